/// How much each vertex of a line matters (Douglas and Peucker 1973), so that every zoom only has to compare.
///
/// A vertex that is kept at one tolerance is kept at every smaller one. Between two vertices that are fixed the result does not depend on
/// the direction, so two areas that share a border keep sharing it.
struct Simplification {
    /// Vertices nearer to the line than this never matter; world units.
    let least: Double
    private var stack: [(Int, Int, Float)] = []

    init(least: Double) { self.least = least }

    /// Writes the weight of each vertex, the tolerance up to which it is kept; world units.
    ///
    /// - Parameters:
    ///   - points: A line, or a ring whose last point is its first.
    ///   - isFixed: Vertices that always stay; the ends do anyway.
    mutating func weigh(
        _ points: UnsafeBufferPointer<WorldPoint>, isFixed: (Int) -> Bool, into weights: inout [Float]
    ) {
        weights.removeAll(keepingCapacity: true)
        weights.append(contentsOf: repeatElement(0, count: points.count))
        guard points.count > 1 else { return }
        var last = 0
        weights[0] = .infinity
        for index in 1..<points.count where index == points.count - 1 || isFixed(index) {
            weights[index] = .infinity
            stack.append((last, index, .infinity))
            last = index
        }
        while let (first, last, above) = stack.popLast() {
            guard let (index, distance) = farthest(points, first, last), distance > least else { continue }
            let weight = min(above, Float(distance))
            weights[index] = weight
            stack.append((first, index, weight))
            stack.append((index, last, weight))
        }
    }

    /// Of several that are equally far it is the smallest point, whichever way the line runs.
    private func farthest(_ points: UnsafeBufferPointer<WorldPoint>, _ first: Int, _ last: Int) -> (Int, Double)? {
        guard last - first > 1 else { return nil }
        let segment = Segment(points[first], points[last])
        var found = first + 1
        var most = segment.squaredDistance(to: points[found])
        for index in first + 2..<max(last, first + 2) {
            let distance = segment.squaredDistance(to: points[index])
            if distance > most || (distance == most && points[index] < points[found]) {
                most = distance
                found = index
            }
        }
        return (found, most.squareRoot())
    }

    /// The straight line between two points, the same for both directions.
    private struct Segment {
        let x: Double
        let y: Double
        let dx: Double
        let dy: Double
        let square: Double

        init(_ a: WorldPoint, _ b: WorldPoint) {
            let (low, high) = a < b ? (a, b) : (b, a)
            x = Double(low.x)
            y = Double(low.y)
            dx = Double(high.x) - x
            dy = Double(high.y) - y
            square = dx * dx + dy * dy
        }

        func squaredDistance(to point: WorldPoint) -> Double {
            let px = Double(point.x) - x
            let py = Double(point.y) - y
            guard square > 0 else { return px * px + py * py }
            let along = (px * dx + py * dy) / square
            if along <= 0 { return px * px + py * py }
            let beyond = along - 1
            if beyond >= 0 { return (px - dx) * (px - dx) + (py - dy) * (py - dy) }
            let across = px * dy - py * dx
            return across * across / square
        }
    }
}
