import Store
import Synchronization

// The protocol says what most of these do.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// The store in memory for accounts, with a look at what it keeps and how often it is asked.
public final class WatchedStore: AccountStore {
    private let store = MemoryStore()
    private let known = Mutex<(hashes: Set<String>, reads: Int)>(([], 0))

    /// Without accounts.
    public init() {}

    /// Sessions and accounts that were looked for.
    public var reads: Int { known.withLock { $0.reads } }

    /// All that are kept, in no order.
    public var sessions: [Session] {
        get async throws {
            var found: [Session] = []
            for hash in known.withLock({ $0.hashes }) {
                if let session = try await store.session(tokenHash: hash) { found.append(session) }
            }
            return found
        }
    }

    public func add(_ account: Account) async throws -> Bool { try await store.add(account) }

    public func account(id: String) async throws -> Account? {
        known.withLock { $0.reads += 1 }
        return try await store.account(id: id)
    }

    public func account(named name: String) async throws -> Account? { try await store.account(named: name) }

    public func accounts() async throws -> [Account] { try await store.accounts() }

    public func setPassword(_ hash: String?, of account: String) async throws {
        try await store.setPassword(hash, of: account)
    }

    public func removeAccount(_ id: String) async throws { try await store.removeAccount(id) }

    public func grants(of account: String) async throws -> [Grant] { try await store.grants(of: account) }

    public func grant(_ grant: Grant, to account: String) async throws { try await store.grant(grant, to: account) }

    public func revoke(_ grant: Grant, from account: String) async throws {
        try await store.revoke(grant, from: account)
    }

    public func add(_ session: Session) async throws {
        known.withLock { _ = $0.hashes.insert(session.tokenHash) }
        try await store.add(session)
    }

    public func session(tokenHash: String) async throws -> Session? {
        known.withLock { $0.reads += 1 }
        return try await store.session(tokenHash: tokenHash)
    }

    public func removeSession(tokenHash: String) async throws { try await store.removeSession(tokenHash: tokenHash) }

    public func removeSessions(of account: String) async throws { try await store.removeSessions(of: account) }

    public func removeSessions(expiredBefore instant: Int64) async throws {
        try await store.removeSessions(expiredBefore: instant)
    }

    public func extend(tokenHash: String, until instant: Int64) async throws {
        try await store.extend(tokenHash: tokenHash, until: instant)
    }
}
