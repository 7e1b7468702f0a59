import GRDB
import Store

// The protocol says what each of these does.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension SQLiteStore {
    public func submit(
        _ submissions: [Submission], app: String, account: String,
        decide: @escaping @Sendable (Int, any RecordReading, Int64) throws -> Decision
    ) async throws -> [Answer] {
        guard !submissions.isEmpty else { return [] }
        do {
            return try await withCheckedThrowingContinuation { continuation in
                let job = SubmissionQueue.Job(
                    submissions: submissions, account: account, decide: decide,
                    end: { continuation.resume(with: $0) })
                self.submissions.submit(job, app: app)
            }
        } catch {
            throw StoreFailure.mapped(error)
        }
    }

    public func outcome(of operation: String, by account: String, in app: String) async throws -> String? {
        try await read { try $0.outcome(of: operation, account: account, in: app) }
    }

    public func head(of app: String) async throws -> Int64 {
        try await read { try $0.head(of: app) }
    }

    public func changes(in app: String, since: Int64, limit: Int) async throws -> [StoredRecord] {
        try await read { database in
            try database.all(
                """
                SELECT \(StoredRecord.columns) FROM records WHERE app = ? AND version > ? ORDER BY version LIMIT ?
                """, [app.sql, since.sql, max(limit, 0).sql]
            ) { StoredRecord($0) }
        }
    }

    public func changes<Result: Sendable>(
        in app: String, since: Int64, expected: Int, from start: @escaping @autoclosure @Sendable () -> Result,
        _ take: @escaping @Sendable (inout Result, StoredBytes) throws -> Bool
    ) async throws -> Result {
        do {
            // Without a limit: it goes on for as long as the taker takes something, and an index says what comes next.
            return try await pool.read { database in
                var result = start()
                try database.each(
                    """
                    SELECT \(StoredBytes.columns) FROM records WHERE app = ? AND version > ? ORDER BY version
                    """, [app.sql, since.sql]
                ) { try take(&result, StoredBytes($0)) }
                return result
            }
        } catch {
            throw StoreFailure.mapped(error)
        }
    }

    public func news(of models: [String], in app: String, since: Int64) async throws -> RecordNews {
        let models = models.filter { !$0.hasNull }
        return try await read { database in
            let head = try database.head(of: app)
            guard head > since else { return RecordNews(head: head) }
            let places = models.map { _ in "?" }.joined(separator: ", ")
            // By version: a model has more than what is new of it. Documents of other models are not read.
            let records = try database.all(
                """
                SELECT \(StoredRecord.columns) FROM records WHERE app = ? AND version > ? AND +model IN (\(places))
                ORDER BY version
                """, [app.sql, since.sql] + models.map(\.sql)
            ) { StoredRecord($0) }
            return RecordNews(head: head, records: records)
        }
    }

    public func recordBytes(of account: String, in app: String) async throws -> Int64 {
        try await read { try $0.recordBytes(of: account, in: app) }
    }

    public func record(_ id: String, in app: String) async throws -> StoredRecord? {
        try await read { try $0.record(id, in: app) }
    }

    public func records(
        of model: String, whose reference: String, refersTo ids: [String], in app: String
    ) async throws -> [StoredRecord] {
        let index = FieldIndex(model: model, field: reference, use: .reference)
        guard !ids.isEmpty, !app.hasNull else { return [] }
        if try await read({ try $0.lacks(index, in: app) }) { _ = try await write { try $0.make(index, in: app) } }
        let found = try await read { try $0.found(by: index, refersTo: ids, in: app) }
        return found.sortedByID
    }

    public func records(referringTo hash: String, in app: String) async throws -> [StoredRecord] {
        try await read { database in
            try database.rows(
                """
                SELECT \(StoredRecord.columns) FROM records
                WHERE app = ?1 AND id IN (SELECT record FROM media_references WHERE app = ?1 AND hash = ?2)
                ORDER BY id
                """, [app.sql, hash.sql]
            ).map(StoredRecord.init)
        }
    }
}

extension Database {
    func head(of app: String) throws -> Int64 {
        try first("SELECT head FROM sequences WHERE app = ?", [app.sql]) { $0.integer(0) } ?? 0
    }

    func recordBytes(of account: String, in app: String) throws -> Int64 {
        try first("SELECT bytes FROM record_bytes WHERE app = ? AND account = ?", [app.sql, account.sql]) {
            $0.integer(0)
        } ?? 0
    }

    /// Counts anew what each account has in an app, because records are gone that counted.
    func recountBytes(in app: String) throws {
        try run("DELETE FROM record_bytes WHERE app = ?", [app.sql])
        try run(
            """
            INSERT INTO record_bytes (app, account, bytes)
            SELECT app, owner, sum(length(CAST(document AS BLOB))) FROM records WHERE app = ? GROUP BY app, owner
            """, [app.sql])
    }

    func record(_ id: String, in app: String) throws -> StoredRecord? {
        try first("SELECT \(StoredRecord.columns) FROM records WHERE app = ? AND id = ?", [app.sql, id.sql]) {
            StoredRecord($0)
        }
    }

    func records(of model: String, in app: String) throws -> [StoredRecord] {
        try all(
            "SELECT \(StoredRecord.columns) FROM records WHERE app = ? AND model = ? AND deleted = 0",
            [app.sql, model.sql]
        ) { StoredRecord($0) }
    }

    func outcome(of operation: String, account: String, in app: String) throws -> String? {
        try first(
            "SELECT outcome FROM outcomes WHERE app = ? AND account = ? AND operation = ?",
            [app.sql, account.sql, operation.sql]
        ) { $0.text(0) }
    }

    func store(_ writes: Workspace.Writes, app: String, before: Int64, at now: Int64) throws {
        for person in writes.people { try enrol(person) }
        for (record, old) in writes.records {
            try record.checkTexts()
            try store(record, over: old, app: app)
        }
        for (account, growth) in writes.bytes {
            try run(
                """
                INSERT INTO record_bytes (app, account, bytes) VALUES (?1, ?2, ?3)
                ON CONFLICT DO UPDATE SET bytes = bytes + ?3
                """, [app.sql, account.sql, growth.sql])
        }
        for outcome in writes.outcomes {
            try run(
                "INSERT INTO outcomes (app, account, operation, outcome, made) VALUES (?, ?, ?, ?, ?)",
                [app.sql, outcome.account.sql, outcome.operation.sql, outcome.outcome.sql, now.sql])
        }
        for event in writes.events { try append(event) }
        if writes.head > before {
            try run(
                "INSERT INTO sequences (app, head) VALUES (?1, ?2) ON CONFLICT DO UPDATE SET head = ?2",
                [app.sql, writes.head.sql])
            try run(
                "INSERT INTO marks (app, version, name, made) VALUES (?, ?, ?, ?)",
                [app.sql, writes.head.sql, randomMark().sql, now.sql])
        }
    }

    private func store(_ record: StoredRecord, over old: StoredRecord?, app: String) throws {
        let values = [
            record.model.sql, record.version.sql, record.owner.sql, record.isDeleted.sql, record.joinedMedia.sql,
            record.document.sql, app.sql, record.id.sql,
        ]
        if old == nil {
            try run(
                """
                INSERT INTO records (model, version, owner, deleted, media, document, app, id)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """, values)
        } else {
            try run(
                """
                UPDATE records SET model = ?, version = ?, owner = ?, deleted = ?, media = ?, document = ?
                WHERE app = ? AND id = ?
                """, values)
        }
        let referredBefore = old.map { $0.isDeleted ? [] : Set($0.media) } ?? []
        let referred = record.isDeleted ? [] : Set(record.media)
        for hash in referredBefore.subtracting(referred) {
            try run(
                "DELETE FROM media_references WHERE app = ? AND hash = ? AND record = ?",
                [app.sql, hash.sql, record.id.sql])
        }
        for hash in referred.subtracting(referredBefore) {
            try run(
                "INSERT INTO media_references (app, hash, record) VALUES (?, ?, ?)",
                [app.sql, hash.sql, record.id.sql])
        }
    }
}
