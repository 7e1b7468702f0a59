import Engine
import Language
import Rules
import Values

/// A length of time, stored as a number and shown as "45 min", "1:24 h" or "1:45 min".
public let durationField = FieldKind(
    name: "Duration",
    stores: .number,
    control: { field, _ in .duration(durationForm(field)) },
    read: { value, field, _ in
        guard let text = value.string else { return value }
        if text.trimmed.isEmpty { return .null }
        return durationForm(field).read(text).map { .number($0) } ?? value
    },
    problem: { value, field, _ in
        let form = durationForm(field)
        guard let number = value.decimal, form.admits(number) else {
            return FieldProblem(code: "RU-DUR-1", message: expectation(form))
        }
        let limits = field.options.decimalLimits
        func range(_ code: Text) -> FieldProblem {
            func words(_ limit: Decimal) -> Bilingual { Bilingual { form.text(of: limit, in: $0) } }
            return FieldProblem(
                code: code,
                message: Expectation.range(
                    of: Bilingual(de: "eine Dauer", en: "a duration"), low: limits.low.map(words),
                    high: limits.high.map(words)))
        }
        if limits.isBelow(number) { return range("RU-DUR-2") }
        if limits.isAbove(number) { return range("RU-DUR-3") }
        return form.isWhole(number) ? nil : FieldProblem(code: "RU-DUR-4", message: expectation(form))
    },
    text: { value, field, context in
        guard let number = value.decimal else { return value.readable(in: context.language) }
        return durationForm(field).text(of: number, in: context.language)
    },
    spoken: { value, field, context in
        value.decimal.map { DurationWords.text(of: $0, durationForm(field), in: context.language) }
    },
    cell: { value, field in value.decimal.map { durationForm(field).cell($0) } })

/// Settings, help and example of ``durationField``, for the checker and the block reference.
public let durationFieldManifest = BlockManifest(
    of: durationField,
    title: Bilingual(de: "Dauer", en: "Duration"),
    help: Bilingual(
        de: "Eine Dauer, gezeigt wie „45 min“, „1:24 h“ oder „1:45 min“ und eingegeben, wie man sie schreibt: 1:24, "
            + "84, 1h24, 1 h 24 min. In Ausdrücken ist sie eine Zahl.",
        en: "A duration, shown as “45 min”, “1:24 h” or “1:45 min” and entered as people write it: 1:24, 84, 1h24, "
            + "1 h 24 min. In expressions it is a number."),
    settings: [
        Setting(
            "Unit", .choice(["Seconds", "Minutes"]), standard: "Seconds",
            help: Bilingual(
                de: "Was die gespeicherte Zahl zählt. Ändern Sie es nicht mehr, sobald es Einträge gibt.",
                en: "What the stored number counts. Do not change it once there are records.")),
        Setting(
            "Shows", .choice(["HoursMinutes", "MinutesSeconds", "Tenths", "Hundredths"]), standard: "HoursMinutes",
            help: Bilingual(
                de: "Stunden und Minuten, oder Minuten und Sekunden, auch mit Zehnteln oder Hundertsteln. So genau "
                    + "wird die Dauer eingegeben und gezeigt.",
                en: "Hours and minutes, or minutes and seconds, also with tenths or hundredths. The duration is "
                    + "entered and shown as exactly as that.")),
        OptionSettings.least(.decimal(0...2_147_483_647), inUnit),
        OptionSettings.greatest(.decimal(0...2_147_483_647), inUnit),
    ],
    example: """
        { "Name": "Pace", "Type": "Duration", "Label": { "de": "Zeit je 100 m", "en": "Time for 100 m" },
          "Options": { "Shows": "MinutesSeconds", "Min": 40, "Max": 600 } }
        """,
    check: { options in
        let problems = OptionCheck.order(("Min", options.decimal("Min")), ("Max", options.decimal("Max")))
        guard options.string("Unit") == DurationForm.Unit.minutes.rawValue,
            let shows = options.string("Shows").flatMap({ DurationForm.Precision(rawValue: $0) }), shows != .minutes
        else { return problems }
        return problems + [
            OptionCheck.problem(
                "Shows", de: "Wer Sekunden zeigen will, muss sie auch speichern: „Unit“: „Seconds“.",
                en: "To show seconds, store them: “Unit”: “Seconds”.")
        ]
    })

private let inUnit = Bilingual(de: ", in der Einheit „Unit“", en: ", in the unit “Unit”")

/// The usable options of a duration.
private func durationForm(_ field: FieldDescription) -> DurationForm {
    DurationForm(
        unit: field.options.string("Unit").flatMap { DurationForm.Unit(rawValue: $0) } ?? .seconds,
        shows: field.options.string("Shows").flatMap { DurationForm.Precision(rawValue: $0) } ?? .minutes)
}

private func expectation(_ form: DurationForm) -> Bilingual {
    switch form.shows {
    case .minutes:
        Bilingual(
            de: "Bitte eine Dauer in Stunden und Minuten eingeben, zum Beispiel 1:24 oder 84 min.",
            en: "Please enter a duration in hours and minutes, for example 1:24 or 84 min.")
    case .seconds:
        Bilingual(
            de: "Bitte eine Dauer in Minuten und Sekunden eingeben, zum Beispiel 1:45 oder 105 s.",
            en: "Please enter a duration in minutes and seconds, for example 1:45 or 105 s.")
    case .tenths:
        Bilingual(
            de: "Bitte eine Dauer mit höchstens einer Nachkommastelle eingeben, zum Beispiel 1:45,3 oder 45,3 s.",
            en: "Please enter a duration with at most one decimal place, for example 1:45.3 or 45.3 s.")
    case .hundredths:
        Bilingual(
            de: "Bitte eine Dauer mit höchstens zwei Nachkommastellen eingeben, zum Beispiel 1:45,31 oder 45,31 s.",
            en: "Please enter a duration with at most two decimal places, for example 1:45.31 or 45.31 s.")
    }
}
