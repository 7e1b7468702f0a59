import Store

/// A login that was found by its token.
public struct KnownSession: Sendable, Equatable {
    /// Who is logged in.
    public let identity: Identity
    /// Milliseconds since 1970.
    public let expires: Int64
    /// Whether its token works in a cookie.
    let isOfBrowser: Bool
    /// It lasts longer now than when it was looked for.
    public internal(set) var isProlonged = false
}

/// A login that has just begun; its token is nowhere else.
public struct StartedSession: Sendable {
    /// A secret that the client has to keep.
    public let token: SessionToken
    /// Who is logged in.
    public let identity: Identity
    /// Milliseconds since 1970.
    public let expires: Int64
}

extension Accounts {
    /// Begins a login that lasts as long as it does for people, or for guests.
    ///
    /// - Parameter label: What people know it by, for example the browser.
    public func startSession(for identity: Identity, label: String = "") async throws -> StartedSession {
        try await startSession(for: identity, lasting: Self.lifetime(of: identity), label: label)
    }

    /// - Parameters:
    ///   - duration: In milliseconds.
    ///   - isScript: Whether its token works in the header alone.
    func startSession(
        for identity: Identity, lasting duration: Int64, isScript: Bool = false, label: String = ""
    ) async throws -> StartedSession {
        let now = surroundings.now()
        if cleaning.isDue(at: now) {
            try await store.removeSessions(expiredBefore: now)
            try await store.removePasswordLinks(expiredBefore: now)
        }
        let token = SessionToken(randomBytes: surroundings.randomBytes)
        let hash = isScript ? token.scriptHash : token.hash
        let session = Session(
            tokenHash: hash, account: identity.account, created: now, expires: now + duration,
            id: surroundings.newID(), isScript: isScript, label: label)
        let events =
            identity.isGuest
            ? []
            : event(
                isScript ? .tokenMade : .sessionStarted, by: isScript ? nil : AuditActor(identity),
                subject: identity.account, details: ["expires": String(session.expires)])
        _ = try await store.apply(
            [.addSession(session)] + (identity.hasProved ? [.proveFactor(tokenHash: hash)] : []), noting: events)
        return StartedSession(token: token, identity: identity, expires: session.expires)
    }

    /// A new account of somebody who has none, and a login with it that nobody else can get.
    ///
    /// - Parameter isAllowed: Whether the app lets guests in.
    public func startGuestSession(isAllowed: Bool, label: String = "") async throws -> StartedSession {
        guard isAllowed else { throw AccountFailure.guests }
        let id = surroundings.newID()
        // No account name has a colon, so nobody can log in with this one.
        let guest = Account(id: id, name: "guest:\(id)", isGuest: true, created: surroundings.now())
        guard try await store.add(guest) else { throw AccountFailure.taken(guest.name) }
        return try await startSession(for: Identity(guest), label: label)
    }

    /// What the token came with: a browser's cookie, which is used again and again, or the header that scripts send.
    public enum TokenPlace: Sendable {
        case cookie
        case header
    }

    /// Nil when there is no such session, or no longer.
    ///
    /// - Parameter place: In a cookie, using it makes it last longer, and its end is moved at most once a day; tokens of
    ///   scripts do not count there. In the header all count, and none lasts longer by it.
    public func session(_ token: SessionToken, in place: TokenPlace) async throws -> KnownSession? {
        if place == .header, let session = try await session(token.scriptHash, slides: false) { return session }
        return try await session(token.hash, slides: place == .cookie)
    }

    private func session(_ hash: String, slides: Bool) async throws -> KnownSession? {
        let now = surroundings.now()
        if let known = sessions.value(of: hash, at: now), known.expires > now, !slides || known.isOfBrowser {
            return known
        }
        guard let session = try await store.session(tokenHash: hash), session.expires > now,
            let account = try await store.account(id: session.account)
        else { return nil }
        let hasProved = try await store.isFactorProved(tokenHash: hash)
        let identity = Identity(account, hasProved: hasProved)
        // Tokens of scripts were once stored as those of browsers are; what lasts less than a browser's is none.
        let isOfBrowser = session.expires - session.created >= Self.lifetime(of: identity)
        guard isOfBrowser || !slides else { return nil }
        let end = now + Self.lifetime(of: identity)
        guard slides, end - session.expires >= Lifetime.day else {
            let known = KnownSession(identity: identity, expires: session.expires, isOfBrowser: isOfBrowser)
            sessions.keep(known, of: hash, at: now)
            return known
        }
        try await store.extend(tokenHash: hash, until: end)
        sessions.keep(KnownSession(identity: identity, expires: end, isOfBrowser: true), of: hash, at: now)
        return KnownSession(identity: identity, expires: end, isOfBrowser: true, isProlonged: true)
    }

    /// Ending a session that does not exist is no error.
    public func endSession(_ token: SessionToken) async throws {
        for hash in [token.hash, token.scriptHash] {
            sessions.forget(hash)
            let session = audit == nil ? nil : try await store.session(tokenHash: hash)
            let account = if let session { try await store.account(id: session.account) } else { Account?.none }
            let events = account.map { account in
                account.isGuest ? [] : event(.sessionEnded, by: AuditActor(Identity(account)), subject: account.id)
            }
            _ = try await store.apply([.endSession(tokenHash: hash)], noting: events ?? [])
            // Somebody may have looked while it was being removed.
            sessions.forget(hash)
        }
    }

    static func lifetime(of identity: Identity) -> Int64 {
        identity.isGuest ? Lifetime.guest : Lifetime.person
    }
}
