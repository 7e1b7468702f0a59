import Store

/// A store of accounts that passes on to another one what it does not look at itself.
public protocol ForwardingAccountStore: AccountStore {
    /// The store that keeps the accounts.
    var accountStore: any AccountStore { get }
}

// The protocol says what each of these does.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension ForwardingAccountStore {
    public func apply(_ changes: [AccountChange], noting events: [AuditEvent]) async throws -> Bool {
        try await accountStore.apply(changes, noting: events)
    }
    public func factor(of account: String) async throws -> Factor? { try await accountStore.factor(of: account) }
    public func begin(_ secret: String, of account: String) async throws -> Bool {
        try await accountStore.begin(secret, of: account)
    }
    public func useStep(_ step: Int64, of account: String) async throws -> Bool {
        try await accountStore.useStep(step, of: account)
    }
    public func useRecoveryCode(_ hash: String, of account: String) async throws -> Bool {
        try await accountStore.useRecoveryCode(hash, of: account)
    }
    public func recoveryCodes(of account: String) async throws -> Int {
        try await accountStore.recoveryCodes(of: account)
    }
    public func isFactorProved(tokenHash: String) async throws -> Bool {
        try await accountStore.isFactorProved(tokenHash: tokenHash)
    }
    public func account(of person: OpenIDSubject) async throws -> String? { try await accountStore.account(of: person) }
    public func isFormer(_ name: String) async throws -> Bool { try await accountStore.isFormer(name) }
    public func removeGuests(before instant: Int64) async throws -> Int {
        try await accountStore.removeGuests(before: instant)
    }
    public func account(id: String) async throws -> Account? { try await accountStore.account(id: id) }
    public func account(named name: String) async throws -> Account? { try await accountStore.account(named: name) }
    public func accounts() async throws -> [Account] { try await accountStore.accounts() }
    public func passwordLink(hash: String) async throws -> PasswordLink? {
        try await accountStore.passwordLink(hash: hash)
    }
    public func removePasswordLinks(expiredBefore instant: Int64) async throws {
        try await accountStore.removePasswordLinks(expiredBefore: instant)
    }
    public func grants(of account: String) async throws -> [Grant] { try await accountStore.grants(of: account) }
    public func session(tokenHash: String) async throws -> Session? {
        try await accountStore.session(tokenHash: tokenHash)
    }
    public func sessions(of account: String) async throws -> [Session] {
        try await accountStore.sessions(of: account)
    }
    public func removeSessions(expiredBefore instant: Int64) async throws {
        try await accountStore.removeSessions(expiredBefore: instant)
    }
    public func extend(tokenHash: String, until instant: Int64) async throws {
        try await accountStore.extend(tokenHash: tokenHash, until: instant)
    }
}
