import Values

/// The values of a chart, ready to be drawn in any part and at any size.
public final class PlotData: Sendable {
    /// The lines that are drawn.
    public let lines: [PlotLine]
    /// Of the lines that are drawn, in their order.
    public let names: [Text]
    /// How many lines there are, also those that are not drawn.
    public let all: Int
    /// Every value, also of lines that are not drawn: places of the records in order of time.
    public let order: [Int]
    /// Times are whole days.
    public let isDays: Bool
    /// How values are shown that are durations; nil: they are numbers.
    let duration: DurationForm?
    /// Values are how many there are of something.
    let isCount: Bool
    /// All times and all values, with room at the ends.
    public let x, y: Span
    /// The middles of all periods that have bars, ascending; empty where there are lines.
    public let periods: [Double]
    /// Half of the longest period; 0 where there are lines.
    let half: Double
    /// All times.
    private let times: Span

    /// - Parameter times: the first and the last one
    public init(
        lines: [PlotLine], names: [Text], all: Int, order: [Int], times: Span, isDays: Bool,
        duration: DurationForm? = nil, periods: [Double] = [], half: Double = 0, isCount: Bool = false
    ) {
        self.lines = lines
        self.names = names
        self.all = all
        self.order = order
        self.isDays = isDays
        self.duration = duration
        self.times = times
        self.periods = periods
        self.half = half
        self.isCount = isCount
        x = Self.padded(times, isDays, half)
        y = Self.values(of: lines, in: x) ?? Span(0, 1)
    }

    /// More lines are not drawn; the table has them all the same (EN-CHART-1).
    public static let mostLines = 12

    /// What lies outside is drawn at the border; differences within stay finite.
    public static func drawable(_ value: Double) -> Double { min(max(value, -1e300), 1e300) }

    private static func padded(_ times: Span, _ isDays: Bool, _ half: Double) -> Span {
        if half > 0 { return Span(times.low - half * 1.2, times.high + half * 1.2) }
        if times.size > 0 { return times.part(-0.04, 1.04) }
        let room = isDays ? TimeTicks.day : 60 * TimeTicks.minute
        return Span(times.low - room, times.high + room)
    }

    /// From the lowest to the highest value at these times; nil when there is none.
    private static func values(of lines: [PlotLine], in span: Span) -> Span? {
        var low = Double.infinity
        var high = -Double.infinity
        for line in lines {
            for place in line.range(in: span) {
                low = min(low, line.points[place].y)
                high = max(high, line.points[place].y)
                guard !line.bases.isEmpty else { continue }
                low = min(low, line.bases[place])
                high = max(high, line.bases[place])
            }
        }
        guard low <= high else { return nil }
        let most = max(abs(low), abs(high))
        // Values that are equal, or nearly, stand in the middle of a tenth of their size.
        if high - low > most * 1e-9 { return Span(low, high) }
        let room = most > 1e-290 ? most * 0.1 : 1
        return Span(low - room, high + room)
    }

    // MARK: The part in view

    /// Without a choice of the person the latest values, at most so many of a line.
    public func x(of view: PlotView, latest: Int) -> Span {
        if let x = view.x { return x }
        var start = Double.infinity
        var end = -Double.infinity
        var isLong = false
        for line in lines {
            let points = line.points
            guard let last = points.last else { continue }
            end = max(end, last.x)
            if points.count > latest { isLong = true }
            start = min(start, points[max(0, points.count - latest)].x)
        }
        return isLong && !view.showsAll ? Self.padded(Span(start, end), isDays, half) : x
    }

    /// Without a choice of the person all values at these times, ending at round ones.
    public func y(of view: PlotView, at x: Span, steps: Int) -> Span {
        if let y = view.y { return y }
        var span = Self.values(of: lines, in: x) ?? y
        // Rounding makes it larger, perhaps so large that it has other steps.
        for _ in 0..<4 { span = ticks(span, atMost: steps).rounded }
        return span
    }

    /// Beside an axis of values; of counts none lies between two whole ones.
    func ticks(_ span: Span, atMost count: Int) -> NumberTicks {
        let whole = isCount && span.size >= 1 && span.size < 100 ? Int(span.size) : count
        return NumberTicks(span, atMost: min(count, whole), of: duration)
    }

    /// Shows another part of the times; all of them if it reaches so far.
    public func show(x part: Span, in view: inout PlotView) {
        let size = max(part.size, half > 0 ? 4 * half : 2 * (isDays ? TimeTicks.day : TimeTicks.minute))
        view.showsAll = size >= x.size * (1 - 1e-9)
        let room = max(max(size * 0.04, half * 1.2), (size - times.size) / 2)
        view.x = view.showsAll ? nil : part.kept(in: Span(times.low - room, times.high + room), atLeast: size)
    }

    /// Shows another part of the values; up to ten times what there is.
    public func show(y part: Span, in view: inout PlotView) {
        let least = max(max(abs(part.low), abs(part.high)) * 1e-9, 1e-290)
        view.y = part.kept(in: y.part(-4.5, 5.5), atLeast: least)
    }
}

/// What a person has chosen to see of a chart.
public struct PlotView: Hashable, Sendable {
    /// Points of the screen; 0 until the host has measured.
    public var width = 0
    /// See ``width``.
    public var height = 0
    /// The part chosen; nil: as `PlotData` has it.
    public var x, y: Span?
    /// With no part chosen all times, not the latest ones.
    public var showsAll = false
    /// Whether the table stands in place of the drawing.
    public var showsTable = false
    /// The rows of the table that are rendered.
    public var firstRow = 0
    /// How many rows are rendered, 1 to 400.
    public var rows = 60

    /// What is seen before the person chooses anything.
    public init() {}
}
