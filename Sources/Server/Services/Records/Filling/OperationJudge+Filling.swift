import Language
import Rules
import Store
import Sync
import Values

extension OperationJudge {
    /// Values of the record of this operation with what the server puts there.
    func completed(
        _ fields: JSONObject, of model: ModelDescription, _ rules: RecordRules, _ records: any RecordReading
    ) throws -> JSONObject {
        try rules.completed(fields, of: model, id: operation.record.text, on: occasion) { try records.entry($0) }
    }

    /// The values with the name of who created the record: known when that is the person, else as it was.
    func signed(_ new: Entry, before: Entry?) -> JSONObject {
        let isMine = new.created.by == author.by || before == nil
        let name = isMine ? Text(visit.identity?.name ?? "") : nil
        return visit.rules.signed(new.fields, of: new.model, by: name, before: before)
    }

    /// Whether what changed since the person saw the record is only what follows from others: whoever deletes a record
    /// and what belongs to it does not disagree with that.
    func isSeenButForDerived(_ entry: Entry?) -> Bool {
        guard operation.kind == .delete, let entry, !entry.isDeleted, let seen = operation.v.int64, seen < entry.v
        else { return false }
        var isLast = false
        for member in entry.versions.members {
            guard let v = member.value.int64, v > seen else { continue }
            guard visit.rules.inheritance.isDerived(member.key, in: entry.model) else { return false }
            if v == entry.v { isLast = true }
        }
        return isLast
    }
}
