import Synchronization

/// Says the time that the test sets.
public final class TestClock: Sendable {
    private let milliseconds: Mutex<Int64>

    public init(_ milliseconds: Int64 = 1_800_000_000_000) {
        self.milliseconds = Mutex(milliseconds)
    }

    public var now: Int64 { milliseconds.withLock { $0 } }

    public func pass(seconds: Double) { milliseconds.withLock { $0 += Int64(seconds * 1000) } }

    public func pass(days: Double) { pass(seconds: days * 86_400) }
}
