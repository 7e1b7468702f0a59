import Values

// What the person decides about the items that need attention. An item is named by the id of its operation.

extension Device {
    /// Gives the item up: what the server has stays. This is "keep theirs" as well as "discard".
    public mutating func discard(_ item: UUID) {
        if self[item] != nil { dropItem(item) }
    }

    /// Sends what was wanted once more, upon what is there now.
    @discardableResult
    public mutating func keepMine(_ item: UUID, policy: (Text) -> ConflictPolicy, _ header: OperationHeader) -> Bool {
        resend(item, fields: [:], policy: policy, header)
    }

    /// What a form shows, so that the person can correct what was wanted; nil when there is no such item.
    public func values(of item: UUID) -> JSONObject? {
        guard let found = self[item] else { return nil }
        let record = found.operation.record
        let rest = found.operation.kind == .create ? nil : locals[record]?.entry?.fields
        let fields = visible(record, without: item)?.fields ?? rest ?? [:]
        return Merge.overlay(found.disputed, on: fields)
    }

    /// As `keepMine`, with the fields that the person then corrected.
    ///
    /// - Returns: False when there is no such item, or while the record is being deleted.
    @discardableResult
    public mutating func resend(
        _ item: UUID, fields: JSONObject, policy: (Text) -> ConflictPolicy, _ header: OperationHeader
    ) -> Bool {
        guard let found = self[item], let values = values(of: item) else { return false }
        let record = found.operation.record
        let entry = locals[record]?.entry
        // Not while the record is being deleted.
        if let last = locals[record]?.ops.last, last.confirmed == nil, last.operation.kind == .delete { return false }
        let isThere = visible(record, without: item) != nil
        if isThere, found.operation.kind == .delete, fields.isEmpty {
            dropItem(item)
            return delete(record, header)
        }
        var wanted = JSONObject()
        for member in found.disputed.fields.members { wanted[member.key] = values[member.key] ?? .null }
        for member in fields.members { wanted[member.key] = member.value }
        dropItem(item)
        if isThere {
            set(record, fields: wanted, policy: policy, header)
            return true
        }
        var all = values
        for member in wanted.members { all[member.key] = member.value }
        let deleted = entry?.v ?? (found.outcome.isDeleted ? found.outcome.v : nil)
        append(
            Operation(
                id: header.id, record: record, model: found.operation.model, kind: .create,
                fields: withoutEmpty(all), v: deleted.map { JSON(version: $0) } ?? .null,
                description: header.description, at: header.at))
        return true
    }

    /// The item with this id.
    public subscript(item: UUID) -> AttentionItem? { attention.first { $0.operation.id == item } }
}
