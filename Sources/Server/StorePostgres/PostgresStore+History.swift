import Store

// The protocol says what each of these does.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension PostgresStore {
    public func mark(of app: String) async throws -> CommitMark? {
        try await pool.with { connection in
            try connection.find(
                """
                SELECT version, name FROM sequences JOIN marks ON marks.app = sequences.app AND version = head
                WHERE sequences.app = $1
                """, [.text(app)])?.first.map { CommitMark(version: $0.integer(0), name: $0.text(1)) }
        }
    }

    public func has(_ mark: CommitMark, in app: String) async throws -> Bool {
        try await pool.with { connection in
            try connection.find(
                """
                SELECT 1 FROM sequences WHERE app = $1 AND head >= $2 AND (
                    EXISTS (SELECT 1 FROM marks WHERE app = $1 AND version = $2 AND name = $3)
                    OR NOT EXISTS (SELECT 1 FROM marks WHERE app = $1 AND version <= $2))
                """,
                [.text(app), .integer(mark.version), .text(mark.name)])?.first != nil
        }
    }

    public func floor(of app: String) async throws -> Int64 {
        try await pool.with {
            try $0.find("SELECT floor FROM sequences WHERE app = $1", [.text(app)])?.first?.integer(0) ?? 0
        }
    }

    public func beginEpoch(noting events: [AuditEvent]) async throws -> String {
        let epoch = randomEpoch()
        try await pool.with(isRepeatable: events.isEmpty) { connection in
            try connection.transaction {
                _ = try connection.run(
                    "INSERT INTO facts (name, value) VALUES ('epoch', $1) ON CONFLICT (name) DO UPDATE SET value = $1",
                    [.text(epoch)])
                try connection.append(events)
            }
        }
        return epoch
    }

    public func removeOld(before instant: Int64) async throws -> Int {
        try await pool.with { connection in
            var count = try connection.run("DELETE FROM outcomes WHERE made < $1", [.integer(instant)]).changed
            let places = try connection.run(
                "SELECT app, max(version) FROM marks WHERE made < $1 GROUP BY app", [.integer(instant)]
            ).map { ($0.text(0), $0.integer(1)) }
            for (app, version) in places {
                count += try connection.transaction {
                    // Nobody reads what goes under an older floor.
                    _ = try connection.run(
                        """
                        UPDATE sequences SET floor = greatest(floor, (
                            SELECT max(version) FROM records WHERE app = $1 AND deleted AND version <= $2))
                        WHERE app = $1
                        """, [.text(app), .integer(version)])
                    let removed = try connection.run(
                        "DELETE FROM records WHERE app = $1 AND deleted AND version <= $2",
                        [.text(app), .integer(version)]
                    ).changed
                    if removed > 0 {
                        _ = try connection.run("DELETE FROM record_bytes WHERE app = $1", [.text(app)])
                        _ = try connection.run(PostgresSchema.countedBytes(of: "app = $1"), [.text(app)])
                    }
                    _ = try connection.run(
                        "DELETE FROM marks WHERE app = $1 AND version < $2", [.text(app), .integer(version)])
                    return removed
                }
            }
            return count
        }
    }
}
