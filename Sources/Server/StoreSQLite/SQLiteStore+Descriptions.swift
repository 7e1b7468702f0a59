import GRDB
import Store

// The protocol says what each of these does.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension SQLiteStore {
    public func publish(_ description: PublishedDescription, noting events: [AuditEvent]) async throws {
        try await write { database in
            try database.run(
                """
                INSERT INTO descriptions (app, version, number, text, published)
                SELECT ?1, ?2, coalesce(max(number), 0) + 1, ?3, ?4 FROM descriptions WHERE app = ?1
                ON CONFLICT (app, version) DO UPDATE
                SET number = excluded.number, text = excluded.text, published = excluded.published
                """,
                [
                    description.app.sql, description.version.sql, description.text.sql, description.published.sql,
                ])
            for event in events { try database.append(event) }
        }
    }

    public func description(version: String, of app: String) async throws -> PublishedDescription? {
        try await read { database in
            try database.row(
                "SELECT \(PublishedDescription.columns) FROM descriptions WHERE app = ? AND version = ?",
                [app.sql, version.sql]
            ).map(PublishedDescription.init)
        }
    }

    public func latestDescription(of app: String) async throws -> PublishedDescription? {
        try await read { database in
            try database.row(
                "SELECT \(PublishedDescription.columns) FROM descriptions WHERE app = ? ORDER BY number DESC LIMIT 1",
                [app.sql]
            ).map(PublishedDescription.init)
        }
    }
}

extension PublishedDescription {
    fileprivate static let columns = "app, version, text, published"

    fileprivate init(_ row: Row) {
        self.init(app: row[0], version: row[1], text: row[2], published: row[3])
    }
}
