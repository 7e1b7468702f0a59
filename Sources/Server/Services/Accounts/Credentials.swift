import Crypto
import Store
import Synchronization

/// Remembers for a minute that a name and a password belonged together, so that clients that send them with every request
/// cost one check. Neither name nor password is kept, only a keyed hash of both.
final class Credentials: Sendable {
    private struct Known: Sendable {
        let account: String
        /// Of then; another one means another password.
        let passwordHash: String?
    }

    private typealias Key = [UInt8]

    private let secret: SymmetricKey
    private let known = ExpiringCache<Key, Known>(lifetime: 60_000, capacity: 10_000)
    private let running = Mutex<[Key: Task<Account, any Error>]>([:])

    /// - Parameter secret: Nobody else may know it.
    init(secret: [UInt8]) {
        self.secret = SymmetricKey(data: secret)
    }

    /// Requests that come with the same credentials at the same time wait for one check.
    ///
    /// - Parameters:
    ///   - present: The account as it is stored now.
    ///   - check: Decides; throws when they do not belong together.
    func account(
        name: String, password: String, at now: Int64, present: (_ id: String) async throws -> Account?,
        check: @escaping @Sendable () async throws -> Account
    ) async throws -> Account {
        let key = key(name: name, password: password)
        if let entry = known.value(of: key, at: now) {
            if let account = try await present(entry.account), account.passwordHash == entry.passwordHash {
                return account
            }
            known.forget(key)
        }
        let task = running.withLock { running in
            if let task = running[key] { return task }
            let task = Task {
                defer { self.running.withLock { $0[key] = nil } }
                let account = try await check()
                self.known.keep(Known(account: account.id, passwordHash: account.passwordHash), of: key, at: now)
                return account
            }
            running[key] = task
            return task
        }
        return try await task.value
    }

    private func key(name: String, password: String) -> Key {
        Array(HMAC<SHA256>.authenticationCode(for: Array("\(name)\0\(password)".utf8), using: secret))
    }
}

extension Accounts {
    /// As `logIn`, for clients that send name and password with every request (HTTP Basic).
    public func identity(name: String, password: String, address: String) async throws -> Identity {
        let account = try await credentials.account(
            name: name, password: password, at: surroundings.now(), present: { try await store.account(id: $0) }
        ) { try await checked(name: name, password: password, code: nil, address: address).account }
        // A factor that was switched on since the check counts at once.
        guard try await store.factor(of: account.id)?.isConfirmed != true else { throw AccountFailure.factor }
        return Identity(account)
    }
}
