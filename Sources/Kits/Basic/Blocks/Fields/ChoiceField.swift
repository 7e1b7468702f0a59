import Language
import Rules
import Values

/// One of several values.
public let choiceField = FieldKind(
    name: "Choice",
    stores: .choice,
    control: { field, context in Choices.control(field, multiple: false, language: context.language) },
    read: { value, _, _ in value },
    problem: { value, field, _ in
        if let text = value.string, Choices.admits(text, field) { return nil }
        return FieldProblem(code: "RU-CHOICE-1", message: Choices.expected(field))
    },
    text: { value, field, context in
        guard let text = value.string else { return value.readable(in: context.language) }
        return Choices.label(of: text, field, language: context.language)
    })

/// Settings, help and example of ``choiceField``, for the checker and the block reference.
public let choiceFieldManifest = BlockManifest(
    of: choiceField,
    title: Bilingual(de: "Auswahl", en: "Choice"),
    help: Bilingual(de: "Einer von mehreren Werten.", en: "One of several values."),
    settings: Choices.settings + [
        Setting(
            "Unset", .text,
            help: Bilingual(
                de:
                    "Der Wert, der gilt, wo keiner gewählt ist: Formulare und Ansichten zeigen ihn. Gespeichert wird dadurch nichts; Ausdrücke "
                    + "sehen, dass nichts dasteht.",
                en:
                    "The value that holds where none was chosen: forms and views show it. Nothing is stored by that; expressions see that "
                    + "nothing stands there."))
    ],
    example: """
        { "Name": "Color", "Type": "Choice",
          "Options": { "Choices": [ { "Value": "red", "Label": { "de": "Rot", "en": "Red" } }, { "Value": "blue" } ],
                       "Style": "Buttons", "Default": "red" } }
        """,
    check: { Choices.check($0) + Choices.unset($0) })
