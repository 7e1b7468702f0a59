/// Puts the ways of a relation together as rings, and rings as areas with holes.
struct RingAssembly {
    /// Rings, whose last vertex is their first.
    private(set) var rings: [[UInt32]] = []
    /// Whether ways were left over that close no ring.
    private(set) var isDamaged = false

    /// - Parameter ways: Vertices of the ways, by the order of the members.
    init(_ ways: [[UInt32]]) {
        var ends: [UInt32: [Int]] = [:]
        for (index, way) in ways.enumerated() {
            guard way.count > 1, let first = way.first, let last = way.last else { continue }
            ends[first, default: []].append(index)
            if last != first { ends[last, default: []].append(index) }
        }
        var isUsed = [Bool](repeating: false, count: ways.count)
        for index in ways.indices where !isUsed[index] && ways[index].count > 1 {
            isUsed[index] = true
            var ring = ways[index]
            while let last = ring.last, last != ring.first {
                guard let next = ends[last]?.first(where: { !isUsed[$0] }) else { break }
                isUsed[next] = true
                let way = ways[next]
                ring += way.first == last ? Array(way.dropFirst()) : Array(way.reversed().dropFirst())
            }
            if ring.first == ring.last, ring.count > 3 { rings.append(ring) } else { isDamaged = true }
        }
    }
}

/// Areas made of outer rings and holes.
struct AreaAssembly {
    /// Each area: an outer ring, then its holes.
    private(set) var areas: [[[UInt32]]] = []
    /// How many rings were left out.
    private(set) var damaged = 0

    /// A hole belongs to the smallest outer ring that it lies in.
    init(outer: [[UInt32]], inner: [[UInt32]], points: [WorldPoint]) {
        func places(_ ring: [UInt32]) -> [WorldPoint] { ring.map { points[Int($0)] } }
        let outers = outer.map(places)
        let sizes = outers.map { abs(signedDoubledArea($0)) }
        let borders = inner.isEmpty ? [] : outers.map { Set($0) }
        areas = outer.map { [$0] }
        for hole in inner {
            let ring = places(hole)
            let around = outers.indices.filter { Self.lies(ring, in: outers[$0], border: borders[$0]) }
            guard let smallest = around.min(by: { sizes[$0] < sizes[$1] }) else {
                damaged += 1
                continue
            }
            areas[smallest].append(hole)
        }
    }

    /// Decided by the first point that is not on the border's vertices; a ring made of these alone lies within.
    private static func lies(_ ring: [WorldPoint], in outer: [WorldPoint], border: Set<WorldPoint>) -> Bool {
        guard let box = WorldBox(outer), let own = WorldBox(ring), box.low.x <= own.low.x, box.low.y <= own.low.y,
            box.high.x >= own.high.x, box.high.y >= own.high.y
        else { return false }
        guard let point = ring.first(where: { !border.contains($0) }) else { return true }
        return contains(outer, point)
    }

    /// Counts the edges that a ray eastward crosses.
    private static func contains(_ ring: [WorldPoint], _ point: WorldPoint) -> Bool {
        var isInside = false
        for (a, b) in zip(ring, ring.dropFirst()) where (a.y > point.y) != (b.y > point.y) {
            let (low, high) = a.y < b.y ? (a, b) : (b, a)
            let side = (Int64(point.x) - Int64(low.x)) * (Int64(high.y) - Int64(low.y))
            if side < (Int64(high.x) - Int64(low.x)) * (Int64(point.y) - Int64(low.y)) { isInside.toggle() }
        }
        return isInside
    }
}
