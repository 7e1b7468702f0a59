import Language
import Rules
import Values

/// One of several values.
public let choiceField = FieldKind(
    name: "Choice",
    stores: .choice,
    control: { field, context in
        let choices = Choices(field.options, language: context.language)
        return .choice(options: choices.options, style: choices.style, multiple: false)
    },
    read: { value, _, _ in value },
    problem: { value, field, context in
        if let text = value.string, Choices(field.options, language: context.language).admits(text) { return nil }
        return FieldProblem(code: "RU-CHOICE-1", message: Choices.expected(field.options))
    },
    text: { value, field, context in
        guard let text = value.string else { return value.readable(in: context.language) }
        return Choices(field.options, language: context.language).label(of: text)
    })

public let choiceFieldManifest = BlockManifest(
    of: choiceField,
    title: Bilingual(de: "Auswahl", en: "Choice"),
    help: Bilingual(de: "Einer von mehreren Werten.", en: "One of several values."),
    settings: Choices.settings,
    example: """
        { "Name": "Color", "Type": "Choice",
          "Options": { "Choices": [ { "Value": "red", "Label": { "de": "Rot", "en": "Red" } }, { "Value": "blue" } ],
                       "Style": "Buttons", "Default": "red" } }
        """,
    check: { Choices.check($0) })
