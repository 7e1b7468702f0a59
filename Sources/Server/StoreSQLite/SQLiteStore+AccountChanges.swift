import GRDB
import Store

// The protocol says what each of these does.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension SQLiteStore {
    public func apply(_ changes: [AccountChange], noting events: [AuditEvent]) async throws -> Bool {
        do {
            return try await write { database in
                var noted = events
                for change in changes {
                    // The savepoint takes back what was done before.
                    guard try database.apply(change, &noted) else { throw StoreFailure.taken }
                }
                for event in noted { try database.append(event) }
                return true
            }
        } catch StoreFailure.taken {
            return false
        }
    }
}

extension Database {
    /// Within a transaction.
    ///
    /// - Returns: False: what the change demands is not so.
    fileprivate func apply(_ change: AccountChange, _ events: inout [AuditEvent]) throws -> Bool {
        switch change {
        case .add(let account): return try add(account)
        case .addPerson(let account, let person): return try add(account, of: person)
        case .release(let name): try run("DELETE FROM former_names WHERE name = ?", [name.sql])
        case .setPassword(let hash, let account):
            try run("UPDATE accounts SET password = ? WHERE id = ?", [hash.sql, account.sql])
        case .usePasswordLink(let link, let password, let instant):
            return try usePasswordLink(link, password: password, at: instant)
        case .addPasswordLink(let link): try add(link)
        case .remove(let id):
            try run("INSERT OR IGNORE INTO former_names SELECT name FROM accounts WHERE id = ? AND guest = 0", [id.sql])
            try run("DELETE FROM accounts WHERE id = ?", [id.sql])
        case .erase(let id):
            try run("DELETE FROM accounts WHERE id = ?", [id.sql])
            try run(ErasureSQL.emptyBytes, [id.sql])
            try run("INSERT INTO facts (name, value) VALUES (?, '') ON CONFLICT DO NOTHING", [SQLiteStore.scrub.sql])
        case .grant(let grant, let account): try add(grant, to: account)
        case .revoke(let grant, let account): try remove(grant, of: account, from: "grants")
        case .claim(let grants, let account, let noting): try claim(grants, of: account, noting: noting, &events)
        case .addSession(let session): try add(session)
        case .proveFactor(let tokenHash): try prove(tokenHash)
        case .endSession(let tokenHash): try run("DELETE FROM sessions WHERE token = ?", [tokenHash.sql])
        case .endSessionNamed(let id, let account):
            let own = [id.sql, account.sql]
            guard try row("SELECT 1 FROM sessions WHERE id = ? AND account = ?", own) != nil else { return false }
            try run("DELETE FROM sessions WHERE id = ? AND account = ?", own)
        case .endSessions(let account, let kept):
            try run("DELETE FROM sessions WHERE account = ? AND token IS NOT ?", [account.sql, kept.sql])
        case .confirmFactor(let confirmation, let account): return try confirmFactor(of: account, confirmation)
        case .removeFactor(let account):
            for sql in [
                "DELETE FROM factors WHERE account = ?", "DELETE FROM recovery_codes WHERE account = ?",
                "DELETE FROM session_factors WHERE token IN (SELECT token FROM sessions WHERE account = ?)",
            ] {
                try run(sql, [account.sql])
            }
        }
        return true
    }

    private func add(_ account: Account, of person: OpenIDSubject) throws -> Bool {
        let known = try row(
            "SELECT account FROM openid_people WHERE issuer = ? AND subject = ?",
            [person.issuer.sql, person.subject.sql])
        guard known == nil, try add(account) else { return false }
        try run(
            "INSERT INTO openid_people (issuer, subject, account) VALUES (?, ?, ?)",
            [person.issuer.sql, person.subject.sql, account.id.sql])
        return true
    }

    private func usePasswordLink(_ link: String, password: String, at instant: Int64) throws -> Bool {
        guard
            let account = try first(
                "SELECT account FROM password_links WHERE hash = ? AND expires > ?", [link.sql, instant.sql],
                { $0.text(0) })
        else { return false }
        try run("DELETE FROM password_links WHERE hash = ?", [link.sql])
        try run("UPDATE accounts SET password = ? WHERE id = ?", [password.sql, account.sql])
        try run("DELETE FROM sessions WHERE account = ?", [account.sql])
        return true
    }

    private func add(_ link: PasswordLink) throws {
        try run("DELETE FROM password_links WHERE account = ?", [link.account.sql])
        try run(
            "INSERT INTO password_links (hash, account, expires) SELECT ?, id, ? FROM accounts WHERE id = ?",
            [link.hash.sql, link.expires.sql, link.account.sql])
    }

    private func add(_ session: Session) throws {
        try run(
            """
            INSERT INTO sessions (token, account, created, expires, id, script, label)
            SELECT ?, id, ?, ?, ?, ?, ? FROM accounts WHERE id = ?
            ON CONFLICT DO UPDATE
            SET account = excluded.account, created = excluded.created, expires = excluded.expires,
                id = excluded.id, script = excluded.script, label = excluded.label
            """,
            [
                session.tokenHash.sql, session.created.sql, session.expires.sql, session.id.sql, session.isScript.sql,
                session.label.sql, session.account.sql,
            ])
    }

    private func remove(_ grant: Grant, of account: String, from table: String) throws {
        try run(
            "DELETE FROM \(table) WHERE app = ? AND role = ? AND scope IS ? AND account = ?",
            [grant.app.sql, grant.role.sql, grant.scope.sql, account.sql])
    }

    private func claim(
        _ grants: [Grant], of account: String, noting: (AuditKind, Grant) -> AuditEvent?, _ events: inout [AuditEvent]
    ) throws {
        let known = try rows("SELECT app, role, scope FROM claimed_grants WHERE account = ?", [account.sql])
            .map { Grant(app: $0[0], role: $0[1], scope: $0[2]) }
        for grant in known where !grants.contains(grant) {
            try remove(grant, of: account, from: "claimed_grants")
            try remove(grant, of: account, from: "grants")
            if changesCount == 1, let event = noting(.roleRevoked, grant) { events.append(event) }
        }
        for grant in grants {
            try add(grant, to: account)
            guard changesCount == 1 else { continue }
            if let event = noting(.roleGranted, grant) { events.append(event) }
            guard !known.contains(grant) else { continue }
            try run(
                "INSERT INTO claimed_grants (account, app, role, scope) VALUES (?, ?, ?, ?)",
                [account.sql, grant.app.sql, grant.role.sql, grant.scope.sql])
        }
    }

    private func confirmFactor(of account: String, _ confirmation: FactorConfirmation) throws -> Bool {
        try run(
            "UPDATE factors SET confirmed = 1, step = ? WHERE account = ? AND secret = ? AND confirmed = 0",
            [confirmation.step.sql, account.sql, confirmation.secret.sql])
        guard changesCount == 1 else { return false }
        try run("DELETE FROM recovery_codes WHERE account = ?", [account.sql])
        for code in confirmation.codes {
            try run("INSERT INTO recovery_codes (account, hash) VALUES (?, ?)", [account.sql, code.sql])
        }
        try run("DELETE FROM sessions WHERE account = ? AND token <> ?", [account.sql, confirmation.tokenHash.sql])
        try prove(confirmation.tokenHash)
        return true
    }

    private func prove(_ tokenHash: String) throws {
        try run(
            "INSERT INTO session_factors (token) SELECT token FROM sessions WHERE token = ? ON CONFLICT DO NOTHING",
            [tokenHash.sql])
    }
}
