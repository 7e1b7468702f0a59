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
    /// Languages other than German are displayed as English.
    public func text(in language: Text, style: DateStyle) -> Text {
        let language = DisplayLanguage(language)
        switch style {
        case .iso: return text
        case .short: return shortText(separator: language == .german ? 0x2E : 0x2F)
        case .medium: return text(month: language.shortMonths[month - 1], language)
        case .long: return text(month: language.months[month - 1], language)
        case .compact, .compactMonth:
            var bytes: [UInt8] = []
            if style == .compact { bytes += (language == .german ? "\(day). " as Text : "\(day) ").utf8 }
            // The only abbreviation of four letters and a dot would be the widest word of an axis.
            let isSeptember = language == .german && month == 9
            bytes += (isSeptember ? "Sep." : language.shortMonths[month - 1]).utf8
            bytes.append(0x20)
            bytes.appendDigits(year % 100, count: 2)
            return Text(wellFormed: bytes)
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
