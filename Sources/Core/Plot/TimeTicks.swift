import Values

/// The moments beside an axis of time: on the hour, at midnight, on Mondays, on the first of months and years.
///
/// Times are milliseconds since 1970 by the clock of the place that reads the chart.
public struct TimeTicks: Sendable {
    /// Of the steps between the ticks; it decides how they are written.
    public let unit: Unit
    /// Ascending.
    public private(set) var values: [Double] = []

    /// What the steps are multiples of; hours count as minutes, weeks as days.
    public enum Unit: Text, Sendable {
        case minute, day, month, year
    }

    /// A minute in milliseconds.
    public static let minute = 60_000.0
    /// A day in milliseconds.
    public static let day = 86_400_000.0
    /// From 1970-01-01 to the first Monday.
    private static let monday = 4 * day

    /// Minutes up to three weeks, then months.
    private static let steps: [Int32] = [
        1, 5, 15, 30, 60, 180, 360, 720, 1440, 2880, 5760, 10_080, 20_160, 30_240,
    ]
    private static let months: [Int32] = [
        1, 2, 3, 6, 12, 24, 60, 120, 240, 600, 1200, 2400, 6000, 12_000, 24_000, 60_000,
    ]

    /// The smallest steps of which at most so many, or parts of one, fit; none shorter than a day when there are only days.
    /// Of years there is room for half as many more.
    public init(_ span: Span, atMost count: Double, daysOnly: Bool) {
        let least = span.size / max(count, 1)
        for minutes in Self.steps where !daysOnly || minutes >= 1440 {
            let step = Double(minutes) * Self.minute
            guard step >= least else { continue }
            unit = minutes < 1440 ? .minute : .day
            let start = minutes >= 10_080 ? Self.monday : 0
            var next = ((span.low - start) / step).rounded(.up) * step + start
            while next <= span.high {
                values.append(next)
                next += step
            }
            return
        }
        let first = Self.date(span.low)
        var step = 60_000
        for months in Self.months where step == 60_000 {
            if Double(months) * 30.44 * Self.day >= (months < 12 ? least : least / 1.5) { step = Int(months) }
        }
        unit = step < 12 ? .month : .year
        var month = (first.year * 12 + first.month - 1) / step * step
        // There is no year 0.
        if month < 12 { month += step }
        while let date = CalendarDate(year: month / 12, month: month % 12 + 1, day: 1) {
            let value = Double(date.dayNumber) * Self.day
            if value > span.high { break }
            if value >= span.low { values.append(value) }
            month += step
        }
    }

    /// "14:05", "7 Sep 15", "Sep 15" or "2015".
    public func text(of value: Double, in language: Text) -> Text {
        let date = Self.date(value)
        switch unit {
        case .minute:
            let time = Self.clock(Self.instant(value))
            return time == "00:00" ? date.text(in: language, style: .compact) : time
        case .day: return date.text(in: language, style: .compact)
        case .month: return date.text(in: language, style: .compactMonth)
        case .year: return "\(date.year)"
        }
    }

    /// Hour and minute.
    public static func clock(_ instant: Instant) -> Text {
        let time = instant.time(offsetMinutes: 0)
        return TimeOfDay(hour: time.hour, minute: time.minute)?.text ?? ""
    }

    /// The day of a time, as ``instant(_:)`` takes it.
    public static func date(_ value: Double) -> CalendarDate { instant(value).date(offsetMinutes: 0) }

    /// The reader's clock as if it showed UTC. What lies beyond all instants becomes the first or last one; NaN traps.
    public static func instant(_ value: Double) -> Instant {
        Instant(milliseconds: Int64(min(max(value, -1e15), 1e15)))
    }
}
