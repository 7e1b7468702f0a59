import Store
import Sync
import Values

extension Administration {
    /// What an operator sees first.
    public struct Overview: Sendable {
        /// People's accounts, and those of guests.
        public let accounts: Int, guests: Int
        /// Logins that count.
        public let sessions: Int
        /// Apps, and those of them whose newest description has errors.
        public let apps: Int, appsWithErrors: Int
        /// Of records and media of all apps.
        public let bytes: Int64
        /// Which history the data has.
        public let epoch: String
    }

    /// Counted anew each time.
    public func overview() async throws -> Overview {
        let apps = await library.apps
        let contents = try await store.contents()
        return Overview(
            accounts: try await store.accounts().count, guests: try await store.countGuests(),
            sessions: try await store.countSessions(at: surroundings.now()), apps: apps.count,
            appsWithErrors: apps.count { $0.hasErrors },
            bytes: contents.reduce(0) { $0 + $1.recordBytes + $1.mediaBytes }, epoch: try await store.epoch)
    }

    /// How much each app holds, also apps that are not served any longer.
    public func contents() async throws -> [AppContents] { try await store.contents() }

    /// Who has the most in an app.
    public struct Share: Sendable {
        /// Nil: the account is gone.
        public let account: Account?
        /// Of its records.
        public let bytes: Int64
    }

    /// The greatest first.
    public func greatestShares(in app: String, limit: Int) async throws -> [Share] {
        var found: [Share] = []
        for share in try await store.greatestShares(in: app, limit: limit) {
            found.append(Share(account: try await store.account(id: share.account), bytes: share.bytes))
        }
        return found
    }

    /// When the present description of an app was published, in milliseconds since 1970; nil: none was.
    public func published(_ app: AppEntry) async throws -> Int64? {
        try await store.latestDescription(of: app.id.description)?.published
    }

    /// A change that was refused, as somebody who runs the server sees it: what was entered stays on the person's device.
    public struct RefusedChange: Sendable {
        /// Id of the app.
        public let app: String
        /// Who sent it; nil: the account is gone.
        public let account: Account?
        /// Why.
        public let refusal: Refusal
        /// Milliseconds since 1970.
        public let made: Int64
    }

    /// The last one first.
    public func refusedChanges(from offset: Int, limit: Int) async throws -> [RefusedChange] {
        var found: [RefusedChange] = []
        for decision in try await store.refusals(offset: offset, limit: limit) {
            guard let refusal = Outcome(text: decision.outcome)?.refusal else { continue }
            found.append(
                RefusedChange(
                    app: decision.app, account: try await store.account(id: decision.account), refusal: refusal,
                    made: decision.made))
        }
        return found
    }
}
