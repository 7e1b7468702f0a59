import Values

/// An operation in the log of a device.
public final class Waiting: Sendable {
    public let operation: Operation
    /// Place in the log; two tabs may give the same one.
    let n: Int64
    /// Version under which the server has it. It lies upon the record until changes up to there have arrived.
    let confirmed: Int64?
    /// The server's data that the versions it rests on belong to; nil: none yet.
    let epoch: Text?
    /// Of a delete: the record that was deleted at the same time, and that this one goes with.
    let leader: UUID?

    init(_ operation: Operation, n: Int64, confirmed: Int64? = nil, epoch: Text?, leader: UUID? = nil) {
        self.operation = operation
        self.n = n
        self.confirmed = confirmed
        self.epoch = epoch
        self.leader = leader
    }

    /// Nil when it is no operation with `"n"`.
    convenience init?(_ json: JSON) {
        guard let operation = Operation(json), let n = json["n"]?.int64 else { return nil }
        self.init(
            operation, n: n, confirmed: json["confirmed"]?.int64, epoch: json["epoch"]?.string,
            leader: Bounds.id(json["along"]))
    }

    var json: JSON {
        var object = operation.object
        object["n"] = JSON(version: n)
        if let confirmed { object["confirmed"] = JSON(version: confirmed) }
        if let epoch { object["epoch"] = .string(epoch) }
        if let leader { object["along"] = .string(leader.text) }
        return .object(object)
    }

    /// What the server has comes first, then the order of the log.
    func isBefore(_ other: Waiting) -> Bool {
        if (confirmed == nil) != (other.confirmed == nil) { return confirmed != nil }
        return n == other.n ? operation.id < other.operation.id : n < other.n
    }
}
