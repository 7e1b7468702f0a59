import Sync
import Values

/// A value for a field that the description no longer has. It is kept with the record, and the outcome says so.
struct GoneValue: Sendable {
    let field: Text
    let value: JSON
}

extension Entry {
    /// With these among its lost values, under a new version.
    func keeping(_ gone: [GoneValue], by author: Stamp, v: Int64) -> Entry {
        let lost = lost + gone.map { LosingValue(field: $0.field, value: $0.value, stamp: author, v: v) }
        return Entry(
            id: id, model: model, v: v, fields: fields, versions: versions, created: created, changed: author,
            isDeleted: isDeleted, lost: Array(lost.suffix(Bounds.lost)))
    }
}

extension Outcome {
    /// The same, but for these values, which lost; of a refusal nothing was kept.
    func losing(_ gone: [GoneValue], v: Int64) -> Outcome {
        guard result != .refused else { return self }
        var fields = fields
        for value in gone { fields[value.field] = ["mine": value.value, "theirs": .null, "winner": "theirs"] }
        return Outcome(
            op: op, result: result == .applied ? .merged : result, v: v, before: before, fields: fields,
            isDeleted: isDeleted)
    }
}
