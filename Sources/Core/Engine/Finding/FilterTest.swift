import Language
import Rules
import Values

/// A filter that was read once, for all records of a list.
struct FilterTest {
    private let field: Text
    private let test: Test

    private enum Test {
        /// One of these texts.
        case any([Text])
        case isTrue(Bool, orFalse: Bool)
        case numbers(Bounds)
        /// ISO texts; "" for no limit.
        case texts(Text, Text)
        /// The day, where the person is, on which an instant falls.
        case moments(Text, Text)
        case standing([Text])
    }

    /// Nil for a field that the model does not have, or whose kind cannot be filtered by, and without a limit.
    init?(_ filter: Finding.Filter, in model: ModelDescription, _ rules: RuleContext) {
        field = filter.field
        if filter.field == Finding.Filter.standing {
            test = .standing(filter.values)
            return
        }
        guard let description = model.readable(filter.field), let kind = rules.kinds[description.type] else {
            return nil
        }
        let ends = Self.ends(filter.values, rules.today)
        switch kind.stores {
        case .choice, .choices, .references: test = .any(filter.values)
        case .boolean:
            test = .isTrue(filter.values.contains("true"), orFalse: filter.values.contains("false"))
        case .number:
            func number(_ text: Text) -> Decimal? {
                text.isEmpty ? nil : rules.read(.string(text), for: description).decimal
            }
            test = .numbers(Bounds(low: number(ends.first), high: number(ends.last)))
        case .date, .time, .moment:
            let read = kind.stores == .time ? Self.time : Self.day
            let (first, last) = (read(ends.first), read(ends.last))
            if first.isEmpty, last.isEmpty { return nil }
            test = kind.stores == .moment ? .moments(first, last) : .texts(first, last)
        default: return nil
        }
    }

    /// "" while it is typed: no limit yet.
    private static func day(_ text: Text) -> Text { CalendarDate(entered: text)?.text ?? "" }

    private static func time(_ text: Text) -> Text { TimeOfDay(entered: text)?.text ?? "" }

    private struct Bounds {
        var low: Decimal?
        var high: Decimal?
    }

    /// The first and the last day of a span, or what was entered.
    private static func ends(_ values: [Text], _ today: CalendarDate) -> (first: Text, last: Text) {
        guard values.count == 1, let span = values.first, Finding.Filter.spans.contains(span) else {
            return (values.first ?? "", values.count > 1 ? values[1] : "")
        }
        switch span {
        case "week":
            let monday = today.dayNumber - today.weekday + 1
            return (CalendarDate(dayNumber: monday).text, CalendarDate(dayNumber: monday + 6).text)
        case "month":
            let first = today.dayNumber - today.day + 1
            // Some day of the next month.
            let next = CalendarDate(dayNumber: first + 31)
            return (CalendarDate(dayNumber: first).text, CalendarDate(dayNumber: next.dayNumber - next.day).text)
        default: return (today.text, today.text)
        }
    }

    func holds(_ record: Record, _ rules: RuleContext) -> Bool {
        let value = record[field] ?? .null
        switch test {
        case .any(let wanted): return Self.holds(value, wanted)
        case .isTrue(let wantsTrue, let wantsFalse): return value.bool == true ? wantsTrue : wantsFalse
        case .standing(let wanted): return Self.holds(record.standing, wanted)
        case .numbers(let bounds):
            guard let number = value.decimal else { return bounds.low == nil && bounds.high == nil }
            if let low = bounds.low, number < low { return false }
            if let high = bounds.high, high < number { return false }
            return true
        case .texts(let first, let last): return Self.holds(value.string ?? "", first, last)
        case .moments(let first, let last):
            guard let instant = value.string.flatMap({ Instant($0) }) else { return false }
            return Self.holds(instant.date(on: rules.clock).text, first, last)
        }
    }

    private static func holds(_ value: JSON, _ wanted: [Text]) -> Bool {
        switch value {
        case .string(let text): wanted.contains(text)
        case .array(let texts): texts.contains { $0.string.map { wanted.contains($0) } ?? false }
        default: false
        }
    }

    private static func holds(_ standing: Record.Standing, _ wanted: [Text]) -> Bool {
        switch standing {
        case .synchronised: wanted.contains("sent")
        case .created, .changed, .deleted: wanted.contains("waiting")
        case .conflict, .refused: wanted.contains("attention")
        case .kept: wanted.contains("kept")
        }
    }

    /// Longer texts with the same beginning (seconds) belong to the last one still.
    private static func holds(_ text: Text, _ first: Text, _ last: Text) -> Bool {
        !text.isEmpty && !(text < first) && (last.isEmpty || !(last < text) || text.hasUTF8Prefix(last))
    }
}
