import Engine
import Language
import Scenarios
import Testing
import Training
import Values

@Suite("The page that fits a plan")
struct FittingTests {
    /// What is fitted, by the numbers of repetitions, and what stands below.
    private struct Seen {
        var numbers: [Text] = []
        var reasons: [Text] = []
        var lines: [Text] = []
        var fields: [Text: FormField] = [:]
        var keep: ActionID?

        init(_ screen: Screen) {
            for element in screen.levels.last?.body ?? [] { look(element) }
        }

        private mutating func look(_ element: Element) {
            switch element.content {
            case .section(_, let parts): for part in parts { look(part) }
            case .text(let text, _): lines.append(text)
            case .table(let table):
                numbers = table.rows.map { $0[2] }
                reasons = table.rows.map { $0[3] }
            case .field(let field): fields[element.key] = field
            case .button(let control, _): keep = control.action
            default: break
            }
        }
    }

    private func entered(_ driver: inout AppDriver, _ name: Text, _ value: JSON) throws {
        driver.act(try #require(Seen(driver.screen).fields[name]?.change), value)
    }

    private func fitted(
        _ target: Text, isTime: Bool = false, changes: [Int: String] = [:],
        _ further: (inout AppDriver) throws -> Void = { _ in }
    ) throws -> Seen {
        var driver = try FittingSample.page(changes)
        if isTime { try entered(&driver, "target", "time") }
        try entered(&driver, isTime ? "time" : "distance", .string(target))
        try further(&driver)
        return Seen(driver.screen)
    }

    @Test("TR-PAGE-1 the description of the page is right")
    func checked() {
        let found = FittingSample.checker.check(Array(FittingSample.description.utf8)).diagnostics
        let lines = found.map { $0.line(file: "app.json", language: "en") }.joined(separator: "\n")
        #expect(found.filter { $0.severity == .error }.isEmpty, "\(lines)")
    }

    @Test("TR-PAGE-1 without a target it says what the plan has")
    func before() throws {
        let seen = Seen(try FittingSample.page().screen)
        #expect(seen.lines == ["The plan: 3,850\u{a0}m, 1:14:10 + 2 rows without time"])
        #expect(seen.keep == nil && seen.numbers.isEmpty)
    }

    @Test(
        "TR-PAGE-1 TR-ROW-1 the example plan, fitted to distances",
        arguments: [
            ("2000", ["1", "3", "4", "10", "–", "3", "3", "–", "–", "1"]),
            ("5000", ["2", "4", "6", "25", "1", "7", "6", "1", "1", "1"]),
        ] as [(Text, [Text])])
    func distances(_ target: Text, _ numbers: [Text]) throws {
        #expect(try fitted(target).numbers == numbers)
    }

    @Test("TR-PAGE-1 reasons are said in words, and what is missing")
    func reasons() throws {
        let seen = try fitted("2000") { driver in
            try entered(&driver, "at hand", ["0195f000-0000-7000-8000-0000000000e2"])
        }
        #expect(seen.numbers == ["1", "2", "4", "11", "–", "4", "3", "–", "–", "1"])
        #expect(seen.reasons[8] == "not at hand: Paddles")
        // 300 + 300 + 100 + 550 + 400 + 150 + 200 m; 360 + 420 + 160 + 660 + 480 s.
        #expect(seen.lines.first == "2,000\u{a0}m, 34:40 + 2 rows without time")
    }

    @Test("TR-PAGE-1 rows with strokes that are not chosen go, those with any stay")
    func strokes() throws {
        let seen = try fitted("2000") { driver in try entered(&driver, "strokes", ["main"]) }
        #expect(seen.numbers[2] == "–" && seen.reasons[2] == "not chosen: breaststroke")
        #expect(seen.numbers[0] != "–")
    }

    @Test("TR-PAGE-1 who is chosen swims what is for everybody and for them")
    func levels() throws {
        let changes = [2: #""Levels": ["pro"]"#]
        let seen = try fitted("2000", changes: changes) { driver in try entered(&driver, "level", "beginner") }
        #expect(seen.numbers[1] == "–" && seen.reasons[1] == "for other levels")
        #expect(try fitted("2000").fields["level"] == nil)
    }

    @Test("TR-PAGE-1 a time, once every row has one")
    func times() throws {
        let without = try fitted("60:00", isTime: true)
        #expect(
            without.lines == [
                "The plan cannot be fitted to a time, because these rows have none: 7. 4\u{a0}×\u{a0}50\u{a0}m; 10. 200\u{a0}m."
            ])
        let seen = try fitted("60:00", isTime: true, changes: [7: #""SendOff": 90"#, 10: #""SendOff": 300"#])
        #expect(seen.numbers == ["1", "2", "3", "12", "1", "3", "3", "–", "1", "1"])
        #expect(seen.lines == ["2,725\u{a0}m, 59:30", "0:30 short of the target."])
    }

    @Test("TR-PAGE-1 rows with a rest take the pace that is entered")
    func pace() throws {
        let changes = [7: #""Rest": 20"#, 10: #""SendOff": 300"#]
        let without = try fitted("60:00", isTime: true, changes: changes)
        #expect(
            without.lines == [
                "The plan cannot be fitted to a time, because these rows have none: 7. 4\u{a0}×\u{a0}50\u{a0}m."
            ])
        let seen = try fitted("60:00", isTime: true, changes: changes) { driver in
            try entered(&driver, "pace", "2:20")
        }
        // 70 s for 50 m and 20 s of rest: the send-off of 90 s from above.
        #expect(seen.numbers == ["1", "2", "3", "12", "1", "3", "3", "–", "1", "1"])
    }

    @Test(
        "TR-PAGE-2 what is not possible is said with what would be",
        arguments: [
            ("400", "It cannot be shorter than 550\u{a0}m."),
            ("12000", "It cannot be longer than 11,550\u{a0}m."),
        ] as [(Text, Text)])
    func impossible(_ target: Text, _ sentence: Text) throws {
        let seen = try fitted(target)
        #expect(seen.lines == [sentence] && seen.keep == nil)
    }

    @Test("TR-PAGE-2 a required row that would go is named")
    func required() throws {
        let seen = try fitted("2000", changes: [3: #""Required": true"#]) { driver in
            try entered(&driver, "strokes", ["main"])
        }
        #expect(
            seen.lines == [
                "That does not work: these rows are required and would be left out: 3. 4\u{a0}×\u{a0}25\u{a0}m breaststroke."
            ])
    }

    @Test(
        "TR-PAGE-3 what is no target is said when the field is left", arguments: ["0", "-50", "1.5", "much"] as [Text])
    func unread(_ typed: Text) throws {
        var driver = try FittingSample.page()
        try entered(&driver, "distance", .string(typed))
        #expect(Seen(driver.screen).fields["distance"]?.problem == nil)
        let change = try #require(Seen(driver.screen).fields["distance"]?.change)
        driver.act(ActionID(level: change.level, name: "leave", argument: change.argument))
        let seen = Seen(driver.screen)
        #expect(
            seen.fields["distance"]?.problem?.message.english
                == "Please enter a distance in whole metres, for example 2000.")
        #expect(seen.keep == nil && seen.numbers.isEmpty)
    }

    @Test("TR-PAGE-4 who keeps it has a plan of their own, and the other one stays as it is")
    func keeping() throws {
        var driver = try FittingSample.page()
        try entered(&driver, "distance", "2000")
        let before = driver.records
        driver.act(try #require(Seen(driver.screen).keep))
        for (id, record) in before { #expect(driver.records[id] == record) }
        let new = driver.records.filter { before[$0.key] == nil }.values
        let plan = try #require(new.first { $0.string("model") == "Plan" })
        #expect(
            plan["fields"] == [
                "Name": "Example – 2,000\u{a0}m", "Visible": false, "From": ["0195f000-0000-7000-8000-000000000001"],
            ])
        let id = try #require(plan.string("id"))
        let rows = new.filter { $0.string("model") == "Row" }.compactMap { $0["fields"] }
            .sorted { ($0["Order"]?.decimal ?? .zero) < ($1["Order"]?.decimal ?? .zero) }
        #expect(rows.map { $0["Count"] } == [1, 3, 4, 10, 3, 3, 1])
        #expect(rows.allSatisfy { $0["Plan"] == [.string(id)] })
        #expect(rows.map { $0["Order"] } == [1, 2, 3, 4, 6, 7, 10])
        #expect(driver.screen.levels.count == 1)
    }

    @Test("TR-PAGE-4 a name without room for the target stays")
    func longNames() throws {
        // "Example – 2,000 m" has 17 letters.
        for (most, name) in [(16, "Example"), (17, "Example – 2,000\u{a0}m")] as [(Int, Text)] {
            var driver = try FittingSample.page(longestName: most)
            try entered(&driver, "distance", "2000")
            driver.act(try #require(Seen(driver.screen).keep))
            let names = driver.records.values.compactMap { $0["fields"]?.string("Name") }
            #expect(names.filter { $0.hasUTF8Prefix("Example") }.sorted() == ["Example", name].sorted())
        }
    }

    @Test("TR-PAGE-1 in German")
    func german() throws {
        var driver = try FittingSample.page([7: #""SendOff": 90"#, 10: #""SendOff": 300"#], language: "de")
        try entered(&driver, "target", "time")
        try entered(&driver, "time", "60:00")
        let seen = Seen(driver.screen)
        #expect(seen.lines == ["2.725\u{a0}m, 59:30", "Bis zum Ziel fehlen 0:30."])
        #expect(seen.reasons[3] == "weniger" && seen.reasons[7] == "passt nicht mehr")
    }
}
