import Values

/// How an exercise may be done.
public struct AttemptRules: Hashable, Sendable {
    /// Who evaluates an attempt.
    public enum Mode: Text, Hashable, Sendable {
        /// Labels are on the device, results at once.
        case practice
        /// The server evaluates; the device never receives the labels.
        case graded
    }

    /// Practice, or graded.
    public var mode: Mode
    /// Graded attempts of a person; practice knows no limit.
    public var allowed: Int
    /// Graded attempts are made from `opens` until before `closes`; nil: without this bound.
    public var opens, closes: Instant?

    /// `allowed` is 1 at least, whatever is given.
    public init(mode: Mode, allowed: Int = 1, opens: Instant? = nil, closes: Instant? = nil) {
        self.mode = mode
        self.allowed = max(allowed, 1)
        self.opens = opens
        self.closes = closes
    }

    /// Why an attempt cannot begin, nil when it can.
    ///
    /// - Parameter made: Attempts of the person that exist, those that were withdrawn not counted.
    public func refusal(at moment: Instant, made: Int) -> AttemptRefusal? {
        guard mode == .graded else { return nil }
        if let opens, moment < opens { return .notOpen }
        if isClosed(at: moment) { return .closed }
        return made >= allowed ? .noMoreAttempts : nil
    }

    /// The next moment at which attempts become possible or end.
    public func nextChange(after moment: Instant) -> Instant? {
        guard mode == .graded else { return nil }
        if let opens, moment < opens { return opens }
        return closes.flatMap { moment < $0 ? $0 : nil }
    }

    /// Whether it is too late for an attempt; never in practice.
    public func isClosed(at moment: Instant) -> Bool {
        guard mode == .graded, let closes else { return false }
        return moment >= closes
    }
}

/// Why something is not possible; said to the person.
public enum AttemptRefusal: Text, Hashable, Sendable {
    case notOpen, closed, noMoreAttempts
    /// Interim results are for practice.
    case practiceOnly
    case unknownPin
}
