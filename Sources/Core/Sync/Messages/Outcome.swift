import Values

/// What became of one operation. The same operation always gets the same outcome.
public final class Outcome: Sendable {
    /// How much of the operation was applied. The raw values are those of messages.
    public enum Result: Text, Sendable {
        /// Everything as wanted.
        case applied = "applied"
        /// A change of the same field that the person had not seen was resolved by the field's policy.
        case merged = "merged"
        /// What is disputed was not applied; the person decides.
        case conflict = "conflict"
        /// Nothing was applied.
        case refused = "refused"
    }

    /// The operation that is answered.
    public let op: UUID
    /// How much of it was applied.
    public let result: Result
    /// Version that the record has with the operation in it; nil when nothing of it was stored.
    public let v: Int64?
    /// Version that the record had before; nil when there was none.
    public let before: Int64?
    /// Field name → `{"mine": value wanted, "theirs": value found, "winner": "mine" | "theirs" | "both"}`; without winner
    /// the field is disputed.
    public let fields: JSONObject
    /// Conflict: the record had been deleted.
    public let isDeleted: Bool
    /// Why it was refused; nil unless it was.
    public let refusal: Refusal?

    /// An outcome as the merge makes it.
    public init(
        op: UUID, result: Result, v: Int64? = nil, before: Int64? = nil, fields: JSONObject = [:],
        isDeleted: Bool = false, refusal: Refusal? = nil
    ) {
        self.op = op
        self.result = result
        self.v = v
        self.before = before
        self.fields = fields
        self.isDeleted = isDeleted
        self.refusal = refusal
    }

    /// Nothing of the operation was applied, for this reason.
    public convenience init(op: UUID, refusal: Refusal) { self.init(op: op, result: .refused, refusal: refusal) }

    /// Nil when something is missing, malformed or larger than `Bounds`.
    public convenience init?(_ json: JSON) {
        guard let op = Bounds.id(json["op"]), let result = json["result"]?.string.flatMap({ Result(rawValue: $0) }),
            let fields = Bounds.fields(json["fields"]), let isDeleted = Bounds.flag(json["deleted"])
        else { return nil }
        let v = Bounds.version(json["v"])
        let before = Bounds.version(json["before"])
        let refusal = result == .refused ? Refusal(json) : nil
        guard (v == nil) == (json["v"] == nil), (before == nil) == (json["before"] == nil),
            (refusal == nil) == (result != .refused)
        else { return nil }
        for member in fields.members {
            guard member.value["mine"] != nil, member.value["theirs"] != nil else { return nil }
        }
        self.init(
            op: op, result: result, v: v, before: before, fields: fields, isDeleted: isDeleted, refusal: refusal)
    }

    /// As it is sent; read again by `init(_:)`.
    public var json: JSON {
        var object: JSONObject = ["op": JSON(op), "result": .string(result.rawValue)]
        if let v { object["v"] = JSON(version: v) }
        if let before { object["before"] = JSON(version: before) }
        if !fields.isEmpty { object["fields"] = .object(fields) }
        if isDeleted { object["deleted"] = true }
        refusal?.write(to: &object)
        return .object(object)
    }

    /// Whether the field has the value wanted, at least as a part.
    func isApplied(_ field: Text) -> Bool {
        guard let resolution = fields[field] else { return true }
        let winner = resolution["winner"]?.string
        return winner == "mine" || winner == "both"
    }
}
