import Values

/// What one person may do in one app. The same rules decide on the server and say on the device what to offer.
public struct Rights: Sendable {
    /// Id of the account; "" for nobody.
    public let account: Text
    /// The roles that the person has.
    public let roles: [Role]
    /// Name of the account; "" for nobody and guests.
    public let name: Text
    /// Records whose `Share` or `Editors` field names the account, each as its owner, a space and its id.
    public var shared: [Text] = []
    /// Records at hand whose `Editors` field names the account, written alike.
    public var edited: [Text] = []
    /// Records at hand that are shared with the account, written alike; those that it edits, too.
    public var joined: [Text] = []
    /// Whether a record's `ShareOnly` holds; nil: it does.
    public var isLimited: (@Sendable (ModelDescription, JSONObject) -> Bool)?

    /// The value of a `Scope` field that everybody with `read scope` reaches, whatever was granted.
    public static let everybody: Text = "*"
    /// Whom `SetBy` names beside roles: whose record it is.
    public static let owner: Text = "own"

    /// A role with the values of `Scope` fields that it is limited to; none: rights with `scope` reach what is for everybody.
    public struct Role: Sendable {
        /// The name of the role in the description.
        public var name: Text
        /// The values of `Scope` fields for which the role was granted; empty: it was granted without scopes.
        public var scopes: [Text]

        /// A role, granted for these scopes.
        public init(name: Text, scopes: [Text] = []) {
            self.name = name
            self.scopes = scopes
        }
    }

    /// Which records of a model a right reaches.
    public struct Reach: Sendable {
        /// Every record of the model.
        public var all = false
        /// The records that the account created.
        public var own = false
        /// Values of the model's `Scope` field.
        public var scopes: [Text] = []
        /// Whether what others share with the person is reached.
        public var shared = false
        /// Whether the person adds to whatever others share with them.
        public var adds = false

        /// No record at all.
        public init() {}

        /// Whether no record is reached.
        public var isNothing: Bool { !all && !own && scopes.isEmpty && !shared && !adds }
    }

    /// - Parameter granted: Roles given to the account in this app.
    /// - Returns: Nil when the person may not enter the app: it knows no guests and the account has no role.
    public init?(account: Text, name: Text = "", isGuest: Bool, granted: [Role], app: AppDescription) {
        self.account = account
        self.name = isGuest ? "" : name
        guard let access = app.info.access else {
            roles = granted
            return
        }
        var roles: [Role] = isGuest ? [] : granted
        for role in [isGuest ? nil : access.accounts, access.guests] {
            // Who has an account may do at least what guests may.
            if let role, !roles.contains(where: { $0.name == role }) { roles.append(Role(name: role)) }
        }
        guard !roles.isEmpty else { return nil }
        self.roles = roles
    }

    /// How far the person's rights go for one verb and model, all roles together.
    public func reach(_ verb: AccessRule.Verb, _ model: ModelDescription) -> Reach {
        var reach = Reach()
        guard let rules = model.access else {
            reach.all = true
            return reach
        }
        for rule in rules where rule.verb == verb {
            for role in roles where role.name == rule.role {
                switch rule.limit {
                case .all: reach.all = true
                case .own: reach.own = true
                case .scope:
                    reach.scopes += role.scopes
                    if verb == .read { reach.scopes.append(Self.everybody) }
                case .shared: reach.shared = !name.isEmpty && model.share != nil
                case .added: reach.adds = !name.isEmpty && model.sharesThrough
                }
            }
        }
        return reach
    }

    /// Whether what the person makes of a model stays on the device. Who may create any of its records sends them.
    public func keeps(_ model: ModelDescription) -> Bool {
        reach(.create, model).isNothing && !reach(.keep, model).isNothing
    }

    /// - Parameters:
    ///   - owner: Account that created the record; of a new record this person.
    ///   - fields: Values of the record.
    ///   - countsShared: Whether what somebody shared counts too.
    public func may(
        _ verb: AccessRule.Verb, _ model: ModelDescription, owner: Text, fields: JSONObject, countsShared: Bool = true
    ) -> Bool {
        let reach = reach(verb, model)
        if reach.all || reach.own && isOwn(verb, model, owner: owner, fields: fields) { return true }
        if reach.shared || reach.adds, countsShared, isShared(verb, model, reach, owner: owner, fields: fields) {
            return true
        }
        guard let scope = model.scope, !reach.scopes.isEmpty else { return false }
        return Self.scopeValues(fields[scope]).contains { reach.scopes.contains($0) }
    }

    /// Whether the person sets a field, as far as `SetBy` says.
    ///
    /// - Parameter owner: Account whose record it is.
    @inline(never)
    public func sets(_ field: FieldDescription, of owner: Text) -> Bool {
        guard let names = field.setBy else { return true }
        return names.contains { name in
            name == Self.owner ? owner == account && !account.isEmpty : roles.contains { $0.name == name }
        }
    }

    /// Whether the account created the record. What was added to somebody's shared record is its maker's to change, and to delete
    /// as long as it is shared with the maker; the owner deletes it, and changes nobody's words.
    @inline(never)
    private func isOwn(_ verb: AccessRule.Verb, _ model: ModelDescription, owner: Text, fields: JSONObject) -> Bool {
        guard !account.isEmpty else { return false }
        let isOwner = owner == account
        guard verb == .update || verb == .delete, model.isAddedTo, let maker = model.maker,
            let by = fields[maker]?.string, !by.isEmpty, !name.isEmpty
        else { return isOwner }
        if isOwner { return verb == .delete || by == name }
        guard by == name, self.reach(.create, model).adds, let share = model.share else { return false }
        return Self.scopeValues(fields[share]).contains { joined.contains(owner + " " + $0) }
    }

    /// Whether the record names the person, or belongs to one that does; nobody else can put theirs among the latter.
    @inline(never)
    private func isShared(
        _ verb: AccessRule.Verb, _ model: ModelDescription, _ reach: Reach, owner: Text, fields: JSONObject
    ) -> Bool {
        guard let share = model.share, !owner.isEmpty else { return false }
        guard model.sharesThrough else { return isNamed(toEdit: verb != .read, model, fields) }
        let records = verb == .read ? shared : reach.adds ? joined : edited
        return Self.scopeValues(fields[share]).contains { records.contains(owner + " " + $0) }
    }

    /// Whether a record of a model with names in it names the person, and sharing reaches that person now.
    @inline(never)
    public func isNamed(toEdit: Bool, _ model: ModelDescription, _ fields: JSONObject) -> Bool {
        var names = model.editors.flatMap { fields[$0] }.map { Self.names($0) } ?? []
        if !toEdit { names += model.share.flatMap { fields[$0] }.map { Self.names($0) } ?? [] }
        return names.contains(name) && reaches(model, fields)
    }

    /// Whether sharing a record with the person does anything now.
    @inline(never)
    public func reaches(_ model: ModelDescription, _ fields: JSONObject) -> Bool {
        guard let only = model.shareOnly, !roles.contains(where: { only.roles.contains($0.name) }) else { return true }
        return isLimited.map { !$0(model, fields) } ?? false
    }

    /// The same with a record that others hang on at hand: they may be changed if the person is one of its editors, and
    /// added to if it is shared with the person.
    ///
    /// - Parameter id: Of the record.
    @inline(never)
    public func beside(_ id: Text, of owner: Text, _ model: ModelDescription, _ fields: JSONObject) -> Rights {
        guard !model.sharesThrough, !owner.isEmpty, !name.isEmpty, isNamed(toEdit: false, model, fields) else {
            return self
        }
        var rights = self
        rights.joined.append(owner + " " + id)
        if isNamed(toEdit: true, model, fields) { rights.edited.append(owner + " " + id) }
        return rights
    }

    /// Those records at hand to whose owners new ones of a model belong that refer to them by `Share`.
    public func gained(by model: ModelDescription) -> [Text] {
        let reach = reach(.create, model)
        return reach.adds ? joined : reach.shared ? edited : []
    }

    /// Names of accounts in a value: parts of a text, or of the texts of a list.
    public static func names(_ value: JSON) -> [Text] {
        scopeValues(value).flatMap { text in
            text.split(on: UInt8(ascii: ",")).flatMap { $0.split(on: UInt8(ascii: " ")) }.filter { !$0.isEmpty }
        }
    }

    /// The texts by which a value of a `Scope` field is compared: itself, or each element of a list.
    public static func scopeValues(_ value: JSON?) -> [Text] {
        switch value {
        case .string(let text): [text]
        case .number(let number): [number.text]
        case .array(let elements): elements.flatMap { scopeValues($0) }
        default: []
        }
    }

    /// The same for everybody with the same rights to the same records; changes whenever the rights do.
    public func key(in app: AppDescription) -> Text {
        var parts: [Text] = []
        var ownAccount = false
        for model in app.models.all {
            let reach = reach(.read, model)
            parts.append(model.name + (reach.all ? "*" : "") + (reach.own ? "o" : ""))
            if (reach.own || reach.shared) && !reach.all { ownAccount = true }
            if !reach.all { parts += reach.scopes }
            parts.append(model.scope ?? "")
        }
        if ownAccount { parts.append(account) }
        parts += shared
        return JSON.array(parts.map { .string($0) }).text
    }
}
