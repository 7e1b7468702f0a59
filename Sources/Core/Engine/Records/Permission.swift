import Language
import Rules
import Values

/// What the person may do with records, so that nothing is offered that the server would refuse.
public final class Permission: Sendable {
    let account: Text
    let app: AppDescription
    /// Nil: the person may not enter the app.
    let rights: Rights?
    /// Whether any model has `Editors` or is added to; otherwise nothing below is asked.
    let hasEditors: Bool

    /// - Parameter isLimited: Whether a record is shared with certain roles only, see `ShareOnly`.
    init(
        _ person: SyncView.Person, app: AppDescription,
        isLimited: (@Sendable (ModelDescription, JSONObject) -> Bool)? = nil
    ) {
        self.app = app
        account = person.account
        var roles: [Rights.Role] = []
        for role in person.roles.array ?? [] {
            guard let name = role.string("name") else { continue }
            roles.append(Rights.Role(name: name, scopes: role.texts("scopes")))
        }
        var rights = Rights(
            account: account, name: person.name, isGuest: person.isGuest, granted: roles, app: app)
        rights?.isLimited = isLimited
        self.rights = rights
        hasEditors = app.models.all.contains { $0.editors != nil || $0.isAddedTo }
    }

    /// Whether there is anything of the model that the person may do this with.
    func reaches(_ verb: AccessRule.Verb, _ model: ModelDescription) -> Bool {
        rights.map { !$0.reach(verb, model).isNothing } ?? false
    }

    /// Whether what the person makes of the model stays on the device.
    func keeps(_ model: ModelDescription) -> Bool { rights?.keeps(model) ?? false }

    /// Whether the person may make records of the model, be it to stay on the device.
    func makes(_ model: ModelDescription) -> Bool { reaches(.create, model) || keeps(model) }

    /// Whether there may be records of the model for the person to look at.
    func sees(_ model: ModelDescription) -> Bool { reaches(.read, model) || keeps(model) }

    /// Whether the record may be sent as a new one.
    func sends(_ record: Record, _ model: ModelDescription, _ records: RecordBase) -> Bool {
        if hasEditors { return sendsBeside(record, model, records) }
        return rights?.may(.create, model, owner: account, fields: record.fields) ?? false
    }

    /// - Parameters:
    ///   - made: What `make` makes.
    ///   - isFinal: Whether what is in hand is what would be written, not what a form begins with.
    func allows(
        _ need: EventKind.Need, _ hand: Hand, makes made: ModelDescription?, app: AppDescription, records: RecordBase,
        isFinal: Bool
    ) -> Bool {
        if need == .make { return made.map { makes($0) } ?? true }
        guard case .one(let record, _) = hand, let model = app.models[record.model] else { return true }
        guard let stored = records[record.model, record.id] else {
            // What is gone cannot be changed; the event itself says so.
            guard need == .create || need == .save else { return true }
            return keeps(model) || (isFinal ? sends(record, model, records) : reaches(.create, model))
        }
        // Who may not make such records any more looks at them, and deletes them.
        if stored.standing == .kept { return need == .delete || makes(model) }
        let owner = stored.standing == .created ? account : stored.creator
        if need == .delete { return may(.delete, model, owner, stored, records) }
        return may(.update, model, owner, stored, records)
            && (!isFinal
                || may(.update, model, owner, record, records) && keepsFields(model, owner, stored, record)
                    && (model.share == nil || keepsSharing(model, owner, stored, record)))
    }

    /// Whether the person may do what the setting `May` of an event says: with the record in hand, else with any of
    /// `ModelId`. Without a server all may, in an app with `Access` only once the person is known.
    static func may(
        _ event: EventDescription, _ hand: Hand, _ root: Text?, _ permission: Permission?, app: AppDescription,
        records: RecordBase
    ) -> Bool {
        guard let wanted = event.settings.string("May") else { return true }
        guard let permission else { return app.info.access == nil }
        let verb: AccessRule.Verb = wanted == "Create" ? .create : wanted == "Delete" ? .delete : .update
        if event.settings["ModelId"] == nil, case .one(let record, _) = hand, let model = app.models[record.model] {
            let stored = records[record.model, record.id] ?? record
            if stored.standing == .kept { return verb == .delete || permission.makes(model) }
            let owner = stored.standing == .created ? permission.account : stored.creator
            return permission.may(verb, model, owner, stored, records)
        }
        let model = (event.settings.string("ModelId") ?? root).flatMap { app.models[$0] }
        return model.map { verb == .create ? permission.makes($0) : permission.reaches(verb, $0) } ?? false
    }

    private func may(
        _ verb: AccessRule.Verb, _ model: ModelDescription, _ owner: Text, _ record: Record, _ records: RecordBase
    ) -> Bool {
        if hasEditors { return mayBeside(verb, model, owner, record, records) }
        return rights?.may(verb, model, owner: owner, fields: record.fields) ?? false
    }
}

extension ComponentContext {
    /// Whether the person may make a record of a model with these values.
    public func mayCreate(_ model: ModelDescription, _ fields: JSONObject) -> Bool {
        guard let permission else { return true }
        var record = Self.new(model)
        record.fields = fields
        return permission.allows(
            .create, .one(record, isSaved: false), makes: nil, app: app, records: records, isFinal: true)
    }

    /// Whether the person may do everything that these events and those after them do, up to the component they end in.
    ///
    /// - Parameter opensForms: Whether what a form is for counts too: nobody needs one that cannot be saved. False where
    ///   it may be opened to be read.
    func isAllowed(_ events: [Text], _ argument: Text, opensForms: Bool) -> Bool {
        let hand = record(argument).map { Hand.one($0, isSaved: true) } ?? state.hand
        if let record = hand.record, !hasAddresses(events, record) { return false }
        guard let permission else { return true }
        // Chains of descriptions may be circles: what is not known after so many steps shows when they run.
        var steps = 64
        return allows(events, hand, permission, opensForms, &steps)
    }

    /// Whether the fields that the addresses of these events name have values.
    func hasAddresses(_ events: [Text], _ record: Record) -> Bool {
        for name in events {
            guard let event = app.events[name], let setting = registry.events[event.type]?.opens else { continue }
            if !hasAddress(event.settings[setting], record) { return false }
        }
        return true
    }

    private func hasAddress(_ setting: JSON?, _ record: Record) -> Bool {
        guard let model = app.models[record.model], let address = LocalizedText(setting)?.text(in: language) else {
            return true
        }
        return Template.placeholders(address).allSatisfy { name in
            model.field(name).map { !Template.text(of: $0, in: record, rules).trimmed.isEmpty } ?? true
        }
    }

    private func allows(
        _ events: [Text], _ hand: Hand, _ permission: Permission, _ opensForms: Bool, _ steps: inout Int
    ) -> Bool {
        for first in events {
            var name = first
            var hand = hand
            while steps > 0, let event = app.events[name] {
                steps -= 1
                let kind = registry.events[event.type]
                if let need = kind?.need {
                    let model = (event.settings.string("ModelId") ?? root).flatMap { app.models[$0] }
                    guard
                        permission.allows(need, hand, makes: model, app: app, records: records, isFinal: false)
                    else { return false }
                    if need == .make, let model { hand = .one(Self.new(model), isSaved: false) }
                }
                // What the person may do on one way is offered.
                var isAllowed = true
                var branches = kind?.branches ?? []
                if event.settings["May"] != nil, branches.count == 2,
                    !Permission.may(event, hand, root, permission, app: app, records: records)
                {
                    // Where the only way that is open leads nowhere there is nothing to offer.
                    branches.removeFirst()
                    if event.settings[branches[0]] == nil { return false }
                }
                for setting in branches {
                    guard let way = event.settings.string(setting) else { continue }
                    isAllowed = allows([way], hand, permission, opensForms, &steps)
                    if isAllowed { break }
                }
                if !isAllowed { return false }
                guard let next = event.element else { break }
                name = next
            }
            if let component = app.components[name], app.events[name] == nil,
                !allows(component, hand, permission, opensForms, &steps)
            {
                return false
            }
        }
        return true
    }

    private func allows(
        _ component: ComponentDescription, _ hand: Hand, _ permission: Permission, _ opensForms: Bool,
        _ steps: inout Int
    ) -> Bool {
        guard let kind = registry.components[component.type] else { return true }
        if opensForms, let save = kind.savesOn {
            return allows(component.events(on: save), hand, permission, opensForms, &steps)
        }
        // A choice without anything to choose.
        guard kind.presentation(component) == .actions else { return true }
        for binding in component.triggers where allows(binding.events, hand, permission, opensForms, &steps) {
            return true
        }
        return false
    }

    private static func new(_ model: ModelDescription) -> Record {
        let never = Instant(milliseconds: 0)
        return Record(id: UUID(high: 0, low: 0), model: model.name, fields: [:], created: never, changed: never)
    }
}

extension Engine {
    /// Nil where nobody is asked: without a server, in an app without `Access`, and before the server has said who the
    /// person is. The last is a matter of moments after the first opening, or a first opening that found no way to the
    /// server: there, work is not kept from people who may do it; the server decides when it is sent, and what it refuses
    /// is not lost but waits for a decision.
    var permission: Permission? {
        // The roles that a model's `Access` names are listed by the app.
        guard let me = asked, app.info.access != nil else { return nil }
        return app.models.all.contains { $0.shareOnly != nil } ? limitedPermission(me) : Permission(me, app: app)
    }

    /// Whose rights are asked for; nil: nobody's.
    var asked: SyncView.Person? { sync?.me ?? (isUnnamed ? SyncView.Person.unnamed : nil) }

    @inline(never)
    private func limitedPermission(_ me: SyncView.Person) -> Permission {
        Permission(me, app: app) { [app, rules] model, fields in
            model.shareOnly?.holds(for: fields, of: model, in: app, rules) ?? false
        }
    }

    /// Whether what the person makes of the model stays on the device. Without an account it is what guests keep, also before
    /// the server has said so.
    func keeps(_ model: ModelDescription) -> Bool {
        guard sync != nil, model.mayStay else { return false }
        if let permission { return permission.keeps(model) }
        return isGuest && Rights(account: "", isGuest: true, granted: [], app: app)?.keeps(model) ?? false
    }
}
