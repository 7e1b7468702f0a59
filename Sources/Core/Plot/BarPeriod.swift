import Language
import Values

/// What the values of one bar have in common: their day, their week from Monday on, their month or their year.
public enum BarPeriod: Text, Sendable, CaseIterable {
    case day = "Day"
    case week = "Week"
    case month = "Month"
    case year = "Year"

    /// The first Monday behind 1970-01-01, in days.
    private static let monday = 4

    /// Periods are counted without gaps, each one more than the one before.
    func index(of date: CalendarDate) -> Int {
        switch self {
        case .day: return date.dayNumber
        case .week:
            let days = date.dayNumber - Self.monday
            return (days >= 0 ? days : days - 6) / 7
        case .month: return date.year * 12 + date.month - 1
        case .year: return date.year
        }
    }

    /// The first day of a period; of those beyond the years 1 to 9999 the first or the last day there is.
    func start(of index: Int) -> CalendarDate {
        switch self {
        case .day: return CalendarDate(dayNumber: index)
        case .week: return CalendarDate(dayNumber: index * 7 + Self.monday)
        case .month: return Self.date(year: index / 12, month: index % 12 + 1)
        case .year: return Self.date(year: index, month: 1)
        }
    }

    private static func date(year: Int, month: Int) -> CalendarDate {
        CalendarDate(year: year, month: month, day: 1) ?? CalendarDate(dayNumber: year < 1 ? Int.min / 2 : Int.max / 2)
    }

    /// From the first moment of a period to the first one of the next, in milliseconds.
    func span(of index: Int) -> Span {
        let low = start(of: index).dayNumber
        return Span(Double(low) * TimeTicks.day, Double(max(start(of: index + 1).dayNumber, low + 1)) * TimeTicks.day)
    }

    /// Of the period in which a moment lies.
    func span(around time: Double) -> Span { span(of: index(of: TimeTicks.date(time))) }

    /// Half of the longest one, in milliseconds.
    var half: Double {
        switch self {
        case .day: TimeTicks.day / 2
        case .week: TimeTicks.day * 3.5
        case .month: TimeTicks.day * 15.5
        case .year: TimeTicks.day * 183
        }
    }

    /// How many of them one label may stand for; a bar in so many has one.
    private var steps: [Int] {
        switch self {
        case .day: [1, 2, 7, 14, 28, 56, 91, 182, 364]
        case .week: [1, 2, 4, 13, 26, 52]
        case .month: [1, 2, 3, 6, 12, 24, 60, 120]
        case .year: [1, 2, 5, 10, 20, 50]
        }
    }

    /// The middles of periods within a part of the axis, as many as have room and at least one, with their labels.
    func ticks(_ part: Span, atMost count: Double, in language: Text) -> [(place: Double, label: Text)] {
        let first = index(of: TimeTicks.date(part.low))
        let last = index(of: TimeTicks.date(part.high))
        let least = part.size / (2 * half) / max(count, 1)
        var step = 1
        for wider in steps where Double(step) < least { step = wider }
        while Double(step) < least { step *= 2 }
        var ticks: [(place: Double, label: Text)] = []
        func add(_ index: Int) {
            let middle = span(of: index).value(at: 0.5)
            if middle >= part.low, middle <= part.high { ticks.append((middle, label(of: index, in: language))) }
        }
        var index = first - first % step
        while index <= last {
            add(index)
            index += step
        }
        if ticks.isEmpty { add((first + last) / 2) }
        return ticks
    }

    /// "7 Sep 15", "Sep 15" or "2015"; of a week its Monday.
    private func label(of index: Int, in language: Text) -> Text {
        let start = start(of: index)
        switch self {
        case .day, .week: return start.text(in: language, style: .compact)
        case .month: return start.text(in: language, style: .compactMonth)
        case .year: return "\(start.year)"
        }
    }

    /// "7 Sep 2015", "7 Sep 2015 – 13 Sep 2015", "Sep 15" or "2015".
    func words(of index: Int, in language: Text) -> Text {
        guard self == .day || self == .week else { return label(of: index, in: language) }
        let first = start(of: index)
        let text = first.text(in: language, style: .medium)
        if self == .day { return text }
        return text + " – " + CalendarDate(dayNumber: first.dayNumber + 6).text(in: language, style: .medium)
    }
}

extension BarPeriod {
    /// What one is called, and what a button that chooses it is called.
    var title: Bilingual {
        switch self {
        case .day: Bilingual(de: "Tag", en: "Day")
        case .week: Bilingual(de: "Woche", en: "Week")
        case .month: Bilingual(de: "Monat", en: "Month")
        case .year: Bilingual(de: "Jahr", en: "Year")
        }
    }

    /// "1 week", "12 weeks" or "12 of 40 weeks": as many as have values.
    func counted(_ shown: Int, of all: Int) -> Bilingual {
        func number(_ count: Int, _ language: Text) -> Text { Decimal(count).displayed(decimals: nil, in: language) }
        // One, many, and as they stand behind "von".
        let german: [Text]
        let english: Text
        switch self {
        case .day: (german, english) = (["Tag", "Tage", "Tagen"], "day")
        case .week: (german, english) = (["Woche", "Wochen", "Wochen"], "week")
        case .month: (german, english) = (["Monat", "Monate", "Monaten"], "month")
        case .year: (german, english) = (["Jahr", "Jahre", "Jahren"], "year")
        }
        let ending: Text = all == 1 ? "" : "s"
        if shown == all {
            return Bilingual(
                de: "\(number(all, "de")) \(all == 1 ? german[0] : german[1])",
                en: "\(number(all, "en")) \(english)\(ending)")
        }
        return Bilingual(
            de: "\(number(shown, "de")) von \(number(all, "de")) \(german[2])",
            en: "\(number(shown, "en")) of \(number(all, "en")) \(english)\(ending)")
    }
}
