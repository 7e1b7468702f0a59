import Values

extension CanvasDesk {
    /// - Parameter newID: Ids of items that are drawn. What makes no sense changes nothing.
    public mutating func act(_ name: Text, _ value: JSON, newID: () -> Text) -> [CanvasEffect] {
        switch name {
        case "size": measure(value)
        case "unavailable": isUnavailable = true
        case "loaded": isUnavailable = false
        case "down": down(value)
        case "move": move(value)
        case "up": return up(value, newID)
        case "cancel": drag = nil
        case "long": return long(value, newID)
        case "pinch": pinch(value)
        case "wheel":
            if let at = CanvasPoint(pixels: value["at"]) { view?.zoom(by: value.double("factor") ?? 1, about: at) }
        case "double": double(value)
        case "key": return key(value, newID)
        case "text", "enter": return typed(value, goesOn: name == "enter", newID)
        case "tool": if source.edits, let tool = value.string.flatMap({ Tool(rawValue: $0) }) { self.tool = tool }
        case "zoom+": zoom(by: 1.5)
        case "zoom-": zoom(by: 1 / 1.5)
        case "fit": view.map { view = Viewport(picture: $0.picture, box: $0.box) }
        case "undo": return edit(newID) { $0.undo() }
        case "redo": return edit(newID) { $0.redo() }
        case "remove": return remove(selected, newID)
        case "close": return select(nil)
        default: break
        }
        return []
    }

    private mutating func measure(_ value: JSON) {
        let sizes = (value.array ?? []).compactMap { $0.double }
        guard sizes.count == 4, let box = CanvasSize(sizes[0], sizes[1]), let picture = CanvasSize(sizes[2], sizes[3])
        else { return }
        if let view, view.picture.hasShape(of: picture) {
            self.view = view.resized(to: box, copy: picture)
        } else {
            view = Viewport(picture: picture, box: box)
        }
    }

    // MARK: Zoom

    private mutating func zoom(by factor: Double) {
        guard var view else { return }
        view.zoom(by: factor, about: CanvasPoint(view.box.width / 2, view.box.height / 2))
        self.view = view
    }

    private mutating func double(_ value: JSON) {
        guard let at = CanvasPoint(pixels: value["at"]) else { return }
        view?.zoom(by: value.bool("out") == true ? 0.5 : 2, about: at)
    }

    private mutating func pinch(_ value: JSON) {
        let (from, to) = (value.elements("from"), value.elements("to"))
        guard from.count == 2, to.count == 2, let a = CanvasPoint(pixels: from[0]),
            let b = CanvasPoint(pixels: from[1]),
            let c = CanvasPoint(pixels: to[0]), let d = CanvasPoint(pixels: to[1]), var view
        else { return }
        drag = nil
        let (before, after) = (Self.middle(a, b), Self.middle(c, d))
        if a.distance(to: b) > 10 { view.zoom(by: c.distance(to: d) / a.distance(to: b), about: before) }
        view.pan(by: after - before)
        self.view = view
    }

    private static func middle(_ a: CanvasPoint, _ b: CanvasPoint) -> CanvasPoint {
        CanvasPoint((a.x + b.x) / 2, (a.y + b.y) / 2)
    }

    // MARK: Fingers

    /// Farther than this a finger moves; nearer it touches.
    static let slop = 8.0

    private mutating func down(_ value: JSON) {
        guard let at = CanvasPoint(pixels: value["at"]), let view else { return }
        var drag = Drag(start: at, last: at, isTouch: value.bool("touch") ?? false)
        if source.edits, tool == .move, let hit = view.hit(at, in: history.items, byTouch: drag.isTouch) {
            drag.item = item(hit.id)
            drag.part = hit.part
        }
        self.drag = drag
    }

    private mutating func move(_ value: JSON) {
        guard let at = CanvasPoint(pixels: value["at"]), var drag, var view else { return }
        let step = at - drag.last
        if !drag.hasMoved, at.distance(to: drag.start) < Self.slop { return }
        drag.hasMoved = true
        drag.last = at
        if let (item, part) = drag.moved {
            let distance = view.picture(at) - view.picture(drag.start)
            drag.preview = CanvasItem(id: item.id, item.shape.moved(part, by: distance))
        } else if let shape = drawn(drag, view) {
            drag.preview = CanvasItem(id: "", shape)
        } else if !draws {
            view.pan(by: step)
            self.view = view
        } else {
            drag.preview = nil
        }
        self.drag = drag
    }

    /// Whether a drag draws something and does not move the picture.
    private var draws: Bool {
        switch tool {
        case .move, .pin, .largePin: false
        case .arrow, .dashedArrow, .rectangle, .ellipse: true
        }
    }

    private func drawn(_ drag: Drag, _ view: Viewport) -> CanvasItem.Shape? {
        guard draws, let (from, to) = view.drag(from: drag.start, to: drag.last) else { return nil }
        return shape(from, to)
    }

    private func shape(_ from: CanvasPoint, _ to: CanvasPoint) -> CanvasItem.Shape {
        switch tool {
        case .move, .pin: .pin(at: to, isLarge: false)
        case .largePin: .pin(at: to, isLarge: true)
        case .arrow: .arrow(.init(from: from, to: to))
        case .dashedArrow: .arrow(.init(from: from, to: to, isDashed: true))
        case .rectangle: .rectangle(CanvasBox(from, to))
        case .ellipse: .ellipse(CanvasBox(from, to))
        }
    }

    private mutating func up(_ value: JSON, _ newID: () -> Text) -> [CanvasEffect] {
        move(value)
        guard let drag, let view else { return [] }
        self.drag = nil
        if drag.hasMoved {
            guard let preview = drag.preview else { return [] }
            if drag.item != nil { return edit(newID) { $0.perform(.change(preview)) } }
            return add(preview.shape, newID)
        }
        if let hit = touched(drag, view) { return select(hit) }
        let place = view.picture(drag.start)
        if tool == .pin || tool == .largePin, place == place.clamped { return add(shape(place, place), newID) }
        return select(nil)
    }

    /// With the tools for pins, and to who only labels, arrows and areas are as good as not there.
    private func touched(_ drag: Drag, _ view: Viewport) -> Text? {
        let isPinsOnly = !source.edits || tool == .pin || tool == .largePin
        let items = isPinsOnly ? history.items.filter { $0.shape.isPin } : history.items
        return view.hit(drag.start, in: items, byTouch: drag.isTouch)?.id
    }

    mutating func add(_ shape: CanvasItem.Shape, _ newID: () -> Text) -> [CanvasEffect] {
        let item = CanvasItem(id: newID(), shape)
        let effects = edit(newID) { $0.perform(.add(item, at: $0.items.count)) }
        return effects.isEmpty ? [] : effects + select(item.id)
    }

    /// A long press removes an arrow.
    private mutating func long(_ value: JSON, _ newID: () -> Text) -> [CanvasEffect] {
        guard source.edits, let drag, !drag.hasMoved, let view else { return [] }
        self.drag = nil
        guard let hit = view.hit(drag.start, in: history.items, byTouch: drag.isTouch),
            case .arrow? = item(hit.id)?.shape
        else { return [] }
        return remove(hit.id, newID)
    }

    private mutating func remove(_ id: Text?, _ newID: () -> Text) -> [CanvasEffect] {
        guard source.edits, let id else { return [] }
        return edit(newID) { $0.perform(.remove(id)) }
    }

    // MARK: Keys

    private mutating func key(_ value: JSON, _ newID: () -> Text) -> [CanvasEffect] {
        guard let name = value.string("key") else { return [] }
        if var view, let step = view.step(name, isFast: value.bool("shift") ?? false) {
            if source.edits, let item = item(selected) {
                let moved = CanvasItem(id: item.id, item.shape.moved(.whole, by: step))
                return edit(newID) { $0.continueMoving(moved) }
            }
            view.pan(by: CanvasPoint(-step.x * view.shown.width * 20, -step.y * view.shown.height * 20))
            self.view = view
            return []
        }
        switch name {
        case "Enter": return view.map { draw(at: $0.centre, newID) } ?? []
        case "PageDown": return walk(1)
        case "PageUp": return walk(-1)
        case "Delete", "Backspace": return remove(selected, newID)
        case "Escape": return select(nil)
        default: return []
        }
    }

    /// The way to draw without a pointer: in the middle of what is seen, where it is then moved by keys.
    private mutating func draw(at centre: CanvasPoint, _ newID: () -> Text) -> [CanvasEffect] {
        guard source.edits, tool != .move, let view else { return [] }
        let reach = 0.1 / view.zoom
        let from = CanvasPoint(centre.x - reach, centre.y - reach).clamped
        let to = CanvasPoint(centre.x + reach, centre.y + reach).clamped
        return add(draws ? shape(from, to) : shape(centre, centre), newID)
    }

    /// To the next or previous pin.
    private mutating func walk(_ step: Int) -> [CanvasEffect] {
        let pins = pins
        guard !pins.isEmpty else { return [] }
        let place = pins.firstIndex { $0 == selected }
        let next = place.map { $0 + step } ?? (step > 0 ? 0 : pins.count - 1)
        guard pins.indices.contains(next) else { return [] }
        let effects = select(pins[next])
        show(pins[next])
        return effects
    }

    // MARK: Texts

    /// What was typed at a pin; Return goes on to the next one.
    private mutating func typed(_ value: JSON, goesOn: Bool, _ newID: () -> Text) -> [CanvasEffect] {
        guard !source.isLocked, let pin = value.string("pin"), item(pin) != nil else { return [] }
        var effects: [CanvasEffect] = []
        let text = value.string("text") ?? ""
        if text != details(pin)?.text ?? "" {
            effects.append(.tell(act: source.text, TypedText(pin: there(pin), text: text, id: newID()).json))
        }
        guard goesOn else { return effects }
        selected = pin
        effects += pins.last == pin ? select(nil) : walk(1)
        return effects
    }
}
