import GRDB
import Store

// The protocol says what each of these does.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension SQLiteStore {
    public func append(_ event: AuditEvent) async throws {
        try await write { database in try database.append(event) }
    }

    public func auditEvents(_ question: AuditQuestion) async throws -> [AuditEvent] {
        var conditions: [String] = []
        var values: [DatabaseValue] = []
        func demand(_ condition: String, _ value: DatabaseValue, times: Int = 1) {
            conditions.append(condition)
            values += Array(repeating: value, count: times)
        }
        if let after = question.after { demand("number > ?", after.sql) }
        if let before = question.before { demand("number < ?", before.sql) }
        if let account = question.account { demand("(actor = ? OR subject = ?)", account.sql, times: 2) }
        if let app = question.app { demand("app = ?", app.sql) }
        if let kind = question.kind { demand("kind = ?", kind.rawValue.sql) }
        if let from = question.from { demand("made >= ?", from.sql) }
        if let until = question.until { demand("made < ?", until.sql) }
        let sql = """
            SELECT number, made, actor, actor_name, kind, app, subject, details FROM audit
            \(conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ")) ORDER BY number DESC LIMIT ?
            """
        values.append(Int64(max(question.limit, 0)).sql)
        return try await read { [values] database in try database.rows(sql, values).map(AuditEvent.init) }
    }

    public func removeAuditEvents(before instant: Int64) async throws -> Int {
        try await write { database in
            // The triggers of the table let go what is older, for as long as this transaction lasts.
            try database.run(
                "INSERT OR REPLACE INTO facts (name, value) VALUES ('audit retention', ?)", [String(instant).sql])
            try database.run("DELETE FROM audit WHERE made < ?", [instant.sql])
            let count = database.changesCount
            try database.run("DELETE FROM facts WHERE name = 'audit retention'", [])
            return count
        }
    }
}

extension Database {
    /// Within a transaction.
    func append(_ event: AuditEvent) throws {
        try run(
            "INSERT INTO audit (made, actor, actor_name, kind, app, subject, details) VALUES (?, ?, ?, ?, ?, ?, ?)",
            [
                event.made.sql, event.actor.sql, event.actorName.sql, event.kind.rawValue.sql, event.app.sql,
                event.subject.sql, event.details.sql,
            ])
    }
}

extension AuditEvent {
    fileprivate init(_ row: Row) {
        self.init(
            number: row[0], made: row[1], actor: row[2], actorName: row[3], kind: AuditKind(rawValue: row[4]),
            app: row[5], subject: row[6], details: row[7])
    }
}
