import Values

// Each step on what is kept: in memory, and `keep…` also as rows to be written.

extension Device {
    mutating func write(_ store: Text, _ key: Text, _ value: JSON?) {
        var row: JSONObject = ["store": .string(store), "key": .string(key)]
        if let value { row["value"] = value }
        rows.append(.object(row))
    }

    mutating func setFact(_ key: Text, _ value: JSON?) {
        guard facts[key] != value else { return }
        facts[key] = value
        write("facts", key, value)
    }

    mutating func setSlot(_ id: UUID, _ entry: Entry?, pull: Int) {
        if entry?.isDeleted == true { hasDeleted = true }
        put(id, Slot(entry: entry, ops: slots[id]?.ops ?? [], pull: pull))
    }

    mutating func keepEntry(_ id: UUID, _ entry: Entry?) {
        if entry != nil || slots[id]?.entry != nil { write("entries", id.text, entry?.json) }
        setSlot(id, entry, pull: pull)
    }

    /// Deleted records are kept only while something of them waits. Only the tab that synchronises writes entries:
    /// another one may not know yet what the server sent last.
    mutating func forgetDeleted() {
        guard hasDeleted else { return }
        hasDeleted = false
        for id in Array(slots.keys) {
            guard let slot = slots[id], slot.entry?.isDeleted == true else { continue }
            if slot.ops.isEmpty, item(of: id) == nil {
                keepEntry(id, nil)
            } else {
                hasDeleted = true
            }
        }
    }

    mutating func addToLog(_ waiting: Waiting) {
        insert(waiting, &log)
        let id = waiting.operation.record
        let slot = slots[id]
        var ops = slot?.ops ?? []
        insert(waiting, &ops)
        put(id, Slot(entry: slot?.entry, ops: ops, pull: slot?.pull ?? 0))
    }

    mutating func keepInLog(_ waiting: Waiting) {
        removeFromLog([waiting.operation.id])
        addToLog(waiting)
        write("ops", waiting.operation.id.text, waiting.json)
    }

    mutating func removeFromLog(_ ids: [UUID]) {
        var records: [UUID] = []
        var kept: [Waiting] = []
        for waiting in log {
            if ids.contains(waiting.operation.id) {
                records.append(waiting.operation.record)
            } else {
                kept.append(waiting)
            }
        }
        log = kept
        for record in records {
            guard let slot = slots[record] else { continue }
            let ops = slot.ops.filter { !ids.contains($0.operation.id) }
            put(record, Slot(entry: slot.entry, ops: ops, pull: slot.pull))
        }
    }

    mutating func dropFromLog(_ ids: [UUID]) {
        for id in ids { write("ops", id.text, nil) }
        removeFromLog(ids)
    }

    mutating func addItem(_ item: AttentionItem) {
        attention.append(item)
        let id = item.operation.record
        put(id, slots[id] ?? Slot())
    }

    mutating func keepItem(_ item: AttentionItem) {
        removeItem(item.operation.id)
        addItem(item)
        write("attention", item.operation.id.text, item.json)
    }

    mutating func removeItem(_ id: UUID) {
        guard let place = attention.firstIndex(where: { $0.operation.id == id }) else { return }
        let record = attention.remove(at: place).operation.record
        if let slot = slots[record] { put(record, slot) }
    }

    mutating func dropItem(_ id: UUID) {
        write("attention", id.text, nil)
        removeItem(id)
    }

    /// The oldest.
    func item(of record: UUID) -> AttentionItem? { attention.first { $0.operation.record == record } }

    private mutating func put(_ id: UUID, _ slot: Slot) {
        slots[id] = slot.entry == nil && slot.ops.isEmpty && item(of: id) == nil ? nil : slot
        if touched.last != id { touched.append(id) }
    }

    private func insert(_ waiting: Waiting, _ list: inout [Waiting]) {
        var place = list.count
        while place > 0, waiting.isBefore(list[place - 1]) { place -= 1 }
        list.insert(waiting, at: place)
    }
}
