import Sync
import Values

/// A page that runs the app: its device, and what it has asked for and what has not happened yet.
final class SimulatedTab {
    enum Task: CustomStringConvertible {
        /// Rows, and the operations that count once they are written.
        case write([JSON], operations: [UUID])
        case send(SyncRequest, attempt: Int)

        var description: String {
            switch self {
            case .write(let rows, _): String(JSON.array(rows).text)
            case .send(_, let attempt): "sending \(attempt)"
            }
        }
    }

    var device: Device
    var tasks: [Task] = []
    /// Rows that other tabs wrote and this one has not heard of.
    var news: [[JSON]] = []
    /// Operations that are pending, as far as this tab knows.
    private var pending: Set<Text> = []
    /// Record → field → what was typed last in this tab, by which operation.
    private var typed: [UUID: [Text: (value: JSON, operation: Text)]] = [:]

    init(_ device: Device, log: [Text: JSON]) {
        self.device = device
        for (key, value) in log where value["confirmed"] == nil && value["kept"] == nil { pending.insert(key) }
    }

    /// Notes what is to be written; the operations that are new.
    @discardableResult
    func collect(marker: UUID? = nil) -> [Operation] {
        let rows = device.writes()
        var operations: [Operation] = []
        for row in rows {
            guard let operation = note(row), operation.id != marker else { continue }
            operations.append(operation)
        }
        if !rows.isEmpty {
            tasks.append(.write(rows, operations: operations.map { $0.id } + (marker.map { [$0] } ?? [])))
        }
        return operations
    }

    func hear(_ rows: [JSON]) {
        device.take(rows: .array(rows))
        for row in rows {
            if let operation = note(row) { typed[operation.record] = nil }
        }
        _ = device.writes()
    }

    /// Takes over synchronising.
    func lead(_ rows: JSON) {
        news = []
        device.reload(rows: rows)
        let known = pending
        pending = []
        for value in rows["ops"]?.array ?? [] where value["confirmed"] == nil && value["kept"] == nil {
            guard let operation = Operation(value) else { continue }
            pending.insert(operation.id.text)
            if !known.contains(operation.id.text) { typed[operation.record] = nil }
        }
        for case .write(let rows, _) in tasks {
            device.take(rows: .array(rows))
            for row in rows { _ = note(row) }
        }
        _ = device.writes()
    }

    /// The operation of a row, if it is new.
    private func note(_ row: JSON) -> Operation? {
        guard row["store"]?.string == "ops", let key = row["key"]?.string else { return nil }
        guard let value = row["value"], value["confirmed"] == nil, value["kept"] == nil,
            let operation = Operation(value)
        else {
            pending.remove(key)
            return nil
        }
        return pending.insert(key).inserted ? operation : nil
    }

    /// Remembers what a person typed.
    func remember(_ operation: Operation) {
        if operation.kind != .set { typed[operation.record] = nil }
        // Taking a delete back is no typing.
        if operation.kind == .create, !operation.v.isNull { return }
        for field in Notebook.plain {
            guard let value = operation.fields[field] else { continue }
            typed[operation.record, default: [:]][field] = (value, operation.id.text)
        }
    }

    /// What has jumped back although it is pending.
    func jumps() -> [String] {
        var found: [String] = []
        for (record, fields) in typed {
            guard let visible = device.visible(record), visible.state == .created || visible.state == .changed else {
                continue
            }
            for (field, last) in fields where pending.contains(last.operation) {
                if (visible.fields[field] ?? .null) != last.value { found.append("\(field) of \(record.text) jumped") }
            }
        }
        return found
    }
}
