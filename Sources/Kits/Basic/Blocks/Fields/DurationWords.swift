import Language
import Values

/// Durations as screen readers say them.
enum DurationWords {
    /// "1 hour 24 minutes", "45,3 Sekunden".
    static func text(of value: Decimal, _ form: DurationForm, in language: Text) -> Text {
        guard let parts = form.parts(of: value) else { return form.text(of: value, in: language) }
        var words: [Text] = []
        if parts.hours > 0 { words.append(hours(parts.hours).text(in: language)) }
        if parts.minutes > 0 { words.append(minutes(parts.minutes).text(in: language)) }
        let hasFraction = parts.fraction.contains { $0 != 0x30 }
        if parts.seconds > 0 || hasFraction || (words.isEmpty && form.shows != .minutes) {
            words.append(seconds(parts, hasFraction: hasFraction).text(in: language))
        } else if words.isEmpty {
            words.append(minutes(0).text(in: language))
        }
        let text = words.joined(separator: " ")
        return parts.isNegative ? Bilingual(de: "minus \(text)", en: "minus \(text)").text(in: language) : text
    }

    private static func hours(_ count: Int64) -> Bilingual {
        count == 1 ? Bilingual(de: "1 Stunde", en: "1 hour") : Bilingual(de: "\(count) Stunden", en: "\(count) hours")
    }

    private static func minutes(_ count: Int64) -> Bilingual {
        count == 1
            ? Bilingual(de: "1 Minute", en: "1 minute") : Bilingual(de: "\(count) Minuten", en: "\(count) minutes")
    }

    private static func seconds(_ parts: DurationForm.Parts, hasFraction: Bool) -> Bilingual {
        if parts.seconds == 1, !hasFraction { return Bilingual(de: "1 Sekunde", en: "1 second") }
        func text(_ language: Text) -> Text {
            hasFraction ? "\(parts.seconds)\(parts.decimals(in: language))" : "\(parts.seconds)"
        }
        let number = Bilingual(text)
        return Bilingual(de: "\(number.german) Sekunden", en: "\(number.english) seconds")
    }
}
