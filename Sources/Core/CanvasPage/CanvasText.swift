import Canvas
import Language
import Values

/// What stands and is read out around a picture or a 3D object to draw on.
enum CanvasText {
    static let close = Bilingual(de: "Schließen", en: "Close")
    static let drawKeys = Bilingual(
        de:
            "Die Eingabetaste setzt, was das Werkzeug zeichnet; Pfeiltasten verschieben, „Bild auf“ und „Bild ab“ gehen "
            + "von Nadel zu Nadel.",
        en: "Return draws with the tool; arrow keys move, Page Up and Page Down go from pin to pin.")
    static let pinKeys = Bilingual(
        de: "„Bild auf“ und „Bild ab“ gehen von Nadel zu Nadel, Plus und Minus vergrößern und verkleinern.",
        en: "Page Up and Page Down go from pin to pin, plus and minus zoom in and out.")
    static let object3DKeys = Bilingual(
        de:
            "Pfeiltasten drehen, Plus und Minus vergrößern und verkleinern, „Bild auf“ und „Bild ab“ gehen von Nadel "
            + "zu Nadel.",
        en: "Arrow keys turn, plus and minus zoom in and out, Page Up and Page Down go from pin to pin.")
    static let object3DDrawKeys = Bilingual(
        de: "Die Eingabetaste setzt eine Nadel in die Mitte oder verschiebt die gewählte dorthin.",
        en: "Return sets a pin in the middle, or moves the chosen one there.")
    static let pictureUnavailable = Bilingual(
        de: "Das Bild ist gerade nicht verfügbar. Die Nadeln stehen in der Liste.",
        en: "The picture is not available right now. The pins are in the list.")
    static let object3DUnavailable = Bilingual(
        de: "Das 3D-Objekt kann hier nicht gezeigt werden. Die Nadeln stehen in der Liste.",
        en: "The 3D object cannot be shown here. The pins are in the list.")
    static let wholeObject3D = Bilingual(de: "Ganzes 3D-Objekt", en: "Whole 3D object")
    static let keepView = Bilingual(de: "Blick speichern", en: "Save view")
    static let turnLeft = Bilingual(de: "Zur linken Seite drehen", en: "Turn to the left side")
    static let turnRight = Bilingual(de: "Zur rechten Seite drehen", en: "Turn to the right side")
    static let turnUp = Bilingual(de: "Zur Oberseite drehen", en: "Turn to the top")
    static let turnDown = Bilingual(de: "Zur Unterseite drehen", en: "Turn to the bottom")
    static let tools = Bilingual(de: "Werkzeuge", en: "Tools")
    static let undo = Bilingual(de: "Rückgängig", en: "Undo")
    static let redo = Bilingual(de: "Wiederholen", en: "Redo")
    static let remove = Bilingual(de: "Entfernen", en: "Remove")
    static let zoomIn = Bilingual(de: "Vergrößern", en: "Zoom in")
    static let zoomOut = Bilingual(de: "Verkleinern", en: "Zoom out")
    static let fit = Bilingual(de: "Ganzes Bild", en: "Whole picture")

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
