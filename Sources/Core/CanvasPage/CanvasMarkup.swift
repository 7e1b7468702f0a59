import Canvas
import HTML
import Language
import Values

/// Makes nodes of a picture with what is drawn on it; places are pixels of the stage.
struct CanvasMarkup {
    let desk: CanvasDesk

    init(_ desk: CanvasDesk) { self.desk = desk }

    func say(_ text: Bilingual) -> Text { text.text(in: desk.source.language) }

    var page: [HTMLNode] {
        if desk.isUnavailable { return [withoutStage(CanvasText.pictureUnavailable)] }
        let stage = HTMLNode("div", class: "stage", key: "stage")
        stage.set("role", "application")
        stage.set("tabindex", "0")
        stage.set(
            "aria-label", "\(desk.source.label). \(say(desk.source.edits ? CanvasText.drawKeys : CanvasText.pinKeys))"
        )
        stage.set("data-tool", desk.tool.rawValue)
        stage.append(picture)
        let board = HTMLNode("div", class: "board", key: "board", [], [stage])
        if let view = desk.view {
            stage.append(drawing(view))
            if let pin = desk.selected, case .pin(let at, _)? = desk.item(pin)?.shape, desk.drag?.preview == nil {
                board.append(popover(pin, view.screen(at), seen(view)))
            }
        }
        return [board, tools]
    }

    /// What there is to see is not there; a pin that is selected in the list is labelled all the same.
    func withoutStage(_ sentence: Bilingual) -> HTMLNode {
        let board = HTMLNode("div", class: "board", key: "board")
        board.append(HTMLNode("p", class: "unavailable", key: "unavailable", text: say(sentence)))
        if let pin = desk.selected, desk.details(pin) != nil { board.append(entry(pin)) }
        return board
    }

    /// Where the app's picture lies.
    private var picture: HTMLNode {
        let node = HTMLNode("div", class: "picture", key: "picture")
        if let view = desk.view {
            let (corner, size) = (view.screen(CanvasPoint(0, 0)), view.shown)
            node.set(
                "style",
                "left:\(pixels(corner.x));top:\(pixels(corner.y));width:\(pixels(size.width));height:\(pixels(size.height))"
            )
        }
        node.append(HTMLNode("slot", [("name", "picture")]))
        return node
    }

    // MARK: Drawing

    private func drawing(_ view: Viewport) -> HTMLNode {
        let node = HTMLNode(
            "svg", class: "drawing", key: "drawing",
            [("viewBox", "0 0 \(number(view.box.width)) \(number(view.box.height))"), ("aria-hidden", "true")])
        let seen = seen(view)
        for item in desk.shown {
            let shape = HTMLNode("g", class: look(item), key: "item-\(item.id)", [("data-item", item.id)])
            shape.children = parts(item, view, seen)
            node.append(shape)
        }
        return node
    }

    func look(_ item: CanvasItem) -> Text {
        var look: Text =
            switch item.shape {
            case .pin(_, let isLarge): isLarge ? "pin large" : "pin small"
            case .arrow(let arrow): arrow.isDashed ? "arrow dashed" : "arrow"
            case .spot(let pin): pin.isLarge ? "pin large" : "pin small"
            case .rectangle, .ellipse: "region"
            }
        if let sign = desk.details(item.id)?.sign { look += " \(sign.rawValue)" }
        return desk.selected == item.id ? look + " selected" : look
    }

    private func seen(_ view: Viewport) -> SeenPins {
        var seen = SeenPins(box: view.box)
        for item in desk.shown {
            if case .pin(let place, let isLarge) = item.shape { seen.add(item.id, view.screen(place), isLarge) }
        }
        return seen
    }

    private func parts(_ item: CanvasItem, _ view: Viewport, _ seen: SeenPins) -> [HTMLNode] {
        switch item.shape {
        case .pin(let place, let isLarge): return pin(item, view.screen(place), isLarge, seen)
        case .arrow(let arrow):
            let (from, to) = (view.screen(arrow.from), view.screen(arrow.to))
            var parts = [path("M\(point(from))L\(point(to))", "shaft")]
            if arrow.hasHead, let (a, b) = Viewport.head(from: from, to: to) {
                parts.append(path("M\(point(a))L\(point(to))L\(point(b))", "head"))
            }
            return parts
        case .rectangle(let box):
            let (low, high) = (view.screen(box.low), view.screen(box.high))
            return [path("M\(point(low))H\(number(high.x))V\(number(high.y))H\(number(low.x))z", "area")]
        case .ellipse(let box):
            let (low, high) = (view.screen(box.low), view.screen(box.high))
            return [
                path(
                    ellipse(CanvasPoint(low.x, (low.y + high.y) / 2), (high.x - low.x) / 2, (high.y - low.y) / 2),
                    "area")
            ]
        case .spot: return []
        }
    }

    /// The number stands in a large pin and beside a small one; a tick or a cross is told without colours too.
    func pin(_ item: CanvasItem, _ at: CanvasPoint, _ isLarge: Bool, _ seen: SeenPins) -> [HTMLNode] {
        let radius = Viewport.pinRadius(isLarge: isLarge)
        var parts: [HTMLNode] = []
        if desk.selected == item.id { parts.append(disc(at, radius + 6, "halo")) }
        parts.append(disc(at, radius, "dot"))
        guard let details = desk.details(item.id) else { return parts }
        if isLarge {
            parts.append(text(details.number, CanvasPoint(at.x, at.y + 5), "number"))
        } else {
            let (place, isLeft) = seen.number(details.number, of: item.id, at: at)
            parts.append(text(details.number, place, isLeft ? "number beside left" : "number beside"))
        }
        if let sign = details.sign {
            parts.append(text(sign == .tick ? "✓" : "✗", CanvasPoint(at.x - radius - 11, at.y + 5), "sign"))
        }
        return parts
    }

    private func disc(_ at: CanvasPoint, _ radius: Double, _ name: Text) -> HTMLNode {
        path(ellipse(CanvasPoint(at.x - radius, at.y), radius, radius), name)
    }

    /// - Parameter left: The end of its axis on the left.
    private func ellipse(_ left: CanvasPoint, _ a: Double, _ b: Double) -> Text {
        let (radii, axis): (Text, Text) = ("\(number(a)) \(number(b))", number(2 * a))
        return "M\(point(left))a\(radii) 0 1 0 \(axis) 0a\(radii) 0 1 0 -\(axis) 0z"
    }

    private func path(_ way: Text, _ name: Text) -> HTMLNode { HTMLNode("path", class: name, [("d", way)]) }

    private func text(_ text: Text, _ at: CanvasPoint, _ name: Text) -> HTMLNode {
        HTMLNode("text", class: name, [("x", number(at.x)), ("y", number(at.y))], text: text)
    }

    private func point(_ place: CanvasPoint) -> Text { number(place.x) + " " + number(place.y) }

    func number(_ value: Double) -> Text { SafeText.number(value) }

    private func pixels(_ value: Double) -> Text { "\(number(value))px" }

    // MARK: At a pin

    /// Within the stage, over as few other pins as can be.
    func popover(_ pin: Text, _ at: CanvasPoint, _ seen: SeenPins) -> HTMLNode {
        let node = entry(pin)
        node.set("style", PopoverPlace(pin: at, seen: seen).style)
        return node
    }

    /// What is typed at a pin, wherever that stands.
    func entry(_ pin: Text) -> HTMLNode {
        let details = desk.details(pin)
        let node = HTMLNode("div", class: "popover", key: "popover-\(pin)", [("role", "group"), ("data-pin", pin)])
        let title = say(CanvasText.pin(details?.number ?? ""))
        node.set("aria-label", title)
        node.append(HTMLNode("span", class: "title", key: "title", text: title))
        let text = details?.text ?? ""
        if desk.source.isLocked {
            node.append(HTMLNode("span", class: "shown", key: "shown", text: text.isEmpty ? "–" : text))
        } else {
            let input = HTMLNode(
                "input", class: "entry", key: "entry",
                [
                    ("type", "text"), ("aria-label", "\(title): \(desk.source.prompt)"), ("enterkeyhint", "next"),
                    ("autocomplete", "off"), ("autocapitalize", "off"), ("autocorrect", "off"), ("spellcheck", "false"),
                    ("maxlength", "200"), ("placeholder", desk.source.prompt),
                ])
            input.set(property: "value", .string(text))
            node.append(input)
        }
        if desk.source.edits { node.append(button("remove", CanvasText.remove, "trash")) }
        node.append(button("close", CanvasText.close, "xmark"))
        return node
    }

    // MARK: Tools

    private var tools: HTMLNode {
        let node = HTMLNode("div", class: "tools", key: "tools", [("role", "toolbar")])
        node.set("aria-label", say(CanvasText.tools))
        if desk.source.edits {
            for tool in CanvasDesk.Tool.allCases { node.append(toolButton(tool)) }
            node.append(button("undo", CanvasText.undo, "undo", isEnabled: desk.history.canUndo))
            node.append(button("redo", CanvasText.redo, "undo", isEnabled: desk.history.canRedo))
            let isNoPin = if case .pin? = desk.item(desk.selected)?.shape { false } else { desk.selected != nil }
            node.append(button("remove", CanvasText.remove, "trash", isEnabled: isNoPin))
        }
        node.append(button("zoom-", CanvasText.zoomOut, "minus", isEnabled: (desk.view?.zoom ?? 1) > 1))
        node.append(button("zoom+", CanvasText.zoomIn, "plus", isEnabled: (desk.view?.zoom ?? 1) < 16))
        if desk.view.map({ $0.zoom > 1 }) ?? false { node.append(button("fit", CanvasText.fit, "photo")) }
        return node
    }

    func toolButton(_ tool: CanvasDesk.Tool) -> HTMLNode {
        let node = HTMLNode(
            "button", class: "tool", key: "tool-\(tool.rawValue)", [("type", "button"), ("data-act", "tool")])
        node.set("data-value", tool.rawValue)
        node.set("aria-pressed", desk.tool == tool ? "true" : "false")
        let title = say(CanvasText.tool(tool))
        node.set("aria-label", title)
        node.set("title", title)
        let (way, name) = Self.shape(tool)
        node.append(
            HTMLNode("svg", class: name, [("viewBox", "0 0 24 24"), ("aria-hidden", "true")], [path(way, "")]))
        return node
    }

    private static func shape(_ tool: CanvasDesk.Tool) -> (way: Text, look: Text) {
        switch tool {
        case .move: ("M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3", "icon")
        case .pin: ("M8.500 12a3.500 3.500 0 1 0 7 0a3.500 3.500 0 1 0 -7 0z", "icon filled")
        case .largePin: ("M4 12a8 8 0 1 0 16 0a8 8 0 1 0 -16 0z", "icon filled")
        case .arrow: ("M4 20L20 4M11 4h9v9", "icon")
        case .dashedArrow: ("M4 20l3-3M10 14l3-3M16 8l4-4M11 4h9v9", "icon")
        case .rectangle: ("M4 6h16v12h-16z", "icon")
        case .ellipse: ("M3 12a9 6 0 1 0 18 0a9 6 0 1 0 -18 0z", "icon")
        }
    }

    func button(_ act: Text, _ title: Bilingual, _ icon: Text, isEnabled: Bool = true) -> HTMLNode {
        let node = HTMLNode("button", class: "tool \(act)", key: act, [("type", "button"), ("data-act", act)])
        node.set("disabled", if: !isEnabled)
        node.set("aria-label", say(title))
        node.set("title", say(title))
        node.append(Symbols.node(icon))
        return node
    }
}
