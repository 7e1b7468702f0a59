import Rules
import Values

/// A record to be deleted, or one that was.
struct Removal: Sendable {
    var record: Record
    /// Of the record that it goes with.
    var leader: UUID?
    /// Whether it goes with another one.
    var isAlong: Bool

    init(record: Record, leader: UUID? = nil, isAlong: Bool? = nil) {
        self.record = record
        self.leader = leader
        self.isAlong = isAlong ?? (leader != nil)
    }
}

/// Many records at once, in one request to the host.
extension Engine {
    /// New records of a model.
    mutating func makeAll(_ model: Text, _ values: [JSONObject]) {
        var made: [Record] = []
        for fields in values {
            made.append(
                Record(id: UUID(at: now, random: &random), model: model, fields: fields, created: now, changed: now))
        }
        history.addsFile = true
        saveAll(made)
    }

    /// Deletes them all; what the server has is shown as deleted until it is deleted there.
    mutating func removeAll(_ removals: [Removal]) {
        guard removals.count > 1 else {
            if let only = removals.first { remove(only.record, along: only.leader) }
            return
        }
        var keys: [PendingWrite.Key] = []
        for removal in removals {
            let record = removal.record
            history.note(record, nil, isAlong: removal.isAlong)
            keys.append(.init(model: record.model, id: record.id, leader: removal.leader))
        }
        markDeleted(keys)
        removeDrafts(of: keys)
        request(.removeAll(keys))
    }

    private mutating func removeDrafts(of keys: [PendingWrite.Key]) {
        guard !drafts.isEmpty else { return }
        for key in keys { removeDrafts(of: key.model, key.id) }
    }

    mutating func removeDrafts(of model: Text, _ id: UUID) {
        for (key, _) in drafts.members where key.hasUTF8Suffix("/\(model)/\(id.text)") { removeDraft(key) }
    }

    /// As `markDeleted` does with one.
    mutating func markDeleted(_ keys: [PendingWrite.Key]) {
        var arrival = Input.Arrival(records: [], gone: [], isEverything: false)
        for key in keys {
            guard var record = records[key.model, key.id] else { continue }
            if sync == nil || !record.isOnServer {
                arrival.gone.append(.init(model: key.model, id: key.id))
            } else {
                record.standing = .deleted
                arrival.records.append(record)
            }
        }
        records.apply(arrival)
        rebaseLevels()
    }

    /// Records that were deleted are there again, all or none of them. The synchroniser knows what the server has.
    mutating func bringBack(_ removals: [Removal]) {
        guard !removals.isEmpty else { return }
        var made: [Record] = []
        for removal in removals {
            var record = removal.record
            if sync != nil, record.standing != .kept { record.standing = .created }
            record.changed = now
            history.note(nil, record, isAlong: removal.isAlong)
            made.append(record)
        }
        records.apply(Input.Arrival(records: made, gone: [], isEverything: false))
        request(.saveAll(made))
        rebaseLevels()
    }
}
