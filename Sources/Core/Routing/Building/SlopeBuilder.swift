import Geo

/// Measures how edges climb: heights at the ends of equal pieces of at most 100 m, since shorter ones show the errors of the grid.
struct SlopeBuilder {
    private let heights: HeightGrid?

    /// Millimetres.
    private static let longestPiece: Int64 = 100_000

    init(_ heights: HeightGrid?) { self.heights = heights }

    /// - Parameter isSpan: Whether only the heights of the ends count: a bridge or a tunnel.
    func slope(of line: [Coordinate], length: Int64, isSpan: Bool) -> ArcSlope {
        var slope = ArcSlope()
        guard let heights, length > 0 else { return slope }
        let pieces = isSpan ? 1 : (length + Self.longestPiece - 1) / Self.longestPiece
        var last: (height: Int64, piece: Int64)?
        for (piece, place) in Self.places(line, length, pieces).enumerated() {
            guard let height = heights.height(at: place) else { continue }
            if let last {
                let way = length * (Int64(piece) - last.piece) / pieces
                slope.add(height - last.height, over: way)
            }
            last = (height, Int64(piece))
        }
        return slope
    }

    /// The ends of all pieces.
    private static func places(_ line: [Coordinate], _ length: Int64, _ pieces: Int64) -> [Coordinate] {
        var places = [line[0]]
        var passed: Int64 = 0
        for place in line.indices.dropFirst() {
            let part = Distance.millimetres(line[place - 1], line[place])
            while Int64(places.count) < pieces, length * Int64(places.count) / pieces <= passed + part, part > 0 {
                let wanted = length * Int64(places.count) / pieces - passed
                places.append(line[place - 1].toward(line[place], wanted, of: part))
            }
            passed += part
        }
        return places + [line[line.count - 1]]
    }
}

extension ArcSlope {
    /// A piece of some millimetres that leads up or down by some decimetres.
    mutating func add(_ up: Int64, over millimetres: Int64) {
        let isSteep = abs(up) * 100 * 100 >= Self.steepPercent * millimetres
        let metres = (millimetres + 500) / 1000
        if up >= 0 {
            rise += up
            if isSteep { (steepUp, steepRise) = (steepUp + metres, steepRise + up) }
        } else {
            fall -= up
            if isSteep { (steepDown, steepFall) = (steepDown + metres, steepFall - up) }
        }
    }
}
