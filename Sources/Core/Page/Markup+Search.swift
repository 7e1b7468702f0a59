import Engine
import HTML
import Values

extension Markup {
    /// The field above a list, with what stands beside and below it.
    @inline(never)
    func search(_ bar: SearchBar, key: Text) -> HTMLNode {
        let id = SafeText.identifier(bar.type.text)
        let input = HTMLNode("input", class: "input", key: "words", [("id", id), ("type", "search")])
        input.set("data-input", bar.type.text)
        input.set("data-kind", "text")
        input.set("data-commit", bar.leave.text)
        input.set("data-find", "")
        input.set("data-cancel", bar.clear.action.text)
        input.set("aria-label", bar.label)
        input.set("placeholder", say(PlatformText.search))
        input.set("enterkeyhint", "search")
        input.set("autocomplete", "off")
        input.set("autocapitalize", "off")
        input.set("spellcheck", "false")
        input.set(property: "value", .string(bar.words))

        let field = HTMLNode("div", class: "find-field", key: "field")
        field.append(icon("search"))
        field.append(input)
        if !bar.words.isEmpty { field.append(button(bar.clear, class: "find-clear", iconOnly: true)) }
        let line = HTMLNode("div", class: "find-line", key: "line", [], [field])
        if let filters = bar.filters { line.append(button(filters, class: "bar-button", iconOnly: true)) }

        let node = HTMLNode("div", class: "find", key: key, [("role", "search"), ("aria-label", bar.label)], [line])
        guard !bar.status.isEmpty || bar.reset != nil else { return node }
        let status = HTMLNode("div", class: "find-status", key: "status", [], [HTMLNode("span", text: bar.status)])
        if let reset = bar.reset { status.append(button(reset, class: "text-button")) }
        node.append(status)
        return node
    }

    /// The same, marking what was looked for in what stands in it.
    @inline(never)
    func marking(_ words: [[UInt8]]) -> Markup {
        var markup = self
        markup.marks = words
        return markup
    }

    /// A text as nodes, with what was looked for between `mark`.
    @inline(never)
    func marked(_ text: Text) -> [HTMLNode] {
        let bytes = text.utf8
        var nodes: [HTMLNode] = []
        var place = 0
        func plain(to end: Int) {
            if place < end { nodes.append(HTMLNode(text: Text(decoding: bytes[place..<end]))) }
        }
        for range in SearchFolding.marks(of: marks, in: text) {
            plain(to: range.lowerBound)
            nodes.append(HTMLNode("mark", text: Text(decoding: bytes[range])))
            place = range.upperBound
        }
        plain(to: bytes.count)
        return nodes
    }
}
