import HTML
import Plot
import Values

// What stands around the drawing of a chart.

extension ChartMarkup {
    var tools: HTMLNode {
        let node = HTMLNode("div", class: "tools", key: "tools")
        for group in chart.tools {
            let inner = HTMLNode("div", class: "group", [("role", "group")])
            if !group.title.isEmpty {
                inner.set("aria-label", group.title)
                inner.append(HTMLNode("span", [("aria-hidden", "true")], text: group.title))
            }
            for tool in group.tools { inner.append(button(tool, class: "tool", iconOnly: !group.title.isEmpty)) }
            node.append(inner)
        }
        return node
    }

    /// Lines break behind commas and beside dashes, not within a date.
    static func unbroken(_ text: Text) -> Text {
        let letters = Array(text.utf8)
        var bytes: [UInt8] = []
        for (place, letter) in letters.enumerated() {
            let before = place > 0 ? letters[place - 1] : 0
            let after = place + 1 < letters.count ? letters[place + 1] : 0
            let breaks = before == 0x2C || before == 0x3B || before == 0x93 || after == 0xE2
            if letter == 0x20, !breaks { bytes += [0xC2, 0xA0] } else { bytes.append(letter) }
        }
        return Text(decoding: bytes)
    }

    func button(_ tool: Chart.Tool, class name: Text, iconOnly: Bool = false) -> HTMLNode {
        let node = HTMLNode("button", class: name, key: tool.act, [("type", "button"), ("data-act", tool.act)])
        if let isOn = tool.isOn { node.set("aria-pressed", isOn ? "true" : "false") }
        node.append(tool.icon.flatMap { Symbols.node($0) })
        if iconOnly {
            node.set("aria-label", tool.title)
            node.set("title", tool.title)
        } else {
            node.append(HTMLNode("span", text: tool.title))
        }
        return node
    }

    var legend: HTMLNode {
        let list = HTMLNode("ul", class: "legend", key: "legend")
        for (number, line) in chart.lines.enumerated() {
            let sample = HTMLNode(
                "svg", class: "sample", [("viewBox", "0 0 36 14"), ("aria-hidden", "true")],
                chart.isBars ? Self.barSample(number) : Self.sample(number))
            list.append(HTMLNode("li", [], [sample, HTMLNode("span", text: line.name)]))
        }
        return list
    }

    func table(_ table: Chart.Table) -> HTMLNode {
        let head = HTMLNode("tr")
        for title in table.head { head.append(HTMLNode("th", [("scope", "col")], text: title)) }
        let count = max(table.count, table.rows.count)
        let first = min(max(table.first, 0), count)
        let body = HTMLNode(
            "tbody", [("data-window", "window"), ("data-count", "\(count)"), ("data-first", "\(first)")])
        body.append(space(first, "above"))
        for (offset, row) in table.rows.enumerated() {
            let line = HTMLNode("tr", key: row.key, [("aria-rowindex", "\(first + offset + 2)")])
            for (place, cell) in row.cells.enumerated() {
                let node = HTMLNode(place == 0 ? "th" : "td")
                if place == 0 { node.set("scope", "row") }
                if place == 0, let open = row.open {
                    node.append(
                        HTMLNode("button", class: "open", [("type", "button"), ("data-act", open)], text: cell))
                } else {
                    node.append(HTMLNode(text: cell))
                }
                line.append(node)
            }
            body.append(line)
        }
        body.append(space(count - first - table.rows.count, "below"))
        let node = HTMLNode("table", key: "table", [("aria-rowcount", "\(count + 1)")])
        node.append(HTMLNode("caption", text: chart.label))
        node.append(HTMLNode("thead", [], [head]))
        node.append(body)
        return node
    }

    /// Room for rows that are not rendered.
    private func space(_ rows: Int, _ key: Text) -> HTMLNode {
        let node = HTMLNode("tr", class: "spacer", key: key, [("aria-hidden", "true")], [HTMLNode("td")])
        node.set("style", "height:calc(var(--row-height) * \(max(rows, 0)))")
        return node
    }
}
