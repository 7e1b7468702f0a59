import GRDB
import Store
import Synchronization

/// Submissions that wait for the writer. All of one app that wait when it comes to them are decided together: the writer
/// looks up the app's head once for all of them, and gives each its own answer.
final class SubmissionQueue: Sendable {
    struct Job: Sendable {
        let submissions: [Submission]
        let account: String
        let decide: @Sendable (Int, any RecordReading, Int64) throws -> Decision
        let end: @Sendable (Result<[Answer], any Error>) -> Void
    }

    private typealias Results = (answers: [Result<[Answer], any Error>], head: Int64?)

    /// Jobs that were taken from the queue; they stay the same when the writer tries again.
    private final class Batch: Sendable {
        let jobs: Mutex<[Job]>

        init(_ jobs: [Job]) { self.jobs = Mutex(jobs) }
    }

    private static let jobsPerBatch = 256

    private let writer: SQLiteWriter
    private let feed: CommitFeed
    private let now: @Sendable () -> Int64
    /// By app; an app that is there has a batch that the writer has not begun.
    private let waiting = Mutex<[ExactText: [Job]]>([:])

    /// How long finding something for a decision may take; nil: as long as it takes.
    private let statementTime: Duration?

    init(
        _ writer: SQLiteWriter, _ feed: CommitFeed, _ statementTime: Duration?, now: @escaping @Sendable () -> Int64
    ) {
        self.now = now
        self.writer = writer
        self.feed = feed
        self.statementTime = statementTime
    }

    func submit(_ job: Job, app: String) {
        let isFirst = waiting.withLock { waiting in
            defer { waiting[ExactText(app), default: []].append(job) }
            return waiting[ExactText(app)] == nil
        }
        if isFirst { write(Batch([]), app: app) }
    }

    /// Callers whose work has not begun.
    var count: Int { waiting.withLock { $0.values.reduce(0) { $0 + $1.count } } }

    private func write(_ batch: Batch, app: String) {
        writer.enqueue { [self] database -> Results in
            let jobs = batch.jobs.withLock { jobs in
                if jobs.isEmpty { jobs = take(app) }
                return jobs
            }
            return try database.decide(jobs, app: app, within: statementTime, at: now())
        } end: { [self] result in
            end(batch, result, app: app)
        }
    }

    private func end(_ batch: Batch, _ result: Result<Results, any Error>, app: String) {
        var jobs = batch.jobs.withLock { $0 }
        // The writer never came to it.
        if jobs.isEmpty { jobs = take(app) }
        switch result {
        case .success(let results):
            if let head = results.head { feed.announce(Commit(app: app, head: head)) }
            for (job, answers) in zip(jobs, results.answers) { job.end(answers) }
        case .failure(let error):
            // One caller's records may be why nobody's were kept.
            if jobs.count > 1 {
                for job in jobs { write(Batch([job]), app: app) }
            } else {
                for job in jobs { job.end(.failure(error)) }
            }
        }
    }

    private func take(_ app: String) -> [Job] {
        let (jobs, hasMore) = waiting.withLock { waiting in
            let jobs = waiting[ExactText(app)] ?? []
            let rest = jobs.dropFirst(Self.jobsPerBatch)
            waiting[ExactText(app)] = rest.isEmpty ? nil : Array(rest)
            return (Array(jobs.prefix(Self.jobsPerBatch)), !rest.isEmpty)
        }
        if hasMore { write(Batch([]), app: app) }
        return jobs
    }
}

extension Database {
    /// Decides and stores what several callers submit to one app. Within a transaction.
    ///
    /// - Returns: For each job its answers or what its decision threw, and the new head if there is one.
    /// - Throws: When nothing can be kept.
    fileprivate func decide(
        _ jobs: [SubmissionQueue.Job], app: String, within time: Duration?, at now: Int64
    ) throws -> (answers: [Result<[Answer], any Error>], head: Int64?) {
        let before = try head(of: app)
        let workspace = Workspace(
            head: before, findRecord: { try self.record($0, in: app) },
            findModel: { model in try self.limited(to: time) { try self.records(of: model, in: app) } },
            findReferring: { try self.records(of: $0, whose: $1, refersTo: $2, in: app, within: time) },
            findBytes: { try self.recordBytes(of: $0, in: app) },
            findOutcome: { try self.outcome(of: $1, account: $0, in: app) })
        let answers = try jobs.map { job -> Result<[Answer], any Error> in
            do {
                return .success(try workspace.decide(job.submissions, account: job.account, job.decide))
            } catch let error as DatabaseError {
                throw error
            } catch {
                return .failure(error)
            }
        }
        let writes = workspace.writes
        try store(writes, app: app, before: before, at: now)
        return (answers, writes.head > before ? writes.head : nil)
    }
}
