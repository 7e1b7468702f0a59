/// How a date is displayed: "21.11.2026", "21. Nov. 2026", "21. November 2026" or "2026-11-21" in German.
public enum DateStyle: Text, Sendable {
    case short, medium, long, iso
}

extension CalendarDate {
    /// "21. November 2026" / "21 November 2026"; style short: "21.11.2026" / "21/11/2026".
    ///
    /// Languages other than German are displayed as English.
    public func text(in language: Text, style: DateStyle) -> Text {
        let language = DisplayLanguage(language)
        switch style {
        case .iso: return text
        case .short: return shortText(separator: language == .german ? 0x2E : 0x2F)
        case .medium: return text(month: language.shortMonths[month - 1], language)
        case .long: return text(month: language.months[month - 1], language)
        }
    }

    private func shortText(separator: UInt8) -> Text {
        var bytes: [UInt8] = []
        bytes.appendDigits(day, count: 2)
        bytes.append(separator)
        bytes.appendDigits(month, count: 2)
        bytes.append(separator)
        bytes.appendDigits(year, count: 4)
        return Text(wellFormed: bytes)
    }

    private func text(month: Text, _ language: DisplayLanguage) -> Text {
        language == .german ? "\(day). \(month) \(year)" : "\(day) \(month) \(year)"
    }
}
