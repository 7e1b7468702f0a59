/// How far the clocks of a place are ahead of UTC, and when that changes.
public struct LocalClock: Hashable, Sendable {
    /// From a moment on clocks are ahead by this many minutes, west of Greenwich negative.
    public struct Change: Hashable, Sendable {
        /// From when on.
        public let at: Instant
        /// Minutes ahead of UTC.
        public let minutes: Int

        /// - Parameter minutes: At most a day; more counts as a day.
        public init(at: Instant, minutes: Int) {
            self.at = at
            self.minutes = max(-1440, min(minutes, 1440))
        }
    }

    private let changes: [Change]

    /// Clocks that are always ahead by as much.
    public init(minutes: Int) { changes = [Change(at: Instant(milliseconds: 0), minutes: minutes)] }

    /// - Parameter changes: In their order; what the first one says also counts before it. None: UTC.
    public init(_ changes: [Change]) {
        self.changes = changes
    }

    /// By how much clocks are ahead at a moment.
    public func minutes(at instant: Instant) -> Int {
        var minutes = changes.first?.minutes ?? 0
        for change in changes where change.at <= instant { minutes = change.minutes }
        return minutes
    }

    /// The moment at which clocks show a date and time. Of two such moments the first; when clocks pass over that time, as
    /// much behind the change as the time is behind what clocks showed before it.
    public func instant(of date: CalendarDate, _ time: TimeOfDay) -> Instant {
        let days = Int64(date.dayNumber) * 86_400_000
        let shown = days + Int64(time.hour * 3600 + time.minute * 60 + time.second) * 1000
        func moment(_ minutes: Int) -> Instant { Instant(milliseconds: shown - Int64(minutes) * 60_000) }
        let before = minutes(at: Instant(milliseconds: shown - 86_400_000))
        let after = minutes(at: Instant(milliseconds: shown + 86_400_000))
        let isAfter = minutes(at: moment(before)) != before && minutes(at: moment(after)) == after
        return moment(isAfter ? after : before)
    }
}

extension Instant {
    /// The day that clocks show.
    public func date(on clock: LocalClock) -> CalendarDate { date(offsetMinutes: clock.minutes(at: self)) }

    /// The time that clocks show.
    public func time(on clock: LocalClock) -> TimeOfDay { time(offsetMinutes: clock.minutes(at: self)) }
}

extension LocalClock {
    /// Of `[[ms since 1970, minutes], …]` in order; nil when it is not of that form.
    public init?(_ json: JSON) {
        var changes: [Change] = []
        for change in json.array ?? [] {
            guard let at = change[0]?.int64, let minutes = change[1]?.int else { return nil }
            changes.append(Change(at: Instant(milliseconds: at), minutes: minutes))
        }
        if changes.isEmpty { return nil }
        self.init(changes)
    }
}
