import Language
import Rules
import Values

/// A time of day.
public let timeField = FieldKind(
    name: "Time",
    stores: .time,
    control: { field, _ in
        let limits = timeLimits(field)
        return .time(earliest: limits.low, latest: limits.high)
    },
    read: { value, _, context in
        guard let text = value.string else { return value }
        if text.trimmed.isEmpty { return .null }
        if text == DateWords.now {
            let time = context.now.time(on: context.clock)
            return (TimeOfDay(hour: time.hour, minute: time.minute)?.text).map { .string($0) } ?? .null
        }
        return TimeOfDay(entered: text).map { .string($0.text) } ?? value
    },
    problem: { value, field, _ in
        let limits = timeLimits(field)
        let time = value.string.flatMap { TimeOfDay($0) }
        guard let code = momentCode("RU-TIME", time, limits) else { return nil }
        return FieldProblem(
            code: code,
            message: Expectation.range(
                of: Bilingual(de: "eine Uhrzeit", en: "a time"), low: limits.low.map { Bilingual($0.text) },
                high: limits.high.map { Bilingual($0.text) }, scale: .time))
    },
    text: { value, field, context in
        guard let time = value.string.flatMap({ TimeOfDay($0) }) else { return value.readable(in: context.language) }
        let isLong = field.options.string("Format") == "Long"
        let shown = TimeOfDay(hour: time.hour, minute: time.minute)?.text ?? time.text
        if !isLong { return shown }
        return time.second == 0 ? shown + ":00" : time.text
    })

/// Settings, help and example of ``timeField``, for the checker and the block reference.
public let timeFieldManifest = BlockManifest(
    of: timeField,
    title: Bilingual(de: "Uhrzeit", en: "Time"),
    help: Bilingual(
        de: "Eine Uhrzeit mit 24 Stunden ohne Zeitzone, gespeichert wie 14:05.",
        en: "A 24-hour time without a time zone, stored like 14:05."),
    settings: [
        Setting(
            "Format", .choice(["Short", "Long"]), standard: "Short",
            help: Bilingual(
                de: "Ohne oder mit Sekunden: 14:05, 14:05:30.", en: "Without or with seconds: 14:05, 14:05:30.")),
        OptionSettings.least(.time, timeOfDay),
        OptionSettings.greatest(.time, timeOfDay),
    ],
    example: """
        { "Name": "Opens", "Type": "Time", "Options": { "Min": "06:00", "Max": "22:00", "Default": "now" } }
        """,
    check: { options in
        let limits = (["Min", "Max"] as [Text]).map { options[$0]?.string.flatMap { TimeOfDay($0) } }
        return OptionCheck.order(("Min", limits[0]), ("Max", limits[1]))
    })

private let timeOfDay = Bilingual(de: ", wie 14:05", en: ", like 14:05")

private func timeLimits(_ field: FieldDescription) -> Limits<TimeOfDay> {
    Limits(
        low: field.options.string("Min").flatMap { TimeOfDay($0) },
        high: field.options.string("Max").flatMap { TimeOfDay($0) })
}
