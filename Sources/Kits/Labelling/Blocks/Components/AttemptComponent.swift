import Engine
import Language
import Rules
import Values

/// One attempt with the picture that was labelled, to look at.
public let attemptComponent = ComponentKind(
    name: "AttemptComponent",
    holds: .one,
    state: LabellingState(),
    render: { state, context in
        guard let attempt = context.changeableRecord,
            let records = CanvasRecords(attempt: attempt, context, terms: state.terms)
        else { return LabellingPage.gone(context) }
        var view = LabellingPage(records, state, only: attempt).view
        view.title = context.title(of: records.held)
        return view
    },
    handle: { action, value, state, component, context in
        switch action.name {
        case "select": component.selection = value.string ?? (action.argument.isEmpty ? nil : action.argument)
        case "terms":
            guard let attempt = context.changeableRecord else { return [] }
            state.terms = CanvasRecords(attempt: attempt, context, terms: state.terms)?.nextTerms
        case "Repeat":
            guard let attempt = context.changeableRecord,
                let records = CanvasRecords(attempt: attempt, context, terms: state.terms)
            else { return [] }
            return [.fire(trigger: "Repeat", .one(records.held, isSaved: true))]
        default: break
        }
        return []
    })

/// Settings, help and example of ``attemptComponent``, for the checker and the block reference.
public let attemptComponentManifest = BlockManifest(
    of: attemptComponent,
    triggers: [
        Trigger(
            "Repeat", gives: .chosen("ExerciseId"),
            help: Bilingual(
                de: "Die Nadeln, die zuletzt falsch waren, sollen wiederholt werden; weitergegeben wird die Aufgabe.",
                en: "The pins that were wrong the last time shall be repeated; the exercise is handed on."))
    ],
    title: Bilingual(de: "Versuch", en: "Attempt"),
    help: Bilingual(
        de:
            "Zeigt einen Versuch mit dem Bild, das beschriftet wurde, unveränderlich. Der Eintrag hat ein Feld der Art "
            + "LabellingAttempt und einen Verweis auf den Eintrag mit dem Bild.",
        en:
            "Shows an attempt with the picture that was labelled, unchangeable. The record has a field of type "
            + "LabellingAttempt and a reference to the record with the picture."),
    settings: [
        Setting(
            "Picture", .text, required: true,
            help: Bilingual(
                de: "Das Feld mit dem Bild, im Eintrag, auf den der Versuch verweist.",
                en: "The field with the picture, in the record that the attempt refers to.")),
        Setting(
            "Object3D", .text,
            help: Bilingual(
                de: "Das Feld mit einem 3D-Objekt, das anstelle des Bilds steht.",
                en: "The field with a 3D object, which stands in place of the picture.")),
        Setting(
            "ExerciseId", .model,
            help: Bilingual(
                de: "Das Modell der Aufgaben, die „Repeat“ weitergibt.",
                en: "The model of the exercises that “Repeat” hands on.")),
        Setting(
            "Mode", .text,
            help: Bilingual(
                de: "Das Feld der Aufgabe, das practice (Übung) oder graded (Prüfung) sagt.",
                en: "The field of the exercise that says practice or graded.")),
    ] + pinSettings + drawingSettings,
    example: """
        { "Type": "AttemptComponent", "Title": "Attempt", "Picture": "Photo", "PinId": "Pin", "LabelId": "Label" }
        """
).loading("canvas", "labelling")
