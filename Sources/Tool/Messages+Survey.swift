import Language
import Services
import Values

/// What the tool says about modules and forms.
extension Messages {
    static func published(file: String, app: String) -> Bilingual {
        Bilingual(de: "\(file) ist veröffentlicht (\(app))", en: "Published \(file) (\(app))")
    }

    static let publishedNothing = Bilingual(de: "Nichts ist veröffentlicht.", en: "Nothing was published.")

    static let noForms = Bilingual(
        de: "Noch keine Formulare. „baukasten module publish FILE…“ veröffentlicht welche.",
        en: "No forms yet. \"baukasten module publish FILE…\" publishes some.")

    static let outputFails = Bilingual(
        de: "Auf die Standardausgabe lässt sich nicht schreiben.", en: "Standard output cannot be written to.")

    static func unreadable(_ path: String) -> Bilingual {
        Bilingual(de: "\(path) lässt sich nicht lesen.", en: "\(path) cannot be read.")
    }

    static func longNumber(_ path: String, line: Int, column: Int) -> Bilingual {
        Bilingual(
            de: "\(path):\(line):\(column): Diese Zahl hat mehr als 18 Ziffern.",
            en: "\(path):\(line):\(column): This number has more than 18 digits.")
    }

    static func noJSON(_ path: String, line: Int, column: Int) -> Bilingual {
        Bilingual(
            de: "\(path):\(line):\(column): Das ist kein JSON.", en: "\(path):\(line):\(column): This is not JSON.")
    }
}
