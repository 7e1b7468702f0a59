/// How a date is displayed: "21.11.2026", "21. Nov. 2026", "21. November 2026" or "2026-11-21" in German.
public enum DateStyle: Text, Sendable {
    case short, medium, long, iso
    /// "21. Nov. 26"; for axes, where years stand beside each other.
    case compact
    /// "Nov. 26"
    case compactMonth
}

extension CalendarDate {
    /// "21. November 2026" / "21 November 2026"; style short: "21.11.2026" / "21/11/2026".
    ///
    /// Other languages write as their ``Catalogue`` says, without one as English does.
    public func text(in language: Text, style: DateStyle) -> Text {
        let language = DisplayLanguage(language)
        switch style {
        case .iso: return text
        case .short: return filled(language.shortDate, digits(day, 2), digits(month, 2), digits(year, 4))
        case .medium: return filled(language.longDate, Text(day), language.shortMonths[month - 1], Text(year))
        case .long: return filled(language.longDate, Text(day), language.months[month - 1], Text(year))
        case .compact: return filled(language.longDate, Text(day), narrowMonth(language), digits(year % 100, 2))
        case .compactMonth: return "\(narrowMonth(language)) \(digits(year % 100, 2))"
        }
    }

    private func narrowMonth(_ language: DisplayLanguage) -> Text {
        // The only abbreviation of four letters and a dot would be the widest word of an axis.
        if case .german = language, month == 9 { return "Sep." }
        return language.shortMonths[month - 1]
    }

    private func digits(_ value: Int, _ count: Int) -> Text {
        var bytes: [UInt8] = []
        bytes.appendDigits(value, count: count)
        return Text(wellFormed: bytes)
    }

    private func filled(_ template: Text, _ day: Text, _ month: Text, _ year: Text) -> Text {
        Text(wellFormed: template.filled([day.utf8, month.utf8, year.utf8]))
    }
}
