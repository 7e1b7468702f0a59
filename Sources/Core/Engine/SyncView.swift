import Rules
import Values

/// What a person may know of synchronising, as the module that does it told it last.
public struct SyncView: Sendable {
    /// Nil before the server has said who the person is.
    public var me: Person?
    /// Changes that the server does not have yet.
    public var waiting = 0
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

    public init() {}

    public enum Failure: Text, Sendable {
        case offline, stalled, login, gone, tooLarge, busy, server, unreadable, damaged
    }

    public struct Person: Sendable {
        /// Id.
        public var account: Text
        public var name: Text
        public var isGuest: Bool
        /// As the server lists them: `[{"name", "scopes": [text …]}]`.
        public var roles: JSON
    }

    /// Something the server did not apply, or not all of it.
    public struct Item: Sendable {
        public var id: UUID
        public var record: UUID
        public var model: Text
        public var kind: Kind
        public var verb: Verb
        /// The record was deleted meanwhile.
        public var isDeleted: Bool
        public var at: Instant
        /// Why it was refused, in both languages; empty for conflicts.
        public var german, english: Text
        /// The field that a refusal is about.
        public var field: Text?
        /// Field name → `{"mine", "theirs"}`, for what is disputed.
        public var disputed: JSONObject
        /// All values as the person wanted them.
        public var values: JSONObject

        public enum Kind: Text, Sendable { case conflict, refused }
        public enum Verb: Text, Sendable { case create, set, delete }
    }
}
