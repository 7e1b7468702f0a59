import Engine
import Plot
import Rules
import Values

/// What a person does with a chart.
struct ChartHand {
    private let drawing: ChartDrawing
    private(set) var view: PlotView
    /// The record selected.
    private(set) var selection: Text?

    init(_ drawing: ChartDrawing) {
        self.drawing = drawing
        view = drawing.view
        selection = drawing.context.state.selection
    }

    // MARK: The part in view

    /// A tool by its name, or what a gesture did: `{"x": [a, b], "y": [a, b]}`, the new ends as places of the part in view,
    /// or `{"size": [width, height]}`.
    mutating func view(_ tool: Text, _ value: JSON) -> [Reaction] {
        let data = drawing.data
        switch tool {
        case "":
            if let (width, height) = Self.pair(value["size"]) {
                view.width = Int(min(max(width, 1), 8192))
                view.height = Int(min(max(height, 1), 8192))
            }
            if let (low, high) = Self.pair(value["x"]), Self.isPart(low, high) {
                data.show(x: drawing.x.part(low, high), in: &view)
            }
            if let (low, high) = Self.pair(value["y"]), Self.isPart(low, high) {
                data.show(y: drawing.y.part(low, high), in: &view)
            }
            return []
        case "table":
            view.showsTable = !view.showsTable
            return []
        case "csv":
            return [
                .effect(
                    .file(
                        name: drawing.label + ".csv", type: "text/csv",
                        drawing.fields.commaSeparated(data, drawing.context)))
            ]
        case "svg":
            return [.effect(.drawing(name: drawing.label + ".svg", drawing.chart))]
        case "all", "latest":
            view.x = nil
            view.y = nil
            view.showsAll = tool == "all"
        default:
            guard let (axis, low, high) = part(tool) else { return [] }
            if axis == 0x78 {
                data.show(x: drawing.x.part(low, high), in: &view)
            } else {
                data.show(y: drawing.y.part(low, high), in: &view)
            }
        }
        return [.effect(.announce(after.summary, urgent: false))]
    }

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

    private var after: ChartDrawing { ChartDrawing(drawing.context, ChartState(drawing.data, view)) }

    private static func pair(_ value: JSON?) -> (Double, Double)? {
        guard let a = value?[0]?.double, let b = value?[1]?.double else { return nil }
        return (a, b)
    }

    private static func isPart(_ low: Double, _ high: Double) -> Bool {
        low > -100 && high < 100 && high - low > 0.001
    }

    // MARK: Selecting

    /// A direction by its name, or the place that was touched: `{"at": [x, y], "quiet": true}`; quiet says nothing.
    mutating func select(_ direction: Text, _ value: JSON) -> [Reaction] {
        guard let found = direction.isEmpty ? nearest(Self.pair(value["at"])) : next(direction) else { return [] }
        let point = drawing.data.lines[found.line].points[found.place]
        let id = drawing.record(of: point).id.text
        if id == selection { return [] }
        selection = id
        if !direction.isEmpty { bring(point) }
        return value.bool("quiet") == true ? [] : [.effect(.announce(drawing.words(of: point), urgent: false))]
    }

    /// The point that is nearest on the screen; what lies above or below counts less than what lies beside.
    private func nearest(_ place: (x: Double, y: Double)?) -> (line: Int, place: Int)? {
        guard let place else { return nil }
        var best: (line: Int, place: Int)?
        var least = Double.infinity
        for (number, line) in drawing.data.lines.enumerated() {
            for index in line.range(in: drawing.x) {
                let at = line.place(line.points[index], drawing.x, drawing.y)
                let dx = (at.x - place.x) * Double(drawing.width)
                let dy = (at.y - place.y) * Double(drawing.height) / 4
                let distance = dx * dx + dy * dy
                guard distance < least else { continue }
                least = distance
                best = (number, index)
            }
        }
        return best
    }

    /// Along the line of the value selected; up and down to the value of the line before or behind at about the same time.
    private func next(_ direction: Text) -> (line: Int, place: Int)? {
        let lines = drawing.data.lines
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
            drawing.data.show(x: drawing.x.part(shift, shift + 1), in: &view)
        }
        if view.y != nil, let shift = Self.shift(drawing.y.place(of: point.y)) {
            drawing.data.show(y: drawing.y.part(shift, shift + 1), in: &view)
        }
    }

    private static func shift(_ place: Double) -> Double? {
        place < 0 ? place - 0.1 : place > 1 ? place - 0.9 : nil
    }
}
