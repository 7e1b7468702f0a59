import Basic
import Engine
import Scenarios
import Values

/// Many records in the engine: what grows with their number, and what must not.
enum RecordsBench {
    private struct Wrong: Error {}

    static func run() throws {
        let few = try arrivals(6_250)
        let small = try still(10)
        let rows = [
            few, try arrivals(100_000, against: few), small, try still(10_000, against: small),
        ]
        print(JSON.array(rows.map(\.json)).text)
    }

    /// All records arrive in a shuffled order, then all but one go.
    private static func arrivals(_ count: Int, against: Row? = nil) throws -> Row {
        let ids = (0..<count).map { id(($0 * 7919) % count) }
        let coming: JSON = [
            "type": "records", "gone": [], "all": false,
            "records": .array(ids.map { record($0, ["Title": .string($0)]) }),
        ]
        let going: JSON = [
            "type": "records", "records": [], "all": false,
            "gone": .array(ids.dropFirst().map { ["model": "Entry", "id": .string($0)] }),
        ]
        let times = try (0..<7).map { _ in
            var app = open(list, [])
            let time = CanvasBench.time {
                app.send(coming)
                app.send(going)
            }
            guard app.screen.levels.last?.body.isEmpty == false else { throw Wrong() }
            return time
        }
        return Row(
            name: Text("\(count) records arrive in any order and go again, natively"), times: times.sorted(),
            against: against.map { ($0.name, $0.median) })
    }

    /// A step that concerns none of the values that a chart shows.
    private static func still(_ count: Int, against: Row? = nil) throws -> Row {
        var app = open(
            chart,
            (0..<count).map { number in
                record(
                    id(number),
                    ["Day": .string(CalendarDate(dayNumber: number).text), "Pulse": JSON(60 + number % 37)])
            })
        guard app.screen.levels.last?.body.isEmpty == false else { throw Wrong() }
        let name = Text("chart of \(count) values: a step that concerns none of them, natively")
        return Row.measure(name, against: against) {
            app.act(ActionID(level: 0, name: "none"))
        }
    }

    private static func open(_ description: Text, _ records: [JSON]) -> AppDriver {
        var app = AppDriver(registry: Registry([Basic.kit]), now: Instant(milliseconds: 1_792_000_000_000))
        app.open(description, records: records)
        return app
    }

    private static func id(_ number: Int) -> Text { Text("01980000-0000-7000-9000-\(100_000_000_000 + number)") }

    private static func record(_ id: Text, _ fields: JSON) -> JSON {
        [
            "id": .string(id), "model": "Entry", "created": "2026-01-01T00:00:00Z", "changed": "2026-01-01T00:00:00Z",
            "fields": fields,
        ]
    }

    private static let list = description(
        component: #"{ "Type": "TableComponent", "Events": { "Init": "Load" } }"#,
        fields: #"{ "Name": "Title", "Type": "Text" }"#,
        view: #", "Views": { "Table": { "ViewName": "Line", "Mappings": { "Caption": "Title" } } }"#)

    private static let chart = description(
        component: #"{ "Type": "ChartComponent", "X": "Day", "Y": "Pulse", "Events": { "Init": "Load" } }"#,
        fields: #"{ "Name": "Day", "Type": "Date" }, { "Name": "Pulse", "Type": "Number" }"#, view: "")

    private static func description(component: Text, fields: Text, view: Text) -> Text {
        """
        {
          "Baukasten": 1,
          "App": { "Title": "Measured", "Languages": ["en"] },
          "Root": [ { "Title": "All", "ElementId": "All", "ModelName": "Entry" } ],
          "Components": { "All": \(component) },
          "Events": { "Load": { "Type": "LoadModels", "ElementId": "All" } },
          "Models": { "Entry": { "Fields": [ \(fields) ]\(view) } },
          "Views": { "Line": { "Fields": { "Caption": { "Type": "Label" } } } }
        }
        """
    }
}
