/// What an operator looks at. Nobody else needs it, and nothing of it is fast with millions of records.
public protocol OverviewStore: Sendable {
    /// How much each app holds, by app; those that hold nothing are left out.
    func contents() async throws -> [AppContents]

    /// Who has the most bytes of records in an app: the greatest first, equal ones by account.
    func greatestShares(in app: String, limit: Int) async throws -> [AccountShare]

    /// What was decided about an account's operations, in no particular order.
    func decisions(by account: String, in app: String) async throws -> [StoredDecision]

    /// Operations that were refused, in all apps, the last one first.
    func refusals(offset: Int, limit: Int) async throws -> [StoredDecision]

    /// How many sessions have not ended by the instant (milliseconds since 1970).
    func countSessions(at instant: Int64) async throws -> Int

    /// How many accounts there are that are guests.
    func countGuests() async throws -> Int
}

/// How much an app holds.
public struct AppContents: Sendable, Equatable {
    /// Id of the app.
    public var app: String
    /// Records that are not deleted.
    public var records: Int
    /// Deleted records that are still known.
    public var deleted: Int
    /// Of the documents of both.
    public var recordBytes: Int64
    /// Pictures and 3D objects.
    public var media: Int
    /// Of the media.
    public var mediaBytes: Int64

    /// How much an app holds.
    public init(app: String, records: Int, deleted: Int, recordBytes: Int64, media: Int, mediaBytes: Int64) {
        self.app = app
        self.records = records
        self.deleted = deleted
        self.recordBytes = recordBytes
        self.media = media
        self.mediaBytes = mediaBytes
    }
}

/// How much an account has in an app.
public struct AccountShare: Sendable, Equatable {
    /// Id of the account, which may have been removed.
    public var account: String
    /// Of its records, deleted ones included.
    public var bytes: Int64

    /// An account and its bytes.
    public init(account: String, bytes: Int64) {
        self.account = account
        self.bytes = bytes
    }
}

/// What was decided about an operation.
public struct StoredDecision: Sendable, Equatable {
    /// Id of the app.
    public var app: String
    /// Who sent the operation.
    public var account: String
    /// Name of the operation.
    public var operation: String
    /// As the decision made it.
    public var outcome: String
    /// Milliseconds since 1970.
    public var made: Int64

    /// An operation with its outcome.
    public init(app: String, account: String, operation: String, outcome: String, made: Int64) {
        self.app = app
        self.account = account
        self.operation = operation
        self.outcome = outcome
        self.made = made
    }

    /// Stands in the outcome of an operation that was refused, and in no other one: quotation marks of texts are escaped.
    package static let refusalMark = #""result":"refused""#
}

/// Whoever has what a link says may choose a password once.
public struct PasswordLink: Sendable, Equatable, Codable {
    /// SHA-256 of what stands in the link, in hexadecimal digits.
    public var hash: String
    /// Id of the account.
    public var account: String
    /// Milliseconds since 1970; from then on it counts for nothing.
    public var expires: Int64

    /// A link as it is stored.
    public init(hash: String, account: String, expires: Int64) {
        self.hash = hash
        self.account = account
        self.expires = expires
    }
}
