import Store

// The protocol says what each of these does.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension PostgresStore {
    public func isFormer(_ name: String) async throws -> Bool {
        try await pool.with {
            try $0.find("SELECT 1 FROM former_names WHERE name = $1", [.text(name)])?.first != nil
        }
    }

    public func removeGuests(before instant: Int64) async throws -> Int {
        try await pool.with {
            try $0.run(
                """
                DELETE FROM accounts WHERE guest AND created < $1
                AND NOT EXISTS (SELECT 1 FROM sessions WHERE account = accounts.id)
                """, [.integer(instant)]
            ).changed
        }
    }

    public func account(id: String) async throws -> Account? {
        try await pool.with {
            try $0.find("SELECT \(Account.columns) FROM accounts WHERE id = $1", [.text(id)])?.first.map(Account.init)
        }
    }

    public func account(named name: String) async throws -> Account? {
        try await pool.with {
            try $0.find("SELECT \(Account.columns) FROM accounts WHERE name = $1", [.text(name)])?.first
                .map(Account.init)
        }
    }

    public func accounts() async throws -> [Account] {
        try await pool.with {
            try $0.run("SELECT \(Account.columns) FROM accounts WHERE NOT guest ORDER BY name").map(Account.init)
        }
    }

    public func grants(of account: String) async throws -> [Grant] {
        try await pool.with { connection in
            try connection.find(
                "SELECT app, role, scope FROM grants WHERE account = $1 ORDER BY app, role, scope NULLS FIRST",
                [.text(account)]
            )?.map { Grant(app: $0.text(0), role: $0.text(1), scope: $0.optional(2)) } ?? []
        }
    }

    public func session(tokenHash: String) async throws -> Session? {
        try await pool.with { connection in
            try connection.find(
                "SELECT \(Session.columns) FROM sessions WHERE token = $1", [.text(tokenHash)]
            )?.first.map(Session.init)
        }
    }

    public func sessions(of account: String) async throws -> [Session] {
        try await pool.with { connection in
            try connection.find(
                "SELECT \(Session.columns) FROM sessions WHERE account = $1 ORDER BY created DESC, token",
                [.text(account)]
            )?.map(Session.init) ?? []
        }
    }

    public func removeSessions(expiredBefore instant: Int64) async throws {
        try await change("DELETE FROM sessions WHERE expires < $1", [.integer(instant)])
    }

    public func extend(tokenHash: String, until instant: Int64) async throws {
        try await change("UPDATE sessions SET expires = $1 WHERE token = $2", [.integer(instant), .text(tokenHash)])
    }

    public func passwordLink(hash: String) async throws -> PasswordLink? {
        try await pool.with { connection in
            try connection.find(
                "SELECT hash, account, expires FROM password_links WHERE hash = $1", [.text(hash)]
            )?.first.map { PasswordLink(hash: $0.text(0), account: $0.text(1), expires: $0.integer(2)) }
        }
    }

    public func removePasswordLinks(expiredBefore instant: Int64) async throws {
        try await change("DELETE FROM password_links WHERE expires < $1", [.integer(instant)])
    }

    /// One statement that may be done twice.
    func change(_ sql: String, _ values: [PostgresValue]) async throws {
        try await pool.with { _ = try $0.run(sql, values) }
    }
}

extension PostgresConnection {
    func add(_ account: Account) throws -> Bool {
        try run(
            """
            INSERT INTO accounts (id, name, guest, password, created) SELECT $1, $2, $3::boolean, $4, $5::bigint
            WHERE NOT EXISTS (SELECT 1 FROM former_names WHERE name = $2) ON CONFLICT DO NOTHING
            """,
            [
                .text(account.id), .text(account.name), .bool(account.isGuest), PostgresValue(account.passwordHash),
                .integer(account.created),
            ]
        ).changed == 1
    }

    /// Within a transaction.
    ///
    /// - Throws: `StoreFailure.taken`
    func enrol(_ person: NewPerson) throws {
        guard try add(person.account) else { throw StoreFailure.taken }
        for grant in person.grants {
            _ = try run(
                "INSERT INTO grants (app, account, role, scope) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
                [.text(grant.app), .text(person.account.id), .text(grant.role), PostgresValue(grant.scope)])
        }
    }
}

extension Session {
    fileprivate static let columns = "token, account, created, expires, id, script, label"

    fileprivate init(_ row: PostgresRow) {
        self.init(
            tokenHash: row.text(0), account: row.text(1), created: row.integer(2), expires: row.integer(3),
            id: row.text(4), isScript: row.bool(5), label: row.text(6))
    }
}

extension Account {
    fileprivate static let columns = "id, name, guest, password, created"

    fileprivate init(_ row: PostgresRow) {
        self.init(
            id: row.text(0), name: row.text(1), isGuest: row.bool(2), passwordHash: row.optional(3),
            created: row.integer(4))
    }
}
