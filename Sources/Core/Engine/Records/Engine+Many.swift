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
    /// New records of a model, and changed ones. All are created at one moment, so that ids say in which order they came.
    mutating func makeAll(_ model: Text, _ values: [JSONObject], _ changed: [Record]) {
        var ids: [UUID] = []
        for _ in values { ids.append(UUID(at: now, random: &random)) }
        var made: [Record] = []
        for place in Sorting.places(ids.count, { ids[$0] < ids[$1] }) {
            made.append(
                Record(id: ids[place], model: model, fields: values[made.count], created: now, changed: now))
        }
        history.addsFile = true
        saveAll(made + changed)
    }

    /// Keeps records that are new, or were changed, and asks the host to write them, all or none.
    mutating func saveAll(_ records: [Record]) {
        guard !records.isEmpty else { return }
        if let permission {
            for record in records
            where !permission.allows(
                .save, .one(record, isSaved: false), makes: nil, app: app, records: self.records, isFinal: true)
            {
                return fail(PlatformText.notAllowed)
            }
        }
        var kept: [PendingWrite.Kept] = []
        for record in records {
            let before = self.records.existing(record.model, record.id)
            let wanted = evaluated(record)
            let record = unsent(wanted, was: before.map { $0.fields.differing(from: wanted.fields) })
            history.note(before, record)
            self.records.put(record)
            if before == nil { made = made ?? record.id }
            kept.append(.init(record: record, before: before))
        }
        write(kept)
        rebaseLevels()
    }

    /// Has these written, all or none, now or together with others.
    private mutating func write(_ kept: [PendingWrite.Kept]) {
        guard together != nil else {
            request(.saveAll(kept))
            return
        }
        for one in kept { together?.add(one) }
    }

    /// What is saved meanwhile is written at once, all or none.
    mutating func writingTogether(_ work: (inout Engine) -> Void) {
        together = SavedTogether()
        work(&self)
        let kept = together?.kept ?? []
        together = nil
        if let only = kept.first, kept.count == 1, let was = only.was {
            request(.save(only.record, was: was))
        } else if !kept.isEmpty {
            request(.saveAll(kept))
        }
    }

    /// What was to be written at once and was not is as it was: whoever wanted it begins again.
    mutating func setBack(_ kept: [PendingWrite.Kept], at position: Int, _ failure: Input.StoreFailure) {
        pendingWrites.remove(at: position)
        var arrival = Input.Arrival(records: [], gone: [], isEverything: false)
        for one in kept {
            guard let before = one.before, let was = one.was else {
                arrival.gone.append(.init(model: one.record.model, id: one.record.id))
                continue
            }
            guard var record = records[before.model, before.id] else { continue }
            // What was changed since then stays.
            for member in was.members where record.fields[member.key] ?? .null == one.record.fields[member.key] ?? .null
            {
                record.fields[member.key] = member.value.isNull ? nil : member.value
            }
            if record.fields == before.fields { record = before }
            arrival.records.append(record)
        }
        records.apply(arrival)
        rebaseLevels()
        let isNew = kept.allSatisfy { $0.before == nil }
        show(isNew ? PlatformText.nothingAdded(failure) : PlatformText.nothingChanged(failure), urgent: true)
    }

    /// Changes that are not written yet are newer than what arrived.
    mutating func reapply(_ kept: [PendingWrite.Kept]) {
        var newer: [Record] = []
        for one in kept {
            var record = one.record
            if let was = one.was, let arrived = records[record.model, record.id] {
                var fields = arrived.fields
                for member in was.members { fields[member.key] = record.fields[member.key] }
                record.fields = fields
            }
            newer.append(record)
        }
        records.apply(Input.Arrival(records: newer, gone: [], isEverything: false))
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
        write(made.map { .init(record: $0) })
        rebaseLevels()
    }
}

/// Records that are saved one after the other and written at once.
struct SavedTogether: Sendable {
    private(set) var kept: [PendingWrite.Kept] = []
    private var places = NameIndex()

    /// Of one that was saved before, what was first counts.
    mutating func add(_ one: PendingWrite.Kept) {
        let (place, isNew) = places.insert("\(one.record.model)/\(one.record.id.text)")
        if isNew { kept.append(one) } else { kept[place].record = one.record }
    }
}
