import Language
import Values

/// The few texts that belong to the page itself and not to an app.
enum PageText {
    static let navigation = Bilingual(de: "Bereiche", en: "Sections")
    static let required = Bilingual(de: "erforderlich", en: "required")
    static let pleaseChoose = Bilingual(de: "Bitte wählen", en: "Please choose")
    static let nothing = Bilingual(de: "Keine Angabe", en: "None")
    static let noImage = Bilingual(de: "Kein Bild", en: "No picture")
    static let inFull = Bilingual(de: "in voller Größe zeigen", en: "show in full size")
    static let chosenImage = Bilingual(de: "Gewähltes Bild", en: "Chosen picture")
    static let coordinates = Bilingual(
        de: "Koordinaten: Breite, Länge (Beispiel: 47.14, 9.52)",
        en: "Coordinates: latitude, longitude (example: 47.14, 9.52)")
    static let day = Bilingual(de: "TT.MM.JJJJ", en: "DD/MM/YYYY")
    static let time = Bilingual(de: "HH:MM", en: "HH:MM")
    static let hoursMinutes = Bilingual(de: "Stunden und Minuten", en: "hours and minutes")
    static let minutesSeconds = Bilingual(de: "Minuten und Sekunden", en: "minutes and seconds")
    static let moment = Bilingual(de: "TT.MM.JJJJ, HH:MM", en: "DD/MM/YYYY, HH:MM")
    static let chooseDay = Bilingual(de: "Im Kalender wählen", en: "Choose in the calendar")
    static let chooseTime = Bilingual(de: "Uhrzeit wählen", en: "Choose the time")
    static let nothingChosen = Bilingual(de: "Nichts gewählt", en: "Nothing chosen")
    static let moveUp = Bilingual(de: "Nach oben", en: "Move up")
    static let moveDown = Bilingual(de: "Nach unten", en: "Move down")
    static let more = Bilingual(de: "Weitere Aktionen", en: "More actions")
    static let columns = Bilingual(de: "Spalten", en: "Columns")
    static let close = Bilingual(de: "Schließen", en: "Close")
    static let nothingSelected = Bilingual(de: "Nichts ausgewählt", en: "Nothing selected")
    static let selectOne = Bilingual(
        de: "Wählen Sie links einen Eintrag, um ihn hier zu sehen.", en: "Choose an entry on the left to see it here.")
    static let unknownBlock = Bilingual(
        de: "Dieser Baustein kann nicht angezeigt werden.", en: "This block cannot be shown.")

    static func stars(_ value: Text, of maximum: Int) -> Bilingual {
        Bilingual(de: "\(value) von \(maximum) Sternen", en: "\(value) of \(maximum) stars")
    }

    static func width(of column: Text) -> Bilingual {
        Bilingual(de: "Breite der Spalte „\(column)“", en: "Width of the column “\(column)”")
    }

    static func places(_ count: Int) -> Bilingual {
        Bilingual(de: count == 1 ? "1 Ort" : "\(count) Orte", en: count == 1 ? "1 place" : "\(count) places")
    }

    static func pictures(_ count: Int) -> Bilingual {
        Bilingual(de: "\(count) Bilder", en: "\(count) pictures")
    }

    static func morePlaces(_ count: Int) -> Bilingual {
        Bilingual(de: "und \(count) weitere", en: "and \(count) more")
    }
}
