import Language
import Rules
import Values

/// A group of fields, stored as one value.
public let compositeField = FieldKind(
    name: "Composite",
    stores: .group,
    control: { field, _ in .group(field.fields) },
    read: { value, field, context in
        guard var object = value.object else { return value }
        for inner in field.fields {
            if let value = object[inner.name] { object[inner.name] = context.read(value, for: inner) }
        }
        return .object(object)
    },
    // What is wrong within a group is found by `Validation`; a default is not a record, so it is looked through here.
    problem: { value, field, context in
        guard let object = value.object else {
            return FieldProblem(
                code: "RU-GROUP-1",
                message: Expectation.enter(Bilingual(de: "die Felder der Gruppe", en: "the fields of the group")))
        }
        for inner in field.fields {
            guard let value = object[inner.name], !Validation.isEmpty(value) else { continue }
            if let problem = context.kinds[inner.type]?.problem(value, inner, context) { return problem }
        }
        return nil
    },
    text: { value, field, context in
        guard let object = value.object else { return value.readable(in: context.language) }
        return field.fields.compactMap { inner in
            let text = context.text(of: object[inner.name], in: inner)
            return Validation.isEmpty(object[inner.name]) ? nil : text
        }.joined(separator: ", ")
    })

public let compositeFieldManifest = BlockManifest(
    of: compositeField,
    title: Bilingual(de: "Feldgruppe", en: "Group of fields"),
    help: Bilingual(
        de: "Mehrere Felder unter einer Überschrift. Ist die Gruppe nicht Pflicht, müssen ihre Pflichtfelder erst "
            + "ausgefüllt sein, sobald in ihr etwas steht.",
        en: "Several fields under one heading. When the group is not required, its required fields have to be filled "
            + "only once there is something in it."),
    settings: [
        Setting(
            "Fields", .fields, required: true,
            help: Bilingual(de: "Die Felder der Gruppe.", en: "The fields of the group.")),
        Setting(
            "Label", .localizedText,
            help: Bilingual(
                de: "Überschrift der Gruppe, sonst die Beschriftung des Feldes.",
                en: "Heading of the group, else the field's label.")),
        Setting(
            "Complete", .boolean, standard: false,
            help: Bilingual(
                de: "Sobald in der Gruppe etwas steht, müssen alle ihre Felder ausgefüllt sein.",
                en: "As soon as there is something in the group, all of its fields have to be filled.")),
    ],
    example: """
        { "Name": "Address", "Type": "Composite",
          "Options": { "Label": { "de": "Anschrift", "en": "Address" },
                       "Fields": [ { "Name": "Street", "Type": "Text" },
                                   { "Name": "City", "Type": "Text", "Options": { "Required": true } } ] } }
        """)
