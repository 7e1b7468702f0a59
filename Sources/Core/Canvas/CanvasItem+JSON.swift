import Values

/// As records keep it: places are `[x, y]`, rounded to hundred-thousandths.
extension CanvasItem.Shape {
    /// A pin `{"kind", "at"}`, an arrow `{"from", "to", "dashed", "head"}` or an area `{"shape", "from", "to"}`; see
    /// ``Object3DPin/json`` for a pin on a 3D object.
    public var json: JSON {
        switch self {
        case .pin(let place, let isLarge):
            ["kind": .string(isLarge ? "large" : "small"), "at": place.json]
        case .arrow(let arrow):
            [
                "from": arrow.from.json, "to": arrow.to.json, "dashed": .bool(arrow.isDashed),
                "head": .bool(arrow.hasHead),
            ]
        case .rectangle(let box): ["shape": "rectangle", "from": box.from.json, "to": box.to.json]
        case .ellipse(let box): ["shape": "ellipse", "from": box.from.json, "to": box.to.json]
        case .spot(let pin): pin.json
        }
    }

    /// Nil for anything else, and when a place does not lie on the picture or a 3D object.
    public init?(reading json: JSON) {
        if let pin = Object3DPin(reading: json) {
            self = .spot(pin)
            return
        }
        if let place = CanvasPoint(reading: json["at"]) {
            switch json.string("kind") {
            case "small": self = .pin(at: place, isLarge: false)
            case "large": self = .pin(at: place, isLarge: true)
            default: return nil
            }
            return
        }
        guard let from = CanvasPoint(reading: json["from"]), let to = CanvasPoint(reading: json["to"]) else {
            return nil
        }
        switch json.string("shape") {
        case nil:
            let isDashed = json.bool("dashed") ?? false
            self = .arrow(.init(from: from, to: to, isDashed: isDashed, hasHead: json.bool("head") ?? true))
        case "rectangle": self = .rectangle(CanvasBox(from, to))
        case "ellipse": self = .ellipse(CanvasBox(from, to))
        default: return nil
        }
    }
}

extension CanvasPoint {
    /// Two fractions.
    public var json: JSON { [Self.rounded(x), Self.rounded(y)] }

    /// Nil unless both are fractions.
    public init?(reading json: JSON?) {
        guard let place = CanvasPoint(pixels: json), place == place.clamped else { return nil }
        self = place
    }

    /// Nil unless there are two numbers.
    public init?(pixels json: JSON?) {
        guard let list = json?.array, list.count == 2, let x = list[0].double, let y = list[1].double else {
            return nil
        }
        self.init(x, y)
    }

    private static func rounded(_ value: Double) -> JSON { JSON((value * 100_000).rounded() / 100_000) }
}
