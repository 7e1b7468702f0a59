import GRDB
import Store

// The protocol says what each of these does.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension SQLiteStore {
    public func isFormer(_ name: String) async throws -> Bool {
        try await read { try $0.first("SELECT 1 FROM former_names WHERE name = ?", [name.sql]) { _ in true } ?? false }
    }

    public func removeGuests(before instant: Int64) async throws -> Int {
        try await write { database in
            try database.run(
                """
                DELETE FROM accounts WHERE guest = 1 AND created < ? AND id NOT IN (SELECT account FROM sessions)
                """, [instant.sql])
            return database.changesCount
        }
    }

    public func account(id: String) async throws -> Account? {
        try await read {
            try $0.row("SELECT \(Account.columns) FROM accounts WHERE id = ?", [id.sql]).map(Account.init)
        }
    }

    public func account(named name: String) async throws -> Account? {
        try await read {
            try $0.row("SELECT \(Account.columns) FROM accounts WHERE name = ?", [name.sql]).map(Account.init)
        }
    }

    public func accounts() async throws -> [Account] {
        try await read {
            try $0.rows("SELECT \(Account.columns) FROM accounts WHERE guest = 0 ORDER BY name", []).map(Account.init)
        }
    }

    public func grants(of account: String) async throws -> [Grant] {
        try await read { database in
            try database.rows(
                "SELECT app, role, scope FROM grants WHERE account = ? ORDER BY app, role, scope", [account.sql]
            ).map { Grant(app: $0[0], role: $0[1], scope: $0[2]) }
        }
    }

    public func session(tokenHash: String) async throws -> Session? {
        try await read { database in
            try database.row("SELECT \(Session.columns) FROM sessions WHERE token = ?", [tokenHash.sql])
                .map(Session.init)
        }
    }

    public func sessions(of account: String) async throws -> [Session] {
        try await read { database in
            try database.rows(
                "SELECT \(Session.columns) FROM sessions WHERE account = ? ORDER BY created DESC, token", [account.sql]
            ).map(Session.init)
        }
    }

    public func removeSessions(expiredBefore instant: Int64) async throws {
        try await write { try $0.run("DELETE FROM sessions WHERE expires < ?", [instant.sql]) }
    }

    public func extend(tokenHash: String, until instant: Int64) async throws {
        try await write {
            try $0.run("UPDATE sessions SET expires = ? WHERE token = ?", [instant.sql, tokenHash.sql])
        }
    }

    public func passwordLink(hash: String) async throws -> PasswordLink? {
        try await read { database in
            try database.row("SELECT hash, account, expires FROM password_links WHERE hash = ?", [hash.sql])
                .map { PasswordLink(hash: $0[0], account: $0[1], expires: $0[2]) }
        }
    }

    public func removePasswordLinks(expiredBefore instant: Int64) async throws {
        try await write { try $0.run("DELETE FROM password_links WHERE expires < ?", [instant.sql]) }
    }
}

extension Database {
    func add(_ account: Account) throws -> Bool {
        try run(
            """
            INSERT INTO accounts (id, name, guest, password, created) SELECT ?1, ?2, ?3, ?4, ?5
            WHERE NOT EXISTS (SELECT 1 FROM former_names WHERE name = ?2) ON CONFLICT DO NOTHING
            """,
            [account.id.sql, account.name.sql, account.isGuest.sql, account.passwordHash.sql, account.created.sql])
        return changesCount == 1
    }

    func add(_ grant: Grant, to account: String) throws {
        try run(
            """
            INSERT INTO grants (app, account, role, scope) SELECT ?, id, ?, ? FROM accounts WHERE id = ?
            ON CONFLICT DO NOTHING
            """, [grant.app.sql, grant.role.sql, grant.scope.sql, account.sql])
    }

    /// Within a transaction.
    ///
    /// - Throws: `StoreFailure.taken`
    func enrol(_ person: NewPerson) throws {
        guard try add(person.account) else { throw StoreFailure.taken }
        for grant in person.grants { try add(grant, to: person.account.id) }
    }
}

extension Session {
    fileprivate static let columns = "token, account, created, expires, id, script, label"

    fileprivate init(_ row: Row) {
        self.init(
            tokenHash: row[0], account: row[1], created: row[2], expires: row[3], id: row[4], isScript: row[5],
            label: row[6])
    }
}

extension Account {
    fileprivate static let columns = "id, name, guest, password, created"

    fileprivate init(_ row: Row) {
        self.init(id: row[0], name: row[1], isGuest: row[2], passwordHash: row[3], created: row[4])
    }
}
