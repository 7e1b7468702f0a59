import Language
import Rules
import Store
import Sync
import Values

/// Decides what becomes of one operation: rules and rights first, then the merge.
struct OperationJudge: Sendable {
    let operation: Operation
    /// Of the description that the operation was made with.
    let made: RecordRules
    let visit: Visit
    /// Who asks, and the time that the record shows for it.
    let author: Stamp
    /// Of the media that the operation refers to, those that the server has.
    let media: Set<Text>
    var precondition: Precondition = .none

    /// What a request demands of the record before anything is done.
    enum Precondition: Sendable, Equatable {
        case none
        /// Made upon the record as it is, whatever that is.
        case any
        /// The record must have this version.
        case version(Int64)
        /// There must be such a record.
        case present
        /// There must be no such record.
        case absent
    }

    private var now: RecordRules { visit.rules }

    /// The operation as the present description takes it.
    private struct Carried {
        var operation: Operation
        /// Values of fields that are gone.
        var gone: [GoneValue] = []
        /// What was calculated where the operation was made.
        var calculated = JSONObject()
    }

    private enum Verdict {
        case refused(Refusal)
        case carried(Carried)
    }

    func decide(_ records: any RecordReading, next: Int64) throws -> Decision {
        let entry = try records.record(String(operation.record.text)).map { try Entry(stored: $0) }
        guard let model = now.model(operation.model) else { return leave(.model(operation.model)) }
        switch verdict(model, entry) {
        case .refused(let refusal): return leave(refusal)
        case .carried(var carried):
            if precondition != .none { carried.operation = carried.operation.upon(entry) }
            if let refusal = accessRefusal(carried.operation, entry, model) ?? unmet(entry) { return leave(refusal) }
            return try settle(carried, entry, model, next: next)
        }
    }

    private func leave(_ refusal: Refusal) -> Decision {
        .leave(outcome: String(Outcome(op: operation.id, refusal: refusal).json.text))
    }

    // MARK: Rules

    private func verdict(_ model: ModelDescription, _ entry: Entry?) -> Verdict {
        guard let madeModel = made.model(operation.model) else { return .refused(.model(operation.model)) }
        let values = operation.fields.members.map { (key: $0.key, value: Self.normal($0.value)) }
        for value in values where madeModel.field(value.key) == nil { return .refused(.field(value.key)) }
        let fields = JSONObject(values)
        if operation.kind != .delete {
            let checked =
                operation.kind == .create ? madeModel.fields : madeModel.fields.filter { fields[$0.name] != nil }
            if let refusal = refusal(of: fields, fields: checked, madeModel, model, entry) { return .refused(refusal) }
            for field in checked {
                guard let value = fields[field.name] else { continue }
                for hash in made.media(in: value, of: field) where !media.contains(hash) {
                    return .refused(.medium(field.name))
                }
            }
        }
        var (entered, calculated) = (fields, JSONObject())
        for field in madeModel.fields where field.conditions?.calculate != nil {
            calculated[field.name] = fields[field.name]
            entered[field.name] = nil
        }
        // Two people who change what something is calculated from do not disagree about the result.
        if entered.isEmpty { entered = fields }
        var carried = carry(entered, to: model, from: madeModel)
        carried.calculated = calculated
        return .carried(carried)
    }

    /// Fields that depend on others are judged with the whole record, if the person may change it; who may not is refused
    /// for that, and learns nothing of the record.
    private func refusal(
        of fields: JSONObject, fields checked: [FieldDescription], _ madeModel: ModelDescription,
        _ model: ModelDescription, _ entry: Entry?
    ) -> Refusal? {
        var whole = fields
        if operation.kind == .set {
            guard madeModel.graph != nil, let entry, entry.model == model.name, !entry.isDeleted,
                may(.update, entry, model)
            else { return made.refusal(of: fields, fields: checked, days: days) }
            whole = entry.fields
            for member in fields.members { whole[member.key] = member.value }
        }
        guard madeModel.graph != nil else { return made.refusal(of: fields, fields: checked, days: days) }
        return made.foreignPart(of: fields, fields: checked)
            ?? made.refusal(of: whole, changed: checked.map(\.name), of: madeModel, on: occasion)
    }

    private var occasion: Occasion {
        Occasion(author: author.by, at: Instant(milliseconds: operation.at), days: days)
    }

    /// Nothing is nothing, in whatever form it came.
    private static func normal(_ value: JSON) -> JSON { Validation.isEmpty(value) ? .null : value }

    /// Rules that speak of today mean the day on which the values were entered, there.
    private var days: [CalendarDate] {
        let here = Instant(milliseconds: author.at)
        let there = Instant(milliseconds: operation.at)
        return [here.date(offsetMinutes: 0)]
            + [0, -1440, 1440].flatMap { [there.date(offsetMinutes: $0), here.date(offsetMinutes: $0)] }
    }

    private func carry(_ fields: JSONObject, to model: ModelDescription, from madeModel: ModelDescription) -> Carried {
        guard made !== now else { return Carried(operation: operation.with(fields)) }
        var kept = JSONObject()
        var gone: [GoneValue] = []
        for member in fields.members {
            let (old, new) = (madeModel.field(member.key), model.field(member.key))
            var fits = new != nil
            if let old, let new, old.type != new.type {
                fits = now.refusal(of: [new.name: member.value], fields: [new], days: days) == nil
            }
            if fits {
                kept[member.key] = member.value
            } else {
                gone.append(GoneValue(field: member.key, value: member.value))
            }
        }
        if operation.kind == .create {
            let added = model.fields.filter { madeModel.field($0.name) == nil }
            let today = Instant(milliseconds: author.at).date(offsetMinutes: 0)
            for member in now.initialValues(of: added, today: today).members { kept[member.key] = member.value }
        }
        return Carried(operation: operation.with(kept), gone: gone.filter { !$0.value.isNull })
    }

    // MARK: Rights

    /// What the request demanded of the record and does not hold.
    private func unmet(_ entry: Entry?) -> Refusal? {
        let present = entry.flatMap { $0.isDeleted ? nil : $0 }
        switch precondition {
        case .none: return nil
        case .any: return present == nil && operation.kind != .create ? unknown.refusal : nil
        case .version(let version): return present?.v == version ? nil : .changed
        case .present: return present == nil ? .changed : nil
        case .absent: return present == nil ? nil : .changed
        }
    }

    private func accessRefusal(_ operation: Operation, _ entry: Entry?, _ model: ModelDescription) -> Refusal? {
        switch operation.kind {
        case .create:
            let isAllowed = visit.may(.create, model, owner: author.by, fields: operation.fields)
            guard isAllowed else { return .access(.create, field: scopeField(.create, model)) }
            guard let entry, entry.model == model.name, entry.isDeleted, operation.v.int64 == entry.v else {
                return nil
            }
            // Who could have deleted or changed it may bring it back.
            return may(.delete, entry, model) || may(.update, entry, model) ? nil : .access(.create)
        case .set: return refusal(.update, entry, model)
        case .delete: return refusal(.delete, entry, model)
        }
    }

    /// Who may not even see a record is told that there is none.
    private func refusal(_ verb: AccessRule.Verb, _ entry: Entry?, _ model: ModelDescription) -> Refusal? {
        if visit.reach(verb, model).isNothing { return .access(verb) }
        guard let entry, entry.model == model.name, !may(verb, entry, model) else { return nil }
        return may(.read, entry, model) ? .access(verb) : unknown.refusal
    }

    private func may(_ verb: AccessRule.Verb, _ entry: Entry, _ model: ModelDescription) -> Bool {
        visit.may(verb, model, owner: entry.created.by, fields: entry.fields)
    }

    private func scopeField(_ verb: AccessRule.Verb, _ model: ModelDescription) -> Text? {
        visit.reach(verb, model).scopes.isEmpty ? nil : model.scope
    }

    private var unknown: Outcome {
        let missing = Operation(
            id: operation.id, record: operation.record, model: operation.model, kind: .delete,
            description: operation.description, at: operation.at)
        return Merge.apply(missing, to: nil, policy: { _ in .last }, by: author, version: 0).outcome
    }

    // MARK: Merge

    private func settle(_ carried: Carried, _ entry: Entry?, _ model: ModelDescription, next: Int64) throws -> Decision
    {
        let wanted = carried.operation
        let merged = Merge.apply(
            wanted, to: entry, policy: { now.policy($0, of: model) }, by: author, version: next)
        let kept = carried.gone.isEmpty ? nil : (merged.entry ?? entry)?.keeping(carried.gone, by: author, v: next)
        let outcome = redacted(
            kept == nil ? merged.outcome : merged.outcome.losing(carried.gone, v: next), entry, model)
        guard outcome.result != .refused, var new = kept ?? merged.entry else {
            return .leave(outcome: String(outcome.json.text))
        }
        if !new.isDeleted, model.graph != nil {
            // What others changed meanwhile may not go with this change.
            let isMixed = merged.outcome.result == .merged
            if isMixed,
                let refusal = now.refusal(
                    of: new.fields, changed: wanted.fields.keys, of: model, on: occasion)
            {
                return leave(refusal)
            }
            var fields = new.fields
            for member in carried.calculated.members where model.field(member.key)?.conditions?.calculate != nil {
                fields[member.key] = member.value.isNull ? nil : member.value
            }
            new = new.holding(now.settled(fields, of: model, on: occasion), v: next)
            // The field that rights look at may be a calculated one.
            if wanted.kind == .create, !visit.may(.create, model, owner: author.by, fields: new.fields) {
                return leave(.access(.create, field: model.scope))
            }
        }
        if wanted.kind == .set, !new.isDeleted, !may(.update, new, model) {
            return leave(.access(.update, field: model.scope))
        }
        let bounded = new.bounded
        guard JSON.object(bounded.fields).utf8.count <= RecordBounds.fields else { return leave(.size) }
        return .store(StoredRecord(bounded, model: model, rules: now), outcome: String(outcome.json.text))
    }

    /// Without what the person may not see of the record.
    private func redacted(_ outcome: Outcome, _ entry: Entry?, _ model: ModelDescription) -> Outcome {
        guard let entry, !outcome.fields.isEmpty, !may(.read, entry, model) else { return outcome }
        var fields = JSONObject()
        for member in outcome.fields.members {
            guard var settled = member.value.object else { continue }
            settled["theirs"] = .null
            fields[member.key] = .object(settled)
        }
        return Outcome(
            op: outcome.op, result: outcome.result, v: outcome.v, before: outcome.before, fields: fields,
            isDeleted: outcome.isDeleted)
    }
}
