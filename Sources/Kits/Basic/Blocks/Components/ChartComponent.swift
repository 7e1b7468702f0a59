import Engine
import Language
import Plot
import Rules
import Values

/// Numbers of records over time as lines. The host's element draws them, with a module of its own
/// (`Docs/decisions/0016-charts-in-a-module.md`); here stands what they are.
public let chartComponent = ComponentKind(
    name: "ChartComponent",
    holds: .list,
    state: ChartState(),
    render: { state, context in
        guard let written = state.data else {
            let own = LocalizedText(context.component.settings["EmptyText"])?.text(in: context.language)
            let title = own ?? PlatformText.nothingHere.text(in: context.language)
            return ComponentView(body: [Element(key: "empty", .empty(icon: "chart", title: title, detail: ""))])
        }
        let data = ChartData.seen(
            written, offsetMinutes: context.rules.offsetMinutes,
            open: context.action(ifConnected: "ItemClicked")?.text)
        return ComponentView(body: [Element(key: "chart", .surface(name: "chart", properties: data))])
    },
    handle: { action, _, _, _, context in recordCommands(action, context) },
    prepare: { state, context in state.data = chartData(context)?.json })

private struct ChartState {
    /// What the element draws; nil: there are no values.
    var data: JSON?
}

/// Settings, help and example of ``chartComponent``, for the checker and the block reference.
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
        de: "Zeigt Zahlen von Einträgen über der Zeit als Linien oder als Balken je Tag, Woche, Monat oder Jahr. "
            + "Zeit und Werte lassen sich getrennt vergrößern und verschieben; dieselben Werte stehen auch als Tabelle da und lassen sich als CSV und SVG sichern.",
        en: "Shows numbers of records over time as lines, or as bars by day, week, month or year. "
            + "Time and values can be zoomed and moved separately; the same values are there as a table too and can be kept as CSV and SVG."
    ),
    settings: [
        Setting(
            "X", .readField([.date]),
            help: Bilingual(
                de: "Feld mit dem Tag; ohne Angabe zählt, wann der Eintrag angelegt wurde.",
                en: "Field with the day; without it, the time the record was created counts.")),
        Setting(
            "Y", .readField([.number]),
            help: Bilingual(
                de: "Feld mit der Zahl; nur Balken, die Einträge zählen, kommen ohne aus.",
                en: "Field with the number; only bars that count records need none.")),
        Setting(
            "Series", .readField([.text, .choice, .references]),
            help: Bilingual(
                de: "Feld, für dessen Werte es je eine Linie gibt, höchstens 12.",
                en: "Field that has a line for each of its values, 12 at most.")),
        Setting(
            "Bars", .choice(["Day", "Week", "Month", "Year"]),
            help: Bilingual(
                de:
                    "Fasst die Werte zu Balken zusammen, zuerst nach diesem Zeitraum; die Person kann einen anderen wählen.",
                en: "Gathers the values into bars, by this period at first; the person can choose another one.")),
        Setting(
            "Total", .choice(["Sum", "Mean", "Count"]), standard: "Sum",
            help: Bilingual(
                de: "Was ein Balken zeigt: die Summe, das Mittel oder die Anzahl der Einträge.",
                en: "What a bar shows: the sum, the mean, or how many records there are.")),
        Setting(
            "ShowLatest", .integer(1...100_000), standard: 10,
            help: Bilingual(
                de: "Hat eine Linie mehr Werte oder Balken, sind zuerst die letzten so vielen zu sehen.",
                en: "When a line has more values or bars, so many of the latest are seen at first.")),
        Setting(
            "Where", .expression,
            help: Bilingual(
                de: "Nur Einträge zeigen, für die das zutrifft.", en: "Show only records for which this is true.")),
        Setting(
            "EmptyText", .localizedText,
            help: Bilingual(
                de: "Was dort steht, solange es keinen Wert gibt.", en: "What is shown while there is no value.")),
    ],
    example: """
        { "Type": "ChartComponent", "Title": "Weight", "X": "Day", "Y": "Weight", "Events": { "Init": "LoadWeights" } }
        """,
    check: { settings in
        if settings["Total"] != nil, settings["Bars"] == nil {
            return [
                SettingProblem(
                    path: ["Total"],
                    message: Bilingual(
                        de: "„Total“ gilt für Balken; „Bars“ fehlt.",
                        en: "\"Total\" is about bars; \"Bars\" is missing."))
            ]
        }
        if settings["Y"] == nil, settings.string("Total") != "Count" {
            return [
                SettingProblem(
                    path: [],
                    message: Bilingual(
                        de: "„Y“ fehlt; nur Balken, die Einträge zählen („Total“: „Count“), kommen ohne aus.",
                        en: "\"Y\" is missing; only bars that count records (\"Total\": \"Count\") need none."))
            ]
        }
        return []
    }
).loading("chart")

/// Nil: there are no values.
private func chartData(_ context: ComponentContext) -> ChartData? {
    let settings = context.component.settings
    func field(_ name: Text) -> FieldDescription? { settings.string(name).flatMap { context.model?.readable($0) } }
    let x = field("X")
    let series = field("Series")
    let bars = settings.string("Bars").flatMap { BarPeriod(rawValue: $0) }
    let total = bars == nil ? "" : settings.string("Total") ?? ""
    let y = total == "Count" ? nil : field("Y")
    guard y != nil || total == "Count", x != nil || settings["X"] == nil else { return nil }
    var lines = NameIndex()
    var titles: [Text] = []
    var keys: [SortKey] = []
    var values: [ChartData.Value] = []
    for record in context.rows {
        let time = x == nil ? record.created.text : x.flatMap { record[$0.name]?.string } ?? ""
        let number = y == nil ? Decimal(1) : y.flatMap { record[$0.name]?.decimal }
        guard let number, x == nil || CalendarDate(time) != nil else { continue }
        let value = series.flatMap { record[$0.name] }
        let name = series.map { context.rules.text(of: value, in: $0) } ?? ""
        // Two that are called the same have a line each; whatever reads as nothing has one.
        let line = lines.insert(name.isEmpty ? "" : value?.text ?? "")
        if line.isNew {
            titles.append(name)
            keys.append(series.map { SortKey(value, field: $0, context: context.rules) } ?? .empty)
        }
        values.append(.init(id: record.id.text, time: time, number: number, line: line.place))
    }
    if values.isEmpty { return nil }
    var names: [Text] = []
    var order = keys.indices.map { _ in 0 }
    for place in Sorting.places(keys.count, { keys[$0] < keys[$1] }) {
        order[place] = names.count
        let name = titles[place]
        names.append(series != nil && name.isEmpty ? "–" : name)
    }
    for place in values.indices { values[place].line = order[values[place].line] }
    var data = ChartData(
        key: context.action("chart").text, label: context.heading, language: context.language,
        xTitle: x?.title(in: context.language), yTitle: y?.title(in: context.language) ?? "",
        seriesTitle: series?.title(in: context.language))
    switch y.map({ context.rules.control(for: $0) }) {
    case .text(let input): data.unit = input.unit ?? ""
    case .duration(let form): data.duration = form
    default: break
    }
    data.decimals = y?.options.int("Decimals")
    data.bars = bars.map { ChartBars(period: $0, total: total == "Mean" ? .mean : .sum) }
    data.latest = settings.int("ShowLatest") ?? data.latest
    data.lines = names
    data.values = values
    return data
}
