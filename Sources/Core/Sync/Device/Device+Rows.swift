import Values

// Each step on what is kept: in memory, and `keep…` also as rows to be written.

extension Device {
    mutating func write(_ store: Text, _ key: Text, _ value: JSON?) {
        rows.append(.row(Self.row(store, key, value)))
    }

    static func row(_ store: Text, _ key: Text, _ value: JSON?) -> JSON {
        var row: JSONObject = ["store": .string(store), "key": .string(key)]
        if let value { row["value"] = value }
        return .object(row)
    }

    mutating func setFact(_ key: Text, _ value: JSON?) {
        guard facts[key] != value else { return }
        facts[key] = value
        write("facts", key, value)
    }

    mutating func setLocal(_ id: UUID, _ entry: Entry?, pull: Int) {
        if entry?.isDeleted == true { hasDeleted = true }
        put(id, LocalRecord(entry: entry, ops: locals[id]?.ops ?? [], pull: pull))
    }

    mutating func keepEntry(_ id: UUID, _ entry: Entry?) {
        if entry != nil || locals[id]?.entry != nil { write("entries", id.text, entry?.json) }
        setLocal(id, entry, pull: pull)
    }

    /// Deleted records are kept only while something of them is pending. Only the tab that synchronises writes entries:
    /// another one may not know yet what the server sent last.
    mutating func forgetDeleted() {
        guard hasDeleted else { return }
        hasDeleted = false
        for id in Array(locals.keys) {
            guard let local = locals[id], local.entry?.isDeleted == true else { continue }
            if local.ops.isEmpty, item(of: id) == nil {
                keepEntry(id, nil)
            } else {
                hasDeleted = true
            }
        }
    }

    mutating func addToLog(_ logged: LoggedOperation) {
        if logged.isKept { insert(logged, &keeps) } else { insert(logged, &log) }
        let id = logged.operation.record
        let local = locals[id]
        var ops = local?.ops ?? []
        insert(logged, &ops)
        put(id, LocalRecord(entry: local?.entry, ops: ops, pull: local?.pull ?? 0))
    }

    mutating func keepInLog(_ logged: LoggedOperation) {
        removeFromLog([logged.operation.id])
        addToLog(logged)
        write("ops", logged.operation.id.text, logged.json)
    }

    mutating func removeFromLog(_ ids: [UUID]) {
        let records = Self.take(ids, out: &log) + Self.take(ids, out: &keeps)
        for record in records {
            guard let local = locals[record] else { continue }
            let ops = local.ops.filter { !ids.contains($0.operation.id) }
            put(record, LocalRecord(entry: local.entry, ops: ops, pull: local.pull))
        }
    }

    /// The records of the operations that were taken out.
    private static func take(_ ids: [UUID], out list: inout [LoggedOperation]) -> [UUID] {
        var records: [UUID] = []
        var rest: [LoggedOperation] = []
        for logged in list {
            if ids.contains(logged.operation.id) {
                records.append(logged.operation.record)
            } else {
                rest.append(logged)
            }
        }
        if !records.isEmpty { list = rest }
        return records
    }

    mutating func dropFromLog(_ ids: [UUID]) {
        for id in ids { write("ops", id.text, nil) }
        removeFromLog(ids)
    }

    mutating func addItem(_ item: AttentionItem) {
        attention.append(item)
        let id = item.operation.record
        put(id, locals[id] ?? LocalRecord())
    }

    mutating func keepItem(_ item: AttentionItem) {
        removeItem(item.operation.id)
        addItem(item)
        write("attention", item.operation.id.text, item.json)
    }

    mutating func removeItem(_ id: UUID) {
        guard let place = attention.firstIndex(where: { $0.operation.id == id }) else { return }
        let record = attention.remove(at: place).operation.record
        if let local = locals[record] { put(record, local) }
    }

    mutating func dropItem(_ id: UUID) {
        write("attention", id.text, nil)
        removeItem(id)
    }

    /// The oldest.
    func item(of record: UUID) -> AttentionItem? { attention.first { $0.operation.record == record } }

    private mutating func put(_ id: UUID, _ local: LocalRecord) {
        let isAsSent = local.ops.isEmpty && (attention.isEmpty || item(of: id) == nil)
        if !isAsSent { differing[id] = true }
        locals[id] = local.entry == nil && isAsSent ? nil : local
        if touched.last != id { touched.append(id) }
    }

    private func insert(_ logged: LoggedOperation, _ list: inout [LoggedOperation]) {
        var place = list.count
        while place > 0, logged.isBefore(list[place - 1]) { place -= 1 }
        list.insert(logged, at: place)
    }
}
