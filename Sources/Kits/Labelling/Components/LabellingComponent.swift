import Engine
import Language
import Rules
import Values

/// A picture whose pins are to be labelled, with interim results and an evaluation.
public let labellingComponent = ComponentKind(
    name: "LabellingComponent",
    holds: .one,
    render: { context in
        guard let records = CanvasRecords(context) else { return CanvasRecords.gone(context) }
        return LabellingPage(records).view
    },
    handle: { action, value, state, context in
        guard let records = CanvasRecords(context) else { return [] }
        let page = LabellingPage(records)
        switch action.name {
        case "select":
            let pin = value.string ?? (action.argument.isEmpty ? nil : action.argument)
            state.selection = pin
            return page.perform(.selectPin(pin))
        case "text":
            guard let pin = value.string("pin") else { return [] }
            state.prepared = page.kept { $0["fresh"] = nil }
            return page.perform(.answer(pin: pin, text: value.string("text") ?? ""), newID: value.string("id") ?? "")
        case "interim", "evaluate":
            state.selection = nil
            state.prepared = page.kept { $0["asks"] = .string(action.name) }
        case "judged":
            let asked = state.prepared.string("asks")
            state.prepared = page.kept {
                $0["asks"] = nil
                $0["results"] = value
            }
            if asked == "interim" { return page.perform(.interim) }
            if asked == "evaluate" { return page.evaluate(value) }
        case "again":
            state.selection = nil
            state.prepared = page.kept { $0["fresh"] = true }
        case "terms": state.prepared = page.kept { $0["terms"] = records.nextTerms() }
        case "Edit":
            guard let record = context.changeableRecord else { return [] }
            return [.fire(trigger: "Edit", .one(record, isSaved: true))]
        default: break
        }
        return []
    })

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
        de: "Zeigt das Bild eines Eintrags mit seinen Nadeln, die zu beschriften sind. Antworten werden mit den "
            + "Beschriftungen verglichen: als Zwischenstand, so oft man will, und zum Abschluss. Die Beschriftungen sind "
            + "auf dem Gerät; für Prüfungen ist das nicht gedacht.",
        en: "Shows the picture of a record with its pins, which are to be labelled. Answers are compared with the "
            + "labels: as an interim result as often as one likes, and in the end. The labels are on the device; this is "
            + "not meant for examinations."),
    settings: canvasSettings + [
        Setting(
            "AttemptId", .model, required: true,
            help: Bilingual(
                de: "Das Modell der Versuche: mit einem Verweis auf den Eintrag mit dem Bild und einem Feld der Art "
                    + "LabellingAttempt; ein Datum darin ist der Tag, an dem der Versuch begann.",
                en: "The model of attempts: with a reference to the record with the picture and a field of type "
                    + "LabellingAttempt; a date in it is the day the attempt began.")),
        Setting(
            "Preview", .boolean, standard: false,
            help: Bilingual(
                de: "Nur ausprobieren: Versuche werden nicht gesichert und zählen nicht.",
                en: "Only to try: attempts are not saved and do not count.")),
        Setting(
            "Abbreviations", .boolean, standard: true,
            help: Bilingual(
                de: "Ob „M.“ für „Musculus“ stehen kann.", en: "Whether “M.” may stand for “Musculus”.")),
        Setting(
            "Umlauts", .boolean, standard: true,
            help: Bilingual(de: "Ob „ae“ für „ä“ stehen kann.", en: "Whether “ae” may stand for “ä”.")),
        Setting(
            "Tolerance", .boolean, standard: true,
            help: Bilingual(
                de: "Ob kleine Tippfehler durchgehen.", en: "Whether small typing errors are let pass.")),
    ],
    example: """
        { "Type": "LabellingComponent", "Title": "Practise", "Picture": "Photo", "PinId": "Pin", "LabelId": "Label",
          "AttemptId": "Attempt", "Events": { "AttemptChanged": "SaveAttempt" } }
        """)
