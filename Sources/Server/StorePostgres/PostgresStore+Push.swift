import Store

// The protocol says what each of these does.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension PostgresStore {
    public func keep(_ subscription: PushSubscription, most: Int) async throws -> Bool {
        let target = subscription.target
        return try await pool.with(isRepeatable: false) { connection in
            try connection.transaction {
                // What the account has changes one after the other; a session that ends meanwhile waits.
                let account = try connection.run(
                    """
                    SELECT accounts.id FROM sessions JOIN accounts ON accounts.id = account WHERE token = $1
                    FOR NO KEY UPDATE OF accounts FOR KEY SHARE OF sessions
                    """, [.text(subscription.session)]
                ).first?.text(0)
                guard let account else { return false }
                _ = try connection.run(
                    """
                    DELETE FROM push_subscriptions
                    WHERE session = $1 AND app = $2 OR endpoint = $3 AND session <> $1
                    """, [.text(subscription.session), .text(subscription.app), .text(target.endpoint)])
                _ = try connection.run(
                    """
                    INSERT INTO push_subscriptions (id, session, app, endpoint, key, secret, language, kept)
                    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
                    """,
                    [
                        .text(subscription.id), .text(subscription.session), .text(subscription.app),
                        .text(target.endpoint), .text(target.key), .text(target.secret), .text(subscription.language),
                        .integer(subscription.kept),
                    ])
                for reminder in subscription.reminders {
                    _ = try connection.run(
                        """
                        INSERT INTO push_moments (subscription, reminder, due, next, tries) VALUES ($1, $2, $3, $3, 0)
                        ON CONFLICT DO NOTHING
                        """, [.text(subscription.id), .text(reminder.name), .integer(reminder.at)])
                }
                _ = try connection.run(
                    """
                    DELETE FROM push_subscriptions WHERE id IN (
                        SELECT push_subscriptions.id FROM push_subscriptions JOIN sessions ON token = session
                        WHERE account = $1 ORDER BY kept DESC, push_subscriptions.id DESC OFFSET $2)
                    """, [.text(account), .integer(Int64(most))])
                return true
            }
        }
    }

    public func pushSubscriptions(ofSession token: String) async throws -> [PushSubscription] {
        try await pool.with { connection in
            let rows = try connection.find(
                """
                SELECT id, session, app, endpoint, key, secret, language, kept FROM push_subscriptions
                WHERE session = $1 ORDER BY app
                """, [.text(token)])
            return try rows?.map { row in
                let reminders = try connection.run(
                    "SELECT reminder, due FROM push_moments WHERE subscription = $1 ORDER BY due, reminder",
                    [.text(row.text(0))])
                return PushSubscription(
                    id: row.text(0), session: row.text(1), app: row.text(2),
                    target: PushTarget(endpoint: row.text(3), key: row.text(4), secret: row.text(5)),
                    language: row.text(6), kept: row.integer(7),
                    reminders: reminders.map { .init(name: $0.text(0), at: $0.integer(1)) })
            } ?? []
        }
    }

    public func movePush(ofSession token: String, to target: PushTarget) async throws {
        try await change(
            "UPDATE push_subscriptions SET endpoint = $1, key = $2, secret = $3 WHERE session = $4",
            [.text(target.endpoint), .text(target.key), .text(target.secret), .text(token)])
    }

    public func removePush(ofSession token: String, app: String?) async throws -> Int {
        try await pool.with { connection in
            _ = try connection.run(
                "DELETE FROM push_subscriptions WHERE session = $1 AND app = coalesce($2, app)",
                [.text(token), PostgresValue(app)])
            return try connection.run("SELECT count(*) FROM push_subscriptions WHERE session = $1", [.text(token)])
                .first.map { Int($0.integer(0)) } ?? 0
        }
    }

    public func removePush(endpoint: String) async throws {
        try await change("DELETE FROM push_subscriptions WHERE endpoint = $1", [.text(endpoint)])
    }

    public func claimPush(_ claim: PushClaim) async throws -> [DuePush] {
        try await pool.with(isRepeatable: false) { connection in
            let isAnything = try connection.run(
                "SELECT 1 FROM push_moments WHERE next <= $1 LIMIT 1", [.integer(claim.now)])
            guard isAnything.first != nil else { return [] }
            return try connection.transaction {
                _ = try connection.run(
                    """
                    DELETE FROM push_moments WHERE (subscription, reminder, due) IN (
                        SELECT subscription, reminder, due FROM push_moments WHERE due <= $1 FOR UPDATE SKIP LOCKED)
                    """, [.integer(claim.oldest)])
                // What another server has just claimed is left out; what waits for it would find it changed.
                return try connection.run(
                    """
                    WITH found AS (
                        SELECT m.subscription, m.reminder, m.due, m.next FROM push_moments m
                        JOIN push_subscriptions s ON s.id = m.subscription JOIN sessions ON sessions.token = s.session
                        WHERE m.next <= $1 AND sessions.expires > $1 ORDER BY m.next, m.due LIMIT $2
                        FOR UPDATE OF m SKIP LOCKED
                    ), claimed AS (
                        UPDATE push_moments m SET next = $3, tries = m.tries + 1 FROM found
                        WHERE m.subscription = found.subscription AND m.reminder = found.reminder AND m.due = found.due
                        RETURNING m.subscription, m.reminder, m.due, m.tries, found.next AS was
                    )
                    SELECT s.id, s.app, s.endpoint, s.key, s.secret, s.language, c.reminder, c.due, c.tries
                    FROM claimed c JOIN push_subscriptions s ON s.id = c.subscription ORDER BY c.was, c.due
                    """, [.integer(claim.now), .integer(Int64(claim.limit)), .integer(claim.lease)]
                ).map { row in
                    DuePush(
                        subscription: row.text(0), app: row.text(1),
                        target: PushTarget(endpoint: row.text(2), key: row.text(3), secret: row.text(4)),
                        language: row.text(5), reminder: .init(name: row.text(6), at: row.integer(7)),
                        tries: Int(row.integer(8)))
                }
            }
        }
    }

    public func finishPush(_ push: DuePush) async throws {
        try await change(
            "DELETE FROM push_moments WHERE subscription = $1 AND reminder = $2 AND due = $3",
            [.text(push.subscription), .text(push.reminder.name), .integer(push.reminder.at)])
    }

    public func postponePush(_ push: DuePush, until instant: Int64) async throws {
        try await change(
            "UPDATE push_moments SET next = $1 WHERE subscription = $2 AND reminder = $3 AND due = $4",
            [.integer(instant), .text(push.subscription), .text(push.reminder.name), .integer(push.reminder.at)])
    }
}
