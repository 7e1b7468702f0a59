import Engine
import Language
import Values

/// A long text with all its lines.
public let textAreaElement = ElementKind(
    name: "TextArea",
    render: { context in
        var style = context.spokenStyle
        style.lines = style.lines ?? 0
        return .text(context.text(else: "Text"), style)
    })

/// Settings, help and example of ``textAreaElement``, for the checker and the block reference.
public let textAreaElementManifest = BlockManifest(
    of: textAreaElement,
    shows: readableKinds,
    standsAlone: true,
    title: Bilingual(de: "Langer Text", en: "Long text"),
    help: Bilingual(
        de: "Zeigt einen Text mit allen Zeilen; „Lines“ begrenzt sie.",
        en: "Shows a text with all its lines; “Lines” limits them."),
    settings: [
        Setting(
            "Text", .localizedText,
            help: Bilingual(de: "Gilt, wenn kein Feld zugeordnet ist.", en: "Counts when no field is mapped."))
    ],
    example: """
        { "Type": "TextArea", "Size": { "Width": 300, "Height": 120 }, "Position": { "X": 0, "Y": 80 } }
        """)
