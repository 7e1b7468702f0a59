import Values

/// Who did something, and when by the clock that noticed it. Times are shown, never compared.
public struct Stamp: Sendable {
    /// Account.
    public let by: Text
    /// Milliseconds since 1970.
    public let at: Int64

    /// An account, and a time of whichever clock noticed it.
    public init(by: Text, at: Int64) {
        self.by = by
        self.at = at
    }

    /// Nil unless it is `{"by": text, "at": milliseconds}`.
    public init?(_ json: JSON?) {
        guard let json, let by = Bounds.name(json["by"]), let at = json["at"]?.int64 else { return nil }
        self.init(by: by, at: at)
    }

    /// As it is sent and stored; read again by `init(_:)`.
    public var json: JSON { ["by": .string(by), "at": .number(Decimal(at))] }
}
