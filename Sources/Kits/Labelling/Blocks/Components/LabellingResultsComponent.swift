import Engine
import Language
import Rules
import Values

/// What the evaluated attempts at a picture say: as a whole, for each pin, and for each person.
public let labellingResultsComponent = ComponentKind(
    name: "LabellingResultsComponent",
    holds: .one,
    state: ResultsState(),
    render: { state, context in
        guard let records = CanvasRecords(context, terms: state.terms) else { return CanvasRecords.gone(context) }
        return ResultsPage(records, state).view
    },
    handle: { action, value, state, component, context in
        guard let records = CanvasRecords(context, terms: state.terms) else { return [] }
        switch action.name {
        case "select":
            let pin = value.string ?? (action.argument.isEmpty ? nil : action.argument)
            // A second touch of the row closes it.
            component.selection = component.selection == pin && value.isNull ? nil : pin
        case "person":
            state.person = state.person == action.argument ? nil : action.argument
        case "terms": state.terms = records.nextTerms
        case "accept": return ResultsPage(records, state).accept(action.argument)
        case "look": state.isTable.toggle()
        case "attempts", "pins", "persons": return [.effect(ResultsPage(records, state).file(action.name))]
        default: break
        }
        return []
    },
    savesOn: "LabelSaved")

/// What a page of results remembers.
struct ResultsState {
    /// The language of terms that the person chose.
    var terms: Text?
    /// The person whose attempts are seen.
    var person: Text?
    /// Whether tables stand there in place of bars.
    var isTable = false
}

/// Settings, help and example of ``labellingResultsComponent``, for the checker and the block reference.
public let labellingResultsComponentManifest = BlockManifest(
    of: labellingResultsComponent,
    triggers: [
        Trigger(
            "LabelSaved", gives: .chosen("LabelId"),
            help: Bilingual(
                de: "Eine falsche Antwort soll künftig als Beschriftung gelten.",
                en: "A wrong answer shall count as a label from now on."))
    ],
    title: Bilingual(de: "Ergebnisse", en: "Results"),
    help: Bilingual(
        de:
            "Zeigt, was die ausgewerteten Versuche an einem Bild ergeben: den Mittelwert, für jede Nadel den Anteil richtiger "
            + "Antworten und die häufigsten falschen, die sich als Beschriftung übernehmen lassen, für jede Person ihre "
            + "Versuche; als CSV zu sichern.",
        en:
            "Shows what the evaluated attempts at a picture say: the mean, for each pin the share of correct answers and the "
            + "most frequent wrong ones, which can be accepted as labels, for each person the attempts; to be kept as CSV."
    ),
    settings: canvasSettings + [attemptSetting] + matchSettings,
    example: """
        { "Type": "LabellingResultsComponent", "Title": "Results", "Picture": "Photo", "PinId": "Pin", "LabelId": "Label",
          "AttemptId": "Attempt", "Events": { "LabelSaved": "SaveItem" } }
        """
).loading("canvas")
