import Engine
import Language
import Values

/// A text to read.
public let labelElement = ElementKind(
    name: "Label",
    render: { context in
        let text = context.text(else: "Text")
        var style = context.spokenStyle
        guard !text.isEmpty, let format = context.setting("Format") else { return .text(text, style) }
        func filled(_ words: Text) -> Text { Template.fill(format) { $0 == "Value" ? words : nil } }
        style.spoken = style.spoken.map(filled)
        return .text(filled(text), style)
    })

/// Settings, help and example of ``labelElement``, for the checker and the block reference.
public let labelElementManifest = BlockManifest(
    of: labelElement,
    shows: readableKinds,
    standsAlone: true,
    title: Bilingual(de: "Beschriftung", en: "Label"),
    help: Bilingual(
        de: "Zeigt einen Wert als Text, ohne Zuordnung einen festen Text.",
        en: "Shows a value as text; without a mapping a fixed text."),
    settings: [
        Setting(
            "Text", .localizedText,
            help: Bilingual(de: "Gilt, wenn kein Feld zugeordnet ist.", en: "Counts when no field is mapped.")),
        Setting(
            "Format", .localizedText,
            help: Bilingual(
                de: "Ein Satz um den Wert: {Value} wird durch ihn ersetzt. Ohne Wert steht nichts da.",
                en: "A sentence around the value, which replaces {Value}. Without a value nothing is shown.")),
    ],
    example: """
        { "Type": "Label", "Size": { "Width": 190, "Height": 20 }, "Position": { "X": 110, "Y": 0 },
          "FontWeight": "Bold", "Lines": 1 }
        """)
