import Engine
import Language
import Rules
import TrainingPlans
import Values

/// A plan that is fitted to a distance or a time, to what a person can and has.
public let fitPlanComponent = ComponentKind(
    name: "FitPlanComponent",
    holds: .one,
    state: FitPlanState(),
    render: { state, context in
        guard let records = PlanRecords(context) else {
            let title = FitPlanText.gone.text(in: context.language)
            return ComponentView(body: [Element(key: "gone", .empty(icon: "list", title: title, detail: ""))])
        }
        return FitPlanPage(records, state, context).view
    },
    handle: { action, value, state, _, context in
        state.typing = ""
        switch action.name {
        case "target": state.isTime = value.string == "time"
        case "distance", "time", "pace":
            let text = value.string ?? value.decimal?.text ?? ""
            state.typing = action.name
            switch action.name {
            case "distance": state.distance = text
            case "time": state.time = text
            default: state.pace = text
            }
        case "level": state.level = value.string ?? ""
        case "at hand":
            guard let records = PlanRecords(context) else { return [] }
            let chosen = value.array?.compactMap { $0.string } ?? []
            state.without = FitPlanPage(records, state, context).equipment.filter { !chosen.contains($0) }
        case "strokes":
            guard let records = PlanRecords(context) else { return [] }
            let chosen = value.array?.compactMap { $0.string.flatMap { SwimStroke(rawValue: $0) } } ?? []
            let all = FitPlanPage(records, state, context).strokes
            state.strokes = chosen.count == all.count ? nil : chosen
        case "keep":
            guard let records = PlanRecords(context) else { return [] }
            return FitPlanPage(records, state, context).keep()
        default: break
        }
        return []
    })

/// Settings, help and example of ``fitPlanComponent``, for the checker and the block reference.
public let fitPlanComponentManifest = BlockManifest(
    of: fitPlanComponent,
    triggers: [
        Trigger(
            "Kept", gives: .held,
            help: Bilingual(
                de: "Der angepasste Plan wurde als eigener gesichert.",
                en: "The fitted plan was saved as a plan of its own."))
    ],
    title: Bilingual(de: "Plan anpassen", en: "Fit a plan"),
    help: Bilingual(
        de:
            "Passt einen Schwimmplan an eine Strecke oder eine Zeit an, an das, was jemand schwimmt, und an das, was da ist. Neben jeder "
            + "Zeile steht, was aus ihr wird und warum. „Behalten“ macht einen eigenen Plan daraus.",
        en:
            "Fits a plan of swimming to a distance or a time, to what somebody swims and to what is at hand. Beside each row stands what "
            + "becomes of it and why. “Keep” makes a plan of its own of it."),
    settings: [
        Setting(
            "RowModel", .modelWith(PlanRecords.fields), required: true,
            help: Bilingual(
                de:
                    "Das Modell der Zeilen: mit einem Verweis auf den Plan und Feldern dieser Namen, soweit gebraucht: Group (warm-up, main, "
                    + "cool-down), Count, Distance, SwimFor, Strokes, Equipment, SendOff, Rest, Pause, Levels, Required, Block, Rounds, Order.",
                en:
                    "The model of rows: with a reference to the plan and fields of these names, as far as they are needed: Group (warm-up, "
                    + "main, cool-down), Count, Distance, SwimFor, Strokes, Equipment, SendOff, Rest, Pause, Levels, Required, Block, Rounds, "
                    + "Order.")),
        Setting(
            "Name", .modelField([.text]),
            help: Bilingual(
                de: "Das Feld des Plans mit dem Namen; das Ziel wird angehängt, wenn Platz ist.",
                en: "The field of the plan with its name; the target is appended where there is room.")),
        Setting(
            "From", .modelField([.references]),
            help: Bilingual(
                de: "Das Feld, in dem ein angepasster Plan auf den verweist, aus dem er wurde.",
                en: "The field in which a fitted plan refers to the one that it was made of.")),
        Setting(
            "Anew", .list(.modelField(), 1...20),
            help: Bilingual(
                de: "Felder, die der angepasste Plan nicht übernimmt: wer ihn sieht, zum Beispiel.",
                en: "Fields that the fitted plan does not take over: who sees it, for example.")),
    ],
    example: """
        { "Type": "FitPlanComponent", "Title": "Fit", "RowModel": "Label", "Name": "Title" }
        """)
