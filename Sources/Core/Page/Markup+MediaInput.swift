import Engine
import HTML
import Language
import Rules
import Values

extension Markup {
    /// A preview with the ways to another picture.
    func imageInput(_ frame: FieldFrame, depth: Int) -> [HTMLNode] {
        let preview = preview(frame)
        let buttons = HTMLNode("div", class: "field-buttons", key: "buttons")
        buttons.children = fieldButtons(frame, depth: depth)
        let node = HTMLNode("div", class: "image-input", key: "input", [("id", frame.id), ("role", "group")])
        node.set("tabindex", "-1")
        node.set("data-input", frame.action)
        node.set("aria-labelledby", frame.labelID)
        frame.dress(node, isGroup: true)
        node.append(preview)
        node.append(buttons)
        // The way by an address is a field of its own.
        return [node]
            + frame.field.children.compactMap { child in
                guard case .field = child.content else { return nil }
                return self.node(child, in: .cell, depth: depth + 1)
            }
    }

    /// The picture, or of several each with what can be done with it.
    private func preview(_ frame: FieldFrame) -> HTMLNode {
        guard case .images = frame.field.control else {
            let source = picture(frame.field.value)
            let words = source == .none ? PageText.noImage : PageText.chosenImage
            return HTMLNode(
                "div", class: "preview", key: "preview", [], [image(source, description: say(words), class: "image")])
        }
        let list = HTMLNode("div", class: "pictures", key: "preview")
        for child in frame.field.children {
            if case .stack(let parts) = child.content { list.append(pictureItem(parts, key: child.key)) }
        }
        return list
    }

    private func pictureItem(_ parts: [Element], key: Text) -> HTMLNode {
        let node = HTMLNode("div", class: "picture-item", key: key)
        for part in parts {
            switch part.content {
            case .image(let source, let words, _): node.append(image(source, description: words, class: "image"))
            case .button(let control, _): node.append(button(control, class: "picture-act", iconOnly: true))
            default: break
            }
        }
        return node
    }

    private func picture(_ value: JSON) -> ImageSource {
        // While an address is typed, what was chosen before stays in sight.
        let value = value["before"] ?? value
        if let id = value.string("media") { return .media(id) }
        if let file = value.string("file") { return .file(file) }
        if let address = (value.string("url") ?? value.string).flatMap({ SafeText.picture($0) }) {
            return .address(address)
        }
        return .none
    }

    /// A map for touch and pointer, and the same as text for keys.
    func placeInput(_ frame: FieldFrame, _ view: MapView) -> [HTMLNode] {
        let value = frame.field.value
        var pins: [JSON] = []
        if let latitude = value["lat"], let longitude = value["lon"] {
            pins.append(["key": "place", "lat": latitude, "lon": longitude, "title": .string(frame.field.label)])
        }
        let surface = HTMLNode("bk-map", key: "map", [("aria-label", frame.field.label)])
        surface.set(
            property: "data",
            [
                "view": Self.view(view), "pins": .array(pins), "selected": .null, "place": .string(frame.action),
                "select": .null, "tiles": JSON(tiles),
            ])
        let input = frame.input(kind: "text")
        input.set("type", "text")
        input.set("autocomplete", "off")
        input.set("spellcheck", "false")
        input.set("placeholder", "47.14, 9.52")
        input.set("aria-label", "\(frame.field.label). \(say(PageText.coordinates))")
        input.set(property: "value", .string(coordinates(value)))
        return [
            HTMLNode("div", class: "map", key: "surface", [], [surface]),
            HTMLNode("div", class: "input-line", key: "input", [], [icon("location") ?? HTMLNode(text: ""), input]),
        ]
    }

    private func coordinates(_ value: JSON) -> Text {
        if let latitude = value.decimal("lat"), let longitude = value.decimal("lon") {
            return "\(latitude.rounded(toPlaces: 6).text), \(longitude.rounded(toPlaces: 6).text)"
        }
        return value.string ?? ""
    }

    /// The records chosen, and the button to choose others.
    func references(_ frame: FieldFrame, depth: Int) -> HTMLNode {
        let node = HTMLNode("div", class: "references", key: "input", [("id", frame.id), ("role", "group")])
        node.set("tabindex", "-1")
        node.set("data-input", frame.action)
        node.set("aria-labelledby", frame.labelID)
        frame.dress(node, isGroup: true)
        let rows = frame.field.children.filter { if case .button = $0.content { false } else { true } }
        if !rows.isEmpty {
            node.append(HTMLNode("div", class: "chosen", key: "chosen", [], rows.map { cell($0, depth: depth + 1) }))
        } else {
            let isEmpty = frame.field.text.isEmpty
            node.append(
                HTMLNode(
                    "p", class: isEmpty ? "chosen-text none" : "chosen-text", key: "text",
                    text: isEmpty ? say(PageText.nothingChosen) : frame.field.text))
        }
        let buttons = HTMLNode("div", class: "field-buttons", key: "buttons")
        buttons.children = fieldButtons(frame, depth: depth)
        node.append(buttons)
        return node
    }

    private func fieldButtons(_ frame: FieldFrame, depth: Int) -> [HTMLNode] {
        frame.field.children.compactMap { child in
            guard case .button(let control, _) = child.content else { return nil }
            return button(control, class: "field-button")
        }
    }

    /// The part of `data` that says what a map shows and allows.
    static func view(_ view: MapView) -> JSON {
        [
            "lat": JSON(view.latitude), "lon": JSON(view.longitude), "zoom": JSON(view.zoom),
            "type": .string(view.type), "scroll": .bool(view.canScroll), "zoomable": .bool(view.canZoom),
        ]
    }
}
