import Store
import Synchronization

/// Submissions that wait for their app's turn. All that wait when a transaction of the app is over share the next one.
final class SubmissionQueue: Sendable {
    struct Job: Sendable {
        let submissions: [Submission]
        let account: String
        let decide: @Sendable (Int, any RecordReading, Int64) throws -> Decision
        let end: @Sendable (Result<[Answer], any Error>) -> Void
    }

    private struct State {
        /// Apps that a transaction is being written for, with those who wait.
        var jobs: [ExactText: [Job]] = [:]
    }

    private static let jobsPerTransaction = 256

    private let pool: PostgresPool
    private let feed: CommitFeed
    private let indexes: FieldIndexes
    private let schema: PostgresSchema
    private let now: @Sendable () -> Int64
    private let state = Mutex(State())

    init(
        _ pool: PostgresPool, _ feed: CommitFeed, _ indexes: FieldIndexes, _ schema: PostgresSchema,
        now: @escaping @Sendable () -> Int64
    ) {
        self.schema = schema
        self.now = now
        self.pool = pool
        self.feed = feed
        self.indexes = indexes
    }

    func submit(
        _ submissions: [Submission], app: String, account: String,
        decide: @escaping @Sendable (Int, any RecordReading, Int64) throws -> Decision
    ) async throws -> [Answer] {
        try await withCheckedThrowingContinuation { continuation in
            let job = Job(submissions: submissions, account: account, decide: decide) { continuation.resume(with: $0) }
            let isFirst = state.withLock { state in
                defer { state.jobs[ExactText(app), default: []].append(job) }
                return state.jobs[ExactText(app)] == nil
            }
            if isFirst { Task { await run(app) } }
        }
    }

    /// Callers whose work has not begun.
    var waiting: Int { state.withLock { $0.jobs.values.reduce(0) { $0 + $1.count } } }

    private func run(_ app: String) async {
        while true {
            let jobs = state.withLock { state in
                let jobs = Array((state.jobs[ExactText(app)] ?? []).prefix(Self.jobsPerTransaction))
                state.jobs[ExactText(app)]?.removeFirst(jobs.count)
                if jobs.isEmpty { state.jobs[ExactText(app)] = nil }
                return jobs
            }
            if jobs.isEmpty { return }
            await perform(jobs, app)
        }
    }

    private func perform(_ jobs: [Job], _ app: String) async {
        do {
            let (results, head, lookups) = try await pool.with { [schema, now] connection in
                try connection.transaction { try connection.decide(jobs, app: app, schema, at: now()) }
            }
            if let head { feed.announce(Commit(app: app, head: head)) }
            for (job, result) in zip(jobs, results) { job.end(result) }
            prepareIndexes(for: lookups, app)
        } catch {
            // One caller's texts may be why nobody's were taken. Without a database it is nobody's fault.
            if jobs.count > 1, (error as? StoreFailure)?.isTransient != true {
                for job in jobs { await perform([job], app) }
            } else {
                for job in jobs { job.end(.failure(error)) }
            }
        }
    }

    /// Makes the indexes that lookups like these have been waiting for, without letting anybody wait.
    private func prepareIndexes(for lookups: Set<FieldIndex>, _ app: String) {
        for index in lookups where indexes.isDue(index, in: app) {
            Task { [pool, indexes] in
                // A failure leaves things as they are; the next ones try again.
                guard try await pool.with(isRepeatable: false, isLimited: false, { try $0.make(index, in: app) })
                else { return }
                indexes.markComplete(index, in: app)
            }
        }
    }
}

extension PostgresConnection {
    /// Decides and stores what several callers submit to one app. Within a transaction.
    ///
    /// - Returns: For each job its answers or what its decision threw, and the new head if there is one.
    /// - Throws: When nothing can be kept.
    fileprivate func decide(
        _ jobs: [SubmissionQueue.Job], app: String, _ schema: PostgresSchema, at now: Int64
    ) throws -> (results: [Result<[Answer], any Error>], head: Int64?, lookups: Set<FieldIndex>) {
        let before = try lockHead(of: app, schema)
        let workspace = Workspace(
            head: before, findRecord: { try self.record($0, in: app) },
            findModel: { try self.records(of: $0, in: app) },
            findReferring: { try self.records(of: $0, whose: $1, refersTo: $2, in: app) },
            findBytes: { try self.recordBytes(of: $0, in: app) }, findOutcome: { _, _ in nil })
        try fetch(jobs, app: app, into: workspace)
        let results = try jobs.map { job -> Result<[Answer], any Error> in
            do {
                return .success(try workspace.decide(job.submissions, account: job.account, job.decide))
            } catch let error as PostgresError {
                throw error
            } catch {
                return .failure(error)
            }
        }
        let writes = workspace.writes
        guard !writes.isEmpty else { return (results, nil, workspace.lookups) }
        for person in writes.people { try enrol(person) }
        try store(writes.records, app: app)
        try store(writes.outcomes, app: app, at: now)
        try store(writes.bytes, app: app)
        try append(writes.events)
        guard writes.head > before else { return (results, nil, workspace.lookups) }
        _ = try run(
            """
            WITH moved AS (UPDATE sequences SET head = $2 WHERE app = $1 RETURNING app),
                marked AS (INSERT INTO marks (app, version, name, made) VALUES ($1, $2, $3, $4))
            SELECT pg_notify('\(PostgresListener.channel)', $2 || ' ' || app) FROM moved
            """, [.text(app), .integer(writes.head), .text(randomMark()), .integer(now)])
        return (results, writes.head, workspace.lookups)
    }

    /// Nobody else stores anything in this app until the transaction ends; so versions become visible in order.
    private func lockHead(of app: String, _ schema: PostgresSchema) throws -> Int64 {
        // A newer server may have brought the database forward meanwhile.
        let lock = """
            SELECT head, (SELECT value FROM facts WHERE name = 'schema') FROM sequences WHERE app = $1
            FOR UPDATE OF sequences
            """
        if try run(lock, [.text(app)]).first == nil {
            _ = try run("INSERT INTO sequences (app, head) VALUES ($1, 0) ON CONFLICT DO NOTHING", [.text(app)])
        }
        guard let row = try run(lock, [.text(app)]).first else { return 0 }
        try schema.require(row.optional(1))
        return row.integer(0)
    }

    /// Everything that the decisions are known to need, in two statements.
    private func fetch(_ jobs: [SubmissionQueue.Job], app: String, into workspace: Workspace) throws {
        let operations = jobs.flatMap { job in job.submissions.map { (job.account, $0.operation) } }
            .filter { !$0.0.hasNull && !$0.1.hasNull }
        let outcomes = try run(
            """
            SELECT account, operation, outcome FROM outcomes
            WHERE app = $1 AND (account, operation) IN (SELECT * FROM unnest($2::text[], $3::text[]))
            """,
            [
                .text(app),
                .texts(operations.map(\.0)), .texts(operations.map(\.1)),
            ])
        for (account, operation, outcome) in outcomes.map({ ($0.text(0), $0.text(1), $0.text(2)) }) {
            workspace.know(operation: operation, account: account, as: outcome)
        }
        let ids = jobs.flatMap { $0.submissions.compactMap(\.record) }.filter { !$0.hasNull }
        guard !ids.isEmpty else { return }
        let records = try run(
            "SELECT \(StoredRecord.columns) FROM records WHERE app = $1 AND id = ANY($2::text[])",
            [.text(app), .texts(ids)])
        workspace.know(ids, as: records.map(StoredRecord.init))
    }

    private func store(_ records: [(record: StoredRecord, before: StoredRecord?)], app: String) throws {
        guard !records.isEmpty else { return }
        for (record, _) in records { try record.checkTexts() }
        _ = try run(
            """
            INSERT INTO records (app, id, model, version, owner, deleted, media, search, document)
            SELECT $1, id, model, version, owner, deleted, string_to_array(media, ' '), search, document
            FROM unnest(
                $2::text[], $3::text[], $4::bigint[], $5::text[], $6::boolean[], $7::text[], $8::jsonb[], $9::text[]
            ) AS new (id, model, version, owner, deleted, media, search, document)
            ON CONFLICT (app, id) DO UPDATE SET
                model = excluded.model, version = excluded.version, owner = excluded.owner,
                deleted = excluded.deleted, media = excluded.media, search = excluded.search,
                document = excluded.document
            """,
            [
                .text(app), .texts(records.map(\.record.id)), .texts(records.map(\.record.model)),
                .integers(records.map(\.record.version)), .texts(records.map(\.record.owner)),
                .bools(records.map(\.record.isDeleted)),
                .texts(records.map { $0.record.media.joined(separator: " ") }),
                .texts(try records.map { try SearchDocument(document: $0.record.document).text }),
                .texts(records.map(\.record.document)),
            ])
        try storeReferences(records, app: app)
    }

    private func storeReferences(_ records: [(record: StoredRecord, before: StoredRecord?)], app: String) throws {
        var old: [(hash: String, record: String)] = []
        var new: [(hash: String, record: String)] = []
        for (record, before) in records {
            let referredBefore = before.map { $0.isDeleted ? [] : Set($0.media) } ?? []
            let referred = record.isDeleted ? [] : Set(record.media)
            old += referredBefore.subtracting(referred).map { ($0, record.id) }
            new += referred.subtracting(referredBefore).map { ($0, record.id) }
        }
        if !old.isEmpty {
            _ = try run(
                """
                DELETE FROM media_references
                WHERE app = $1 AND (hash, record) IN (SELECT * FROM unnest($2::text[], $3::text[]))
                """, [.text(app), .texts(old.map(\.hash)), .texts(old.map(\.record))])
        }
        if !new.isEmpty {
            _ = try run(
                """
                INSERT INTO media_references (app, hash, record)
                SELECT $1, hash, record FROM unnest($2::text[], $3::text[]) AS new (hash, record)
                """, [.text(app), .texts(new.map(\.hash)), .texts(new.map(\.record))])
        }
    }

    private func store(_ bytes: [(account: String, growth: Int64)], app: String) throws {
        guard !bytes.isEmpty else { return }
        _ = try run(
            """
            INSERT INTO record_bytes (app, account, bytes)
            SELECT $1, account, growth FROM unnest($2::text[], $3::bigint[]) AS new (account, growth)
            ON CONFLICT (app, account) DO UPDATE SET bytes = record_bytes.bytes + excluded.bytes
            """, [.text(app), .texts(bytes.map(\.account)), .integers(bytes.map(\.growth))])
    }

    private func store(_ outcomes: [Workspace.DecidedOutcome], app: String, at now: Int64) throws {
        guard !outcomes.isEmpty else { return }
        _ = try run(
            """
            INSERT INTO outcomes (app, account, operation, outcome, made)
            SELECT $1, account, operation, outcome, $5::bigint
            FROM unnest($2::text[], $3::text[], $4::text[]) AS new (account, operation, outcome)
            """,
            [
                .text(app), .texts(outcomes.map(\.account)), .texts(outcomes.map(\.operation)),
                .texts(outcomes.map(\.outcome)), .integer(now),
            ])
    }
}
