import Canvas
import HTML
import Values

/// A picture as the element of the host drives it: requests in, effects out, as for an app. `Spec/seam.md` describes both.
public struct CanvasSession: Sendable {
    private var desk: Desk?
    private var page = SurfacePage()
    private var camera: JSON = .null

    /// Nothing is shown yet.
    public init() {}

    /// Never fails: what cannot be read changes nothing.
    public mutating func step(_ bytes: [UInt8]) -> [UInt8] {
        let request = SurfacePage.Request(bytes, limit: 32 * 1024 * 1024)
        var effects: [JSON] = []
        switch request.kind {
        case .open, .data:
            let source = CanvasSource(reading: request.input["data"] ?? .null)
            if desk == nil { desk = Desk(source) } else { desk?.take(source) }
            if request.kind == .open { camera = .null }
        case .act: effects = act(request)
        case .other: break
        }
        let camera = desk?.camera ?? .null
        if camera != self.camera {
            self.camera = camera
            effects.append(["type": "camera", "camera": camera])
        }
        return page.answer(to: request, with: effects, page: desk?.page)
    }

    private mutating func act(_ request: SurfacePage.Request) -> [JSON] {
        let now = request.now
        var random = Random(seed: request.seed)
        let done = desk?.act(request.act, request.value) { UUID(at: now, random: &random).text }
        var effects: [JSON] = []
        for case .tell(let act, let value) in done ?? [] where !act.isEmpty {
            effects.append(["type": "tell", "act": .string(act), "value": value])
        }
        return effects
    }
}

/// A picture or a 3D object.
private enum Desk: Sendable {
    case picture(CanvasDesk)
    case object3D(Object3DDesk)

    init(_ source: CanvasSource) {
        self = source.isObject3D ? .object3D(Object3DDesk(source)) : .picture(CanvasDesk(source))
    }

    mutating func take(_ source: CanvasSource) {
        switch self {
        case .picture(var desk):
            desk.take(source)
            self = .picture(desk)
        case .object3D(var desk):
            desk.take(source)
            self = .object3D(desk)
        }
    }

    mutating func act(_ name: Text, _ value: JSON, newID: () -> Text) -> [CanvasEffect] {
        switch self {
        case .picture(var desk):
            let effects = desk.act(name, value, newID: newID)
            self = .picture(desk)
            return effects
        case .object3D(var desk):
            let effects = desk.act(name, value, newID: newID)
            self = .object3D(desk)
            return effects
        }
    }

    var page: [HTMLNode] {
        switch self {
        case .picture(let desk): CanvasMarkup(desk).page
        case .object3D(let desk): Object3DMarkup(desk).page
        }
    }

    /// What the host draws the 3D object with; null: nothing. While it flies, the host asks for what comes next.
    var camera: JSON {
        guard case .object3D(let desk) = self, let camera = desk.camera else { return .null }
        func exact(_ place: SpacePoint) -> JSON { [JSON(place.x), JSON(place.y), JSON(place.z)] }
        return ["from": exact(camera.from), "to": exact(camera.to), "flying": .bool(desk.isFlying)]
    }
}
