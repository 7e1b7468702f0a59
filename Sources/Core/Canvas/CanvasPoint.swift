import Values

/// A place: on a picture in fractions of its width and height (0…1), on the screen in CSS pixels from the top left corner of
/// the box that shows the picture. What holds one says which.
public struct CanvasPoint: Hashable, Sendable {
    public var x, y: Double

    /// Right and down of the top left corner; may lie outside.
    public init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    /// Moved to the nearest place on the picture; what is no number goes to its middle.
    public var clamped: CanvasPoint { CanvasPoint(Self.clamped(x), Self.clamped(y)) }

    private static func clamped(_ value: Double) -> Double { value.isNaN ? 0.5 : min(max(value, 0), 1) }

    /// Euclidean, in the unit of both; of use in pixels only, as a picture's fractions differ by side.
    public func distance(to other: CanvasPoint) -> Double {
        let (dx, dy) = (other.x - x, other.y - y)
        return (dx * dx + dy * dy).squareRoot()
    }

    /// To the nearest place of a line from `a` to `b`.
    public func distance(toLine a: CanvasPoint, _ b: CanvasPoint) -> Double {
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let square = dx * dx + dy * dy
        if square == 0 { return distance(to: a) }
        let place = min(max(((x - a.x) * dx + (y - a.y) * dy) / square, 0), 1)
        return distance(to: CanvasPoint(a.x + place * dx, a.y + place * dy))
    }

    /// The place moved right and down by `b`.
    public static func + (a: CanvasPoint, b: CanvasPoint) -> CanvasPoint { CanvasPoint(a.x + b.x, a.y + b.y) }

    /// The way from `b` to `a`.
    public static func - (a: CanvasPoint, b: CanvasPoint) -> CanvasPoint { CanvasPoint(a.x - b.x, a.y - b.y) }
}

/// Width and height, above 0, in pixels.
public struct CanvasSize: Hashable, Sendable {
    public var width, height: Double

    /// Nil unless both are finite and above 0.
    public init?(_ width: Double, _ height: Double) {
        guard width > 0, height > 0, width.isFinite, height.isFinite else { return nil }
        self.width = width
        self.height = height
    }

    /// Whether one is a copy of the other in another size, up to the rounding to whole pixels.
    func hasShape(of other: CanvasSize) -> Bool {
        abs(width * other.height - other.width * height) <= max(width, height, other.width, other.height)
    }
}

/// A rectangle, its corners in any order.
public struct CanvasBox: Hashable, Sendable {
    public var from, to: CanvasPoint

    /// From the corner where it begins to the opposite one.
    public init(_ from: CanvasPoint, _ to: CanvasPoint) {
        self.from = from
        self.to = to
    }

    /// The corner at the top left.
    public var low: CanvasPoint { CanvasPoint(min(from.x, to.x), min(from.y, to.y)) }

    /// The corner at the bottom right.
    public var high: CanvasPoint { CanvasPoint(max(from.x, to.x), max(from.y, to.y)) }
}
