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
    static let open = Bilingual(de: "Öffnen", en: "Open")

    static func values(_ shown: Int, of all: Int) -> Bilingual {
        if all == 1 { return Bilingual(de: "1 Wert", en: "1 value") }
        return shown == all
            ? Bilingual(de: "\(all) Werte", en: "\(all) values")
            : Bilingual(de: "\(shown) von \(all) Werten", en: "\(shown) of \(all) values")
    }

    static func lines(_ shown: Int, of all: Int) -> Bilingual {
        Bilingual(
            de: "\(shown) von \(all) Linien; alle Werte stehen in der Tabelle",
            en: "\(shown) of \(all) lines; the table has all values")
    }
}
