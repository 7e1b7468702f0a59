import Engine
import Language
import Values

/// A page to read: headings, paragraphs, lists.
public let textComponent = ComponentKind(
    name: "TextComponent",
    holds: .anything,
    render: { context in
        var body: [Element] = []
        for (number, part) in context.component.settings.elements("Sections").enumerated() {
            var lines: [Element] = []
            func add(_ text: Text) { lines.append(Element(key: "\(lines.count)", .text(text, Style()))) }
            for paragraph in part.elements("Paragraphs") {
                LocalizedText(paragraph).map { add($0.text(in: context.language)) }
            }
            let isNumbered = part.bool("Numbered") ?? false
            for (place, item) in part.elements("List").enumerated() {
                guard let text = LocalizedText(item)?.text(in: context.language) else { continue }
                add(isNumbered ? "\(place + 1). \(text)" : "• \(text)")
            }
            let title = LocalizedText(part["Title"])?.text(in: context.language)
            body.append(Element(key: "section-\(number)", .section(title: title, lines)))
        }
        return ComponentView(body: body)
    })

/// Settings, help and example of ``textComponent``, for the checker and the block reference.
public let textComponentManifest = BlockManifest(
    of: textComponent,
    title: Bilingual(de: "Text", en: "Text"),
    help: Bilingual(
        de: "Eine Seite zum Lesen, etwa eine Hilfe: Abschnitte mit Überschrift, Absätzen und einer Liste.",
        en: "A page to read, such as help: sections with a heading, paragraphs and a list."),
    settings: [
        Setting(
            "Sections",
            .list(
                .object([
                    Setting("Title", .localizedText, help: Bilingual(de: "Überschrift.", en: "Heading.")),
                    Setting(
                        "Paragraphs", .list(.localizedText, 1...20),
                        help: Bilingual(de: "Absätze.", en: "Paragraphs.")),
                    Setting(
                        "List", .list(.localizedText, 1...40),
                        help: Bilingual(de: "Punkte darunter.", en: "Items below them.")),
                    Setting(
                        "Numbered", .boolean, standard: false,
                        help: Bilingual(de: "Ob die Punkte Nummern haben.", en: "Whether items have numbers.")),
                ]), 1...40),
            required: true,
            help: Bilingual(de: "Die Abschnitte von oben nach unten.", en: "The sections from top to bottom."))
    ],
    example: """
        { "Type": "TextComponent", "Title": "Help",
          "Sections": [ { "Title": "First steps", "Paragraphs": [ "Press the plus." ], "List": [ "One", "Two" ] } ] }
        """)
