/// A point in time: milliseconds since 1970-01-01T00:00:00Z without leap seconds; text RFC 3339
/// "2026-11-21T02:20:12.345Z" (milliseconds only when not 0).
public struct Instant: Hashable, Comparable, Sendable {
    /// Since the beginning of 1970 in UTC, without leap seconds; negative before it.
    public let milliseconds: Int64

    private static let first = Int64(CalendarDate.firstDayNumber) * 86_400_000
    private static let last = Int64(CalendarDate.lastDayNumber + 1) * 86_400_000 - 1

    /// Instants outside the years 0001–9999 become the first or last within, so that each has a text.
    public init(milliseconds: Int64) {
        self.milliseconds = max(Self.first, min(milliseconds, Self.last))
    }

    /// Reads an RFC 3339 date-time with any offset. Digits behind the milliseconds are cut off; "T" may be "t" or a
    /// space, "Z" may be "z". Leap seconds (":60") are not read.
    public init?(_ text: Text) {
        var scanner = DigitScanner(text)
        guard let year = scanner.number(4), scanner.skip(0x2D), let month = scanner.number(2), scanner.skip(0x2D),
            let day = scanner.number(2), let date = CalendarDate(year: year, month: month, day: day),
            scanner.skip(0x54) || scanner.skip(0x74) || scanner.skip(0x20),
            let hour = scanner.number(2), scanner.skip(0x3A), let minute = scanner.number(2), scanner.skip(0x3A),
            let second = scanner.number(2), TimeOfDay(hour: hour, minute: minute, second: second) != nil
        else { return nil }
        var fraction = 0
        if scanner.skip(0x2E) {
            guard let value = Self.milliseconds(&scanner) else { return nil }
            fraction = value
        }
        guard let offset = Self.offsetMinutes(&scanner), scanner.isAtEnd else { return nil }
        let seconds = Int64(date.dayNumber) * 86_400 + Int64(hour * 3600 + minute * 60 + second - offset * 60)
        let milliseconds = seconds * 1000 + Int64(fraction)
        guard milliseconds >= Self.first, milliseconds <= Self.last else { return nil }
        self.milliseconds = milliseconds
    }

    /// In UTC.
    public var text: Text {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(24)
        date(offsetMinutes: 0).write(to: &bytes)
        bytes.append(0x54)
        time(offsetMinutes: 0).write(to: &bytes, withSeconds: true)
        let fraction = Int((milliseconds - Self.first) % 1000)
        if fraction != 0 {
            bytes.append(0x2E)
            bytes.appendDigits(fraction, count: 3)
        }
        bytes.append(0x5A)
        return Text(wellFormed: bytes)
    }

    /// Earlier.
    public static func < (a: Instant, b: Instant) -> Bool { a.milliseconds < b.milliseconds }

    /// The day where clocks are ahead of UTC by this many minutes (at most a day; more counts as a day).
    public func date(offsetMinutes: Int) -> CalendarDate {
        CalendarDate(dayNumber: Int(localSeconds(offsetMinutes) / 86_400) + CalendarDate.firstDayNumber - 1)
    }

    /// The time where clocks are ahead of UTC by this many minutes (at most a day; more counts as a day).
    public func time(offsetMinutes: Int) -> TimeOfDay {
        TimeOfDay(secondOfDay: Int(localSeconds(offsetMinutes) % 86_400))
    }

    /// Seconds since the day before 0001-01-01, so that they are never negative.
    private func localSeconds(_ offsetMinutes: Int) -> Int64 {
        let offset = max(-1440, min(offsetMinutes, 1440))
        return (milliseconds - Self.first) / 1000 + 86_400 + Int64(offset * 60)
    }

    private static func milliseconds(_ scanner: inout DigitScanner) -> Int? {
        var value = 0
        var unit = 100
        var digits = 0
        while let digit = scanner.number(1) {
            value += digit * unit
            unit /= 10
            digits += 1
        }
        return digits > 0 ? value : nil
    }

    private static func offsetMinutes(_ scanner: inout DigitScanner) -> Int? {
        if scanner.skip(0x5A) || scanner.skip(0x7A) { return 0 }
        let isWest = scanner.next == 0x2D
        guard scanner.skip(0x2B) || scanner.skip(0x2D), let hours = scanner.number(2), hours < 24,
            scanner.skip(0x3A), let minutes = scanner.number(2), minutes < 60
        else { return nil }
        return (isWest ? -1 : 1) * (hours * 60 + minutes)
    }
}
