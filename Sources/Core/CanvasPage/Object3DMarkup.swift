import Canvas
import HTML
import Language
import Values

/// Makes nodes of a 3D object with its pins; the 3D object itself is drawn by the host into the slot "scene".
struct Object3DMarkup {
    let desk: Object3DDesk
    private let parts: CanvasMarkup

    init(_ desk: Object3DDesk) {
        self.desk = desk
        parts = CanvasMarkup(desk.desk)
    }

    private var edits: Bool { desk.desk.source.edits }

    var page: [HTMLNode] {
        if desk.isUnavailable { return [parts.withoutStage(CanvasText.object3DUnavailable)] }
        let board = HTMLNode("div", class: "board", key: "board")
        let stage = HTMLNode("div", class: "stage", key: "stage")
        stage.set("role", "application")
        stage.set("tabindex", "0")
        let keys = say(CanvasText.object3DKeys) + (edits ? " " + say(CanvasText.object3DDrawKeys) : "")
        stage.set("aria-label", "\(desk.desk.source.label). \(keys)")
        stage.set("data-tool", desk.desk.tool.rawValue)
        stage.append(HTMLNode("div", class: "scene", key: "scene", [], [HTMLNode("slot", [("name", "scene")])]))
        board.append(stage)
        if let box = desk.box {
            var seen = SeenPins(box: box)
            stage.append(drawing(box, &seen))
            if let id = desk.desk.selected, case .spot(let pin)? = desk.desk.item(id)?.shape,
                desk.desk.drag?.preview == nil, let place = desk.place(of: pin)
            {
                board.append(parts.popover(id, place, seen))
            }
        }
        return [board, tools]
    }

    private func say(_ text: Bilingual) -> Text { parts.say(text) }

    /// Pins on the other side are there, but pale.
    private func drawing(_ box: CanvasSize, _ seen: inout SeenPins) -> HTMLNode {
        let node = HTMLNode(
            "svg", class: "drawing", key: "drawing",
            [("viewBox", "0 0 \(parts.number(box.width)) \(parts.number(box.height))"), ("aria-hidden", "true")])
        let pins = desk.desk.shown.compactMap { item -> (CanvasItem, Object3DPin, CanvasPoint)? in
            guard case .spot(let pin) = item.shape, let place = desk.place(of: pin) else { return nil }
            seen.add(item.id, place, pin.isLarge)
            return (item, pin, place)
        }
        for (item, pin, place) in pins {
            let look = desk.isInFront(pin) ? parts.look(item) : parts.look(item) + " behind"
            let shape = HTMLNode("g", class: look, key: "item-\(item.id)", [("data-item", item.id)])
            shape.children = parts.pin(item, place, pin.isLarge, seen)
            node.append(shape)
        }
        return node
    }

    // MARK: Tools

    private var tools: HTMLNode {
        let node = HTMLNode("div", class: "tools", key: "tools", [("role", "toolbar")])
        node.set("aria-label", say(CanvasText.tools))
        if edits {
            for tool in Object3DDesk.tools { node.append(parts.toolButton(tool)) }
            node.append(parts.button("undo", CanvasText.undo, "undo", isEnabled: desk.desk.history.canUndo))
            node.append(parts.button("redo", CanvasText.redo, "undo", isEnabled: desk.desk.history.canRedo))
            node.append(parts.button("view", CanvasText.keepView, "camera", isEnabled: desk.desk.selected != nil))
        }
        let isThere = desk.camera != nil
        node.append(parts.button("left", CanvasText.turnLeft, "chevron-left", isEnabled: isThere))
        node.append(parts.button("right", CanvasText.turnRight, "chevron-right", isEnabled: isThere))
        node.append(parts.button("above", CanvasText.turnUp, "chevron-up", isEnabled: isThere))
        node.append(parts.button("below", CanvasText.turnDown, "chevron-down", isEnabled: isThere))
        node.append(parts.button("zoom-", CanvasText.zoomOut, "minus", isEnabled: isThere))
        node.append(parts.button("zoom+", CanvasText.zoomIn, "plus", isEnabled: isThere))
        node.append(parts.button("fit", CanvasText.wholeObject3D, "cube", isEnabled: isThere))
        return node
    }
}
