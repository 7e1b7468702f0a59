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

    public func isFactorProved(tokenHash: String) async throws -> Bool {
        try await pool.with {
            try $0.find("SELECT 1 FROM session_factors WHERE token = $1", [.text(tokenHash)])?.first != nil
        }
    }

    public func account(of person: OpenIDSubject) async throws -> String? {
        try await pool.with { try $0.account(of: person) }
    }
}

extension PostgresConnection {
    func account(of person: OpenIDSubject) throws -> String? {
        try find(
            "SELECT account FROM openid_people WHERE issuer = $1 AND subject = $2",
            [.text(person.issuer), .text(person.subject)])?.first?.text(0)
    }
}
