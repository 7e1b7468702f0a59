import Language
import Rules
import Values

/// Dates and times as people and descriptions write them.
enum DateWords {
    /// The day on which it is read; in `Min`, `Max` and `Default` of a Date field.
    static let today: Text = "today"

    /// The time at which it is read; in `Default` of a Time field.
    static let now: Text = "now"

    /// An ISO date or "today".
    static func date(_ json: JSON?, _ context: RuleContext) -> CalendarDate? {
        guard let text = json?.string else { return nil }
        return text == today ? context.today : CalendarDate(text)
    }

    /// "21.11.2026", "21/11/2026", "21-11-2026", ISO and "2026/11/21"; nil when it is no date. The day comes before the month,
    /// unless the year comes first.
    static func entered(_ text: Text) -> CalendarDate? {
        let text = text.trimmed
        if let date = CalendarDate(text) { return date }
        for separator in Text("./-").utf8 {
            let parts = text.split(on: separator).map { $0.trimmed }
            let isYearFirst = parts.first?.utf8.count == 4
            let (first, last) = isYearFirst ? (2, 0) : (0, 2)
            guard parts.count == 3, parts[last].utf8.count == 4, let day = digits(parts[first], 2),
                let month = digits(parts[1], 2), let year = digits(parts[last], 4)
            else { continue }
            return CalendarDate(year: year, month: month, day: day)
        }
        return nil
    }

    /// "9:05", "09.05" and "9:05:30"; nil when it is no time.
    static func enteredTime(_ text: Text) -> TimeOfDay? {
        let text = text.trimmed
        if let time = TimeOfDay(text) { return time }
        for separator in Text(":.").utf8 {
            let parts = text.split(on: separator)
            guard parts.count == 2 || parts.count == 3 else { continue }
            let numbers = parts.compactMap { digits($0, 2) }
            guard numbers.count == parts.count else { continue }
            return TimeOfDay(hour: numbers[0], minute: numbers[1], second: numbers.count == 3 ? numbers[2] : 0)
        }
        return nil
    }

    /// A date and a time as above with a "T" or space between, or a comma and a space, as clocks show it.
    static func enteredMoment(_ text: Text, _ clock: LocalClock) -> Instant? {
        for separator in Text("T ").utf8 {
            let parts = text.trimmed.split(on: separator)
            guard parts.count == 2, let date = entered(parts[0].withoutComma), let time = enteredTime(parts[1]) else {
                continue
            }
            return clock.instant(of: date, time)
        }
        return nil
    }

    /// "21.11.2026, 14:05", as clocks show it.
    static func typed(_ instant: Instant, _ context: RuleContext) -> Text {
        let time = instant.time(on: context.clock)
        let clock = TimeOfDay(hour: time.hour, minute: time.minute)?.text ?? ""
        return "\(instant.date(on: context.clock).text(in: context.language, style: .short)), \(clock)"
    }

    /// 1 to `most` digits.
    private static func digits(_ text: Text, _ most: Int) -> Int? {
        guard (1...most).contains(text.utf8.count), text.utf8.allSatisfy(isDigit) else { return nil }
        return text.utf8.reduce(0) { $0 * 10 + Int($1) - 0x30 }
    }
}

extension Text {
    fileprivate var withoutComma: Text {
        utf8.last == UInt8(ascii: ",") ? Text(decoding: utf8.dropLast()) : self
    }
}
