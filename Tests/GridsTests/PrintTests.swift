import Engine
import Scenarios
import Testing
import Values

@Suite("Grids on paper")
struct PrintTests {
    private static func printed(_ app: inout AppDriver) throws -> [(kind: Text, cells: [Text])] {
        let level = try #require(try app.grid.int("level"))
        app.act(ActionID(level: level, name: "pageMenu", argument: "print"))
        let overlay = try #require(app.screen.overlay)
        app.act(try #require(overlay.controls.first { $0.title == "Print" || $0.title == "Drucken" }?.action))
        let print = try #require(app.effects.first { $0.string("type") == "print" })
        return zip(print.elements("kinds"), print.elements("rows")).map { kind, cells in
            (kind.string ?? "?", (cells.array ?? []).map { $0.string ?? "?" })
        }
    }

    private static func described(_ text: String) -> String {
        text.replacing(#""Editable": true,"#, with: #""Editable": true, "Print": true,"#)
    }

    @Test(
        "PR-PRINT-3 the whole table is printed, with groups, sums and running totals, also where there are cards",
        arguments: [false, true])
    func whole(isCards: Bool) throws {
        var app = try AppDriver.opened(language: "de", change: Self.described)
        try app.tell("cards:", .bool(isCards))
        let lines = try Self.printed(&app)
        let print = try #require(app.effects.first { $0.string("type") == "print" })
        #expect(print["title"] == "Grundlagen")
        let titles = try app.grid.elements("columns").map { $0.string("title") ?? "" }
        #expect(print.elements("columns").map { $0.string ?? "" } == titles && titles.count == 9)
        let rows = lines.filter { $0.kind == "row" }.map { $0.cells }
        func metres(_ numbers: [Int]) -> [Text] {
            numbers.map { "\($0)\u{A0}m" }
        }
        #expect(rows.map { $0[7] } == metres([300, 450, 100, 900, 400, 500, 200, 400, 400, 200]))
        #expect(rows.map { $0[8] } == metres([300, 750, 850, 1750, 2150, 2650, 2850, 3250, 3650, 3850]))
        #expect(
            rows[0] == [
                "1", "1", "300\u{A0}m", "beliebig", "62,9\u{A0}%", "6:00\u{A0}min", rows[0][6], "300\u{A0}m",
                "300\u{A0}m",
            ])
        #expect(lines.filter { $0.kind == "subtotal" }.map { $0.cells[7] } == metres([850, 2800, 200]))
        #expect(lines.filter { $0.kind == "total" }.map { $0.cells[7] } == metres([3850]))
        #expect(lines.filter { $0.kind == "heading" }.map { $0.cells.count } == [1, 1, 1])
        let total = try #require(lines.last)
        #expect(total.kind == "total" && total.cells[0] == "Summe" && total.cells[8] == "")
        #expect(
            lines.map { $0.kind } == [
                "heading", "row", "row", "row", "subtotal", "heading", "row", "row", "row", "row", "row", "row",
                "subtotal",
                "heading", "row", "subtotal", "total",
            ])
    }

    @Test("PR-PRINT-3 a row that is not saved is not printed, nor is a wrong value")
    func unsaved() throws {
        var app = try AppDriver.opened(change: Self.described)
        try app.tell("add:\(Plans.id(2))")
        try app.enter("0", Plans.id(1), "Distance")
        #expect(try app.lines("draft").count == 1)
        let rows = try Self.printed(&app).filter { $0.kind == "row" }
        #expect(rows.count == 10 && rows[0].cells[2] == "300\u{A0}m")
    }

    @Test("PR-PRINT-1 a grid that is not described so is not printed")
    func plain() throws {
        var app = try AppDriver.opened()
        let level = try #require(try app.grid.int("level"))
        app.act(ActionID(level: level, name: "print", argument: ""))
        #expect(!app.effects.contains { $0.string("type") == "print" })
        #expect(app.screen.levels.last?.trailing.contains { $0.icon == "ellipsis" } == false)
    }
}
