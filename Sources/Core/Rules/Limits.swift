import Values

/// The lowest and highest value that a field takes, both included.
///
/// Limits that contradict each other are no limits: the checker reports them, a running app ignores them.
public struct Limits<Value: Comparable & Sendable>: Sendable {
    public let low: Value?
    public let high: Value?

    public init(low: Value?, high: Value?) {
        if let low, let high, low > high {
            self.low = nil
            self.high = nil
        } else {
            self.low = low
            self.high = high
        }
    }

    public func isBelow(_ value: Value) -> Bool {
        if let low { value < low } else { false }
    }

    public func isAbove(_ value: Value) -> Bool {
        if let high { value > high } else { false }
    }

    public func admits(_ value: Value) -> Bool { !isBelow(value) && !isAbove(value) }
}
