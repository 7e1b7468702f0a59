import Values

/// How a chart makes bars of its values.
public struct ChartBars: Hashable, Sendable {
    /// What each bar stands for at first; people choose another.
    public var period: BarPeriod
    /// What becomes of the values of one bar.
    public var total: Total

    /// What becomes of several values.
    public enum Total: Text, Sendable {
        /// Their sum. Bars of several lines stand one upon another.
        case sum = "Sum"
        /// Their arithmetic mean. Bars of several lines stand side by side.
        case mean = "Mean"
    }

    /// Bars by a period, each with a sum or a mean.
    public init(period: BarPeriod, total: Total) {
        self.period = period
        self.total = total
    }
}

/// The values of one bar as one.
struct BarValue {
    let index: Int
    let line: Int
    let number: Decimal

    /// A bar for each period and line with values, in order of time, then of lines. A value with which a sum would be beyond all
    /// numbers is left out of it.
    static func all(of data: ChartData, _ bars: ChartBars) -> [BarValue] {
        var indices: [Int] = []
        var numbers: [(line: Int, number: Decimal)] = []
        for value in data.values {
            guard let date = data.date(of: value.time) else { continue }
            indices.append(bars.period.index(of: date))
            numbers.append((value.line, value.number))
        }
        let order = Sorting.places(indices.count) {
            indices[$0] != indices[$1] ? indices[$0] < indices[$1] : numbers[$0].line < numbers[$1].line
        }
        var result: [BarValue] = []
        var place = 0
        while place < order.count {
            let (index, line) = (indices[order[place]], numbers[order[place]].line)
            var sum = Decimal.zero
            let first = place
            while place < order.count, indices[order[place]] == index, numbers[order[place]].line == line {
                sum = sum.roundedSum(numbers[order[place]].number) ?? sum
                place += 1
            }
            if bars.total == .mean {
                let mean = sum.roundedQuotient(Decimal(place - first)) ?? sum
                sum = mean.rounded(toPlaces: data.decimals ?? 1)
            }
            result.append(BarValue(index: index, line: line, number: sum))
        }
        return result
    }
}

extension ChartData {
    /// The day of a value by the clock of the place that reads the chart; nil for what is no time.
    func date(of time: Text) -> CalendarDate? {
        xTitle == nil ? Instant(time)?.date(offsetMinutes: offsetMinutes) : CalendarDate(time)
    }
}

extension PlotData {
    /// Bars: sums stand upon each other, those above zero upwards and those below downwards; means begin at zero.
    ///
    /// - Parameter totals: In order of time, then of lines.
    convenience init(
        _ totals: [BarValue], _ bars: ChartBars, names: [Text], all: Int, duration: DurationForm?, isCount: Bool
    ) {
        var points: [[PlotPoint]] = Array(repeating: [], count: names.count)
        var bases: [[Double]] = Array(repeating: [], count: names.count)
        var periods: [Double] = []
        var index: Int?
        var (up, down) = (0.0, 0.0)
        for (row, total) in totals.enumerated() {
            if total.index != index { periods.append(bars.period.span(of: total.index).value(at: 0.5)) }
            if bars.total == .mean || total.index != index { (up, down) = (0, 0) }
            index = total.index
            guard total.line < names.count, let middle = periods.last else { continue }
            let number = Self.drawable(total.number.double)
            let base = number < 0 ? down : up
            let end = Self.drawable(base + number)
            if number < 0 { down = end } else { up = end }
            points[total.line].append(PlotPoint(x: middle, y: end, row: row))
            bases[total.line].append(base)
        }
        self.init(
            lines: points.indices.map { PlotLine(points[$0], bases: bases[$0]) }, names: names, all: all,
            order: Array(totals.indices), times: Span(periods.first ?? 0, periods.last ?? 0), isDays: true,
            duration: duration, periods: periods, half: bars.period.half, isCount: isCount)
    }
}
