import Canvas
import Engine
import Language
import Rules
import Values

/// A picture whose pins are to be labelled, with interim results and an evaluation.
public let labellingComponent = ComponentKind(
    name: "LabellingComponent",
    holds: .one,
    state: LabellingState(),
    render: { state, context in
        guard let records = CanvasRecords(context, terms: state.terms, withLabels: false) else {
            return LabellingPage.gone(context)
        }
        return LabellingPage(records, state).view
    },
    handle: { action, value, state, component, context in
        guard let records = CanvasRecords(context, terms: state.terms, withLabels: false) else { return [] }
        let page = LabellingPage(records, state)
        if page.needsBeginning, action.name == "text" { return [] }
        switch action.name {
        case "select":
            let pin = value.string ?? (action.argument.isEmpty ? nil : action.argument)
            component.selection = pin
            return page.perform(.selectPin(pin))
        case "text":
            guard let typed = TypedText(reading: value) else { return [] }
            state.isFresh = false
            if state.device == nil { state.device = typed.id }
            return page.perform(.answer(pin: typed.pin, text: typed.text), random: typed.id)
        case "interim", "evaluate":
            component.selection = nil
            state.asked = LabellingState.Comparison(rawValue: action.name)
            guard let labelled = CanvasRecords(context, terms: state.terms) else { return [] }
            return [
                .effect(.ask(LabellingQuestion.judge(page.question(labelled)).asked, answer: context.action("judged")))
            ]
        case "handIn":
            component.selection = nil
            return page.handIn()
        case "attempt":
            component.selection = nil
            state.attempt = action.argument
            state.isFresh = false
        case "judged":
            let asked = state.asked
            let results = (value.array ?? []).compactMap { PinResult(reading: $0) }
            state.asked = nil
            state.results = results
            switch asked {
            case .interim: return page.perform(.interim) + page.spoken(results)
            case .evaluate: return page.evaluate(results)
            case nil: break
            }
        case "again":
            component.selection = nil
            state.isFresh = true
            state.round = nil
            state.hasBegun = false
            state.attempt = nil
        case "repeat":
            component.selection = nil
            state.repeatWrong(page)
        case "begin": state.hasBegun = true
        case "tried": if LabellingPage.isPreview(context) { state.tried = Attempt(reading: value) }
        case "time": return page.rules.isClosed(at: page.now) ? page.perform(.windowClosed) : []
        case "terms": state.terms = records.nextTerms
        case "Edit":
            return [.fire(trigger: "Edit", .one(records.held, isSaved: true))]
        case "Done": return [.fire(trigger: "Done", .one(records.held, isSaved: true))]
        default: break
        }
        return []
    },
    receive: { state, context in
        guard context.component.settings["Round"] != nil,
            let records = CanvasRecords(context, terms: state.terms, withLabels: false)
        else { return }
        state.take(LabellingPage(records, state))
    },
    changes: { context in
        guard let record = context.record else { return nil }
        return AttemptRules(record.fields, naming: context.component.settings).nextChange(after: context.rules.now)
    }, undoesItself: true)

/// What a page for labelling remembers.
struct LabellingState {
    /// The language of terms that the person chose.
    var terms: Text?
    /// Id of the record with the former attempt that the person looks at.
    var attempt: Text?
    /// Whether the person wants to begin another attempt.
    var isFresh = false
    /// The pins that the next attempt is about; nil: all of the exercise.
    var round: [Text]?
    /// Whether the person pressed the button that begins a graded exercise.
    var hasBegun = false
    /// Name of this device in answers, made by chance with the first one.
    var device: Text?
    /// What the answers are being compared with the labels for.
    var asked: Comparison?
    /// What comparing found last.
    var results: [PinResult] = []
    /// The attempt of a preview, which is not saved.
    var tried: Attempt?

    enum Comparison: Text {
        case interim, evaluate
    }
}

/// Settings, help and example of ``labellingComponent``, for the checker and the block reference.
public let labellingComponentManifest = BlockManifest(
    of: labellingComponent,
    triggers: [
        Trigger(
            "AttemptChanged", gives: .chosen("AttemptId"),
            help: Bilingual(
                de: "Ein Versuch ist neu oder hat sich geändert und soll gesichert werden.",
                en: "An attempt is new or has changed, and shall be saved.")),
        Trigger(
            "Edit", gives: .held,
            help: Bilingual(de: "„Bearbeiten“ wurde gedrückt.", en: "“Edit” was pressed.")),
        Trigger(
            "Done", gives: .held,
            help: Bilingual(
                de: "„Weiter“ wurde hinter einer Runde gedrückt, mit der die Seite begann.",
                en: "“Continue” was pressed behind a round that the page began with.")),
    ],
    title: Bilingual(de: "Beschriften", en: "Labelling"),
    help: Bilingual(
        de:
            "Zeigt das Bild eines Eintrags mit seinen Nadeln, die zu beschriften sind. Bei einer Übung werden Antworten auf dem "
            + "Gerät mit den Beschriftungen verglichen: als Zwischenstand, so oft man will, und zum Abschluss. Eine Prüfung wird "
            + "abgegeben, und der Server wertet sie aus.",
        en:
            "Shows the picture of a record with its pins, which are to be labelled. In practice, answers are compared with the "
            + "labels on the device: as an interim result as often as one likes, and in the end. A graded exercise is handed "
            + "in, and the server evaluates it."),
    settings: canvasSettings + [attemptSetting] + windowSettings { .modelField($0) } + [previewSetting, roundSetting]
        + matchSettings,
    example: """
        { "Type": "LabellingComponent", "Title": "Practise", "Picture": "Photo", "PinId": "Pin", "LabelId": "Label",
          "AttemptId": "Attempt", "Events": { "AttemptChanged": "SaveAttempt" } }
        """
).loading("canvas", "labelling")

/// Of the component of results too.
let attemptSetting = Setting(
    "AttemptId", .model, required: true,
    help: Bilingual(
        de: "Das Modell der Versuche: mit einem Verweis auf den Eintrag mit dem Bild und einem Feld der Art "
            + "LabellingAttempt; ein Datum darin ist der Tag, an dem der Versuch begann.",
        en: "The model of attempts: with a reference to the record with the picture and a field of type "
            + "LabellingAttempt; a date in it is the day the attempt began."))

private let previewSetting = Setting(
    "Preview", .boolean, standard: false,
    help: Bilingual(
        de: "Nur ausprobieren: Versuche werden nicht gesichert und zählen nicht.",
        en: "Only to try: attempts are not saved and do not count."))

private let roundSetting = Setting(
    "Round", .choice(["Wrong", "Due"]),
    help: Bilingual(
        de: "Bei Übungen mit einer Runde beginnen: der Nadeln, die zuletzt falsch waren (Wrong), oder derer, die nach "
            + "FSRS-6 fällig sind (Due).",
        en:
            "In practice, begin with a round: of the pins that were wrong the last time (Wrong), or of those that are due by "
            + "FSRS-6 (Due)."))
