import Store

// The protocol says what each of these does.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension PostgresStore {
    public func publish(_ description: PublishedDescription, noting events: [AuditEvent]) async throws {
        // Whether it was done is not known when the connection is lost: nothing must be noted twice.
        try await pool.with(isRepeatable: events.isEmpty) { connection in
            try connection.transaction {
                // Two that are published at once get two numbers.
                _ = try connection.run(
                    "SELECT pg_advisory_xact_lock(hashtextextended($1, 1))", [.text(description.app)])
                _ = try connection.run(
                    """
                    INSERT INTO descriptions (app, version, number, text, published)
                    SELECT $1, $2, coalesce(max(number), 0) + 1, $3, $4 FROM descriptions WHERE app = $1
                    ON CONFLICT (app, version) DO UPDATE
                    SET number = excluded.number, text = excluded.text, published = excluded.published
                    """,
                    [
                        .text(description.app), .text(description.version), .text(description.text),
                        .integer(description.published),
                    ])
                try connection.append(events)
            }
        }
    }

    public func description(version: String, of app: String) async throws -> PublishedDescription? {
        try await pool.with { connection in
            try connection.find(
                "SELECT \(PublishedDescription.columns) FROM descriptions WHERE app = $1 AND version = $2",
                [.text(app), .text(version)]
            )?.first.map(PublishedDescription.init)
        }
    }

    public func latestDescription(of app: String) async throws -> PublishedDescription? {
        try await pool.with { connection in
            try connection.find(
                "SELECT \(PublishedDescription.columns) FROM descriptions WHERE app = $1 ORDER BY number DESC LIMIT 1",
                [.text(app)]
            )?.first.map(PublishedDescription.init)
        }
    }
}

extension PublishedDescription {
    fileprivate static let columns = "app, version, text, published"

    fileprivate init(_ row: PostgresRow) {
        self.init(app: row.text(0), version: row.text(1), text: row.text(2), published: row.integer(3))
    }
}
