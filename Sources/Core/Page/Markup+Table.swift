import Engine
import HTML
import Values

extension Markup {
    /// Scrolls sideways where it is wider than the page, also by keys.
    @inline(never)
    func table(_ table: DataTable, key: Text) -> HTMLNode {
        let head = HTMLNode("tr")
        for (place, title) in table.head.enumerated() { head.append(cell("th", title, place, table, scope: "col")) }
        let body = HTMLNode("tbody", key: "body")
        for (number, cells) in table.rows.enumerated() {
            let row = HTMLNode("tr", key: Text(number))
            for (place, text) in cells.enumerated() {
                row.append(cell(place == 0 ? "th" : "td", text, place, table, scope: place == 0 ? "row" : nil))
            }
            body.append(row)
        }
        let node = HTMLNode("table", key: "table", [], [HTMLNode("thead", key: "head", [], [head]), body])
        node.set("aria-label", table.label)
        let frame = HTMLNode("div", class: "figures", key: key, [("role", "region"), ("tabindex", "0")], [node])
        frame.set("aria-label", table.label)
        return frame
    }

    private func cell(_ tag: Text, _ text: Text, _ place: Int, _ table: DataTable, scope: Text?) -> HTMLNode {
        let node = HTMLNode(tag, class: place < table.firstNumber ? "words" : "number", key: Text(place), text: text)
        node.set("scope", scope)
        return node
    }
}
