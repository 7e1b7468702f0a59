import Store

// The protocol says what each of these does.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension PostgresStore {
    public func factor(of account: String) async throws -> Factor? {
        try await pool.with {
            try $0.find("SELECT secret, confirmed, step FROM factors WHERE account = $1", [.text(account)])?.first
                .map { Factor(secret: $0.text(0), isConfirmed: $0.bool(1), step: $0.integer(2)) }
        }
    }

    public func begin(_ secret: String, of account: String) async throws -> Bool {
        try await pool.with {
            try $0.run(
                """
                INSERT INTO factors (account, secret, confirmed, step) SELECT id, $1, false, 0 FROM accounts WHERE id = $2
                FOR KEY SHARE ON CONFLICT (account) DO UPDATE SET secret = excluded.secret, step = 0
                WHERE NOT factors.confirmed
                """, [.text(secret), .text(account)]
            ).changed == 1
        }
    }

    public func confirmFactor(of account: String, _ confirmation: FactorConfirmation) async throws -> Bool {
        try await pool.with(isRepeatable: false) { connection in
            try connection.transaction {
                let changed = try connection.run(
                    "UPDATE factors SET confirmed = true, step = $1 WHERE account = $2 AND secret = $3 AND NOT confirmed",
                    [.integer(confirmation.step), .text(account), .text(confirmation.secret)]
                ).changed
                guard changed == 1 else { return false }
                _ = try connection.run("DELETE FROM recovery_codes WHERE account = $1", [.text(account)])
                for code in confirmation.codes {
                    _ = try connection.run(
                        "INSERT INTO recovery_codes (account, hash) VALUES ($1, $2)", [.text(account), .text(code)])
                }
                _ = try connection.run(
                    "DELETE FROM sessions WHERE account = $1 AND token <> $2",
                    [.text(account), .text(confirmation.tokenHash)])
                try connection.prove(confirmation.tokenHash)
                return true
            }
        }
    }

    public func useStep(_ step: Int64, of account: String) async throws -> Bool {
        try await pool.with(isRepeatable: false) {
            try $0.run(
                "UPDATE factors SET step = $1 WHERE account = $2 AND confirmed AND step < $1",
                [.integer(step), .text(account)]
            ).changed == 1
        }
    }

    public func useRecoveryCode(_ hash: String, of account: String) async throws -> Bool {
        guard !hash.hasNull, !account.hasNull else { return false }
        return try await pool.with(isRepeatable: false) {
            try $0.run(
                "DELETE FROM recovery_codes WHERE account = $1 AND hash = $2", [.text(account), .text(hash)]
            ).changed == 1
        }
    }

    public func recoveryCodes(of account: String) async throws -> Int {
        try await pool.with {
            Int(
                try $0.find("SELECT count(*) FROM recovery_codes WHERE account = $1", [.text(account)])?.first?
                    .integer(0) ?? 0)
        }
    }

    public func removeFactor(of account: String) async throws {
        try await pool.with { connection in
            try connection.transaction {
                for sql in [
                    "DELETE FROM factors WHERE account = $1", "DELETE FROM recovery_codes WHERE account = $1",
                    "DELETE FROM session_factors WHERE token IN (SELECT token FROM sessions WHERE account = $1)",
                ] {
                    _ = try connection.run(sql, [.text(account)])
                }
            }
        }
    }

    public func proveFactor(tokenHash: String) async throws {
        try await pool.with { try $0.prove(tokenHash) }
    }

    public func isFactorProved(tokenHash: String) async throws -> Bool {
        try await pool.with {
            try $0.find("SELECT 1 FROM session_factors WHERE token = $1", [.text(tokenHash)])?.first != nil
        }
    }

    public func account(of person: OpenIDSubject) async throws -> String? {
        try await pool.with { try $0.account(of: person) }
    }

    public func add(_ account: Account, of person: OpenIDSubject) async throws -> Bool {
        do {
            return try await pool.with(isRepeatable: false) { connection in
                try connection.transaction {
                    guard try connection.account(of: person) == nil, try connection.add(account) else { return false }
                    let changed = try connection.run(
                        """
                        INSERT INTO openid_people (issuer, subject, account) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING
                        """, [.text(person.issuer), .text(person.subject), .text(account.id)]
                    ).changed
                    // Somebody was faster: the account goes with the transaction.
                    guard changed == 1 else { throw StoreFailure.taken }
                    return true
                }
            }
        } catch StoreFailure.taken {
            return false
        }
    }

    public func setClaimed(_ grants: [Grant], of account: String) async throws {
        try await pool.with { connection in
            try connection.transaction {
                // One at a time for an account.
                _ = try connection.run("SELECT 1 FROM accounts WHERE id = $1 FOR UPDATE", [.text(account)])
                let known = try connection.run(
                    "SELECT app, role, scope FROM claimed_grants WHERE account = $1", [.text(account)]
                ).map { Grant(app: $0.text(0), role: $0.text(1), scope: $0.optional(2)) }
                for grant in known where !grants.contains(grant) {
                    for table in ["grants", "claimed_grants"] {
                        _ = try connection.run(
                            """
                            DELETE FROM \(table) WHERE app = $1 AND role = $2 AND scope IS NOT DISTINCT FROM $3
                            AND account = $4
                            """, [.text(grant.app), .text(grant.role), PostgresValue(grant.scope), .text(account)])
                    }
                }
                for grant in grants {
                    let changed = try connection.run(
                        """
                        INSERT INTO grants (app, account, role, scope) SELECT $1, id, $2, $3 FROM accounts WHERE id = $4
                        ON CONFLICT DO NOTHING
                        """, [.text(grant.app), .text(grant.role), PostgresValue(grant.scope), .text(account)]
                    ).changed
                    guard changed == 1, !known.contains(grant) else { continue }
                    _ = try connection.run(
                        "INSERT INTO claimed_grants (account, app, role, scope) VALUES ($1, $2, $3, $4)",
                        [.text(account), .text(grant.app), .text(grant.role), PostgresValue(grant.scope)])
                }
            }
        }
    }
}

extension PostgresConnection {
    fileprivate func prove(_ tokenHash: String) throws {
        _ = try run(
            "INSERT INTO session_factors (token) SELECT token FROM sessions WHERE token = $1 ON CONFLICT DO NOTHING",
            [.text(tokenHash)])
    }

    fileprivate func account(of person: OpenIDSubject) throws -> String? {
        try find(
            "SELECT account FROM openid_people WHERE issuer = $1 AND subject = $2",
            [.text(person.issuer), .text(person.subject)])?.first?.text(0)
    }
}
