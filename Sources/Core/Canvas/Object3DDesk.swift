import Values

/// What a person does with a 3D object: turns it, looks closer, selects, sets pins, and takes back. Acts in, effects out (LB-MODEL).
///
/// Pins, their texts and what can be undone are kept as those of a picture.
public struct Object3DDesk: Sendable {
    /// Keeps pins, selection, tool and history.
    public internal(set) var desk: CanvasDesk
    /// Nil until the object is there and its box is measured.
    public internal(set) var camera: Object3DCamera?
    /// The box on the screen, in CSS pixels; nil until it is measured.
    public internal(set) var box: CanvasSize?
    var bounds: Object3DBounds?
    var flight: (way: CameraFlight, time: Double)?
    /// Whether views change at once: motion is not wanted.
    var isCalm = false
    /// Whether the 3D object cannot be shown; pins are labelled all the same.
    public internal(set) var isUnavailable = false

    /// Whether the eye is on its way.
    public var isFlying: Bool { flight != nil }

    /// What can be done on a 3D object: arrows and areas are for pictures only.
    public static let tools: [CanvasDesk.Tool] = [.move, .pin, .largePin]

    /// With the app's selection and nothing to undo; the eye has no place until the object is there.
    public init(_ source: CanvasSource) { desk = CanvasDesk(source) }

    /// What the app shows changed. A pin that was selected there is looked at.
    public mutating func take(_ source: CanvasSource) {
        let before = desk.selected
        desk.take(source)
        if desk.selected != before { look(at: desk.selected) }
    }

    // MARK: Pins

    func pin(_ id: Text?) -> Object3DPin? {
        if case .spot(let pin)? = desk.item(id)?.shape { pin } else { nil }
    }

    /// Where a pin is seen; nil when it is behind the eye or the 3D object is not there.
    public func place(of pin: Object3DPin) -> CanvasPoint? {
        guard let camera, let box else { return nil }
        return camera.screen(pin.at, in: box)
    }

    /// Whether a pin is on the side that is seen.
    public func isInFront(_ pin: Object3DPin) -> Bool { camera?.faces(pin.at, normal: pin.normal) ?? false }

    /// The pin within reach that is nearest on the screen, of those in front; of equally near ones the last.
    func hit(_ place: CanvasPoint, byTouch: Bool) -> CanvasItem? {
        var best: (distance: Double, item: CanvasItem)?
        for item in desk.history.items {
            guard case .spot(let pin) = item.shape, isInFront(pin), let seen = self.place(of: pin) else { continue }
            let distance = seen.distance(to: place)
            if distance > Viewport.pinReach(isLarge: pin.isLarge, byTouch: byTouch) { continue }
            if let best, best.distance < distance { continue }
            best = (distance, item)
        }
        return best?.item
    }

    // MARK: The eye

    /// Begins the way to the view that is kept with a pin.
    mutating func look(at id: Text?) {
        if let pin = pin(id) { fly(to: pin.camera) }
    }

    mutating func fly(to end: Object3DCamera) {
        guard let camera, camera != end else { return }
        if isCalm {
            flight = nil
            self.camera = end
        } else {
            flight = (CameraFlight(from: camera, to: end), 0)
        }
    }

    /// A person who takes hold ends the flight where it is.
    mutating func change(_ change: (Object3DCamera) -> Object3DCamera) {
        flight = nil
        camera = camera.map { change($0) }
    }

    mutating func goOn(by milliseconds: Double) {
        guard var flight, milliseconds >= 0 else { return }
        flight.time += milliseconds
        camera = flight.way.camera(at: flight.time)
        self.flight = flight.time < CameraFlight.milliseconds ? flight : nil
    }
}
