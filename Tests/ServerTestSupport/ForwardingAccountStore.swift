import Store

/// A store of accounts that passes on to another one what it does not look at itself.
public protocol ForwardingAccountStore: AccountStore {
    /// The store that keeps the accounts.
    var accountStore: any AccountStore { get }
}

// The protocol says what each of these does.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension ForwardingAccountStore {
    public func add(_ account: Account) async throws -> Bool { try await accountStore.add(account) }
    public func factor(of account: String) async throws -> Factor? { try await accountStore.factor(of: account) }
    public func begin(_ secret: String, of account: String) async throws -> Bool {
        try await accountStore.begin(secret, of: account)
    }
    public func confirmFactor(of account: String, _ confirmation: FactorConfirmation) async throws -> Bool {
        try await accountStore.confirmFactor(of: account, confirmation)
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
    public func removeFactor(of account: String) async throws { try await accountStore.removeFactor(of: account) }
    public func proveFactor(tokenHash: String) async throws { try await accountStore.proveFactor(tokenHash: tokenHash) }
    public func isFactorProved(tokenHash: String) async throws -> Bool {
        try await accountStore.isFactorProved(tokenHash: tokenHash)
    }
    public func account(of person: OpenIDSubject) async throws -> String? { try await accountStore.account(of: person) }
    public func add(_ account: Account, of person: OpenIDSubject) async throws -> Bool {
        try await accountStore.add(account, of: person)
    }
    public func setClaimed(_ grants: [Grant], of account: String) async throws {
        try await accountStore.setClaimed(grants, of: account)
    }
    public func isFormer(_ name: String) async throws -> Bool { try await accountStore.isFormer(name) }
    public func release(_ name: String) async throws { try await accountStore.release(name) }
    public func removeGuests(before instant: Int64) async throws -> Int {
        try await accountStore.removeGuests(before: instant)
    }
    public func account(id: String) async throws -> Account? { try await accountStore.account(id: id) }
    public func account(named name: String) async throws -> Account? { try await accountStore.account(named: name) }
    public func accounts() async throws -> [Account] { try await accountStore.accounts() }
    public func setPassword(_ hash: String?, of account: String) async throws {
        try await accountStore.setPassword(hash, of: account)
    }
    public func add(_ link: PasswordLink) async throws { try await accountStore.add(link) }
    public func passwordLink(hash: String) async throws -> PasswordLink? {
        try await accountStore.passwordLink(hash: hash)
    }
    public func setPassword(_ hash: String, by link: String, at instant: Int64) async throws -> String? {
        try await accountStore.setPassword(hash, by: link, at: instant)
    }
    public func removePasswordLinks(expiredBefore instant: Int64) async throws {
        try await accountStore.removePasswordLinks(expiredBefore: instant)
    }
    public func removeAccount(_ id: String) async throws { try await accountStore.removeAccount(id) }
    public func grants(of account: String) async throws -> [Grant] { try await accountStore.grants(of: account) }
    public func grant(_ grant: Grant, to account: String) async throws {
        try await accountStore.grant(grant, to: account)
    }
    public func revoke(_ grant: Grant, from account: String) async throws {
        try await accountStore.revoke(grant, from: account)
    }
    public func add(_ session: Session) async throws { try await accountStore.add(session) }
    public func session(tokenHash: String) async throws -> Session? {
        try await accountStore.session(tokenHash: tokenHash)
    }
    public func sessions(of account: String) async throws -> [Session] {
        try await accountStore.sessions(of: account)
    }
    public func removeSession(id: String, of account: String) async throws -> Bool {
        try await accountStore.removeSession(id: id, of: account)
    }
    public func removeSession(tokenHash: String) async throws {
        try await accountStore.removeSession(tokenHash: tokenHash)
    }
    public func removeSessions(of account: String) async throws { try await accountStore.removeSessions(of: account) }
    public func removeSessions(expiredBefore instant: Int64) async throws {
        try await accountStore.removeSessions(expiredBefore: instant)
    }
    public func extend(tokenHash: String, until instant: Int64) async throws {
        try await accountStore.extend(tokenHash: tokenHash, until: instant)
    }
}
