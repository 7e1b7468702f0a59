import Values

extension Device {
    /// Takes the server's answer to an attempt. An answer to an earlier attempt is left out.
    ///
    /// - Parameter written: Checksum of its changes as they were written, see `SyncResponse`.
    public mutating func take(
        _ answer: JSON, written: Text? = nil, attempt: Int, now: Int64, random: inout Random
    ) {
        guard state.isRunning, attempt == state.attempt else { return }
        state.isRunning = false
        guard let response = SyncResponse(answer, written: written), fits(response) else {
            fail(.unreadable, now: now, random: &random)
            return
        }
        guard response.isIntact else {
            setFact("view", nil)
            fail(.damaged, now: now, random: &random)
            return
        }
        var batch = BatchInFlight(facts["flight"])
        let hasSent = epoch != nil && !batch.items.isEmpty
        let isOther = epoch != nil && epoch != response.epoch
        setFact("epoch", .string(response.epoch))
        if isOther {
            graves = [:]
            recallAcknowledged(now: now)
            unconfirm(&batch)
        }
        if response.isReset { beginPull(isOther: isOther) }
        for outcome in response.outcomes { acknowledge(outcome, &batch, now: now) }
        let isStuck = hasSent && response.outcomes.isEmpty && facts["reset"]?.string != "epoch"
        for (place, change) in response.changes.enumerated() { take(change, at: place, &batch) }
        state.received += response.changes.count
        setFact("view", .string(response.view))
        setFact("seen", response.head)
        setFact("cursor", JSON(version: response.next))
        setFact("me", response.me)
        setFact("description", .string(response.description))
        if !response.hasMore {
            endPull(&batch)
            setFact("lastSuccess", JSON(version: now))
        }
        setFact("flight", batch.json)
        dropArrived()
        forgetDeleted()
        if isStuck {
            fail(.unreadable, now: now, random: &random)
            return
        }
        state.failure = nil
        state.failures = 0
        if response.hasMore { state.page = min(Bounds.changes, 2 * state.page) }
        let isDone = !response.hasMore && !log.contains { $0.confirmed == nil }
        state.delay = isDone ? nil : 0
    }

    /// Whether it can be an answer to what was asked.
    private func fits(_ response: SyncResponse) -> Bool {
        if response.isReset { return true }
        let isAnew = facts["reset"] != nil && !isPulling
        return !isAnew && epoch == response.epoch && facts["view"]?.string == response.view
            && response.next >= cursor
    }

    /// What the server had under another epoch, it may not have any more: it goes there again, as it was. What rests on
    /// it names it again, and waits until it is answered.
    private mutating func unconfirm(_ batch: inout BatchInFlight) {
        let known = log.filter { $0.confirmed != nil }
        func naming(_ operation: Operation) -> Operation {
            var operation = operation
            for earlier in known {
                guard let version = earlier.confirmed else { continue }
                operation = operation.naming(earlier.operation, insteadOf: version)
            }
            return operation
        }
        // A create that is on its way stays as it is: it cannot become a set any more.
        var creates: [UUID] = []
        for place in batch.items.indices {
            let item = batch.items[place]
            if item.operation.kind == .create {
                creates += item.covers
            } else {
                batch.items[place].operation = naming(item.operation)
            }
        }
        var again: [BatchInFlight.Item] = []
        for logged in log {
            var operation = logged.asSent
            if !creates.contains(operation.id), logged.confirmed == nil || operation.kind != .create {
                operation = naming(operation)
            }
            if logged.confirmed != nil {
                again.append(BatchInFlight.Item(operation: operation, covers: [operation.id]))
            }
            keepInLog(LoggedOperation(operation, n: logged.n, epoch: logged.epoch, leader: logged.leader))
        }
        batch.items = again + batch.items
    }

    private mutating func beginPull(isOther: Bool) {
        pull += 1
        state.received = 0
        let rest = facts["reset"]?.string
        var hasEntries = false
        for local in locals.values where local.entry != nil { hasEntries = true }
        // Where nothing is, nothing can be out of date: such a pull goes on after an interruption.
        guard hasEntries || isOther || rest != nil else { return }
        setFact("reset", isOther || rest == "epoch" ? "epoch" : "view")
        isPulling = true
    }

    private mutating func take(_ change: Change, at place: Int, _ batch: inout BatchInFlight) {
        switch change {
        case .removal(let removal): keepEntry(removal.id, nil)
        case .entry(let entry):
            let old = locals[entry.id]?.entry
            if facts["reset"]?.string == "epoch" { rebase(entry.id, from: old, to: entry, &batch) }
            guard entry.isDeleted else {
                keepReceived(entry, place: place)
                return
            }
            graves[entry.id] = entry.v
            let isNeeded = locals[entry.id]?.ops.isEmpty == false || item(of: entry.id) != nil
            let kept = Entry(
                id: entry.id, model: entry.model, v: entry.v, fields: old?.fields ?? [:],
                versions: old?.versions ?? [:], created: entry.created, changed: entry.changed, isDeleted: true)
            keepEntry(entry.id, isNeeded ? kept : nil)
        }
    }

    /// What the complete pull did not bring is gone.
    private mutating func endPull(_ batch: inout BatchInFlight) {
        guard let reset = facts["reset"]?.string else { return }
        for id in Array(locals.keys) {
            guard let local = locals[id], local.pull != pull else { continue }
            if reset == "epoch" { rebase(id, from: nil, to: nil, &batch) }
            if local.entry != nil { keepEntry(id, nil) }
        }
        setFact("reset", nil)
        isPulling = false
    }

    private mutating func rebase(_ id: UUID, from old: Entry?, to new: Entry?, _ batch: inout BatchInFlight) {
        for logged in locals[id]?.ops ?? [] where logged.confirmed == nil && !logged.isKept {
            let rebased = logged.operation.rebased(from: old, to: new)
            keepInLog(LoggedOperation(rebased, n: logged.n, epoch: epoch, leader: logged.leader))
        }
        for place in batch.items.indices where batch.items[place].operation.record == id {
            batch.items[place].operation = batch.items[place].operation.rebased(from: old, to: new)
        }
    }

    /// Operations that the records have in them now. A record comes once, under its last version: as long as that of a later
    /// operation has not come, the earlier ones have not arrived either.
    private mutating func dropArrived() {
        for logged in log {
            guard let version = logged.confirmed, version <= cursor else { continue }
            let ops = locals[logged.operation.record]?.ops ?? []
            guard !ops.contains(where: { $0.confirmed ?? 0 > cursor }) else { continue }
            dropFromLog([logged.operation.id])
            keepAcknowledged(logged)
        }
    }
}
