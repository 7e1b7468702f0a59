import Language
import Rules
import Sync
import Values

/// What the rules say about an operation, whatever the record is that it meets.
enum OperationVerdict: Sendable {
    case refused(Refusal)
    case carried(Carried)

    /// The operation as the present description takes it.
    struct Carried: Sendable {
        var operation: Operation
        /// Values of fields that are gone.
        var gone: [GoneValue] = []
        /// What was calculated where the operation was made.
        var calculated = JSONObject()
        /// Still to be judged with the record that it meets, for its fields depend on others.
        var change: Change?
    }

    struct Change: Sendable {
        let fields: JSONObject
        let checked: [FieldDescription]
        /// In the description that the operation was made with.
        let model: ModelDescription
    }

    /// - Parameters:
    ///   - made: Of the description that the operation was made with.
    ///   - media: Of the media that the operation refers to, those that the server has.
    ///   - missing: What is said of a field that refers to another one.
    init(
        of operation: Operation, made: RecordRules, current: RecordRules, on occasion: Occasion, media: Set<Text>,
        missing: (Text) -> Refusal
    ) {
        let examination = Examination(
            operation: operation, made: made, current: current, occasion: occasion, media: media)
        self = examination.verdict(missing: missing)
    }
}

private struct Examination {
    let operation: Operation
    let made: RecordRules
    let current: RecordRules
    let occasion: Occasion
    let media: Set<Text>

    func verdict(missing: (Text) -> Refusal) -> OperationVerdict {
        guard let model = current.model(operation.model), let madeModel = made.model(operation.model) else {
            return .refused(.model(operation.model))
        }
        // What only the server puts there is not looked at.
        let sent = made.withoutFilled(operation.fields, of: model.name)
        let values = sent.members.map { (key: $0.key, value: Self.normal($0.value)) }
        for value in values where madeModel.field(value.key) == nil { return .refused(.field(value.key)) }
        let fields = JSONObject(values)
        var change: OperationVerdict.Change?
        if operation.kind != .delete {
            let checked =
                operation.kind == .create ? madeModel.fields : madeModel.fields.filter { fields[$0.name] != nil }
            let hasSources = madeModel.hasSources(made.kinds)
            let isInheriting = !made.inheritance.filled(in: madeModel.name).isEmpty
            if hasSources || madeModel.graph != nil && (operation.kind == .set || isInheriting) {
                change = OperationVerdict.Change(fields: fields, checked: checked, model: madeModel)
            } else if let refusal = refusal(of: fields, fields: checked, madeModel) {
                return .refused(refusal)
            }
            for field in checked {
                guard let value = fields[field.name] else { continue }
                for hash in made.media(in: value, of: field) where !media.contains(hash) {
                    return .refused(missing(field.name))
                }
            }
        }
        if let refusal = made.refusal(ofSeen: operation.was, of: madeModel) { return .refused(refusal) }
        var (entered, calculated) = (fields, JSONObject())
        for field in madeModel.fields where field.conditions?.calculate != nil {
            calculated[field.name] = fields[field.name]
            entered[field.name] = nil
        }
        // Two people who change what something is calculated from do not disagree about the result.
        if entered.isEmpty { entered = fields }
        var carried = carry(entered, to: model, from: madeModel)
        carried.calculated = calculated
        carried.change = change
        return .carried(carried)
    }

    private func refusal(
        of fields: JSONObject, fields checked: [FieldDescription], _ model: ModelDescription
    ) -> Refusal? {
        guard model.graph != nil else { return made.refusal(of: fields, fields: checked, days: occasion.days) }
        return made.foreignPart(of: fields, fields: checked)
            ?? made.refusal(of: fields, changed: checked.map(\.name), of: model, on: occasion)
    }

    /// Nothing is nothing, in whatever form it came.
    private static func normal(_ value: JSON) -> JSON { Validation.isEmpty(value) ? .null : value }

    private func carry(
        _ fields: JSONObject, to model: ModelDescription, from madeModel: ModelDescription
    ) -> OperationVerdict.Carried {
        let fields = current.withoutFilled(fields, of: model.name)
        guard made !== current else { return OperationVerdict.Carried(operation: operation.with(fields)) }
        var kept = JSONObject()
        var gone: [GoneValue] = []
        for member in fields.members {
            let (old, new) = (madeModel.field(member.key), model.field(member.key))
            var fits = new != nil
            if let old, let new, old.type != new.type {
                fits = current.refusal(of: [new.name: member.value], fields: [new], days: occasion.days) == nil
            }
            if fits {
                kept[member.key] = member.value
            } else {
                gone.append(GoneValue(field: member.key, value: member.value))
            }
        }
        if operation.kind == .create {
            let added = model.fields.filter { madeModel.field($0.name) == nil }
            let today = occasion.days[0]
            for member in current.initialValues(of: added, today: today).members { kept[member.key] = member.value }
        }
        return OperationVerdict.Carried(operation: operation.with(kept), gone: gone.filter { !$0.value.isNull })
    }
}
