import Language
import Values

/// What is said about what a person knows, repeats and has to repeat.
enum LearningText {
    static func known(_ known: Int, of all: Int) -> Bilingual {
        all == 1
            ? Bilingual(de: "\(known) von 1 Nadel gekonnt", en: "\(known) of 1 pin known")
            : Bilingual(de: "\(known) von \(all) Nadeln gekonnt", en: "\(known) of \(all) pins known")
    }

    // MARK: Rounds

    /// A round that is going on.
    static func round(_ count: Int, of all: Int) -> Bilingual {
        all == 1
            ? Bilingual(de: "Wiederholung: 1 Nadel", en: "Repetition: 1 pin")
            : Bilingual(de: "Wiederholung: \(count) von \(all) Nadeln", en: "Repetition: \(count) of \(all) pins")
    }

    static func left(_ count: Int) -> Bilingual {
        switch count {
        case 0:
            Bilingual(
                de: "Nichts mehr zu wiederholen: Zuletzt war jede Nadel richtig.",
                en: "Nothing left to repeat: every pin was right the last time.")
        case 1: Bilingual(de: "Noch 1 Nadel zu wiederholen", en: "1 pin left to repeat")
        default: Bilingual(de: "Noch \(count) Nadeln zu wiederholen", en: "\(count) pins left to repeat")
        }
    }

    static func repeats(_ count: Int) -> Bilingual {
        count == 1
            ? Bilingual(de: "Falsche Nadel wiederholen", en: "Repeat the wrong pin")
            : Bilingual(de: "\(count) falsche Nadeln wiederholen", en: "Repeat \(count) wrong pins")
    }

    static func repeated(_ standing: Bilingual) -> Bilingual {
        Bilingual(de: "Wiederholung: \(standing.german)", en: "Repetition: \(standing.english)")
    }

    static let due = Bilingual(de: "Fällige Nadeln", en: "Pins that are due")
    static let nothingDue = Bilingual(de: "Heute ist nichts fällig", en: "Nothing is due today")
    static let goOn = Bilingual(de: "Weiter", en: "Continue")
}
