import Grids
import Language
import Scenarios
import TestSupport
import Testing
import Values

@Suite("Grids as they are read")
struct ReadingTests {
    @Test("GR-SUM-1 GR-SUM-2 the example plan adds up by row, group and over all groups")
    func sums() throws {
        let driver = try AppDriver.opened()
        let metres = [300, 450, 100, 900, 400, 500, 200, 400, 400, 200]
        let running = [300, 750, 850, 1750, 2150, 2650, 2850, 3250, 3650, 3850]
        #expect(try driver.column("Metres") == metres.map { "\($0)\u{A0}m" })
        #expect(try driver.column("+ Metres") == running.map { "\($0)\u{A0}m" })
        #expect(try driver.column("Metres", "subtotal") == [850, 2800, 200].map { "\($0)\u{A0}m" })
        #expect(try driver.column("Metres", "total") == ["3850\u{A0}m"])
        #expect(try driver.column("+ Metres", "subtotal") == ["", "", ""])
        #expect(try driver.column("Count", "total") == [""])
    }

    @Test(
        "GR-GROUP-1 groups of a choice stand in its order, with their rows in that of the list",
        arguments: ["de", "en"] as [Text])
    func groups(_ language: Text) throws {
        let driver = try AppDriver.opened(language: language)
        let titles: [Text] =
            language == "de" ? ["Einschwimmen", "Hauptteil", "Ausschwimmen"] : ["Warm-up", "Main set", "Cool-down"]
        #expect(try driver.lines("heading").map { $0.string("title") } == titles)
        #expect(
            try driver.lines("subtotal").map { $0.string("title") }
                == titles.map { (language == "de" ? "Summe " : "Total ") + $0 })
        let kinds = try driver.lines().map { $0.string("kind") ?? "" }
        let group = { (count: Int) -> [Text] in ["heading"] + Array(repeating: "row", count: count) + ["subtotal"] }
        #expect(kinds == group(3) + group(6) + group(1) + ["total"])
        #expect(try driver.grid.int("count") == kinds.count)
    }

    @Test("GR-GROUP-1 other groups stand as they first occur, what has no value last")
    func otherGroups() throws {
        let driver = try AppDriver.opened { $0.replacing("\"GroupBy\": \"Group\"", with: "\"GroupBy\": \"Stroke\"") }
        let titles = try driver.lines("heading").compactMap { $0.string("title") }
        #expect(titles == ["beliebig", "Brust Technik", "Hauptlage", "Beine", "Arme", "locker", "Not specified"])
        #expect(try driver.column("Metres", "subtotal").last == "2050\u{A0}m")
        // The running total goes through the rows as they are shown.
        #expect(try driver.column("+ Metres").first == "300\u{A0}m")
        #expect(try driver.column("+ Metres")[1] == "400\u{A0}m")
        #expect(try driver.column("+ Metres").last == "3850\u{A0}m")
    }

    @Test("GR-COLUMN-1 columns have titles, widths by their type, and end where numbers do")
    func columns() throws {
        let columns = try AppDriver.opened().grid.elements("columns")
        #expect(
            columns.map { $0.string("title") } == [
                "Rounds", "Count", "Distance", "Stroke", "Pulse", "Send-off", "Paddles", "Sum", "Running total",
            ])
        #expect(columns.map { $0.int("width") } == [72, 72, 104, 136, 88, 112, 80, 96, 104])
        #expect(columns.map { $0.bool("number") ?? false } == [true, true, true, false, true, true, false, true, true])
    }

    @Test("GR-COLUMN-2 cells read as their fields do")
    func cells() throws {
        let driver = try AppDriver.opened(language: "de")
        #expect(
            try driver.line(Plans.id(2)).elements("cells").map { $0.string ?? "?" } == [
                "1", "3", "150\u{A0}m", "", "68,6\u{A0}%", "3:30\u{A0}min", "Nein", "450\u{A0}m", "750\u{A0}m",
            ])
    }

    @Test("GR-EDIT-1 without Editable nothing is edited, added or moved")
    func readOnly() throws {
        let driver = try AppDriver.opened {
            $0.replacing("\"Editable\": true,", with: "").replacing("\"Palette\"", with: "\"Comment\"")
        }
        #expect(try driver.grid.elements("columns").allSatisfy { $0["input"] == nil })
        #expect(try driver.lines("row").allSatisfy { $0["entered"] == nil && $0["moves"] == nil })
        #expect(try driver.grid["adds"] == nil && driver.grid["palette"] == nil)
    }

    @Test("GR-WINDOW-1 of 10,000 rows a window is drawn, and sums are those of all")
    func many() throws {
        let plan: Text = "01990000-0000-7000-8000-000000000002"
        let further = (0..<10_000).map { number -> JSON in
            [
                "id": .string(Text(identifier(number))), "model": "Row", "created": "2026-09-01T08:00:00.000Z",
                "changed": "2026-09-01T08:00:00.000Z",
                "fields": [
                    "Plan": [.string(plan)], "Group": "main", "Rounds": 1, "Count": 1, "Distance": 50,
                    "Order": JSON(number + 1),
                ],
            ]
        }
        var driver = try AppDriver.opened("Leer", further: further)
        #expect(try driver.grid.int("count") == 10_003)
        #expect(try driver.lines().count == 60)
        try driver.tell("window:", ["first": 9_990, "count": 60])
        #expect(try driver.column("Metres", "total") == ["500,000\u{A0}m"])
        #expect(try driver.column("+ Metres").last == "500,000\u{A0}m")
    }

    private func identifier(_ number: Int) -> String {
        let digits = String(number)
        return "01990000-0000-7000-8000-1" + String(repeating: "0", count: 11 - digits.count) + digits
    }
}
