import GRDB
import Store

// The protocol says what each of these does.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension SQLiteStore {
    public func keep(_ subscription: PushSubscription, most: Int) async throws -> Bool {
        try await write { database in
            let (session, target) = (subscription.session.sql, subscription.target)
            guard let account = try database.row("SELECT account FROM sessions WHERE token = ?", [session]) else {
                return false
            }
            try database.run(
                """
                DELETE FROM push_subscriptions
                WHERE session = ?1 AND app = ?2 OR endpoint = ?3 AND session <> ?1
                """, [session, subscription.app.sql, target.endpoint.sql])
            try database.run(
                """
                INSERT INTO push_subscriptions (id, session, app, endpoint, key, secret, language, kept)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """,
                [
                    subscription.id.sql, session, subscription.app.sql, target.endpoint.sql, target.key.sql,
                    target.secret.sql, subscription.language.sql, subscription.kept.sql,
                ])
            for reminder in subscription.reminders {
                try database.run(
                    """
                    INSERT INTO push_moments (subscription, reminder, due, next, tries) VALUES (?1, ?2, ?3, ?3, 0)
                    ON CONFLICT DO NOTHING
                    """, [subscription.id.sql, reminder.name.sql, reminder.at.sql])
            }
            let owner: String = account[0]
            try database.run(
                """
                DELETE FROM push_subscriptions WHERE id IN (
                    SELECT push_subscriptions.id FROM push_subscriptions JOIN sessions ON token = session
                    WHERE account = ? ORDER BY kept DESC, push_subscriptions.id DESC LIMIT -1 OFFSET ?)
                """, [owner.sql, most.sql])
            return true
        }
    }

    public func pushSubscriptions(ofSession token: String) async throws -> [PushSubscription] {
        try await read { database in
            try database.rows(
                """
                SELECT id, session, app, endpoint, key, secret, language, kept FROM push_subscriptions
                WHERE session = ? ORDER BY app
                """, [token.sql]
            ).map { row in
                let id: String = row[0]
                let reminders = try database.rows(
                    "SELECT reminder, due FROM push_moments WHERE subscription = ? ORDER BY due, reminder", [id.sql])
                return PushSubscription(
                    id: id, session: row[1], app: row[2],
                    target: PushTarget(endpoint: row[3], key: row[4], secret: row[5]), language: row[6], kept: row[7],
                    reminders: reminders.map { .init(name: $0[0], at: $0[1]) })
            }
        }
    }

    public func movePush(ofSession token: String, to target: PushTarget) async throws {
        try await write { database in
            try database.run(
                "UPDATE push_subscriptions SET endpoint = ?, key = ?, secret = ? WHERE session = ?",
                [target.endpoint.sql, target.key.sql, target.secret.sql, token.sql])
        }
    }

    public func removePush(ofSession token: String, app: String?) async throws -> Int {
        try await write { database in
            try database.run(
                "DELETE FROM push_subscriptions WHERE session = ?1 AND app = coalesce(?2, app)", [token.sql, app.sql])
            return try database.first(
                "SELECT count(*) FROM push_subscriptions WHERE session = ?", [token.sql]
            ) { Int($0.integer(0)) } ?? 0
        }
    }

    public func removePush(endpoint: String) async throws {
        try await write { try $0.run("DELETE FROM push_subscriptions WHERE endpoint = ?", [endpoint.sql]) }
    }

    public func claimPush(_ claim: PushClaim) async throws -> [DuePush] {
        // Most often nothing is due; then nothing is written.
        let isAnything = try await read { database in
            try database.row("SELECT 1 FROM push_moments WHERE next <= ? LIMIT 1", [claim.now.sql]) != nil
        }
        guard isAnything else { return [] }
        return try await write { database in
            try database.run("DELETE FROM push_moments WHERE due <= ?", [claim.oldest.sql])
            let found = try database.rows(
                """
                SELECT s.id, s.app, s.endpoint, s.key, s.secret, s.language, m.reminder, m.due, m.tries + 1
                FROM push_moments m JOIN push_subscriptions s ON s.id = m.subscription
                JOIN sessions ON sessions.token = s.session
                WHERE m.next <= ?1 AND sessions.expires > ?1 ORDER BY m.next, m.due LIMIT ?2
                """, [claim.now.sql, claim.limit.sql]
            ).map { row in
                DuePush(
                    subscription: row[0], app: row[1],
                    target: PushTarget(endpoint: row[2], key: row[3], secret: row[4]), language: row[5],
                    reminder: .init(name: row[6], at: row[7]), tries: row[8])
            }
            for push in found {
                try database.run(
                    """
                    UPDATE push_moments SET next = ?, tries = tries + 1
                    WHERE subscription = ? AND reminder = ? AND due = ?
                    """,
                    [claim.lease.sql, push.subscription.sql, push.reminder.name.sql, push.reminder.at.sql])
            }
            return found
        }
    }

    public func finishPush(_ push: DuePush) async throws {
        try await write { database in
            try database.run(
                "DELETE FROM push_moments WHERE subscription = ? AND reminder = ? AND due = ?",
                [push.subscription.sql, push.reminder.name.sql, push.reminder.at.sql])
        }
    }

    public func postponePush(_ push: DuePush, until instant: Int64) async throws {
        try await write { database in
            try database.run(
                "UPDATE push_moments SET next = ? WHERE subscription = ? AND reminder = ? AND due = ?",
                [instant.sql, push.subscription.sql, push.reminder.name.sql, push.reminder.at.sql])
        }
    }
}
