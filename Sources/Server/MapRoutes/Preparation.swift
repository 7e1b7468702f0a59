import Routing
import Synchronization

/// A profile of a region that is being prepared, or is prepared, for all who need it.
final class Preparation: Sendable {
    private struct State {
        var value: PreparedProfile?
        var isAbandoned = false
        var waiting: [Int: CheckedContinuation<PreparedProfile?, Never>] = [:]
        var asked = 0
    }

    private let state = Mutex(State())

    /// Nil: it is not there yet.
    var value: PreparedProfile? { state.withLock { $0.value } }

    /// Whether nobody needs it any more.
    var isNeedless: Bool { state.withLock { $0.isAbandoned && $0.waiting.isEmpty } }

    /// Nobody is going to ask for it any more.
    func abandon() { state.withLock { $0.isAbandoned = true } }

    /// It is there; nil: nothing comes of it.
    func finish(_ value: PreparedProfile?) {
        let waiting = state.withLock { state in
            state.value = value
            defer { state.waiting = [:] }
            return state.waiting.values
        }
        for one in waiting { one.resume(returning: value) }
    }

    /// Waits for it; nil: it takes longer, or nothing comes of it.
    func value(until end: ContinuousClock.Instant) async -> PreparedProfile? {
        await withCheckedContinuation { continuation in
            let number: Int? = state.withLock { state in
                if state.value != nil { return nil }
                state.asked += 1
                state.waiting[state.asked] = continuation
                return state.asked
            }
            guard let number else { return continuation.resume(returning: value) }
            Task {
                try? await Task.sleep(until: end, clock: .continuous)
                state.withLock { $0.waiting.removeValue(forKey: number) }?.resume(returning: nil)
            }
        }
    }
}
