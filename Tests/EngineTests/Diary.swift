import Basic
import Engine
import Language
import Scenarios
import Testing
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
              { "Name": "Person", "Type": "Text" } ] }
          },
          "Views": {}
        }
        """
}

extension AppDriver {
    func chart(sourceLocation: SourceLocation = #_sourceLocation) throws -> Chart {
        try #require(screen.chart, "no chart", sourceLocation: sourceLocation)
    }

    /// A tool or a key.
    mutating func view(_ tool: Text) throws {
        let view = try chart().view
        act(ActionID(level: view.level, name: view.name, argument: tool))
    }

    mutating func select(_ direction: Text) throws {
        let select = try chart().select
        act(ActionID(level: select.level, name: select.name, argument: direction))
    }
}

extension Chart {
    var times: [Text] { x.ticks.map(\.label) }
    var values: [Text] { y.ticks.map(\.label) }
}
