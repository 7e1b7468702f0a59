import Language
import Rules
import Values

/// A value of the record that this one refers to. The server keeps it as that record has it.
public let inheritedField = FieldKind(
    name: "Inherited",
    stores: .text,
    control: { _, _ in .text(TextInput()) },
    problem: { _, _, _ in nil },
    text: { value, _, context in value.readable(in: context.language) },
    fill: { field in .inherited(InheritedValue(field.options)) })

/// Settings, help and example of ``inheritedField``, for the checker and the block reference.
public let inheritedFieldManifest = BlockManifest(
    of: inheritedField,
    title: Bilingual(de: "Geerbt", en: "Inherited"),
    help: Bilingual(
        de:
            "Der Wert eines Feldes des Eintrags, auf den verwiesen wird, zum Beispiel für „Scope“. Der Server füllt es aus "
            + "und hält es aktuell; niemand gibt es ein. Wer den Verweis setzen darf, erfährt den Wert.",
        en:
            "The value of a field of the record that is referred to, for instance for \"Scope\". The server fills it in and "
            + "keeps it up to date; nobody enters it. Who may set the reference learns the value."),
    settings: [
        Setting(
            "From", .text, required: true,
            help: Bilingual(
                de:
                    "Verweis dieses Modells, ein Punkt, und ein Feld mit einem Text dort, auch ein geerbtes oder berechnetes.",
                en:
                    "Reference of this model, a full stop, and a field with a text there, also an inherited or calculated one."
            ))
    ],
    example: """
        { "Name": "GroupName", "Type": "Inherited", "Options": { "From": "Group.Name" } }
        """)
