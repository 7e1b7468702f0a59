import Values

/// The lowest and highest value that a field takes, both included.
///
/// Limits that contradict each other are no limits: the checker reports them, a running app ignores them.
public struct Limits<Value: Comparable & Sendable>: Sendable {
    /// Nil: no lower limit.
    public let low: Value?
    /// Nil: no upper limit.
    public let high: Value?

    /// Both are dropped when the low one is above the high one.
    @inlinable public init(low: Value?, high: Value?) {
        if let low, let high, low > high {
            self.low = nil
            self.high = nil
        } else {
            self.low = low
            self.high = high
        }
    }

    /// Whether a value is lower than the lowest.
    @inlinable public func isBelow(_ value: Value) -> Bool {
        if let low { value < low } else { false }
    }

    /// Whether a value is higher than the highest.
    @inlinable public func isAbove(_ value: Value) -> Bool {
        if let high { value > high } else { false }
    }

    /// Whether a value is within the limits.
    @inlinable public func admits(_ value: Value) -> Bool { !isBelow(value) && !isAbove(value) }
}
