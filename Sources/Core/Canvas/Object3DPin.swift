import Values

/// A pin on the surface of a 3D object, with the view that shows it best.
public struct Object3DPin: Hashable, Sendable {
    /// The place on the surface.
    public var at: SpacePoint
    /// Where the surface points there, 1 long.
    public var normal: SpacePoint
    /// Flown to when the pin is selected in the list (LB-MODEL-4).
    public var camera: Object3DCamera
    /// A small pin marks a point, a large one a region.
    public var isLarge: Bool

    /// `normal` has to be 1 long.
    public init(at: SpacePoint, normal: SpacePoint, camera: Object3DCamera, isLarge: Bool = false) {
        self.at = at
        self.normal = normal
        self.camera = camera
        self.isLarge = isLarge
    }

    /// `{"kind", "at", "normal", "camera": {"from", "to"}}` (LB-FIELD-4), rounded to hundred-thousandths.
    public var json: JSON {
        [
            "kind": .string(isLarge ? "large" : "small"), "at": at.json, "normal": normal.json,
            "camera": ["from": camera.from.json, "to": camera.to.json],
        ]
    }

    /// Nil for anything else: a place beyond reach, a normal that is not 1 long, an eye at what it looks at.
    public init?(reading json: JSON) {
        guard let at = SpacePoint(reading: json["at"]), let normal = SpacePoint(reading: json["normal"]),
            abs(normal.length - 1) < 0.001, let camera = json["camera"],
            let from = SpacePoint(reading: camera["from"]), let to = SpacePoint(reading: camera["to"]),
            (from - to).length >= 0.0001
        else { return nil }
        switch json.string("kind") {
        case "small": isLarge = false
        case "large": isLarge = true
        default: return nil
        }
        self.at = at
        self.normal = normal
        self.camera = Object3DCamera(from: from, to: to)
    }
}
