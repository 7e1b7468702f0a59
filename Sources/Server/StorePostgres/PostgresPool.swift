import Dispatch
import Store
import Synchronization

/// Connections that callers share. Each has a thread of its own while it works, so that nobody else's waits.
final class PostgresPool: Sendable {
    /// Used by one caller at a time.
    private final class Member: @unchecked Sendable {
        let queue = DispatchQueue(label: "baukasten.postgres")
        var connection: PostgresConnection?
    }

    private struct State {
        var idle: [Member]
        var waiting: [CheckedContinuation<Member, any Error>] = []
        var isClosed = false
    }

    /// Pauses before a statement is tried again on another connection, in milliseconds.
    private static let pauses = [0, 100, 400, 1500]

    let address: PostgresAddress
    /// Milliseconds that a statement may take; 0: any number.
    private let statementTime: Int
    private let state: Mutex<State>

    init(_ address: PostgresAddress, size: Int, statementTime: Duration? = nil) {
        self.address = address
        self.statementTime = statementTime.map { max(1, Int(clamping: Int64($0 / .milliseconds(1)))) } ?? 0
        state = Mutex(State(idle: (0..<max(size, 1)).map { _ in Member() }))
    }

    /// Lends a connection.
    ///
    /// - Parameters:
    ///   - isRepeatable: Doing it a second time does no harm: after a lost connection it is unknown whether it was done.
    ///   - isLimited: Whether its statements have to be done in time.
    /// - Throws: ``StoreFailure``, and what else `work` throws.
    func with<T: Sendable>(
        isRepeatable: Bool = true, isLimited: Bool = true,
        _ work: @escaping @Sendable (PostgresConnection) throws -> T
    ) async throws -> T {
        var pauses = Self.pauses[...]
        while true {
            do {
                return try await once(within: isLimited ? statementTime : 0, work)
            } catch let error as PostgresError {
                guard error.isConflict || error.isLost && isRepeatable, let pause = pauses.popFirst() else {
                    throw error.failure
                }
                try await Task.sleep(for: .milliseconds(pause))
            }
        }
    }

    /// Lends nothing more; connections end when they come back.
    func close() {
        let (idle, waiting) = state.withLock { state in
            state.isClosed = true
            defer { (state.idle, state.waiting) = ([], []) }
            return (state.idle, state.waiting)
        }
        for continuation in waiting { continuation.resume(throwing: StoreFailure.unreachable) }
        for member in idle { member.queue.async { member.connection = nil } }
    }

    private func once<T: Sendable>(
        within time: Int, _ work: @escaping @Sendable (PostgresConnection) throws -> T
    ) async throws -> T {
        let member = try await take()
        defer { giveBack(member) }
        return try await withCheckedThrowingContinuation { continuation in
            member.queue.async { [address] in
                continuation.resume(
                    with: Result {
                        if member.connection?.isStale == true { member.connection = nil }
                        let connection = try member.connection ?? PostgresConnection(address)
                        member.connection = connection
                        defer { if !connection.isUsable { member.connection = nil } }
                        try connection.limitStatements(to: time)
                        return try work(connection)
                    })
            }
        }
    }

    private func take() async throws -> Member {
        try await withCheckedThrowingContinuation { continuation in
            let answer = state.withLock { state -> Result<Member, any Error>? in
                if state.isClosed { return .failure(StoreFailure.unreachable) }
                // The one used last is the most likely to be connected.
                if let member = state.idle.popLast() { return .success(member) }
                state.waiting.append(continuation)
                return nil
            }
            if let answer { continuation.resume(with: answer) }
        }
    }

    private func giveBack(_ member: Member) {
        let (next, isClosed) = state.withLock { state -> (CheckedContinuation<Member, any Error>?, Bool) in
            if state.isClosed { return (nil, true) }
            if state.waiting.isEmpty {
                state.idle.append(member)
                return (nil, false)
            }
            return (state.waiting.removeFirst(), false)
        }
        next?.resume(returning: member)
        if isClosed { member.queue.async { member.connection = nil } }
    }
}
