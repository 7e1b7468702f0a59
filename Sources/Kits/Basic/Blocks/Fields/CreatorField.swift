import Language
import Rules
import Values

/// Name of the account that created the record. The server writes it down.
public let creatorField = FieldKind(
    name: "Creator",
    stores: .text,
    control: { _, _ in .text(TextInput()) },
    problem: { _, _, _ in nil },
    text: { value, _, context in value.readable(in: context.language) },
    fill: { _ in .creator })

/// Settings, help and example of ``creatorField``, for the checker and the block reference.
public let creatorFieldManifest = BlockManifest(
    of: creatorField,
    title: Bilingual(de: "Ersteller", en: "Creator"),
    help: Bilingual(
        de:
            "Name des Kontos, das den Eintrag angelegt hat. Der Server füllt es aus, niemand gibt es ein; bei Gästen bleibt es leer.",
        en:
            "Name of the account that created the record. The server fills it in, nobody enters it; for guests it stays empty."
    ),
    example: """
        { "Name": "Person", "Type": "Creator", "Label": "Person" }
        """)
