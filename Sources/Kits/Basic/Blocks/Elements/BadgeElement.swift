import Engine
import Language
import Rules
import Values

/// A short text in a coloured lozenge.
public let badgeElement = ElementKind(
    name: "Badge",
    render: { context in
        if context.text.isEmpty, context.field != nil { return .stack([]) }
        var style = context.spokenStyle
        if let color = context.settings["Colors"]?[storedName(of: context.value)]?.string, Style.isColor(color) {
            style.background = color
        }
        return .badge(context.text(else: "Text"), style)
    })

/// Settings, help and example of ``badgeElement``, for the checker and the block reference.
public let badgeElementManifest = BlockManifest(
    of: badgeElement,
    shows: [.number, .text, .date, .time, .moment, .references, .boolean, .choice, .choices],
    standsAlone: true,
    title: Bilingual(de: "Plakette", en: "Badge"),
    help: Bilingual(
        de: "Zeigt einen kurzen Wert auf farbigem Grund, etwa einen Zustand.",
        en: "Shows a short value on a coloured ground, such as a state."),
    settings: [
        Setting(
            "Colors", .dictionary(.color),
            help: Bilingual(
                de: "Hintergrundfarbe je gespeichertem Wert (true und false bei Ja/Nein).",
                en: "Background colour for each stored value (true and false for yes/no).")),
        Setting(
            "Text", .localizedText,
            help: Bilingual(de: "Gilt, wenn kein Feld zugeordnet ist.", en: "Counts when no field is mapped.")),
    ],
    example: """
        { "Type": "Badge", "Size": { "Width": 80, "Height": 20 }, "Position": { "X": 0, "Y": 0 },
          "Colors": { "open": "#d70015", "done": "#248a3d" }, "TextColor": "#fff" }
        """)

/// The stored value as a key of `Colors`.
private func storedName(of value: JSON) -> Text {
    switch value {
    case .string(let text): text
    case .number(let number): number.text
    case .bool(let bool): bool ? "true" : "false"
    default: ""
    }
}
