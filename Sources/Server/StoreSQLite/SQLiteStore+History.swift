import GRDB
import Store

// The protocol says what each of these does.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension SQLiteStore {
    public func mark(of app: String) async throws -> CommitMark? {
        try await read { database in
            try database.first(
                """
                SELECT version, name FROM sequences JOIN marks ON marks.app = sequences.app AND version = head
                WHERE sequences.app = ?
                """, [app.sql]
            ) { CommitMark(version: $0.integer(0), name: $0.text(1)) }
        }
    }

    public func has(_ mark: CommitMark, in app: String) async throws -> Bool {
        try await read { database in
            try database.first(
                """
                SELECT 1 FROM sequences WHERE app = ?1 AND head >= ?2 AND (
                    EXISTS (SELECT 1 FROM marks WHERE app = ?1 AND version = ?2 AND name = ?3)
                    OR NOT EXISTS (SELECT 1 FROM marks WHERE app = ?1 AND version <= ?2))
                """,
                [app.sql, mark.version.sql, mark.name.sql]
            ) { _ in true } ?? false
        }
    }

    public func floor(of app: String) async throws -> Int64 {
        try await read { database in
            try database.first("SELECT floor FROM sequences WHERE app = ?", [app.sql]) { $0.integer(0) } ?? 0
        }
    }

    public func beginEpoch(noting events: [AuditEvent]) async throws -> String {
        let epoch = randomEpoch()
        try await write { database in
            try database.run(
                "INSERT INTO facts (name, value) VALUES ('epoch', ?1) ON CONFLICT DO UPDATE SET value = ?1",
                [epoch.sql])
            for event in events { try database.append(event) }
        }
        return epoch
    }

    /// Looked for beside the writer, and removed in small parts, so that nobody waits for it.
    public func removeOld(before instant: Int64) async throws -> Int {
        let outcomes = try await read { database in
            try database.all("SELECT app, account, operation FROM outcomes WHERE made < ?", [instant.sql]) {
                [$0.text(0).sql, $0.text(1).sql, $0.text(2).sql]
            }
        }
        for start in stride(from: 0, to: outcomes.count, by: Self.removedAtOnce) {
            let part = Array(outcomes[start..<min(start + Self.removedAtOnce, outcomes.count)])
            try await write { database in
                for key in part {
                    try database.run("DELETE FROM outcomes WHERE app = ? AND account = ? AND operation = ?", key)
                }
            }
        }
        let places = try await read { database in
            try database.all("SELECT app, max(version) FROM marks WHERE made < ? GROUP BY app", [instant.sql]) {
                (app: $0.text(0), version: $0.integer(1))
            }
        }
        var count = outcomes.count
        for (app, version) in places {
            let place = [app.sql, version.sql]
            count += try await write { database in
                try database.run(
                    """
                    UPDATE sequences SET floor = max(floor, coalesce(
                        (SELECT max(version) FROM records WHERE app = ?1 AND deleted = 1 AND version <= ?2), 0))
                    WHERE app = ?1
                    """, place)
                try database.run("DELETE FROM records WHERE app = ? AND deleted = 1 AND version <= ?", place)
                let removed = database.changesCount
                if removed > 0 { try database.recountBytes(in: app) }
                try database.run("DELETE FROM marks WHERE app = ? AND version < ?", place)
                return removed
            }
        }
        return count
    }

    private static let removedAtOnce = 500
}
