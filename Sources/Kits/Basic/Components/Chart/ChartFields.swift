import Engine
import Language
import Plot
import Rules
import Values

/// The fields that a chart's settings name.
struct ChartFields {
    /// Nil: the creation of the record.
    let x: FieldDescription?
    let y: FieldDescription?
    let series: FieldDescription?
    /// A setting names a field that is not there, or one of another kind: nothing can be shown.
    private let isBroken: Bool

    init(_ context: ComponentContext) {
        func field(_ name: Text) -> FieldDescription? {
            context.component.settings.string(name).flatMap { context.model?.field($0) }
        }
        x = field("X")
        y = field("Y")
        series = field("Series")
        isBroken = x == nil && context.component.settings["X"] != nil
    }

    /// When the value was: milliseconds by the clock of the place that reads the chart; nil when nobody knows.
    private func time(of record: Record, _ context: ComponentContext) -> Double? {
        guard let x else {
            return Double(record.created.milliseconds) + Double(context.offsetMinutes) * TimeTicks.minute
        }
        return record.fields[x.name]?.string.flatMap { CalendarDate($0) }.map { Double($0.dayNumber) * TimeTicks.day }
    }

    func data(_ context: ComponentContext) -> PlotData {
        var points: [PlotPoint] = []
        if let y, !isBroken {
            for (row, record) in context.rows.enumerated() {
                guard let number = record.fields[y.name]?.decimal, let time = time(of: record, context) else {
                    continue
                }
                points.append(PlotPoint(x: time, y: PlotData.drawable(number.double), row: row))
            }
        }
        let order = Sorting.places(points.count) { points[$0].x < points[$1].x }
        var index = NameIndex()
        var keys: [SortKey] = []
        var found: [[PlotPoint]] = []
        for place in order {
            let record = context.rows[Int(points[place].row)]
            let (line, isNew) = index.insert(name(of: record, context))
            if isNew {
                found.append([])
                keys.append(series.map { SortKey(record.fields[$0.name], field: $0, context: context.rules) } ?? .empty)
            }
            found[line].append(points[place])
        }
        let lines = Sorting.places(found.count) { keys[$0] < keys[$1] }.prefix(PlotData.mostLines)
        return PlotData(
            lines: lines.map { PlotLine(found[$0]) }, names: lines.map { index.names[$0] }, all: found.count,
            order: order.map { Int(points[$0].row) },
            times: Span(order.first.map { points[$0].x } ?? 0, order.last.map { points[$0].x } ?? 0), isDays: x != nil)
    }

    // MARK: In words

    /// Of the line that a record belongs to; empty when there is only one.
    func name(of record: Record, _ context: ComponentContext) -> Text {
        guard let series else { return "" }
        let text = context.rules.text(of: record.fields[series.name], in: series)
        return text.isEmpty ? "–" : text
    }

    func title(_ field: FieldDescription?, _ context: ComponentContext) -> Text {
        field?.title(in: context.language) ?? ChartText.created.text(in: context.language)
    }

    /// Date, value and line, exactly.
    func words(of record: Record, _ context: ComponentContext) -> [Text] {
        guard let y else { return [] }
        let value = context.rules.text(of: record.fields[y.name], in: y)
        return series == nil
            ? [day(of: record, context), value] : [day(of: record, context), value, name(of: record, context)]
    }

    private func day(of record: Record, _ context: ComponentContext) -> Text {
        let instant = TimeTicks.instant(time(of: record, context) ?? 0)
        let day = instant.date(offsetMinutes: 0).text(in: context.language, style: .medium)
        return x != nil ? day : "\(day), \(TimeTicks.clock(instant))"
    }

    /// RFC 4180; times as ISO 8601 in UTC, values as they are stored.
    func commaSeparated(_ data: PlotData, _ context: ComponentContext) -> Text {
        guard let y else { return "" }
        var bytes: [UInt8] = []
        var head = [title(x, context), title(y, context)]
        if let series { head.append(title(series, context)) }
        PlotTable.add(head.map { PlotTable.harmless($0) }, to: &bytes)
        for row in data.order {
            let record = context.rows[row]
            let time = x.flatMap { record.fields[$0.name]?.string } ?? record.created.text
            var cells = [time, record.fields[y.name]?.decimal?.text ?? ""]
            if let series {
                cells.append(PlotTable.harmless(context.rules.text(of: record.fields[series.name], in: series)))
            }
            PlotTable.add(cells, to: &bytes)
        }
        return Text(decoding: bytes)
    }

    /// What stands behind the numbers.
    func unit(_ context: ComponentContext) -> Text {
        if let y, case .text(let input)? = context.rules.control(for: y) { input.unit ?? "" } else { "" }
    }
}
