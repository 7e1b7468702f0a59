import Synchronization

/// Hands commits on to listeners. Each listener has one place per app, so that a slow one misses steps but never the last.
public final class CommitFeed: Sendable {
    private struct State {
        var next = 0
        var listeners: [Int: CommitListener] = [:]
        var heads: [ExactText: Int64] = [:]
        var isFinished = false
    }

    private let state = Mutex(State())

    /// A feed without listeners.
    public init() {}

    /// Whether anybody listens.
    public var hasListeners: Bool { state.withLock { !$0.listeners.isEmpty } }

    /// Heads that are not above the last one announced are not announced again.
    public func announce(_ commit: Commit) {
        let listeners = state.withLock { state -> [CommitListener] in
            if let head = state.heads[ExactText(commit.app)], head >= commit.head { return [] }
            state.heads[ExactText(commit.app)] = commit.head
            return Array(state.listeners.values)
        }
        for listener in listeners { listener.announce(commit) }
    }

    /// Commits from now on. Dropping or cancelling the stream ends the subscription.
    public func listen() -> AsyncStream<Commit> {
        let listener = CommitListener()
        let number = state.withLock { state -> Int? in
            guard !state.isFinished else { return nil }
            state.next += 1
            state.listeners[state.next] = listener
            return state.next
        }
        guard let number else { return AsyncStream { $0.finish() } }
        let subscription = Subscription { [weak self] in
            _ = self?.state.withLock { $0.listeners.removeValue(forKey: number) }
        }
        return AsyncStream {
            await withExtendedLifetime(subscription) { listener }.next()
        } onCancel: {
            subscription.end()
            listener.end()
        }
    }

    /// Ends every stream.
    public func finish() {
        let listeners = state.withLock { state in
            state.isFinished = true
            defer { state.listeners = [:] }
            return Array(state.listeners.values)
        }
        for listener in listeners { listener.end() }
    }
}

/// Ends with the stream that holds it.
private final class Subscription: Sendable {
    let end: @Sendable () -> Void

    init(_ end: @escaping @Sendable () -> Void) { self.end = end }

    deinit { end() }
}

/// What one listener has not taken yet.
private final class CommitListener: Sendable {
    private struct State {
        var commits: [Commit] = []
        var waiter: CheckedContinuation<Commit?, Never>?
        var isEnded = false
    }

    private let state = Mutex(State())

    func announce(_ commit: Commit) {
        let waiter = state.withLock { state -> CheckedContinuation<Commit?, Never>? in
            if let waiter = state.waiter {
                state.waiter = nil
                return waiter
            }
            if let place = state.commits.firstIndex(where: { ExactText($0.app) == ExactText(commit.app) }) {
                if state.commits[place].head < commit.head { state.commits[place] = commit }
            } else {
                state.commits.append(commit)
            }
            return nil
        }
        waiter?.resume(returning: commit)
    }

    func next() async -> Commit? {
        await withCheckedContinuation { continuation in
            let ready = state.withLock { state -> Commit?? in
                if !state.commits.isEmpty { return .some(state.commits.removeFirst()) }
                if state.isEnded || state.waiter != nil { return .some(nil) }
                state.waiter = continuation
                return nil
            }
            if let ready { continuation.resume(returning: ready) }
        }
    }

    func end() {
        let waiter = state.withLock { state in
            state.isEnded = true
            defer { state.waiter = nil }
            return state.waiter
        }
        waiter?.resume(returning: nil)
    }
}
