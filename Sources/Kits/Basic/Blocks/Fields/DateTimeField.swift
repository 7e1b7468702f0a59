import Language
import Rules
import Values

/// A point in time, entered and shown where the person is, the same one everywhere.
public let dateTimeField = FieldKind(
    name: "DateTime",
    stores: .moment,
    control: { _, _ in .moment },
    read: { value, _, context in
        guard let text = value.string else { return value }
        if text.trimmed.isEmpty { return .null }
        if text == DateWords.now { return .string(wholeSeconds(context.now).text) }
        let entered = Instant(text.trimmed) ?? DateWords.enteredMoment(text, context.clock)
        return entered.map { .string(wholeSeconds($0).text) } ?? value
    },
    problem: { value, _, _ in
        // Texts of the same form compare as the moments do.
        if let text = value.string, let instant = Instant(text), wholeSeconds(instant).text == text { return nil }
        return FieldProblem(
            code: "RU-MOMENT-1",
            message: Expectation.enter(Bilingual(de: "ein Datum mit Uhrzeit", en: "a date with a time")))
    },
    text: { value, _, context in
        guard let instant = value.string.flatMap({ Instant($0) }) else { return value.readable(in: context.language) }
        let time = instant.time(on: context.clock)
        let clock = TimeOfDay(hour: time.hour, minute: time.minute)?.text ?? ""
        let date = instant.date(on: context.clock)
        return "\(date.text(in: context.language, style: .medium)), \(clock)"
    })

/// Settings, help and example of ``dateTimeField``, for the checker and the block reference.
public let dateTimeFieldManifest = BlockManifest(
    of: dateTimeField,
    title: Bilingual(de: "Zeitpunkt", en: "Date and time"),
    help: Bilingual(
        de: "Ein Zeitpunkt, eingegeben und gezeigt in der Zeitzone des Geräts, gespeichert in UTC wie "
            + "2026-11-21T14:05:00Z.",
        en: "A point in time, entered and shown in the time zone of the device, stored in UTC like "
            + "2026-11-21T14:05:00Z."),
    example: """
        { "Name": "Opens", "Type": "DateTime", "Options": { "Default": "now" } }
        """)

private func wholeSeconds(_ instant: Instant) -> Instant {
    Instant(milliseconds: instant.milliseconds - (instant.milliseconds % 1000 + 1000) % 1000)
}
