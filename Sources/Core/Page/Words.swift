import Canvas
import Language
import Values

/// The few texts that belong to the page itself and not to an app.
enum Words {
    static let navigation = Bilingual(de: "Bereiche", en: "Sections")
    static let required = Bilingual(de: "erforderlich", en: "required")
    static let pleaseChoose = Bilingual(de: "Bitte wählen", en: "Please choose")
    static let nothing = Bilingual(de: "Keine Angabe", en: "None")
    static let noImage = Bilingual(de: "Kein Bild", en: "No picture")
    static let chosenImage = Bilingual(de: "Gewähltes Bild", en: "Chosen picture")
    static let coordinates = Bilingual(
        de: "Koordinaten: Breite, Länge (Beispiel: 47.14, 9.52)",
        en: "Coordinates: latitude, longitude (example: 47.14, 9.52)")
    static let nothingChosen = Bilingual(de: "Nichts gewählt", en: "Nothing chosen")
    static let moveUp = Bilingual(de: "Nach oben", en: "Move up")
    static let moveDown = Bilingual(de: "Nach unten", en: "Move down")
    static let more = Bilingual(de: "Weitere Aktionen", en: "More actions")
    static let close = Bilingual(de: "Schließen", en: "Close")
    static let nothingSelected = Bilingual(de: "Nichts ausgewählt", en: "Nothing selected")
    static let selectOne = Bilingual(
        de: "Wählen Sie links einen Eintrag, um ihn hier zu sehen.", en: "Choose an entry on the left to see it here.")
    static let chartKeys = Bilingual(
        de: "Pfeiltasten gehen von Wert zu Wert, Plus und Minus vergrößern und verkleinern.",
        en: "Arrow keys go from value to value, plus and minus zoom in and out.")
    static let drawKeys = Bilingual(
        de:
            "Die Eingabetaste setzt, was das Werkzeug zeichnet; Pfeiltasten verschieben, „Bild auf“ und „Bild ab“ gehen "
            + "von Nadel zu Nadel.",
        en: "Return draws with the tool; arrow keys move, Page Up and Page Down go from pin to pin.")
    static let pinKeys = Bilingual(
        de: "„Bild auf“ und „Bild ab“ gehen von Nadel zu Nadel, Plus und Minus vergrößern und verkleinern.",
        en: "Page Up and Page Down go from pin to pin, plus and minus zoom in and out.")
    static let modelKeys = Bilingual(
        de:
            "Pfeiltasten drehen, Plus und Minus vergrößern und verkleinern, „Bild auf“ und „Bild ab“ gehen von Nadel "
            + "zu Nadel.",
        en: "Arrow keys turn, plus and minus zoom in and out, Page Up and Page Down go from pin to pin.")
    static let modelDrawKeys = Bilingual(
        de: "Die Eingabetaste setzt eine Nadel in die Mitte oder verschiebt die gewählte dorthin.",
        en: "Return sets a pin in the middle, or moves the chosen one there.")
    static let pictureUnavailable = Bilingual(
        de: "Das Bild ist gerade nicht da. Die Nadeln stehen in der Liste.",
        en: "The picture is not here at the moment. The pins are in the list.")
    static let modelUnavailable = Bilingual(
        de: "Das Modell kann hier nicht gezeigt werden. Die Nadeln stehen in der Liste.",
        en: "The model cannot be shown here. The pins are in the list.")
    static let wholeModel = Bilingual(de: "Ganzes Modell", en: "Whole model")
    static let keepView = Bilingual(de: "Blick speichern", en: "Store view")
    static let turnLeft = Bilingual(de: "Von weiter links sehen", en: "See from farther left")
    static let turnRight = Bilingual(de: "Von weiter rechts sehen", en: "See from farther right")
    static let turnUp = Bilingual(de: "Von weiter oben sehen", en: "See from farther up")
    static let turnDown = Bilingual(de: "Von weiter unten sehen", en: "See from farther down")
    static let tools = Bilingual(de: "Werkzeuge", en: "Tools")
    static let undo = Bilingual(de: "Rückgängig", en: "Undo")
    static let redo = Bilingual(de: "Wiederholen", en: "Redo")
    static let remove = Bilingual(de: "Entfernen", en: "Remove")
    static let zoomIn = Bilingual(de: "Vergrößern", en: "Zoom in")
    static let zoomOut = Bilingual(de: "Verkleinern", en: "Zoom out")
    static let fit = Bilingual(de: "Ganzes Bild", en: "Whole picture")
    static let unknownBlock = Bilingual(
        de: "Dieser Baustein kann nicht angezeigt werden.", en: "This block cannot be shown.")

    static func stars(_ value: Text, of maximum: Int) -> Bilingual {
        Bilingual(de: "\(value) von \(maximum) Sternen", en: "\(value) of \(maximum) stars")
    }

    static func places(_ count: Int) -> Bilingual {
        Bilingual(de: count == 1 ? "1 Ort" : "\(count) Orte", en: count == 1 ? "1 place" : "\(count) places")
    }

    static func morePlaces(_ count: Int) -> Bilingual {
        Bilingual(de: "und \(count) weitere", en: "and \(count) more")
    }

    static func pin(_ number: Text) -> Bilingual { Bilingual(de: "Nadel \(number)", en: "Pin \(number)") }

    static func tool(_ tool: CanvasDesk.Tool) -> Bilingual {
        switch tool {
        case .move: Bilingual(de: "Verschieben", en: "Move")
        case .pin: Bilingual(de: "Kleine Nadel", en: "Small pin")
        case .largePin: Bilingual(de: "Große Nadel", en: "Large pin")
        case .arrow: Bilingual(de: "Pfeil", en: "Arrow")
        case .dashedArrow: Bilingual(de: "Gestrichelter Pfeil", en: "Dashed arrow")
        case .rectangle: Bilingual(de: "Rechteck", en: "Rectangle")
        case .ellipse: Bilingual(de: "Ellipse", en: "Ellipse")
        }
    }
}
