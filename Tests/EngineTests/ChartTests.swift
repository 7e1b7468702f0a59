import Engine
import Scenarios
import Testing
import Values

@Suite("Charts")
struct ChartTests {
    @Test("EN-CHART-1 a line for each series, in order of time; what has no time or no number is left out")
    func lines() throws {
        let records = [
            Diary.entry(1, "2026-01-03", 72, "Eve"), Diary.entry(2, "2026-01-01", 70, "Ada"),
            Diary.entry(3, "2026-01-02", 71, "Ada"), Diary.entry(4, .null, 99, "Ada"),
            Diary.entry(5, "2026-01-02", .null, "Eve"), Diary.entry(6, "soon", 1, "Eve"),
            Diary.entry(7, "2026-01-04", "12", "Zoe"), Diary.entry(8, "2026-01-05", 5, ""),
        ]
        var app = Diary.open(records) { $0.set("Components", "Chart", "Series", to: "Person") }
        #expect(try app.chart().lines.map(\.name) == ["Ada", "Eve", "–"])
        #expect(try app.chart().lines.map(\.dots.count) == [2, 1, 1])
        #expect(try app.chart().summary == "4 values, 1 Jan 26 – 5 Jan 26")
        let path = try app.chart().lines[0].path
        #expect(path[0].x < path[1].x && path[0].y < path[1].y)
        app = Diary.open(records)
        #expect(try app.chart().lines.map(\.name) == [""])
        #expect(try app.chart().lines[0].dots.count == 4)
    }

    @Test("EN-CHART-1 more than twelve lines are not drawn, which is said")
    func manyLines() throws {
        let records = (0..<15).map { Diary.entry($0, "2026-01-01", JSON($0), "P\($0 + 10)") }
        var app = Diary.open(records) { $0.set("Components", "Chart", "Series", to: "Person") }
        #expect(try app.chart().lines.map(\.name).first == "P10")
        #expect(try app.chart().lines.map(\.name).last == "P21")
        #expect(try app.chart().summary == "12 of 15 values, 1 Jan 26; 12 of 15 lines; the table has all values")
        try app.view("table")
        #expect(try app.chart().table?.rows.count == 15)
    }

    @Test("EN-CHART-1 without a field for the time it is that of creation, by the person's clock")
    func creation() throws {
        // The driver's time zone is an hour east of Greenwich.
        var app = Diary.open([Diary.entry(1, .null, 70)]) { $0.set("Components", "Chart", "X", to: nil) }
        try app.select("last")
        #expect(try app.chart().marker?.text == "1 Jan 2026, 01:00, 70.0\u{A0}kg")
        #expect(try app.chart().x.title == "Created")
    }

    @Test("EN-CHART-1 settings that name no field show nothing")
    func broken() {
        for name in ["X", "Y"] as [Text] {
            let app = Diary.open(Diary.days(3)) { $0.set("Components", "Chart", name, to: "Nothing") }
            #expect(app.screen.shows("empty"), "\(name)")
        }
        #expect(Diary.open(Diary.days(3)) { $0.set("Components", "Chart", "Y", to: "Person") }.screen.shows("empty"))
    }

    @Test("EN-CHART-2 EN-CHART-3 axes say numbers, unit and days in the chosen language")
    func axes() throws {
        let records = [Diary.entry(1, "2015-09-07", JSON(1000.5)), Diary.entry(2, "2015-09-09", 1001)]
        let english = try Diary.open(records).chart()
        #expect(english.times == ["7 Sep 15", "8 Sep 15", "9 Sep 15"])
        #expect(english.values == ["1,000.5", "1,000.6", "1,000.7", "1,000.8", "1,000.9", "1,001.0"])
        #expect(english.y.title == "kg")
        let german = try Diary.open(records, languages: ["de"]).chart()
        #expect(german.times == ["7. Sep. 15", "8. Sep. 15", "9. Sep. 15"])
        #expect(german.values == ["1.000,5", "1.000,6", "1.000,7", "1.000,8", "1.000,9", "1.001,0"])
        #expect(german.summary == "2 Werte, 7. Sep. 15 – 9. Sep. 15")
    }

    @Test("EN-CHART-4 EN-CHART-6 more than ten values start with the latest ten, on an axis for those")
    func latest() throws {
        var app = Diary.open(Diary.days(30))
        #expect(try app.chart().summary == "10 of 30 values, 21 Jan 26 – 30 Jan 26")
        #expect(try app.chart().values == ["20", "22", "24", "26", "28", "30"])
        try app.view("all")
        #expect(try app.chart().summary == "30 values, 1 Jan 26 – 30 Jan 26")
        #expect(try app.chart().values == ["0", "10", "20", "30"])
        #expect(app.announced == ["30 values, 1 Jan 26 – 30 Jan 26"])
        try app.view("latest")
        #expect(try app.chart().summary == "10 of 30 values, 21 Jan 26 – 30 Jan 26")
        #expect(try Diary.open(Diary.days(10)).chart().summary == "10 values, 1 Jan 26 – 10 Jan 26")
        let three = Diary.open(Diary.days(10)) { $0.set("Components", "Chart", "ShowLatest", to: 3) }
        #expect(try three.chart().summary == "3 of 10 values, 8 Jan 26 – 10 Jan 26")
    }

    @Test("EN-CHART-4 new values come into view until the person has chosen a part")
    func newValues() throws {
        var app = Diary.open(Diary.days(30))
        app.send(["type": "records", "records": .array(Array(Diary.days(31).suffix(1))), "gone": [], "all": false])
        #expect(try app.chart().summary == "10 of 31 values, 22 Jan 26 – 31 Jan 26")
        try app.view("x<")
        let part = try app.chart().times
        app.send(["type": "records", "records": .array(Array(Diary.days(32).suffix(1))), "gone": [], "all": false])
        #expect(try app.chart().times == part)
    }

    @Test("EN-CHART-5 zooming and moving the times leaves the values alone, and the other way round")
    func separately() throws {
        var app = Diary.open(Diary.days(100))
        try app.view("y+")
        let values = try app.chart().values
        try app.view("x+")
        #expect(try app.chart().values == values)
        #expect(try app.chart().summary == "4 of 100 values, 4 Apr 26 – 7 Apr 26")
        let times = try app.chart().times
        try app.view("y>")
        #expect(try app.chart().values != values)
        #expect(try app.chart().times == times)
        try app.view("y-")
        try app.view("y<")
        try app.view("x>")
        #expect(try app.chart().summary.hasUTF8Suffix("– 10 Apr 26"))
        let view = try app.chart().view
        try app.view("latest")
        app.act(view, ["x": [JSON(-19.0), JSON(1.0)]])
        #expect(try app.chart().summary == "100 values, 1 Jan 26 – 10 Apr 26")
    }

    @Test("EN-CHART-5 there is an end to zooming in, zooming out and moving")
    func ends() throws {
        var app = Diary.open(Diary.days(100))
        for _ in 0..<60 { try app.view("x+") }
        #expect(try app.chart().x.ticks.count >= 2)
        for _ in 0..<200 { try app.view("x<") }
        #expect(try app.chart().times.first == "1 Jan 26")
        for _ in 0..<60 { try app.view("x-") }
        #expect(try app.chart().summary == "100 values, 1 Jan 26 – 10 Apr 26")
        for _ in 0..<60 { try app.view("y-") }
        for _ in 0..<60 { try app.view("y>") }
        #expect(try !app.chart().y.ticks.isEmpty)
        for _ in 0..<200 { try app.view("y+") }
        #expect(try app.chart().y.ticks.count <= 12)
        try app.view("all")
        #expect(try app.chart().values == ["0", "20", "40", "60", "80", "100"])
    }

    @Test("EN-CHART-6 equal values stand in the middle, however large they are")
    func equalValues() throws {
        for weight in [70, 0, -3, JSON(1e300), JSON(-1e300), JSON(1e-300), JSON(123_456_789_012_345_678)] as [JSON] {
            let app = Diary.open([Diary.entry(1, "2026-01-01", weight), Diary.entry(2, "2026-01-02", weight)])
            let chart = try app.chart()
            #expect(chart.y.ticks.count >= 2 && chart.y.ticks.count <= 12, "\(weight.text)")
            let place = try #require(chart.lines.first?.dots.first)
            #expect(abs(place.y - 0.5) < 0.26, "\(weight.text)")
        }
    }

    @Test("EN-CHART-6 values of every size at once have an axis")
    func hugeAndTiny() throws {
        let values: [JSON] = [JSON(1.7e308), JSON(-1.7e308), JSON(Double.leastNonzeroMagnitude), 0, JSON(0.1)]
        let records = values.enumerated().map { Diary.entry($0, .string("2026-01-0\($0 + 1)"), $1) }
        var app = Diary.open(records)
        #expect(try app.chart().lines[0].dots.allSatisfy { $0.y >= 0 && $0.y <= 1 })
        for _ in 0..<50 { try app.view("y+") }
        try app.select("first")
        #expect(try app.chart().marker?.text == "1 Jan 2026, 1.7e308\u{A0}kg")
        #expect(try app.chart().marker?.isInView == true)
    }

    @Test("EN-CHART-7 keys go from value to value; each is shown exactly and announced once")
    func keys() throws {
        var app = Diary.open(Diary.days(30))
        #expect(try app.chart().marker == nil)
        try app.select("left")
        #expect(try app.chart().marker?.text == "30 Jan 2026, 30.0\u{A0}kg")
        #expect(app.announced == ["30 Jan 2026, 30.0\u{A0}kg"])
        try app.select("left")
        #expect(app.announced == ["29 Jan 2026, 29.0\u{A0}kg"])
        try app.select("last")
        try app.select("right")
        #expect(app.announced == [])
        try app.select("first")
        #expect(app.announced == ["1 Jan 2026, 1.0\u{A0}kg"])
        #expect(try app.chart().marker?.isInView == true)
        #expect(try app.chart().summary == "10 of 30 values, 1 Jan 26 – 10 Jan 26")
        try app.select("sideways")
        #expect(try app.chart().marker?.text == "1 Jan 2026, 1.0\u{A0}kg")
    }

    @Test("EN-CHART-7 up and down lead to the line above and below in the legend")
    func upAndDown() throws {
        let records = [
            Diary.entry(1, "2026-01-01", 70, "Ada"), Diary.entry(2, "2026-01-01", 60, "Eve"),
            Diary.entry(3, "2026-01-05", 61, "Eve"),
        ]
        var app = Diary.open(records) { $0.set("Components", "Chart", "Series", to: "Person") }
        try app.select("down")
        #expect(app.announced == ["1 Jan 2026, 70.0\u{A0}kg, Ada"])
        try app.select("down")
        #expect(app.announced == ["1 Jan 2026, 60.0\u{A0}kg, Eve"])
        try app.select("down")
        #expect(app.announced == [])
        try app.select("right")
        try app.select("up")
        #expect(app.announced == ["1 Jan 2026, 70.0\u{A0}kg, Ada"])
    }

    @Test("EN-CHART-7 a touch selects the nearest value; a pointer passing by is not announced")
    func touch() throws {
        var app = Diary.open(Diary.days(9))
        let select = try app.chart().select
        app.act(select, ["at": [JSON(0.0), JSON(0.9)]])
        #expect(app.announced == ["1 Jan 2026, 1.0\u{A0}kg"])
        app.act(select, ["at": [JSON(0.5), JSON(0.1)]])
        #expect(app.announced == ["5 Jan 2026, 5.0\u{A0}kg"])
        app.act(select, ["at": [JSON(1.0), JSON(0.5)], "quiet": true])
        #expect(app.announced == [])
        #expect(try app.chart().marker?.text == "9 Jan 2026, 9.0\u{A0}kg")
        // The selection stays with its record.
        app.send(["type": "records", "records": [Diary.entry(8, "2025-12-31", 12)], "gone": [], "all": false])
        #expect(try app.chart().marker?.text == "31 Dec 2025, 12.0\u{A0}kg")
        app.send(["type": "records", "records": [], "gone": [["id": .string(Diary.id(8))]], "all": false])
        #expect(try app.chart().marker == nil)
    }

    @Test("EN-CHART-9 the table has the same values, the latest first, in a window")
    func table() throws {
        var app = Diary.open(Diary.days(100))
        try app.view("table")
        let table = try #require(try app.chart().table)
        #expect(table.head == ["Day", "Weight"])
        #expect(table.count == 100 && table.rows.count == 60)
        #expect(table.rows.first?.cells == ["10 Apr 2026", "100.0\u{A0}kg"])
        app.act(table.window, ["first": 90, "count": 10])
        #expect(try app.chart().table?.rows.last?.cells == ["1 Jan 2026", "1.0\u{A0}kg"])
        try app.view("table")
        #expect(try app.chart().table == nil)
    }

    @Test("EN-CHART-10 the CSV has every value, exactly")
    func commaSeparated() throws {
        let records = [
            Diary.entry(1, "2026-01-02", JSON(70.25), "=Eve, \"E\""), Diary.entry(2, "2026-01-01", JSON(-1e30), "Ada"),
        ]
        var app = Diary.open(records) { $0.set("Components", "Chart", "Series", to: "Person") }
        try app.view("csv")
        let file = try #require(app.effects.first)
        #expect(file["type"] == "file" && file["name"] == "Weight.csv" && file["media"] == "text/csv")
        #expect(
            file["text"]?.string
                == "Day,Weight,Person\r\n2026-01-01,-1e30,Ada\r\n2026-01-02,70.25,\"'=Eve, \"\"E\"\"\"\r\n")
        app = Diary.open([Diary.entry(1, .null, 7)]) { $0.set("Components", "Chart", "X", to: nil) }
        try app.view("csv")
        #expect(app.effects.first?["text"]?.string == "Created,Weight\r\n2026-01-01T00:00:00Z,7\r\n")
    }

    @Test("EN-CHART-10 the SVG stands on its own, with title, description and styles")
    func drawing() throws {
        var app = Diary.open(Diary.days(30)) {
            $0.set("Components", "Chart", "Title", to: "<b>&\u{1}")
        }
        try app.view("svg")
        let file = try #require(app.effects.first)
        #expect(file["name"] == "<b>&\u{1}.svg" && file["media"] == "image/svg+xml")
        let text = try #require(file["text"]?.string)
        #expect(text.hasUTF8Prefix("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox="))
        #expect(
            text.containsUTF8("<title>&lt;b&gt;&amp;</title><desc>10 of 30 values, 21 Jan 26 – 30 Jan 26</desc><style>")
        )
    }

    @Test("EN-CHART-11 without values there is a sentence, with one value that value")
    func empty() throws {
        var app = Diary.open([])
        #expect(app.screen.shows("Nothing here yet"))
        app.act(ActionID(level: 1, name: "view", argument: "all"))
        app.act(ActionID(level: 1, name: "select", argument: "left"))
        let own = Diary.open([]) { $0.set("Components", "Chart", "EmptyText", to: "No weights") }
        #expect(own.screen.shows("No weights"))
        app = Diary.open(Diary.days(1))
        let chart = try app.chart()
        #expect(chart.summary == "1 value, 1 Jan 26")
        #expect(chart.times == ["31 Dec 25", "1 Jan 26", "2 Jan 26"])
        #expect(chart.lines[0].dots.count == 1)
        #expect(abs(chart.lines[0].dots[0].x - 0.5) < 1e-9)
    }

    @Test("EN-CHART-12 opening a value hands out its record")
    func opening() throws {
        var app = Diary.open(Diary.days(3))
        try app.select("first")
        try app.tap("Open")
        #expect(app.components == ["Chart", "Page"])
        app.back()
        try app.view("table")
        let open = try #require(try app.chart().table?.rows.first?.open)
        app.act(open)
        #expect(app.components == ["Chart", "Page"])
        let shut = Diary.open(Diary.days(3)) { $0.set("Components", "Chart", "Events", "ItemClicked", to: nil) }
        #expect(try shut.chart().marker?.open == nil)
    }

    @Test("EN-CHART-13 what touches a chart leaves what lies above it open")
    func passive() throws {
        var app = Diary.open(Diary.days(30))
        let chart = try app.chart()
        try app.select("last")
        try app.tap("Open")
        app.act(chart.view, ["size": [300, 200]])
        app.act(chart.view, ["x": [JSON(-1.0), JSON(0.5)]])
        app.act(chart.select, ["at": [JSON(0.5), JSON(0.5)]])
        #expect(app.components == ["Chart", "Page"])
    }

    @Test("EN-CHART-5 values of acts that make no sense change nothing")
    func hostile() throws {
        var app = Diary.open(Diary.days(30))
        let chart = try app.chart()
        let values: [JSON] = [
            .null, [], [:], 1, "x", ["x": []], ["x": [1]], ["x": [1, 0]], ["x": [JSON(0.5), JSON(0.5)]],
            ["x": ["0", "1"]],
            ["x": [JSON(-1e300), JSON(1e300)]], ["y": [JSON(1e300), JSON(-1e300)]],
            ["y": [JSON(1e-300), JSON(2e-300)]],
            ["at": 1], ["size": 1],
        ]
        for value in values {
            app.act(chart.view, value)
            app.act(chart.select, value)
            #expect(try app.chart().summary == chart.summary, "\(value.text)")
        }
        for tool in ["z+", "x", "x++", "y?", "+x", "svgs"] as [Text] { try app.view(tool) }
        #expect(try app.chart() == chart)
        app.act(chart.view, ["size": [JSON(1e300), JSON(-1e300)]])
        #expect(try app.chart().width == 8192)
        app.act(chart.select, ["at": [JSON(1e300), JSON(-1e300)]])
        #expect(try app.chart().marker == nil)
    }

    @Test("EN-CHART-8 a step on 10,000 values is quick, and lines have few points")
    func speed() throws {
        var app = Diary.open(
            (0..<10_000).map { Diary.entry($0, .string(CalendarDate(dayNumber: $0).text), JSON($0 % 97)) })
        try app.view("all")
        #expect(try app.chart().lines[0].path.count <= 4 * 320)
        #expect(try app.chart().lines[0].dots.isEmpty)
        let clock = ContinuousClock()
        var least = Duration.seconds(9)
        for _ in 0..<5 {
            let time = try clock.measure { try app.select("left") }
            least = min(least, time)
        }
        // Not optimised: a generous multiple of what a release build takes.
        #expect(least < .milliseconds(400), "\(least)")
    }
}
