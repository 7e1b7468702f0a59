/// A JSON value (RFC 8259). Numbers are exact decimals, objects keep the order of their members.
///
/// Two values are equal when they mean the same: the order of members does not count, `1.0` equals `1`, and strings and
/// keys compare by their bytes.
public enum JSON: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Decimal)
    case string(Text)
    case array([JSON])
    case object(JSONObject)
}

extension JSON {
    /// A whole number, kept exactly.
    public init(_ value: Int) { self = .number(Decimal(value)) }

    /// The shortest decimal that reads back as this double; null for NaN and infinities, which JSON cannot express.
    public init(_ value: Double) {
        guard let decimal = Decimal(value) else {
            self = .null
            return
        }
        self = .number(decimal)
    }

    /// Null for nil.
    public init(_ value: Text?) {
        guard let value else {
            self = .null
            return
        }
        self = .string(value)
    }
}
