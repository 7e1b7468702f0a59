import Basic
import Calendars
import Engine
import Foundation
import Grids
import Scenarios
import Training
import TrainingFiles
import Values

/// SwimFit's list of plans with totals that are sums of their rows' columns.
enum PlansBench {
    private struct Wrong: Error {}

    private static let (plans, rows) = (1_000, 30)

    /// - Parameter path: SwimFit's description.
    static func run(reading path: String) throws {
        let description = Text(decoding: try Array(Data(contentsOf: URL(filePath: path))))
        let records = records
        let registry = Registry([Basic.kit, Calendars.kit, Grids.kit, Training.kit, TrainingFiles.kit])
        var last: AppDriver?
        var opened: [Double] = []
        var pages: [Double] = []
        for _ in 0..<20 {
            var app = AppDriver(registry: registry, now: Instant(milliseconds: 1_792_000_000_000))
            app.open(description, records: records)
            opened.append(CanvasBench.time { app.go(to: "#/PlanList") })
            // 30 rows of 4 × 50 m.
            guard shows("6000\u{a0}m", app) else { throw Wrong() }
            last = app
            guard let plan = app.screen.levels.last?.body.compactMap(firstRow).first else { throw Wrong() }
            var other = app
            pages.append(CanvasBench.time { other.act(plan) })
            guard shows("6000\u{a0}m", other) else { throw Wrong() }
        }
        guard var app = last else { throw Wrong() }
        let list = Row(
            name: "list of 1,000 plans of 30 rows opened, with totals, natively", times: opened.sorted(), target: 100)
        let page = Row(
            name: "a plan of that list opened: from now on all columns are kept, natively", times: pages.sorted())
        let still = Row.measure("that list: a step that concerns none of them, natively", target: 0.1) {
            app.act(ActionID(level: 0, name: "none"))
        }
        var count = 4
        let changed = Row.measure("that list: a row of one plan arrives, changed, natively") {
            count += 1
            app.send(["type": "records", "records": [row(0, 0, count: count)], "gone": [], "all": false])
        }
        guard shows("\(5_800 + 50 * count)\u{a0}m", app) else { throw Wrong() }
        print(JSON.array([list, page, still, changed].map(\.json)).text)
    }

    private static func firstRow(_ element: Element) -> ActionID? {
        if case .list(let list) = element.content { list.rows.first?.activate } else { nil }
    }

    private static func shows(_ text: Text, _ app: AppDriver) -> Bool {
        func has(_ element: Element) -> Bool {
            switch element.content {
            case .text(let shown, _): shown.containsUTF8(text)
            case .section(_, let parts), .stack(let parts): parts.contains { has($0) }
            case .placed(_, _, let placed): placed.contains { has($0.element) }
            case .list(let list): list.rows.contains { has($0.body) }
            case .row(let row): has(row.body)
            default: false
            }
        }
        return app.screen.levels.last?.body.contains { has($0) } == true
    }

    private static var records: [JSON] {
        (0..<plans).flatMap { plan in
            [record("Plan", id(plan, 99), ["Name": .string("Plan \(plan)"), "Method": "load", "Visible": "all"])]
                + (0..<rows).map { row(plan, $0, count: 4) }
        }
    }

    private static func row(_ plan: Int, _ place: Int, count: Int) -> JSON {
        record(
            "Row", id(plan, place),
            [
                "Plan": [.string(id(plan, 99))], "Order": JSON(place + 1), "Group": "main", "Rounds": 1,
                "Count": JSON(count), "Distance": 50, "Percent": 80, "SendOff": 60,
            ])
    }

    private static func id(_ plan: Int, _ place: Int) -> Text {
        Text("01980000-0000-7000-9000-\(100_000_000_000 + plan * 100 + place)")
    }

    private static func record(_ model: Text, _ id: Text, _ fields: JSON) -> JSON {
        [
            "id": .string(id), "model": .string(model), "created": "2026-01-01T00:00:00Z",
            "changed": "2026-01-01T00:00:00Z", "by": "coach", "fields": fields,
        ]
    }
}
