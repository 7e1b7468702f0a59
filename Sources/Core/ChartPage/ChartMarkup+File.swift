import HTML
import Plot
import Values

extension ChartMarkup {
    /// The part in view as an SVG that stands on its own: with title, description, styles and what the lines mean.
    var file: Text {
        let root = drawing
        root.attributes = [
            ("xmlns", "http://www.w3.org/2000/svg"), ("viewBox", "0 -36 \(box)"), ("role", "img"),
        ]
        var first = [
            HTMLNode("title", text: chart.label), HTMLNode("desc", text: chart.summary),
            HTMLNode("style", text: Self.style),
            HTMLNode("rect", class: "ground", [("y", "-36"), ("width", "100%"), ("height", "100%")]),
        ]
        var place = 14
        for (number, line) in chart.lines.enumerated() where !line.name.isEmpty {
            let sample = HTMLNode(
                "g", [("transform", "translate(\(place) -28)")],
                chart.isBars ? Self.barSample(number) : Self.sample(number))
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
        .ground{fill:#fff}text{font:12px system-ui,sans-serif;fill:#5c5c64}.grid{stroke:#d4d4da}.area{fill:none}\
        path{stroke-width:2;fill:none;stroke-linejoin:round}.grid,.rule{stroke-width:1}.rule{stroke:#5c5c64}\
        .c0{stroke:#0a64cc}.c1{stroke:#a84b00}.c2{stroke:#1b7a37}.c3{stroke:#8a34b8}.c4{stroke:#c0185c}.c5{stroke:#7a5c35}\
        .dots,.marker{fill:#fff}.bars{stroke:#fff;stroke-width:1}.hatch{stroke:#fff;stroke-width:1.5}.chosen{stroke:#1c1c1e}\
        .bars.c0{fill:#0a64cc}.bars.c1{fill:#a84b00}.bars.c2{fill:#1b7a37}.bars.c3{fill:#8a34b8}.bars.c4{fill:#c0185c}\
        .bars.c5{fill:#7a5c35}
        """
}
