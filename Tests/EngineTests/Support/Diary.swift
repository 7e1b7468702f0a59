import Basic
import Engine
import Language
import Plot
import Scenarios
import Values

/// A diary with a chart: what one weighs, by day and person.
enum Diary {
    static func id(_ number: Int) -> Text {
        let digits = "\(number)" as Text
        return "01980000-0000-7000-8000-" + Text(repeating: "0", count: 12 - digits.utf8.count) + digits
    }

    static func entry(_ number: Int, _ day: JSON, _ weight: JSON, _ person: Text = "Ada") -> JSON {
        Library.record(id(number), "Entry", ["Day": day, "Weight": weight, "Person": .string(person)])
    }

    /// One entry a day from 2026-01-01 on; the weight is the number of the day.
    static func days(_ count: Int) -> [JSON] {
        (0..<count).map { entry($0, .string(CalendarDate(dayNumber: 20_454 + $0).text), JSON($0 + 1)) }
    }

    static func open(
        _ records: [JSON], languages: [Text] = ["en"], _ change: (inout JSON) -> Void = { _ in }
    ) -> AppDriver {
        var json = (try? JSON.parse(description)) ?? .null
        change(&json)
        var driver = AppDriver(registry: Library.registry, now: Library.now)
        driver.open(json.text, records: records, languages: languages)
        return driver
    }

    static let description: Text = """
        {
          "Root": [ { "Title": "Diary", "ElementId": "Chart", "ModelName": "Entry" } ],
          "Components": {
            "Chart": { "Type": "ChartComponent", "Title": { "de": "Gewicht", "en": "Weight" }, "X": "Day", "Y": "Weight",
                       "Events": { "Init": "Load", "ItemClicked": "Show" } },
            "Page": { "Type": "DetailComponent", "Title": "Entry" }
          },
          "Events": {
            "Load": { "Type": "LoadModels", "ElementId": "Chart" },
            "Show": { "Type": "Push", "ElementId": "Page" }
          },
          "App": { "Languages": [ "de", "en" ] },
          "Models": {
            "Entry": { "Fields": [
              { "Name": "Day", "Type": "Date", "Label": { "de": "Tag", "en": "Day" } },
              { "Name": "Weight", "Type": "Number", "Label": { "de": "Gewicht", "en": "Weight" },
                "Options": { "Unit": "kg", "Decimals": 1 } },
              { "Name": "Person", "Type": "Text" },
              { "Name": "Kind", "Type": "Choice",
                "Options": { "Choices": [ { "Value": "a", "Label": "Same" }, { "Value": "b", "Label": "Same" } ] } } ] }
          },
          "Views": {}
        }
        """
}

/// A chart as its element has it, with what it asked the host to do last.
struct TestedChart {
    private(set) var charting: Charting
    private(set) var effects: [ChartEffect] = []

    init(_ app: AppDriver) throws { charting = Charting(try Self.source(app)) }

    /// Looks at what the app has now.
    mutating func follow(_ app: AppDriver) throws { charting.take(try Self.source(app)) }

    static func source(_ app: AppDriver) throws -> ChartSource {
        for element in app.screen.levels.first?.body ?? [] {
            if case .surface("chart", let data) = element.content { return ChartSource(ChartData(reading: data)) }
        }
        throw NoChart()
    }

    struct NoChart: Error {}

    var chart: Chart { charting.chart }

    mutating func act(_ name: Text, _ value: JSON = .null) { effects = charting.act(name, value) }

    /// Texts read out, in order.
    var announced: [Text] {
        effects.compactMap { if case .announce(let text) = $0 { text } else { nil } }
    }

    var times: [Text] { chart.x.ticks.map(\.label) }
    var values: [Text] { chart.y.ticks.map(\.label) }
}

extension Diary {
    static func chart(
        _ records: [JSON], languages: [Text] = ["en"], _ change: (inout JSON) -> Void = { _ in }
    ) throws -> TestedChart {
        try TestedChart(open(records, languages: languages, change))
    }
}
