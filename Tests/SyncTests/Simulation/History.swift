import Sync
import Values

/// A naive reference for the merge: it keeps every value that a field ever had and looks at all of them each time.
///
/// It is written apart from `Merge` and shares none of its code.
struct History {
    struct Write {
        let v: Int64
        let value: JSON
    }

    struct Lost: Equatable {
        let field: Text
        let value: JSON
    }

    /// By field, oldest first.
    var writes: [Text: [Write]] = [:]
    var lost: [Lost] = []
    /// Version of the last change; nil: there is no such record.
    var v: Int64?
    var isDeleted = false

    func value(_ field: Text) -> JSON { writes[field]?.last?.value ?? .null }

    /// Only fields with a value.
    var fields: [Text: JSON] {
        var fields: [Text: JSON] = [:]
        for field in writes.keys where value(field) != .null { fields[field] = value(field) }
        return fields
    }

    /// Applies one operation; the result's name, as an outcome gives it.
    mutating func apply(_ operation: Operation, policy: (Text) -> ConflictPolicy, version: Int64) -> Text {
        switch operation.kind {
        case .create:
            if let v, !isDeleted || operation.v != .number(Decimal(v)) { return "refused" }
            isDeleted = false
            v = version
            for field in Set(writes.keys).union(operation.fields.keys) {
                let value = operation.fields[field] ?? .null
                if self.value(field) != value {
                    writes[field, default: []].append(Write(v: version, value: value))
                }
            }
            return "applied"
        case .delete:
            guard let v else { return "refused" }
            if isDeleted { return "applied" }
            guard let seen = operation.v.int64, seen >= v else { return "conflict" }
            isDeleted = true
            self.v = version
            return "applied"
        case .set:
            guard v != nil else { return "refused" }
            if isDeleted {
                for member in operation.fields.members { lost.append(Lost(field: member.key, value: member.value)) }
                v = version
                return "conflict"
            }
            var results: [Text] = []
            for member in operation.fields.members {
                results.append(set(member.key, member.value, operation, policy(member.key), version))
            }
            return results.contains("conflict") ? "conflict" : results.contains("merged") ? "merged" : "applied"
        }
    }

    private mutating func set(
        _ field: Text, _ mine: JSON, _ operation: Operation, _ policy: ConflictPolicy, _ version: Int64
    ) -> Text {
        let theirs = value(field)
        let base = operation.base[field]?.int64 ?? 0
        let unseen = (writes[field] ?? []).filter { $0.v > base }
        if let was = operation.was[field], let both = together(policy, theirs, mine, was) {
            put(field, both, version)
            return unseen.isEmpty || both == mine ? "applied" : "merged"
        }
        guard !unseen.isEmpty, mine != theirs else {
            put(field, mine, version)
            return "applied"
        }
        switch policy {
        case .ask: return "conflict"
        case .first: lose(field, mine, version)
        case .max where greater(theirs, mine): lose(field, mine, version)
        default:
            lose(field, theirs, version)
            put(field, mine, version)
        }
        return "merged"
    }

    private mutating func put(_ field: Text, _ value: JSON, _ version: Int64) {
        guard self.value(field) != value else { return }
        writes[field, default: []].append(Write(v: version, value: value))
        v = version
    }

    private mutating func lose(_ field: Text, _ value: JSON, _ version: Int64) {
        lost.append(Lost(field: field, value: value))
        v = version
    }

    private func greater(_ a: JSON, _ b: JSON) -> Bool {
        if let a = a.decimal, let b = b.decimal { return a > b }
        if let a = a.string, let b = b.string { return a > b }
        return false
    }

    private func together(_ policy: ConflictPolicy, _ theirs: JSON, _ mine: JSON, _ was: JSON) -> JSON? {
        func number(_ json: JSON) -> Decimal? { json == .null ? .zero : json.decimal }
        func list(_ json: JSON) -> [JSON]? { json == .null ? [] : json.array }
        if policy == .add {
            guard let mine = mine.decimal, let theirs = number(theirs), let was = number(was) else { return nil }
            return theirs.adding(mine)?.subtracting(was).map { .number($0) }
        }
        guard policy == .union, mine.array ?? was.array != nil, let new = list(mine), let old = list(was),
            var all = list(theirs)
        else { return nil }
        for gone in old where !new.contains(gone) { all.removeAll { $0 == gone } }
        for come in new where !old.contains(come) && !all.contains(come) { all.append(come) }
        return all.isEmpty && mine == .null ? .null : .array(all)
    }
}
