import Language
import Values

/// What the kit's components say.
enum LabellingText {
    static let preview = Bilingual(de: "Vorschau", en: "Preview")
    static let begun = Bilingual(de: "begonnen", en: "begun")
    static let pins = Bilingual(de: "Nadeln", en: "Pins")
    static let noPins = Bilingual(de: "Noch keine Nadeln", en: "No pins yet")
    static let noLabel = Bilingual(de: "Nadel ohne Beschriftung", en: "Pin without label")
    static let interim = Bilingual(de: "Zwischenstand", en: "Interim result")
    static let evaluate = Bilingual(de: "Auswerten", en: "Evaluate")
    static let again = Bilingual(de: "Neu beginnen", en: "Start again")
    static let answer = Bilingual(de: "Beschriftung", en: "Label")
    static let locked = Bilingual(
        de: "Danach ist der Versuch abgeschlossen; ein neuer kann jederzeit beginnen.",
        en: "After this the attempt is closed; a new one can begin at any time.")
    static let finish = Bilingual(de: "Abschließen", en: "Finish")

    static func score(_ score: Score) -> Bilingual {
        Bilingual(
            de: "\(score.correct) von \(score.total) Nadeln richtig beschriftet",
            en: "\(score.correct) of \(score.total) pins labelled correctly")
    }

    static func yourAnswer(_ text: Text) -> Bilingual {
        Bilingual(de: "Ihre Antwort: \(text)", en: "Your answer: \(text)")
    }

    static func label(in language: Text) -> Bilingual {
        Bilingual(de: "Beschriftung (\(language))", en: "Label (\(language))")
    }

    static func terms(_ language: Text) -> Bilingual {
        Bilingual(de: "Begriffe: \(language)", en: "Terms: \(language)")
    }
}
