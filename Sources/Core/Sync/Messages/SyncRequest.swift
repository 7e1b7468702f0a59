import Values

/// What a device asks of the server.
public final class SyncRequest: Sendable {
    /// The device that asks, the same for all its tabs.
    public let device: UUID
    /// The server's data that the device's versions belong to; nil before the first answer.
    public let epoch: Text?
    /// What the person was allowed to see at the last answer; nil asks for everything anew.
    public let view: Text?
    /// What the server said last of its history, as it said it; nil: nothing. A server that does not know it has lost history.
    public let seen: JSON?
    /// Changes with a greater version are wanted.
    public let since: Int64
    /// Greatest number of changes wanted, 1 to `Bounds.changes`.
    public let limit: Int
    /// In their order, at most `Bounds.operations`.
    public let ops: [Operation]

    /// The bounds are the caller's to keep; `init(_:)` checks them.
    public init(
        device: UUID, epoch: Text?, view: Text?, seen: JSON? = nil, since: Int64, limit: Int, ops: [Operation]
    ) {
        self.device = device
        self.seen = seen
        self.epoch = epoch
        self.view = view
        self.since = since
        self.limit = limit
        self.ops = ops
    }

    /// Nil when something is missing, malformed or larger than `Bounds`, when an operation names another one, or when two
    /// have the same id.
    public convenience init?(_ json: JSON) {
        guard let device = Bounds.id(json["device"]), let since = Bounds.version(json["since"]),
            let limit = json["limit"]?.int, limit >= 1, limit <= Bounds.changes,
            let list = Bounds.list(json["ops"], limit: Bounds.operations)
        else { return nil }
        let epoch = Bounds.name(json["epoch"])
        let view = Bounds.name(json["view"])
        guard (epoch == nil) == (json["epoch"] ?? .null).isNull, (view == nil) == (json["view"] ?? .null).isNull else {
            return nil
        }
        let seen = json["seen"].flatMap { $0.isNull ? nil : $0 }
        if let seen, HistoryMark(seen) == nil { return nil }
        var ops: [Operation] = []
        for element in list {
            guard let op = Operation(element), op.isSelfContained, !ops.contains(where: { $0.id == op.id }) else {
                return nil
            }
            ops.append(op)
        }
        self.init(device: device, epoch: epoch, view: view, seen: seen, since: since, limit: limit, ops: ops)
    }

    /// As it is sent; read again by `init(_:)`.
    public var json: JSON {
        var object: JSONObject = [
            "device": JSON(device), "epoch": JSON(epoch), "view": JSON(view), "since": JSON(version: since),
            "limit": JSON(limit), "ops": .array(ops.map { $0.json }),
        ]
        if let seen { object["seen"] = seen }
        return .object(object)
    }
}
