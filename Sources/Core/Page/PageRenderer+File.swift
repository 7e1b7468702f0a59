import Engine
import Values

extension PageRenderer {
    /// The effect as the host performs it: a drawing becomes a file.
    static func drawn(_ effect: Effect) -> Effect {
        guard case .drawing(let name, let chart) = effect else { return effect }
        return .file(name: name, type: "image/svg+xml", ChartMarkup.file(chart))
    }
}

extension ChartMarkup {
    /// The part in view as an SVG that stands on its own: with title, description, styles and what the lines mean.
    static func file(_ chart: Chart) -> Text {
        let drawing = ChartMarkup(chart)
        let root = drawing.drawing
        root.attributes = [
            ("xmlns", "http://www.w3.org/2000/svg"), ("viewBox", "0 -36 \(drawing.box)"), ("role", "img"),
        ]
        var first = [
            HTMLNode("title", text: chart.label), HTMLNode("desc", text: chart.summary),
            HTMLNode("style", text: style),
            HTMLNode("rect", class: "ground", [("y", "-36"), ("width", "100%"), ("height", "100%")]),
        ]
        var place = 14
        for (number, line) in chart.lines.enumerated() where !line.name.isEmpty {
            let sample = HTMLNode("g", [("transform", "translate(\(place) -28)")], sample(number))
            sample.append(HTMLNode("text", [("x", "42"), ("y", "12")], text: line.name))
            first.append(sample)
            place += 64 + line.name.utf8.count * 7
        }
        root.children = first + root.children
        var text: Text = ""
        root.write(to: &text)
        // XML knows no other control characters.
        return Text(decoding: text.utf8.filter { $0 >= 0x20 || $0 == 0x0A || $0 == 0x09 })
    }

    /// The colours of the light appearance.
    private static let style: Text = """
        .ground{fill:#fff}text{font:12px system-ui,sans-serif;fill:#5c5c64}.chart-grid{stroke:#d4d4da}.chart-area{fill:none}\
        path{stroke-width:2;fill:none;stroke-linejoin:round}.chart-grid,.chart-rule{stroke-width:1}.chart-rule{stroke:#5c5c64}\
        .c0{stroke:#0a64cc}.c1{stroke:#a84b00}.c2{stroke:#1b7a37}.c3{stroke:#8a34b8}.c4{stroke:#c0185c}.c5{stroke:#7a5c35}\
        .chart-dots,.chart-marker{fill:#fff}
        """
}
