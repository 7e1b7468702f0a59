import Values

/// What a finger or the mouse is on.
public struct CanvasHit: Hashable, Sendable {
    /// Of the item.
    public let id: Text
    /// The end that is taken hold of, or the whole (LB-HIT-4).
    public let part: CanvasPart
}

extension Viewport {
    /// Radius of what is drawn of a pin, whatever the zoom.
    public static func pinRadius(isLarge: Bool) -> Double { isLarge ? 14 : 7 }

    /// Radius in which a pin is hit: 24 px across by mouse, 44 px by finger, and never less than what is drawn.
    public static func pinReach(isLarge: Bool, byTouch: Bool) -> Double {
        max(byTouch ? 22 : 12, pinRadius(isLarge: isLarge))
    }

    /// How far from the line of an arrow and from its ends it is hit, and how far from the corners of an area.
    public static let lineReach = 20.0
    /// How far outside of an area its edge is hit.
    public static let edgeReach = 6.0

    /// Pins lie before arrows, arrows before areas. Among those of a kind the nearest wins, of equally near ones the one drawn
    /// last.
    ///
    /// - Parameter place: On the screen.
    public func hit(_ place: CanvasPoint, in items: [CanvasItem], byTouch: Bool) -> CanvasHit? {
        var best: (kind: Int, distance: Double, hit: CanvasHit)?
        for item in items {
            guard let found = distance(from: place, to: item.shape, byTouch) else { continue }
            if let best, (best.kind, best.distance) < (found.kind, found.distance) { continue }
            best = (found.kind, found.distance, CanvasHit(id: item.id, part: found.part))
        }
        return best?.hit
    }

    private func distance(
        from place: CanvasPoint, to shape: CanvasItem.Shape, _ byTouch: Bool
    ) -> (kind: Int, distance: Double, part: CanvasPart)? {
        let (from, to) = (screen(shape.ends.from), screen(shape.ends.to))
        switch shape {
        case .pin(_, let isLarge):
            let distance = place.distance(to: to)
            return distance <= Self.pinReach(isLarge: isLarge, byTouch: byTouch) ? (0, distance, .whole) : nil
        case .arrow:
            let distance = place.distance(toLine: from, to)
            guard distance <= Self.lineReach else { return nil }
            return (1, distance, end(near: place, from, to) ?? .whole)
        case .rectangle, .ellipse:
            var isEllipse = false
            if case .ellipse = shape { isEllipse = true }
            let outside = Self.distance(from: place, to: CanvasBox(from, to), isEllipse)
            let corner = end(near: place, from, to)
            guard outside <= Self.edgeReach || corner != nil else { return nil }
            return (2, max(outside, 0), corner ?? .whole)
        case .spot: return nil
        }
    }

    /// The nearer end within reach, and not more than a third of the whole away, so that short ones can be moved as a whole.
    private func end(near place: CanvasPoint, _ from: CanvasPoint, _ to: CanvasPoint) -> CanvasPart? {
        let reach = min(Self.lineReach, from.distance(to: to) / 3)
        let (first, second) = (place.distance(to: from), place.distance(to: to))
        if min(first, second) > reach { return nil }
        return first < second ? .from : .to
    }

    /// How far outside a place lies; 0 inside. For ellipses along the line to the centre.
    private static func distance(from place: CanvasPoint, to box: CanvasBox, _ isEllipse: Bool) -> Double {
        let (low, high) = (box.low, box.high)
        let dx = max(low.x - place.x, place.x - high.x, 0)
        let dy = max(low.y - place.y, place.y - high.y, 0)
        if !isEllipse { return (dx * dx + dy * dy).squareRoot() }
        let centre = CanvasPoint((low.x + high.x) / 2, (low.y + high.y) / 2)
        let (a, b) = (max((high.x - low.x) / 2, 0.5), max((high.y - low.y) / 2, 0.5))
        let (x, y) = ((place.x - centre.x) / a, (place.y - centre.y) / b)
        let size = (x * x + y * y).squareRoot()
        return size <= 1 ? 0 : place.distance(to: centre) * (1 - 1 / size)
    }
}
