import Store

/// A login as its person sees it.
public struct SessionListing: Sendable, Equatable {
    /// Names it; says nothing of its token.
    public let id: String
    /// Whether it is a token for scripts.
    public let isScript: Bool
    /// The browser, or the name that the person gave; empty: not known.
    public let label: String
    /// Milliseconds since 1970.
    public let created: Int64
    /// When it ends unless it is used: milliseconds since 1970.
    public let expires: Int64
    /// To a day; nil: not known. Milliseconds since 1970.
    public let used: Int64?
    /// Whether it is the one that asks.
    public let isCurrent: Bool
}

/// What people do with their own account.
extension Accounts {
    /// The account, with what it may do.
    public func own(_ identity: Identity) async throws -> AccountListing {
        guard let account = try await store.account(id: identity.account) else { throw AccountFailure.needed }
        return AccountListing(
            account: account, grants: try await store.grants(of: account.id).sorted { $0.text < $1.text })
    }

    /// Logins that count, the one that asks first, then the last one that began.
    public func ownSessions(of identity: Identity, asking token: SessionToken?) async throws -> [SessionListing] {
        let now = surroundings.now()
        let lifetime = Self.lifetime(of: identity)
        let found = try await store.sessions(of: identity.account).filter { $0.expires > now }.map { session in
            SessionListing(
                id: session.id, isScript: session.isScript, label: session.label, created: session.created,
                expires: session.expires,
                // Its end is moved with each use.
                used: session.isScript ? nil : max(session.created, session.expires - lifetime),
                isCurrent: session.tokenHash == token?.hash)
        }
        return found.filter(\.isCurrent) + found.filter { !$0.isCurrent }
    }

    /// - Returns: Whether the account had one with this id.
    public func endOwnSession(_ id: String, of identity: Identity) async throws -> Bool {
        let event = ownEvent(.sessionEnded, identity, ["which": id])
        guard try await store.apply([.endSessionNamed(id, of: identity.account)], noting: event) else { return false }
        forgetSessions(of: identity.account)
        return true
    }

    /// Ends all but the one that asks.
    public func endOtherSessions(of identity: Identity, but token: SessionToken) async throws {
        _ = try await store.apply(
            [.endSessions(of: identity.account, but: token.hash)],
            noting: ownEvent(.sessionEnded, identity, ["which": "others"]))
        forgetSessions(of: identity.account)
    }

    /// Guests' doings are nobody's business.
    private func ownEvent(
        _ kind: AuditKind, _ identity: Identity, _ details: KeyValuePairs<String, String> = [:]
    ) -> [AuditEvent] {
        identity.isGuest ? [] : event(kind, by: AuditActor(identity), subject: identity.account, details: details)
    }

    /// Keeps another password; all other logins end, tokens too.
    ///
    /// - Throws: `AccountFailure.wrong` where the old one is not right, `.password`
    public func changePassword(
        of identity: Identity, from old: String, to new: String, token: SessionToken, address: String
    ) async throws {
        guard Passwords.lengths.contains(new.utf8.count) else { throw AccountFailure.password }
        let account = try await owner(identity, password: old, address: address)
        guard Self.hasPassword(account) else { throw AccountFailure.wrong }
        _ = try await store.apply(
            [
                .setPassword(try await passwords.hash(new), of: account.id),
                .endSessions(of: account.id, but: token.hash),
            ],
            noting: ownEvent(.passwordChanged, identity))
        forgetSessions(of: account.id)
    }

    /// A token for scripts.
    ///
    /// - Parameter days: 1 to 365.
    public func makeOwnToken(for identity: Identity, label: String, days: Int) async throws -> StartedSession {
        try await startSession(
            for: identity, lasting: Int64(days) * Lifetime.day, isScript: true, label: label)
    }

    /// With what somebody shows that the own account is to go.
    public struct RemovalProof: Sendable {
        let password: String
        let name: String
        let address: String

        /// - Parameters:
        ///   - password: Empty where the account has none.
        ///   - name: As it was typed once more, for accounts without a password.
        public init(password: String, name: String, address: String) {
            self.password = password
            self.name = name
            self.address = address
        }
    }

    /// Removes the account with its roles and logins; its records stay.
    ///
    /// - Throws: `AccountFailure.wrong` where the password is not right, `.retype` where there is none and the name is another one;
    ///   `Administration.Failure.last`
    public func removeOwn(_ identity: Identity, _ proof: RemovalProof) async throws {
        try await checkRemoval(of: identity, proof)
        _ = try await store.apply(
            [.remove(identity.account)], noting: ownEvent(.accountRemoved, identity, ["name": identity.name]))
        forgetSessions(of: identity.account)
    }

    /// Guests have neither password nor name.
    func checkRemoval(of identity: Identity, _ proof: RemovalProof) async throws {
        guard !identity.isGuest else { return }
        // No account has an empty password: nothing has to be hashed to know that.
        if proof.password.isEmpty, let account = try await store.account(id: identity.account),
            Self.hasPassword(account)
        {
            throw AccountFailure.wrong
        }
        let account = try await owner(identity, password: proof.password, address: proof.address)
        guard Self.hasPassword(account) || AccountName(proof.name)?.description == account.name else {
            throw AccountFailure.retype
        }
        try await keepOperator(without: account.id)
    }
}
