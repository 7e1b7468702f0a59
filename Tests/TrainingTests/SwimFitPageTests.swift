@testable import Engine
import Language
import Scenarios
import TestSupport
import Testing
import Training
import Values

/// Pages of the kit in the app SwimFit, where profiles, blocks and rows of others come together.
@Suite("Pages in SwimFit")
struct SwimFitPageTests {
    /// Numbers of repetitions now, lines, and fields of the page that fits a plan.
    private struct Seen {
        var now: [Text] = []
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
            case .table(let table): now = table.rows.map { $0[2] }
            case .field(let field): fields[element.key] = field
            case .button(let control, _): keep = control.action
            default: break
            }
        }
    }

    private static func fitting(
        _ rows: [JSONObject], profile: JSONObject = [:], more: [JSON] = []
    ) throws -> AppDriver {
        var fields: JSONObject = ["Name": "Otter", "Birthday": "1991-06-26"]
        for (name, value) in profile.members { fields[name] = value }
        let records = SwimFit.equipment + [SwimFit.record("01", "Swimmer", .object(fields))] + SwimFit.plan(rows) + more
        return try SwimFit.open(records, at: "#/PlanList/PlanPage=\(SwimFit.plan)/FitPage=\(SwimFit.plan)")
    }

    private func enter(_ app: inout AppDriver, _ name: Text, _ value: JSON) throws {
        app.act(try #require(Seen(app.screen).fields[name]?.change), value)
    }

    private static let ladder: [JSONObject] = [
        ["Group": "warm-up", "Distance": 300], ["Block": "L", "Rounds": 4, "Count": 2, "Distance": 50],
        ["Block": "L", "Rounds": 4, "Distance": 100], ["Distance": 200],
    ]

    @Test("TR-APP-12 neighbours of a block are fitted together, and what is kept is still a block")
    func blocks() throws {
        var app = try Self.fitting(Self.ladder)
        // 300 + 4 × (100 + 100) + 200
        #expect(Seen(app.screen).lines == ["The plan: 1,300\u{a0}m, 4 rows without time"])
        try enter(&app, "distance", "900")
        // 300 m stay as the first of the warm-up. 200 m are a round and one row of 200 m: 2 rounds and the row.
        #expect(Seen(app.screen).now == ["1", "2\u{a0}×\u{a0}2", "2\u{a0}×\u{a0}1", "1"])
        app.act(try #require(Seen(app.screen).keep))
        let kept = app.kept("Row").filter { $0["Plan"] != [.string(SwimFit.plan)] }
        #expect(kept.map { $0["Rounds"] } == [1, 2, 2, 1])
        #expect(kept.map { $0["Block"] } == [nil, "L", "L", nil])
    }

    @Test("TR-ROW-1 TR-APP-2 rows that somebody else put into the plan are not fitted")
    func others() throws {
        let plan = SwimFit.record(
            "a1", "Plan", ["Name": "Tuesday", "Method": "load", "Visible": "all", "Pool": 25, "By": "ann"])
        let rows = (1...3).map { number in
            SwimFit.record(
                "b\(number)" as Text, "Row",
                [
                    "Plan": [.string(SwimFit.plan)], "Order": JSON(number), "Group": "main", "Rounds": 1, "Count": 1,
                    "Distance": 100, "By": number == 2 ? "eve" : "ann",
                ])
        }
        let app = try SwimFit.open(
            [plan] + rows, at: "#/PlanList/PlanPage=\(SwimFit.plan)/FitPage=\(SwimFit.plan)")
        #expect(Seen(app.screen).lines == ["The plan: 200\u{a0}m, 2 rows without time"])
    }

    @Test("TR-APP-31 rows that an editor made count, also when nobody knows any more who may change the plan")
    func editorsRows() throws {
        func of(_ owner: Text, _ record: JSON) -> JSON {
            var record = record.object ?? [:]
            (record["by"], record["state"]) = (.string(owner), "synchronised")
            return .object(record)
        }
        let plan = SwimFit.record("a1", "Plan", ["Name": "Ours", "Method": "load", "Visible": "all", "By": "ann"])
        // The second row is by an editor and the owner's, the third one is somebody's own.
        let rows = [("ann", "a1"), ("ben", "a1"), ("eve", "e1")].enumerated().map { place, made in
            of(
                Text(made.1),
                SwimFit.record(
                    "b\(place + 1)" as Text, "Row",
                    [
                        "Plan": [.string(SwimFit.plan)], "Order": JSON(place + 1), "Group": "main", "Rounds": 1,
                        "Count": 1, "Distance": 100, "By": .string(Text(made.0)),
                    ]))
        }
        let app = try SwimFit.open(
            [of("a1", plan)] + rows, at: "#/PlanList/PlanPage=\(SwimFit.plan)/FitPage=\(SwimFit.plan)")
        #expect(Seen(app.screen).lines == ["The plan: 200\u{a0}m, 2 rows without time"])
    }

    @Test("TR-APP-32 TR-UNIT-1 RU-NUM-10 a plan in yards is fitted, listed and entered in yards")
    func yards() throws {
        var plan = SwimFit.plan([["Distance": 100], ["Count": 4, "Distance": 50]])
        var fields = plan[0]["fields"]?.object ?? [:]
        fields["Unit"] = "yd"
        plan[0] = SwimFit.record("a1", "Plan", .object(fields))
        var app = try SwimFit.open(plan, at: "#/PlanList/PlanPage=\(SwimFit.plan)/FitPage=\(SwimFit.plan)")
        #expect(Seen(app.screen).lines == ["The plan: 300\u{a0}yd, 2 rows without time"])
        guard case .text(let input)? = Seen(app.screen).fields["distance"]?.control else {
            Issue.record("a distance is entered")
            return
        }
        #expect(input.unit == "yd")
        app.go(to: "#/PlanList/PlanPage=\(SwimFit.plan)")
        #expect(app.shown.contains("300\u{a0}yd") && app.shown.contains("25\u{a0}yd"))
        app.act(
            try #require(app.screen.levels.last?.body.lazy.compactMap { $0.button(named: "Rows of the plan") }.first))
        #expect(app.screen.shows("200\u{a0}yd") && !app.screen.shows("200\u{a0}m"))
        app.act(try #require(app.screen.levels.last?.trailing.first { $0.title == "Add" }?.action))
        #expect(unit(of: "Distance", in: app) == "yd")
        // Of a plan that says nothing, metres.
        let other = try SwimFit.open(SwimFit.plan([["Distance": 100]]), at: "#/PlanList/PlanPage=\(SwimFit.plan)")
        #expect(other.shown.contains("100\u{a0}m"))
    }

    private func unit(of label: Text, in app: AppDriver) -> Text? {
        func look(_ element: Element) -> Text? {
            switch element.content {
            case .section(_, let parts), .stack(let parts): return parts.lazy.compactMap { look($0) }.first
            case .field(let field):
                if field.label == label, case .text(let input) = field.control { return input.unit }
                return nil
            default: return nil
            }
        }
        return app.screen.levels.last?.body.lazy.compactMap { look($0) }.first
    }

    @Test("TR-PAGE-5 level and pace begin as the profile has them, and are chosen anew")
    func profile() throws {
        let rows: [JSONObject] = [
            ["Distance": 100, "Rest": 10], ["Distance": 100, "Rest": 10, "Levels": ["pro"]],
        ]
        var app = try Self.fitting(rows, profile: ["Level": "beginner", "Pace": 115])
        // 115 s and 10 s of rest for each row.
        #expect(Seen(app.screen).lines == ["The plan: 200\u{a0}m, 4:10"])
        #expect(Seen(app.screen).fields["level"]?.value == "beginner")
        try enter(&app, "target", "time")
        #expect(Seen(app.screen).fields["pace"]?.text == "1:55")
        try enter(&app, "time", "4:10")
        // Twice what a beginner swims; for everybody it is the plan as it is.
        #expect(Seen(app.screen).now == ["2", "–"])
        try enter(&app, "level", "")
        #expect(Seen(app.screen).fields["level"]?.value == "")
        #expect(Seen(app.screen).now == ["1", "1"])
        try enter(&app, "pace", "")
        #expect(Seen(app.screen).fields["pace"]?.text == "")
        #expect(Seen(app.screen).lines.first?.hasUTF8Prefix("The plan cannot be fitted to a time") == true)
    }

    @Test(
        "TR-PAGE-5 a plan in which nothing has a time says only how many rows have none",
        arguments: [(1, "The plan: 100\u{a0}m, 1 row without time"), (2, "The plan: 200\u{a0}m, 2 rows without time")]
            as [(Int, Text)])
    func untimed(_ count: Int, _ line: Text) throws {
        let app = try Self.fitting(Array(repeating: ["Distance": 100], count: count))
        #expect(Seen(app.screen).lines == [line])
    }

    // MARK: Parts of a session

    private static let session = "0195f000-0000-7000-8000-0000000000c1" as Text

    /// A record of the account ben.
    private static func bens(_ id: Text, _ model: Text, _ fields: JSON) -> JSON {
        var record = SwimFit.record(id, model, fields).object ?? [:]
        record["by"] = "ben"
        record["state"] = "synchronised"
        return .object(record)
    }

    private static let profile: JSON = ["0195f000-0000-7000-8000-000000000002"]

    /// Somebody called anna, whom ben lets enter, or who only reads.
    private static func open(editors: Text, with more: [JSON] = []) throws -> AppDriver {
        var driver = AppDriver(registry: SwimFit.registry, now: try #require(Instant("2026-04-12T08:00:00.000Z")))
        let records: [JSON] = [
            bens(
                "02", "Swimmer",
                ["Name": "Ben", "Birthday": "1985-01-01", "SharedWith": "anna", "Editors": .string(editors)]),
            bens("c1", "Session", ["Swimmer": profile, "Day": "2026-04-11", "Distance": 2000, "Source": "entered"]),
            bens("d1", "Lap", ["Session": [.string(session)], "Swimmer": profile, "Number": 4, "Distance": 50]),
        ]
        let roles: JSON = [["name": "swimmer", "scopes": []]]
        let me: JSON = ["account": "anna", "name": "anna", "guest": false, "roles": roles]
        driver.send([
            "type": "open", "description": .string(Text(try SpecFolder.text("Apps/swimfit/app.json"))),
            "records": .array(records + more), "drafts": [:], "languages": ["en"],
            "hash": .string("#/Log/SessionPage=\(session)"), "tiles": .null, "sync": ["me": me],
        ])
        return driver
    }

    @Test("TR-APP-24 TR-APP-22 who may enter makes a lap of the session, shared with whom that one is shared with")
    func lap() throws {
        var app = try Self.open(editors: "anna")
        app.act(try #require(app.screen.levels.last?.body.lazy.compactMap { $0.button(named: "Laps") }.first))
        app.act(try #require(app.screen.levels.last?.trailing.first { $0.title == "Add" }?.action))
        app.act(try #require(field(&app, "Distance")), "75")
        app.act(try #require(app.screen.levels.last?.trailing.first { $0.role == .primary }?.action))
        let lap = try #require(app.kept("Lap", by: "Number").last)
        #expect(lap["Number"] == 5 && lap["Distance"] == 75)
        #expect(lap["Session"] == [.string(Self.session)] && lap["Swimmer"] == Self.profile)
    }

    @Test("TR-APP-22 RI-21 who only reads is offered to comment, and to enter nothing else")
    func reader() throws {
        var app = try Self.open(editors: "")
        for (button, list) in [("Laps", "Laps"), ("Comments", "Comments")] as [(Text, Text)] {
            app.act(try #require(app.screen.levels.last?.body.lazy.compactMap { $0.button(named: button) }.first))
            #expect(app.screen.levels.last?.title == list)
            #expect(app.screen.levels.last?.trailing.contains { $0.title == "Add" } == (list == "Comments"))
            if list == "Laps" { app.back() }
        }
        app.act(try #require(app.screen.levels.last?.trailing.first { $0.title == "Add" }?.action))
        app.act(try #require(field(&app, "Comment")), "Well swum")
        app.act(try #require(app.screen.levels.last?.trailing.first { $0.role == .primary }?.action))
        // On this device, too, it is the swimmer's at once, as what an editor makes is.
        let made = app.session.engine.records.existing("Remark")
        #expect(made.map { $0.creator } == ["ben"] && made.first?.fields["Swimmer"] == Self.profile)
    }

    @Test("RI-23 TR-APP-22 whoever only reads is offered to change and delete the own words, and nobody else's")
    func ownWords() throws {
        func remark(_ id: Text, _ by: Text, _ text: Text) -> JSON {
            Self.bens(
                id, "Remark",
                ["Session": [.string(Self.session)], "Swimmer": Self.profile, "Text": .string(text), "By": .string(by)])
        }
        var app = try Self.open(editors: "", with: [remark("f1", "anna", "Well swum"), remark("f2", "ben", "Thanks")])
        app.act(try #require(app.screen.levels.last?.body.lazy.compactMap { $0.button(named: "Comments") }.first))
        #expect(app.screen.delete("Well swum") != nil && app.screen.delete("Thanks") == nil)
        #expect(app.screen.tap("Thanks") == nil)
        app.act(try #require(app.screen.tap("Well swum")))
        app.act(try #require(field(&app, "Comment")), "Very well swum")
        app.act(try #require(app.screen.levels.last?.trailing.first { $0.role == .primary }?.action))
        let kept = app.session.engine.records.existing("Remark")
        #expect(Set(kept.compactMap { $0.fields.string("Text") }) == ["Very well swum", "Thanks"])
        #expect(kept.allSatisfy { $0.creator == "ben" })
    }

    private func field(_ app: inout AppDriver, _ label: Text) -> ActionID? {
        func look(_ element: Element) -> ActionID? {
            switch element.content {
            case .section(_, let parts), .stack(let parts): parts.lazy.compactMap { look($0) }.first
            case .field(let field): field.label == label ? field.change : nil
            default: nil
            }
        }
        return app.screen.levels.last?.body.lazy.compactMap { look($0) }.first
    }
}
