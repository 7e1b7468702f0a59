import Values

/// A place or a direction in a 3D object, in its own units; x points to the right, y up, z to the front.
public struct SpacePoint: Hashable, Sendable {
    public var x, y, z: Double

    /// Right, up and to the front of the origin.
    public init(_ x: Double, _ y: Double, _ z: Double) {
        self.x = x
        self.y = y
        self.z = z
    }

    /// Component by component.
    public static func + (a: SpacePoint, b: SpacePoint) -> SpacePoint {
        SpacePoint(a.x + b.x, a.y + b.y, a.z + b.z)
    }

    /// The way from `b` to `a`.
    public static func - (a: SpacePoint, b: SpacePoint) -> SpacePoint {
        SpacePoint(a.x - b.x, a.y - b.y, a.z - b.z)
    }

    /// As a direction `factor` times as long.
    public static func * (a: SpacePoint, factor: Double) -> SpacePoint {
        SpacePoint(a.x * factor, a.y * factor, a.z * factor)
    }

    /// The scalar product: 0 at a right angle, above 0 for directions that agree.
    public func dot(_ other: SpacePoint) -> Double { x * other.x + y * other.y + z * other.z }

    /// At a right angle to both.
    public func cross(_ other: SpacePoint) -> SpacePoint {
        SpacePoint(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
    }

    /// Euclidean, from the origin.
    public var length: Double { dot(self).squareRoot() }

    /// In the same direction, 1 long; nil for nothing and what is no number.
    public var direction: SpacePoint? {
        let length = length
        return length > 1e-12 && length.isFinite ? self * (1 / length) : nil
    }

    /// On the way to another one: 0 here, 1 there.
    public func toward(_ other: SpacePoint, _ part: Double) -> SpacePoint { self + (other - self) * part }
}

extension SpacePoint {
    /// Farther from the origin than this along an axis no place lies.
    public static let reach = 1_000_000.0

    /// `[x, y, z]`, rounded to hundred-thousandths.
    public var json: JSON { [Self.rounded(x), Self.rounded(y), Self.rounded(z)] }

    /// Nil unless there are three numbers within `reach`.
    public init?(reading json: JSON?) {
        guard let list = json?.array, list.count == 3, let x = list[0].double, let y = list[1].double,
            let z = list[2].double, max(abs(x), abs(y), abs(z)) <= Self.reach
        else { return nil }
        self.init(x, y, z)
    }

    private static func rounded(_ value: Double) -> JSON {
        let rounded = (value * 100_000).rounded() / 100_000
        return JSON(rounded == 0 ? 0.0 : rounded)
    }
}
