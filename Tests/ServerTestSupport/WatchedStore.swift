import Store
import Synchronization

// The protocol says what most of these do.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// The store in memory for accounts, with a look at what it keeps and how often it is asked.
public final class WatchedStore: ForwardingAccountStore {
    private let store = MemoryStore()
    public var accountStore: any AccountStore { store }
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

    public func account(id: String) async throws -> Account? {
        known.withLock { $0.reads += 1 }
        return try await store.account(id: id)
    }

    public func apply(_ changes: [AccountChange], noting events: [AuditEvent]) async throws -> Bool {
        for case .addSession(let session) in changes {
            known.withLock { _ = $0.hashes.insert(session.tokenHash) }
        }
        return try await store.apply(changes, noting: events)
    }

    public func session(tokenHash: String) async throws -> Session? {
        known.withLock { $0.reads += 1 }
        return try await store.session(tokenHash: tokenHash)
    }
}
