import GRDB
import Store

// The protocol says what each of these does.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension SQLiteStore {
    public func contents() async throws -> [AppContents] {
        try await read { database in
            try database.all(
                """
                WITH r AS (
                    SELECT app, sum(deleted = 0) AS present, sum(deleted = 1) AS gone FROM records GROUP BY app
                ), b AS (
                    SELECT app, sum(bytes) AS bytes FROM record_bytes GROUP BY app
                ), m AS (
                    SELECT app, count(*) AS count, sum(size) AS bytes FROM media GROUP BY app
                )
                SELECT apps.app, coalesce(present, 0), coalesce(gone, 0), coalesce(b.bytes, 0), coalesce(m.count, 0),
                    coalesce(m.bytes, 0)
                FROM (SELECT app FROM r UNION SELECT app FROM m) AS apps
                LEFT JOIN r ON r.app = apps.app LEFT JOIN b ON b.app = apps.app LEFT JOIN m ON m.app = apps.app
                ORDER BY apps.app
                """, []
            ) { row in
                AppContents(
                    app: row.text(0), records: Int(row.integer(1)), deleted: Int(row.integer(2)),
                    recordBytes: row.integer(3), media: Int(row.integer(4)), mediaBytes: row.integer(5))
            }
        }
    }

    public func greatestShares(in app: String, limit: Int) async throws -> [AccountShare] {
        try await read { database in
            try database.all(
                """
                SELECT account, bytes FROM record_bytes WHERE app = ? AND bytes > 0
                ORDER BY bytes DESC, account LIMIT ?
                """, [app.sql, Int64(limit).sql]
            ) { AccountShare(account: $0.text(0), bytes: $0.integer(1)) }
        }
    }

    public func decisions(by account: String, in app: String) async throws -> [StoredDecision] {
        try await read { database in
            try database.all(
                """
                SELECT app, account, operation, outcome, made FROM outcomes WHERE app = ? AND account = ?
                """, [app.sql, account.sql], StoredDecision.init)
        }
    }

    public func refusals(offset: Int, limit: Int) async throws -> [StoredDecision] {
        try await read { database in
            try database.all(
                """
                SELECT app, account, operation, outcome, made FROM outcomes
                WHERE instr(outcome, '"result":"refused"') > 0
                ORDER BY made DESC, app, account, operation LIMIT ? OFFSET ?
                """, [Int64(limit).sql, Int64(offset).sql], StoredDecision.init)
        }
    }

    public func countSessions(at instant: Int64) async throws -> Int {
        try await read { database in
            try database.first("SELECT count(*) FROM sessions WHERE expires > ?", [instant.sql]) { Int($0.integer(0)) }
                ?? 0
        }
    }

    public func countGuests() async throws -> Int {
        try await read { database in
            try database.first("SELECT count(*) FROM accounts WHERE guest = 1", []) { Int($0.integer(0)) } ?? 0
        }
    }
}

extension StoredDecision {
    fileprivate init(_ row: Columns) {
        self.init(
            app: row.text(0), account: row.text(1), operation: row.text(2), outcome: row.text(3), made: row.integer(4))
    }
}
