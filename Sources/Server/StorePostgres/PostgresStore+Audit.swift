import Store

// The protocol says what each of these does.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension PostgresStore {
    public func append(_ event: AuditEvent) async throws {
        try await pool.with(isRepeatable: false) { connection in
            try connection.transaction { try connection.append([event]) }
        }
    }

    public func auditEvents(_ question: AuditQuestion) async throws -> [AuditEvent] {
        var conditions: [String] = []
        var values: [PostgresValue] = []
        func demand(_ condition: (String) -> String, _ value: PostgresValue) {
            values.append(value)
            conditions.append(condition("$\(values.count)"))
        }
        if let after = question.after { demand({ "number > \($0)" }, .integer(after)) }
        if let before = question.before { demand({ "number < \($0)" }, .integer(before)) }
        if let account = question.account { demand({ "(actor = \($0) OR subject = \($0))" }, .text(account)) }
        if let app = question.app { demand({ "app = \($0)" }, .text(app)) }
        if let kind = question.kind { demand({ "kind = \($0)" }, .text(kind.rawValue)) }
        if let from = question.from { demand({ "made >= \($0)" }, .integer(from)) }
        if let until = question.until { demand({ "made < \($0)" }, .integer(until)) }
        values.append(.integer(Int64(max(question.limit, 0))))
        let sql = """
            SELECT number, made, actor, actor_name, kind, app, subject, details FROM audit
            \(conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND "))
            ORDER BY number DESC LIMIT $\(values.count)
            """
        return try await pool.with { [values] connection in
            try connection.find(sql, values)?.map { row in
                AuditEvent(
                    number: row.integer(0), made: row.integer(1), actor: row.text(2), actorName: row.optional(3),
                    kind: AuditKind(rawValue: row.text(4)), app: row.optional(5), subject: row.optional(6),
                    details: row.text(7))
            } ?? []
        }
    }

    public func removeAuditEvents(before instant: Int64) async throws -> Int {
        try await pool.with(isRepeatable: false) { connection in
            try connection.transaction {
                // The trigger of the table lets go what is older, for as long as this transaction lasts.
                _ = try connection.run(
                    "SELECT set_config('baukasten.audit_retention', $1, true)", [.text(String(instant))])
                return try connection.run("DELETE FROM audit WHERE made < $1", [.integer(instant)]).changed
            }
        }
    }
}

extension PostgresConnection {
    /// Any number that others are not likely to use.
    private static let auditLock = 47_110_815_043

    /// Within a transaction; others who append wait until it ends.
    func append(_ events: [AuditEvent]) throws {
        guard !events.isEmpty else { return }
        // One after the other: else a smaller number may appear behind one that was read.
        try script("SELECT pg_advisory_xact_lock(\(Self.auditLock))")
        for event in events {
            _ = try run(
                """
                INSERT INTO audit (made, actor, actor_name, kind, app, subject, details)
                VALUES ($1, $2, $3, $4, $5, $6, $7)
                """,
                [
                    .integer(event.made), .text(event.actor), PostgresValue(event.actorName),
                    .text(event.kind.rawValue), PostgresValue(event.app), PostgresValue(event.subject),
                    .text(event.details),
                ])
        }
    }
}
