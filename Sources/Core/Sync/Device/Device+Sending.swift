import Values

extension Device {
    /// Begins an attempt: what is to be sent, or nil while one runs.
    ///
    /// The answer is given to `take` or `fail` with `status.attempt`. What was sent and not answered is sent again
    /// unchanged.
    public mutating func begin() -> SyncRequest? {
        guard !state.isRunning, let device = Bounds.id(facts["device"]) else { return nil }
        state.isRunning = true
        state.attempt += 1
        state.delay = nil
        forgetDeleted()
        foldKept()
        let isAnew = facts["reset"] != nil && !isPulling
        return SyncRequest(
            device: device, epoch: epoch, view: isAnew ? nil : facts["view"]?.string,
            seen: facts["seen"], since: isAnew ? 0 : cursor, limit: state.page, ops: prepared())
    }

    var epoch: Text? { facts["epoch"]?.string }

    /// Version up to which everything has arrived.
    public var cursor: Int64 { facts["cursor"]?.int64 ?? 0 }

    /// The attempt failed.
    ///
    /// - Parameters:
    ///   - retryAfter: Seconds that the server asks to wait.
    public mutating func fail(
        _ failure: SyncFailure, retryAfter: Int? = nil, attempt: Int, now: Int64, random: inout Random
    ) {
        guard state.isRunning, attempt == state.attempt else { return }
        state.isRunning = false
        fail(failure, retryAfter: retryAfter, now: now, random: &random)
    }

    mutating func fail(_ failure: SyncFailure, retryAfter: Int? = nil, now: Int64, random: inout Random) {
        state.failure = failure
        var delay: Int? = backOff(&random)
        if let retryAfter { delay = 1000 * max(0, min(retryAfter, 3600)) }
        switch failure {
        case .login: delay = nil
        case .gone: delay = 300_000
        case .tooLarge:
            if halve(now: now) {
                state.failure = nil
                state.failures = 0
                delay = 0
            }
        case .offline, .stalled: state.page = max(Bounds.fewestChanges, state.page / 4)
        default: break
        }
        state.delay = delay
    }

    /// 1 s, 2 s, 4 s … 5 min, each ± 20 %.
    private mutating func backOff(_ random: inout Random) -> Int {
        let delay = min(300_000, 1000 << min(state.failures, 9))
        state.failures += 1
        return delay / 100 * (80 + Int(truncatingIfNeeded: random.next() % 41))
    }

    /// False when nothing was sent that could be less.
    private mutating func halve(now: Int64) -> Bool {
        var batch = BatchInFlight(facts["flight"])
        let count = batch.sent.count
        guard count > 0, maySend else { return false }
        batch.limit = max(1, count / 2)
        if count == 1 {
            acknowledge(Outcome(op: batch.sent[0].id, refusal: .tooLarge), &batch, now: now)
        }
        setFact("flight", batch.json)
        return true
    }

    /// Versions of other data are not sent. Nor is anything without the name of the data that it is for: the server could
    /// not tell a late copy of it, and would apply that after a restored backup.
    private var maySend: Bool { epoch != nil && facts["reset"]?.string != "epoch" }

    /// The operations of the batch; a new batch if there is none.
    private mutating func prepared() -> [Operation] {
        guard maySend else { return [] }
        if facts["flight"] == nil { setFact("flight", newBatch().json) }
        return BatchInFlight(facts["flight"]).sent
    }

    private mutating func newBatch() -> BatchInFlight {
        var groups: [[Operation]] = []
        var bytes = 0
        var count = 0
        for logged in log where logged.confirmed == nil {
            let operation = current(logged)
            bytes += operation.json.utf8.count + 1
            guard count < Bounds.operations, count == 0 || bytes < Bounds.requestBytes - 1000 else { break }
            count += 1
            if let place = groups.firstIndex(where: { $0[0].record == operation.record }) {
                groups[place].append(operation)
            } else {
                groups.append([operation])
            }
        }
        var batch = BatchInFlight()
        for group in groups {
            let coalesced = Coalescing.coalesce(group)
            for operation in coalesced.dropped.reversed() { replace([operation.id], with: operation) }
            dropFromLog(coalesced.dropped.map { $0.id })
            if let operation = coalesced.operation {
                batch.items.append(BatchInFlight.Item(operation: selfContained(operation), covers: coalesced.covers))
            }
        }
        return batch
    }

    /// Another tab may have named an operation that was answered meanwhile.
    private func selfContained(_ operation: Operation) -> Operation {
        var operation = operation
        for logged in locals[operation.record]?.ops ?? [] where logged.confirmed != nil {
            operation = operation.replacing([logged.operation.id], with: logged.operation)
        }
        return operation.selfContained
    }

    /// Pending operations that name one of these name what `result` rests on.
    mutating func replace(_ ids: [UUID], with result: Operation) {
        for logged in locals[result.record]?.ops ?? [] where logged.confirmed == nil {
            let replaced = current(logged).replacing(ids, with: result)
            if replaced.base != logged.operation.base || replaced.v != logged.operation.v {
                keepInLog(LoggedOperation(replaced, n: logged.n, epoch: epoch, leader: logged.leader))
            }
        }
    }

    /// With versions of the epoch that is now: another tab may have made it before it heard of that.
    private func current(_ logged: LoggedOperation) -> Operation {
        logged.epoch == epoch
            ? logged.operation
            : logged.operation.rebased(from: nil, to: locals[logged.operation.record]?.entry)
    }
}

extension Refusal {
    static var tooLarge: Refusal {
        Refusal(
            code: "sync.tooLarge", german: "Der Eintrag ist zu groß für den Server.",
            english: "The entry is too large for the server.")
    }
}
