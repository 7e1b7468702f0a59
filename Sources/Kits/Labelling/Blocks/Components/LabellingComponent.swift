import Engine
import Language
import Rules
import Values

/// A picture whose pins are to be labelled, with interim results and an evaluation.
public let labellingComponent = ComponentKind(
    name: "LabellingComponent",
    holds: .one,
    render: { context in
        let isAsked = context.state.prepared["asks"] != nil
        guard let records = CanvasRecords(context, withLabels: isAsked) else { return LabellingPage.gone(context) }
        return LabellingPage(records).view
    },
    handle: { action, value, state, context in
        guard let records = CanvasRecords(context, withLabels: false) else { return [] }
        let page = LabellingPage(records)
        switch action.name {
        case "select":
            let pin = value.string ?? (action.argument.isEmpty ? nil : action.argument)
            state.selection = pin
            return page.perform(.selectPin(pin))
        case "text":
            guard let pin = value.string("pin") else { return [] }
            let random = value.string("id") ?? ""
            state.prepared = page.kept { kept in
                kept["fresh"] = nil
                if kept["device"] == nil { kept["device"] = .string(random) }
            }
            return page.perform(.answer(pin: pin, text: value.string("text") ?? ""), random: random)
        case "interim", "evaluate":
            state.selection = nil
            state.prepared = page.kept { $0["asks"] = .string(action.name) }
        case "handIn":
            state.selection = nil
            return page.handIn()
        case "attempt":
            state.selection = nil
            state.prepared = page.kept {
                $0["attempt"] = .string(action.argument)
                $0["fresh"] = nil
            }
        case "judged":
            let asked = state.prepared.string("asks")
            state.prepared = page.kept {
                $0["asks"] = nil
                $0["results"] = value
            }
            if asked == "interim" { return page.perform(.interim) + page.spoken(value) }
            if asked == "evaluate" { return page.evaluate(value) }
        case "again":
            state.selection = nil
            state.prepared = page.kept {
                $0["fresh"] = true
                $0["attempt"] = nil
            }
        case "time": return page.rules.isClosed(at: page.now) ? page.perform(.windowClosed) : []
        case "tried": if LabellingPage.isPreview(context) { state.prepared = page.kept { $0["tried"] = value } }
        case "terms": state.prepared = page.kept { $0["terms"] = records.nextTerms() }
        case "Edit":
            guard let record = context.changeableRecord else { return [] }
            return [.fire(trigger: "Edit", .one(record, isSaved: true))]
        default: break
        }
        return []
    },
    changes: { context in
        guard let record = context.record else { return nil }
        return AttemptRules(record.fields, naming: context.component.settings).nextChange(after: context.rules.now)
    })

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
    settings: canvasSettings + [attemptSetting] + windowSettings { .modelField($0) } + [previewSetting] + matchSettings,
    example: """
        { "Type": "LabellingComponent", "Title": "Practise", "Picture": "Photo", "PinId": "Pin", "LabelId": "Label",
          "AttemptId": "Attempt", "Events": { "AttemptChanged": "SaveAttempt" } }
        """
).loading("canvas")

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
