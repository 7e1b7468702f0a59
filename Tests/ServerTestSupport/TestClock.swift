import Synchronization

/// Says the time that the test sets.
public final class TestClock: Sendable {
    private let milliseconds: Mutex<Int64>

    /// - Parameter milliseconds: Since 1970; unless said otherwise a moment in January 2027.
    public init(_ milliseconds: Int64 = 1_800_000_000_000) {
        self.milliseconds = Mutex(milliseconds)
    }

    /// Milliseconds since 1970.
    public var now: Int64 { milliseconds.withLock { $0 } }

    /// Puts the clock forward.
    public func pass(seconds: Double) { milliseconds.withLock { $0 += Int64(seconds * 1000) } }

    /// Puts the clock forward by days of 24 hours.
    public func pass(days: Double) { pass(seconds: days * 86_400) }
}
