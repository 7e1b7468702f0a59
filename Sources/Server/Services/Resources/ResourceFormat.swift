import Language
import Rules
import Values

/// Why a member of a request cannot be taken.
public struct ResourceProblem: Sendable {
    /// Its name.
    public let member: Text
    /// Stable.
    public let code: String
    /// What is expected.
    public let message: Bilingual

    static func expected(_ member: Text, de: Sentence, en: Sentence) -> ResourceProblem {
        ResourceProblem(
            member: member, code: "resource.format",
            message: Bilingual(de: "„\(member)“: erwartet wird \(de).", en: "“\(member)”: expected is \(en)."))
    }
}

/// Durations as addresses and JSON write them.
public enum ResourceDuration {
    /// Of `[H:]MM:SS`, or of a number of seconds; nil: it is neither.
    public static func seconds(_ text: Text) -> Decimal? {
        if case .number(let seconds)? = ResourceMember.Format.duration.read(.string(text)) { return seconds }
        return Decimal(text)
    }
}

extension ResourceMember.Format {
    /// A stored or computed value as it is written; what is none stays.
    func written(_ value: JSON) -> JSON {
        switch self {
        case .day:
            let moment = ExpressionValue.instant(value) ?? value.string.flatMap { Instant($0) }
            guard let day = moment?.date(offsetMinutes: 0) ?? value.string.flatMap({ CalendarDate($0) }) else {
                return value
            }
            return .string(Self.digits(day.day, 2) + "." + Self.digits(day.month, 2) + "." + Self.digits(day.year, 4))
        case .duration: return value.decimal.flatMap { Self.clock($0) }.map { .string($0) } ?? value
        case .text: return value.decimal.map { .string($0.text) } ?? value
        }
    }

    private static func digits(_ number: Int, _ count: Int) -> Text {
        let text = Text(number)
        return Text(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }

    /// "1:14:10", "06:00", "00:58.34"
    private static func clock(_ seconds: Decimal) -> Text? {
        guard let parts = DurationForm(shows: .hundredths).parts(of: seconds) else { return nil }
        var text = digits(Int(parts.minutes), 2) + ":" + digits(Int(parts.seconds), 2)
        if parts.hours > 0 { text = Text(Int(parts.hours)) + ":" + text }
        var fraction = parts.fraction
        while fraction.last == 0x30 { fraction.removeLast() }
        if !fraction.isEmpty { text = text + "." + Text(decoding: fraction) }
        return parts.isNegative ? "-" + text : text
    }

    /// What is written as it is stored; nil: it is not written so.
    func read(_ json: JSON) -> JSON? {
        switch self {
        case .day:
            guard let text = json.string else { return nil }
            if CalendarDate(text) != nil { return json }
            let parts = text.split(on: UInt8(ascii: "."))
            guard parts.count == 3, parts[0].utf8.count == 2, parts[1].utf8.count == 2, parts[2].utf8.count == 4,
                let day = CalendarDate(parts[2] + "-" + parts[1] + "-" + parts[0])
            else { return nil }
            return .string(day.text)
        case .duration:
            if json.decimal != nil { return json }
            return json.string.flatMap { Self.seconds($0) }.map { .number($0) }
        case .text:
            if json.decimal != nil { return json }
            return json.string.flatMap { Decimal($0) }.map { .number($0) }
        }
    }

    /// Of `[H:]MM:SS`, where the last two have two digits and are below 60; the first one counts on.
    private static func seconds(_ text: Text) -> Decimal? {
        let parts = text.split(on: UInt8(ascii: ":"))
        guard (2...3).contains(parts.count) else { return nil }
        var total: Int64 = 0
        var fraction: Text = ""
        for (place, part) in parts.enumerated() {
            let whole = part.split(on: UInt8(ascii: "."))
            guard let number = self.number(whole[0], digits: place == 0 ? 1...6 : 2...2), place == 0 || number < 60
            else {
                return nil
            }
            total = total * 60 + number
            guard whole.count > 1 else { continue }
            guard whole.count == 2, place == parts.count - 1, self.number(whole[1], digits: 1...2) != nil else {
                return nil
            }
            fraction = "." + whole[1]
        }
        return Decimal(Text(Int(total)) + fraction)
    }

    private static func number(_ text: Text, digits: ClosedRange<Int>) -> Int64? {
        guard digits.contains(text.utf8.count) else { return nil }
        var number: Int64 = 0
        for byte in text.utf8 {
            guard (0x30...0x39).contains(byte) else { return nil }
            number = number * 10 + Int64(byte - 0x30)
        }
        return number
    }

    /// What is expected, in words.
    func problem(_ member: Text) -> ResourceProblem {
        switch self {
        case .day:
            .expected(member, de: "ein Tag wie „26.06.1991“", en: "a day such as “26.06.1991”")
        case .duration:
            .expected(
                member, de: "eine Dauer wie „6:00“ oder „1:02:05“, oder Sekunden",
                en: "a duration such as “6:00” or “1:02:05”, or seconds")
        case .text: .expected(member, de: "eine Zahl", en: "a number")
        }
    }
}
