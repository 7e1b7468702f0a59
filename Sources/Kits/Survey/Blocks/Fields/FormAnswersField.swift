import Language
import Rules
import Values

/// The answers to a form: a group whose fields come from the version of the form that a reference of the same record names.
public let formAnswersField = FieldKind(
    name: "FormAnswers",
    stores: .group,
    control: { field, _ in .group(field.fields) },
    read: GroupRules.read, problem: GroupRules.problem, text: GroupRules.text,
    source: FieldSource(
        reference: { $0.options.string("Form") },
        fields: { _, record in document(record).map { FormDefinition($0).form.fields } ?? [] },
        title: { record, language in document(record).map { FormDefinition.heading(of: $0, in: language) } ?? ("", "")
        },
        missing: Bilingual(de: "Dieses Formular gibt es nicht mehr.", en: "This form no longer exists.")),
    settlement: DailyReply.settlement)

/// Of the record of a published form: its one document.
private func document(_ record: Record) -> JSON? {
    for member in record.fields.members where member.value["form"]?.object != nil { return member.value }
    return nil
}

/// Settings, help and example of ``formAnswersField``, for the checker and the block reference.
public let formAnswersFieldManifest = BlockManifest(
    name: "FormAnswers", role: .field(FieldTraits(stores: .group)),
    title: Bilingual(de: "Antworten", en: "Answers"),
    help: Bilingual(
        de:
            "Die Antworten auf ein Formular. Welche Felder das sind, sagt die Fassung des Formulars, auf die der Eintrag verweist.",
        en: "The answers to a form. Which fields these are says the version of the form that the record refers to."),
    settings: [
        Setting(
            "Form", .text, required: true,
            help: Bilingual(
                de: "Das Feld desselben Modells, das auf die Fassung des Formulars verweist.",
                en: "The field of the same model that refers to the version of the form.")),
        Setting(
            "Day", .text,
            help: Bilingual(
                de:
                    "Das Datumsfeld desselben Modells, in dem der Tag des Ausfüllens steht; nötig für Module mit „oncePer“.",
                en: "The date field of the same model that says for which day it is; modules with “oncePer” need it.")),
        Setting(
            "Rest", .text,
            help: Bilingual(
                de: "Das Textfeld desselben Modells, in dem steht, welche Formulare danach noch auszufüllen sind.",
                en: "The text field of the same model that says which forms are to be filled in after it.")),
    ],
    example: """
        { "Name": "Answers", "Type": "FormAnswers", "Options": { "Form": "Form", "Day": "Day" } }
        """
).loading("measure")
