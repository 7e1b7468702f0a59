import Values

/// An operation that the server did not apply, or not all of it, until the person decides.
public final class AttentionItem: Sendable {
    /// With all its fields; those that were applied need no decision.
    public let operation: Operation
    /// `conflict` or `refused`.
    public let outcome: Outcome
    /// Milliseconds since 1970 by the clock of the device.
    public let at: Int64

    init(_ operation: Operation, _ outcome: Outcome, at: Int64) {
        self.operation = operation
        self.outcome = outcome
        self.at = at
    }

    convenience init?(_ json: JSON) {
        guard let operation = json["op"].flatMap({ Operation($0) }),
            let outcome = json["outcome"].flatMap({ Outcome($0) }), let at = json["at"]?.int64
        else { return nil }
        self.init(operation, outcome, at: at)
    }

    var json: JSON { ["op": operation.json, "outcome": outcome.json, "at": JSON(version: at)] }

    /// With what the same operation left for the person to decide when it was answered before, under another epoch.
    func with(_ earlier: AttentionItem?) -> AttentionItem {
        guard let earlier else { return self }
        var fields = earlier.operation.fields
        for member in operation.fields.members { fields[member.key] = member.value }
        var disputed = earlier.outcome.fields
        for member in outcome.fields.members { disputed[member.key] = member.value }
        let all = operation.with(fields: fields, base: operation.base, was: operation.was, v: operation.v)
        let both = Outcome(
            op: outcome.op, result: outcome.result, v: outcome.v, before: outcome.before, fields: disputed,
            isDeleted: outcome.isDeleted, refusal: outcome.refusal)
        return AttentionItem(all, both, at: at)
    }

    /// The operation without what was applied of it.
    var disputed: Operation {
        guard outcome.result == .conflict, !outcome.isDeleted else { return operation }
        var fields = JSONObject()
        for member in operation.fields.members {
            if let resolution = outcome.fields[member.key], resolution["winner"] == nil {
                fields[member.key] = member.value
            }
        }
        return operation.with(fields: fields, base: operation.base, was: operation.was, v: operation.v)
    }
}
