import Language
import Values

/// What the page of pins that are due says.
enum DueText {
    static let nothingYet = Bilingual(de: "Noch nichts zu wiederholen", en: "Nothing to repeat yet")
    static let howItWorks = Bilingual(
        de: "Was Sie geübt und ausgewertet haben, kommt hierher zurück, wenn es Zeit ist, es zu wiederholen.",
        en: "What you have practised and evaluated comes back here when it is time to repeat it.")

    static func today(_ count: Int) -> Bilingual {
        count == 1
            ? Bilingual(de: "Heute fällig: 1 Nadel", en: "Due today: 1 pin")
            : Bilingual(de: "Heute fällig: \(count) Nadeln", en: "Due today: \(count) pins")
    }

    static func due(_ count: Int) -> Bilingual {
        count == 1
            ? Bilingual(de: "1 Nadel fällig", en: "1 pin due")
            : Bilingual(de: "\(count) Nadeln fällig", en: "\(count) pins due")
    }

    static func group(_ title: Text, _ count: Int) -> Bilingual {
        Bilingual(de: "\(title) · \(due(count).german)", en: "\(title) · \(due(count).english)")
    }

    static func begin(_ title: Text) -> Bilingual {
        Bilingual(de: "Beginnen: \(title)", en: "Begin: \(title)")
    }

    /// - Parameter day: Counted from 1970-01-01.
    static func next(_ count: Int, on day: Int) -> Bilingual {
        let date = CalendarDate(dayNumber: day)
        let german = date.text(in: "de", style: .medium)
        let english = date.text(in: "en", style: .medium)
        return count == 1
            ? Bilingual(de: "Als Nächstes: 1 Nadel am \(german)", en: "Next: 1 pin on \(english)")
            : Bilingual(de: "Als Nächstes: \(count) Nadeln am \(german)", en: "Next: \(count) pins on \(english)")
    }
}
