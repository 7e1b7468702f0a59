import Engine
import Language
import Rules
import Values

/// Hands a section to the person as one file.
public let exportSection = EventKind(
    name: "ExportSection",
    perform: { context in
        guard case .one(let record, isSaved: true) = context.hand,
            let section = context.records.existing(record.model, record.id)
        else { return .failure(PlatformText.nothingInHand, context.hand) }
        guard context.hasArrived else { return .failure(LabellingText.notHereYet, context.hand) }
        let plan = SectionPlan(app: context.app, rules: context.rules, settings: context.event.settings)
        let question = LabellingQuestion.pack(
            plan: plan.json, contents: plan.contents(of: section, in: context.records), language: context.language)
        return EventOutcome(context.hand, [.effect(.saveArchive(question.asked))])
    })

/// Settings, help and example of ``exportSection``, for the checker and the block reference.
public let exportSectionManifest = BlockManifest(
    of: exportSection,
    takes: .saved,
    gives: .saved,
    title: Bilingual(de: "Testat exportieren", en: "Export section"),
    help: Bilingual(
        de:
            "Gibt ein Testat mit allen Aufgaben, Bildern und 3D-Objekten als eine ZIP-Datei aus, die „SectionImportComponent“ wieder "
            + "einliest.",
        en:
            "Hands out a section with all exercises, pictures and 3D objects as one zip file, which “SectionImportComponent” reads "
            + "again."),
    settings: [
        modelSetting("ModelId", de: "Das Modell der Testate.", en: "The model of sections."),
        modelSetting(
            "ExerciseId", de: "Das Modell der Aufgaben, mit einem Verweis auf ein Testat und einem Bild.",
            en: "The model of exercises, with a reference to a section and a picture."),
    ] + pinSettings + drawingSettings + [
        Setting(
            "AttemptId", .model,
            help: Bilingual(
                de: "Das Modell der Versuche: Sein Feld der Art LabellingAttempt nennt die Felder einer Prüfung.",
                en: "The model of attempts: its field of type LabellingAttempt names the fields of graded exercises.")),
        Setting(
            "OrderBy", .modelField([.number]),
            help: Bilingual(
                de:
                    "Das Zahlenfeld, nach dem Testate geordnet sind, und Aufgaben, wenn sie auch eines dieses Namens haben.",
                en:
                    "The number field by which sections are ordered, and exercises where they have one of this name too."
            )),
        Setting(
            "Note", .modelField([.text]),
            help: Bilingual(
                de: "Das Feld mit dem Untertitel; bei Aufgaben eines dieses Namens.",
                en: "The field with the subtitle; of exercises one of this name.")),
        Setting(
            "Content", .modelField([.text]),
            help: Bilingual(
                de: "Das Feld, das sagt, wer das Testat sehen darf.", en: "The field that says who may see the section."
            )),
    ],
    example: """
        { "Type": "ExportSection", "ModelId": "Section", "ExerciseId": "Exercise", "PinId": "Pin", "LabelId": "Label" }
        """
).loading("archives", "labelling")

private func modelSetting(_ name: Text, de: Sentence, en: Sentence) -> Setting {
    Setting(name, .model, required: true, help: Bilingual(de: de, en: en))
}
