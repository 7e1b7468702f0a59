import Foundation
import Geo

/// A point of the square world of Web Mercator (EPSG:3857): 2^30 units wide and high, from the north-west.
///
/// A tile of zoom 14 is 65,536 units wide. Everything behind the projection is computed in these whole numbers.
public struct WorldPoint: Hashable, Sendable, Comparable {
    /// Eastward from 180° west.
    public var x: Int32
    /// Southward from about 85.05° north.
    public var y: Int32

    /// Width of the world is 2 to the power of this.
    static let bits = 30
    /// Half the width of the world.
    static let half: Int32 = 1 << 29

    /// A point by its units.
    public init(x: Int32, y: Int32) {
        self.x = x
        self.y = y
    }

    /// Latitudes beyond the square lie on its edge.
    public init(_ place: Coordinate) {
        let size = Double(1 << Self.bits)
        let degree = Double(Coordinate.degree)
        let sine = sin(Double(place.latitude) / degree * .pi / 180)
        x = Self.clamped((Double(place.longitude) / degree + 180) / 360 * size)
        y = Self.clamped((0.5 - 0.25 * log((1 + sine) / (1 - sine)) / .pi) * size)
    }

    private static func clamped(_ value: Double) -> Int32 {
        Int32(min(max(value.rounded(), 0), Double(1 << bits)))
    }

    /// By x, then y: an order of points that does not depend on where a ring begins.
    public static func < (a: WorldPoint, b: WorldPoint) -> Bool { a.x == b.x ? a.y < b.y : a.x < b.x }
}

/// A rectangle of the world; `low` and `high` belong to it.
struct WorldBox: Equatable, Sendable {
    var low: WorldPoint
    var high: WorldPoint

    /// Nil without points.
    init?(_ points: some Sequence<WorldPoint>) {
        var iterator = points.makeIterator()
        guard let first = iterator.next() else { return nil }
        low = first
        high = first
        while let point = iterator.next() { extend(point) }
    }

    private mutating func extend(_ point: WorldPoint) {
        low.x = min(low.x, point.x)
        low.y = min(low.y, point.y)
        high.x = max(high.x, point.x)
        high.y = max(high.y, point.y)
    }
}
