import Language
import Rules
import Values

/// A day in the calendar.
public let dateField = FieldKind(
    name: "Date",
    stores: .date,
    control: { field, context in
        let limits = dateLimits(field, context)
        return .date(earliest: limits.low, latest: limits.high)
    },
    read: { value, _, context in
        guard let text = value.string else { return value }
        if text.trimmed.isEmpty { return .null }
        let date = text == DateWords.today ? context.today : CalendarDate(entered: text)
        return date.map { .string($0.text) } ?? value
    },
    problem: { value, field, context in
        let limits = dateLimits(field, context)
        let date = value.string.flatMap { CalendarDate($0) }
        guard let code = momentCode("RU-DATE", date, limits) else { return nil }
        return FieldProblem(
            code: code,
            message: Expectation.range(
                of: Bilingual(de: "ein Datum", en: "a date"), low: limits.low.map { Bilingual($0) },
                high: limits.high.map { Bilingual($0) }, scale: .time))
    },
    text: { value, field, context in
        guard let date = value.string.flatMap({ CalendarDate($0) }) else {
            return value.readable(in: context.language)
        }
        let name = field.options.string("Format") ?? ""
        let style = formats.first { $0.name == name }?.style ?? .medium
        return date.text(in: context.language, style: style)
    })

/// Settings, help and example of ``dateField``, for the checker and the block reference.
public let dateFieldManifest = BlockManifest(
    of: dateField,
    title: Bilingual(de: "Datum", en: "Date"),
    help: Bilingual(
        de: "Ein Kalendertag ohne Zeitzone, gespeichert wie 2026-11-21.",
        en: "A day in the calendar without a time zone, stored like 2026-11-21."),
    settings: [
        Setting(
            "Format", .choice(formats.map { $0.name }), standard: "Medium",
            help: Bilingual(
                de: "Wie das Datum gezeigt wird: 21.11.2026, 21. Nov. 2026, 21. November 2026 oder 2026-11-21.",
                en: "How the date is shown: 21/11/2026, 21 Nov 2026, 21 November 2026 or 2026-11-21.")),
        OptionSettings.least(.text, dayOrToday),
        OptionSettings.greatest(.text, dayOrToday),
    ],
    example: """
        { "Name": "Taken", "Type": "Date",
          "Options": { "Format": "Long", "Min": "1990-01-01", "Max": "today", "Default": "today" } }
        """,
    check: { options in
        let unreadable: [Text] = ["Min", "Max"].filter { name in
            guard let text = options.string(name) else { return false }
            return text != DateWords.today && CalendarDate(text) == nil
        }
        return unreadable.map {
            OptionCheck.problem(
                $0, de: "„\($0)“ muss ein Datum wie 2026-11-21 oder „today“ sein.",
                en: "“\($0)” must be a date like 2026-11-21 or “today”.")
        }
            + OptionCheck.order(
                ("Min", options.string("Min").flatMap { CalendarDate($0) }),
                ("Max", options.string("Max").flatMap { CalendarDate($0) }))
    })

private let formats: [(name: Text, style: DateStyle)] = [
    ("Short", .short), ("Medium", .medium), ("Long", .long), ("ISO", .iso),
]

private let dayOrToday = Bilingual(
    de: ": ein Datum wie 2026-11-21 oder „today“ für den Tag der Eingabe",
    en: ": a date like 2026-11-21, or “today” for the day of entry")

private func dateLimits(_ field: FieldDescription, _ context: RuleContext) -> Limits<CalendarDate> {
    Limits(low: DateWords.date(field.options["Min"], context), high: DateWords.date(field.options["Max"], context))
}

/// The rule that a date or time breaks: 1 unreadable, 2 too early, 3 too late.
func momentCode<Value>(_ type: Text, _ value: Value?, _ limits: Limits<Value>) -> Text? {
    guard let value else { return type + "-1" }
    if limits.isBelow(value) { return type + "-2" }
    return limits.isAbove(value) ? type + "-3" : nil
}
