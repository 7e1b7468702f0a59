import Dispatch
import Synchronization

/// Runs work that keeps a thread busy or waiting, on threads of its own: nothing else of the server waits for it.
public final class BlockingWork: Sendable {
    /// More work is waiting than may wait.
    public struct Overload: Error, Equatable {}

    private let width: Int
    private let capacity: Int
    private let threads: DispatchQueue
    private let state = Mutex(State())

    private struct State {
        var running = 0
        var waiting: [@Sendable () -> Void] = []
    }

    /// - Parameters:
    ///   - width: At most so many pieces of work at the same time.
    ///   - capacity: At most so many more may wait; what comes then is refused.
    public init(label: String, width: Int, capacity: Int) {
        self.width = width
        self.capacity = capacity
        threads = DispatchQueue(label: label, attributes: .concurrent)
    }

    /// Runs work on a thread that may block. Throws what it throws, and ``Overload`` when too much waits already.
    public func run<Result: Sendable>(
        _ work: @escaping @Sendable () throws -> Result
    ) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            let isAccepted = start {
                continuation.resume(with: Swift.Result(catching: work))
            }
            if !isAccepted { continuation.resume(throwing: Overload()) }
        }
    }

    /// Pieces of work that run or wait.
    var load: Int { state.withLock { $0.running + $0.waiting.count } }

    private func start(_ piece: @escaping @Sendable () -> Void) -> Bool {
        let startsNow: Bool? = state.withLock { state in
            guard state.running >= width else {
                state.running += 1
                return true
            }
            guard state.waiting.count < capacity else { return nil }
            state.waiting.append(piece)
            return false
        }
        if startsNow == true { execute(piece) }
        return startsNow != nil
    }

    private func execute(_ piece: @escaping @Sendable () -> Void) {
        threads.async { [self] in
            piece()
            let next: (@Sendable () -> Void)? = state.withLock { state in
                guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
                state.running -= 1
                return nil
            }
            if let next { execute(next) }
        }
    }
}
