import Values

/// Makes the fewest operations of those that are pending.
public enum Coalescing {
    /// What is left to be sent, and what it stands for.
    public struct Result: Sendable {
        /// Nil: nothing is left to be sent.
        public let operation: Operation?
        /// Operations that `operation` stands for.
        public let covers: [UUID]
        /// Operations that took each other back, in their order.
        public let dropped: [Operation]
    }

    /// Coalesces operations of one record, in their order.
    ///
    /// One is coalesced into those before it only if it was made upon them: what a second tab did without knowing of the
    /// first is sent apart, later, so that the server can resolve it. The same goes for another description. The result
    /// has the id of the last one: who names that one saw all of it.
    ///
    /// - Parameter first: Operations that the first one stands for already.
    public static func coalesce(_ operations: [Operation], standingFor first: [UUID] = []) -> Result {
        var rest = operations
        var dropped: [Operation] = []
        takeBack(&rest, &dropped)
        guard var result = rest.first else { return Result(operation: nil, covers: [], dropped: dropped) }
        var covers = first.isEmpty ? [result.id] : first
        for next in rest.dropFirst() {
            guard isUpon(result, covers, next) else { break }
            if next.kind == .delete, result.kind == .create {
                dropped += rest.filter { covers.contains($0.id) } + [next]
                return Result(operation: nil, covers: [], dropped: dropped)
            }
            guard let combined = combine(result, next, standingFor: covers) else { break }
            result = combined
            covers.append(next.id)
        }
        return Result(operation: result, covers: covers, dropped: dropped)
    }

    /// Whether who made the operation saw what came before it, field by field.
    private static func isUpon(_ result: Operation, _ covers: [UUID], _ next: Operation) -> Bool {
        guard let last = covers.last, Bounds.id(next.v) == last else { return false }
        for member in next.fields.members where result.fields[member.key] != nil {
            guard let seen = Bounds.id(next.base[member.key]), covers.contains(seen) else { return false }
        }
        return true
    }

    /// Takes out every `delete` with the `create` that brings its record back.
    private static func takeBack(_ rest: inout [Operation], _ dropped: inout [Operation]) {
        var place = 1
        while place < rest.count {
            let (delete, create) = (rest[place - 1], rest[place])
            guard delete.kind == .delete, create.kind == .create, Bounds.id(create.v) == delete.id else {
                place += 1
                continue
            }
            dropped += [delete, create]
            rest.removeSubrange(place - 1...place)
            for later in rest.indices {
                rest[later] = rest[later].replacing([create.id], with: create).replacing([delete.id], with: delete)
            }
            place = max(1, place - 1)
        }
    }

    /// Nil when they have to stay apart.
    private static func combine(
        _ first: Operation, _ next: Operation, standingFor covers: [UUID]
    ) -> Operation? {
        switch (first.kind, next.kind) {
        case (.set, .delete):
            return Operation(
                id: next.id, record: first.record, model: first.model, kind: .delete,
                base: first.base, v: first.v, description: next.description, at: next.at)
        case (.create, .set), (.set, .set):
            guard first.description == next.description else { return nil }
            let fields = Merge.overlay(next, on: first.fields, isPart: first.kind == .set)
            var (base, was) = (first.base, first.was)
            for member in next.fields.members where first.kind == .set && first.fields[member.key] == nil {
                // What named the first one saw of a field that it does not set what that one had seen.
                let isNamed = Bounds.id(next.base[member.key]).map { covers.contains($0) } ?? false
                if !isNamed { base[member.key] = next.base[member.key] }
                was[member.key] = next.was[member.key]
            }
            return Operation(
                id: next.id, record: first.record, model: first.model, kind: first.kind, fields: fields, base: base,
                was: was, v: first.v, description: first.description, at: first.at)
        default: return nil
        }
    }
}
