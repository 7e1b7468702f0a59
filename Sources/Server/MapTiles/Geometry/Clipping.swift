/// One of the two coordinates of a point.
enum Axis {
    case x, y

    @inline(__always)
    func of(_ point: WorldPoint) -> Int64 { Int64(self == .x ? point.x : point.y) }

    /// Where the line between two points meets a value of this axis, rounded down; the same for both directions.
    @inline(__always)
    func crossing(_ a: WorldPoint, _ b: WorldPoint, at value: Int64) -> WorldPoint {
        let (a, b) = a < b ? (a, b) : (b, a)
        let across: Axis = self == .x ? .y : .x
        let length = of(b) - of(a)
        let product = (value - of(a)) * (across.of(b) - across.of(a))
        let other = Int32(truncatingIfNeeded: across.of(a) + floorDivided(product, by: length))
        let value = Int32(truncatingIfNeeded: value)
        return self == .x ? WorldPoint(x: value, y: other) : WorldPoint(x: other, y: value)
    }
}

private func floorDivided(_ value: Int64, by divisor: Int64) -> Int64 {
    let quotient = value / divisor
    return value % divisor != 0 && (value < 0) != (divisor < 0) ? quotient - 1 : quotient
}

/// Cuts lines and rings along one axis.
enum Clipping {
    /// The parts of lines between two values of an axis, both included.
    static func lines(_ lines: [[WorldPoint]], _ axis: Axis, _ low: Int64, _ high: Int64) -> [[WorldPoint]] {
        var parts: [[WorldPoint]] = []
        for line in lines { append(line, axis, low, high, to: &parts) }
        return parts
    }

    private static func append(
        _ line: [WorldPoint], _ axis: Axis, _ low: Int64, _ high: Int64, to parts: inout [[WorldPoint]]
    ) {
        var part: [WorldPoint] = []
        for (a, b) in zip(line, line.dropFirst()) {
            let (from, to) = (axis.of(a), axis.of(b))
            if max(from, to) < low || min(from, to) > high { continue }
            if part.isEmpty {
                part.append(inside(from, low, high) ? a : axis.crossing(a, b, at: from < low ? low : high))
            }
            if inside(to, low, high) {
                part.append(b)
            } else {
                part.append(axis.crossing(a, b, at: to < low ? low : high))
                parts.append(part)
                part = []
            }
        }
        if part.count > 1 { parts.append(part) }
    }

    @inline(__always)
    private static func inside(_ value: Int64, _ low: Int64, _ high: Int64) -> Bool { value >= low && value <= high }

    /// A ring without its repeated last point, cut on both sides (Sutherland and Hodgman 1974). What lies outside is drawn along the edge.
    static func ring(_ ring: [WorldPoint], _ axis: Axis, _ low: Int64, _ high: Int64) -> [WorldPoint] {
        half(half(ring, axis, low, isLowest: true), axis, high, isLowest: false)
    }

    private static func half(_ ring: [WorldPoint], _ axis: Axis, _ limit: Int64, isLowest: Bool) -> [WorldPoint] {
        guard var before = ring.last else { return [] }
        func keeps(_ point: WorldPoint) -> Bool { isLowest ? axis.of(point) >= limit : axis.of(point) <= limit }
        var kept: [WorldPoint] = []
        kept.reserveCapacity(ring.count + 4)
        var wasInside = keeps(before)
        for point in ring {
            let isInside = keeps(point)
            if isInside != wasInside { kept.append(axis.crossing(before, point, at: limit)) }
            if isInside { kept.append(point) }
            before = point
            wasInside = isInside
        }
        return kept
    }
}
