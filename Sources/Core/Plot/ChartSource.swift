import Language
import Values

/// What a chart is about, with its values in the order of time.
public struct ChartSource: Sendable {
    /// What is shown, as the person reads it; also the name of its files.
    public let label: Text
    /// Code of the language in which it speaks to the person.
    public let language: Text
    /// The values by place, without their words.
    public let data: PlotData
    /// Of the time, nil: that of creation; of the value; of the lines, nil: there is one.
    let xTitle: Text?
    let yTitle: Text
    let seriesTitle: Text?
    let unit: Text
    let decimals: Int?
    /// A line with more values starts with so many of the latest.
    let latest: Int
    /// The act that opens a record, in front of its id; nil: none can be opened.
    let open: Text?
    private let offsetMinutes: Int
    private let lineNames: [Text]
    private let values: [Value]

    /// One reference, because there are many.
    private final class Value: Sendable {
        let id: Text
        let time: Text
        let number: Decimal
        let line: Int

        init(_ value: ChartData.Value) {
            id = value.id
            time = value.time
            number = value.number
            line = value.line
        }
    }

    /// Values without a time are left out.
    public init(_ data: ChartData) {
        label = data.label
        language = data.language
        xTitle = data.xTitle
        yTitle = data.yTitle
        seriesTitle = data.seriesTitle
        unit = data.unit
        decimals = data.decimals
        latest = data.latest
        open = data.open
        offsetMinutes = data.offsetMinutes
        lineNames = data.lines
        var values: [Value] = []
        var points: [PlotPoint] = []
        for value in data.values {
            guard let x = Self.place(of: value.time, xTitle != nil, offsetMinutes) else { continue }
            points.append(PlotPoint(x: x, y: PlotData.drawable(value.number.double), row: values.count))
            values.append(Value(value))
        }
        self.values = values
        let order = Sorting.places(points.count) { points[$0].x < points[$1].x }
        let drawn = min(lineNames.count, PlotData.mostLines)
        var lines: [[PlotPoint]] = Array(repeating: [], count: drawn)
        for place in order where values[place].line < drawn { lines[values[place].line].append(points[place]) }
        self.data = PlotData(
            lines: lines.map { PlotLine($0) }, names: Array(lineNames[..<drawn]), all: lineNames.count, order: order,
            times: Span(order.first.map { points[$0].x } ?? 0, order.last.map { points[$0].x } ?? 0),
            isDays: xTitle != nil, duration: data.duration)
    }

    /// Milliseconds by the clock of the place that reads the chart; nil for what is no time.
    private static func place(of time: Text, _ isDay: Bool, _ offsetMinutes: Int) -> Double? {
        if isDay { return CalendarDate(time).map { Double($0.dayNumber) * TimeTicks.day } }
        return Instant(time).map { Double($0.milliseconds) + Double(offsetMinutes) * TimeTicks.minute }
    }

    // MARK: In words

    func id(of row: Int) -> Text { values[row].id }

    var timeTitle: Text { xTitle ?? ChartText.created.text(in: language) }

    /// Date, value and line, exactly.
    func words(of row: Int) -> [Text] {
        let value = values[row]
        let instant = TimeTicks.instant(Self.place(of: value.time, xTitle != nil, offsetMinutes) ?? 0)
        var day = instant.date(offsetMinutes: 0).text(in: language, style: .medium)
        if xTitle == nil { day += ", " + TimeTicks.clock(instant) }
        let number =
            data.duration?.text(of: value.number, in: language)
            ?? value.number.displayed(decimals: decimals, in: language)
        let words = [day, unit.isEmpty ? number : number + "\u{A0}" + unit]
        return seriesTitle == nil ? words : words + [lineNames[value.line]]
    }

    var head: [Text] { [timeTitle, yTitle] + (seriesTitle.map { [$0] } ?? []) }

    /// RFC 4180; times as ISO 8601, values as they are stored.
    var commaSeparated: Text {
        var bytes: [UInt8] = []
        CSV.add(head.map { CSV.harmless($0) }, to: &bytes)
        for row in data.order {
            let value = values[row]
            var cells = [value.time, value.number.text]
            if seriesTitle != nil { cells.append(CSV.harmless(lineNames[value.line])) }
            CSV.add(cells, to: &bytes)
        }
        return Text(decoding: bytes)
    }
}
