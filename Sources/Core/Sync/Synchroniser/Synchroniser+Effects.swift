import Values

// What follows from a step: rows to be written, then what the engine is told, then what is sent.

extension Synchroniser {
    /// - Parameter serial: Of the engine's request; it is answered when the rows are written.
    mutating func finish(serial: JSON?) {
        let request = begin()
        var received: [(entry: Entry, place: Int)] = []
        var rows = device.writes(answered, &received)
        var seen: [UUID: Bool] = [:]
        var places = Places()
        for (entry, place) in received where device.shows(entry) {
            seen[entry.id] = true
            places.add(place)
        }
        var touched: [UUID] = []
        for id in device.changed() + (asked.map { [$0] } ?? []) where seen[id] == nil {
            seen[id] = true
            touched.append(id)
        }
        if !rows.isEmpty { isFull = false }
        let status = status
        // Who only heard of it leaves what is shown to those who did it.
        if leads || serial != nil {
            // Of all others there is no such row.
            for id in touched where device.differing[id] != nil { rows.append(shownRow(id)) }
            let resting = Self.resting(status)
            if resting != writtenStatus {
                writtenStatus = resting
                rows.append(["store": "shown", "key": "sync", "value": resting])
            }
        }
        if !rows.isEmpty { effects.append(["type": "write", "rows": .array(rows)]) }
        if let serial { effects.append(["type": "stored", "serial": serial]) }
        tell(touched)
        if let answered, !places.runs.isEmpty {
            effects.append(["type": "received", "bytes": .array(places.runs.map { answered.bytes(of: $0) })])
        }
        if status != shownStatus {
            shownStatus = status
            effects.append(["type": "sync", "sync": status])
        }
        if let request {
            effects.append([
                "type": "send", "attempt": JSON(device.status.attempt), "request": request.json,
            ])
        } else if leads, !device.status.isRunning, let delay = isFull ? 60_000 : device.status.delay {
            effects.append(["type": "timer", "milliseconds": JSON(delay)])
        }
    }

    /// Begins an attempt when one is due.
    private mutating func begin() -> SyncRequest? {
        guard leads, !device.status.isRunning, !isFull || isPoked else { return nil }
        guard isPoked || device.status.delay == 0 else { return nil }
        isPoked = false
        return device.begin()
    }

    private mutating func tell(_ touched: [UUID]) {
        guard !touched.isEmpty else { return }
        var (records, gone): ([JSON], [JSON]) = ([], [])
        for id in touched {
            if let record = device.visible(id) {
                records.append(Self.json(record))
            } else {
                gone.append(["id": JSON(id)])
            }
        }
        effects.append(["type": "records", "records": .array(records), "gone": .array(gone)])
    }

    /// What the person sees of a record that is not as the server sent it; null: nothing.
    private func shownRow(_ id: UUID) -> JSON {
        var row: JSONObject = ["store": "shown", "key": JSON(id)]
        if device.isAsSent(id) { return .object(row) }
        row["value"] = device.visible(id).map { Self.json($0) } ?? ["id": JSON(id)]
        return .object(row)
    }

    // MARK: As JSON

    /// As the engine reads it: `{"id","model","fields","created","changed","by","state"?}`.
    static func json(_ record: VisibleRecord) -> JSON {
        var object: JSONObject = [
            "id": JSON(record.id), "model": .string(record.model), "fields": .object(record.fields),
            "created": .string(Instant(milliseconds: record.created.at).text),
            "changed": .string(Instant(milliseconds: record.changed.at).text), "by": .string(record.created.by),
        ]
        if record.state != .synchronised { object["state"] = .string(record.state.name) }
        return .object(object)
    }

    /// As the engine reads it, see `SyncView`.
    var status: JSON {
        let status = device.status
        var object: JSONObject = [
            "me": device.me ?? .null, "waiting": JSON(status.pending), "running": .bool(status.isRunning),
            "kept": JSON(status.kept), "received": JSON(status.received), "resetting": .bool(status.isResetting),
        ]
        if let last = status.lastSuccess { object["lastSuccess"] = JSON(version: last) }
        if isFull {
            object["failure"] = "full"
        } else if let failure = status.failure {
            object["failure"] = .string(failure.name)
        }
        object["attention"] = .array(device.attention.map { json($0) })
        return .object(object)
    }

    /// As it is shown when the app is opened again: nothing runs then.
    static func resting(_ status: JSON) -> JSON {
        var object = status.object ?? [:]
        object["running"] = false
        object["received"] = 0
        return .object(object)
    }

    private func json(_ item: AttentionItem) -> JSON {
        let operation = item.operation
        var object: JSONObject = [
            "id": JSON(operation.id), "record": JSON(operation.record), "model": .string(operation.model),
            "kind": item.outcome.result == .refused ? "refused" : "conflict", "verb": .string(operation.kind.rawValue),
            "deleted": .bool(item.outcome.isDeleted), "at": JSON(version: item.at),
            "values": .object(device.values(of: operation.id) ?? [:]),
        ]
        if let refusal = item.outcome.refusal { refusal.write(to: &object) }
        var disputed = JSONObject()
        for member in item.outcome.fields.members where member.value["winner"] == nil {
            disputed[member.key] = member.value
        }
        object["fields"] = .object(disputed)
        return .object(object)
    }
}

extension Device {
    /// Whether the record is shown as its entry says.
    func isAsSent(_ id: UUID) -> Bool {
        guard let local = locals[id] else { return true }
        return local.ops.isEmpty && item(of: id) == nil
    }
}

extension RecordState {
    var name: Text {
        switch self {
        case .synchronised: "synchronised"
        case .created: "created"
        case .changed: "changed"
        case .deleted: "deleted"
        case .conflict: "conflict"
        case .refused: "refused"
        case .kept: "kept"
        }
    }
}

extension SyncFailure {
    var name: Text {
        switch self {
        case .offline: "offline"
        case .stalled: "stalled"
        case .login: "login"
        case .gone: "gone"
        case .tooLarge: "tooLarge"
        case .busy: "busy"
        case .server: "server"
        case .unreadable: "unreadable"
        case .damaged: "damaged"
        }
    }
}
