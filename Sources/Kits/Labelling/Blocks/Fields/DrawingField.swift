import Canvas
import Language
import Rules
import Values

/// A pin, an arrow or an area on a picture, or a pin on a 3D object. On pictures places are fractions of the picture, so that they stay at any size.
public let drawingField = FieldKind(
    name: "Drawing",
    stores: .document,
    control: { _, _ in .output },
    problem: { value, _, _ in
        if CanvasItem.Shape(reading: value) != nil { return nil }
        let message = Bilingual(
            de: "Hier wird eine Nadel, ein Pfeil oder eine Fläche auf dem Bild erwartet.",
            en: "This must be a pin, an arrow or an area on the picture.")
        return FieldProblem(code: "LB-FIELD-1", message: message)
    },
    text: { value, _, context in
        let name =
            switch CanvasItem.Shape(reading: value) {
            case .pin(_, let isLarge)?:
                pinName(isLarge)
            case .spot(let pin)?: pinName(pin.isLarge)
            case .arrow?: Bilingual(de: "Pfeil", en: "arrow")
            case .rectangle?, .ellipse?: Bilingual(de: "Fläche", en: "area")
            case nil: Bilingual(de: "", en: "")
            }
        return name.text(in: context.language)
    })

private func pinName(_ isLarge: Bool) -> Bilingual {
    isLarge ? Bilingual(de: "große Nadel", en: "large pin") : Bilingual(de: "kleine Nadel", en: "small pin")
}

/// Settings, help and example of ``drawingField``, for the checker and the block reference.
public let drawingFieldManifest = BlockManifest(
    name: "Drawing", role: .field(FieldTraits(stores: .document)),
    title: Bilingual(de: "Zeichnung", en: "Drawing"),
    help: Bilingual(
        de:
            "Eine Nadel, ein Pfeil oder eine Fläche auf einem Bild, oder eine Nadel auf einem 3D-Objekt; gezeichnet wird sie "
            + "mit CanvasComponent oder Object3DComponent.",
        en: "A pin, an arrow or an area on a picture, or a pin on a 3D object; it is drawn with CanvasComponent or "
            + "Object3DComponent."),
    example: """
        { "Name": "Place", "Type": "Drawing", "Options": { "Required": true, "Hidden": true } }
        """)
