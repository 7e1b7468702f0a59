import Values

/// One app's records on one device: what the server sent, and the log of the person's changes upon it.
///
/// It waits for nothing and reads no clock. After each call that changes something, the caller performs `writes` as one
/// atomic write, in the order of the calls, before it sends a request that was handed out, and looks at `changed`.
public struct Device: Sendable {
    var locals: [UUID: LocalRecord] = [:]
    /// Every operation of `locals` that is sent or was.
    var log: [LoggedOperation] = []
    /// Those of records that stay here.
    var keeps: [LoggedOperation] = []
    /// What the server acknowledged lately and this device has seen arrive, by version: if history is lost, it is sent again.
    var acknowledged: [LoggedOperation] = []
    /// What needs the person's attention, oldest first.
    public internal(set) var attention: [AttentionItem] = []
    /// Rows of the store "facts".
    var facts = JSONObject()
    /// Counts the pulls of everything that began here.
    var pull = 0
    /// Whether the pull of everything that the facts tell of is this one's.
    var isPulling = false
    /// Whether there may be deleted entries.
    var hasDeleted = false
    var state = SyncStatus()
    /// Rows that could not be read. They are left alone.
    public private(set) var unreadable = 0
    /// Versions of the deleted records that the server told of since the app was opened: who takes such a deletion back
    /// has to name it.
    var graves: [UUID: Int64] = [:]
    var rows: [PendingRow] = []
    var touched: [UUID] = []
    /// Records that were not as the server sent them at some moment since everything was loaded.
    var differing: [UUID: Bool] = [:]

    /// - Parameters:
    ///   - rows: `{"entries": [Entry …], "ops": [Operation with "n" …], "attention": [{"op", "outcome", "at"} …],
    ///     "facts": {key: value}}`, as written before.
    ///   - id: Names the device if it has no name yet.
    public init(rows: JSON, id: UUID) {
        load(rows)
        touched = []
        if facts["device"] == nil { setFact("device", JSON(id)) }
    }

    /// Loads the rows anew. A tab has to do so when it becomes the one that synchronises: what the tab before it wrote
    /// may not have been told yet. Rows of its own that are not written yet come on top, with `take(rows:)`.
    public mutating func reload(rows: JSON) {
        let old = Array(locals.keys)
        locals = [:]
        log = []
        keeps = []
        acknowledged = []
        attention = []
        isPulling = false
        load(rows)
        touched += old
    }

    private mutating func load(_ rows: JSON) {
        for entry in rows["entries"]?.array ?? [] { take("entries", entry["id"], entry) }
        for operation in rows["ops"]?.array ?? [] { take("ops", operation["id"], operation) }
        for item in rows["attention"]?.array ?? [] { take("attention", item["op"]?["id"], item) }
        facts = [:]
        for fact in rows["facts"]?.object?.members ?? [] {
            if !takeAcknowledged(fact.key, fact.value) { facts[fact.key] = fact.value }
        }
    }

    /// Takes over what another tab wrote: `[{"store", "key", "value"?}]` as its `writes`.
    public mutating func take(rows: JSON) {
        for row in rows.array ?? [] { take(row["store"]?.string ?? "", row["key"], row["value"]) }
    }

    /// Rows to be written: `{"store": "entries" | "ops" | "attention" | "facts", "key": text, "value"}`, without value to
    /// be removed; in this order, all or none. They are handed out once.
    public mutating func writes() -> [JSON] {
        defer { rows = [] }
        return rows.map { row in
            switch row {
            case .row(let row): row
            case .received(let entry, _, _): Self.row("entries", entry.id.text, entry.json)
            }
        }
    }

    /// Records that may look different from before, each named once or more. They are handed out once.
    public mutating func changed() -> [UUID] {
        defer { touched = [] }
        return touched
    }

    /// How it stands with synchronising at this moment.
    public var status: SyncStatus {
        var status = state
        for logged in log where logged.confirmed == nil { status.pending += 1 }
        status.kept = keptCounts().count
        status.lastSuccess = facts["lastSuccess"]?.int64
        status.isResetting = facts["reset"] != nil
        return status
    }

    /// `{"account", "name", "guest", "roles": [{"name", "scopes"}]}` as the server said last; nil before.
    public var me: JSON? { facts["me"] }

    /// Version of the description that the server has; nil before the first answer.
    public var description: Text? { facts["description"]?.string }

    private mutating func take(_ store: Text, _ key: JSON?, _ value: JSON?) {
        if store == "facts" {
            guard let key = key?.string, !takeAcknowledged(key, value) else { return }
            facts[key] = value
            if key == "reset" { isPulling = false }
            return
        }
        guard let id = Bounds.id(key) else {
            unreadable += 1
            return
        }
        switch store {
        case "entries":
            let entry = value.flatMap { Entry($0) }
            if entry == nil, value != nil { unreadable += 1 }
            setLocal(id, entry, pull: 0)
        case "ops":
            let logged = value.flatMap { LoggedOperation($0) }
            if logged == nil, value != nil { unreadable += 1 }
            removeFromLog([id])
            if let logged { addToLog(logged) }
        case "attention":
            let item = value.flatMap { AttentionItem($0) }
            if item == nil, value != nil { unreadable += 1 }
            removeItem(id)
            if let item { addItem(item) }
        default: unreadable += 1
        }
    }
}
