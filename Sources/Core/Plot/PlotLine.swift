/// A value at its time.
public struct PlotPoint: Hashable, Sendable {
    /// Milliseconds since 1970 by the clock of the place that reads the chart; the value itself.
    public let x, y: Double
    /// Where its record stands among those of the chart.
    public let row: Int32

    /// - Parameter row: Index of the record among those of the chart; it has to fit into 32 bits.
    public init(x: Double, y: Double, row: Int) {
        self.x = x
        self.y = y
        self.row = Int32(truncatingIfNeeded: row)
    }
}

/// A place in the part of a chart that is in view: (0, 0) is its lower left corner, (1, 1) the upper right one.
public struct PlotPlace: Hashable, Sendable {
    /// Beyond 0 to 1 for what lies outside.
    public let x, y: Double

    /// A place from (0, 0) to (1, 1), or outside of the part in view.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

/// Values that are connected by a line, in order of time.
public final class PlotLine: Sendable {
    /// Ascending by `x`.
    public let points: [PlotPoint]
    /// Where the bar of each point begins; empty: the points are connected.
    public let bases: [Double]

    /// - Parameter points: ascending by x
    public init(_ points: [PlotPoint], bases: [Double] = []) {
        self.points = points
        self.bases = bases
    }

    /// The points whose times lie in a part of the axis, ends included.
    public func range(in span: Span) -> Range<Int> {
        let first = place(of: span.low, isAfter: false)
        return first..<max(first, place(of: span.high, isAfter: true))
    }

    /// Of the first point at this time or later; with `isAfter` later than it.
    private func place(of x: Double, isAfter: Bool) -> Int {
        var low = 0
        var high = points.count
        while low < high {
            let middle = (low + high) / 2
            if points[middle].x < x || isAfter && points[middle].x == x { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The points of a range worth drawing on so many columns of pixels: all when there are at most two for each
    /// column; else of each column the first, the lowest, the highest and the last one, in their order.
    public func drawn(_ range: Range<Int>, of span: Span, columns: Int) -> [Int] {
        if range.count <= 2 * columns { return Array(range) }
        var drawn: [Int] = []
        var start = range.lowerBound
        while start < range.upperBound {
            let column = (span.place(of: points[start].x) * Double(columns)).rounded(.down)
            var (low, high) = (start, start)
            var end = start
            while end < range.upperBound, (span.place(of: points[end].x) * Double(columns)).rounded(.down) == column {
                if points[end].y < points[low].y { low = end }
                if points[end].y > points[high].y { high = end }
                end += 1
            }
            for place in [start, min(low, high), max(low, high), end - 1] where place != drawn.last {
                drawn.append(place)
            }
            start = end
        }
        return drawn
    }

    /// The line within a part of the chart, with its crossings of the left and right edge.
    public func path(_ x: Span, _ y: Span, columns: Int) -> [PlotPlace] {
        let range = range(in: x)
        var path: [PlotPlace] = []
        if range.lowerBound > 0, range.lowerBound < points.count {
            path.append(crossing(range.lowerBound, x.low, x, y))
        }
        for place in drawn(range, of: x, columns: columns) { path.append(self.place(points[place], x, y)) }
        if range.upperBound > 0, range.upperBound < points.count {
            path.append(crossing(range.upperBound, x.high, x, y))
        }
        return path
    }

    /// Where the line to a point from the one before crosses a time between them.
    private func crossing(_ next: Int, _ time: Double, _ x: Span, _ y: Span) -> PlotPlace {
        let (a, b) = (points[next - 1], points[next])
        let share = (time - a.x) / (b.x - a.x)
        return place(PlotPoint(x: time, y: a.y + (b.y - a.y) * share, row: 0), x, y)
    }

    /// Far above and below the part in view a thousand of its heights will do.
    public func place(_ point: PlotPoint, _ x: Span, _ y: Span) -> PlotPlace {
        PlotPlace(x: x.place(of: point.x), y: min(max(y.place(of: point.y), -1000), 1000))
    }
}
