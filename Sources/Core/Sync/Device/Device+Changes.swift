import Values

// What the person does. Each appends one operation to the log and is done when its rows are written.

extension Device {
    /// Makes a record under an id that was never used, or brings a deleted one back with exactly these fields.
    public mutating func create(_ record: UUID, model: Text, fields: JSONObject, _ header: OperationHeader) {
        append(
            Operation(
                id: header.id, record: record, model: model, kind: .create, fields: withoutEmpty(fields),
                v: deletion(of: record).map { JSON(version: $0) } ?? .null, description: header.description,
                at: header.at)
        )
    }

    /// The version under which the server deleted the record; nil: it did not, as far as is known.
    private func deletion(of record: UUID) -> Int64? {
        if let last = locals[record]?.ops.last, last.operation.kind == .delete { return last.confirmed }
        return graves[record]
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
        _ header: OperationHeader
    ) -> Bool {
        guard let local = locals[record], let shown = visible(record), shown.state != .deleted else { return false }
        if local.ops.isEmpty, local.entry?.isDeleted != false, let item = item(of: record) {
            return resend(item.operation.id, fields: fields, policy: policy, header)
        }
        var (news, base, was) = (JSONObject(), JSONObject(), JSONObject())
        for member in fields.members {
            let seen = shown.fields[member.key] ?? .null
            guard member.value != seen else { continue }
            let shown = before[member.key] ?? seen
            news[member.key] = member.value
            base[member.key] = shown == seen ? version(of: member.key, local) : 0
            let policy = policy(member.key)
            if policy == .add || policy == .union { was[member.key] = shown }
        }
        guard !news.isEmpty else { return false }
        append(
            Operation(
                id: header.id, record: record, model: shown.model, kind: .set, fields: news, base: base, was: was,
                v: version(local), description: header.description, at: header.at), isKept: local.isKept)
        return true
    }

    /// Sets fields of a record that has gone from the device meanwhile: the server says what became of it, and the
    /// values are for the person to decide about.
    public mutating func setGone(_ record: UUID, model: Text, fields: JSONObject, _ header: OperationHeader) {
        let fields = withoutEmpty(fields)
        var base = JSONObject()
        for member in fields.members { base[member.key] = 0 }
        append(
            Operation(
                id: header.id, record: record, model: model, kind: .set, fields: fields, base: base, v: 0,
                description: header.description, at: header.at))
    }

    /// - Parameter leader: The record that this one goes with, being deleted too.
    /// - Returns: False when there is nothing to delete.
    @discardableResult
    public mutating func delete(_ record: UUID, along leader: UUID? = nil, _ header: OperationHeader) -> Bool {
        guard let local = locals[record], let shown = visible(record) else { return false }
        if local.ops.isEmpty, local.entry?.isDeleted != false {
            // Only the box has it.
            for item in attention where item.operation.record == record { discard(item.operation.id) }
            return true
        }
        if local.isKept { return forgetKept(record) }
        if local.ops.last?.operation.kind == .delete { return false }
        append(
            Operation(
                id: header.id, record: record, model: shown.model, kind: .delete, v: version(local),
                description: header.description, at: header.at), leader: leader)
        return true
    }

    /// Takes back a pending delete, also one in flight.
    ///
    /// - Returns: False when none is pending.
    @discardableResult
    public mutating func undoDelete(_ record: UUID, _ header: OperationHeader) -> Bool {
        guard let local = locals[record], let last = local.ops.last, last.confirmed == nil,
            last.operation.kind == .delete, let shown = visible(record)
        else { return false }
        var base = JSONObject()
        for member in shown.fields.members { base[member.key] = version(of: member.key, local) }
        // What is empty was seen as well.
        for member in local.entry?.versions.members ?? [] { base[member.key] = version(of: member.key, local) }
        for logged in local.ops {
            for member in logged.operation.fields.members { base[member.key] = version(of: member.key, local) }
        }
        append(
            Operation(
                id: header.id, record: record, model: shown.model, kind: .create, fields: shown.fields, base: base,
                v: JSON(last.operation.id), description: header.description, at: header.at))
        return true
    }

    /// The records whose deletes are pending and went along with that of another one.
    public func deleted(along leader: UUID) -> [UUID] {
        var found: [UUID] = []
        for logged in log where logged.leader == leader && logged.confirmed == nil {
            found.append(logged.operation.record)
        }
        return found
    }

    mutating func append(_ operation: Operation, leader: UUID? = nil, isKept: Bool = false) {
        let n = max(log.last?.n ?? 0, keeps.last?.n ?? 0) + 1
        let logged = LoggedOperation(operation, n: n, epoch: epoch, leader: leader, isKept: isKept)
        addToLog(logged)
        write("ops", operation.id.text, logged.json)
        if isKept { return }
        if !state.isRunning, state.failure == nil { state.delay = 0 }
    }

    func withoutEmpty(_ fields: JSONObject) -> JSONObject {
        var kept = JSONObject()
        for member in fields.members where !member.value.isNull { kept[member.key] = member.value }
        return kept
    }

    /// The version of a field that the person sees.
    private func version(of field: Text, _ local: LocalRecord) -> JSON {
        var seen = local.entry?.versions[field]?.int64 ?? 0
        var pending: JSON?
        for op in local.ops where op.operation.kind == .create || op.operation.fields[field] != nil {
            if op.confirmed == nil {
                pending = JSON(op.operation.id)
            } else {
                seen = max(seen, op.operation.base[field]?.int64 ?? op.confirmed ?? 0)
            }
        }
        return pending ?? JSON(version: seen)
    }

    /// The version of the record that the person sees.
    private func version(_ local: LocalRecord) -> JSON {
        var seen = local.entry?.v ?? 0
        for op in local.ops {
            if op.confirmed == nil { return local.ops.last.map { JSON($0.operation.id) } ?? 0 }
            seen = max(seen, op.operation.v.int64 ?? 0)
        }
        return JSON(version: seen)
    }
}
