import Language
import Rules
import Store
import Sync
import Values

extension RecordRules {
    /// Which records are shared with certain roles only, now.
    ///
    /// `today` is each day that it is somewhere on earth; it holds as long as it does on one of them.
    func limits(at milliseconds: Int64) -> @Sendable (ModelDescription, JSONObject) -> Bool {
        let contexts = contexts(at: milliseconds)
        return { [app] model, fields in
            contexts.contains { model.shareOnly?.holds(for: fields, of: model, in: app, $0) ?? false }
        }
    }

    /// Whether a new record has this value before anybody entered one.
    func begins(_ field: FieldDescription, with value: JSON, at occasion: Occasion) -> Bool {
        occasion.days.contains { day in
            let context = RuleContext(
                language: "en", today: day, now: occasion.at, kinds: kinds, title: { _, _ in "" })
            return Validation.initialValues(of: [field], context)[field.name] == value
        }
    }

    /// One for each day that it is somewhere on earth.
    func contexts(at milliseconds: Int64) -> [RuleContext] {
        let now = Instant(milliseconds: milliseconds)
        var days: [CalendarDate] = []
        for offset in [-720, 0, 840] {
            let day = now.date(offsetMinutes: offset)
            if !days.contains(day) { days.append(day) }
        }
        return days.map { day in
            RuleContext(language: "en", today: day, now: now, kinds: kinds, title: { _, _ in "" })
        }
    }
}

extension OperationJudge {
    /// The same for somebody whom a record that this one hangs on names as an editor, or for one who adds to what is shared,
    /// by what is stored now. What such a person makes belongs to the owner of that record.
    func asEditor(over entry: Entry?, _ records: any RecordReading) throws -> OperationJudge {
        guard let model = visit.rules.model(operation.model), model.sharesThrough, let share = model.share,
            let parent = model.field(share)?.options.string("ModelName").flatMap({ visit.rules.model($0) }),
            parent.editors != nil || model.isAddedTo, visit.mayEdit(model)
        else { return self }
        var judge = self
        let wanted = Rights.scopeValues(operation.fields[share])
        for id in wanted + Rights.scopeValues(entry?.fields[share]) {
            guard let other = try records.entry(id), other.model == parent.name, !other.isDeleted else { continue }
            let rights = judge.visit.rights.beside(id, of: other.created.by, parent, other.fields)
            let (before, now) = (judge.visit.rights.gained(by: model).count, rights.gained(by: model).count)
            judge.visit.rights = rights
            if operation.kind == .create, wanted.first == id, now > before { judge.owner = other.created.by }
        }
        return judge
    }

    /// Whom a record is shared with is said by its owner, whoever else changes it.
    func sharingRefusal(_ operation: Operation, _ entry: Entry?, _ model: ModelDescription) -> Refusal? {
        guard !model.sharesThrough, let entry, !entry.isDeleted, !visit.isOperator,
            !visit.rights.may(
                .update, model, owner: entry.created.by, fields: entry.fields, countsShared: false)
        else { return nil }
        for field in [model.share, model.editors] {
            guard let field, let wanted = operation.fields[field] else { continue }
            if (wanted.isNull ? nil : wanted) != entry.fields[field] { return .access(.update, field: field) }
        }
        return nil
    }
}

extension OperationJudge {
    /// What `SetBy` leaves to others stays as it is; in a new record as it begins.
    func settingRefusal(_ operation: Operation, _ entry: Entry?, _ model: ModelDescription) -> Refusal? {
        guard !visit.isOperator else { return nil }
        let owner = operation.kind == .create ? visit.rights.account : entry?.created.by ?? ""
        for member in operation.fields.members {
            guard let field = model.field(member.key), !visit.rights.sets(field, of: owner) else { continue }
            let stored = entry?.fields[field.name] ?? .null
            if member.value == stored || Self.isUnset(member.value) && Self.isUnset(stored) { continue }
            if entry?.isDeleted != false, made.begins(field, with: member.value, at: occasion) { continue }
            return .access(operation.kind == .create ? .create : .update, field: field.name)
        }
        return nil
    }

    /// A switch that nobody has touched is off.
    private static func isUnset(_ value: JSON) -> Bool { value == .bool(false) || Validation.isEmpty(value) }
}

extension Visit {
    /// Whether the person may change anything that hangs on what others share.
    fileprivate func mayEdit(_ model: ModelDescription) -> Bool {
        [AccessRule.Verb.create, .update, .delete].contains { reach($0, model).shared || reach($0, model).adds }
    }
}
