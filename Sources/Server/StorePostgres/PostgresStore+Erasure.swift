import Store

// The protocol says what each of these does.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension PostgresStore {
    public func appsInUse() async throws -> [String] {
        try await pool.with(isLimited: false) { try $0.run(ErasureSQL.apps).map { $0.text(0) } }
    }

    public func traces(
        of person: TracedPerson, in app: String, after id: String, limit: Int
    ) async throws -> [StoredRecord] {
        let (sql, values) = ErasureSQL.traces(of: person, in: app, after: id, limit: limit)
        return try await pool.with(isLimited: false) { connection in
            try connection.find(sql, values)?.map(StoredRecord.init) ?? []
        }
    }

    public func removeOutcomes(by account: String, operations: [String]?, in app: String) async throws {
        try await pool.with(isLimited: false) { connection in
            if let operations {
                _ = try connection.run(
                    "DELETE FROM outcomes WHERE app = $1 AND account = $2 AND operation = ANY($3::text[])",
                    [.text(app), .text(account), .texts(operations)])
            } else {
                _ = try connection.run(
                    "DELETE FROM outcomes WHERE app = $1 AND account = $2", [.text(app), .text(account)])
            }
        }
    }

    public func replaceMergedOutcomes(
        in app: String, by change: @escaping @Sendable (String) throws -> String?
    ) async throws -> Int {
        try await pool.with(isLimited: false) { connection in
            try connection.transaction {
                let found =
                    try connection.find("\(ErasureSQL.merged) FOR UPDATE", [.text(app)])?
                    .map { ($0.text(0), $0.text(1), $0.text(2)) } ?? []
                var count = 0
                for (account, operation, outcome) in found {
                    guard let new = try change(outcome) else { continue }
                    _ = try connection.run(
                        "UPDATE outcomes SET outcome = $1 WHERE app = $2 AND account = $3 AND operation = $4",
                        [.text(new), .text(app), .text(account), .text(operation)])
                    count += 1
                }
                return count
            }
        }
    }

    public func removeMedia(_ hashes: [String], in app: String) async throws -> Int {
        try await pool.with(isLimited: false) { connection in
            try connection.transaction {
                // What is being stored may refer to a medium that nothing refers to yet.
                try connection.script("LOCK TABLE media_references IN SHARE MODE")
                let gone = try connection.run(
                    """
                    WITH gone AS (
                        DELETE FROM media WHERE app = $1 AND hash = ANY($2::text[]) AND NOT EXISTS
                        (SELECT 1 FROM media_references r WHERE r.app = media.app AND r.hash = media.hash)
                        AND 'medium ' || hash NOT IN (\(ErasureSQL.media("$1", "$3")))
                        RETURNING app, hash
                    ), bytes AS (DELETE FROM media_chunks c USING gone WHERE c.app = gone.app AND c.hash = gone.hash)
                    SELECT count(*) FROM gone
                    """,
                    [.text(app), .texts(hashes), .texts(hashes.map { OutcomeMarks.medium + $0 })])
                return Int(gone.first?.integer(0) ?? 0)
            }
        }
    }

    public var needsScrubbing: Bool {
        get async throws {
            try await pool.with { try $0.run("SELECT 1 FROM facts WHERE name = 'scrub'").first != nil }
        }
    }

    /// Rows that were replaced or deleted go, and what the planner has noted of values is found anew.
    public func scrub() async throws {
        try await pool.with(isLimited: false) { connection in
            for table in ["records", "outcomes", "media", "media_chunks", "uploads", "accounts", "facts"] {
                try connection.script("VACUUM (ANALYZE) \(table)")
            }
            _ = try connection.run("DELETE FROM facts WHERE name = 'scrub'")
        }
    }
}
