/// Something that is done to accounts. What is done together is kept together, with the events of the audit log that say so.
///
/// A change that **demands** something is not done where that is not so, and neither is anything that was to be done with it.
public enum AccountChange: Sendable {
    /// Demands that name and id are free; names of accounts that were removed are not.
    case add(Account)
    /// A new account that belongs to a provider's person. Demands the same, and that the person has none.
    case addPerson(Account, OpenIDSubject)
    /// The name of an account that was removed may be given again.
    case release(name: String)
    /// Nil takes it away.
    case setPassword(String?, of: String)
    /// Keeps a password, ends all sessions of the account and uses up the link with this hash. Demands the link, and that it has
    /// not expired by then (milliseconds since 1970).
    case usePasswordLink(String, password: String, at: Int64)
    /// Takes the place of other links of the account. Not kept when the account does not exist (any longer).
    case addPasswordLink(PasswordLink)
    /// With its grants and sessions. Records keep the id of who made them, and its name stays taken.
    case remove(String)
    /// As ``remove(_:)``, but its name is not kept. From now on freed places are to be given back.
    case erase(String)
    /// Granting twice is no error; an account that does not exist gets nothing.
    case grant(Grant, to: String)
    /// Exactly this one.
    case revoke(Grant, from: String)
    /// Grants what claims say; what they said before and do not say any more is taken away. What somebody granted by hand stays.
    ///
    /// - Parameter noting: What the log says of a grant that came (`roleGranted`) or went (`roleRevoked`).
    case claim([Grant], of: String, noting: @Sendable (AuditKind, Grant) -> AuditEvent?)
    /// Not kept when the account does not exist (any longer).
    case addSession(Session)
    /// A second factor was proved in a session. Of a session that does not exist nothing is kept.
    case proveFactor(tokenHash: String)
    /// By its token's hash.
    case endSession(tokenHash: String)
    /// By its id. Demands that the account has one with it.
    case endSessionNamed(String, of: String)
    /// All of an account but the one with this token's hash.
    case endSessions(of: String, but: String? = nil)
    /// Confirms a factor with this secret, keeps hashes of recovery codes, and ends all sessions but one, which proves it. Demands
    /// that such a factor waits for it.
    case confirmFactor(FactorConfirmation, of: String)
    /// With the recovery codes. What its sessions have proved counts no longer.
    case removeFactor(of: String)
}

extension AccountChange {
    /// Whether doing it a second time gives another answer, or does harm.
    package var isOnce: Bool {
        switch self {
        case .add, .addPerson, .usePasswordLink, .endSessionNamed, .confirmFactor, .claim: true
        default: false
        }
    }
}

/// Single changes, of which nothing is noted.
extension AccountStore {
    /// False when the name or id is taken; names are compared by code point. Names of accounts that were removed stay taken.
    public func add(_ account: Account) async throws -> Bool { try await apply([.add(account)]) }

    /// Makes an account that belongs to a provider's person.
    ///
    /// - Returns: False when the name is taken, or the person has an account.
    public func add(_ account: Account, of person: OpenIDSubject) async throws -> Bool {
        try await apply([.addPerson(account, person)])
    }

    /// The name may be given again.
    public func release(_ name: String) async throws { try await apply([.release(name: name)]) }

    /// Nil takes it away.
    public func setPassword(_ hash: String?, of account: String) async throws {
        try await apply([.setPassword(hash, of: account)])
    }

    /// Keeps the password, ends all sessions of the account and uses up the link, all of it or nothing.
    ///
    /// - Parameter instant: Milliseconds since 1970; a link that expired by then is none.
    /// - Returns: Id of the account; nil: there is no such link (any longer).
    public func setPassword(_ hash: String, by link: String, at instant: Int64) async throws -> String? {
        guard let known = try await passwordLink(hash: link),
            try await apply([.usePasswordLink(link, password: hash, at: instant)])
        else { return nil }
        return known.account
    }

    /// Takes the place of other links of the account. Not kept when the account does not exist (any longer).
    public func add(_ link: PasswordLink) async throws { try await apply([.addPasswordLink(link)]) }

    /// With its grants and sessions. Records keep the id of who made them.
    public func removeAccount(_ id: String) async throws { try await apply([.remove(id)]) }

    /// Removes an account and does not keep its name. From now on freed places are to be given back.
    public func eraseAccount(_ id: String) async throws { try await apply([.erase(id)]) }

    /// Granting twice is no error; an account that does not exist gets nothing.
    public func grant(_ grant: Grant, to account: String) async throws { try await apply([.grant(grant, to: account)]) }

    /// Exactly this one.
    public func revoke(_ grant: Grant, from account: String) async throws {
        try await apply([.revoke(grant, from: account)])
    }

    /// Grants what claims say; what they said before and do not say any more is taken away. What somebody granted by hand stays.
    public func setClaimed(_ grants: [Grant], of account: String) async throws {
        try await apply([.claim(grants, of: account, noting: { _, _ in nil })])
    }

    /// Not kept when the account does not exist (any longer).
    public func add(_ session: Session) async throws { try await apply([.addSession(session)]) }

    /// By its token's hash.
    public func removeSession(tokenHash: String) async throws { try await apply([.endSession(tokenHash: tokenHash)]) }

    /// - Returns: Whether the account had one with this id.
    public func removeSession(id: String, of account: String) async throws -> Bool {
        try await apply([.endSessionNamed(id, of: account)])
    }

    /// Ends all of them, for example after a new password.
    public func removeSessions(of account: String) async throws { try await apply([.endSessions(of: account)]) }

    /// Confirms a factor with this secret, keeps hashes of recovery codes, and ends all sessions but one, which proves it.
    ///
    /// - Returns: False when no such factor waits for it.
    public func confirmFactor(of account: String, _ confirmation: FactorConfirmation) async throws -> Bool {
        try await apply([.confirmFactor(confirmation, of: account)])
    }

    /// With the recovery codes. What its sessions have proved counts no longer.
    public func removeFactor(of account: String) async throws { try await apply([.removeFactor(of: account)]) }

    /// The factor was proved in a session. Of a session that does not exist nothing is kept.
    public func proveFactor(tokenHash: String) async throws { try await apply([.proveFactor(tokenHash: tokenHash)]) }

    /// Does what nothing is noted of.
    @discardableResult
    private func apply(_ changes: [AccountChange]) async throws -> Bool { try await apply(changes, noting: []) }
}
