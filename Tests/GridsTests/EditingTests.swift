import Engine
import Grids
import Language
import Scenarios
import Testing
import Values

@Suite("Grids as they are edited")
struct EditingTests {
    @Test("GR-EDIT-2 a value is stored as the form would store it, and sums follow")
    func values() throws {
        var driver = try AppDriver.opened(language: "de")
        try driver.enter("20", Plans.id(4), "Count")
        #expect(try driver.kept(row: 4)["Count"] == 20)
        try driver.enter("62,5", Plans.id(4), "Percent")
        #expect(try driver.kept(row: 4)["Percent"] == JSON(62.5))
        try driver.enter("1:05", Plans.id(4), "SendOff")
        #expect(try driver.kept(row: 4)["SendOff"] == 65)
        try driver.enter(true, Plans.id(4), "Paddles")
        #expect(try driver.kept(row: 4)["Paddles"] == true)
        #expect(try driver.column("Metres", "total") == ["3950\u{A0}m"])
        #expect(try driver.column("+ Metres").last == "3950\u{A0}m")
        #expect(try driver.lines().allSatisfy { $0["wrong"] == nil })
    }

    @Test(
        "GR-EDIT-3 a wrong value stays in its cell with the sentence of the form, and nothing is stored",
        arguments: ["0", "-50", "1.5", "x", "10001", ""])
    func wrong(_ entered: String) throws {
        var driver = try AppDriver.opened()
        let before = try driver.kept(row: 2)
        try driver.enter(.string(Text(entered)), Plans.id(2), "Distance")
        #expect(try driver.kept(row: 2) == before)
        let line = try driver.line(Plans.id(2))
        let reason = try #require(line["wrong"]?.string("Distance"))
        #expect(
            reason
                == (entered.isEmpty
                    ? "Please fill in “Distance”."
                    : entered == "1.5"
                        ? "Please enter a whole number." : "Please enter a whole number between 1 and 10,000\u{A0}m."))
        #expect(line.elements("entered")[2] == .string(Text(entered)))
        #expect(
            driver.effects.contains {
                $0.string("type") == "announce" && $0.string("text") == "Distance: \(reason)"
                    && $0.bool("urgent") == true
            })
        #expect(try driver.column("+ Metres").last == "3850\u{A0}m")
        // Another cell of the row is saved nevertheless.
        try driver.enter("5", Plans.id(2), "Count")
        #expect(try driver.kept(row: 2)["Count"] == 5)
        #expect(try driver.line(Plans.id(2))["wrong"]?.string("Distance") == reason)
        try driver.enter("100", Plans.id(2), "Distance")
        #expect(try driver.kept(row: 2)["Distance"] == 100)
        #expect(try driver.line(Plans.id(2))["wrong"] == nil)
    }

    @Test("GR-KEEP-1 what is wrong, and a row that is not complete, stand there again after a new start")
    func kept() throws {
        var driver = try AppDriver.opened()
        try driver.enter("1:75", Plans.id(1), "SendOff")
        let reason = try #require(driver.line(Plans.id(1))["wrong"]?.string("SendOff"))
        try driver.tell("add:\(Plans.id(2))")
        try driver.enter("7", "new", "Count")
        let before = try driver.kept(row: 1)

        var again = driver.reopened(try Plans.description(), registry: Plans.registry)
        again.act(try #require(ActionID("0:room:")), 2)
        // Another plan has nothing of it.
        var other = again
        try other.show("Leer")
        #expect(try other.lines("draft").isEmpty)
        try again.show("Grundlagen")
        let line = try again.line(Plans.id(1))
        #expect(line["wrong"]?.string("SendOff") == reason && line.elements("entered").contains("1:75"))
        #expect(try again.kept(row: 1) == before)
        let keys = try again.lines().map { $0.string("key") ?? "" }
        let draft = try #require(keys.firstIndex(of: "new"))
        #expect(keys[draft - 1] == Plans.id(2))
        #expect(try again.line("new").elements("entered").contains("7"))

        try again.enter("1:15", Plans.id(1), "SendOff")
        try again.tell("Delete:new")
        #expect(try again.kept(row: 1)["SendOff"] == 75)
        #expect(again.drafts.members.allSatisfy { !$0.key.hasUTF8Prefix("kept/") })
    }

    @Test("GR-EDIT-3 a wrong value is taken back")
    func takenBack() throws {
        var driver = try AppDriver.opened()
        try driver.enter("1:75", Plans.id(1), "SendOff")
        #expect(try driver.line(Plans.id(1))["wrong"]?.string("SendOff") != nil)
        try driver.tell("revert:\(Plans.id(1))/SendOff")
        #expect(try driver.line(Plans.id(1))["wrong"] == nil)
        #expect(try driver.line(Plans.id(1)).elements("entered")[5] == "6:00")
    }

    @Test("GR-EDIT-4 each change is one that can be undone")
    func undo() throws {
        var driver = try AppDriver.opened()
        try driver.enter("8", Plans.id(2), "Count")
        try driver.enter("60", Plans.id(2), "Percent")
        driver.act(try #require(ActionID("0:undo:")))
        #expect(try driver.kept(row: 2)["Percent"] == JSON(68.6))
        #expect(try driver.kept(row: 2)["Count"] == 8)
        driver.act(try #require(ActionID("0:undo:")))
        #expect(try driver.kept(row: 2)["Count"] == 3)
        driver.act(try #require(ActionID("0:redo:")))
        #expect(try driver.kept(row: 2)["Count"] == 8)
    }

    @Test("GR-EDIT-1 what is computed, hidden or of many lines is not edited in place")
    func inputs() throws {
        let driver = try AppDriver.opened()
        let inputs = try driver.grid.elements("columns").map { $0.string("input") ?? "" }
        #expect(inputs == ["numeric", "numeric", "numeric", "text", "decimal", "text", "toggle", "", ""])
        var changed = try AppDriver.opened()
        try changed.enter("5", Plans.id(1), "Metres")
        #expect(try changed.kept(row: 1)["Metres"] == nil)
    }

    @Test("GR-ROW-1 a new row is saved as soon as nothing is missing")
    func adding() throws {
        var driver = try AppDriver.opened()
        let before = driver.kept("Row").count
        try driver.tell("add:\(Plans.id(2))")
        #expect(driver.kept("Row").count == before)
        let draft = try driver.line("new")
        #expect(draft.string("note") == "Not saved yet. Missing: Distance.")
        // Behind the row at hand.
        let keys = try driver.lines().compactMap { $0.string("key") }
        #expect(keys.firstIndex(of: "new") == keys.firstIndex(of: Plans.id(2)).map { $0 + 1 })
        try driver.enter("2", "new", "Count")
        try driver.enter("0", "new", "Distance")
        #expect(
            try driver.line("new")["wrong"]?.string("Distance")
                == "Please enter a whole number between 1 and 10,000\u{A0}m."
        )
        #expect(driver.kept("Row").count == before)
        try driver.enter("75", "new", "Distance")
        #expect(driver.kept("Row").count == before + 1)
        #expect(try driver.lines("draft").isEmpty)
        #expect(try driver.column("Metres").prefix(4) == ["300\u{A0}m", "450\u{A0}m", "150\u{A0}m", "100\u{A0}m"])
        let made = try #require(driver.kept("Row").last?["fields"])
        #expect(try driver.grid.string("made") == driver.kept("Row").last?.string("id"))
        #expect(made["Group"] == "warm-up" && made["Plan"] == ["01990000-0000-7000-8000-000000000001"])
        driver.act(try #require(ActionID("0:undo:")))
        #expect(driver.kept("Row").count == before)
    }

    @Test("GR-ROW-1 a new row that is not wanted is discarded")
    func discarding() throws {
        var driver = try AppDriver.opened()
        let before = driver.kept("Row").count
        try driver.tell("Add:")
        #expect(try driver.lines("draft").count == 1)
        // The last row says which group.
        #expect(try driver.lines().suffix(3).map { $0.string("kind") } == ["draft", "subtotal", "total"])
        try driver.tell("Delete:new")
        #expect(try driver.lines("draft").isEmpty)
        #expect(driver.kept("Row").count == before)
    }

    @Test("GR-ROW-2 a row is duplicated behind itself")
    func duplicating() throws {
        var driver = try AppDriver.opened()
        try driver.tell("duplicate:\(Plans.id(5))")
        #expect(try driver.column("Metres", "subtotal")[1] == "3200\u{A0}m")
        #expect(try driver.column("Stroke")[3...6].map { $0 } == ["", "Hauptlage", "Hauptlage", ""])
        #expect(driver.kept("Row").count == 11)
    }

    @Test("GR-ROW-3 rows move by one place, and at the edge of a group into the next one")
    func moving() throws {
        var driver = try AppDriver.opened()
        try driver.tell("move:\(Plans.id(1))", 1)
        #expect(try driver.column("Metres").prefix(3) == ["450\u{A0}m", "300\u{A0}m", "100\u{A0}m"])
        try driver.tell("move:\(Plans.id(3))", 1)
        #expect(try driver.kept(row: 3)["Group"] == "main")
        #expect(try driver.column("Metres", "subtotal") == [750, 2900, 200].map { "\($0)\u{A0}m" })
        let keys = try driver.lines().compactMap { $0.string("key") }
        #expect(keys.firstIndex(of: Plans.id(3)).map { $0 + 1 } == keys.firstIndex(of: Plans.id(4)))
        try driver.tell("move:\(Plans.id(3))", -1)
        #expect(try driver.kept(row: 3)["Group"] == "warm-up")
        #expect(try driver.column("Metres").prefix(3) == ["450\u{A0}m", "300\u{A0}m", "100\u{A0}m"])
        // The first row stays where it is.
        let before = driver.kept("Row")
        try driver.tell("move:\(Plans.id(2))", -1)
        #expect(driver.kept("Row") == before)
    }

    @Test("GR-ROW-4 a row is deleted by the event of the app, and comes back")
    func deleting() throws {
        var driver = try AppDriver.opened()
        try driver.tell("Delete:\(Plans.id(8))")
        #expect(try driver.column("Metres", "total") == ["3450\u{A0}m"])
        driver.act(try #require(ActionID("0:undo:")))
        #expect(try driver.column("Metres", "total") == ["3850\u{A0}m"])
    }

    @Test("GR-PALETTE-1 an entry becomes a row with its fields, in its group, behind the row at hand")
    func palette() throws {
        var driver = try AppDriver.opened("Leer")
        let palette = try #require(try driver.grid["palette"])
        #expect(palette.string("title") == "Modules" && palette.int("count") == 10)
        #expect(try driver.grid.string("empty") == "No rows yet. Take one from the modules, or add one.")
        for number in [10, 1, 2, 4, 3, 5, 6, 7, 8, 9] {
            try driver.tell("take:Module/\(Plans.id(number).replacing("0000000001", with: "0000000002"))")
        }
        let running = [300, 750, 850, 1750, 2150, 2650, 2850, 3250, 3650, 3850]
        #expect(try driver.column("+ Metres") == running.map { "\($0)\u{A0}m" })
        #expect(try driver.column("Metres", "subtotal") == [850, 2800, 200].map { "\($0)\u{A0}m" })
        let first = try #require(try driver.lines("row").first?.string("key"))
        try driver.tell("take:Module/\(Plans.id(3).replacing("0000000001", with: "0000000002"))", .string(first))
        #expect(try driver.column("Metres").prefix(3) == ["300\u{A0}m", "100\u{A0}m", "450\u{A0}m"])
    }

    @Test("GR-PALETTE-5 the palette is called as its sources are: by their title, else by their model")
    func paletteTitle() throws {
        let driver = try AppDriver.opened {
            $0.replacing(
                "\"Palette\": [\n        {",
                with: "\"Palette\": [\n        {\n          \"Title\": { \"de\": \"Sätze\", \"en\": \"Sets\" },")
        }
        try #expect(driver.grid["palette"]?.string("title") == "Sets")
        try #expect(AppDriver.opened().grid["palette"]?.string("title") == "Modules")
    }

    @Test("GR-PALETTE-4 an entry that is dropped stands where it was dropped, in the group there")
    func dropping() throws {
        var driver = try AppDriver.opened("Leer")
        func module(_ number: Int) -> Text { Plans.id(number).replacing("0000000001", with: "0000000002") }
        func row(_ place: Int) throws -> JSON { try .string(driver.lines("row")[place].string("key") ?? "") }
        // 300 m of the warm-up, 18 × 50 m of the main set, 200 m of the cool-down.
        for number in [1, 4, 10] { try driver.tell("take:Module/\(module(number))") }
        // 4 × 25 m of the warm-up above the first row, then above and below the row of the main set.
        try driver.tell("drop:Module/\(module(3))", ["row": row(0), "above": true])
        #expect(try driver.column("Metres") == [100, 300, 900, 200].map { "\($0)\u{A0}m" })
        try driver.tell("drop:Module/\(module(3))", ["row": row(2), "above": true])
        try driver.tell("drop:Module/\(module(3))", ["row": row(3), "above": false])
        #expect(try driver.column("Metres") == [100, 300, 100, 900, 100, 200].map { "\($0)\u{A0}m" })
        #expect(try driver.column("Metres", "subtotal") == [400, 1100, 200].map { "\($0)\u{A0}m" })
        // Beside every row: in its own group, at the end.
        try driver.tell("drop:Module/\(module(3))", ["row": .null, "above": false])
        #expect(try driver.column("Metres", "subtotal") == [500, 1100, 200].map { "\($0)\u{A0}m" })
    }

    @Test("GR-PALETTE-2 words find entries by the beginnings of what a row takes over")
    func finding() throws {
        var driver = try AppDriver.opened()
        try driver.tell("words:", "warm 150")
        let palette = try #require(try driver.grid["palette"])
        #expect(palette.int("count") == 1)
        #expect(palette.elements("entries").map { $0.string("title") } == ["3 × 150 Freistil"])
        #expect(palette.elements("entries")[0].string("detail")?.hasUTF8Suffix("Warm-up") == true)
    }

    @Test("GR-CARD-1 on phones the plus opens the form, and what is not complete is not begun")
    func cards() throws {
        var driver = try AppDriver.opened()
        #expect(try driver.grid.bool("cards") == false)
        try driver.tell("cards:", true)
        #expect(try driver.grid.bool("cards") == true)
        try driver.tell("Add:")
        #expect(driver.screen.levels.last?.title == "Row")
    }

    @Test("GR-ROW-1 where the table lacks what is required, the plus opens the form")
    func form() throws {
        var driver = try AppDriver.opened {
            $0.replacing("{ \"Field\": \"Distance\" },", with: "").replacing(Self.distance, with: "")
        }
        #expect(try driver.grid.elements("columns").allSatisfy { $0.string("key") != "Distance" })
        #expect(try driver.grid["adds"] == nil)
        try driver.tell("Add:")
        #expect(driver.screen.levels.last?.title == "Row")
    }

    private static let distance = """
                {
                  "Field": "Distance"
                },

        """
}
