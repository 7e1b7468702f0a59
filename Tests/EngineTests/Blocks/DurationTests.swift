import Engine
import Rules
import Scenarios
import Testing
import Values

@Suite("Durations in lists, forms, charts and files")
struct DurationTests {
    private static let names: [Text] = ["Short", "Long", "Longer", "None"]

    /// People with the time that it takes to walk to them, in seconds.
    private static func open(
        _ options: JSON = [:], languages: [Text] = ["en"], hash: Text = "", _ change: (inout JSON) -> Void = { _ in }
    ) -> AppDriver {
        let walks: [JSON] = [2700, 5040, 7200, .null]
        return People.open(
            {
                let fields = $0["Models"]?["Person"]?["Fields"]?.array ?? []
                let walk: JSON = [
                    "Name": "Walk", "Type": "Duration", "Label": ["de": "Fußweg", "en": "Walk"], "Options": options,
                ]
                $0.set("Models", "Person", "Fields", to: .array(fields + [walk]))
                $0.set("Models", "Person", "Views", "Table", "Mappings", "Walk", to: "Walk")
                $0.set("Views", "Line", "Fields", "Walk", to: ["Type": "Label", "Format": "{Value} on foot"])
                $0.set("Components", "Everyone", "Export", to: true)
                change(&$0)
            },
            records: People.groups
                + walks.enumerated().map { People.person($0.offset, names[$0.offset], ["Walk": $0.element]) },
            languages: languages, hash: hash)
    }

    // MARK: Lists

    @Test(
        "EN-FIND-7 RU-DUR-10 durations are filtered by what is typed",
        arguments: [
            ("from", "1:24", ["Long", "Longer"]), ("to", "84", ["Long", "Short"]), ("to", "1h23", ["Short"]),
            ("from", "1,5 h", ["Longer"]), ("from", "2 h 1 min", []),
        ] as [(Text, JSON, [Text])])
    func filters(_ end: Text, _ typed: JSON, _ titles: [Text]) {
        var app = Self.open()
        app.filter(end, "Walk", typed)
        #expect(app.rowTitles == titles)
    }

    @Test("EN-FIND-14 RU-DUR-8 an end of a range is typed as in a form, and says when it is no duration")
    func ends() {
        var app = Self.open()
        app.find("filters")
        #expect(app.screen.field("Walk.From")?.control == .duration(DurationForm()))
        app.onSheet("from", "Walk", "1:75")
        #expect(app.screen.field("Walk.From")?.problem == nil)
        app.onSheet("leave", "Walk")
        let problem = app.screen.field("Walk.From")?.problem?.message
        #expect(problem?.text(in: "en") == "Not a valid duration. It does not count.")
        #expect(problem?.text(in: "de") == "Keine gültige Dauer. Sie zählt nicht mit.")
        #expect(app.screen.field("Walk.From")?.text == "1:75")
        app.onSheet("from", "Walk", "2:00")
        app.onSheet("to", "Walk", "1:59")
        app.onSheet("leave", "Walk")
        let turned = app.screen.field("Walk.To")?.problem?.message
        #expect(turned?.text(in: "en") == "“To” is before “From”, so no entry fits.")
    }

    @Test("EN-FIND-8 RU-DUR-10 lists are sorted by durations, and found by what is shown")
    func order() {
        var app = Self.open()
        app.find("filters")
        app.onSheet("sort", "", "Walk")
        app.onSheet("direction", "", "Descending")
        app.onSheet("done", "")
        #expect(app.rowTitles == ["Longer", "Long", "Short", "None"])
        app.find("words", "45")
        #expect(app.rowTitles == ["Short"])
    }

    @Test("RU-DUR-10 in conditions a duration is its number")
    func conditions() {
        let app = Self.open { $0.set("Events", "LoadEveryone", "Where", to: "Walk > 60 * 60") }
        #expect(app.rowTitles == ["Long", "Longer"])
    }

    @Test("RU-DUR-5 RU-DUR-7 a row shows the text, with what screen readers say")
    func rows() {
        func texts(_ app: AppDriver) -> [(shown: Text, spoken: Text?)] {
            var found: [(shown: Text, spoken: Text?)] = []
            for case .list(let list) in (app.screen.levels.last?.body ?? []).map(\.content) {
                for row in list.rows {
                    for case .text(let text, let style) in [row.body].flattened.map(\.content)
                    where text.hasUTF8Suffix("on foot") {
                        found.append((text, style.spoken))
                    }
                }
            }
            return found
        }
        let rows = texts(Self.open())
        #expect(rows.map(\.shown) == ["1:24\u{A0}h on foot", "2:00\u{A0}h on foot", "45\u{A0}min on foot"])
        #expect(rows.map(\.spoken) == ["1 hour 24 minutes on foot", "2 hours on foot", "45 minutes on foot"])
        let paces = texts(Self.open(["Shows": "Tenths"], languages: ["de"]))
        #expect(paces.first?.shown == "1:24:00,0\u{A0}h on foot")
        #expect(paces.first?.spoken == "1 Stunde 24 Minuten on foot")
    }

    // MARK: Forms

    @Test("RU-DUR-8 a duration stays as it is typed until the field is left, then it stands there as it is stored")
    func typed() throws {
        var app = Self.open(hash: "#/Everyone/Page=\(People.id(100))/Form=\(People.id(100))")
        #expect(app.screen.field("Walk")?.text == "0:45")
        for (typed, value, left) in [("84", 5040, "1:24"), ("1h3", 3780, "1:03"), ("1:05:30", 3930, "1:05:30")]
            as [(Text, JSON, Text)]
        {
            try app.type("Walk", .string(typed))
            #expect(app.screen.field("Walk")?.text == typed)
            #expect(app.screen.field("Walk")?.value == value)
            try app.press("leave", of: "Walk")
            #expect(app.screen.field("Walk")?.text == left)
        }
        #expect(app.screen.field("Walk")?.problem?.code == "RU-DUR-4")
        try app.type("Walk", "1:75")
        try app.press("leave", of: "Walk")
        #expect(app.screen.field("Walk")?.text == "1:75")
        #expect(app.screen.field("Walk")?.problem?.code == "RU-DUR-1")
        try app.type("Walk", "1:15")
        try app.tap("Save")
        #expect(app.records[People.id(100)]?["fields"]?["Walk"] == 4500)
    }

    @Test("RU-DUR-5 RU-COND-3 a calculated duration is shown, not typed")
    func calculated() {
        let app = Self.open(hash: "#/Everyone/Page=\(People.id(101))/Form=\(People.id(101))") {
            let fields = $0["Models"]?["Person"]?["Fields"]?.array ?? []
            let both: JSON = ["Name": "Both", "Type": "Duration", "Options": ["Calculate": "Walk * 2"]]
            $0.set("Models", "Person", "Fields", to: .array(fields + [both]))
        }
        #expect(app.screen.field("Both")?.control == .output)
        #expect(app.screen.field("Both")?.text == "2:48\u{A0}h")
    }

    // MARK: Files and charts

    @Test("RU-DUR-9 EN-EXPORT-2 a file has hours, minutes and seconds, and is read again as it was")
    func files() throws {
        var app = Self.open {
            $0.set("Components", "Everyone", "Events", "ImportClicked", to: "OpenImport")
            $0.set("Components", "PeopleImport", to: ["Type": "ImportComponent", "ModelId": "Person"])
            $0.set("Events", "OpenImport", to: ["Type": "Push", "ElementId": "PeopleImport"])
        }
        try app.tap("More actions for this list")
        try app.tap("Save as CSV")
        let text = try #require(app.effect("saveFile")?["text"]?.string)
        let table = try CSVTable(text, limit: 9)
        let place = try #require(table.lines.first?.cells.firstIndex(of: "Walk"))
        #expect(table.lines.map { $0.cells[place] } == ["Walk", "1:24:00", "2:00:00", "", "0:45:00"])
        try app.tap("More actions for this list")
        try app.tap("Import…")
        try ImportTests.choose(&app, text)
        try app.tap("Import 4 entries")
        let made = app.effect("saveAll")?["records"]?.array ?? []
        #expect(made.map { $0["fields"]?["Walk"] ?? .null } == [5040, 7200, .null, 2700])
    }

    @Test("EN-CHART-15 a chart has the durations of its field as they read")
    func chart() throws {
        let records = [Diary.entry(1, "2026-01-01", 105), Diary.entry(2, "2026-01-03", 98)]
        let chart = try Diary.chart(records) {
            let fields: JSON = [
                ["Name": "Day", "Type": "Date"],
                ["Name": "Weight", "Type": "Duration", "Options": ["Shows": "MinutesSeconds"]],
            ]
            $0.set("Models", "Entry", "Fields", to: fields)
        }
        #expect(chart.values == ["1:38\u{A0}min", "1:40\u{A0}min", "1:42\u{A0}min", "1:44\u{A0}min", "1:46\u{A0}min"])
    }
}
