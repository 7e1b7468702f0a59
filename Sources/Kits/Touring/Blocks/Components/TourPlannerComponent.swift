import Engine
import Language
import Routing
import Rules
import Values

/// A record's tour, planned on a map. What was planned and not saved is a draft, as in forms.
public let tourPlannerComponent = ComponentKind(
    name: "TourPlannerComponent",
    holds: .one,
    state: FormState(),
    render: { form, context in PlannerPage(form, context).view },
    handle: { action, value, form, state, context in
        PlannerPage(form, context).handle(action, value, &form, &state)
    },
    savesOn: "Save",
    receive: { form, context in
        form.values = context.record?.fields ?? JSONObject()
        form.hasChanges = false
        form.isRestoredDraft = false
    })

/// Settings, help and example of ``tourPlannerComponent``, for the checker and the block reference.
public let tourPlannerComponentManifest = BlockManifest(
    of: tourPlannerComponent,
    triggers: [
        Trigger(
            "Save", gives: .edited,
            help: Bilingual(
                de: "„Sichern“ wurde gedrückt, und die Tour hat Start und Ziel.",
                en: "“Save” was pressed, and the tour has a start and an end.")),
        Trigger(
            "Cancel", gives: .held,
            help: Bilingual(
                de: "Was geplant und nicht gesichert war, wurde verworfen.",
                en: "What was planned and not saved was discarded.")),
        Trigger(
            "ElementClicked", gives: .chosen("ElementModel"),
            help: Bilingual(
                de: "Das Schild von etwas auf der Karte wurde gedrückt.",
                en: "The callout of something on the map was pressed.")),
    ],
    title: Bilingual(de: "Tourenplaner", en: "Tour planner"),
    help: Bilingual(
        de:
            "Plant die Tour eines Eintrags auf einer Karte: Tippen fügt einen Halt an, Ziehen verlegt ihn oder die Linie. Länge, "
            + "Dauer und Höhenmeter stehen sofort da. Geplant wird auch ohne Netz, und was nicht gesichert ist, bleibt als Entwurf.",
        en:
            "Plans the tour of a record on a map: a tap appends a stop, dragging moves it or the line. Length, time and climb are "
            + "there at once. Planning also works without a network, and what is not saved is kept as a draft."),
    settings: [
        Setting(
            "Plan", .modelField([.document]), required: true,
            help: Bilingual(de: "Das Feld der Art TourPlan.", en: "The field of type TourPlan.")),
        Setting(
            "Name", .modelField([.text]),
            help: Bilingual(
                de: "Das Feld mit dem Namen; wer keinen eingibt, bekommt „Von A nach B“.",
                en: "The field with the name; whoever types none gets “From A to B”.")),
        Setting(
            "Distance", .modelField([.number]),
            help: Bilingual(de: "Das Feld für die Länge in Kilometern.", en: "The field for the length in kilometres.")),
        Setting(
            "Time", .modelField([.number]),
            help: Bilingual(
                de: "Das Feld für die Dauer: der Art Duration, oder eine Zahl der Minuten.",
                en: "The field for the time: of type Duration, or a number of minutes.")),
        Setting(
            "Ascent", .modelField([.number]),
            help: Bilingual(de: "Das Feld für die Meter bergauf.", en: "The field for the metres up.")),
        Setting(
            "Descent", .modelField([.number]),
            help: Bilingual(de: "Das Feld für die Meter bergab.", en: "The field for the metres down.")),
        Setting(
            "ElementModel", .model,
            help: Bilingual(
                de:
                    "Das Modell dessen, was auf der Karte steht: mit einem Ort, einer Auswahl für die Art (trail, dealer, destination, "
                    + "hut, water, lift, viewpoint) und vielleicht einem Feld der Art Track.",
                en:
                    "The model of what stands on the map: with a place, a choice for the kind (trail, dealer, destination, hut, "
                    + "water, lift, viewpoint) and perhaps a field of type Track.")),
        Setting(
            "RecordingModel", .model,
            help: Bilingual(
                de:
                    "Das Modell eigener Aufzeichnungen: mit einem Namen, einem Feld der Art Track und vielleicht einem Tag und einem Text "
                    + "für den Dateinamen. Linien aus Dateien lassen sich dann behalten, und Aufzeichnungen stehen auf der Karte.",
                en:
                    "The model of own recordings: with a name, a field of type Track, and perhaps a day and a text for the name of the "
                    + "file. Lines of files can be kept then, and recordings stand on the map.")),
        Setting(
            "Region", .text,
            help: Bilingual(
                de: "Der Name der Karte auf dem Server; ohne ihn die, in der die Tour liegt, oder die gewählte.",
                en: "The name of the map on the server; without it the one around the tour, or the one that is chosen.")
        ),
    ],
    example: """
        { "Type": "TourPlannerComponent", "Title": "Plan", "Plan": "Plan", "Name": "Name",
          "Events": { "Save": "SaveTour", "Cancel": "GoBack" } }
        """
).loading("planner")
