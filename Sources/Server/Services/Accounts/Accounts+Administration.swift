import Store

/// An account with what it may do.
public struct AccountListing: Sendable, Equatable {
    /// The account itself.
    public let account: Account
    /// Ordered by app, role and value.
    public let grants: [Grant]

    /// Whether a password of this server logs in.
    public var hasPassword: Bool { account.passwordHash.map { $0 != OpenIDLogin.noPassword } ?? false }
}

extension Accounts {
    /// - Parameters:
    ///   - password: Nil: the person logs in with a token or through the directory.
    ///   - isAgain: Whether a name may be given that an account had which was removed.
    @discardableResult
    public func add(
        name text: String, password: String?, grants: [Grant] = [], isAgain: Bool = false
    ) async throws -> Identity {
        guard let name = AccountName(text) else { throw AccountFailure.name(text) }
        // Hashing takes long: what can be said at once is said first.
        guard try await store.account(named: name.description) == nil else {
            throw AccountFailure.taken(name.description)
        }
        let isFormer = try await isFormer(name.description)
        guard isAgain || !isFormer else { throw AccountFailure.former(name.description) }
        let hash: String? = if let password { try await passwords.hash(password) } else { nil }
        let account = Account(
            id: surroundings.newID(), name: name.description, passwordHash: hash, created: surroundings.now())
        let events = event(.accountAdded, subject: account.id, details: ["name": account.name])
        let changes: [AccountChange] =
            (isFormer ? [.release(name: account.name)] : []) + [.add(account)]
            + grants.map { AccountChange.grant($0, to: account.id) }
        guard
            try await store.apply(changes, noting: events + grants.flatMap { granted($0, to: account.id) })
        else { throw AccountFailure.taken(name.description) }
        // Only now: a name whose account could not be kept is still a former one.
        if isFormer { try await erased?.release(name: name.description) }
        return Identity(account)
    }

    /// Whether an account that was removed or erased had the name.
    func isFormer(_ name: String) async throws -> Bool {
        if try await store.isFormer(name) { return true }
        return try await erased?.contains(name: name) ?? false
    }

    private var erased: ErasedAccounts? { (store as? any RecordStore & ErasureStore).map(ErasedAccounts.init) }

    /// Ordered by name, guests left out.
    public func list() async throws -> [AccountListing] {
        var found: [AccountListing] = []
        for account in try await store.accounts() { found.append(try await listing(of: account)) }
        return found
    }

    /// - Returns: How the account is afterwards.
    public func change(
        name: String, adding: [Grant] = [], removing: [Grant] = []
    ) async throws -> AccountListing {
        let account = try await person(named: name)
        let present = try await store.grants(of: account.id)
        let gone = removing.filter(present.contains)
        let new = adding.filter { removing.contains($0) || !present.contains($0) }
        _ = try await store.apply(
            gone.map { AccountChange.revoke($0, from: account.id) }
                + new.map { AccountChange.grant($0, to: account.id) },
            noting: gone.flatMap {
                event(.roleRevoked, app: $0.app, subject: account.id, details: ["role": $0.text])
            } + new.flatMap { granted($0, to: account.id) })
        return try await listing(of: account)
    }

    private func granted(_ grant: Grant, to account: String) -> [AuditEvent] {
        event(.roleGranted, app: grant.app, subject: account, details: ["role": grant.text])
    }

    /// Ends all logins of the account, tokens too.
    public func setPassword(_ password: String, of name: String) async throws {
        let account = try await person(named: name)
        _ = try await store.apply(
            [.setPassword(try await passwords.hash(password), of: account.id), .endSessions(of: account.id)],
            noting: event(.passwordChanged, subject: account.id))
        forgetSessions(of: account.id)
    }

    /// Removes the account with its grants, and ends all its logins. Its records stay.
    public func remove(name: String) async throws {
        let account = try await person(named: name)
        _ = try await store.apply(
            [.remove(account.id)],
            noting: event(.accountRemoved, subject: account.id, details: ["name": account.name]))
        forgetSessions(of: account.id)
    }

    /// A login for scripts, to be sent as bearer token. It ends when it ends, however much it is used.
    ///
    /// - Parameter duration: In milliseconds.
    public func makeToken(for name: String, lasting duration: Int64) async throws -> StartedSession {
        try await startSession(for: Identity(person(named: name)), lasting: duration, isScript: true)
    }

    func person(named text: String) async throws -> Account {
        guard let name = AccountName(text), let account = try await store.account(named: name.description) else {
            throw AccountFailure.unknown(text)
        }
        return account
    }

    private func listing(of account: Account) async throws -> AccountListing {
        let grants = try await store.grants(of: account.id)
        return AccountListing(account: account, grants: grants.sorted { $0.text < $1.text })
    }

    func forgetSessions(of account: String) {
        sessions.forgetAll { $0.identity.account == account }
    }
}
