import Values

/// Brings changes of several people together, field by field.
public enum Merge {
    /// What becomes of the record, and what its author is told.
    public struct Result: Sendable {
        /// What is to be stored; nil: nothing.
        public let entry: Entry?
        /// For the device that made the operation.
        public let outcome: Outcome
    }

    /// Applies one operation to a record.
    ///
    /// - Parameters:
    ///   - entry: The record as it is, deleted ones included; nil when there is none.
    ///   - policy: Of a field by its name.
    ///   - unite: Of a field by its name, the value that holds what is found and what is wanted; nil: its policy resolves it.
    ///   - bounds: Of a field by its name, for sums and united lists.
    ///   - author: Whose operation it is, and the time that the record shows for it.
    ///   - version: Number in the sequence that the record gets if something is stored.
    public static func apply(
        _ operation: Operation, to entry: Entry?, policy: (Text) -> ConflictPolicy,
        unite: (_ field: Text, _ theirs: JSON, _ mine: JSON) -> JSON? = { _, _, _ in nil },
        bounds: (_ field: Text) -> MergeBounds = { _ in MergeBounds() }, by author: Stamp, version: Int64
    ) -> Result {
        guard let entry, entry.model == operation.model else {
            guard operation.kind == .create else {
                return Result(entry: nil, outcome: Outcome(op: operation.id, refusal: .unknown))
            }
            guard entry != nil else { return create(operation, restoring: nil, by: author, version: version) }
            return Result(entry: nil, outcome: Outcome(op: operation.id, refusal: .exists))
        }
        switch operation.kind {
        case .create:
            guard entry.isDeleted, operation.v.int64 == entry.v else {
                return Result(entry: nil, outcome: Outcome(op: operation.id, refusal: .exists))
            }
            return create(operation, restoring: entry, by: author, version: version)
        case .set:
            return entry.isDeleted
                ? setDeleted(operation, entry, by: author, version: version)
                : set(operation, entry, policy: policy, unite: unite, bounds: bounds, by: author, version: version)
        case .delete: return delete(operation, entry, by: author, version: version)
        }
    }

    private static func create(
        _ operation: Operation, restoring entry: Entry?, by author: Stamp, version: Int64
    ) -> Result {
        var fields = JSONObject()
        var versions = entry?.versions ?? [:]
        for member in operation.fields.members where !member.value.isNull {
            fields[member.key] = member.value
            if entry?.fields[member.key] != member.value { versions[member.key] = JSON(version: version) }
        }
        // What is empty now was changed as well.
        for member in entry?.fields.members ?? [] where fields[member.key] == nil {
            versions[member.key] = JSON(version: version)
        }
        let created = Entry(
            id: operation.record, model: operation.model, v: version, fields: fields, versions: versions,
            created: entry?.created ?? author, changed: author, lost: entry?.lost ?? [])
        return Result(
            entry: created, outcome: Outcome(op: operation.id, result: .applied, v: version, before: entry?.v))
    }

    private static func delete(_ operation: Operation, _ entry: Entry, by author: Stamp, version: Int64) -> Result {
        if entry.isDeleted {
            return Result(
                entry: nil, outcome: Outcome(op: operation.id, result: .applied, v: entry.v, before: entry.v))
        }
        guard (operation.v.int64 ?? 0) >= entry.v else {
            return Result(entry: nil, outcome: Outcome(op: operation.id, result: .conflict, before: entry.v))
        }
        let deleted = Entry(
            id: entry.id, model: entry.model, v: version, fields: entry.fields, versions: entry.versions,
            created: entry.created, changed: author, isDeleted: true, lost: entry.lost)
        return Result(
            entry: deleted, outcome: Outcome(op: operation.id, result: .applied, v: version, before: entry.v))
    }

    /// The record stays deleted; what was wanted is kept with it.
    private static func setDeleted(
        _ operation: Operation, _ entry: Entry, by author: Stamp, version: Int64
    ) -> Result {
        var builder = EntryBuilder(entry, by: author, version: version)
        for member in operation.fields.members { builder.lose(member.key, member.value, author) }
        return Result(
            entry: builder.result(isDeleted: true),
            outcome: Outcome(op: operation.id, result: .conflict, v: version, before: entry.v, isDeleted: true))
    }

    private static func set(
        _ operation: Operation, _ entry: Entry, policy: (Text) -> ConflictPolicy,
        unite: (_ field: Text, _ theirs: JSON, _ mine: JSON) -> JSON?, bounds: (_ field: Text) -> MergeBounds,
        by author: Stamp, version: Int64
    ) -> Result {
        var builder = EntryBuilder(entry, by: author, version: version)
        var resolutions = JSONObject()
        var isDisputed = false
        for member in operation.fields.members {
            let (field, mine) = (member.key, member.value)
            let theirs = entry.fields[field] ?? .null
            let known = entry.versions[field]?.int64 ?? 0
            let isConcurrent = operation.base[field]?.int64 ?? 0 < known
            let policy = policy(field)
            var winner: Text = "mine"
            var value = mine
            if let united = unite(field, theirs, mine) {
                value = united
                guard isConcurrent, united != mine else {
                    builder.set(field, united)
                    continue
                }
                winner = united == theirs ? "theirs" : "both"
                if united == theirs { builder.lose(field, mine, author) }
            } else if let was = operation.was[field], let combined = combine(theirs, mine, was: was, policy) {
                let bounds = bounds(field)
                value = bounds.isEmpty ? combined : combine(theirs, mine, was: was, policy, bounds) ?? combined
                winner = "both"
                if value != combined {
                    // Not all of it has room.
                    if value == theirs { winner = "theirs" }
                    builder.lose(field, mine, author)
                } else if !isConcurrent || value == mine {
                    builder.set(field, value)
                    continue
                }
            } else if !isConcurrent || mine == theirs {
                builder.set(field, mine)
                continue
            } else if policy == .ask {
                isDisputed = true
                resolutions[field] = ["mine": mine, "theirs": theirs]
                continue
            } else if policy == .first || policy == .max && isGreater(theirs, mine) {
                winner = "theirs"
                value = theirs
                builder.lose(field, mine, author)
            } else {
                builder.lose(field, theirs, known == entry.v ? entry.changed : nil)
            }
            resolutions[field] = ["mine": mine, "theirs": theirs, "winner": .string(winner)]
            builder.set(field, value)
        }
        let stored = builder.isChanged ? builder.result(isDeleted: false) : nil
        let outcome = Outcome(
            op: operation.id, result: isDisputed ? .conflict : resolutions.isEmpty ? .applied : .merged,
            v: stored?.v ?? (isDisputed ? nil : entry.v), before: entry.v, fields: resolutions)
        return Result(entry: stored, outcome: outcome)
    }
}

extension Refusal {
    static var unknown: Refusal {
        Refusal(
            code: "sync.unknown", german: "Diesen Eintrag gibt es auf dem Server nicht.",
            english: "The server does not have this entry.")
    }

    static var exists: Refusal {
        Refusal(
            code: "sync.exists", german: "Diesen Eintrag gibt es auf dem Server schon.",
            english: "The server already has this entry.")
    }
}
