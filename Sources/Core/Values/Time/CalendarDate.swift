/// A day of the proleptic Gregorian calendar, years 0001–9999, text "2026-11-21".
public struct CalendarDate: Hashable, Comparable, Sendable {
    public let year, month, day: Int

    /// Nil when there is no such day.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= Self.dayCount(year: year, month: month)
        else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// Reads exactly "YYYY-MM-DD" (RFC 3339 full-date).
    public init?(_ text: Text) {
        var scanner = DigitScanner(text)
        guard let year = scanner.number(4), scanner.skip(0x2D), let month = scanner.number(2), scanner.skip(0x2D),
            let day = scanner.number(2), scanner.isAtEnd
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// "2026-11-21"
    public var text: Text {
        var bytes: [UInt8] = []
        write(to: &bytes)
        return Text(wellFormed: bytes)
    }

    /// 1 = Monday … 7 = Sunday.
    public var weekday: Int {
        // 1970-01-01 was a Thursday; the summand keeps the dividend positive back to 0001-01-01, a Monday.
        (dayNumber - Self.firstDayNumber) % 7 + 1
    }

    /// Earlier in the calendar.
    public static func < (a: CalendarDate, b: CalendarDate) -> Bool {
        (a.year, a.month, a.day) < (b.year, b.month, b.day)
    }

    func write(to bytes: inout [UInt8]) {
        bytes.appendDigits(year, count: 4)
        bytes.append(0x2D)
        bytes.appendDigits(month, count: 2)
        bytes.append(0x2D)
        bytes.appendDigits(day, count: 2)
    }

    /// Whole years until another day, negative when that one is earlier. From 29 February a year is full on 1 March where
    /// there is no such day.
    @inline(never)
    public func years(to other: CalendarDate) -> Int {
        if other < self { return -other.years(to: self) }
        let isFull = other.month > month || other.month == month && other.day >= day
        return other.year - year - (isFull ? 0 : 1)
    }

    static func dayCount(year: Int, month: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

// Howard Hinnant, "chrono-compatible low-level date algorithms": years start on 1 March, so that the leap day is their
// last; eras of 400 years have 146,097 days each. 719,468 days lie between 0000-03-01 and 1970-01-01.
extension CalendarDate {
    /// 0001-01-01
    static let firstDayNumber = -719_162
    /// 9999-12-31
    static let lastDayNumber = 2_932_896

    /// Days since 1970-01-01.
    public var dayNumber: Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = shiftedYear / 400
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// Days before 0001-01-01 and after 9999-12-31 become these.
    public init(dayNumber: Int) {
        let shifted = max(Self.firstDayNumber, min(dayNumber, Self.lastDayNumber)) + 719_468
        let era = shifted / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
    }
}
