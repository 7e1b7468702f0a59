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
    }

    /// - Parameters:
    ///   - made: Of the description that the operation was made with.
    ///   - author: Who asks, and when.
    ///   - media: Of the media that the operation refers to, those that the server has.
    init(of operation: Operation, made: RecordRules, now: RecordRules, author: Stamp, media: Set<Text>) {
        self = Examination(operation: operation, made: made, now: now, author: author, media: media).verdict
    }
}

private struct Examination {
    let operation: Operation
    let made: RecordRules
    let now: RecordRules
    let author: Stamp
    let media: Set<Text>

    var verdict: OperationVerdict {
        guard let model = now.model(operation.model), let madeModel = made.model(operation.model) else {
            return .refused(.model(operation.model))
        }
        let values = operation.fields.members.map { (key: $0.key, value: Self.normal($0.value)) }
        for value in values where madeModel.field(value.key) == nil { return .refused(.field(value.key)) }
        let fields = JSONObject(values)
        if operation.kind != .delete {
            let checked =
                operation.kind == .create ? madeModel.fields : madeModel.fields.filter { fields[$0.name] != nil }
            if let refusal = made.refusal(of: fields, fields: checked, days: days) { return .refused(refusal) }
            for field in checked {
                guard let value = fields[field.name] else { continue }
                for hash in made.media(in: value, of: field) where !media.contains(hash) {
                    return .refused(.medium(field.name))
                }
            }
        }
        return .carried(carry(fields, to: model, from: madeModel))
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

    private func carry(
        _ fields: JSONObject, to model: ModelDescription, from madeModel: ModelDescription
    ) -> OperationVerdict.Carried {
        guard made !== now else { return OperationVerdict.Carried(operation: operation.with(fields)) }
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
        return OperationVerdict.Carried(operation: operation.with(kept), gone: gone.filter { !$0.value.isNull })
    }
}
