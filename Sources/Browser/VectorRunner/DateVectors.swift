import Values

/// {"date": text} → {"text", "dayNumber", "weekday"} or null; {"dayNumber": n} → text; {"time": text} → text or null;
/// {"instant": text, "offset": minutes} → {"milliseconds" as text, "text", "date", "time"} or null;
/// {"display": date, "language", "style"} → text.
enum DateVectors {
    static func run(_ input: JSON) -> JSON? {
        if let text = input["date"]?.string {
            guard let date = CalendarDate(text) else { return .null }
            return ["text": .string(date.text), "dayNumber": JSON(date.dayNumber), "weekday": JSON(date.weekday)]
        }
        if let day = input["dayNumber"]?.int { return .string(CalendarDate(dayNumber: day).text) }
        if let text = input["time"]?.string { return JSON(TimeOfDay(text)?.text) }
        if let text = input["instant"]?.string {
            guard let instant = Instant(text) else { return .null }
            let offset = input["offset"]?.int ?? 0
            return [
                "milliseconds": .string("\(instant.milliseconds)"), "text": .string(instant.text),
                "date": .string(instant.date(offsetMinutes: offset).text),
                "time": .string(instant.time(offsetMinutes: offset).text),
            ]
        }
        if let text = input["display"]?.string, let date = CalendarDate(text),
            let language = input["language"]?.string,
            let style = input["style"]?.string.flatMap({ DateStyle(rawValue: $0) })
        {
            return .string(date.text(in: language, style: style))
        }
        return nil
    }
}
