import Values

/// What the clock at the edge of the pool shows at one moment.
public struct SwimClock: Hashable, Sendable {
    /// Whole seconds until the set at hand begins, rounded up; nil: it has begun.
    public let pause: Int64?
    /// Whole seconds since it began.
    public let elapsed: Int64
    /// The repetition that is swum by the clock, from 1 on; nil: nobody knows how long one takes.
    public let repetition: Int?
    /// Whole seconds until the next repetition begins, or behind the last one the set is over, rounded up; nil: nobody knows,
    /// or it is over.
    public let next: Int64?
    /// Milliseconds until it shows something else.
    public let change: Int64

    /// - Parameters:
    ///   - from: When the set began, or will begin.
    ///   - count: Repetitions.
    ///   - period: Milliseconds from the start of one to that of the next one; nil: nobody knows.
    public init(from: Instant, count: Int, period: Int64?, at now: Instant) {
        let elapsed = now.milliseconds - from.milliseconds
        guard elapsed >= 0 else {
            let seconds = (999 - elapsed) / 1_000
            pause = seconds
            self.elapsed = 0
            repetition = nil
            next = nil
            change = -elapsed - (seconds - 1) * 1_000
            return
        }
        pause = nil
        self.elapsed = elapsed / 1_000
        var change = 1_000 - elapsed % 1_000
        if let period, period > 0 {
            let place = elapsed / period
            repetition = Int(min(place + 1, Int64(count)))
            if place < Int64(count) {
                let left = period - elapsed % period
                let seconds = (left + 999) / 1_000
                next = seconds
                change = min(change, left - (seconds - 1) * 1_000)
            } else {
                next = nil
            }
        } else {
            repetition = nil
            next = nil
        }
        self.change = change
    }
}

extension Swim {
    /// What the clock shows; nil: nothing is left, or the person has ended.
    public func clock(at now: Instant) -> SwimClock? {
        guard ended == nil, let row = row?.row else { return nil }
        return SwimClock(
            from: from, count: row.count, period: row.repetitionTime(pace: nil).map { $0 / 10 }, at: now)
    }
}
