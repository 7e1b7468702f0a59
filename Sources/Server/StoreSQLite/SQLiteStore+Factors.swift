import GRDB
import Store

// The protocol says what each of these does.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension SQLiteStore {
    public func factor(of account: String) async throws -> Factor? {
        try await read {
            try $0.row("SELECT secret, confirmed, step FROM factors WHERE account = ?", [account.sql])
                .map { Factor(secret: $0[0], isConfirmed: $0[1], step: $0[2]) }
        }
    }

    public func begin(_ secret: String, of account: String) async throws -> Bool {
        try await write { database in
            try database.run(
                """
                INSERT INTO factors (account, secret, confirmed, step) SELECT id, ?, 0, 0 FROM accounts WHERE id = ?
                ON CONFLICT DO UPDATE SET secret = excluded.secret, step = 0 WHERE confirmed = 0
                """, [secret.sql, account.sql])
            return database.changesCount == 1
        }
    }

    public func confirmFactor(of account: String, _ confirmation: FactorConfirmation) async throws -> Bool {
        try await write { database in
            try database.run(
                "UPDATE factors SET confirmed = 1, step = ? WHERE account = ? AND secret = ? AND confirmed = 0",
                [confirmation.step.sql, account.sql, confirmation.secret.sql])
            guard database.changesCount == 1 else { return false }
            try database.run("DELETE FROM recovery_codes WHERE account = ?", [account.sql])
            for code in confirmation.codes {
                try database.run("INSERT INTO recovery_codes (account, hash) VALUES (?, ?)", [account.sql, code.sql])
            }
            try database.run(
                "DELETE FROM sessions WHERE account = ? AND token <> ?", [account.sql, confirmation.tokenHash.sql])
            try database.prove(confirmation.tokenHash)
            return true
        }
    }

    public func useStep(_ step: Int64, of account: String) async throws -> Bool {
        try await write { database in
            try database.run(
                "UPDATE factors SET step = ?1 WHERE account = ?2 AND confirmed = 1 AND step < ?1",
                [step.sql, account.sql])
            return database.changesCount == 1
        }
    }

    public func useRecoveryCode(_ hash: String, of account: String) async throws -> Bool {
        guard !hash.hasNull, !account.hasNull else { return false }
        return try await write { database in
            try database.run("DELETE FROM recovery_codes WHERE account = ? AND hash = ?", [account.sql, hash.sql])
            return database.changesCount == 1
        }
    }

    public func recoveryCodes(of account: String) async throws -> Int {
        try await read {
            try $0.row("SELECT count(*) FROM recovery_codes WHERE account = ?", [account.sql]).map { $0[0] } ?? 0
        }
    }

    public func removeFactor(of account: String) async throws {
        try await write { database in
            for sql in [
                "DELETE FROM factors WHERE account = ?", "DELETE FROM recovery_codes WHERE account = ?",
                "DELETE FROM session_factors WHERE token IN (SELECT token FROM sessions WHERE account = ?)",
            ] {
                try database.run(sql, [account.sql])
            }
        }
    }

    public func proveFactor(tokenHash: String) async throws {
        try await write { try $0.prove(tokenHash) }
    }

    public func isFactorProved(tokenHash: String) async throws -> Bool {
        try await read {
            try $0.first("SELECT 1 FROM session_factors WHERE token = ?", [tokenHash.sql]) { _ in true } ?? false
        }
    }

    public func account(of person: OpenIDSubject) async throws -> String? {
        try await read {
            try $0.row(
                "SELECT account FROM openid_people WHERE issuer = ? AND subject = ?",
                [person.issuer.sql, person.subject.sql]
            ).map { $0[0] }
        }
    }

    public func add(_ account: Account, of person: OpenIDSubject) async throws -> Bool {
        try await write { database in
            let known = try database.row(
                "SELECT account FROM openid_people WHERE issuer = ? AND subject = ?",
                [person.issuer.sql, person.subject.sql])
            guard known == nil, try database.add(account) else { return false }
            try database.run(
                "INSERT INTO openid_people (issuer, subject, account) VALUES (?, ?, ?)",
                [person.issuer.sql, person.subject.sql, account.id.sql])
            return true
        }
    }

    public func setClaimed(_ grants: [Grant], of account: String) async throws {
        try await write { database in
            let known = try database.rows(
                "SELECT app, role, scope FROM claimed_grants WHERE account = ?", [account.sql]
            ).map { Grant(app: $0[0], role: $0[1], scope: $0[2]) }
            for grant in known where !grants.contains(grant) {
                for table in ["grants", "claimed_grants"] {
                    try database.run(
                        "DELETE FROM \(table) WHERE app = ? AND role = ? AND scope IS ? AND account = ?",
                        [grant.app.sql, grant.role.sql, grant.scope.sql, account.sql])
                }
            }
            for grant in grants {
                try database.add(grant, to: account)
                guard database.changesCount == 1, !known.contains(grant) else { continue }
                try database.run(
                    "INSERT INTO claimed_grants (account, app, role, scope) VALUES (?, ?, ?, ?)",
                    [account.sql, grant.app.sql, grant.role.sql, grant.scope.sql])
            }
        }
    }
}

extension Database {
    fileprivate func prove(_ tokenHash: String) throws {
        try run(
            "INSERT INTO session_factors (token) SELECT token FROM sessions WHERE token = ? ON CONFLICT DO NOTHING",
            [tokenHash.sql])
    }
}
