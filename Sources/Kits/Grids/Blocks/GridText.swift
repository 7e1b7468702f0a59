import Language
import Values

/// What grids say.
enum GridText {
    static let noGroup = Bilingual(de: "Ohne Angabe", en: "Not specified")
    static let total = Bilingual(de: "Summe", en: "Total")
    static let duplicate = Bilingual(de: "Verdoppeln", en: "Duplicate")
    static let discarded = Bilingual(de: "Die neue Zeile wurde verworfen.", en: "The new row was discarded.")
    static let noPlace = Bilingual(
        de: "Diese Zeile lässt sich nicht weiter verschieben.", en: "This row cannot be moved any further.")

    static func subtotal(_ group: Text) -> Bilingual { Bilingual(de: "Summe \(group)", en: "Total \(group)") }

    /// Behind the name of a column: a value in another one keeps this one from being saved.
    static func elsewhere(_ title: Text, _ reason: Bilingual) -> Bilingual {
        Bilingual(de: "\(title): \(reason.german)", en: "\(title): \(reason.english)")
    }

    static func unsaved(_ titles: Text) -> Bilingual {
        Bilingual(de: "Noch nicht gesichert. Es fehlt: \(titles).", en: "Not saved yet. Missing: \(titles).")
    }
}
