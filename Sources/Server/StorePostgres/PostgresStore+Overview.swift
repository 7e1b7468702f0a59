import Store

// The protocol says what each of these does.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension PostgresStore {
    public func contents() async throws -> [AppContents] {
        try await pool.with { connection in
            try connection.run(
                """
                WITH r AS (
                    SELECT app, count(*) FILTER (WHERE NOT deleted) AS present, count(*) FILTER (WHERE deleted) AS gone
                    FROM records GROUP BY app
                ), b AS (
                    SELECT app, sum(bytes)::bigint AS bytes FROM record_bytes GROUP BY app
                ), m AS (
                    SELECT app, count(*) AS count, sum(size)::bigint AS bytes FROM media GROUP BY app
                )
                SELECT app, coalesce(present, 0), coalesce(gone, 0), coalesce(b.bytes, 0), coalesce(m.count, 0),
                    coalesce(m.bytes, 0)
                FROM r FULL JOIN m USING (app) LEFT JOIN b USING (app)
                ORDER BY app
                """
            ).map { row in
                AppContents(
                    app: row.text(0), records: Int(row.integer(1)), deleted: Int(row.integer(2)),
                    recordBytes: row.integer(3), media: Int(row.integer(4)), mediaBytes: row.integer(5))
            }
        }
    }

    public func greatestShares(in app: String, limit: Int) async throws -> [AccountShare] {
        try await pool.with { connection in
            try connection.find(
                """
                SELECT account, bytes FROM record_bytes WHERE app = $1 AND bytes > 0
                ORDER BY bytes DESC, account LIMIT $2
                """, [.text(app), .integer(Int64(limit))]
            )?.map { AccountShare(account: $0.text(0), bytes: $0.integer(1)) } ?? []
        }
    }

    public func decisions(by account: String, in app: String) async throws -> [StoredDecision] {
        try await pool.with { connection in
            try connection.find(
                "SELECT app, account, operation, outcome, made FROM outcomes WHERE app = $1 AND account = $2",
                [.text(app), .text(account)]
            )?.map(StoredDecision.init) ?? []
        }
    }

    public func refusals(offset: Int, limit: Int) async throws -> [StoredDecision] {
        try await pool.with { connection in
            try connection.run(
                """
                SELECT app, account, operation, outcome, made FROM outcomes
                WHERE strpos(outcome, '"result":"refused"') > 0
                ORDER BY made DESC, app, account, operation LIMIT $1 OFFSET $2
                """, [.integer(Int64(limit)), .integer(Int64(offset))]
            ).map(StoredDecision.init)
        }
    }

    public func countSessions(at instant: Int64) async throws -> Int {
        try await pool.with {
            Int(
                try $0.run("SELECT count(*) FROM sessions WHERE expires > $1", [.integer(instant)]).first?.integer(0)
                    ?? 0)
        }
    }

    public func countGuests() async throws -> Int {
        try await pool.with {
            Int(try $0.run("SELECT count(*) FROM accounts WHERE guest").first?.integer(0) ?? 0)
        }
    }
}

extension StoredDecision {
    fileprivate init(_ row: PostgresRow) {
        self.init(
            app: row.text(0), account: row.text(1), operation: row.text(2), outcome: row.text(3), made: row.integer(4))
    }
}
