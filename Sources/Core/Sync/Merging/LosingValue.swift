import Values

/// A value that lost a merge. It stays with the record, so that it can be shown and brought back.
public final class LosingValue: Sendable {
    /// Name of the field.
    public let field: Text
    /// What the field would have had, had it won.
    public let value: JSON
    /// Who had set it; nil when that is no longer known.
    public let stamp: Stamp?
    /// Number in the sequence under which it lost.
    public let v: Int64

    /// A value that lost under the version `v`.
    public init(field: Text, value: JSON, stamp: Stamp?, v: Int64) {
        self.field = field
        self.value = value
        self.stamp = stamp
        self.v = v
    }

    /// Nil unless it is `{"field", "value", "by"?, "at"?, "v"}`.
    public convenience init?(_ json: JSON) {
        guard let field = Bounds.name(json["field"]), let value = json["value"], let v = Bounds.version(json["v"])
        else { return nil }
        self.init(field: field, value: value, stamp: Stamp(json), v: v)
    }

    /// As it is stored and sent; read again by `init(_:)`.
    public var json: JSON {
        var object: JSONObject = ["field": .string(field), "value": value]
        if let stamp {
            object["by"] = .string(stamp.by)
            object["at"] = JSON(version: stamp.at)
        }
        object["v"] = JSON(version: v)
        return .object(object)
    }
}
