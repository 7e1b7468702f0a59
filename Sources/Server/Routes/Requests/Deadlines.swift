import Synchronization

/// Ends what takes too long. One timer serves everything that is under way: with a timer for each request, those of requests
/// that were answered long ago would be waited for by the thousand.
final class Deadlines: Sendable {
    private struct Entry {
        let end: ContinuousClock.Instant
        let cancel: @Sendable () -> Void
    }

    private struct State {
        var next = 0
        var entries: [Int: Entry] = [:]
        var isLooking = false
    }

    private let state = Mutex(State())

    /// Carries out `work`, which is cancelled after `time` or up to an eighth of it later.
    ///
    /// - Returns: Nil when it was not done by then.
    func value<T: Sendable>(
        within time: Duration, _ work: @escaping @Sendable () async throws -> T
    ) async throws -> T? {
        let task = Task(operation: work)
        let number = add(Entry(end: .now + time, cancel: { task.cancel() }), interval: time / 8)
        do {
            let value = try await withTaskCancellationHandler {
                try await task.value
            } onCancel: {
                task.cancel()
            }
            _ = remove(number)
            return value
        } catch {
            guard remove(number) else { return nil }
            throw error
        }
    }

    private func add(_ entry: Entry, interval: Duration) -> Int {
        let (number, isLooking) = state.withLock { state in
            state.next += 1
            state.entries[state.next] = entry
            defer { state.isLooking = true }
            return (state.next, state.isLooking)
        }
        if !isLooking { Task { await look(every: interval) } }
        return number
    }

    /// False when its time was over before.
    private func remove(_ number: Int) -> Bool {
        state.withLock { $0.entries.removeValue(forKey: number) != nil }
    }

    /// Until nothing is under way.
    private func look(every interval: Duration) async {
        while true {
            try? await Task.sleep(for: interval)
            let now = ContinuousClock.now
            let (overdue, isDone) = state.withLock { state in
                let overdue = state.entries.filter { $0.value.end <= now }
                for number in overdue.keys { state.entries[number] = nil }
                if state.entries.isEmpty { state.isLooking = false }
                return (overdue.values, state.entries.isEmpty)
            }
            for entry in overdue { entry.cancel() }
            if isDone { return }
        }
    }
}
