import Language
import Sync
import Values

#if canImport(FoundationEssentials)
import FoundationEssentials
#endif
import Crypto

/// A person in an app: who it is, what the app says, and what that person may do.
public struct Visit: Sendable {
    /// The app that is visited.
    public let app: AppID
    /// Nil: somebody without an account, who may look around as a guest.
    public let identity: Identity?
    /// What the person may do there.
    public internal(set) var rights: Rights
    /// What records have to be like.
    public let rules: RecordRules
    /// Whether it is the server's operator, who may do everything.
    package var isOperator = false

    /// Says which records the person may see; another one whenever that changes.
    public var view: String {
        let digest = SHA256.hash(data: rights.key(in: rules.app).utf8)
        return digest.prefix(12).hexadecimal
    }

    package func reach(_ verb: AccessRule.Verb, _ model: ModelDescription) -> Rights.Reach {
        guard isOperator else { return rights.reach(verb, model) }
        var everything = Rights.Reach()
        everything.all = true
        return everything
    }

    package func may(
        _ verb: AccessRule.Verb, _ model: ModelDescription, owner: Text, fields: JSONObject, countsShared: Bool = true
    ) -> Bool {
        isOperator || rights.may(verb, model, owner: owner, fields: fields, countsShared: countsShared)
    }

    /// `{"account", "name", "guest", "roles": [{"name", "scopes"}]}`
    var me: JSON {
        [
            "account": .string(Text(identity?.account ?? "")), "name": .string(Text(identity?.name ?? "")),
            "guest": .bool(identity?.isGuest ?? true),
            "roles": .array(
                rights.roles.map { role in
                    ["name": .string(role.name), "scopes": .array(role.scopes.map { .string($0) })]
                }),
        ]
    }

    /// - Throws: `AccountFailure.needed` when nobody knows who it is.
    public func requiredIdentity() throws(AccountFailure) -> Identity {
        guard let identity else { throw .needed }
        return identity
    }
}

extension Records {
    /// The server's operator in an app: who runs commands on its own machine, and never who sends a request.
    ///
    /// - Parameter identity: Who is said to have made what the operator brings.
    package func operatorVisit(
        _ version: AppEntry.Version, of app: AppID,
        as identity: Identity = Identity(account: "operator", name: "operator")
    ) -> Visit? {
        let rules = descriptions.rules(of: version, in: app)
        let rights = Rights(
            account: Text(identity.account), isGuest: false, granted: [.init(name: "")], app: rules.app)
        return rights.map {
            Visit(app: app, identity: identity, rights: $0, rules: rules, isOperator: true)
        }
    }
}

/// Why somebody does not get into an app, or not to what was asked for.
public enum AccessFailure: Error, Hashable, Sendable {
    /// The account has no role in this app.
    case none
    /// The app has no usable description.
    case broken
    case read
    /// All roles of the account wait for its second factor.
    case factor

    /// Stable.
    public var code: String {
        switch self {
        case .none: "access.none"
        case .broken: "app.broken"
        case .read: "access.read"
        case .factor: "access.factor"
        }
    }

    /// What people read.
    public var message: Bilingual {
        switch self {
        case .none:
            Bilingual(
                de: "Dieses Konto hat keinen Zugang zu dieser App.", en: "This account has no access to this app.")
        case .broken:
            Bilingual(de: "Die Beschreibung dieser App hat Fehler.", en: "The description of this app has errors.")
        case .read: Bilingual(de: "Das darf dieses Konto nicht sehen.", en: "This account may not see this.")
        case .factor:
            Bilingual(
                de: "Diese App verlangt einen zweiten Faktor. Einschalten und beweisen: /account/factor.",
                en: "This app demands a second factor. Switch it on and prove it: /account/factor.")
        }
    }
}
