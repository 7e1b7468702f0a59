import Sync
import Values

/// What persons typed, replaced and gave up.
struct Accounting {
    struct Typed {
        let record: UUID
        let device: Int
        /// Values by plain field.
        var values: [Text: JSON] = [:]
        /// Difference of the counter.
        var difference = Decimal.zero
        /// Plain values that the person saw and did not want any longer.
        var replaced: [JSON] = []
        /// Whether it counts: its rows are on the device.
        var isWritten = false
    }

    private(set) var typed: [UUID: Typed] = [:]
    /// Values that a backup or a snapshot put back, or a replica that lags, has taken from the server, until a device sends them again.
    private var rewound: Set<JSON> = []
    /// Records whose counter is not simply the sum: deleted, brought back, refused, disputed.
    private var uncounted: Set<UUID> = []

    /// An operation made by a person who saw `before`.
    ///
    /// Who deletes a record does so with everything that was typed on the same device, also with what another tab covers.
    mutating func note(_ operation: Operation, before: VisibleRecord?, givenUp: [JSON], on device: Int) {
        var new = Typed(record: operation.record, device: device)
        new.replaced = givenUp
        if operation.kind == .delete {
            for earlier in typed.values where earlier.record == operation.record && earlier.device == device {
                new.replaced += earlier.values.values
            }
        }
        for field in Notebook.plain {
            let value = operation.fields[field]
            if let value, value != .null, value != "forbidden" { new.values[field] = value }
            guard operation.kind == .delete || operation.kind == .set && value != nil else { continue }
            if let seen = before?.fields[field] { new.replaced.append(seen) }
        }
        let was = operation.was[Notebook.counter]?.decimal ?? .zero
        if let wanted = operation.fields[Notebook.counter]?.decimal {
            new.difference = wanted.subtracting(was) ?? .zero
        }
        if operation.kind == .delete || operation.kind == .create && !operation.v.isNull {
            uncounted.insert(operation.record)
        }
        typed[operation.id] = new
    }

    /// Something given up without an operation, under an id of its own.
    mutating func note(givenUp: [JSON], record: UUID, id: UUID) {
        typed[id] = Typed(record: record, device: -1, replaced: givenUp)
    }

    mutating func wrote(_ operations: [UUID]) {
        for id in operations { typed[id]?.isWritten = true }
    }

    mutating func attended(_ record: UUID) { uncounted.insert(record) }

    mutating func rewind(_ operations: [SimulatedServer.Accepted]) {
        for accepted in operations {
            for member in accepted.operation.fields.members { rewound.insert(member.value) }
        }
    }

    /// Whether a backup without the value was restored, and no person on this device had typed it.
    func isUndone(_ value: JSON, elsewhereThan device: Int) -> Bool {
        guard rewound.contains(value) else { return false }
        return !typed.values.contains { $0.device == device && $0.values.values.contains(value) }
    }

    static func plainValues(_ operation: Operation) -> [JSON] {
        Notebook.plain.compactMap { operation.fields[$0] }
    }

    /// Values that are nowhere, and counters that are not the sum of what was typed.
    func missing(_ data: SimulatedServer.Data, attention: [AttentionItem]) -> [String] {
        var found: Set<JSON> = []
        for entry in data.entries.values {
            if !entry.isDeleted { for field in Notebook.plain { entry.fields[field].map { _ = found.insert($0) } } }
            for losing in entry.lost { found.insert(losing.value) }
        }
        for item in attention { found.formUnion(Self.plainValues(item.operation)) }
        var sums: [UUID: Decimal] = [:]
        for new in typed.values where new.isWritten {
            found.formUnion(new.replaced)
            sums[new.record] = (sums[new.record] ?? .zero).adding(new.difference)
        }
        var missing: [String] = []
        for new in typed.values where new.isWritten {
            for (field, value) in new.values where !found.contains(value) {
                missing.append("\(field) = \(value.text) of \(new.record.text) is nowhere")
            }
        }
        for (record, sum) in sums where !uncounted.contains(record) {
            guard let entry = data.entries[record] else { continue }
            let count = entry.fields[Notebook.counter]?.decimal ?? .zero
            if count != sum { missing.append("the counter of \(record.text) is \(count.text) and not \(sum.text)") }
        }
        return missing
    }
}
