import Language
import Store
import Synchronization
import Values

/// Logging in through an OpenID provider: accounts of its people, and their roles.
public final class OpenIDLogin: Sendable {
    /// The provider's title; nil: there is none.
    public var title: String? { provider?.title }

    private let provider: (any OpenIDProvider)?
    private let accounts: Accounts
    private let records: Records
    private let library: AppLibrary
    private let surroundings: Surroundings
    /// States that came back, until their ticket is too old.
    private let used = Mutex<[String: Int64]>([:])
    private static let remembered = 10_000
    /// Kept instead of a password: it matches nothing, and no directory is asked about somebody of this name.
    static let noPassword = "openid"

    /// - Parameter provider: Nil: nobody logs in this way.
    public init(
        provider: (any OpenIDProvider)?, accounts: Accounts, records: Records, library: AppLibrary,
        surroundings: Surroundings
    ) {
        self.provider = provider
        self.accounts = accounts
        self.records = records
        self.library = library
        self.surroundings = surroundings
    }

    /// A login that has begun.
    public struct Beginning: Sendable {
        /// At the provider.
        public let address: String
        /// Stays in the browser; a secret.
        public let ticket: String
        /// How long it counts, in seconds.
        public let seconds = OpenIDTicket.lifetime / 1000
    }

    /// What a browser brings back.
    public struct Answer: Sendable {
        /// Members of the query.
        public var code, state, error, issuer: String?
        /// What it kept.
        public var ticket: String?

        /// - Parameter parameter: Gives members of the query.
        public init(ticket: String?, parameter: (String) -> String?) {
            self.ticket = ticket
            code = parameter("code")
            state = parameter("state")
            error = parameter("error")
            issuer = parameter("iss")
        }
    }

    /// Somebody who is who they say.
    public struct Outcome: Sendable {
        /// Who it is here.
        public let identity: Identity
        /// Where they came from.
        public let target: String
        /// What was claimed about roles and is none of an app here.
        public let ignored: [String]
    }

    /// - Parameters:
    ///   - target: Where the person comes from.
    ///   - back: Where the browser comes back to.
    public func begin(target: String, back: String) async throws -> Beginning {
        guard let provider else { throw OpenIDFailure.off }
        let ticket = OpenIDTicket(
            target: OpenIDTicket.target(target), at: surroundings.now(), randomBytes: surroundings.randomBytes)
        return Beginning(
            address: try await provider.address(for: ticket, back: back),
            ticket: try ticket.sealed(with: provider.ticketSecret))
    }

    /// A path of this server; "/" instead of everything else.
    public static func safeTarget(_ text: String) -> String { OpenIDTicket.target(text) }

    /// Where the person came from, as far as the browser can prove it.
    public func target(of answer: Answer) -> String {
        guard let provider, let sealed = answer.ticket else { return "/" }
        return OpenIDTicket(sealed: sealed, with: provider.ticketSecret, at: surroundings.now())?.target ?? "/"
    }

    /// - Throws: `OpenIDFailure`; what the store throws.
    public func finish(_ answer: Answer, back: String) async throws -> Outcome {
        guard let provider else { throw OpenIDFailure.off }
        guard let sealed = answer.ticket,
            let ticket = OpenIDTicket(sealed: sealed, with: provider.ticketSecret, at: surroundings.now()),
            let state = answer.state, ticket.isOf(state: state), isFirst(ticket)
        else { throw OpenIDFailure.expired }
        if let issuer = answer.issuer, issuer != provider.issuer {
            throw OpenIDFailure.untrusted("The answer is of another issuer.")
        }
        if let error = answer.error {
            guard error != "access_denied" else { throw OpenIDFailure.denied }
            throw OpenIDFailure.untrusted("The provider said \(Self.printable(error)).")
        }
        guard let code = answer.code, !code.isEmpty else { throw OpenIDFailure.untrusted("There is no code.") }
        let person = try await provider.person(with: code, for: ticket, back: back)
        let account = try await account(of: person, at: provider.issuer)
        let (grants, ignored) = await grants(in: person.roles)
        try await claim(grants, for: account)
        return Outcome(
            identity: Identity(account, hasProved: person.hasProved), target: ticket.target,
            ignored: ignored.prefix(20).map(Self.printable))
    }

    /// Grants what was claimed, and notes what that changed.
    private func claim(_ grants: [Grant], for account: Account) async throws {
        let change = AccountChange.claim(grants, of: account.id) { [audit = accounts.audit] kind, grant in
            audit?.event(
                kind, by: .server, app: grant.app, subject: account.id, details: ["role": grant.text, "by": "openid"])
        }
        _ = try await accounts.store.apply([change], noting: [])
    }

    private func isFirst(_ ticket: OpenIDTicket) -> Bool {
        let now = surroundings.now()
        return used.withLock { used in
            guard used[ticket.state] == nil else { return false }
            if used.count >= Self.remembered { used = used.filter { $0.value > now } }
            if used.count >= Self.remembered, let oldest = used.min(by: { $0.value < $1.value }) {
                used[oldest.key] = nil
            }
            used[ticket.state] = ticket.until
            return true
        }
    }

    /// Nobody's account is taken over: a name that somebody has, had, or that something is shared with, gets a number.
    private func account(of person: OpenIDPerson, at issuer: String) async throws -> Account {
        let subject = OpenIDSubject(issuer: issuer, subject: person.subject)
        let stem = Self.name(from: person.name)
        for number in 1...1000 {
            if let id = try await accounts.store.account(of: subject),
                let account = try await accounts.store.account(id: id)
            {
                return account
            }
            let suffix = number == 1 ? "" : "-\(number)"
            let name = String(stem.prefix(64 - suffix.utf8.count)) + suffix
            guard try await !isTaken(name) else { continue }
            let account = Account(
                id: surroundings.newID(), name: name, passwordHash: Self.noPassword, created: surroundings.now())
            let events = accounts.event(
                .accountAdded, by: .server, subject: account.id, details: ["name": name, "by": "openid"])
            if try await accounts.store.apply([.addPerson(account, subject)], noting: events) { return account }
        }
        throw OpenIDFailure.untrusted("There are too many people named \(stem).")
    }

    private func isTaken(_ name: String) async throws -> Bool {
        if try await accounts.store.account(named: name) != nil { return true }
        if try await accounts.isFormer(name) { return true }
        for app in await library.apps {
            guard let version = app.current else { continue }
            let rules = records.descriptions.rules(of: version, in: app.id)
            if try await records.isNamed(Text(name), in: app.id, rules) { return true }
        }
        return false
    }

    private func grants(in roles: [String]) async -> (grants: [Grant], ignored: [String]) {
        var grants: [Grant] = []
        var ignored: [String] = []
        for text in roles {
            guard let grant = try? Grant(text: text), let id = AppID(grant.app),
                let version = await library.app(id)?.current,
                version.description.info.access?.roles.contains(Text(grant.role)) == true
            else {
                ignored.append(text)
                continue
            }
            if !grants.contains(grant) { grants.append(grant) }
        }
        return (grants, ignored)
    }

    /// What is a name here (AC-NAME-1), from whatever the provider says.
    static func name(from text: String) -> String {
        let umlauts: [Character: String] = ["ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"]
        var name = ""
        for character in text.lowercased().prefix(200) {
            if let letters = umlauts[character] {
                name += letters
            } else if character.isASCII, character.isLetter || character.isNumber || "._-@+".contains(character) {
                name.append(character)
            } else if character == " " {
                name.append(".")
            }
        }
        name = String(name.drop { !$0.isLetter && !$0.isNumber }.prefix(64))
        return AccountName(name)?.description ?? "person"
    }

    /// For the log: one line, and not a long one.
    static func printable(_ text: String) -> String {
        String(
            text.unicodeScalars.prefix(80).map { $0.isASCII && $0.value >= 32 && $0.value < 127 ? Character($0) : "?" })
    }
}
