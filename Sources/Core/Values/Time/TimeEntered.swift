extension CalendarDate {
    /// "21.11.2026", "21/11/2026", "21-11-2026", ISO and "2026/11/21", as people type them; nil when it is no date. The day comes
    /// before the month, unless the year comes first.
    public init?(entered text: Text) {
        let text = text.trimmed
        if let date = CalendarDate(text) {
            self = date
            return
        }
        for separator in Text("./-").utf8 {
            let parts = text.split(on: separator).map { $0.trimmed }
            let isYearFirst = parts.first?.utf8.count == 4
            let (first, last) = isYearFirst ? (2, 0) : (0, 2)
            guard parts.count == 3, parts[last].utf8.count == 4, let day = digits(parts[first], 2),
                let month = digits(parts[1], 2), let year = digits(parts[last], 4)
            else { continue }
            self.init(year: year, month: month, day: day)
            return
        }
        return nil
    }
}

extension TimeOfDay {
    /// "9:05", "09.05" and "9:05:30", as people type them; nil when it is no time.
    public init?(entered text: Text) {
        let text = text.trimmed
        if let time = TimeOfDay(text) {
            self = time
            return
        }
        for separator in Text(":.").utf8 {
            let parts = text.split(on: separator)
            guard parts.count == 2 || parts.count == 3 else { continue }
            let numbers = parts.compactMap { digits($0, 2) }
            guard numbers.count == parts.count else { continue }
            self.init(hour: numbers[0], minute: numbers[1], second: numbers.count == 3 ? numbers[2] : 0)
            return
        }
        return nil
    }
}

/// 1 to `most` digits.
private func digits(_ text: Text, _ most: Int) -> Int? {
    guard (1...most).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return text.utf8.reduce(0) { $0 * 10 + Int($1) - 0x30 }
}
