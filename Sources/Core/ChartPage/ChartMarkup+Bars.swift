import HTML
import Plot
import Values

// Bars differ as lines do: by colour, and by what they are hatched with.

extension ChartMarkup {
    /// Stripes, dots and lines across, by the number of a line; each fourth has none.
    static var textures: HTMLNode {
        let ways: [Text] = ["M-2 2L2 -2M0 8L8 0M6 10L10 6", "M2 2h2v2h-2zM6 6h2v2h-2z", "M0 3h8M0 7h8"]
        return HTMLNode(
            "defs", [],
            ways.enumerated().map { number, way in
                HTMLNode(
                    "pattern",
                    [
                        ("id", "hatch\(number + 1)"), ("width", "8"), ("height", "8"),
                        ("patternUnits", "userSpaceOnUse"),
                    ], [HTMLNode("path", class: "hatch", [("d", way)])])
            })
    }

    /// The bars of a line as one path, and what they are hatched with as another.
    func bars(_ bars: [Chart.Bar], _ number: Int) -> [HTMLNode] {
        var way: Text = ""
        for bar in bars { way += self.way(of: bar) }
        return Self.bars(way, number)
    }

    private static func bars(_ way: Text, _ number: Int) -> [HTMLNode] {
        let bars = path(way, "bars", number)
        if number % 4 == 0 { return [bars] }
        return [bars, HTMLNode("path", [("d", way), ("fill", "url(#hatch\(number % 4))")])]
    }

    /// What of it is in view; "" where nothing is.
    func way(of bar: Chart.Bar) -> Text {
        var bar = bar
        bar.start = PlotPlace(x: max(bar.start.x, 0), y: bar.start.y)
        bar.end = PlotPlace(x: min(bar.end.x, 1), y: bar.end.y)
        if bar.start.x >= bar.end.x { return "" }
        let (left, base) = (SafeText.number(x(bar.start)), SafeText.number(y(bar.start)))
        let (right, end) = (SafeText.number(x(bar.end)), SafeText.number(y(bar.end)))
        return "M\(left) \(base)H\(right)V\(end)H\(left)z"
    }

    /// A bar as in the drawing, for the legend.
    static func barSample(_ number: Int) -> [HTMLNode] { bars("M4 0H32V14H4z", number) }
}
