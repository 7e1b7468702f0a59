import Values

/// A reminder as a person switched it on, and how far it is today. The device keeps it.
public struct ReminderPlan: Hashable, Sendable {
    /// By the clocks of the place, every day.
    public var at: TimeOfDay
    /// The last day that is over with: it was opened or put off until tomorrow, or its time had passed when that was chosen.
    public var answered: CalendarDate?
    /// It was put off until then.
    public var until: Instant?
    /// The last day on which it was opened: it is not said again that day, and stays due until it is done.
    public var opened: CalendarDate?

    /// A reminder that nobody has answered.
    public init(
        at: TimeOfDay, answered: CalendarDate? = nil, until: Instant? = nil, opened: CalendarDate? = nil
    ) {
        self.at = at
        self.answered = answered
        self.until = until
        self.opened = opened
    }

    /// How it stands at a moment.
    public struct Standing: Hashable, Sendable {
        /// Its time has come today, and nobody has answered.
        public var isDue: Bool
        /// When that becomes another by time alone.
        public var changes: Instant
    }

    /// For how long it is put off.
    static let pause: Int64 = 3_600_000

    /// What a day is, its clocks say: days of 23 and 25 hours are days like others.
    public func standing(at now: Instant, on clock: LocalClock) -> Standing {
        let today = now.date(on: clock)
        let midnight = ReminderPlan.midnight(behind: now, on: clock)
        if Self.isOver(answered, on: today) { return Standing(isDue: false, changes: midnight) }
        var start = clock.instant(of: today, at)
        if let until, until > start, until < midnight, until.milliseconds - now.milliseconds <= Self.pause {
            start = until
        }
        return now < start ? Standing(isDue: false, changes: start) : Standing(isDue: true, changes: midnight)
    }

    /// Who travels to the west, or puts the clocks back, is there on an earlier day than before. More than a day comes of a
    /// clock that was wrong.
    static func isOver(_ day: CalendarDate?, on today: CalendarDate) -> Bool {
        day.map { [0, 1].contains($0.dayNumber - today.dayNumber) } ?? false
    }

    /// Whether it was opened that day.
    func isOpened(on today: CalendarDate) -> Bool { Self.isOver(opened, on: today) }

    /// Whether an hour later is today, too.
    public func canPause(at now: Instant, on clock: LocalClock) -> Bool {
        now.milliseconds + Self.pause < Self.midnight(behind: now, on: clock).milliseconds
    }

    /// When the next day begins; always behind `now`, also in an hour before midnight that there is twice.
    private static func midnight(behind now: Instant, on clock: LocalClock) -> Instant {
        let tomorrow = CalendarDate(dayNumber: now.date(on: clock).dayNumber + 1)
        let midnight = TimeOfDay(hour: 0, minute: 0).map { clock.instant(of: tomorrow, $0) } ?? now
        return midnight > now ? midnight : Instant(milliseconds: now.milliseconds + Self.pause)
    }
}

extension ReminderPlan {
    /// As the device kept it; nil when there is no time in it.
    public init?(_ json: JSON) {
        guard let at = json.string("at").flatMap({ TimeOfDay($0) }) else { return nil }
        self.init(
            at: at, answered: json.string("answered").flatMap { CalendarDate($0) },
            until: json.string("until").flatMap { Instant($0) },
            opened: json.string("opened").flatMap { CalendarDate($0) })
    }

    /// As the device keeps it.
    public var json: JSON {
        var object = JSONObject()
        object["at"] = .string(at.text)
        if let answered { object["answered"] = .string(answered.text) }
        if let until { object["until"] = .string(until.text) }
        if let opened { object["opened"] = .string(opened.text) }
        return .object(object)
    }
}
