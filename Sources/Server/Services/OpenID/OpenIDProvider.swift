import Language

/// Says who somebody is, by OpenID Connect.
public protocol OpenIDProvider: Sendable {
    /// What the button says: "Log in with TITLE".
    var title: String { get }
    /// Its address, which names it.
    var issuer: String { get }
    /// From which tickets are sealed; as secret as the client's secret.
    var ticketSecret: [UInt8] { get }

    /// Where the browser goes to log in.
    ///
    /// - Parameter back: Where it comes back to.
    func address(for ticket: OpenIDTicket, back: String) async throws -> String
    /// Who came back with a code, after everything about the answer was checked.
    func person(with code: String, for ticket: OpenIDTicket, back: String) async throws -> OpenIDPerson
}

/// A person, as the provider describes them.
public struct OpenIDPerson: Sendable, Equatable {
    /// The provider's id, which stays.
    public var subject: String
    /// A name that the provider gives, in whatever letters.
    public var name: String
    /// What is said about roles.
    public var roles: [String]
    /// Whether the provider asked for more than one proof.
    public var hasProved: Bool

    /// A person with what was claimed.
    public init(subject: String, name: String, roles: [String], hasProved: Bool) {
        self.subject = subject
        self.name = name
        self.roles = roles
        self.hasProved = hasProved
    }
}

/// Why somebody did not come in through the provider. Reasons are for the log, and hold no secret.
public enum OpenIDFailure: Error, Hashable, Sendable {
    /// There is no provider.
    case off
    /// The person, or the provider, said no.
    case denied
    /// The login was begun too long ago, in another browser, or was finished already.
    case expired
    /// The provider does not answer, or not in time.
    case unreachable(String)
    /// What it answered does not prove who somebody is.
    case untrusted(String)

    /// Stable.
    public var code: String {
        switch self {
        case .off: "openid.off"
        case .denied: "openid.denied"
        case .expired: "openid.expired"
        case .unreachable: "openid.unreachable"
        case .untrusted: "openid.untrusted"
        }
    }

    /// For the log.
    public var reason: String? {
        switch self {
        case .unreachable(let reason), .untrusted(let reason): reason
        default: nil
        }
    }

    /// What people read.
    public var message: Bilingual {
        switch self {
        case .off:
            Bilingual(de: "Hier gibt es keinen anderen Anmeldedienst.", en: "There is no other login service here.")
        case .denied:
            Bilingual(de: "Die Anmeldung wurde abgebrochen oder abgelehnt.", en: "The login was cancelled or refused.")
        case .expired:
            Bilingual(
                de: "Die Anmeldung ist abgelaufen oder wurde in einem anderen Fenster begonnen.",
                en: "The login has expired, or was begun in another window.")
        case .unreachable:
            Bilingual(
                de: "Der Anmeldedienst ist gerade nicht erreichbar.",
                en: "The login service cannot be reached right now.")
        case .untrusted:
            Bilingual(
                de:
                    "Die Antwort des Anmeldedienstes war nicht in Ordnung. Wer den Server betreibt, findet den Grund im Protokoll.",
                en:
                    "The answer of the login service was not right. Whoever runs the server finds the reason in the log."
            )
        }
    }
}
