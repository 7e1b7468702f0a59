import HTML
import Language
import Plot
import Values

/// Makes nodes of a chart; its drawing is an SVG in points of the screen.
struct ChartMarkup {
    let chart: Chart
    let language: Text
    private let width, height: Double
    // The rectangle within the axes.
    private let left, top, right, bottom: Double

    /// About the width of a letter of the labels.
    private static let letter = 6.8
    /// Room around the lines, so that values at the edge are drawn whole.
    private static let room = 7.0

    init(_ chart: Chart, language: Text) {
        self.chart = chart
        self.language = language
        width = chart.width > 0 ? Double(chart.width) : 360
        height = chart.height > 0 ? Double(chart.height) : 300
        var letters = 2
        for tick in chart.y.ticks { letters = max(letters, tick.label.utf8.count) }
        left = min(Double(letters) * Self.letter + 18, width / 2)
        top = chart.y.title.isEmpty ? 14 : 32
        right = max(width - 14, left + 1)
        bottom = max(height - 32, top + 1)
    }

    /// Everything: what is read out, the drawing or its table, what the lines mean, and the tools.
    var page: [HTMLNode] {
        let value = HTMLNode("div", class: "value", key: "value")
        let selected = chart.table == nil ? chart.marker?.text : nil
        value.append(HTMLNode("p", text: selected ?? Self.unbroken(chart.summary)))
        if chart.table == nil, let open = chart.marker?.open { value.append(button(open, class: "open")) }
        var nodes = [value]
        if let table = chart.table {
            // A table may be long; the way back stands above it.
            return nodes + [tools, self.table(table)]
        } else {
            let stage = HTMLNode("div", class: chart.isFree ? "stage free" : "stage", key: "stage")
            stage.set("role", "application")
            stage.set("tabindex", "0")
            stage.set("aria-label", "\(chart.label). \(chart.summary). \(ChartPageText.keys.text(in: language))")
            stage.set("data-size", "\(chart.width) \(chart.height)")
            stage.append(drawing)
            nodes.append(stage)
            if chart.lines.count > 1 { nodes.append(legend) }
        }
        nodes.append(tools)
        return nodes
    }

    /// Width and height of a file, with a line for the names above.
    var box: Text { "\(number(width)) \(number(height + 36))" }

    func x(_ place: PlotPlace) -> Double { place.x * (right - left) }

    func y(_ place: PlotPlace) -> Double { (1 - place.y) * (bottom - top) }

    var drawing: HTMLNode {
        let node = HTMLNode("svg", class: "drawing", [("viewBox", "0 0 \(number(width)) \(number(height))")])
        node.set("aria-hidden", "true")
        for tick in chart.y.ticks {
            let y = top + self.y(PlotPlace(x: 0, y: tick.place))
            node.append(line(left, y, right, y, "grid"))
            node.append(text(tick.label, left - 8, y + 4, "end"))
        }
        if !chart.y.title.isEmpty { node.append(text(chart.y.title, 12, 18, "start")) }
        var free = 0.0
        for tick in chart.x.ticks {
            let x = left + self.x(PlotPlace(x: tick.place, y: 0))
            node.append(line(x, bottom, x, bottom + 5, "grid"))
            let half = Double(tick.label.utf8.count) * Self.letter / 2
            // At the edges labels move inwards; what then has no room is left out.
            let middle = min(max(x, half + 8), width - half - 8)
            if middle - half < free { continue }
            free = middle + half
            node.append(text(tick.label, middle, bottom + 22, "middle"))
        }
        // Where fingers and pointers are measured.
        node.append(
            HTMLNode(
                "rect", class: "area",
                [
                    ("x", number(left)), ("y", number(top)), ("width", number(right - left)),
                    ("height", number(bottom - top)),
                ]))
        if chart.isBars { node.append(Self.textures) }
        node.append(lines)
        return node
    }

    private var lines: HTMLNode {
        let room = Self.room
        let size = [right - left + 2 * room, bottom - top + 2 * room].map { number($0) }
        let node = HTMLNode(
            "svg", key: "lines",
            [
                ("x", number(left - room)), ("y", number(top - room)), ("width", size[0]), ("height", size[1]),
                ("viewBox", "\(number(-room)) \(number(-room)) \(size[0]) \(size[1])"),
            ])
        for (number, line) in chart.lines.enumerated() {
            if chart.isBars {
                for part in bars(line.bars, number) { node.append(part) }
                continue
            }
            var way: Text = ""
            for place in line.path { way += (way.isEmpty ? "M" : "L") + point(x(place), y(place)) }
            node.append(Self.path(way, "line", number, isDashed: true))
            var dots: Text = ""
            for place in line.dots { dots += Self.shape(number, x(place), y(place), 3.5) }
            node.append(Self.path(dots, "dots", number))
        }
        if let bar = chart.marker?.bar, let marker = chart.marker, marker.isInView {
            node.append(HTMLNode("path", class: "chosen", [("d", way(of: bar))]))
        } else if let marker = chart.marker, marker.isInView {
            let (x, y) = (x(marker.place), y(marker.place))
            node.append(line(x, 0, x, bottom - top, "rule"))
            node.append(Self.path(Self.shape(marker.line, x, y, 6), "marker", marker.line))
        }
        return node
    }

    // MARK: Parts

    /// A piece of a line as in the drawing, for the legend.
    static func sample(_ number: Int) -> [HTMLNode] {
        [
            path("M1 7L35 7", "line", number, isDashed: true),
            path(shape(number, 18, 7, 3.5), "dots", number),
        ]
    }

    /// Twelve lines differ by colour, shape of their values and dashes together; four by shape and dashes alone.
    static func path(_ way: Text, _ name: Text, _ number: Int, isDashed: Bool = false) -> HTMLNode {
        let node = HTMLNode("path", class: "\(name) c\(number % 6)", [("d", way)])
        if isDashed, number % 4 > 0 {
            node.set("stroke-dasharray", number % 4 == 1 ? "8 4" : number % 4 == 2 ? "2 4" : "10 4 2 4")
        }
        return node
    }

    /// A disc, square, triangle or diamond.
    private static func shape(_ number: Int, _ x: Double, _ y: Double, _ r: Double) -> Text {
        let (size, start) = (SafeText.number(r), "M" + SafeText.number(x - r) + " ")
        let double = SafeText.number(2 * r)
        switch number % 4 {
        case 0:
            return "\(start)\(SafeText.number(y))a\(size) \(size) 0 1 0 \(double) 0a\(size) \(size) 0 1 0 -\(double) 0z"
        case 1: return "\(start)\(SafeText.number(y - r))h\(double)v\(double)h-\(double)z"
        case 2: return "\(start)\(SafeText.number(y + r))h\(double)l-\(size) -\(double)z"
        default: return "\(start)\(SafeText.number(y))l\(size) -\(size) \(size) \(size) -\(size) \(size)z"
        }
    }

    private func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ name: Text) -> HTMLNode {
        HTMLNode("path", class: name, [("d", "M\(point(x1, y1))L\(point(x2, y2))")])
    }

    private func text(_ text: Text, _ x: Double, _ y: Double, _ anchor: Text) -> HTMLNode {
        HTMLNode("text", [("x", number(x)), ("y", number(y)), ("text-anchor", anchor)], text: text)
    }

    private func point(_ x: Double, _ y: Double) -> Text { number(x) + " " + number(y) }

    private func number(_ value: Double) -> Text { SafeText.number(value) }
}
