import Values

/// Something drawn on a picture. All places are fractions, so it stays where it is at any size of the picture.
public struct CanvasItem: Hashable, Sendable {
    /// Unique on its picture.
    public let id: Text
    /// What it is, and where.
    public var shape: Shape

    /// The kinds of items, each with its place.
    public enum Shape: Hashable, Sendable {
        /// A small pin marks a point, a large one a region.
        case pin(at: CanvasPoint, isLarge: Bool)
        case arrow(Arrow)
        case rectangle(CanvasBox)
        case ellipse(CanvasBox)
        /// On the surface of a 3D object.
        case spot(Object3DPin)

        /// Whether it is labelled.
        public var isPin: Bool {
            switch self {
            case .pin, .spot: true
            case .arrow, .rectangle, .ellipse: false
            }
        }
    }

    /// A straight line that points at its end, with or without a head.
    public struct Arrow: Hashable, Sendable {
        public var from, to: CanvasPoint
        /// Of parts that are not visible.
        public var isDashed: Bool
        /// Whether a head is drawn at the tip (LB-DRAW-2).
        public var hasHead: Bool

        /// Points from `from` to `to`, both in fractions of the picture.
        public init(from: CanvasPoint, to: CanvasPoint, isDashed: Bool = false, hasHead: Bool = true) {
            self.from = from
            self.to = to
            self.isDashed = isDashed
            self.hasHead = hasHead
        }
    }

    /// The id has to be unique on its picture.
    public init(id: Text, _ shape: Shape) {
        self.id = id
        self.shape = shape
    }
}

/// What of an item is taken hold of.
public enum CanvasPart: Hashable, Sendable {
    case whole
    /// The start of an arrow, the first corner of an area.
    case from
    /// The tip of an arrow, the opposite corner of an area.
    case to
}

extension CanvasItem.Shape {
    /// The places that can be moved one by one.
    var ends: (from: CanvasPoint, to: CanvasPoint) {
        switch self {
        case .pin(let place, _): (place, place)
        case .arrow(let arrow): (arrow.from, arrow.to)
        case .rectangle(let box), .ellipse(let box): (box.from, box.to)
        case .spot: (CanvasPoint(0.5, 0.5), CanvasPoint(0.5, 0.5))
        }
    }

    func with(from: CanvasPoint, to: CanvasPoint) -> Self {
        switch self {
        case .pin(_, let isLarge): .pin(at: to, isLarge: isLarge)
        case .arrow(let arrow):
            .arrow(.init(from: from, to: to, isDashed: arrow.isDashed, hasHead: arrow.hasHead))
        case .rectangle: .rectangle(CanvasBox(from, to))
        case .ellipse: .ellipse(CanvasBox(from, to))
        case .spot: self
        }
    }

    /// Moved by fractions: a part of it no further than the edge of the picture, all of it so that it keeps its form.
    public func moved(_ part: CanvasPart, by distance: CanvasPoint) -> Self {
        let (from, to) = ends
        if case .pin = self { return with(from: from, to: (to + distance).clamped) }
        switch part {
        case .from: return with(from: (from + distance).clamped, to: to)
        case .to: return with(from: from, to: (to + distance).clamped)
        case .whole:
            let kept = CanvasPoint(
                Self.kept(distance.x, min(from.x, to.x), max(from.x, to.x)),
                Self.kept(distance.y, min(from.y, to.y), max(from.y, to.y)))
            return with(from: from + kept, to: to + kept)
        }
    }

    private static func kept(_ distance: Double, _ low: Double, _ high: Double) -> Double {
        distance.isNaN ? 0 : min(max(distance, -low), 1 - high)
    }
}
