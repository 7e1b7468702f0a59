import Store

/// With it somebody chooses a password once.
public struct PasswordTicket: Sendable {
    /// Stands in the link; a secret, of which only the hash is kept.
    public let token: SessionToken
    /// Milliseconds since 1970; from then on it counts for nothing.
    public let expires: Int64
}

extension Accounts {
    /// A link for whoever the account is of. It takes the place of an earlier one.
    ///
    /// - Parameters:
    ///   - account: Id of the account.
    ///   - duration: In milliseconds.
    ///   - way: How the person asked for it; nil: an operator made it.
    public func makePasswordLink(
        for account: String, lasting duration: Int64, by way: String? = nil
    ) async throws -> PasswordTicket {
        let token = SessionToken(randomBytes: surroundings.randomBytes)
        let expires = surroundings.now() + duration
        let link = PasswordLink(hash: token.linkHash, account: account, expires: expires)
        _ = try await store.apply(
            [.addPasswordLink(link)],
            noting: event(
                .passwordLinkMade, subject: account,
                details: way.map { ["expires": String(expires), "by": $0] } ?? ["expires": String(expires)]))
        return PasswordTicket(token: token, expires: expires)
    }

    /// Whose link it is; nil: it counts for nothing (any longer).
    public func owner(ofLink token: SessionToken) async throws -> Identity? {
        guard let link = try await store.passwordLink(hash: token.linkHash), link.expires > surroundings.now() else {
            return nil
        }
        return try await store.account(id: link.account).map { Identity($0) }
    }

    /// Keeps the password that somebody has chosen, and ends all logins of the account, tokens too. The link is used up.
    ///
    /// - Throws: `AccountFailure.link`, `.password`, `.busy`
    public func setPassword(_ password: String, by token: SessionToken) async throws -> Identity {
        // Hashing takes long: who has no link does not make the server work.
        guard let identity = try await owner(ofLink: token) else { throw AccountFailure.link }
        let hash = try await passwords.hash(password)
        let use = AccountChange.usePasswordLink(token.linkHash, password: hash, at: surroundings.now())
        let events = event(
            .passwordChanged, by: AuditActor(identity), subject: identity.account, details: ["by": "link"])
        guard try await store.apply([use], noting: events) else { throw AccountFailure.link }
        forgetSessions(of: identity.account)
        return identity
    }

    /// Ends all logins of the account, tokens too.
    public func endSessions(of account: String) async throws {
        _ = try await store.apply(
            [.endSessions(of: account)], noting: event(.sessionEnded, subject: account, details: ["which": "all"]))
        forgetSessions(of: account)
    }
}

extension SessionToken {
    /// Under which a link is stored: another hash than a session's, so that neither counts as the other.
    fileprivate var linkHash: String { hash(of: "link") }
}
