/// Which points a line can do without: those of Douglas and Peucker, in whole numbers.
///
/// A point is left out when it lies within the bound of the straight line between the points that stay, and its height within the
/// bound of the height there. Every 1,024th point stays, so that the time is bounded.
public struct Simplification: Sendable {
    /// Millimetres that nobody sees.
    public static let standard: Int64 = 1000
    /// Points that are kept at most.
    public static let mostPoints = 50_000

    /// Numbers of the points that stay, in their order.
    public let kept: [Int]
    /// Millimetres that held in the end; nil: so many points had to go that none holds.
    public let bound: Int64?

    /// - Parameters:
    ///   - heights: decimetres, one for each place, or none at all. Where they begin or cease to be known, both points stay.
    ///   - bound: millimetres; doubled up to ten times until no more points than `most` stay.
    ///   - most: at least 2.
    public init(
        _ places: [Coordinate], heights: [Int64?] = [], within bound: Int64 = Simplification.standard,
        atMost most: Int = Simplification.mostPoints
    ) {
        precondition(heights.isEmpty || heights.count == places.count, "One height for each place")
        let line = SimplifiedLine(places, heights)
        var bound = max(bound, 1)
        var kept = line.kept(within: bound)
        for _ in 0..<10 where kept.count > max(most, 2) {
            bound *= 2
            kept = line.kept(within: bound)
        }
        if kept.count > max(most, 2) {
            self.kept = Self.thinned(kept, to: max(most, 2))
            self.bound = nil
        } else {
            self.kept = kept
            self.bound = bound
        }
    }

    /// Evenly, with both ends.
    private static func thinned(_ points: [Int], to count: Int) -> [Int] {
        (0..<count).map { points[$0 * (points.count - 1) / (count - 1)] }
    }
}

/// A line whose points are judged.
private struct SimplifiedLine {
    private let places: [Coordinate]
    /// Decimetres, of at most 100,000 km, so that products of them fit.
    private let heights: [Int64?]
    private static let piece = 1024
    private static let largestHeight: Int64 = 1_000_000_000

    init(_ places: [Coordinate], _ heights: [Int64?]) {
        self.places = places
        self.heights = heights.map { $0.map { max(-Self.largestHeight, min($0, Self.largestHeight)) } }
    }

    func kept(within bound: Int64) -> [Int] {
        var stays = places.indices.map { staysAnyway($0) }
        var open: [(Int, Int)] = []
        var last = 0
        for point in places.indices where point > 0 && stays[point] {
            open.append((last, point))
            last = point
        }
        while let (start, end) = open.popLast() {
            guard let worst = worst(start, end, bound) else { continue }
            stays[worst] = true
            open.append((start, worst))
            open.append((worst, end))
        }
        return places.indices.filter { stays[$0] }
    }

    private func staysAnyway(_ point: Int) -> Bool {
        if point % Self.piece == 0 || point == places.count - 1 { return true }
        guard !heights.isEmpty else { return false }
        let isKnown = heights[point] != nil
        return isKnown != (heights[point - 1] != nil) || isKnown != (heights[point + 1] != nil)
    }

    /// The point between that is farthest off, when it is beyond the bound.
    private func worst(_ start: Int, _ end: Int, _ bound: Int64) -> Int? {
        var worst: Int?
        var most = bound
        for point in start + 1..<max(end, start + 1) {
            let near = Chord(places[start], places[end], at: places[point]).nearest
            let off = heights.isEmpty ? near.off : max(near.off, deviation(start, end, point, near.part))
            if off > most { (worst, most) = (point, off) }
        }
        return worst
    }

    /// Millimetres between a height and the straight line at this part of the way, rounded up; 0 where heights are not known.
    private func deviation(_ start: Int, _ end: Int, _ point: Int, _ part: Int64) -> Int64 {
        guard let from = heights[start], let to = heights[end], let height = heights[point] else { return 0 }
        let off = ((height - from) * Chord.whole - (to - from) * part).magnitude
        return Int64((off * 100 + UInt64(Chord.whole) - 1) / UInt64(Chord.whole))
    }
}
