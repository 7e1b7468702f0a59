extension HeightGrid {
    /// Millimetres within which a void takes its height from its rim.
    static let farthestRim: Int64 = 1_000_000
    /// How many of the eight directions have to meet the rim: a void at the end of what was measured stays one.
    private static let fewestRims = 5

    /// Fills voids from their rim: in the eight directions of the grid the nearest height within 1 km counts, by how near it is.
    ///
    /// What is filled does not count as rim, so the order of the samples does not matter.
    public mutating func fillVoids() {
        let measured = metres
        guard measured.contains(Self.void) else { return }
        for row in 0..<rows {
            let degrees = DegreeLengths(latitude: Int64(south + row) * Coordinate.degree / Int64(perDegree))
            let (north, east) = (degrees.north / Int64(perDegree), degrees.east / Int64(perDegree))
            let diagonal = Int64(UInt64(north * north + east * east).squareRoot)
            let ways = [
                (1, 0, north), (-1, 0, north), (0, 1, east), (0, -1, east),
                (1, 1, diagonal), (1, -1, diagonal), (-1, 1, diagonal), (-1, -1, diagonal),
            ]
            for column in 0..<columns where measured[row * columns + column] == Self.void {
                guard let height = rim(of: measured, row, column, ways) else { continue }
                metres[row * columns + column] = height
            }
        }
    }

    private func rim(of measured: [Int16], _ row: Int, _ column: Int, _ ways: [(Int, Int, Int64)]) -> Int16? {
        var (sum, weights, rims): (Int64, Int64, Int) = (0, 0, 0)
        for (up, right, length) in ways {
            guard let (height, steps) = nearest(in: measured, row, column, (up, right, length)) else { continue }
            let weight = (Int64(1) << 32) / max(Int64(steps) * length, 1)
            sum += Int64(height) * weight
            weights += weight
            rims += 1
        }
        return rims >= Self.fewestRims ? Int16(truncatingIfNeeded: rounded(sum, by: weights)) : nil
    }

    private func nearest(
        in measured: [Int16], _ row: Int, _ column: Int, _ way: (up: Int, right: Int, length: Int64)
    ) -> (height: Int16, steps: Int)? {
        var (row, column, steps) = (row + way.up, column + way.right, 1)
        while Int64(steps) * way.length <= Self.farthestRim, row >= 0, row < rows, column >= 0, column < columns {
            let height = measured[row * columns + column]
            if height != Self.void { return (height, steps) }
            (row, column, steps) = (row + way.up, column + way.right, steps + 1)
        }
        return nil
    }
}
