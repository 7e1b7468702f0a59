/// People, what they may do, and where they are logged in.
public protocol AccountStore: FactorStore {
    /// Does all of this and keeps the events, or does nothing: also where something cannot be kept.
    ///
    /// - Returns: False, and nothing was done: what a change demands is not so.
    func apply(_ changes: [AccountChange], noting events: [AuditEvent]) async throws -> Bool
    /// Whether an account that was removed had the name.
    func isFormer(_ name: String) async throws -> Bool
    /// Removes guests made before the instant (milliseconds since 1970) that have no session: nobody can be them any more.
    ///
    /// - Returns: How many.
    func removeGuests(before instant: Int64) async throws -> Int
    func account(id: String) async throws -> Account?
    func account(named name: String) async throws -> Account?
    /// Ordered by name (code points), guests left out.
    func accounts() async throws -> [Account]

    /// Ordered by app, role and scope.
    func grants(of account: String) async throws -> [Grant]

    /// Also one that has expired.
    func session(tokenHash: String) async throws -> Session?
    /// Also those that have expired; the last one that began first.
    func sessions(of account: String) async throws -> [Session]
    func removeSessions(expiredBefore instant: Int64) async throws
    func extend(tokenHash: String, until instant: Int64) async throws

    /// Also one that has expired.
    func passwordLink(hash: String) async throws -> PasswordLink?
    func removePasswordLinks(expiredBefore instant: Int64) async throws
}

/// Somebody who logs in, or a guest on one device.
public struct Account: Sendable, Equatable, Codable {
    /// An opaque id that stays, whatever the name becomes.
    public var id: String
    /// Of a guest: none that a person can log in with.
    public var name: String
    /// Made for somebody who did not log in.
    public var isGuest: Bool
    /// With its parameters; nil: logs in elsewhere (directory), or not at all.
    public var passwordHash: String?
    /// Milliseconds since 1970.
    public var created: Int64

    /// An account as it is stored.
    public init(id: String, name: String, isGuest: Bool = false, passwordHash: String? = nil, created: Int64) {
        self.id = id
        self.name = name
        self.isGuest = isGuest
        self.passwordHash = passwordHash
        self.created = created
    }
}

/// A role in one app that an account was given.
public struct Grant: Sendable, Hashable, Codable {
    /// Id of the app.
    public var app: String
    /// Name of the role in the app's description.
    public var role: String
    /// Value that the role is limited to; nil: not limited.
    public var scope: String?

    /// A role, limited to one value of a scope or not limited.
    public init(app: String, role: String, scope: String? = nil) {
        self.app = app
        self.role = role
        self.scope = scope
    }
}

/// Somebody who is logged in, on one device or with one token.
public struct Session: Sendable, Equatable, Codable {
    /// SHA-256 of the token, in hexadecimal digits; the token itself is never kept.
    public var tokenHash: String
    /// Id of the account.
    public var account: String
    /// Milliseconds since 1970.
    public var created: Int64
    /// Milliseconds since 1970; from then on the token counts for nothing.
    public var expires: Int64
    /// By which its person names it; says nothing of the token.
    public var id: String
    /// Whether its token is for scripts.
    public var isScript: Bool
    /// What people know it by: the browser, or the name that they gave a token.
    public var label: String

    /// A session as it is stored.
    public init(
        tokenHash: String, account: String, created: Int64, expires: Int64, id: String = "", isScript: Bool = false,
        label: String = ""
    ) {
        self.tokenHash = tokenHash
        self.account = account
        self.created = created
        self.expires = expires
        self.id = id
        self.isScript = isScript
        self.label = label
    }
}
