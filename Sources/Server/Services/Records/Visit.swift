import Language
import Sync
import Values

#if canImport(FoundationEssentials)
import FoundationEssentials
#endif
import Crypto

/// A person in an app: who it is, what the app says, and what that person may do.
public struct Visit: Sendable {
    public let app: AppID
    /// Nil: somebody without an account, who may look around as a guest.
    public let identity: Identity?
    public let rights: Rights
    public let rules: RecordRules
    /// Whether it is the server's operator, who may do everything.
    var isOperator = false

    /// Says which records the person may see; another one whenever that changes.
    public var view: String {
        let digest = SHA256.hash(data: rights.key(in: rules.app).utf8)
        return digest.prefix(12).hexadecimal
    }

    func reach(_ verb: AccessRule.Verb, _ model: ModelDescription) -> Rights.Reach {
        guard isOperator else { return rights.reach(verb, model) }
        var everything = Rights.Reach()
        everything.all = true
        return everything
    }

    func may(_ verb: AccessRule.Verb, _ model: ModelDescription, owner: Text, fields: JSONObject) -> Bool {
        isOperator || rights.may(verb, model, owner: owner, fields: fields)
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

/// Why somebody does not get into an app, or not to what was asked for.
public enum AccessFailure: Error, Hashable, Sendable {
    /// The account has no role in this app.
    case none
    /// The app has no usable description.
    case broken
    case read

    /// Stable.
    public var code: String {
        switch self {
        case .none: "access.none"
        case .broken: "app.broken"
        case .read: "access.read"
        }
    }

    public var message: Bilingual {
        switch self {
        case .none:
            Bilingual(
                de: "Dieses Konto hat keinen Zugang zu dieser App.", en: "This account has no access to this app.")
        case .broken:
            Bilingual(de: "Die Beschreibung dieser App hat Fehler.", en: "The description of this app has errors.")
        case .read: Bilingual(de: "Das darf dieses Konto nicht sehen.", en: "This account may not see this.")
        }
    }
}
