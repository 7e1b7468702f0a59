import Rules
import Values

/// What a person may know of synchronising, as the module that does it told it last.
public struct SyncView: Sendable {
    /// Nil before the server has said who the person is.
    public var me: Person?
    /// Changes that the server does not have yet.
    public var waiting = 0
    /// Records that stay on this device.
    public var kept = 0
    /// Whether the device is talking to the server now.
    public var isRunning = false
    /// Records that the pull under way, or the last one, brought.
    public var received = 0
    /// Whether everything is being pulled anew.
    public var isResetting = false
    /// Nil: never.
    public var lastSuccess: Instant?
    /// Why the last attempt came to nothing; nil when it did not.
    public var failure: Failure?
    /// What the person has to decide about, oldest first.
    public var attention: [Item] = []

    /// Nothing waits, and the server has never answered.
    public init() {}

    /// Whether the server has never said anything of who this is.
    var isUntold: Bool { me == nil && lastSuccess == nil && failure != .gone }

    /// Whether everything that the server had for the person when it answered last is here.
    var isWhole: Bool { lastSuccess != nil && failure == nil && !isRunning && !isResetting }

    /// Why synchronising came to nothing; `SyncFailure` says what each means. `full`: the device's storage.
    public enum Failure: Text, Sendable {
        case offline, stalled, login, gone, tooLarge, busy, server, unreadable, damaged, full
    }

    /// Who the person is to the server.
    public final class Person: Equatable, Sendable {
        /// Id.
        public let account: Text
        /// To log in with; "" for a guest.
        public let name: Text
        /// Did not log in; the server made an account all the same.
        public let isGuest: Bool
        /// As the server lists them: `[{"name", "scopes": [text …]}]`.
        public let roles: JSON

        /// Somebody of whom the server only says that they may not enter the app.
        static let unnamed = Person(["account": ""])

        init?(_ json: JSON) {
            guard let account = json.string("account") else { return nil }
            self.account = account
            name = json.string("name") ?? ""
            isGuest = json.bool("guest") ?? false
            roles = json["roles"] ?? .null
        }

        /// The server says the same of both.
        public static func == (a: Person, b: Person) -> Bool {
            a === b || a.account == b.account && a.name == b.name && a.isGuest == b.isGuest && a.roles == b.roles
        }
    }

    /// Something the server did not apply, or not all of it.
    public final class Item: Sendable {
        /// Of the item, by which it is repaired.
        public let id: UUID
        /// Id of the record concerned.
        public let record: UUID
        /// Name of the record's model; the description may not know it.
        public let model: Text
        /// Whether values are disputed or nothing was applied.
        public let kind: Kind
        /// What the person did.
        public let verb: Verb
        /// The record was deleted meanwhile.
        public let isDeleted: Bool
        /// When the server decided; the device's clock.
        public let at: Instant
        /// Why it was refused, in both languages; empty for conflicts.
        public let german, english: Text
        /// The field that a refusal is about.
        public let field: Text?
        /// Field name → `{"mine", "theirs"}`, for what is disputed.
        public let disputed: JSONObject
        /// All values as the person wanted them.
        public let values: JSONObject

        /// `conflict`: two people changed the same; `refused`: a rule or a right forbids it.
        public enum Kind: Text, Sendable { case conflict, refused }
        /// What an operation does with its record.
        public enum Verb: Text, Sendable { case create, set, delete }

        init?(_ json: JSON) {
            guard let id = json.uuid("id"),
                let record = json.uuid("record"), let model = json.string("model"),
                let kind = json.string("kind").flatMap(Kind.init(rawValue:)),
                let verb = json.string("verb").flatMap(Verb.init(rawValue:))
            else { return nil }
            self.id = id
            self.record = record
            self.model = model
            self.kind = kind
            self.verb = verb
            isDeleted = json.bool("deleted") ?? false
            at = Instant(milliseconds: json["at"]?.int64 ?? 0)
            german = json["message"]?.string("de") ?? ""
            english = json["message"]?.string("en") ?? ""
            field = json.string("field")
            disputed = json.object("fields") ?? [:]
            values = json.object("values") ?? [:]
        }
    }
}
