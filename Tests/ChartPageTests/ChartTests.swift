import HTML
import PageTestSupport
import Plot
import Testing
import Values

@testable import ChartPage

@Suite struct ChartTests {
    static func tick(_ place: Double, _ label: Text) -> Chart.Tick { Chart.Tick(place: place, label: label) }

    static func chart(_ lines: Int = 1, table: Bool = false, text: Text = "Weight") -> Chart {
        let points = [PlotPlace(x: 0, y: 0), PlotPlace(x: 1, y: 1)]
        let tool = Chart.Tool(act: "x+", title: text, icon: "plus")
        let row = Chart.Table.Row(key: "r", cells: ["7 Sep 2015", text], open: "1:ItemClicked:r")
        return Chart(
            label: text, summary: text, width: 400, height: 300,
            x: Chart.Axis(title: text, ticks: [tick(0.5, "7 Sep 15")]),
            y: Chart.Axis(title: "kg", ticks: [tick(0, "60"), tick(1, "80")]),
            lines: (0..<lines).map { Chart.Line(name: lines > 1 ? "\(text) \($0)" : "", path: points, dots: points) },
            marker: Chart.Marker(place: points[1], line: 0, isInView: true, text: text, open: tool), isFree: false,
            tools: [Chart.Tools(text, [tool]), Chart.Tools("", [tool])],
            table: table ? Chart.Table(head: ["Day", text], count: 100, first: 10, rows: [row]) : nil)
    }

    static func html(_ chart: Chart) -> Text {
        var text: Text = ""
        for node in ChartMarkup(chart, language: "de").page { node.write(to: &text) }
        return text
    }

    @Test("PG-CHART-1 lines run from edge to edge of the axes, upwards for more; labels stand beside them")
    func drawn() {
        let html = Self.html(Self.chart())
        // Two letters of 6.8 and 18 around them: the axes begin at 31.6, and below the unit.
        #expect(html.containsUTF8("<rect class=\"area\" x=\"31.60\" y=\"32\" width=\"354.40\" height=\"236\">"))
        #expect(html.containsUTF8("d=\"M0 236L354.40 0\""))
        #expect(html.containsUTF8("<text x=\"23.60\" y=\"272\" text-anchor=\"end\">60</text>"))
        #expect(html.containsUTF8("<text x=\"12\" y=\"18\" text-anchor=\"start\">kg</text>"))
        #expect(html.containsUTF8("<text x=\"208.80\" y=\"290\" text-anchor=\"middle\">7 Sep 15</text>"))
    }

    @Test("PG-CHART-1 no label stands upon another, also at the edges")
    func apart() {
        var chart = Self.chart()
        chart.x.ticks = [Self.tick(0.4, "7 Sep 2015"), Self.tick(0.85, "8 Sep 2015"), Self.tick(1, "9 Sep 2015")]
        let html = Self.html(chart)
        #expect(html.containsUTF8(">7 Sep 2015</text>") && html.containsUTF8(">8 Sep 2015</text>"))
        #expect(!html.containsUTF8("9 Sep"))
    }

    @Test("PG-CHART-2 each of twelve lines has another colour, or other dashes and another shape")
    func told() {
        var looks: [Text] = []
        for number in 0..<12 {
            let nodes = ChartMarkup.sample(number)
            var look: Text = ""
            for node in nodes { node.write(to: &look) }
            #expect(!looks.contains(look))
            looks.append(look)
        }
        // Without its colour.
        let shapes = Set(
            (0..<4).map { number in
                ChartMarkup.sample(number)[1].attributes.first { $0.name == "d" }?.value ?? ""
            })
        #expect(shapes.count == 4)
        #expect(Self.html(Self.chart(3)).containsUTF8("<ul class=\"legend\""))
        #expect(!Self.html(Self.chart(1)).containsUTF8("<ul class=\"legend\""))
    }

    @Test("PG-CHART-3 a chart can be reached by keys and has a name; the drawing itself is for the eye")
    func spoken() {
        let html = Self.html(Self.chart())
        #expect(
            html.containsUTF8(
                "<div class=\"stage\" role=\"application\" tabindex=\"0\" aria-label=\"Weight. Weight. Pfeiltasten")
        )
        #expect(html.containsUTF8("<svg class=\"drawing\" viewBox=\"0 0 400 300\" aria-hidden=\"true\">"))
        #expect(html.containsUTF8("role=\"group\" aria-label=\"Weight\""))
    }

    @Test("PG-CHART-3 lines of what stands above break beside dates, not within")
    func unbroken() {
        let text: Text = "2 of 9 values, 7 Sep 15 – 9 Sep 15"
        #expect(
            ChartMarkup.unbroken(text) == "2\u{A0}of\u{A0}9\u{A0}values, 7\u{A0}Sep\u{A0}15 – 9\u{A0}Sep\u{A0}15")
    }

    @Test("PG-CHART-4 the table has a caption, header cells, and says which rows of how many these are")
    func table() {
        let html = Self.html(Self.chart(table: true))
        #expect(
            html.containsUTF8("aria-rowcount=\"101\"><caption>Weight</caption><thead><tr><th scope=\"col\">Day</th>"))
        #expect(html.containsUTF8("<tr aria-rowindex=\"12\"><th scope=\"row\"><button class=\"open\""))
        #expect(html.containsUTF8("data-count=\"100\" data-first=\"10\""))
        #expect(html.containsUTF8("calc(var(--row-height) * 10)") && html.containsUTF8("calc(var(--row-height) * 89)"))
        #expect(!html.containsUTF8("stage"))
    }

    @Test("PG-CHART-5 the file is a whole SVG: title, description, styles, names of lines; texts are escaped")
    func file() {
        let file = ChartMarkup(Self.chart(2, text: "<&\"\u{1}>"), language: "en").file
        #expect(
            file.hasUTF8Prefix(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 -36 400 336\" role=\"img\"><title>&lt;&amp;&quot;&gt;"
            ))
        #expect(file.containsUTF8("<desc>&lt;") && file.containsUTF8("<style>.ground{fill:#fff}"))
        #expect(file.containsUTF8("<text x=\"42\" y=\"12\">&lt;&amp;&quot;&gt; 1</text>"))
        #expect(file.hasUTF8Suffix("</svg>"))
        #expect(!file.utf8.contains { $0 < 0x20 })
    }

    @Test("PG-CHART-1 places and sizes that make no sense are drawn somewhere")
    func hostile() {
        var chart = Self.chart()
        chart.width = -5
        chart.height = 0
        chart.lines[0].path = [PlotPlace(x: .nan, y: .infinity), PlotPlace(x: -1e300, y: 1e300)]
        chart.x.ticks = [Self.tick(.nan, "")]
        #expect(Self.html(chart).containsUTF8("viewBox=\"0 0 360 300\""))
    }

    @Test("PG-CHART-6 hostile texts stay texts")
    func safe() {
        func tags(_ text: Text, _ isTable: Bool) -> Int {
            Self.html(Self.chart(2, table: isTable, text: text)).utf8.count { $0 == UInt8(ascii: "<") }
        }
        for attack in Attacks.all {
            #expect(tags(attack, false) == tags("plain", false), "\(attack)")
            #expect(tags(attack, true) == tags("plain", true), "\(attack)")
        }
    }

    private func step(_ session: inout ChartSession, _ input: JSON) throws -> [JSON] {
        let request: JSON = ["input": input]
        return try #require(JSON.parse(session.step(request.utf8))["effects"]?.array)
    }

    @Test("PG-CHART-7 patches lead from drawing to drawing, and an element that is new gets everything")
    func session() throws {
        let data: JSON = [
            "label": "Weight", "language": "en", "x": "Day", "y": "Weight", "lines": [""],
            "values": [["a", "2026-01-01", "70", 0], ["b", "2026-01-02", "71.5", 0]],
        ]
        var session = ChartSession()
        #expect(session.step([1, 2]) == session.step(Array("{}".utf8)))
        let dom = Dom()
        func show(_ input: JSON, in dom: Dom) throws -> [JSON] {
            let effects = try step(&session, input)
            for effect in effects where effect["type"] == "patch" { try dom.apply(effect["patches"] ?? .null) }
            return effects.filter { $0["type"] != "patch" }
        }
        #expect(try show(["type": "open", "data": data], in: dom) == [])
        #expect(dom.root.outline.containsUTF8("2\u{A0}values, 1\u{A0}Jan\u{A0}26 – 2\u{A0}Jan\u{A0}26"))
        let said = try show(["type": "act", "act": "first"], in: dom)
        #expect(said == [["type": "announce", "text": "1 Jan 2026, 70"]])
        #expect(dom.root.outline.containsUTF8("1 Jan 2026, 70"))
        let fresh = Dom()
        _ = try show(["type": "open", "data": data], in: fresh)
        #expect(fresh.root.outline == dom.root.outline)
        #expect(try step(&session, ["type": "data", "data": data]) == [])
        let file = try step(&session, ["type": "act", "act": "svg"])
        #expect(file.first?["media"] == "image/svg+xml")
        #expect(file.first?["text"]?.string?.hasUTF8Suffix("</svg>") == true)
    }

    @Test(
        "PG-CHART-9 bars are rectangles from where they begin to where they end; they and the legend are hatched by line"
    )
    func bars() {
        var chart = Self.chart(5)
        chart.isBars = true
        for number in chart.lines.indices {
            chart.lines[number].path = []
            chart.lines[number].dots = []
            chart.lines[number].bars = [
                Chart.Bar(start: PlotPlace(x: 0, y: 0.5), end: PlotPlace(x: 0.5, y: number == 0 ? 1 : 0))
            ]
        }
        chart.marker?.bar = chart.lines[0].bars[0]
        let html = Self.html(chart)
        // 354.4 wide and 236 high, as lines are.
        #expect(html.containsUTF8("<path class=\"bars c0\" d=\"M0 118H177.20V0H0z\">"))
        #expect(html.containsUTF8("<path class=\"bars c1\" d=\"M0 118H177.20V236H0z\">"))
        #expect(html.containsUTF8("<path class=\"chosen\" d=\"M0 118H177.20V0H0z\">"))
        #expect(!html.containsUTF8("class=\"line ") && !html.containsUTF8("class=\"dots "))
        for number in 1...3 {
            #expect(html.containsUTF8("<pattern id=\"hatch\(number)\""))
            #expect(html.containsUTF8("d=\"M4 0H32V14H4z\" fill=\"url(#hatch\(number))\""))
        }
        // Else the browser would make them of HTML, and draw nothing.
        #expect(ChartMarkup.textures.isVector && ChartMarkup.textures.children.allSatisfy { $0.isVector })
        #expect(!html.containsUTF8("hatch0") && !html.containsUTF8("hatch4"))
        #expect(ChartMarkup(chart, language: "en").file.containsUTF8("<pattern id=\"hatch1\""))
    }

    @Test("PG-CHART-9 a bar ends at the edge of what is in view, and one beyond it is not drawn")
    func edges() {
        var chart = Self.chart()
        chart.isBars = true
        chart.lines[0].bars = [(-0.5, 0.5), (-0.5, 0), (0.75, 1.5), (1, 2)].map {
            Chart.Bar(start: PlotPlace(x: $0.0, y: 0), end: PlotPlace(x: $0.1, y: 1))
        }
        #expect(Self.html(chart).containsUTF8("d=\"M0 236H177.20V0H0zM265.80 236H354.40V0H265.80z\">"))
    }

    @Test("PG-CHART-9 buttons that choose a period say which one is chosen")
    func periods() {
        var chart = Self.chart()
        chart.tools = [
            Chart.Tools(
                "",
                [
                    Chart.Tool(act: "Day", title: "Day", icon: nil, isOn: false),
                    Chart.Tool(act: "Week", title: "Week", icon: nil, isOn: true),
                ])
        ]
        let html = Self.html(chart)
        #expect(html.containsUTF8("data-act=\"Day\" aria-pressed=\"false\""))
        #expect(html.containsUTF8("data-act=\"Week\" aria-pressed=\"true\""))
        #expect(!Self.html(Self.chart()).containsUTF8("aria-pressed"))
    }
}
