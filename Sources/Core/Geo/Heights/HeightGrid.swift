/// Heights above the sea at the crossings of a regular grid of degrees, as the Shuttle Radar Topography Mission measured them.
///
/// Rows and columns have the numbers that their latitude and longitude have in samples of a degree: with 1,200 samples row 56,400 lies
/// at 47° north. So grids that meet number alike.
public struct HeightGrid: Hashable, Sendable {
    /// Samples of a degree: 1,200 for three seconds of arc, 3,600 for one.
    public let perDegree: Int
    /// Number of the southernmost row.
    public let south: Int
    /// Number of the westernmost column.
    public let west: Int
    /// Rows from south to north.
    public let rows: Int
    /// Columns from west to east.
    public let columns: Int
    /// Metres, row by row from the south; ``void`` where nothing was measured.
    public internal(set) var metres: [Int16]

    /// Where nothing was measured.
    public static let void = Int16.min

    /// - Parameters:
    ///   - perDegree: Samples of a degree.
    ///   - south: Number of the southernmost row.
    ///   - west: Number of the westernmost column.
    ///   - columns: Samples of a row.
    ///   - metres: Rows from the south, each from the west.
    /// - Returns: Nil unless there are whole rows, of a grid with at least a sample of a degree.
    public init?(perDegree: Int, south: Int, west: Int, columns: Int, metres: [Int16]) {
        guard perDegree > 0, columns > 0, metres.count % columns == 0 else { return nil }
        self.perDegree = perDegree
        self.south = south
        self.west = west
        self.columns = columns
        rows = metres.count / columns
        self.metres = metres
    }

    /// Metres of a crossing; nil outside of the grid and where nothing was measured.
    public func metres(row: Int, column: Int) -> Int16? {
        guard row >= south, row < south + rows, column >= west, column < west + columns else { return nil }
        let height = metres[(row - south) * columns + column - west]
        return height == Self.void ? nil : height
    }

    /// Decimetres, between the four crossings around a place as two straight lines give it (bilinear). Nil if one of them that counts
    /// has none.
    public func height(at place: Coordinate) -> Int64? {
        let (row, north) = Self.crossing(place.latitude, perDegree)
        let (column, east) = Self.crossing(place.longitude, perDegree)
        let unit = Coordinate.degree
        func along(_ row: Int) -> Int64? {
            guard let left = metres(row: row, column: column) else { return nil }
            if east == 0 { return Int64(left) * unit }
            guard let right = metres(row: row, column: column + 1) else { return nil }
            return Int64(left) * (unit - east) + Int64(right) * east
        }
        guard let below = along(row) else { return nil }
        if north == 0 { return rounded(below, by: unit / 10) }
        guard let above = along(row + 1) else { return nil }
        // At most 32,768 m × 10^14.
        return rounded(below * (unit - north) + above * north, by: unit * (unit / 10))
    }

    /// The crossing at or before a place, and how far behind it the place lies in units of 1e-7 samples.
    static func crossing(_ place: Int32, _ perDegree: Int) -> (number: Int, behind: Int64) {
        let scaled = Int64(place) * Int64(perDegree)
        let rest = scaled % Coordinate.degree
        let behind = rest < 0 ? rest + Coordinate.degree : rest
        return (Int((scaled - behind) / Coordinate.degree), behind)
    }
}
