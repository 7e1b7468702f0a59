import Store

// The protocol says what each of these does.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension PostgresStore {
    public func apply(_ changes: [AccountChange], noting events: [AuditEvent]) async throws -> Bool {
        // Whether it was done is not known when the connection is lost: nothing must be noted twice.
        let isRepeatable = events.isEmpty && !changes.contains(where: \.isOnce)
        do {
            return try await pool.with(isRepeatable: isRepeatable) { connection in
                try connection.transaction {
                    var noted = events
                    for change in changes {
                        // What was done before goes with the transaction.
                        guard try connection.apply(change, &noted) else { throw StoreFailure.taken }
                    }
                    try connection.append(noted)
                    return true
                }
            }
        } catch StoreFailure.taken {
            return false
        }
    }
}

extension PostgresConnection {
    /// Within a transaction.
    ///
    /// - Returns: False: what the change demands is not so.
    fileprivate func apply(_ change: AccountChange, _ events: inout [AuditEvent]) throws -> Bool {
        switch change {
        case .add(let account): return try add(account)
        case .addPerson(let account, let person): return try add(account, of: person)
        case .release(let name): _ = try run("DELETE FROM former_names WHERE name = $1", [.text(name)])
        case .setPassword(let hash, let account):
            _ = try run("UPDATE accounts SET password = $1 WHERE id = $2", [PostgresValue(hash), .text(account)])
        case .usePasswordLink(let link, let password, let instant):
            return try usePasswordLink(link, password: password, at: instant)
        case .addPasswordLink(let link): try add(link)
        case .remove(let id): try remove(account: id)
        case .erase(let id): try erase(account: id)
        case .grant(let grant, let account): _ = try add(grant, to: account)
        case .revoke(let grant, let account): _ = try remove(grant, of: account, from: "grants")
        case .claim(let grants, let account, let noting): try claim(grants, of: account, noting: noting, &events)
        case .addSession(let session): try add(session)
        case .proveFactor(let tokenHash): try prove(tokenHash)
        case .endSession(let tokenHash): _ = try run("DELETE FROM sessions WHERE token = $1", [.text(tokenHash)])
        case .endSessionNamed(let id, let account):
            return try find(
                "DELETE FROM sessions WHERE id = $1 AND account = $2 RETURNING id", [.text(id), .text(account)])?
                .first != nil
        case .endSessions(let account, let kept):
            _ = try run(
                "DELETE FROM sessions WHERE account = $1 AND token IS DISTINCT FROM $2",
                [.text(account), PostgresValue(kept)])
        case .confirmFactor(let confirmation, let account): return try confirmFactor(of: account, confirmation)
        case .removeFactor(let account):
            for sql in [
                "DELETE FROM factors WHERE account = $1", "DELETE FROM recovery_codes WHERE account = $1",
                "DELETE FROM session_factors WHERE token IN (SELECT token FROM sessions WHERE account = $1)",
            ] {
                _ = try run(sql, [.text(account)])
            }
        }
        return true
    }

    private func add(_ account: Account, of person: OpenIDSubject) throws -> Bool {
        guard try self.account(of: person) == nil, try add(account) else { return false }
        // Where somebody was faster, the account goes with the transaction.
        return try run(
            "INSERT INTO openid_people (issuer, subject, account) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
            [.text(person.issuer), .text(person.subject), .text(account.id)]
        ).changed == 1
    }

    private func usePasswordLink(_ link: String, password: String, at instant: Int64) throws -> Bool {
        guard
            let account = try find(
                "DELETE FROM password_links WHERE hash = $1 AND expires > $2 RETURNING account",
                [.text(link), .integer(instant)])?.first?.text(0)
        else { return false }
        _ = try run("UPDATE accounts SET password = $1 WHERE id = $2", [.text(password), .text(account)])
        _ = try run("DELETE FROM sessions WHERE account = $1", [.text(account)])
        return true
    }

    private func add(_ link: PasswordLink) throws {
        _ = try run(
            """
            INSERT INTO password_links (hash, account, expires) SELECT $1, id, $2 FROM accounts WHERE id = $3
            FOR KEY SHARE
            ON CONFLICT (account) DO UPDATE SET hash = excluded.hash, expires = excluded.expires
            """, [.text(link.hash), .integer(link.expires), .text(link.account)])
    }

    private func remove(account id: String) throws {
        _ = try run(
            """
            WITH gone AS (DELETE FROM accounts WHERE id = $1 RETURNING name, guest)
            INSERT INTO former_names SELECT name FROM gone WHERE NOT guest ON CONFLICT DO NOTHING
            """, [.text(id)])
    }

    private func erase(account id: String) throws {
        _ = try run(
            """
            WITH gone AS (DELETE FROM accounts WHERE id = $1), bytes AS (\(ErasureSQL.emptyBytes))
            INSERT INTO facts (name, value) VALUES ('scrub', '') ON CONFLICT (name) DO NOTHING
            """, [.text(id)])
    }

    private func add(_ session: Session) throws {
        _ = try run(
            """
            INSERT INTO sessions (token, account, created, expires, id, script, label)
            SELECT $1, id, $2, $3, $5, $6, $7 FROM accounts WHERE id = $4
            FOR KEY SHARE ON CONFLICT (token) DO UPDATE
            SET account = excluded.account, created = excluded.created, expires = excluded.expires,
                id = excluded.id, script = excluded.script, label = excluded.label
            """,
            [
                .text(session.tokenHash), .integer(session.created), .integer(session.expires), .text(session.account),
                .text(session.id), .bool(session.isScript), .text(session.label),
            ])
    }

    private func add(_ grant: Grant, to account: String) throws -> Bool {
        try run(
            """
            INSERT INTO grants (app, account, role, scope) SELECT $1, id, $2, $3 FROM accounts WHERE id = $4
            FOR KEY SHARE ON CONFLICT DO NOTHING
            """, [.text(grant.app), .text(grant.role), PostgresValue(grant.scope), .text(account)]
        ).changed == 1
    }

    private func remove(_ grant: Grant, of account: String, from table: String) throws -> Bool {
        try run(
            "DELETE FROM \(table) WHERE app = $1 AND role = $2 AND scope IS NOT DISTINCT FROM $3 AND account = $4",
            [.text(grant.app), .text(grant.role), PostgresValue(grant.scope), .text(account)]
        ).changed == 1
    }

    private func claim(
        _ grants: [Grant], of account: String, noting: (AuditKind, Grant) -> AuditEvent?, _ events: inout [AuditEvent]
    ) throws {
        // One at a time for an account.
        _ = try run("SELECT 1 FROM accounts WHERE id = $1 FOR UPDATE", [.text(account)])
        let known = try run("SELECT app, role, scope FROM claimed_grants WHERE account = $1", [.text(account)])
            .map { Grant(app: $0.text(0), role: $0.text(1), scope: $0.optional(2)) }
        for grant in known where !grants.contains(grant) {
            _ = try remove(grant, of: account, from: "claimed_grants")
            if try remove(grant, of: account, from: "grants"), let event = noting(.roleRevoked, grant) {
                events.append(event)
            }
        }
        for grant in grants {
            guard try add(grant, to: account) else { continue }
            if let event = noting(.roleGranted, grant) { events.append(event) }
            guard !known.contains(grant) else { continue }
            _ = try run(
                "INSERT INTO claimed_grants (account, app, role, scope) VALUES ($1, $2, $3, $4)",
                [.text(account), .text(grant.app), .text(grant.role), PostgresValue(grant.scope)])
        }
    }

    private func confirmFactor(of account: String, _ confirmation: FactorConfirmation) throws -> Bool {
        let changed = try run(
            "UPDATE factors SET confirmed = true, step = $1 WHERE account = $2 AND secret = $3 AND NOT confirmed",
            [.integer(confirmation.step), .text(account), .text(confirmation.secret)]
        ).changed
        guard changed == 1 else { return false }
        _ = try run("DELETE FROM recovery_codes WHERE account = $1", [.text(account)])
        for code in confirmation.codes {
            _ = try run(
                "INSERT INTO recovery_codes (account, hash) VALUES ($1, $2)", [.text(account), .text(code)])
        }
        _ = try run(
            "DELETE FROM sessions WHERE account = $1 AND token <> $2", [.text(account), .text(confirmation.tokenHash)])
        try prove(confirmation.tokenHash)
        return true
    }

    private func prove(_ tokenHash: String) throws {
        _ = try run(
            "INSERT INTO session_factors (token) SELECT token FROM sessions WHERE token = $1 ON CONFLICT DO NOTHING",
            [.text(tokenHash)])
    }
}
