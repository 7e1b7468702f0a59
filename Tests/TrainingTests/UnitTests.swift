import Engine
import Scenarios
import Testing
import Values

/// Lengths of a plan that counts in yards, in tables and on paper.
@Suite("Units of plans")
struct UnitTests {
    private static func open(_ unit: JSON, at place: Text) throws -> AppDriver {
        var plan = SwimFit.plan([["Distance": 100, "Count": 2], ["Distance": 50]])
        var fields: JSONObject = ["Name": "Tuesday", "Method": "load", "Visible": "me", "Pool": 25]
        if !unit.isNull { fields["Unit"] = unit }
        plan[0] = SwimFit.record("a1", "Plan", .object(fields))
        var app = try SwimFit.open(plan, at: "#/PlanList")
        app.act(try #require(ActionID("0:room:")), 2)
        app.go(to: "#/PlanList/PlanPage=\(SwimFit.plan)\(place)")
        return app
    }

    private static func grid(_ app: AppDriver) throws -> JSON {
        for element in try #require(app.screen.levels.last).body {
            if case .surface("grid", let data) = element.content { return data }
        }
        throw Missing()
    }

    private struct Missing: Error {}

    @Test(
        "RU-NUM-10 TR-APP-32 a grid has the unit of what it is about, in cells, sums and running totals",
        arguments: [("yd", "yd"), ("m", "m"), (.null, "m")] as [(JSON, Text)])
    func table(_ unit: JSON, _ shown: Text) throws {
        let app = try Self.open(unit, at: "/RowGrid=BuildRows.\(SwimFit.plan)")
        let grid = try Self.grid(app)
        func column(_ key: Text, _ kind: Text) throws -> [Text] {
            let place = try #require(grid.elements("columns").firstIndex { $0.string("key") == key })
            return grid.elements("lines").filter { $0.string("kind") == kind }
                .map { $0.elements("cells")[place].string ?? "?" }
        }
        try #expect(column("Distance", "row") == ["100\u{a0}\(shown)", "50\u{a0}\(shown)"])
        try #expect(column("+ Metres", "row") == ["200\u{a0}\(shown)", "250\u{a0}\(shown)"])
        try #expect(column("Metres", "total") == ["250\u{a0}\(shown)"])
    }

    @Test(
        "TR-APP-32 RU-CHOICE-3 a plan that says no unit counts in metres: on its page, in its form, and nothing is written"
    )
    func unset() throws {
        var app = try Self.open(.null, at: "")
        #expect(app.shown.contains("metres"))
        let before = app.records
        app.act(try #require(app.screen.levels.last?.trailing.first { $0.title == "Edit" }?.action))
        #expect(app.screen.field("Counted in")?.value == "m" && app.screen.field("Counted in")?.text == "metres")
        #expect(app.records == before)
        app.act(try #require(app.screen.field("Counted in")).change, "yd")
        #expect(app.screen.field("Counted in")?.value == "yd")
        guard case .text(let input)? = app.screen.field("Pool")?.control else {
            Issue.record("the length of the pool is typed")
            return
        }
        #expect(input.unit == "yd")
    }

    @Test("RU-NUM-10 PR-PRINT-4 PR-PRINT-10 the page of a plan is printed with its unit")
    func paper() throws {
        var app = try Self.open("yd", at: "")
        let level = try #require(app.screen.levels.last?.serial)
        app.act(ActionID(level: level, name: "pageMenu", argument: "print"))
        let menu = try #require(app.screen.overlay)
        app.act(try #require(menu.controls.first { $0.title == "Print" }?.action))
        let print = try #require(app.effects.first { $0.string("type") == "print" })
        #expect(print.text.containsUTF8("250\u{a0}yd") && !print.text.containsUTF8("250\u{a0}m\""))
        // Below it stand the rows, as the grid prints them.
        let page = print["page"]?.elements("rows").map { $0.array?.first?.string } ?? []
        #expect(print["title"] == "Tuesday" && page.contains("Distance") && page.contains("Counted in"))
        let columns = print.elements("columns").map { $0.string ?? "?" }
        let total = try #require(columns.firstIndex(of: "Running total"))
        let rows = zip(print.elements("kinds"), print.elements("rows")).filter { $0.0 == "row" }.map { $0.1 }
        #expect(rows.map { $0.array?[total].string } == ["200\u{a0}yd", "250\u{a0}yd"])
        // Nothing of it is left on the screen.
        #expect(app.screen.levels.count == 2 && app.screen.levels.last?.serial == level)
    }
}
