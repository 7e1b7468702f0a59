import Language
import Rules
import Values

// What other devices and the server made of records.

extension Engine {
    mutating func arrive(_ arrival: Input.Arrival) {
        records.apply(arrival)
        if permission?.hasEditors == true { own(arrival.records) }
        for write in pendingWrites { reapply(write.change) }
        rebaseLevels()
        if !pendingLink.isEmpty { followPendingLink() }
    }

    /// A change that is not written yet is newer than what arrives.
    private mutating func reapply(_ change: PendingWrite.Change) {
        switch change {
        case .save(var record, let was):
            if let was, let arrived = records[record.model, record.id] {
                var fields = arrived.fields
                for member in was.members { fields[member.key] = record.fields[member.key] }
                record.fields = fields
            }
            records.put(record)
        case .saveAll(let kept): reapply(kept)
        case .takeAlong(let made):
            records.apply(Input.Arrival(records: made, gone: [], isEverything: false))
        case .remove(let model, let id, _): markDeleted(model, id)
        case .removeAll(let keys): markDeleted(keys)
        case .restore: break
        }
    }

    /// Every component that holds a saved record sees its values now; in a form what the person changed stays.
    mutating func rebaseLevels() {
        for tab in tabs.indices {
            var levels = tabs[tab].levels
            for index in levels.indices {
                guard case .one(let held, let isSaved) = levels[index].state.hand,
                    let record = records[held.model, held.id], !isSaved || record != held
                else { continue }
                levels[index].state.rebase(onto: record)
            }
            tabs[tab].levels = levels
        }
    }

    /// The record as the device has it after a change by the person: not sent yet, if there is somebody to send it to.
    func unsent(_ record: Record, was: JSONObject?) -> Record {
        guard sync != nil else { return record }
        var record = record
        let before = records[record.model, record.id]
        if before == nil { record.creator = owner(ofNew: record) }
        let isKept = before == nil && app.models[record.model].map { keeps($0) } ?? false
        record.standing = before?.standing ?? (isKept ? .kept : .created)
        if record.standing == .synchronised, was?.isEmpty == false { record.standing = .changed }
        return record
    }

    /// Takes a record out; what the server has is shown as deleted until it is deleted there.
    mutating func markDeleted(_ model: Text, _ id: UUID) {
        guard sync != nil, var record = records[model, id], record.isOnServer else {
            return records.remove(model: model, id: id)
        }
        record.standing = .deleted
        records.put(record)
        rebaseLevels()
    }

    // MARK: Taking back a deletion

    mutating func askRestore(_ argument: Text, level: Int) {
        guard let record = UUID(argument).flatMap({ records.record($0) }), record.standing == .deleted else { return }
        ask(
            PlatformText.restoreQuestion.text(in: language), registry.title(of: record, in: app, language: language),
            .init(title: PlatformText.cancel.text(in: language), role: .cancel, then: .nothing),
            .init(
                title: PlatformText.restore.text(in: language), role: .primary,
                then: .restore(model: record.model, record.id)))
    }

    /// The synchroniser says by `records` what became of it.
    mutating func restore(_ model: Text, _ id: UUID) {
        guard records[model, id]?.standing == .deleted else { return }
        request(.restore(model: model, id: id))
    }
}

extension Record {
    /// Whether the server has it, be it another version.
    var isOnServer: Bool { standing != .created && standing != .kept }
}

extension JSONObject {
    /// The members that the other object has otherwise, or has alone, with the values here.
    public func differing(from other: JSONObject) -> JSONObject {
        var result = JSONObject()
        for member in members + other.members {
            let value = self[member.key] ?? .null
            if value != other[member.key] ?? .null { result[member.key] = value }
        }
        return result
    }
}
