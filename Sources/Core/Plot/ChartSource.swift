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
    /// What the bars are; nil: the values are lines.
    public let bars: ChartBars?
    private let offsetMinutes: Int
    private let lineNames: [Text]
    private let values: [Value]
    /// For other bars of the same values; nil: there are none.
    private let given: ChartData?

    /// One reference, because there are many.
    private final class Value: Sendable {
        let id: Text
        let time: Text
        let number: Decimal
        let line: Int
        /// Number of its period; 0 where there are no bars.
        let period: Int

        init(_ value: ChartData.Value, period: Int = 0) {
            id = value.id
            time = value.time
            number = value.number
            line = value.line
            self.period = period
        }
    }

    /// Values without a time are left out.
    public init(_ data: ChartData) { self.init(data, data.bars) }

    private init(_ data: ChartData, _ bars: ChartBars?) {
        label = data.label
        language = data.language
        xTitle = data.xTitle
        yTitle = bars == nil || !data.yTitle.isEmpty ? data.yTitle : ChartText.count.text(in: data.language)
        seriesTitle = data.seriesTitle
        unit = data.unit
        decimals = data.decimals
        latest = data.latest
        open = bars == nil ? data.open : nil
        self.bars = bars
        given = bars == nil ? nil : data
        offsetMinutes = data.offsetMinutes
        lineNames = data.lines
        let drawn = min(lineNames.count, PlotData.mostLines)
        if let bars {
            let totals = BarValue.all(of: data, bars)
            values = totals.map { total in
                let day = bars.period.start(of: total.index).text
                return Value(
                    .init(id: "\(day) \(total.line)", time: day, number: total.number, line: total.line),
                    period: total.index)
            }
            self.data = PlotData(
                totals, bars, names: Array(lineNames[..<drawn]), all: lineNames.count, duration: data.duration,
                isCount: data.yTitle.isEmpty)
            return
        }
        var values: [Value] = []
        var points: [PlotPoint] = []
        for value in data.values {
            guard let x = Self.place(of: value.time, xTitle != nil, offsetMinutes) else { continue }
            points.append(PlotPoint(x: x, y: PlotData.drawable(value.number.double), row: values.count))
            values.append(Value(value))
        }
        self.values = values
        let order = Sorting.places(points.count) { points[$0].x < points[$1].x }
        var lines: [[PlotPoint]] = Array(repeating: [], count: drawn)
        for place in order where values[place].line < drawn { lines[values[place].line].append(points[place]) }
        self.data = PlotData(
            lines: lines.map { PlotLine($0) }, names: Array(lineNames[..<drawn]), all: lineNames.count, order: order,
            times: Span(order.first.map { points[$0].x } ?? 0, order.last.map { points[$0].x } ?? 0),
            isDays: xTitle != nil, duration: data.duration)
    }

    /// The same values with bars of another period; without bars itself.
    func by(_ period: BarPeriod) -> ChartSource {
        guard let bars, let given, bars.period != period else { return self }
        return ChartSource(given, ChartBars(period: period, total: bars.total))
    }

    /// Milliseconds by the clock of the place that reads the chart; nil for what is no time.
    private static func place(of time: Text, _ isDay: Bool, _ offsetMinutes: Int) -> Double? {
        if isDay { return CalendarDate(time).map { Double($0.dayNumber) * TimeTicks.day } }
        return Instant(time).map { Double($0.milliseconds) + Double(offsetMinutes) * TimeTicks.minute }
    }

    // MARK: In words

    func id(of row: Int) -> Text { values[row].id }

    func period(of row: Int) -> Int { values[row].period }

    var timeTitle: Text { xTitle ?? ChartText.created.text(in: language) }

    private func time(of value: Value) -> Text {
        if let bars { return bars.period.words(of: value.period, in: language) }
        let instant = TimeTicks.instant(Self.place(of: value.time, xTitle != nil, offsetMinutes) ?? 0)
        let day = instant.date(offsetMinutes: 0).text(in: language, style: .medium)
        return xTitle == nil ? day + ", " + TimeTicks.clock(instant) : day
    }

    /// Date or period, value and line, exactly.
    func words(of row: Int) -> [Text] {
        let value = values[row]
        let day = time(of: value)
        let number =
            data.duration?.text(of: value.number, in: language)
            ?? value.number.displayed(decimals: decimals, in: language)
        let words = [day, unit.isEmpty ? number : number + "\u{A0}" + unit]
        return seriesTitle == nil ? words : words + [lineNames[value.line]]
    }

    var head: [Text] {
        let time = bars?.period.title.text(in: language) ?? timeTitle
        let value = bars?.total == .mean ? ChartText.mean(of: yTitle).text(in: language) : yTitle
        return [time, value] + (seriesTitle.map { [$0] } ?? [])
    }

    /// RFC 4180; times as ISO 8601, values as they are stored. Of bars the first day.
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
