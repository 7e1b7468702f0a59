import Values

/// Where a 3D object is looked at from, and which place is in the middle then. Up is always up.
public struct Object3DCamera: Hashable, Sendable {
    /// The eye.
    public var from: SpacePoint
    /// The place in the middle of the box.
    public var to: SpacePoint

    /// The two must not be one place: then there is no direction to look in.
    public init(from: SpacePoint, to: SpacePoint) {
        self.from = from
        self.to = to
    }

    /// From top to bottom 40° are seen: the tangent of half of that.
    static let halfView = 0.36397023426620234
    /// The eye is never higher or lower than 85°: its sine, and its cosine.
    static let (steepest, flattest) = (0.9961946980917455, 0.08715574274765817)

    /// From the eye to the middle, in the units of the 3D object.
    public var distance: Double { (from - to).length }

    /// The axes of what is seen, each 1 long.
    var axes: (right: SpacePoint, up: SpacePoint, forward: SpacePoint) {
        let forward = (to - from).direction ?? SpacePoint(0, 0, -1)
        let right = forward.cross(SpacePoint(0, 1, 0)).direction ?? SpacePoint(1, 0, 0)
        return (right, right.cross(forward), forward)
    }

    /// Where a place is seen, in pixels of the box; nil for what lies behind the eye.
    public func screen(_ place: SpacePoint, in box: CanvasSize) -> CanvasPoint? {
        let (right, up, forward) = axes
        let way = place - from
        let depth = way.dot(forward)
        guard depth > 1e-9 else { return nil }
        let scale = box.height / 2 / (depth * Self.halfView)
        return CanvasPoint(box.width / 2 + way.dot(right) * scale, box.height / 2 - way.dot(up) * scale)
    }

    /// Whether the surface at a place is turned to the eye.
    public func faces(_ place: SpacePoint, normal: SpacePoint) -> Bool { normal.dot(from - place) > 0 }

    // MARK: Moving

    /// - Parameters:
    ///   - degrees: The eye goes to its right.
    ///   - up: The eye goes up, in degrees, as far as 85°.
    public func turned(by degrees: Double, up: Double) -> Object3DCamera {
        let distance = distance
        guard let way = (from - to).direction else { return self }
        let (height, across) = Self.lifted(way.y, by: min(max(up, -90), 90))
        let flat = SpacePoint(way.x, 0, way.z).direction ?? SpacePoint(0, 0, 1)
        let (cosine, sine) = Angle.cosineAndSine(degrees: degrees)
        let turned = SpacePoint(flat.x * cosine + flat.z * sine, 0, flat.z * cosine - flat.x * sine)
        let direction = SpacePoint(turned.x * across, height, turned.z * across)
        return Object3DCamera(from: to + direction * distance, to: to)
    }

    /// Sine and cosine of a height behind some degrees.
    private static func lifted(_ height: Double, by degrees: Double) -> (height: Double, across: Double) {
        let height = min(max(height, -1), 1)
        let across = (1 - height * height).squareRoot()
        let (cosine, sine) = Angle.cosineAndSine(degrees: degrees)
        let (lifted, left) = (height * cosine + across * sine, across * cosine - height * sine)
        if left >= flattest { return (lifted, left) }
        return ((degrees == 0 ? height : degrees) < 0 ? -steepest : steepest, flattest)
    }

    /// - Parameter factor: 2 makes everything about twice as large, as far as the bounds allow.
    public func zoomed(by factor: Double, _ bounds: Object3DBounds) -> Object3DCamera {
        guard factor > 0, factor.isFinite, let way = (from - to).direction else { return self }
        let (nearest, farthest) = bounds.distances
        let distance = min(max(distance / factor, nearest), farthest)
        return Object3DCamera(from: to + way * distance, to: to)
    }

    /// Moves what is seen in the middle by so many pixels; the middle never leaves the 3D object's bounds.
    public func panned(by pixels: CanvasPoint, in box: CanvasSize, _ bounds: Object3DBounds) -> Object3DCamera {
        let (right, up, _) = axes
        let unit = distance * Self.halfView * 2 / box.height
        let middle = bounds.kept(to + right * (-pixels.x * unit) + up * (pixels.y * unit))
        return Object3DCamera(from: from + (middle - to), to: middle)
    }
}

/// A ball around a 3D object.
public struct Object3DBounds: Hashable, Sendable {
    /// Of the ball; the eye turns around it to begin with.
    public let centre: SpacePoint
    /// Above 0.
    public let radius: Double

    /// Nil unless the radius is above 0 and within `SpacePoint.reach`.
    public init?(centre: SpacePoint, radius: Double) {
        guard radius > 0, radius <= SpacePoint.reach else { return nil }
        self.centre = centre
        self.radius = radius
    }

    /// The eye is this far from the middle, at least and at most.
    public var distances: (nearest: Double, farthest: Double) { (radius * 0.2, radius * 12) }

    /// The whole 3D object from the front.
    public func whole(in box: CanvasSize) -> Object3DCamera {
        let tangent = Object3DCamera.halfView * min(1, box.width / box.height)
        let distance = min(radius * (1 + 1 / (tangent * tangent)).squareRoot(), distances.farthest)
        return Object3DCamera(from: centre + SpacePoint(0, 0, distance), to: centre)
    }

    func kept(_ place: SpacePoint) -> SpacePoint {
        let way = place - centre
        guard way.length > radius, let direction = way.direction else { return place }
        return centre + direction * radius
    }
}
