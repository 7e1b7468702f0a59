import Language
import Values

/// A chart with what a person did to it.
public struct Charting: Sendable {
    /// What the app handed over last.
    public private(set) var source: ChartSource
    private var view = PlotView()
    /// Id of the record selected; of a bar what it stands for.
    private var selection: Text?
    /// What the person wants bars of; nil: what the app has chosen.
    private var period: BarPeriod?

    /// As a person finds it: the latest values, nothing selected.
    public init(_ source: ChartSource) {
        self.source = source
    }

    /// Other values, or other words for them; what the person sees of it stays.
    public mutating func take(_ source: ChartSource) { self.source = period.map { source.by($0) } ?? source }

    /// What is to be seen of it now.
    public var chart: Chart { drawing.chart }

    private var drawing: ChartDrawing { ChartDrawing(source, view, selection) }

    /// Something that the person did, or the host found out; `Spec/seam.md` lists every act. Others do nothing.
    public mutating func act(_ name: Text, _ value: JSON) -> [ChartEffect] {
        let drawing = drawing
        switch name {
        case "size":
            guard let (width, height) = Self.pair(value) else { return [] }
            view.width = Int(min(max(width, 1), 8192))
            view.height = Int(min(max(height, 1), 8192))
        case "window":
            view.firstRow = min(max(value.int("first") ?? 0, 0), source.data.order.count)
            view.rows = min(max(value.int("count") ?? 0, 1), 400)
        case "part":
            if let (low, high) = Self.pair(value["x"]), Self.isPart(low, high) {
                source.data.show(x: drawing.x.part(low, high), in: &view)
            }
            if let (low, high) = Self.pair(value["y"]), Self.isPart(low, high) {
                source.data.show(y: drawing.y.part(low, high), in: &view)
            }
        case "table": view.showsTable = !view.showsTable
        case "csv": return [.file(name: source.label + ".csv", type: "text/csv", source.commaSeparated)]
        case "svg": return [.drawing(name: source.label + ".svg")]
        case "select":
            return select(nearest(Self.pair(value["at"])), brings: false, isQuiet: value.bool("quiet") ?? false)
        case "left", "right", "first", "last", "up", "down": return select(next(name), brings: true, isQuiet: false)
        case "all", "latest":
            view.x = nil
            view.y = nil
            view.showsAll = name == "all"
            return [.announce(self.drawing.summary)]
        case "Day", "Week", "Month", "Year": return choose(BarPeriod(rawValue: name))
        default:
            guard let (axis, low, high) = part(name) else { return [] }
            if axis == 0x78 {
                source.data.show(x: drawing.x.part(low, high), in: &view)
            } else {
                source.data.show(y: drawing.y.part(low, high), in: &view)
            }
            return [.announce(self.drawing.summary)]
        }
        return []
    }

    private mutating func choose(_ period: BarPeriod?) -> [ChartEffect] {
        guard source.bars != nil, let period else { return [] }
        self.period = period
        source = source.by(period)
        (view.x, view.y, view.firstRow, selection) = (nil, nil, 0, nil)
        return [.announce(drawing.summary)]
    }

    // MARK: The part in view

    /// "x+": twice as large, around the value selected or the middle; "x-": half as large; "x<" and "x>": half a part back
    /// and on. The same for y.
    private func part(_ tool: Text) -> (axis: UInt8, Double, Double)? {
        let letters = tool.utf8
        guard letters.count == 2, letters[0] == 0x78 || letters[0] == 0x79 else { return nil }
        var middle = 0.5
        if let marker = drawing.marker, marker.isInView {
            middle = letters[0] == 0x78 ? marker.place.x : marker.place.y
        }
        switch letters[1] {
        case UInt8(ascii: "+"): return (letters[0], middle / 2, middle / 2 + 0.5)
        case UInt8(ascii: "-"): return (letters[0], -middle, 2 - middle)
        case UInt8(ascii: "<"): return (letters[0], -0.5, 0.5)
        case UInt8(ascii: ">"): return (letters[0], 0.5, 1.5)
        default: return nil
        }
    }

    private static func pair(_ value: JSON?) -> (Double, Double)? {
        guard let a = value?[0]?.double, let b = value?[1]?.double else { return nil }
        return (a, b)
    }

    private static func isPart(_ low: Double, _ high: Double) -> Bool {
        low > -100 && high < 100 && high - low > 0.001
    }

    // MARK: Selecting

    private mutating func select(_ found: (line: Int, place: Int)?, brings: Bool, isQuiet: Bool) -> [ChartEffect] {
        guard let found, source.data.lines[found.line].points.indices.contains(found.place) else { return [] }
        let point = source.data.lines[found.line].points[found.place]
        let id = source.id(of: Int(point.row))
        if id == selection { return [] }
        if brings { bring(point) }
        selection = id
        return isQuiet ? [] : [.announce(drawing.words(of: point))]
    }

    /// The point that is nearest on the screen; what lies above or below counts less than what lies beside.
    private func nearest(_ place: (x: Double, y: Double)?) -> (line: Int, place: Int)? {
        guard let place else { return nil }
        let drawing = drawing
        var best: (line: Int, place: Int)?
        var least = Double.infinity
        for (number, line) in source.data.lines.enumerated() {
            for index in line.range(in: drawing.x) {
                let distance = drawing.distance(of: number, index, from: PlotPlace(x: place.x, y: place.y))
                guard distance < least else { continue }
                least = distance
                best = (number, index)
            }
        }
        return best
    }

    /// Along the line of the value selected; up and down to the value of the line before or behind at about the same time.
    private func next(_ direction: Text) -> (line: Int, place: Int)? {
        let lines = source.data.lines
        guard let (line, place) = drawing.selected else {
            guard let first = lines.first else { return nil }
            switch direction {
            case "first": return (0, 0)
            case "last": return (0, first.points.count - 1)
            // To begin with, the latest value in view.
            default: return (0, max(0, first.range(in: drawing.x).upperBound - 1))
            }
        }
        let last = lines[line].points.count - 1
        switch direction {
        case "left": return (line, max(0, place - 1))
        case "right": return (line, min(last, place + 1))
        case "first": return (line, 0)
        case "last": return (line, last)
        case "up", "down":
            let other = line + (direction == "up" ? -1 : 1)
            guard lines.indices.contains(other) else { return nil }
            let time = lines[line].points[place].x
            return (other, min(lines[other].range(in: Span(time, time)).lowerBound, lines[other].points.count - 1))
        default: return nil
        }
    }

    /// Moves the part in view no farther than it takes to see a point, with a little room.
    private mutating func bring(_ point: PlotPoint) {
        if let shift = Self.shift(drawing.x.place(of: point.x)) {
            source.data.show(x: drawing.x.part(shift, shift + 1), in: &view)
        }
        if view.y != nil, let shift = Self.shift(drawing.y.place(of: point.y)) {
            source.data.show(y: drawing.y.part(shift, shift + 1), in: &view)
        }
    }

    private static func shift(_ place: Double) -> Double? {
        place < 0 ? place - 0.1 : place > 1 ? place - 0.9 : nil
    }
}
