import Geo

/// A place of an edge near a point.
struct SnapCandidate {
    var end: SearchEnd
    var place: Coordinate
    /// The piece of the edge's line on which it lies, from 0 on.
    var piece: Int
    /// Square of the distance, in square centimetres.
    var square: Int64
}

/// Finds the nearest places of edges.
struct Snapper {
    private let region: Region
    private let table: CostTable
    private let connections: Connections

    /// Millimetres that a point may lie away from the network.
    static let farthest: Int64 = 500_000

    init(_ region: Region, _ table: CostTable, _ connections: Connections) {
        (self.region, self.table, self.connections) = (region, table, connections)
    }

    /// The nearest place of each part of the network that is near enough, by the part. Of equally near edges the first one counts.
    ///
    /// - Parameters:
    ///   - reach: In millimetres.
    ///   - isCentral: Whether only edges count that can be reached from everywhere, and lead everywhere.
    func candidates(near point: Coordinate, within reach: Int64, isCentral: Bool) -> [Int: SnapCandidate] {
        let scale = LocalScale(at: point)
        let units = scale.units(of: reach)
        let frame = SnapFrame(around: point, latitude: units.latitude, longitude: units.longitude)
        var nearest: [Int: SnapCandidate] = [:]
        var line: [Coordinate] = []
        for edge in region.snap.edges(in: frame) where isOpen(edge) && (!isCentral || liesCentral(edge)) {
            line.removeAll(keepingCapacity: true)
            region.graph.appendLine(of: edge, to: &line)
            let part = connections.part(of: edge)
            let most = min(nearest[part].map { $0.square - 1 } ?? .max, (reach / 10) * (reach / 10))
            guard let hit = NearestPlace(on: line, scale, most: most) else { continue }
            nearest[part] = candidate(edge, line, hit)
        }
        return nearest
    }

    private func isOpen(_ edge: Int) -> Bool {
        table.cost[2 * edge] != CostModel.barred || table.cost[2 * edge + 1] != CostModel.barred
    }

    private func liesCentral(_ edge: Int) -> Bool {
        connections.isCentral[region.graph.tail(2 * edge)] && connections.isCentral[region.graph.tail(2 * edge + 1)]
    }

    private func candidate(_ edge: Int, _ line: [Coordinate], _ hit: NearestPlace) -> SnapCandidate {
        var offset = Distance.millimetres(line[hit.piece], hit.place)
        for place in 0..<hit.piece { offset += Distance.millimetres(line[place], line[place + 1]) }
        let end = SearchEnd(edge: edge, offset: min(offset, Int64(region.graph.length[edge])))
        return SnapCandidate(end: end, place: hit.place, piece: hit.piece, square: hit.square)
    }
}

/// The place of a line that is nearest to the centre of a scale.
struct NearestPlace {
    let place: Coordinate
    let piece: Int
    let square: Int64

    /// Nil where everything is farther away; `most` is a square in square centimetres.
    init?(on line: [Coordinate], _ scale: LocalScale, most: Int64) {
        var nearest: (piece: Int, part: Int64, whole: Int64, square: Int64)?
        var last = scale.centimetres(to: line[0])
        for piece in 1..<max(line.count, 1) {
            let next = scale.centimetres(to: line[piece])
            let hit = Self.nearest(last, next)
            if hit.square < nearest?.square ?? (most == .max ? .max : most + 1) {
                nearest = (piece - 1, hit.part, hit.whole, hit.square)
            }
            last = next
        }
        guard let nearest else { return nil }
        (piece, square) = (nearest.piece, nearest.square)
        let (a, b) = (line[piece], line[piece + 1])
        if nearest.part == 0 {
            place = a
        } else {
            place = nearest.part == nearest.whole ? b : a.toward(b, nearest.part, of: nearest.whole)
        }
    }

    /// Which part of the way from `a` to `b` leads to what is nearest to 0, and the square of the distance there.
    private static func nearest(
        _ a: (x: Int64, y: Int64), _ b: (x: Int64, y: Int64)
    ) -> (part: Int64, whole: Int64, square: Int64) {
        let (x, y) = (b.x - a.x, b.y - a.y)
        let (whole, part) = (x &* x &+ y &* y, -(a.x &* x &+ a.y &* y))
        guard whole > 0, part > 0 else { return (0, 1, a.x &* a.x &+ a.y &* a.y) }
        guard part < whole else { return (1, 1, b.x &* b.x &+ b.y &* b.y) }
        let cross = a.x &* b.y &- a.y &* b.x
        // The height of the triangle is its doubled area by its base; as squares of at most 2^62.
        let height = cross.magnitude.multipliedFullWidth(by: cross.magnitude)
        guard height.high < UInt64(whole) else { return (part, whole, .max) }
        let square = UInt64(whole).dividingFullWidth(height).quotient
        return (part, whole, Int64(clamping: square))
    }
}
