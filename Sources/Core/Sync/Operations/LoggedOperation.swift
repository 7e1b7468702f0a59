import Values

/// An operation in the log of a device.
public final class LoggedOperation: Sendable {
    /// Of a confirmed one, what was applied.
    public let operation: Operation
    /// Place in the log; two tabs may give the same one.
    let n: Int64
    /// Version under which the server has it. It lies upon the record until changes up to there have arrived.
    let confirmed: Int64?
    /// The server's data that the versions it rests on belong to; nil: none yet.
    let epoch: Text?
    /// Of a delete: the record that was deleted at the same time, and that this one goes with.
    let leader: UUID?
    /// Of what the server has: `{"base", "v"}` that it was sent with; nil: not known.
    let sent: JSON?
    /// It is about a record that stays on this device.
    let isKept: Bool
    /// Of several that became one: when the record was made; nil: when the operation was.
    let created: Int64?

    init(
        _ operation: Operation, n: Int64, confirmed: Int64? = nil, epoch: Text?, leader: UUID? = nil, sent: JSON? = nil,
        isKept: Bool = false, created: Int64? = nil
    ) {
        self.operation = operation
        self.n = n
        self.confirmed = confirmed
        self.sent = sent
        self.epoch = epoch
        self.leader = leader
        self.isKept = isKept
        self.created = created
    }

    /// Nil when it is no operation with `"n"`.
    convenience init?(_ json: JSON) {
        guard let operation = Operation(json), let n = json["n"]?.int64 else { return nil }
        self.init(
            operation, n: n, confirmed: json["confirmed"]?.int64, epoch: json["epoch"]?.string,
            leader: Bounds.id(json["along"]), sent: json["sent"], isKept: json["kept"]?.bool ?? false,
            created: json["created"]?.int64)
    }

    var json: JSON {
        var object = operation.object
        object["n"] = JSON(version: n)
        if let confirmed { object["confirmed"] = JSON(version: confirmed) }
        if let epoch { object["epoch"] = .string(epoch) }
        if let leader { object["along"] = .string(leader.text) }
        if let sent { object["sent"] = sent }
        if isKept { object["kept"] = true }
        if let created { object["created"] = JSON(version: created) }
        return .object(object)
    }

    /// The operation as it was sent, as far as it was applied.
    var asSent: Operation {
        guard confirmed != nil, let sent, let base = Bounds.versions(sent["base"], allowsIDs: false) else {
            return operation
        }
        return operation.with(fields: operation.fields, base: base, was: operation.was, v: sent["v"] ?? .null)
    }

    /// What the server has comes first, then the order of the log.
    func isBefore(_ other: LoggedOperation) -> Bool {
        if (confirmed == nil) != (other.confirmed == nil) { return confirmed != nil }
        return n == other.n ? operation.id < other.operation.id : n < other.n
    }
}
