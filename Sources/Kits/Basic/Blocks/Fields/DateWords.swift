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

    /// A date and a time as people type them, with a "T" or space between, or a comma and a space, as clocks show it.
    static func enteredMoment(_ text: Text, _ clock: LocalClock) -> Instant? {
        for separator in Text("T ").utf8 {
            let parts = text.trimmed.split(on: separator)
            guard parts.count == 2, let date = CalendarDate(entered: parts[0].withoutComma),
                let time = TimeOfDay(entered: parts[1])
            else { continue }
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
}

extension Text {
    fileprivate var withoutComma: Text {
        utf8.last == UInt8(ascii: ",") ? Text(decoding: utf8.dropLast()) : self
    }
}
