import Language
import Values

/// What a chart says itself.
enum ChartText {
    static let empty = Bilingual(
        de: "Sobald es Werte gibt, werden sie hier zu einer Linie.",
        en: "As soon as there are values, they become a line here.")
    static let created = Bilingual(de: "Angelegt", en: "Created")
    static let zoomIn = Bilingual(de: "vergrößern", en: "zoom in")
    static let zoomOut = Bilingual(de: "verkleinern", en: "zoom out")
    static let all = Bilingual(de: "Alles", en: "All")
    static let latest = Bilingual(de: "Neueste", en: "Latest")
    static let table = Bilingual(de: "Tabelle", en: "Table")
    static let chart = Bilingual(de: "Diagramm", en: "Chart")
    static let count = Bilingual(de: "Anzahl", en: "Number")
    static let open = Bilingual(de: "Öffnen", en: "Open")

    static func mean(of title: Text) -> Bilingual { Bilingual(de: "\(title), Mittel", en: "\(title), mean") }

    static func only(_ value: Text) -> Bilingual { Bilingual(de: "1 Wert: \(value)", en: "1 value: \(value)") }

    static func values(_ shown: Int, of all: Int) -> Bilingual {
        func number(_ count: Int) -> Bilingual { Bilingual { Decimal(count).displayed(decimals: nil, in: $0) } }
        let (some, total) = (number(shown), number(all))
        return shown == all
            ? Bilingual(de: "\(total.german) Werte", en: "\(total.english) values")
            : Bilingual(
                de: "\(some.german) von \(total.german) Werten", en: "\(some.english) of \(total.english) values")
    }

    static func lines(_ shown: Int, of all: Int) -> Bilingual {
        Bilingual(
            de: "\(shown) von \(all) Linien; alle Werte stehen in der Tabelle",
            en: "\(shown) of \(all) lines; the table has all values")
    }
}
