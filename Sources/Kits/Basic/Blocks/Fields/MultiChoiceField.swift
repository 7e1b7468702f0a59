import Language
import Rules
import Values

/// Any number of several values.
public let multiChoiceField = FieldKind(
    name: "MultiChoice",
    stores: .choices,
    control: { field, context in Choices.control(field, multiple: true, language: context.language) },
    read: { value, _, _ in
        if let text = value.string { return text.isEmpty ? .null : [.string(text)] }
        return value
    },
    problem: { value, field, _ in
        let texts = value.array?.compactMap { $0.string } ?? []
        guard let count = value.array?.count, texts.count == count, texts.allSatisfy({ Choices.admits($0, field) })
        else {
            return FieldProblem(code: "RU-MULTI-1", message: Choices.expected(field))
        }
        guard NameIndex(texts).count != count else { return nil }
        return FieldProblem(
            code: "RU-MULTI-2",
            message: Bilingual(
                de: "Bitte jeden Wert nur einmal auswählen.", en: "Please choose each value only once."))
    },
    text: { value, field, context in
        guard let values = value.array else { return value.readable(in: context.language) }
        return values.map { value in
            value.string.map { Choices.label(of: $0, field, language: context.language) }
                ?? value.readable(in: context.language)
        }.joined(separator: ", ")
    })

/// Settings, help and example of ``multiChoiceField``, for the checker and the block reference.
public let multiChoiceFieldManifest = BlockManifest(
    of: multiChoiceField,
    title: Bilingual(de: "Mehrfachauswahl", en: "Multiple choice"),
    help: Bilingual(
        de: "Keiner, einer oder mehrere von mehreren Werten.", en: "None, one or more of several values."),
    settings: Choices.settings,
    example: """
        { "Name": "Days", "Type": "MultiChoice",
          "Options": { "Choices": [ { "Value": "sat", "Label": { "de": "Samstag", "en": "Saturday" } },
                                    { "Value": "sun", "Label": { "de": "Sonntag", "en": "Sunday" } } ] } }
        """,
    check: { Choices.check($0) })
