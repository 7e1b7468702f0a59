import Language
import Values

/// A chart as it stands: the part in view, what is selected, and how it is said.
struct ChartDrawing {
    let source: ChartSource
    let view: PlotView
    /// Id of the record selected.
    let selection: Text?
    /// The parts in view.
    let x, y: Span
    /// Points of the screen that lines have, about.
    let width, height: Int

    init(_ source: ChartSource, _ view: PlotView, _ selection: Text?) {
        self.source = source
        self.view = view
        self.selection = selection
        // Without the room that labels take. Until the host has measured, a small phone is assumed.
        width = max((view.width == 0 ? 320 : view.width) - 60, 60)
        height = max((view.height == 0 ? 300 : view.height) - 40, 40)
        x = source.data.x(of: view, latest: source.latest)
        y = source.data.y(of: view, at: x, steps: min(max(height / 44, 2), 10))
    }

    private var language: Text { source.language }

    private var data: PlotData { source.data }

    var chart: Chart {
        Chart(
            label: source.label, summary: summary, width: view.width, height: view.height, x: times, y: values,
            lines: data.lines.enumerated().map { place, line in
                if source.bars != nil {
                    return Chart.Line(name: data.names[place], path: [], dots: [], bars: bars(of: place))
                }
                let range = line.range(in: x)
                // A line of one value has nothing else to be seen by.
                let hasDots = range.count * 10 <= width || line.points.count == 1
                return Chart.Line(
                    name: data.names[place], path: line.path(x, y, columns: width),
                    dots: hasDots ? line.points[range].map { line.place($0, x, y) } : [])
            },
            marker: marker, isFree: view.y != nil,
            tools: tools, table: view.showsTable ? table : nil, isBars: source.bars != nil)
    }

    // MARK: Bars

    /// Those that lie in view, at least in part.
    private func bars(of number: Int) -> [Chart.Bar] {
        let line = data.lines[number]
        let part = Span(x.low - data.half, x.high + data.half)
        return line.drawn(line.range(in: part), of: x, columns: width).compactMap { bar(of: number, $0) }
    }

    /// Four fifths of its period; where means stand side by side, a share of those. Nil: values are lines.
    private func bar(of number: Int, _ place: Int) -> Chart.Bar? {
        let line = data.lines[number]
        guard let bars = source.bars, line.bases.indices.contains(place) else { return nil }
        let point = line.points[place]
        let period = bars.period.span(of: source.period(of: Int(point.row))).part(0.1, 0.9)
        let isBeside = bars.total == .mean && data.lines.count > 1
        let share = 1 / Double(isBeside ? data.lines.count : 1)
        let left = Double(isBeside ? number : 0) * share
        let base = PlotPoint(x: period.value(at: left), y: line.bases[place], row: 0)
        let end = PlotPoint(x: period.value(at: left + share), y: point.y, row: 0)
        return Chart.Bar(start: line.place(base, x, y), end: line.place(end, x, y))
    }

    // MARK: Axes

    private var times: Chart.Axis {
        if let bars = source.bars {
            let ticks = bars.period.ticks(x, atMost: Double(width) / 76, in: language)
            return Chart.Axis(
                title: source.timeTitle, ticks: ticks.map { Chart.Tick(place: x.place(of: $0.place), label: $0.label) })
        }
        let ticks = TimeTicks(x, atMost: Double(width) / 76, daysOnly: data.isDays)
        return Chart.Axis(
            title: source.timeTitle,
            ticks: ticks.values.map { Chart.Tick(place: x.place(of: $0), label: ticks.text(of: $0, in: language)) })
    }

    private var values: Chart.Axis {
        let ticks = data.ticks(y, atMost: min(max(height / 44, 2), 10))
        return Chart.Axis(
            title: source.unit,
            ticks: ticks.values.map {
                Chart.Tick(
                    place: y.place(of: $0.double),
                    label: data.duration?.text(of: $0, in: language) ?? $0.text(in: language, places: ticks.places))
            })
    }

    // MARK: In words

    /// "10 of 120 values, 7 Sep 15 – 3 Oct 15"; of a single value itself: "1 value: 7 Sep 2015, 72".
    var summary: Text {
        var count = 0
        var first = Double.infinity
        var last = -Double.infinity
        for line in data.lines {
            let range = line.range(in: x)
            count += range.count
            guard !range.isEmpty else { continue }
            first = min(first, line.points[range.lowerBound].x)
            last = max(last, line.points[range.upperBound - 1].x)
        }
        if data.order.count == 1, let only = data.lines.first?.points.first {
            return ChartText.only(words(of: only)).text(in: language)
        }
        var text = (counted ?? ChartText.values(count, of: data.order.count)).text(in: language)
        if count > 0 {
            if let bars = source.bars {
                (first, last) = (bars.period.span(around: first).low, bars.period.span(around: last).high - 1)
            }
            text += ", " + TimeTicks.date(first).text(in: language, style: .compact)
            if TimeTicks.date(first) != TimeTicks.date(last) {
                text += " – " + TimeTicks.date(last).text(in: language, style: .compact)
            }
        }
        if data.all > data.lines.count {
            text += "; " + ChartText.lines(data.lines.count, of: data.all).text(in: language)
        }
        return text
    }

    /// Periods in view and all periods that have bars.
    private var counted: Bilingual? {
        guard let bars = source.bars else { return nil }
        let shown = data.periods.reduce(0) { $1 < x.low || $1 > x.high ? $0 : $0 + 1 }
        return bars.period.counted(shown, of: data.periods.count)
    }

    // MARK: What is selected

    /// Line and place of the point whose record is selected.
    var selected: (line: Int, place: Int)? {
        guard let selection else { return nil }
        for (number, line) in data.lines.enumerated() {
            for (place, point) in line.points.enumerated() where source.id(of: Int(point.row)) == selection {
                return (number, place)
            }
        }
        return nil
    }

    func words(of point: PlotPoint) -> Text { source.words(of: Int(point.row)).joined(separator: ", ") }

    var marker: Chart.Marker? {
        guard let selected else { return nil }
        let line = data.lines[selected.line]
        let point = line.points[selected.place]
        let open = opening(Int(point.row)).map {
            Chart.Tool(act: $0, title: ChartText.open.text(in: language), icon: "chevron-right")
        }
        let bar = bar(of: selected.line, selected.place)
        let place = bar.map { PlotPlace(x: ($0.start.x + $0.end.x) / 2, y: $0.end.y) } ?? line.place(point, x, y)
        let isInView = line.range(in: x).contains(selected.place) && place.y >= 0 && place.y <= 1
        return Chart.Marker(
            place: place, line: selected.line, isInView: isInView, text: words(of: point), open: open, bar: bar)
    }

    /// How far a place lies from a value; within a bar not at all. What lies above or below counts less than what lies beside.
    func distance(of number: Int, _ index: Int, from place: PlotPlace) -> Double {
        let line = data.lines[number]
        let at = line.place(line.points[index], x, y)
        var (dx, dy) = (at.x - place.x, at.y - place.y)
        if let bar = bar(of: number, index) {
            dx = max(0, max(bar.start.x - place.x, place.x - bar.end.x))
            dy = max(0, max(min(bar.start.y, bar.end.y) - place.y, place.y - max(bar.start.y, bar.end.y)))
        }
        dx *= Double(width)
        dy *= Double(height) / 4
        return dx * dx + dy * dy
    }

    // MARK: Tools and table

    private var tools: [Chart.Tools] {
        func tool(_ name: Text, _ title: Text, _ icon: Text?) -> Chart.Tool {
            Chart.Tool(act: name, title: title, icon: icon)
        }
        func tool(_ name: Text, _ title: Bilingual) -> Chart.Tool { tool(name, title.text(in: language), nil) }
        func zoom(_ axis: Text, _ title: Text) -> Chart.Tools {
            Chart.Tools(
                title,
                [
                    tool(axis + "-", "\(title): \(ChartText.zoomOut.text(in: language))", "minus"),
                    tool(axis + "+", "\(title): \(ChartText.zoomIn.text(in: language))", "plus"),
                ])
        }
        let files = Chart.Tools("", [tool("csv", "CSV", "download"), tool("svg", "SVG", "download")])
        var chosen: [Chart.Tools] = []
        if let bars = source.bars {
            func tool(_ act: Text, _ period: BarPeriod) -> Chart.Tool {
                let title = period.title.text(in: language)
                return Chart.Tool(act: act, title: title, icon: nil, isOn: period == bars.period)
            }
            chosen = [
                Chart.Tools("", [tool("Day", .day), tool("Week", .week), tool("Month", .month), tool("Year", .year)])
            ]
        }
        if view.showsTable { return chosen + [Chart.Tools("", [tool("table", ChartText.chart)]), files] }
        return chosen + [
            zoom("x", source.timeTitle), zoom("y", source.yTitle),
            Chart.Tools(
                "", [tool("all", ChartText.all), tool("latest", ChartText.latest), tool("table", ChartText.table)]),
            files,
        ]
    }

    /// The latest value first.
    private var table: Chart.Table {
        let count = data.order.count
        let first = min(view.firstRow, max(0, count - view.rows))
        return Chart.Table(
            head: source.head, count: count, first: first,
            rows: (first..<min(count, first + view.rows)).map { place in
                let row = data.order[count - 1 - place]
                return Chart.Table.Row(key: source.id(of: row), cells: source.words(of: row), open: opening(row))
            })
    }

    private func opening(_ row: Int) -> Text? { source.open.map { $0 + source.id(of: row) } }
}
