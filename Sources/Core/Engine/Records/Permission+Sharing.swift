import Language
import Rules
import Values

extension Permission {
    /// With what the records that this one hangs on let the person do, as one of their editors.
    @inline(never)
    func rights(for record: Record, _ model: ModelDescription, _ records: RecordBase) -> Rights? {
        guard var rights, let share = model.share,
            let parent = model.field(share)?.options.string("ModelName").flatMap({ app.models[$0] }),
            parent.editors != nil || model.isAddedTo
        else { return rights }
        for text in Rights.scopeValues(record.fields[share]) {
            guard let id = UUID(text), let other = records.existing(parent.name, id) else { continue }
            rights = rights.beside(text, of: other.creator, parent, other.fields)
        }
        return rights
    }

    /// Whether the person may do this with the record, also as an editor of what it hangs on.
    @inline(never)
    func mayBeside(
        _ verb: AccessRule.Verb, _ model: ModelDescription, _ owner: Text, _ record: Record, _ records: RecordBase
    ) -> Bool {
        rights(for: record, model, records)?.may(verb, model, owner: owner, fields: record.fields) ?? false
    }

    /// The same of a new record that is sent, whosever it becomes.
    @inline(never)
    func sendsBeside(_ record: Record, _ model: ModelDescription, _ records: RecordBase) -> Bool {
        mayBeside(.create, model, owner(ofNew: record, model, records), record, records)
    }

    /// Whose a new record becomes: the person's, or that of whoever has the record it hangs on.
    @inline(never)
    func owner(ofNew record: Record, _ model: ModelDescription, _ records: RecordBase) -> Text {
        guard reaches(.create, model), let rights = rights(for: record, model, records), !rights.joined.isEmpty,
            let share = model.share, let text = Rights.scopeValues(record.fields[share]).first
        else { return account }
        // `OWNER ID`
        for one in rights.gained(by: model) where one.hasUTF8Suffix(" " + text) {
            return Text(decoding: one.utf8.dropLast(text.utf8.count + 1))
        }
        return account
    }

    /// Whether whom a record is shared with stays as it is, or is the person's business.
    @inline(never)
    func keepsSharing(_ model: ModelDescription, _ owner: Text, _ stored: Record, _ wanted: Record) -> Bool {
        guard !model.sharesThrough, !mayShare(model, owner, stored) else { return true }
        for field in [model.share, model.editors] {
            if let field, stored.fields[field] ?? .null != wanted.fields[field] ?? .null { return false }
        }
        return true
    }

    /// Whether what only others set stays as it is (`SetBy`).
    @inline(never)
    func keepsFields(_ model: ModelDescription, _ owner: Text, _ stored: Record, _ wanted: Record) -> Bool {
        model.fields.allSatisfy { field in
            (stored.fields[field.name] ?? .null) == (wanted.fields[field.name] ?? .null)
                || rights?.sets(field, of: owner) != false
        }
    }

    private func mayShare(_ model: ModelDescription, _ owner: Text, _ stored: Record) -> Bool {
        rights?.may(.update, model, owner: owner, fields: stored.fields, countsShared: false) ?? false
    }

    /// The same of a record that may be a new one.
    fileprivate func mayShare(_ record: Record, _ model: ModelDescription, _ records: RecordBase) -> Bool {
        guard let stored = records[model.name, record.id], stored.standing != .created, stored.standing != .kept else {
            return true
        }
        return mayShare(model, stored.creator, stored)
    }
}

extension ComponentContext {
    /// Whether the person sets the field of the record in hand, as far as `SetBy` says.
    public func sets(_ field: FieldDescription) -> Bool {
        guard field.setBy != nil, let permission, let rights = permission.rights else { return true }
        let stored = record.flatMap { records[$0.model, $0.id] }
        guard let stored, stored.standing != .created, stored.standing != .kept else {
            return rights.sets(field, of: permission.account)
        }
        return rights.sets(field, of: stored.creator)
    }

    /// Says that those who may change a record read it, too, whoever stands at `Share`; nil: nobody may.
    private func editors(in values: JSONObject, _ model: ModelDescription) -> Text? {
        guard let field = model.editors.flatMap({ model.field($0) }), let value = values[field.name] else { return nil }
        let names = Rights.names(value)
        guard !names.isEmpty else { return nil }
        return PlatformText.editorsRead(names.joined(separator: ", "), field.title(in: language)).text(in: language)
    }

    /// What a form says at a field with the accounts that a record is shared with; nil: it is no such field.
    ///
    /// - Returns: Whether the person leaves it as it is, and whose name does nothing there now.
    @inline(never)
    public func sharing(_ field: Text, _ values: JSONObject) -> (isFixed: Bool, note: Text?)? {
        guard let model, field == model.share || field == model.editors, !model.sharesThrough else { return nil }
        var note: Text?
        if let only = model.shareOnly, only.holds(for: values, of: model, in: app, rules) {
            note = only.text?.text(in: language)
        }
        if note == nil, field == model.share, let editors = editors(in: values, model) {
            let help = model.field(field)?.help?.text(in: language)
            note = (help.map { $0 + " " } ?? "") + editors
        }
        let isFixed = record.map { permission?.mayShare($0, model, records) == false } ?? false
        return (isFixed, note)
    }
}

extension Engine {
    /// What was made here as an editor belongs to others already, though the log does not say so.
    @inline(never)
    mutating func own(_ arrived: [Record]) {
        for record in arrived where record.standing == .created {
            var record = record
            let owner = owner(ofNew: record)
            guard !owner.isEmpty, owner != record.creator, owner != sync?.me?.account else { continue }
            record.creator = owner
            records.put(record)
        }
    }

    /// Whose a new record becomes; "" before the server has said who the person is.
    @inline(never)
    func owner(ofNew record: Record) -> Text {
        guard let permission, let model = app.models[record.model] else { return sync?.me?.account ?? "" }
        return permission.hasEditors ? permission.owner(ofNew: record, model, records) : permission.account
    }
}
