import Values

// What the person does. Each appends one operation to the log and is done when its rows are written.

extension Device {
    /// Makes a record under an id that was never used.
    public mutating func create(_ record: UUID, model: Text, fields: JSONObject, _ occasion: Occasion) {
        append(
            Operation(
                id: occasion.id, record: record, model: model, kind: .create, fields: withoutEmpty(fields),
                description: occasion.description, at: occasion.at))
    }

    /// Sets fields; null empties one. Values that the record has already are left out.
    ///
    /// A record that the server refused to create is sent anew with these values.
    /// - Parameters:
    ///   - before: What the person saw of these fields, where that may be older than what has arrived meanwhile: a field
    ///     that had another value is sent as one whose present value nobody saw. Fields not named were seen as they are.
    ///   - policy: Of a field by its name.
    /// - Returns: False when there is nothing to change: no such record, a deleted one, or no other values.
    @discardableResult
    public mutating func set(
        _ record: UUID, fields: JSONObject, before: JSONObject = [:], policy: (Text) -> ConflictPolicy,
        _ occasion: Occasion
    ) -> Bool {
        guard let slot = slots[record], let shown = visible(record), shown.state != .deleted else { return false }
        if slot.ops.isEmpty, slot.entry?.isDeleted != false, let item = item(of: record) {
            return resend(item.operation.id, fields: fields, policy: policy, occasion)
        }
        var (news, base, was) = (JSONObject(), JSONObject(), JSONObject())
        for member in fields.members {
            let seen = shown.fields[member.key] ?? .null
            guard member.value != seen else { continue }
            let shown = before[member.key] ?? seen
            news[member.key] = member.value
            base[member.key] = shown == seen ? version(of: member.key, slot) : 0
            let policy = policy(member.key)
            if policy == .add || policy == .union { was[member.key] = shown }
        }
        guard !news.isEmpty else { return false }
        append(
            Operation(
                id: occasion.id, record: record, model: shown.model, kind: .set, fields: news, base: base, was: was,
                v: version(slot), description: occasion.description, at: occasion.at))
        return true
    }

    /// Sets fields of a record that has gone from the device meanwhile: the server says what became of it, and the
    /// values are for the person to decide about.
    public mutating func setGone(_ record: UUID, model: Text, fields: JSONObject, _ occasion: Occasion) {
        let fields = withoutEmpty(fields)
        var base = JSONObject()
        for member in fields.members { base[member.key] = 0 }
        append(
            Operation(
                id: occasion.id, record: record, model: model, kind: .set, fields: fields, base: base, v: 0,
                description: occasion.description, at: occasion.at))
    }

    /// - Parameter leader: The record that this one goes with, being deleted too.
    /// - Returns: False when there is nothing to delete.
    @discardableResult
    public mutating func delete(_ record: UUID, along leader: UUID? = nil, _ occasion: Occasion) -> Bool {
        guard let slot = slots[record], let shown = visible(record) else { return false }
        if slot.ops.isEmpty, slot.entry?.isDeleted != false {
            // Only the box has it.
            for item in attention where item.operation.record == record { discard(item.operation.id) }
            return true
        }
        if slot.ops.last?.operation.kind == .delete { return false }
        append(
            Operation(
                id: occasion.id, record: record, model: shown.model, kind: .delete, v: version(slot),
                description: occasion.description, at: occasion.at), leader: leader)
        return true
    }

    /// Takes back a delete that waits, also one that is on its way.
    ///
    /// - Returns: False when none waits.
    @discardableResult
    public mutating func undoDelete(_ record: UUID, _ occasion: Occasion) -> Bool {
        guard let slot = slots[record], let last = slot.ops.last, last.confirmed == nil,
            last.operation.kind == .delete, let shown = visible(record)
        else { return false }
        var base = JSONObject()
        for member in shown.fields.members { base[member.key] = version(of: member.key, slot) }
        // What is empty was seen as well.
        for member in slot.entry?.versions.members ?? [] { base[member.key] = version(of: member.key, slot) }
        for waiting in slot.ops {
            for member in waiting.operation.fields.members { base[member.key] = version(of: member.key, slot) }
        }
        append(
            Operation(
                id: occasion.id, record: record, model: shown.model, kind: .create, fields: shown.fields, base: base,
                v: JSON(last.operation.id), description: occasion.description, at: occasion.at))
        return true
    }

    /// The records whose deletes wait and went along with that of another one.
    public func deleted(along leader: UUID) -> [UUID] {
        var found: [UUID] = []
        for waiting in log where waiting.leader == leader && waiting.confirmed == nil {
            found.append(waiting.operation.record)
        }
        return found
    }

    mutating func append(_ operation: Operation, leader: UUID? = nil) {
        keepInLog(Waiting(operation, n: (log.last?.n ?? 0) + 1, epoch: epoch, leader: leader))
        if !state.isRunning, state.failure == nil { state.delay = 0 }
    }

    func withoutEmpty(_ fields: JSONObject) -> JSONObject {
        var kept = JSONObject()
        for member in fields.members where !member.value.isNull { kept[member.key] = member.value }
        return kept
    }

    /// The version of a field that the person sees.
    private func version(of field: Text, _ slot: Slot) -> JSON {
        var seen = slot.entry?.versions[field]?.int64 ?? 0
        var waiting: JSON?
        for op in slot.ops where op.operation.kind == .create || op.operation.fields[field] != nil {
            if op.confirmed == nil {
                waiting = JSON(op.operation.id)
            } else {
                seen = max(seen, op.operation.base[field]?.int64 ?? op.confirmed ?? 0)
            }
        }
        return waiting ?? JSON(version: seen)
    }

    /// The version of the record that the person sees.
    private func version(_ slot: Slot) -> JSON {
        var seen = slot.entry?.v ?? 0
        for op in slot.ops {
            if op.confirmed == nil { return slot.ops.last.map { JSON($0.operation.id) } ?? 0 }
            seen = max(seen, op.operation.v.int64 ?? 0)
        }
        return JSON(version: seen)
    }
}
