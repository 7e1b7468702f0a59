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
}
