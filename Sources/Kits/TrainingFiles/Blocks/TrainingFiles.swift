import Engine
import FileFormats
import Language
import Values

/// Files of plans of swimming and of what was swum, which apps with plans need not have.
public enum TrainingFiles {
    /// What runs.
    public static let kit = Kit(
        name: "TrainingFiles", components: [trainingFiles.component], events: [trainingFiles.event])

    /// What can be said about it, in the order of the block reference.
    public static let manifest = KitManifest(
        name: "TrainingFiles", blocks: [readTrainingFileManifest, writeTrainingFileManifest])
}

let trainingFiles = FileBlocks(
    reads: "ReadTrainingFileComponent", writes: "WriteTrainingFile",
    [PlanFormats.swiml, PlanFormats.workout, PlanFormats.table, activityFormat],
    synonyms: TrainingFileNames.equipment)

let readTrainingFileManifest = trainingFiles.componentManifest(
    title: Bilingual(de: "Schwimmplan oder Aufzeichnung aus einer Datei", en: "A plan or a recording from a file"),
    help: Bilingual(
        de:
            "Liest Pläne aus swiML, FIT und CSV, Aufzeichnungen von Uhren aus FIT. Die Seite zeigt, was in der Datei steht und was nicht "
            + "stimmt; dann werden alle Einträge angelegt oder keiner. Verweist das Modell auf das Profil, so gehört der Eintrag zum eigenen.",
        en:
            "Reads plans of swiML, FIT and CSV, and what watches recorded of FIT. The page shows what is in the file and what is wrong; "
            + "then all records are made or none. Where the model refers to the profile, the record belongs to one's own."
    ),
    record: Bilingual(
        de:
            "Gefüllt werden Felder dieser Namen. Plan: Name, Note, Pool, Method, Unit. Einheit: Day, Start, Distance, Duration, MeanPulse, "
            + "HighestPulse, Zone1 bis Zone5 (Sekunden), Source, Incomplete, File (daran wird eine Datei wiedererkannt).",
        en:
            "Fields of these names are filled. Plan: Name, Note, Pool, Method, Unit. Session: Day, Start, Distance, Duration, MeanPulse, "
            + "HighestPulse, Zone1 to Zone5 (seconds), Source, Incomplete, File (by which a file is known again)."),
    row: Bilingual(
        de:
            "Zeile eines Plans: die Felder von FitPlanComponent, dazu Text, Part, Percent, PercentTo, Effort, Zone, Heading. Abschnitt einer "
            + "Einheit: Number, Distance, Time, Pulse, Stroke.",
        en:
            "Row of a plan: the fields of FitPlanComponent, and Text, Part, Percent, PercentTo, Effort, Zone, Heading. Lap of a session: "
            + "Number, Distance, Time, Pulse, Stroke."),
    example: """
        { "Type": "ReadTrainingFileComponent", "Title": "Import a plan", "ModelId": "Picture", "RowModel": "Label", "Formats": ["swiml"] }
        """)

let writeTrainingFileManifest = trainingFiles.eventManifest(
    title: Bilingual(de: "Schwimmplan als Datei", en: "A plan as a file"),
    help: Bilingual(
        de:
            "Sichert den Plan in der Hand und seine Zeilen als swiML, FIT oder CSV; bei mehreren Formaten wird gefragt. In FIT stehen die "
            + "Schläge des eigenen Profils (LoadPulse, RestingPulse); sonst steht in keiner Datei ein Puls in Schlägen.",
        en:
            "Saves the plan in hand and its rows as swiML, FIT or CSV; of several formats one is asked for. FIT has the beats of one's own "
            + "profile (LoadPulse, RestingPulse); no other file has a pulse in beats."),
    example: """
        { "Type": "WriteTrainingFile", "Name": "{Title}", "RowModel": "Label" }
        """)
