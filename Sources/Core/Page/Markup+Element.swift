import Engine
import HTML
import Values

extension Markup {
    /// An element as one line of a card.
    func cell(_ element: Element, depth: Int) -> HTMLNode {
        switch element.content {
        case .field, .row: return node(element, in: .cell, depth: depth)
        case .button(let control, _):
            let line = button(control, class: "cell cell-button")
            if control.role == .normal { line.append(icon("chevron-right", class: "chevron")) }
            return HTMLNode("div", class: "line", key: element.key, [], [line])
        case .image(let source, let description, let style):
            return pictureCell(source, description, style, key: element.key)
        case .map:
            return HTMLNode("div", class: "cell flush", key: element.key, [], [node(element, in: .cell, depth: depth)])
        default:
            return HTMLNode("div", class: "cell", key: element.key, [], [node(element, in: .cell, depth: depth)])
        }
    }

    /// A picture without a size, or one as wide as a phone, fills the card from edge to edge; a smaller one stands in it.
    private func pictureCell(_ source: ImageSource, _ description: Text, _ style: Style, key: Text) -> HTMLNode {
        var css = Self.css(style) ?? ""
        let width = SafeText.length(style.width, 1...4096)
        if let width, let height = SafeText.length(style.height, 1...4096) {
            css += "width:\(width)px;aspect-ratio:\(width) / \(height);"
        }
        let picture = image(source, description: description, class: "picture", style: css.isEmpty ? nil : css)
        let count = pictureCount(style)
        var look: Text = "cell flush"
        if let width = style.width, width < 320 {
            look = style.align?.asciiLowercased == "center" ? "cell centred" : "cell"
        }
        let shown = picture.tag == "img" ? frame(picture, description) : picture
        let cell = HTMLNode("div", class: look, key: key, [], [shown])
        cell.append(count)
        return cell
    }

    /// Over the first of several pictures.
    private func pictureCount(_ style: Style) -> HTMLNode? {
        guard style.count > 1 else { return nil }
        let node = HTMLNode("span", class: "picture-count", key: "count", [("role", "img")])
        node.set("aria-label", say(PageText.pictures(style.count)))
        node.append(HTMLNode(text: Text(style.count)))
        return node
    }

    /// Pressed, it shows the picture in full.
    private func frame(_ picture: HTMLNode, _ description: Text) -> HTMLNode {
        let button = HTMLNode(
            "button", class: "picture-frame", key: "frame", [("type", "button"), ("data-picture", "")])
        let words = say(PageText.inFull)
        button.set("aria-label", description.isEmpty ? words : "\(description): \(words)")
        button.append(picture)
        return button
    }

    @inline(never)
    private func fieldTakenOver(_ field: FormField, _ key: Text, _ depth: Int, _ memory: FieldMemory) -> HTMLNode {
        memory.node(for: field, key: key, depth: depth) { self.field(field, key: key, depth: depth + 1) }
    }

    func node(_ element: Element, in place: Place, depth: Int) -> HTMLNode {
        guard depth < Self.depthLimit else { return placeholder("…", key: element.key) }
        let key = element.key
        switch element.content {
        case .section(let title, let elements):
            let node = HTMLNode("div", class: "stack", key: key)
            if let title { node.append(HTMLNode("div", class: "inner-title", text: title)) }
            for inner in elements { node.append(self.node(inner, in: place, depth: depth + 1)) }
            return node
        case .search(let bar): return search(bar, key: key)
        case .list(let list): return self.list(list, key: key, depth: depth + 1)
        case .field(let field):
            return memory.map { fieldTakenOver(field, key, depth, $0) } ?? self.field(field, key: key, depth: depth + 1)
        case .text(let text, let style): return self.text(text, style, place, key: key)
        case .image(let source, let description, let style):
            let node = HTMLNode("div", class: "image-frame", key: key)
            node.append(image(source, description: description, class: "image", style: Self.css(style)))
            node.append(pictureCount(style))
            return node
        case .link(let text, let address, let style): return link(text, address, style, place, key: key)
        case .badge(let text, let style):
            let node = HTMLNode("span", class: "badge", key: key, [], words(text, style))
            node.set("style", Self.css(style))
            return node
        case .rating(let value, let maximum, let style): return rating(value, maximum, style, key: key)
        case .bar(let share, let text, let style): return bar(share, text, style, key: key)
        case .button(let control, let style):
            let node = button(control, class: place == .box ? "button fill" : "button")
            node.set("style", Self.css(style))
            return HTMLNode("div", class: "button-frame", key: key, [], [node])
        case .placed(let width, let height, let parts): return placed(width, height, parts, key: key, depth: depth + 1)
        case .stack(let elements):
            let node = HTMLNode("div", class: "stack", key: key)
            for inner in elements { node.append(self.node(inner, in: place, depth: depth + 1)) }
            return node
        case .row(let row):
            return self.row(row, class: place == .body || place == .cell ? "line" : "row", key: key, depth: depth + 1)
        case .table(let table): return self.table(table, key: key)
        case .map(let map): return self.map(map, fills: place == .body, key: key, depth: depth + 1)
        case .surface(let name, let properties):
            guard let tag = SafeText.elementName(name) else { return placeholder(name, key: key) }
            let node = HTMLNode(tag, class: "surface", key: key)
            node.set(property: "data", properties)
            return node
        case .canvas(let canvas) where canvas.isObject3D: return object3D(canvas, key: key)
        case .canvas(let canvas):
            // In the page and not in the element's own tree, where stored pictures would not be found.
            let picture = image(canvas.picture, description: canvas.label, class: "canvas-picture")
            picture.set("slot", "picture")
            let node = HTMLNode("bk-canvas", class: "surface", key: key, [], [picture])
            node.set(property: "data", canvas.data)
            return node
        case .empty(let icon, let title, let detail):
            let node = HTMLNode("div", class: "empty-frame", key: key)
            node.append(empty(icon: icon, title: title, detail: detail))
            return node
        case .mark(let mark): return self.mark(mark, "p")
        case .placeholder(let reason): return placeholder(reason, key: key)
        }
    }

    /// The element itself is given the 3D object's bytes or address.
    private func object3D(_ canvas: CanvasSurface, key: Text) -> HTMLNode {
        let node = HTMLNode("bk-object3d", class: "surface", key: key)
        switch canvas.picture {
        case .media(let id): node.set("data-media", id)
        case .file(let path): node.set("src", SafeText.file(path))
        case .address, .symbol, .none: break
        }
        node.set(property: "data", canvas.data)
        return node
    }

    /// Whether something within can be pressed, so that the whole cannot be one button.
    func isInteractive(_ element: Element, depth: Int = 0) -> Bool {
        guard depth < Self.depthLimit else { return false }
        switch element.content {
        case .link, .button, .map, .surface, .canvas, .field, .list, .row, .search: return true
        case .section(_, let inner), .stack(let inner): return inner.contains { isInteractive($0, depth: depth + 1) }
        case .placed(_, _, let parts): return parts.contains { isInteractive($0.element, depth: depth + 1) }
        default: return false
        }
    }

    /// The texts within, as the name of something that can be pressed.
    func spoken(_ element: Element, into parts: inout [Text], depth: Int = 0) {
        guard depth < Self.depthLimit, parts.count < 8 else { return }
        switch element.content {
        case .text(let text, let style), .badge(let text, let style), .link(let text, _, let style),
            .bar(_, let text, let style):
            if !text.isEmpty { parts.append(style.spoken ?? text) }
        case .image(_, let description, _): if !description.isEmpty { parts.append(description) }
        case .rating(let value, let maximum, _): parts.append(say(PageText.stars(SafeText.number(value), of: maximum)))
        case .section(_, let inner), .stack(let inner):
            for element in inner { spoken(element, into: &parts, depth: depth + 1) }
        case .placed(_, _, let placed):
            for part in placed { spoken(part.element, into: &parts, depth: depth + 1) }
        default: break
        }
    }

    func empty(icon name: Text, title: Text, detail: Text) -> HTMLNode {
        let node = HTMLNode("div", class: "empty")
        node.append(icon(name) ?? icon("document"))
        node.append(HTMLNode("h2", text: title))
        if !detail.isEmpty { node.append(HTMLNode("p", text: detail)) }
        return node
    }

    private func placeholder(_ reason: Text, key: Text) -> HTMLNode {
        let node = HTMLNode("div", class: "placeholder", key: key, [("role", "note")])
        node.append(icon("warning"))
        node.append(
            HTMLNode("div", [], [HTMLNode("p", text: say(PageText.unknownBlock)), HTMLNode("code", text: reason)]))
        return node
    }

    /// In a wider room a text that ends at the right edge moves along with it, and others take the room up to there.
    private static func look(of part: Placed, among parts: [Placed], _ width: Double) -> Text {
        if case .bar = part.element.content { return "at wide" }
        guard case .text(_, let style) = part.element.content else { return "at" }
        if isAtEnd(part, style, width) { return "at end" }
        for other in parts where other.x >= part.x + part.width {
            if other.y >= part.y + part.height || part.y >= other.y + other.height { continue }
            guard case .text(_, let style) = other.element.content, isAtEnd(other, style, width) else { return "at" }
        }
        return "at wide"
    }

    /// A text on the right, at the right edge.
    private static func isAtEnd(_ part: Placed, _ style: Style, _ width: Double) -> Bool {
        style.align != nil && part.x > 0 && part.x + part.width >= width
            && css(style)?.containsUTF8("text-align:end") == true
    }

    private func placed(_ width: Double, _ height: Double, _ parts: [Placed], key: Text, depth: Int) -> HTMLNode {
        let w = SafeText.length(width, 1...4096) ?? "1"
        let h = SafeText.length(height, 1...8192) ?? "1"
        let canvas = HTMLNode("div", class: "canvas", [("style", "--w:\(w);--h:\(h)")])
        for part in parts {
            let x = SafeText.length(part.x, -4096...4096) ?? "0"
            let y = SafeText.length(part.y, -4096...8192) ?? "0"
            let w = SafeText.length(part.width, 0...4096) ?? "0"
            let h = SafeText.length(part.height, 0...4096) ?? "0"
            canvas.append(
                HTMLNode(
                    "div", class: Self.look(of: part, among: parts, width), key: part.element.key,
                    [("style", "--x:\(x);--y:\(y);--bw:\(w);--bh:\(h)")],
                    [node(part.element, in: .box, depth: depth)]))
        }
        return HTMLNode("div", class: "placed", key: key, [], [canvas])
    }
}
