import Language
import Values

/// What is said of the file of a section.
enum SectionText {
    /// A title in the language, else in the first one that it has.
    static func said(_ title: JSON, _ language: Text) -> Text {
        guard let texts = title.object else { return title.string ?? "" }
        return (texts[language] ?? texts.members.first?.value)?.string ?? ""
    }

    static func pins(_ count: Int) -> Bilingual {
        count == 1
            ? Bilingual(de: "1 Nadel", en: "1 pin") : Bilingual(de: "\(count) Nadeln", en: "\(count) pins")
    }

    static func noFile(_ name: Text) -> Bilingual {
        Bilingual(de: "„\(name)“ liegt nicht im Archiv.", en: "“\(name)” is not in the archive.")
    }

    /// A place in the document as a person would say it: "Exercise 2, Pin 5".
    static func place(_ pointer: JSONPointer) -> Bilingual {
        var (de, en): ([Sentence], [Sentence]) = ([], [])
        var kind: Bilingual?
        for token in pointer.tokens {
            if let each = kind, let index = Decimal(token)?.int {
                de.append("\(each.german) \(index + 1)")
                en.append("\(each.english) \(index + 1)")
                kind = nil
            } else if let list = list(token) {
                kind = list
            } else {
                de.append("„\(token)“")
                en.append("“\(token)”")
            }
        }
        return Bilingual(de: Sentence(de, separator: ", "), en: Sentence(en, separator: ", "))
    }

    private static func list(_ token: Text) -> Bilingual? {
        switch token {
        case "exercises": Bilingual(de: "Aufgabe", en: "Exercise")
        case "pins": Bilingual(de: "Nadel", en: "Pin")
        case "labels": Bilingual(de: "Beschriftung", en: "Label")
        case "arrows": Bilingual(de: "Pfeil", en: "Arrow")
        case "areas": Bilingual(de: "Fläche", en: "Area")
        default: nil
        }
    }
}
