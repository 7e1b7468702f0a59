import Values

/// What the server answers.
public final class SyncResponse: Sendable {
    /// Names the server's data. Versions of different epochs cannot be compared.
    public let epoch: Text
    /// What the person was allowed to see, as the server names it. Another one brings a reset.
    public let view: Text
    /// What follows, with its further pages, is everything: what it does not bring is gone.
    public let isReset: Bool
    /// `{"v", "mark"}`: where the server's history stands, not before what the outcomes say; nil: it has none.
    public let head: JSON?
    /// Of the operations of the request; none where the request had another epoch.
    public let outcomes: [Outcome]
    /// By version.
    public let changes: [Change]
    /// Cursor after this page.
    public let next: Int64
    /// Whether further pages follow.
    public let hasMore: Bool
    /// Of the compact text of the changes.
    public let check: Text
    /// `{"account", "name", "guest", "roles": [{"name", "scopes"}]}`.
    public let me: JSON
    /// Version of the app's description.
    public let description: Text
    /// False when the changes read do not have the checksum `check`.
    public let isIntact: Bool

    /// Computes the checksum of the changes.
    public init(
        epoch: Text, view: Text, isReset: Bool, outcomes: [Outcome], changes: [Change], next: Int64, hasMore: Bool,
        me: JSON, description: Text, head: JSON? = nil
    ) {
        self.epoch = epoch
        self.head = head
        self.view = view
        self.isReset = isReset
        self.outcomes = outcomes
        self.changes = changes
        self.next = next
        self.hasMore = hasMore
        self.me = me
        self.description = description
        check = Checksum(of: .array(changes.map { $0.json })).text
        isIntact = true
    }

    /// Nil when something is missing, malformed or larger than `Bounds`.
    ///
    /// - Parameter written: Checksum of the changes as they stand in the text that `json` was read from; nil: of no such text.
    public init?(_ json: JSON, written: Text? = nil) {
        guard let epoch = Bounds.name(json["epoch"]), let view = Bounds.name(json["view"]),
            let isReset = json["reset"]?.bool, let next = Bounds.version(json["next"]),
            let hasMore = json["more"]?.bool, let check = json["check"]?.string, let me = json["me"],
            let description = Bounds.name(json["description"]), let list = json["changes"],
            let changeList = Bounds.list(list, limit: Bounds.changes),
            let outcomeList = Bounds.list(json["outcomes"], limit: Bounds.operations)
        else { return nil }
        var outcomes: [Outcome] = []
        for element in outcomeList {
            guard let outcome = Outcome(element) else { return nil }
            outcomes.append(outcome)
        }
        var changes: [Change] = []
        for element in changeList {
            guard let change = Change(element) else { return nil }
            changes.append(change)
        }
        self.epoch = epoch
        head = json["head"]
        self.view = view
        self.isReset = isReset
        self.outcomes = outcomes
        self.changes = changes
        self.next = next
        self.hasMore = hasMore
        self.check = check
        self.me = me
        self.description = description
        // Servers send the compact text, which need not be made again then.
        isIntact = written == check || Checksum(of: list).text == check
    }

    /// As it is sent; read again by `init(_:)`.
    public var json: JSON {
        var object: JSONObject = [
            "epoch": .string(epoch), "view": .string(view), "reset": .bool(isReset),
            "outcomes": .array(outcomes.map { $0.json }), "changes": .array(changes.map { $0.json }),
            "next": JSON(version: next), "more": .bool(hasMore), "check": .string(check), "me": me,
            "description": .string(description),
        ]
        if let head { object["head"] = head }
        return .object(object)
    }
}
