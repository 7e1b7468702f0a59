import Engine
import Plot
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
        var chart = try Diary.chart(records) { $0.set("Components", "Chart", "Series", to: "Person") }
        #expect(chart.chart.lines.map(\.name) == ["Ada", "Eve", "–"])
        #expect(chart.chart.lines.map(\.dots.count) == [2, 1, 1])
        #expect(chart.chart.summary == "4 values, 1 Jan 26 – 5 Jan 26")
        let path = chart.chart.lines[0].path
        #expect(path[0].x < path[1].x && path[0].y < path[1].y)
        chart = try Diary.chart(records)
        #expect(chart.chart.lines.map(\.name) == [""])
        #expect(chart.chart.lines[0].dots.count == 4)
    }

    @Test("EN-CHART-1 values that are called the same have a line each; whatever reads as nothing has one")
    func sameNames() throws {
        func entry(_ number: Int, _ kind: JSON) -> JSON {
            Library.record(Diary.id(number), "Entry", ["Day": "2026-01-01", "Weight": JSON(number), "Kind": kind])
        }
        let records = [entry(1, "a"), entry(2, "b"), entry(3, "a"), entry(4, .null), entry(5, "")]
        let chart = try Diary.chart(records) { $0.set("Components", "Chart", "Series", to: "Kind") }.chart
        #expect(chart.lines.map(\.name) == ["Same", "Same", "–"])
        #expect(chart.lines.map(\.dots.count) == [2, 1, 2])
    }

    @Test("EN-CHART-1 a chart has the values for which the conditions of its query and its own are true")
    func conditions() throws {
        var app = Diary.open(Diary.days(9)) {
            $0.set("Components", "Chart", "Where", to: "Weight >= 3")
            $0.set("Events", "Load", "Where", to: "Day < '2026-01-06'")
        }
        var chart = try TestedChart(app)
        #expect(chart.chart.summary == "3 values, 3 Jan 26 – 5 Jan 26")
        app.send(["type": "records", "records": [Diary.entry(3, "2026-01-04", 1)], "gone": [], "all": false])
        try chart.follow(app)
        #expect(chart.chart.summary == "2 values, 3 Jan 26 – 5 Jan 26")
        let none = Diary.open(Diary.days(9)) { $0.set("Components", "Chart", "Where", to: "Weight > 9") }
        #expect(none.screen.shows("empty"))
    }

    @Test("EN-CHART-1 more than twelve lines are not drawn, which is said")
    func manyLines() throws {
        let records = (0..<15).map { Diary.entry($0, "2026-01-01", JSON($0), "P\($0 + 10)") }
        var chart = try Diary.chart(records) { $0.set("Components", "Chart", "Series", to: "Person") }
        #expect(chart.chart.lines.map(\.name).first == "P10")
        #expect(chart.chart.lines.map(\.name).last == "P21")
        #expect(chart.chart.summary == "12 of 15 values, 1 Jan 26; 12 of 15 lines; the table has all values")
        chart.act("table")
        #expect(chart.chart.table?.rows.count == 15)
    }

    @Test("EN-CHART-1 without a field for the time it is that of creation, by the person's clock")
    func creation() throws {
        // The driver's time zone is an hour east of Greenwich.
        var chart = try Diary.chart([Diary.entry(1, .null, 70)]) { $0.set("Components", "Chart", "X", to: nil) }
        chart.act("last")
        #expect(chart.chart.marker?.text == "1 Jan 2026, 01:00, 70.0\u{A0}kg")
        #expect(chart.chart.x.title == "Created")
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
        let english = try Diary.chart(records)
        #expect(english.times == ["7 Sep 15", "8 Sep 15", "9 Sep 15"])
        #expect(english.values == ["1,000.5", "1,000.6", "1,000.7", "1,000.8", "1,000.9", "1,001.0"])
        #expect(english.chart.y.title == "kg")
        let german = try Diary.chart(records, languages: ["de"])
        #expect(german.times == ["7. Sep. 15", "8. Sep. 15", "9. Sep. 15"])
        #expect(german.values == ["1.000,5", "1.000,6", "1.000,7", "1.000,8", "1.000,9", "1.001,0"])
        #expect(german.chart.summary == "2 Werte, 7. Sep. 15 – 9. Sep. 15")
    }

    @Test("EN-CHART-4 EN-CHART-6 more than ten values start with the latest ten, on an axis for those")
    func latest() throws {
        var chart = try Diary.chart(Diary.days(30))
        #expect(chart.chart.summary == "10 of 30 values, 21 Jan 26 – 30 Jan 26")
        #expect(chart.values == ["20", "22", "24", "26", "28", "30"])
        chart.act("all")
        #expect(chart.chart.summary == "30 values, 1 Jan 26 – 30 Jan 26")
        #expect(chart.values == ["0", "10", "20", "30"])
        #expect(chart.announced == ["30 values, 1 Jan 26 – 30 Jan 26"])
        chart.act("latest")
        #expect(chart.chart.summary == "10 of 30 values, 21 Jan 26 – 30 Jan 26")
        #expect(try Diary.chart(Diary.days(10)).chart.summary == "10 values, 1 Jan 26 – 10 Jan 26")
        let three = try Diary.chart(Diary.days(10)) { $0.set("Components", "Chart", "ShowLatest", to: 3) }
        #expect(three.chart.summary == "3 of 10 values, 8 Jan 26 – 10 Jan 26")
    }

    @Test("EN-CHART-4 new values come into view until the person has chosen a part")
    func newValues() throws {
        var app = Diary.open(Diary.days(30))
        var chart = try TestedChart(app)
        app.send(["type": "records", "records": .array(Array(Diary.days(31).suffix(1))), "gone": [], "all": false])
        try chart.follow(app)
        #expect(chart.chart.summary == "10 of 31 values, 22 Jan 26 – 31 Jan 26")
        chart.act("x<")
        let part = chart.times
        app.send(["type": "records", "records": .array(Array(Diary.days(32).suffix(1))), "gone": [], "all": false])
        try chart.follow(app)
        #expect(chart.times == part)
    }

    @Test("EN-CHART-5 zooming and moving the times leaves the values alone, and the other way round")
    func separately() throws {
        var chart = try Diary.chart(Diary.days(100))
        chart.act("y+")
        let values = chart.values
        chart.act("x+")
        #expect(chart.values == values)
        #expect(chart.chart.summary == "4 of 100 values, 4 Apr 26 – 7 Apr 26")
        let times = chart.times
        chart.act("y>")
        #expect(chart.values != values)
        #expect(chart.times == times)
        chart.act("y-")
        chart.act("y<")
        chart.act("x>")
        #expect(chart.chart.summary.hasUTF8Suffix("– 10 Apr 26"))
        chart.act("latest")
        chart.act("part", ["x": [JSON(-19.0), JSON(1.0)]])
        #expect(chart.chart.summary == "100 values, 1 Jan 26 – 10 Apr 26")
    }

    @Test("EN-CHART-5 there is an end to zooming in, zooming out and moving")
    func ends() throws {
        var chart = try Diary.chart(Diary.days(100))
        for _ in 0..<60 { chart.act("x+") }
        #expect(chart.chart.x.ticks.count >= 2)
        for _ in 0..<200 { chart.act("x<") }
        #expect(chart.times.first == "1 Jan 26")
        for _ in 0..<60 { chart.act("x-") }
        #expect(chart.chart.summary == "100 values, 1 Jan 26 – 10 Apr 26")
        for _ in 0..<60 { chart.act("y-") }
        for _ in 0..<60 { chart.act("y>") }
        #expect(!chart.chart.y.ticks.isEmpty)
        for _ in 0..<200 { chart.act("y+") }
        #expect(chart.chart.y.ticks.count <= 12)
        chart.act("all")
        #expect(chart.values == ["0", "20", "40", "60", "80", "100"])
    }

    @Test("EN-CHART-6 the axis of the values ends at ticks, however little room there is")
    func roundEnds() throws {
        let records = [Diary.entry(1, "2026-01-01", 78), Diary.entry(2, "2026-01-02", 133)]
        var chart = try Diary.chart(records)
        for height in [80, 120, 180, 200, 260, 400, 700, 2000] {
            chart.act("size", [300, JSON(height)])
            #expect(chart.chart.y.ticks.first?.place == 0, "\(height)")
            #expect(abs((chart.chart.y.ticks.last?.place ?? 0) - 1) < 1e-9, "\(height)")
        }
        chart.act("size", [300, 200])
        #expect(chart.values == ["50", "100", "150"])
    }

    @Test("EN-CHART-6 equal values stand in the middle, however large they are")
    func equalValues() throws {
        for weight in [70, 0, -3, JSON(1e300), JSON(-1e300), JSON(1e-300), JSON(123_456_789_012_345_678)] as [JSON] {
            let records = [Diary.entry(1, "2026-01-01", weight), Diary.entry(2, "2026-01-02", weight)]
            let chart = try Diary.chart(records).chart
            #expect(chart.y.ticks.count >= 2 && chart.y.ticks.count <= 12, "\(weight.text)")
            let place = try #require(chart.lines.first?.dots.first)
            #expect(abs(place.y - 0.5) < 0.26, "\(weight.text)")
        }
    }

    @Test("EN-CHART-6 values of every size at once have an axis")
    func hugeAndTiny() throws {
        let values: [JSON] = [JSON(1.7e308), JSON(-1.7e308), JSON(Double.leastNonzeroMagnitude), 0, JSON(0.1)]
        let records = values.enumerated().map { Diary.entry($0, .string("2026-01-0\($0 + 1)"), $1) }
        var chart = try Diary.chart(records)
        #expect(chart.chart.lines[0].dots.allSatisfy { $0.y >= 0 && $0.y <= 1 })
        for _ in 0..<50 { chart.act("y+") }
        chart.act("first")
        #expect(chart.chart.marker?.text == "1 Jan 2026, 1.7e308\u{A0}kg")
        #expect(chart.chart.marker?.isInView == true)
    }

    @Test("EN-CHART-7 keys go from value to value; each is shown exactly and announced once")
    func keys() throws {
        var chart = try Diary.chart(Diary.days(30))
        #expect(chart.chart.marker == nil)
        chart.act("left")
        #expect(chart.chart.marker?.text == "30 Jan 2026, 30.0\u{A0}kg")
        #expect(chart.announced == ["30 Jan 2026, 30.0\u{A0}kg"])
        chart.act("left")
        #expect(chart.announced == ["29 Jan 2026, 29.0\u{A0}kg"])
        chart.act("last")
        chart.act("right")
        #expect(chart.announced == [])
        chart.act("first")
        #expect(chart.announced == ["1 Jan 2026, 1.0\u{A0}kg"])
        #expect(chart.chart.marker?.isInView == true)
        #expect(chart.chart.summary == "10 of 30 values, 1 Jan 26 – 10 Jan 26")
        chart.act("sideways")
        #expect(chart.chart.marker?.text == "1 Jan 2026, 1.0\u{A0}kg")
    }

    @Test("EN-CHART-7 up and down lead to the line above and below in the legend")
    func upAndDown() throws {
        let records = [
            Diary.entry(1, "2026-01-01", 70, "Ada"), Diary.entry(2, "2026-01-01", 60, "Eve"),
            Diary.entry(3, "2026-01-05", 61, "Eve"),
        ]
        var chart = try Diary.chart(records) { $0.set("Components", "Chart", "Series", to: "Person") }
        chart.act("down")
        #expect(chart.announced == ["1 Jan 2026, 70.0\u{A0}kg, Ada"])
        chart.act("down")
        #expect(chart.announced == ["1 Jan 2026, 60.0\u{A0}kg, Eve"])
        chart.act("down")
        #expect(chart.announced == [])
        chart.act("right")
        chart.act("up")
        #expect(chart.announced == ["1 Jan 2026, 70.0\u{A0}kg, Ada"])
    }

    @Test("EN-CHART-7 a touch selects the nearest value; a pointer passing by is not announced")
    func touch() throws {
        var app = Diary.open(Diary.days(9))
        var chart = try TestedChart(app)
        chart.act("select", ["at": [JSON(0.0), JSON(0.9)]])
        #expect(chart.announced == ["1 Jan 2026, 1.0\u{A0}kg"])
        chart.act("select", ["at": [JSON(0.5), JSON(0.1)]])
        #expect(chart.announced == ["5 Jan 2026, 5.0\u{A0}kg"])
        chart.act("select", ["at": [JSON(1.0), JSON(0.5)], "quiet": true])
        #expect(chart.announced == [])
        #expect(chart.chart.marker?.text == "9 Jan 2026, 9.0\u{A0}kg")
        // The selection stays with its record.
        app.send(["type": "records", "records": [Diary.entry(8, "2025-12-31", 12)], "gone": [], "all": false])
        try chart.follow(app)
        #expect(chart.chart.marker?.text == "31 Dec 2025, 12.0\u{A0}kg")
        app.send(["type": "records", "records": [], "gone": [["id": .string(Diary.id(8))]], "all": false])
        try chart.follow(app)
        #expect(chart.chart.marker == nil)
    }

    @Test("EN-CHART-9 the table has the same values, the latest first, in a window")
    func table() throws {
        var chart = try Diary.chart(Diary.days(100))
        chart.act("table")
        let table = try #require(chart.chart.table)
        #expect(table.head == ["Day", "Weight"])
        #expect(table.count == 100 && table.rows.count == 60)
        #expect(table.rows.first?.cells == ["10 Apr 2026", "100.0\u{A0}kg"])
        chart.act("window", ["first": 90, "count": 10])
        #expect(chart.chart.table?.rows.last?.cells == ["1 Jan 2026", "1.0\u{A0}kg"])
        chart.act("table")
        #expect(chart.chart.table == nil)
    }

    @Test("EN-CHART-10 the CSV has every value, exactly")
    func commaSeparated() throws {
        let records = [
            Diary.entry(1, "2026-01-02", JSON(70.25), "=Eve, \"E\""), Diary.entry(2, "2026-01-01", JSON(-1e30), "Ada"),
        ]
        var chart = try Diary.chart(records) { $0.set("Components", "Chart", "Series", to: "Person") }
        chart.act("csv")
        #expect(
            chart.effects == [
                .file(
                    name: "Weight.csv", type: "text/csv",
                    "Day,Weight,Person\r\n2026-01-01,-1e30,Ada\r\n2026-01-02,70.25,\"'=Eve, \"\"E\"\"\"\r\n")
            ])
        chart = try Diary.chart([Diary.entry(1, .null, 7)]) { $0.set("Components", "Chart", "X", to: nil) }
        chart.act("csv")
        let text: Text = "Created,Weight\r\n2026-01-01T00:00:00Z,7\r\n"
        #expect(chart.effects == [.file(name: "Weight.csv", type: "text/csv", text)])
        chart.act("svg")
        #expect(chart.effects == [.drawing(name: "Weight.svg")])
    }

    @Test("EN-CHART-11 without values there is a sentence, with one value that value")
    func empty() throws {
        #expect(Diary.open([]).screen.shows("Nothing here yet"))
        let own = Diary.open([]) { $0.set("Components", "Chart", "EmptyText", to: "No weights") }
        #expect(own.screen.shows("No weights"))
        let chart = try Diary.chart(Diary.days(1))
        #expect(chart.chart.summary == "1 value: 1 Jan 2026, 1.0\u{A0}kg")
        #expect(chart.times == ["31 Dec 25", "1 Jan 26", "2 Jan 26"])
        #expect(chart.chart.lines[0].dots.count == 1)
        #expect(abs(chart.chart.lines[0].dots[0].x - 0.5) < 1e-9)
    }

    @Test("EN-CHART-12 opening a value hands out its record")
    func opening() throws {
        var app = Diary.open(Diary.days(3))
        var chart = try TestedChart(app)
        chart.act("first")
        app.act(try #require(chart.chart.marker?.open.flatMap { ActionID($0.act) }))
        #expect(app.components == ["Chart", "Page"])
        app.back()
        chart.act("table")
        app.act(try #require(chart.chart.table?.rows.first?.open.flatMap { ActionID($0) }))
        #expect(app.components == ["Chart", "Page"])
        var shut = try Diary.chart(Diary.days(3)) { $0.set("Components", "Chart", "Events", "ItemClicked", to: nil) }
        shut.act("first")
        #expect(shut.chart.marker != nil && shut.chart.marker?.open == nil)
    }

    @Test("EN-CHART-13 another language and another description leave the part in view and the selection")
    func changes() throws {
        var app = Diary.open(Diary.days(30))
        var chart = try TestedChart(app)
        chart.act("all")
        chart.act("first")
        app.act(ActionID(level: 0, name: "language", argument: "de"))
        try chart.follow(app)
        #expect(chart.chart.summary == "30 Werte, 1. Jan. 26 – 30. Jan. 26")
        #expect(chart.chart.marker?.text == "1. Jan. 2026, 1,0\u{A0}kg")
        var json = try JSON.parse(Diary.description)
        json.set("Components", "Chart", "Title", to: "Masse")
        app.change(description: json.text)
        try chart.follow(app)
        #expect(chart.chart.label == "Masse")
        #expect(chart.chart.marker?.text == "1. Jan. 2026, 1,0\u{A0}kg")
    }

    @Test("EN-CHART-13 acts and values that make no sense change nothing")
    func hostile() throws {
        var chart = try Diary.chart(Diary.days(30))
        let before = chart.chart
        let values: [JSON] = [
            .null, [], [:], 1, "x", ["x": []], ["x": [1]], ["x": [1, 0]], ["x": [JSON(0.5), JSON(0.5)]],
            ["x": ["0", "1"]], ["x": [JSON(-1e300), JSON(1e300)]], ["y": [JSON(1e300), JSON(-1e300)]],
            ["y": [JSON(1e-300), JSON(2e-300)]], ["at": 1], ["at": ["a", "b"]],
        ]
        for value in values {
            for act in ["part", "size", "select", "", "x", "x++", "y?", "+x", "svgs"] as [Text] {
                chart.act(act, value)
            }
            #expect(chart.chart == before, "\(value.text)")
        }
        chart.act("size", [JSON(1e300), JSON(-1e300)])
        #expect(chart.chart.width == 8192 && chart.chart.height == 1)
        chart.act("select", ["at": [JSON(1e300), JSON(-1e300)]])
        chart.act("window", ["first": JSON(-1e9), "count": JSON(1e9)])
        chart.act("table")
        #expect(chart.chart.table?.rows.count == 30)
        for lines in [5, [], ["a", "b"]] as [JSON] {
            var nothing = Charting(
                ChartSource(
                    ChartData(reading: ["values": [1, [], ["a", "b", "c", "d"]], "lines": lines, "latest": -1])))
            for act in ["left", "first", "last", "up", "down", "x+", "y-", "all", "table", "csv"] as [Text] {
                _ = nothing.act(act, .null)
            }
            _ = nothing.act("select", ["at": [0, 0]])
            #expect(nothing.chart.summary == "0 values")
        }
    }

    @Test("EN-CHART-8 lines of 10,000 values have few points")
    func manyValues() throws {
        var app = Diary.open(
            (0..<10_000).map { Diary.entry($0, .string(CalendarDate(dayNumber: $0).text), JSON($0 % 97)) })
        var chart = try TestedChart(app)
        chart.act("all")
        #expect(chart.chart.summary.hasUTF8Prefix("10,000 values, "))
        #expect(chart.chart.lines[0].path.count <= 4 * 320)
        #expect(chart.chart.lines[0].dots.isEmpty)
        // A step that concerns no value says nothing about the chart.
        app.act(ActionID(level: 0, name: "none"))
        #expect(app.effects.isEmpty)
    }
}
