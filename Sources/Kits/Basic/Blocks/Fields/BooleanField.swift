import Language
import Rules
import Values

/// Yes or no.
public let booleanField = FieldKind(
    name: "Boolean",
    stores: .boolean,
    control: { _, _ in .toggle },
    read: { value, _, _ in
        switch value.string {
        case "true": true
        case "false": false
        default: value
        }
    },
    problem: { value, _, _ in
        value.bool != nil
            ? nil
            : FieldProblem(
                code: "RU-BOOL-1", message: Expectation.choose(Bilingual(de: "Ja oder Nein", en: "yes or no")))
    },
    text: { value, _, context in value.readable(in: context.language) })

/// Settings, help and example of ``booleanField``, for the checker and the block reference.
public let booleanFieldManifest = BlockManifest(
    of: booleanField,
    title: Bilingual(de: "Ja/Nein", en: "Yes/no"),
    help: Bilingual(
        de: "Ein Schalter. Ohne „Default“ steht er auf Nein.", en: "A switch. Without “Default” it is off."),
    example: """
        { "Name": "Done", "Type": "Boolean", "Options": { "Default": false } }
        """)
