/// Who did what and when. Events are added and, when they are old enough, removed; none is ever changed.
public protocol AuditStore: Sendable {
    /// Keeps an event under the next number. Readers that go on behind the last number they know miss none.
    func append(_ event: AuditEvent) async throws
    /// The last ones first.
    func auditEvents(_ question: AuditQuestion) async throws -> [AuditEvent]
    /// Removes what happened before the instant (milliseconds since 1970).
    ///
    /// - Returns: How many.
    func removeAuditEvents(before instant: Int64) async throws -> Int
}

/// What somebody did. Others may have kinds of their own.
public struct AuditKind: RawRepresentable, Hashable, Sendable, Codable {
    /// Two words with a dot, as in `account.added`.
    public let rawValue: String

    /// A kind by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
}

// Each name says what it is.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension AuditKind {
    public static let accountAdded = AuditKind(rawValue: "account.added")
    public static let accountRemoved = AuditKind(rawValue: "account.removed")
    public static let accountErased = AuditKind(rawValue: "account.erased")
    public static let passwordChanged = AuditKind(rawValue: "password.changed")
    public static let passwordLinkMade = AuditKind(rawValue: "password.link")
    public static let sessionStarted = AuditKind(rawValue: "session.started")
    public static let sessionEnded = AuditKind(rawValue: "session.ended")
    public static let tokenMade = AuditKind(rawValue: "token.made")
    public static let factorOn = AuditKind(rawValue: "factor.on")
    public static let factorOff = AuditKind(rawValue: "factor.off")
    public static let loginFailed = AuditKind(rawValue: "login.failed")
    public static let roleGranted = AuditKind(rawValue: "role.granted")
    public static let roleRevoked = AuditKind(rawValue: "role.revoked")
    public static let invitationMade = AuditKind(rawValue: "invitation.made")
    public static let invitationRevoked = AuditKind(rawValue: "invitation.revoked")
    public static let descriptionPublished = AuditKind(rawValue: "description.published")
    public static let exportMade = AuditKind(rawValue: "export.made")
    public static let backupMade = AuditKind(rawValue: "backup.made")
    public static let backupRestored = AuditKind(rawValue: "backup.restored")
    public static let dataExported = AuditKind(rawValue: "data.exported")
    public static let epochBegun = AuditKind(rawValue: "epoch.begun")
    public static let recordCreated = AuditKind(rawValue: "record.created")
    public static let recordChanged = AuditKind(rawValue: "record.changed")
    public static let recordDeleted = AuditKind(rawValue: "record.deleted")
}

/// One thing that somebody did.
public struct AuditEvent: Sendable, Equatable, Codable {
    /// Given by the store, never twice; 0 before.
    public var number: Int64
    /// Milliseconds since 1970.
    public var made: Int64
    /// Id of the account, `server` or `tool`.
    public var actor: String
    /// Name of the account at that time; nil for what is no account.
    public var actorName: String?
    /// What was done.
    public var kind: AuditKind
    /// Id of the app that it concerns.
    public var app: String?
    /// Id of what it was done to: an account, a record.
    public var subject: String?
    /// A JSON object; nothing secret.
    public var details: String

    /// An event; the store numbers it.
    public init(
        number: Int64 = 0, made: Int64, actor: String, actorName: String? = nil, kind: AuditKind, app: String? = nil,
        subject: String? = nil, details: String = "{}"
    ) {
        self.number = number
        self.made = made
        self.actor = actor
        self.actorName = actorName
        self.kind = kind
        self.app = app
        self.subject = subject
        self.details = details
    }
}

extension AuditEvent {
    /// Everything in it that a store keeps as text.
    package var texts: [String?] { [actor, actorName, kind.rawValue, app, subject, details] }
}

/// Which events somebody wants to see: those that fit everything that is not nil.
public struct AuditQuestion: Sendable, Equatable {
    /// Numbers greater than that.
    public var after: Int64?
    /// Numbers smaller than that.
    public var before: Int64?
    /// Id of who did it, or of what it was done to.
    public var account: String?
    /// Id of the app.
    public var app: String?
    /// What was done.
    public var kind: AuditKind?
    /// Milliseconds since 1970, included.
    public var from: Int64?
    /// Milliseconds since 1970, not included.
    public var until: Int64?
    /// At most so many.
    public var limit: Int

    /// All events, or the last ones.
    public init(
        after: Int64? = nil, before: Int64? = nil, account: String? = nil, app: String? = nil, kind: AuditKind? = nil,
        from: Int64? = nil, until: Int64? = nil, limit: Int = 100
    ) {
        self.after = after
        self.before = before
        self.account = account
        self.app = app
        self.kind = kind
        self.from = from
        self.until = until
        self.limit = limit
    }
}
