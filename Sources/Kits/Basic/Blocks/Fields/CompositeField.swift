import Language
import Rules
import Values

/// A group of fields, stored as one value.
public let compositeField = FieldKind(
    name: "Composite",
    stores: .group,
    control: { field, _ in .group(field.fields) },
    read: GroupRules.read, problem: GroupRules.problem, text: GroupRules.text)

/// Settings, help and example of ``compositeField``, for the checker and the block reference.
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
            "Text", .localizedText,
            help: Bilingual(
                de:
                    "Wie die Gruppe in einer Zeile steht: {Feldname} wird durch den Wert ersetzt, und was zwischen zwei Kommas "
                    + "keinen Wert hat, fällt weg. Ohne diese Angabe stehen die Werte mit Kommas nacheinander.",
                en:
                    "How the group stands in one line: {FieldName} is replaced by the value, and what has no value between two "
                    + "commas is left out. Without it the values stand one after the other, with commas.")),
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
