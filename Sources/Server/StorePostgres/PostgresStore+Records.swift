import Store

// The protocol says what each of these does.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension PostgresStore {
    public func submit(
        _ submissions: [Submission], app: String, account: String,
        decide: @escaping @Sendable (Int, any RecordReading, Int64) throws -> Decision
    ) async throws -> [Answer] {
        guard !submissions.isEmpty else { return [] }
        return try await self.submissions.submit(submissions, app: app, account: account, decide: decide)
    }

    public func outcome(of operation: String, by account: String, in app: String) async throws -> String? {
        try await pool.with { connection in
            try connection.find(
                "SELECT outcome FROM outcomes WHERE app = $1 AND account = $2 AND operation = $3",
                [.text(app), .text(account), .text(operation)])?.first?.text(0)
        }
    }

    public func head(of app: String) async throws -> Int64 {
        try await pool.with { try $0.head(of: app) }
    }

    public func changes(in app: String, since: Int64, limit: Int) async throws -> [StoredRecord] {
        try await pool.with { connection in
            try connection.find(
                """
                SELECT \(StoredRecord.columns) FROM records WHERE app = $1 AND version > $2 ORDER BY version LIMIT $3
                """, [.text(app), .integer(since), .integer(Int64(max(limit, 0)))])?.map(StoredRecord.init) ?? []
        }
    }

    public func changes<Result: Sendable>(
        in app: String, since: Int64, expected: Int, from start: @escaping @autoclosure @Sendable () -> Result,
        _ take: @escaping @Sendable (inout Result, StoredBytes) throws -> Bool
    ) async throws -> Result {
        guard !app.hasNull else { return start() }
        return try await pool.with { connection in
            var result = start()
            var left = expected
            /// They are all in memory at once, and may be large.
            func ask(after version: Int64) throws -> Int {
                let limit = left > 0 ? min(left, Self.batch) : Self.batch
                try connection.send(
                    """
                    SELECT \(StoredBytes.columns) FROM records WHERE app = $1 AND version > $2 ORDER BY version LIMIT $3
                    """, [.text(app), .integer(version), .integer(Int64(limit))])
                left -= limit
                return limit
            }
            var limit = try ask(after: since)
            while true {
                let rows = try connection.receive()
                guard let last = rows.last else { return result }
                let isLast = rows.count < limit
                // Most likely nobody takes more than was expected.
                let isAhead = !isLast && left > 0
                if isAhead { limit = try ask(after: rows.integer(last, 0)) }
                do {
                    for row in 0...last {
                        guard try take(&result, StoredBytes(rows, row)) else {
                            if isAhead { connection.discard() }
                            return result
                        }
                    }
                } catch {
                    if isAhead { connection.discard() }
                    throw error
                }
                if isLast { return result }
                if !isAhead { limit = try ask(after: rows.integer(last, 0)) }
            }
        }
    }

    public func news(of models: [String], in app: String, since: Int64) async throws -> RecordNews {
        let models = models.filter { !$0.hasNull }
        return try await pool.with { connection in
            let head = try connection.head(of: app)
            guard head > since, !models.isEmpty else { return RecordNews(head: head) }
            let places = models.indices.map { "$\($0 + 3)" }.joined(separator: ", ")
            let records = try connection.find(
                """
                SELECT \(StoredRecord.columns) FROM records WHERE app = $1 AND version > $2 AND model IN (\(places))
                ORDER BY version
                """, [.text(app), .integer(since)] + models.map { .text($0) })
            return RecordNews(head: head, records: records?.map(StoredRecord.init) ?? [])
        }
    }

    private static let batch = 500

    public func recordBytes(of account: String, in app: String) async throws -> Int64 {
        try await pool.with { try $0.recordBytes(of: account, in: app) }
    }

    public func record(_ id: String, in app: String) async throws -> StoredRecord? {
        try await pool.with { try $0.record(id, in: app) }
    }

    public func records(
        of model: String, whose reference: String, refersTo ids: [String], in app: String
    ) async throws -> [StoredRecord] {
        prepare(FieldIndex(model: model, field: reference, use: .reference), in: app)
        let found = try await pool.with { connection in
            try connection.records(of: model, whose: reference, refersTo: ids, in: app)
        }
        return found.sortedByID
    }

    public func records(referringTo hash: String, in app: String) async throws -> [StoredRecord] {
        try await pool.with { connection in
            try connection.find(
                """
                SELECT \(StoredRecord.columns) FROM records
                WHERE app = $1 AND id IN (SELECT record FROM media_references WHERE app = $1 AND hash = $2) ORDER BY id
                """, [.text(app), .text(hash)])?.map(StoredRecord.init) ?? []
        }
    }

    public func records(_ query: StoredQuery, in app: String) async throws -> [StoredRecord] {
        prepareIndexes(for: query, in: app)
        return try await pool.with { connection in
            let (sql, values) = query.select(StoredRecord.columns, in: app)
            return try connection.run(sql, values, isKept: false).map(StoredRecord.init)
        }
    }

    public func count(_ query: StoredQuery, in app: String) async throws -> Int {
        prepareIndexes(for: query, in: app)
        return try await pool.with { connection in
            let (sql, values) = query.count(in: app)
            return Int(try connection.run(sql, values, isKept: false).first?.integer(0) ?? 0)
        }
    }
}

extension PostgresConnection {
    func records(of model: String, in app: String) throws -> [StoredRecord] {
        try find(
            "SELECT \(StoredRecord.columns) FROM records WHERE app = $1 AND model = $2 AND NOT deleted",
            [.text(app), .text(model)])?.map(StoredRecord.init) ?? []
    }

    /// Those that are not deleted and refer to one of these records first of all.
    func records(
        of model: String, whose reference: String, refersTo ids: [String], in app: String
    ) throws -> [StoredRecord] {
        let ids = ids.filter { !$0.hasNull }
        guard !ids.isEmpty else { return [] }
        let index = FieldIndex(model: model, field: reference, use: .reference)
        let (sql, values) = index.lookup(StoredRecord.columns, of: ids, in: app)
        return try run(sql, values, isKept: index.isPlain(in: app)).map(StoredRecord.init)
    }

    func recordBytes(of account: String, in app: String) throws -> Int64 {
        try find("SELECT bytes FROM record_bytes WHERE app = $1 AND account = $2", [.text(app), .text(account)])?
            .first?.integer(0) ?? 0
    }

    func record(_ id: String, in app: String) throws -> StoredRecord? {
        try find("SELECT \(StoredRecord.columns) FROM records WHERE app = $1 AND id = $2", [.text(app), .text(id)])?
            .first.map(StoredRecord.init)
    }
}

extension PostgresConnection {
    fileprivate func head(of app: String) throws -> Int64 {
        try find("SELECT head FROM sequences WHERE app = $1", [.text(app)])?.first?.integer(0) ?? 0
    }
}

extension StoredRecord {
    static let columns = "id, model, version, owner, deleted, array_to_string(media, ' '), document"

    /// Of a row with ``columns``.
    init(_ row: PostgresRow) {
        self.init(
            id: row.text(0), model: row.text(1), version: row.integer(2), owner: row.text(3), isDeleted: row.bool(4),
            document: row.text(6), media: row.text(5).split(separator: " ").map(String.init))
    }
}

extension StoredBytes {
    fileprivate static let columns = "version, deleted, model, owner, document"

    /// Of a row with ``columns``.
    fileprivate init(_ rows: PostgresBinaryRows, _ row: Int) {
        self.init(
            version: rows.integer(row, 0), isDeleted: rows.bool(row, 1), model: rows.bytes(row, 2),
            owner: rows.bytes(row, 3), document: rows.bytes(row, 4))
    }
}
