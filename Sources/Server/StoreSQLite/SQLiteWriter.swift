import Foundation
import GRDB
import Store
import Synchronization

/// The one thread that writes. Callers that wait while a transaction is being written to disk share the next one.
///
/// Each caller has a savepoint of its own, so that what one throws undoes its own work only. Everybody is answered after the
/// commit.
final class SQLiteWriter: Sendable {
    private struct Job: Sendable {
        let work: @Sendable (Database) throws -> Void
        let end: @Sendable ((any Error)?) -> Void
    }

    private struct State {
        var jobs: [Job] = []
        var isRunning = false
        var isClosed = false
    }

    private static let jobsPerTransaction = 256

    private let pool: DatabasePool
    private let queue = DispatchQueue(label: "baukasten.sqlite.writer")
    private let state = Mutex(State())

    private let schema: SQLiteSchema

    init(_ pool: DatabasePool, _ schema: SQLiteSchema) {
        self.pool = pool
        self.schema = schema
    }

    func write<T: Sendable>(_ work: @escaping @Sendable (Database) throws -> T) async throws -> T {
        try await withCheckedThrowingContinuation { continuation in
            enqueue(work) { continuation.resume(with: $0) }
        }
    }

    /// For threads that may wait.
    func writeAndWait<T: Sendable>(_ work: @escaping @Sendable (Database) throws -> T) throws -> T {
        let ended = DispatchSemaphore(value: 0)
        let answer = Mutex<Result<T, any Error>>(.failure(StoreFailure.unreachable))
        enqueue(work) { result in
            answer.withLock { $0 = result }
            ended.signal()
        }
        ended.wait()
        return try answer.withLock { try $0.get() }
    }

    /// Takes nothing more and waits for what was taken.
    func finish() async {
        state.withLock { $0.isClosed = true }
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume() }
        }
    }

    /// - Parameter end: Called once, after the commit or with the reason why there is none.
    func enqueue<T: Sendable>(
        _ work: @escaping @Sendable (Database) throws -> T, end: @escaping @Sendable (Result<T, any Error>) -> Void
    ) {
        let answer = Written<T>()
        let job = Job(
            work: { database in
                let result = try work(database)
                answer.value.withLock { $0 = result }
            },
            end: { error in
                if let error { return end(.failure(error)) }
                end(answer.value.withLock { $0.map { .success($0) } } ?? .failure(StoreFailure.unreachable))
            })
        let (isRefused, isFirst) = state.withLock { state in
            guard !state.isClosed else { return (true, false) }
            state.jobs.append(job)
            defer { state.isRunning = true }
            return (false, !state.isRunning)
        }
        if isRefused { return job.end(StoreFailure.unreachable) }
        if isFirst { queue.async { self.run() } }
    }

    /// Until nobody waits.
    private func run() {
        while true {
            let jobs = state.withLock { state in
                let jobs = Array(state.jobs.prefix(Self.jobsPerTransaction))
                state.jobs.removeFirst(jobs.count)
                if jobs.isEmpty { state.isRunning = false }
                return jobs
            }
            if jobs.isEmpty { return }
            perform(jobs)
        }
    }

    private func perform(_ jobs: [Job]) {
        do {
            let errors = try pool.writeWithoutTransaction { try commit(jobs, in: $0) }
            for (job, error) in zip(jobs, errors) { job.end(error) }
        } catch {
            // One caller's work may be why nobody's was kept, as when the disk has room for some only.
            if jobs.count > 1 {
                for job in jobs { perform([job]) }
            } else {
                for job in jobs { job.end(error) }
            }
        }
    }

    /// - Returns: For each job what it threw, nil if its work is now on disk.
    /// - Throws: When nothing was kept.
    private func commit(_ jobs: [Job], in database: Database) throws -> [(any Error)?] {
        do {
            try database.beginTransaction(.immediate)
            // A newer server may have brought the database forward meanwhile.
            try schema.require(database)
            let errors = try jobs.map { try Self.attempt($0, in: database) }
            try database.commit()
            return errors
        } catch {
            // Some failures end the transaction by themselves.
            if database.isInsideTransaction { try? database.rollback() }
            throw error
        }
    }

    private static func attempt(_ job: Job, in database: Database) throws -> (any Error)? {
        try database.cachedStatement(sql: "SAVEPOINT caller").execute()
        do {
            try job.work(database)
        } catch {
            guard database.isInsideTransaction else { throw error }
            try database.cachedStatement(sql: "ROLLBACK TRANSACTION TO SAVEPOINT caller").execute()
            try database.cachedStatement(sql: "RELEASE SAVEPOINT caller").execute()
            return error
        }
        try database.cachedStatement(sql: "RELEASE SAVEPOINT caller").execute()
        return nil
    }
}

/// What a job has made, until its transaction is on disk.
private final class Written<T: Sendable>: Sendable {
    let value = Mutex<T?>(nil)
}
