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

extension Visit {
    /// Whether the person may change anything that hangs on what others share.
    fileprivate func mayEdit(_ model: ModelDescription) -> Bool {
        [AccessRule.Verb.create, .update, .delete].contains { reach($0, model).shared || reach($0, model).adds }
    }
}
