import Values

extension Object3DDesk {
    /// How far the eye goes around for a pixel that a finger moves, for an arrow key, and for one with Shift or a button.
    static let (degreesPerPixel, smallTurn, largeTurn) = (0.4, 5.0, 15.0)

    /// - Parameter newID: Ids of pins that are set. What makes no sense changes nothing.
    public mutating func act(_ name: Text, _ value: JSON, newID: () -> Text) -> [CanvasEffect] {
        let before = desk.selected
        switch name {
        case "size": measure(value)
        case "unavailable": isUnavailable = true
        case "frame": goOn(by: value.double ?? 0)
        case "down": down(value)
        case "move": move(value)
        case "up": return up(value, newID)
        case "cancel": desk.drag = nil
        case "pinch": pinch(value)
        case "wheel": zoom(by: value.double("factor") ?? 1)
        case "double": zoom(by: value.bool("out") == true ? 0.5 : 2)
        case "left", "right", "above", "below": turn(name, Self.largeTurn)
        case "zoom+": zoom(by: 1.5)
        case "zoom-": zoom(by: 1 / 1.5)
        case "fit": if let bounds, let box { fly(to: bounds.whole(in: box)) }
        case "view": return keepView(newID)
        case "key": return key(value, newID)
        case "tool":
            if Self.tools.contains(where: { $0.rawValue == value.string }) {
                return desk.act(name, value, newID: newID)
            }
        case "text", "enter", "undo", "redo", "remove", "close":
            let effects = desk.act(name, value, newID: newID)
            if name == "enter", desk.selected != before { look(at: desk.selected) }
            return effects
        default: break
        }
        return []
    }

    /// A 3D object that is there for the first time is seen as a whole, unless a pin is selected.
    private mutating func measure(_ value: JSON) {
        let sizes = value.elements("box").compactMap { $0.double }
        guard sizes.count == 2, let box = CanvasSize(sizes[0], sizes[1]),
            let centre = SpacePoint(reading: value["centre"]), let radius = value.double("radius"),
            let bounds = Object3DBounds(centre: centre, radius: radius)
        else { return }
        isCalm = value.bool("calm") ?? false
        isUnavailable = false
        self.box = box
        if self.bounds != bounds {
            self.bounds = bounds
            flight = nil
            camera = pin(desk.selected)?.camera ?? bounds.whole(in: box)
        }
    }

    // MARK: Turning

    private mutating func turn(_ way: Text, _ degrees: Double) {
        switch way {
        case "left": change { $0.turned(by: -degrees, up: 0) }
        case "right": change { $0.turned(by: degrees, up: 0) }
        case "above": change { $0.turned(by: 0, up: degrees) }
        default: change { $0.turned(by: 0, up: -degrees) }
        }
    }

    private mutating func zoom(by factor: Double) {
        guard let bounds else { return }
        change { $0.zoomed(by: factor, bounds) }
    }

    private mutating func pan(by pixels: CanvasPoint) {
        guard let bounds, let box else { return }
        change { $0.panned(by: pixels, in: box, bounds) }
    }

    private mutating func pinch(_ value: JSON) {
        let places = (value.elements("from") + value.elements("to")).compactMap { CanvasPoint(pixels: $0) }
        guard places.count == 4 else { return }
        desk.drag = nil
        let (before, after) = (places[0].distance(to: places[1]), places[2].distance(to: places[3]))
        if before > 10 { zoom(by: after / before) }
        let moved = places[2] + places[3] - places[0] - places[1]
        pan(by: CanvasPoint(moved.x / 2, moved.y / 2))
    }

    // MARK: Fingers

    private mutating func down(_ value: JSON) {
        guard let at = CanvasPoint(pixels: value["at"]), camera != nil else { return }
        var drag = CanvasDesk.Drag(start: at, last: at, isTouch: value.bool("touch") ?? false)
        if desk.source.edits, desk.tool == .move { drag.item = hit(at, byTouch: drag.isTouch) }
        desk.drag = drag
    }

    private mutating func move(_ value: JSON) {
        guard let at = CanvasPoint(pixels: value["at"]), var drag = desk.drag else { return }
        if !drag.hasMoved, at.distance(to: drag.start) < CanvasDesk.slop { return }
        let step = at - drag.last
        drag.hasMoved = true
        drag.last = at
        if let item = drag.item {
            if let shape = moved(item, to: value) { drag.preview = CanvasItem(id: item.id, shape) }
        } else if value.bool("shift") == true {
            pan(by: step)
        } else {
            change { $0.turned(by: -step.x * Self.degreesPerPixel, up: step.y * Self.degreesPerPixel) }
        }
        desk.drag = drag
    }

    private mutating func up(_ value: JSON, _ newID: () -> Text) -> [CanvasEffect] {
        move(value)
        guard let drag = desk.drag else { return [] }
        desk.drag = nil
        if drag.hasMoved {
            return drag.preview.map { preview in desk.edit(newID) { $0.perform(.change(preview)) } } ?? []
        }
        if let item = hit(drag.start, byTouch: drag.isTouch) { return desk.select(item.id) }
        return set(value, newID) ?? desk.select(nil)
    }

    // MARK: Setting pins

    /// What the host found on the surface: `{"surface": {"at", "normal"}}`.
    private static func surface(_ value: JSON) -> (at: SpacePoint, normal: SpacePoint)? {
        guard let found = value["surface"], let at = SpacePoint(reading: found["at"]),
            let normal = SpacePoint(reading: found["normal"])?.direction
        else { return nil }
        return (at, normal)
    }

    private func moved(_ item: CanvasItem, to value: JSON) -> CanvasItem.Shape? {
        guard case .spot(var pin) = item.shape, let surface = Self.surface(value) else { return nil }
        (pin.at, pin.normal) = surface
        return .spot(pin)
    }

    /// Sets a pin with the tool for it, with the present view; nil when there is nothing to set.
    private mutating func set(_ value: JSON, _ newID: () -> Text) -> [CanvasEffect]? {
        guard desk.source.edits, desk.tool != .move, let camera, let (at, normal) = Self.surface(value) else {
            return nil
        }
        return desk.add(
            .spot(Object3DPin(at: at, normal: normal, camera: camera, isLarge: desk.tool == .largePin)), newID)
    }

    private mutating func keepView(_ newID: () -> Text) -> [CanvasEffect] {
        guard desk.source.edits, let camera, let id = desk.selected, var pin = pin(id) else { return [] }
        pin.camera = camera
        return desk.edit(newID) { $0.perform(.change(CanvasItem(id: id, .spot(pin)))) }
    }

    // MARK: Keys

    private mutating func key(_ value: JSON, _ newID: () -> Text) -> [CanvasEffect] {
        let degrees = value.bool("shift") == true ? Self.largeTurn : Self.smallTurn
        switch value.string("key") {
        case "ArrowLeft": turn("left", degrees)
        case "ArrowRight": turn("right", degrees)
        case "ArrowUp": turn("above", degrees)
        case "ArrowDown": turn("below", degrees)
        case "Enter":
            if desk.source.edits, desk.tool == .move, let item = desk.item(desk.selected),
                let shape = moved(item, to: value)
            {
                return desk.edit(newID) { $0.perform(.change(CanvasItem(id: item.id, shape))) }
            }
            return set(value, newID) ?? []
        default:
            let before = desk.selected
            let effects = desk.act("key", value, newID: newID)
            if desk.selected != before { look(at: desk.selected) }
            return effects
        }
        return []
    }
}
