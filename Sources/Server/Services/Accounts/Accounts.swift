import Store
import Synchronization

/// People: who they are, how they log in, and what they were granted.
public struct Accounts: Sendable {
    /// How long sessions last, in milliseconds.
    public enum Lifetime {
        /// A day in milliseconds.
        public static let day: Int64 = 86_400_000
        /// Of people, from the last day on which they came.
        public static let person = 90 * day
        /// Of guests, whose account is lost with the session.
        public static let guest = 400 * day
    }

    let store: any AccountStore
    let surroundings: Surroundings
    let directory: (any PersonDirectory)?
    let passwords: Passwords
    let throttle: LoginThrottle
    let credentials: Credentials
    /// Nil: nothing is noted.
    public let audit: Audit?
    /// Known sessions, so that not every request asks the store. What another process ended counts 2 seconds later.
    let sessions = ExpiringCache<String, KnownSession>(lifetime: 2000, capacity: 10_000)
    let cleaning = Cleaning()

    /// - Parameter directory: Asked for people without a password here; nil: there is none.
    public init(
        store: any AccountStore, surroundings: Surroundings, directory: (any PersonDirectory)? = nil,
        audit: Audit? = nil
    ) {
        self.init(
            store: store, surroundings: surroundings, directory: directory,
            passwords: Passwords(randomBytes: surroundings.randomBytes), throttle: LoginThrottle(), audit: audit)
    }

    init(
        store: any AccountStore, surroundings: Surroundings, directory: (any PersonDirectory)?, passwords: Passwords,
        throttle: LoginThrottle, audit: Audit? = nil
    ) {
        self.audit = audit
        self.store = store
        self.surroundings = surroundings
        self.directory = directory
        self.passwords = passwords
        self.throttle = throttle
        credentials = Credentials(secret: surroundings.randomBytes(32))
    }

    /// What the account was granted, in all apps.
    public func grants(of identity: Identity) async throws -> [Grant] {
        try await store.grants(of: identity.account)
    }

    /// What the audit log says of something; nothing where there is none.
    func event(
        _ kind: AuditKind, by actor: AuditActor? = nil, app: String? = nil, subject: String? = nil,
        details: KeyValuePairs<String, String> = [:]
    ) -> [AuditEvent] {
        audit.map { [$0.event(kind, by: actor, app: app, subject: subject, details: details)] } ?? []
    }

    /// Remembers when expired sessions were removed last.
    final class Cleaning: Sendable {
        private let last = Mutex<Int64>(.min)

        /// True at most once an hour.
        func isDue(at now: Int64) -> Bool {
            last.withLock { last in
                guard last == .min || abs(now - last) >= 3_600_000 else { return false }
                last = now
                return true
            }
        }
    }
}
