import Engine
import Language
import Plot
import Rules
import Values

/// Numbers of records over time as lines.
public let chartComponent = ComponentKind(
    name: "ChartComponent",
    holds: .list,
    render: { context in
        guard let state = context.state.chart, !state.data.order.isEmpty else {
            let own = LocalizedText(context.component.settings["EmptyText"])?.text(in: context.language)
            let title = own ?? PlatformText.nothingHere.text(in: context.language)
            let detail = own == nil ? ChartText.empty.text(in: context.language) : ""
            return ComponentView(body: [Element(key: "empty", .empty(icon: "chart", title: title, detail: detail))])
        }
        return ComponentView(body: [Element(key: "chart", .chart(ChartDrawing(context, state).chart))])
    },
    handle: { action, value, state, context in
        switch action.name {
        case "window":
            state.show(value, of: context.state.chart?.data.order.count ?? 0)
            return []
        case "view", "select":
            guard let chart = state.chart, !chart.data.order.isEmpty else { return [] }
            var hand = ChartHand(ChartDrawing(context, chart))
            let reactions =
                action.name == "view" ? hand.view(action.argument, value) : hand.select(action.argument, value)
            state.chart = ChartState(chart.data, hand.view)
            state.selection = hand.selection
            return reactions
        default: return recordReactions(action, context)
        }
    },
    prepare: { state, context in
        state.chart = ChartState(ChartFields(context).data(context), state.chart?.view ?? PlotView())
    })

public let chartComponentManifest = BlockManifest(
    of: chartComponent,
    triggers: [
        Trigger(
            "ItemClicked", gives: .concerned,
            help: Bilingual(
                de: "Der Eintrag des gewählten Werts soll geöffnet werden.",
                en: "The record of the selected value shall be opened."))
    ],
    title: Bilingual(de: "Diagramm", en: "Chart"),
    help: Bilingual(
        de: "Zeigt Zahlen von Einträgen über der Zeit als Linien. Zeit und Werte lassen sich getrennt vergrößern und "
            + "verschieben; dieselben Werte stehen auch als Tabelle da und lassen sich als CSV und SVG sichern.",
        en: "Shows numbers of records over time as lines. Time and values can be zoomed and moved separately; the same "
            + "values are there as a table too and can be kept as CSV and SVG."),
    settings: [
        Setting(
            "X", .modelField([.date]),
            help: Bilingual(
                de: "Feld mit dem Tag; ohne Angabe zählt, wann der Eintrag angelegt wurde.",
                en: "Field with the day; without it, the time the record was created counts.")),
        Setting(
            "Y", .modelField([.number]), required: true,
            help: Bilingual(de: "Feld mit der Zahl.", en: "Field with the number.")),
        Setting(
            "Series", .modelField([.text, .choice, .references]),
            help: Bilingual(
                de: "Feld, für dessen Werte es je eine Linie gibt, höchstens 12.",
                en: "Field that has a line for each of its values, 12 at most.")),
        Setting(
            "ShowLatest", .integer(1...100_000), standard: 10,
            help: Bilingual(
                de: "Hat eine Linie mehr Werte, sind zuerst die letzten so vielen zu sehen.",
                en: "When a line has more values, so many of the latest are seen at first.")),
        Setting(
            "EmptyText", .localizedText,
            help: Bilingual(
                de: "Was dort steht, solange es keinen Wert gibt.", en: "What is shown while there is no value.")),
    ],
    example: """
        { "Type": "ChartComponent", "Title": "Weight", "X": "Day", "Y": "Weight", "Events": { "Init": "LoadWeights" } }
        """)
