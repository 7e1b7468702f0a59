import Engine
import Language
import Plot
import Rules
import Values

/// A chart as it stands: the part in view, what is selected, and how it is said.
struct ChartDrawing {
    let context: ComponentContext
    let data: PlotData
    let view: PlotView
    let fields: ChartFields
    /// The parts in view.
    let x, y: Span
    /// Points of the screen that lines have, about.
    let width, height: Int

    init(_ context: ComponentContext, _ state: ChartState) {
        self.context = context
        data = state.data
        view = state.view
        fields = ChartFields(context)
        // Without the room that labels take. Until the host has measured, a small phone is assumed.
        width = max((view.width == 0 ? 320 : view.width) - 60, 60)
        height = max((view.height == 0 ? 300 : view.height) - 40, 40)
        x = data.x(of: view, latest: max(context.component.settings.int("ShowLatest") ?? 10, 1))
        y = data.y(of: view, at: x, steps: min(max(height / 44, 2), 10))
    }

    var language: Text { context.language }

    var label: Text { context.component.title?.text(in: language) ?? context.component.name }

    var chart: Chart {
        Chart(
            label: label, summary: summary, width: view.width, height: view.height, x: times, y: values,
            lines: data.lines.enumerated().map { place, line in
                let range = line.range(in: x)
                // A line of one value has nothing else to be seen by.
                let hasDots = range.count * 10 <= width || line.points.count == 1
                return Chart.Line(
                    name: data.names[place], path: line.path(x, y, columns: width),
                    dots: hasDots ? line.points[range].map { line.place($0, x, y) } : [])
            },
            marker: marker, view: context.action("view"), select: context.action("select"), isFree: view.y != nil,
            tools: tools, table: view.showsTable ? table : nil)
    }

    // MARK: Axes

    private var times: Chart.Axis {
        let ticks = TimeTicks(x, atMost: max(width / 76, 1), daysOnly: data.isDays)
        return Chart.Axis(
            title: fields.title(fields.x, context),
            ticks: ticks.values.map { Chart.Tick(place: x.place(of: $0), label: ticks.text(of: $0, in: language)) })
    }

    private var values: Chart.Axis {
        let ticks = NumberTicks(y, atMost: min(max(height / 44, 2), 10))
        return Chart.Axis(
            title: fields.unit(context),
            ticks: ticks.values.map {
                Chart.Tick(place: y.place(of: $0.double), label: $0.text(in: language, places: ticks.places))
            })
    }

    // MARK: In words

    /// "10 of 120 values, 7 Sep 15 – 3 Oct 15"
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
        var text = ChartText.values(count, of: data.order.count).text(in: language)
        if count > 0 {
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

    // MARK: What is selected

    /// Line and place of the point whose record is selected.
    var selected: (line: Int, place: Int)? {
        guard let id = context.state.selection.flatMap({ UUID($0) }) else { return nil }
        for (number, line) in data.lines.enumerated() {
            for (place, point) in line.points.enumerated() where context.rows[Int(point.row)].id == id {
                return (number, place)
            }
        }
        return nil
    }

    func record(of point: PlotPoint) -> Record { context.rows[Int(point.row)] }

    func words(of point: PlotPoint) -> Text {
        fields.words(of: record(of: point), context).joined(separator: ", ")
    }

    var marker: Chart.Marker? {
        guard let selected else { return nil }
        let line = data.lines[selected.line]
        let point = line.points[selected.place]
        let open = context.action(ifConnected: "ItemClicked", record(of: point).id.text).map {
            Control(action: $0, title: ChartText.open.text(in: language), icon: "chevron-right")
        }
        let place = line.place(point, x, y)
        let isInView = line.range(in: x).contains(selected.place) && place.y >= 0 && place.y <= 1
        return Chart.Marker(place: place, line: selected.line, isInView: isInView, text: words(of: point), open: open)
    }

    // MARK: Tools and table

    private var tools: [Chart.Tools] {
        func tool(_ name: Text, _ title: Text, _ icon: Text?) -> Control {
            Control(action: context.action("view", name), title: title, icon: icon)
        }
        func tool(_ name: Text, _ title: Bilingual) -> Control { tool(name, title.text(in: language), nil) }
        func zoom(_ axis: Text, _ title: Text) -> Chart.Tools {
            Chart.Tools(
                title,
                [
                    tool(axis + "-", "\(title): \(ChartText.zoomOut.text(in: language))", "minus"),
                    tool(axis + "+", "\(title): \(ChartText.zoomIn.text(in: language))", "plus"),
                ])
        }
        let files = Chart.Tools("", [tool("csv", "CSV", "download"), tool("svg", "SVG", "download")])
        if view.showsTable { return [Chart.Tools("", [tool("table", ChartText.chart)]), files] }
        return [
            zoom("x", fields.title(fields.x, context)), zoom("y", fields.title(fields.y, context)),
            Chart.Tools(
                "", [tool("all", ChartText.all), tool("latest", ChartText.latest), tool("table", ChartText.table)]),
            files,
        ]
    }

    /// The latest value first.
    private var table: Chart.Table {
        let count = data.order.count
        let window = context.state.rendered(of: count)
        var head = [fields.title(fields.x, context), fields.title(fields.y, context)]
        if let series = fields.series { head.append(fields.title(series, context)) }
        return Chart.Table(
            head: head, count: count, first: window.lowerBound,
            rows: window.map { place in
                let record = context.rows[data.order[count - 1 - place]]
                let id = record.id.text
                return Chart.Table.Row(
                    key: id, cells: fields.words(of: record, context),
                    open: context.action(ifConnected: "ItemClicked", id))
            }, window: context.action("window"))
    }
}
