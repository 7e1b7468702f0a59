import Canvas
import Values

/// A picture as the element of the host drives it: requests in, effects out, as for an app. `Spec/labelling.md` describes both.
public struct CanvasSession: Sendable {
    private var desk: Desk?
    private var nodes: [HTMLNode] = []
    private var nextID = 1
    private var camera: JSON = .null
    private let judge: @Sendable (JSON) -> JSON

    /// - Parameter judge: Answers what the app asks about its data (`judge`), for a kit that knows.
    public init(judge: @escaping @Sendable (JSON) -> JSON = { _ in .null }) { self.judge = judge }

    /// Never fails: what cannot be read changes nothing.
    public mutating func step(_ request: [UInt8]) -> [UInt8] {
        let json = try? JSON.parse(request, limits: JSONLimits(depth: 64, bytes: 16 * 1024 * 1024))
        let input = json?["input"] ?? .null
        var effects: [JSON] = []
        switch input.string("type") {
        case "open":
            // The element may be another one, without anything in it.
            nodes = []
            nextID = 1
            camera = .null
            take(input["data"])
        case "data": take(input["data"])
        case "act":
            let now = Instant(milliseconds: json?.decimal("now")?.rounded(toPlaces: 0).int64 ?? 0)
            var random = Random(seed: json?.string("random").flatMap { UInt64(hexadecimal: $0) } ?? 0)
            let done = desk?.act(input.string("act") ?? "", input["value"] ?? .null) {
                UUID(at: now, random: &random).text
            }
            for case .tell(let act, let value) in done ?? [] where !act.isEmpty {
                effects.append(["type": "tell", "act": .string(act), "value": value])
            }
        default: break
        }
        if input.string("type") != "act", let question = input["data"]?["judge"] {
            effects.append(["type": "tell", "act": question["act"] ?? "", "value": judge(question)])
        }
        if let patches { effects.insert(["type": "patch", "patches": .array(patches)], at: 0) }
        let camera = desk?.camera ?? .null
        if camera != self.camera {
            self.camera = camera
            effects.append(["type": "camera", "camera": camera])
        }
        let answer: JSON = ["effects": .array(effects)]
        return answer.utf8
    }

    private mutating func take(_ data: JSON?) {
        let source = CanvasSource(reading: data ?? .null)
        if desk == nil { desk = Desk(source) } else { desk?.take(source) }
    }

    /// What leads from the page before to the one now; nil: nothing.
    private var patches: [JSON]? {
        mutating get {
            guard let desk else { return nil }
            let page = desk.page
            var diff = HTMLDiff(nextID: nextID)
            diff.children(of: 0, nodes, page)
            nodes = page
            nextID = diff.nextID
            return diff.patches.isEmpty ? nil : diff.patches
        }
    }
}

/// A picture or a model.
private enum Desk: Sendable {
    case picture(CanvasDesk)
    case model(ModelDesk)

    init(_ source: CanvasSource) {
        self = source.isModel ? .model(ModelDesk(source)) : .picture(CanvasDesk(source))
    }

    mutating func take(_ source: CanvasSource) {
        switch self {
        case .picture(var desk):
            desk.take(source)
            self = .picture(desk)
        case .model(var desk):
            desk.take(source)
            self = .model(desk)
        }
    }

    mutating func act(_ name: Text, _ value: JSON, newID: () -> Text) -> [CanvasEffect] {
        switch self {
        case .picture(var desk):
            let effects = desk.act(name, value, newID: newID)
            self = .picture(desk)
            return effects
        case .model(var desk):
            let effects = desk.act(name, value, newID: newID)
            self = .model(desk)
            return effects
        }
    }

    var page: [HTMLNode] {
        switch self {
        case .picture(let desk): CanvasMarkup(desk).page
        case .model(let desk): ModelMarkup(desk).page
        }
    }

    /// What the host draws the model with; null: nothing. While it flies, the host asks for what comes next.
    var camera: JSON {
        guard case .model(let desk) = self, let camera = desk.camera else { return .null }
        func exact(_ place: SpacePoint) -> JSON { [JSON(place.x), JSON(place.y), JSON(place.z)] }
        return ["from": exact(camera.from), "to": exact(camera.to), "flying": .bool(desk.isFlying)]
    }
}
