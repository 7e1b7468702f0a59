import Values

/// Who may enter an app, and as what: `"Access"` of the section `App`.
public struct AppAccess: Sendable {
    /// The roles that the description names, in its order.
    public var roles: [Text]
    /// Role of people without an account; nil: an account is needed.
    public var guests: Text?
    /// Role that everyone with an account has; nil: only roles that were granted.
    public var accounts: Text?
    /// Role of those who may see what was granted to others; nil: nobody may.
    public var administrators: Text?
    /// How people make accounts for themselves; nil: the operator makes them.
    public var registration: RegistrationDescription?
    /// Roles that count only where a second factor was proved.
    public var secondFactor: [Text]

    init?(reading json: JSON?) {
        guard let access = json?.object else { return nil }
        roles = access.texts("Roles")
        guests = access.string("Guests")
        accounts = access.string("Accounts")
        administrators = access.string("Administrators")
        secondFactor = access.texts("SecondFactor")
        registration = access["Registration"].flatMap { RegistrationDescription(reading: $0) }
    }
}

/// One right of one role to the records of a model: `"read own"` in `"Access"` of a model.
public struct AccessRule: Sendable {
    /// Who has the right.
    public var role: Text
    /// What may be done.
    public var verb: Verb
    /// With which records.
    public var limit: Limit

    /// What can be done with a record.
    public enum Verb: Sendable {
        case read, create, update, delete
        /// To make records that stay on the device: nothing of them is sent (RI-13).
        case keep
    }

    /// Which records a right is for.
    public enum Limit: Sendable {
        case all
        /// Those that the person created.
        case own
        /// Those whose value of the model's `Scope` field was granted with the role.
        case scope
        /// Those that somebody shared with the person, by the model's `Share` field; to change them, by its `Editors`.
        case shared
        /// What somebody shared with the person, to add to it.
        case added
    }

    /// Everything that may be written in a model's `Access`.
    public static let words: [(text: Text, verb: Verb, limit: Limit)] = [
        ("read", .read, .all), ("create", .create, .all), ("update", .update, .all), ("delete", .delete, .all),
        ("read own", .read, .own), ("update own", .update, .own), ("delete own", .delete, .own),
        ("read scope", .read, .scope), ("create scope", .create, .scope), ("update scope", .update, .scope),
        ("delete scope", .delete, .scope), ("read shared", .read, .shared), ("create shared", .create, .shared),
        ("update shared", .update, .shared), ("delete shared", .delete, .shared), ("add shared", .create, .added),
        ("keep", .keep, .all),
    ]

    /// Nil when the model says nothing of rights: everyone in the app may do everything with it.
    static func list(reading json: JSON?) -> [AccessRule]? {
        guard let access = json?.object else { return nil }
        var rules: [AccessRule] = []
        for (role, rights) in access.members {
            for right in rights.array ?? [] {
                for word in words where word.text == right.string {
                    rules.append(AccessRule(role: role, verb: word.verb, limit: word.limit))
                }
            }
        }
        return rules
    }
}

extension ModelDescription {
    /// Whether there is a role whose records of the model stay on the device.
    public var mayStay: Bool { access?.contains { $0.verb == .keep } ?? false }
}
