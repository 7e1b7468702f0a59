import Geo

extension FeatureStore {
    /// Metres between lines, and between those that are drawn stronger and from a lower zoom on.
    private static let step = 20
    private static let majorStep = 100
    private static let zooms = (minor: 13, major: 11)

    /// Lines of equal height within a part of the earth.
    mutating func addContours(of grid: HeightGrid, bounds: GeoBounds) {
        let perDegree = Int64(grid.perDegree)
        func number(_ degrees: Int32) -> Int { Int((Int64(degrees) * perDegree) / Coordinate.degree) }
        let (south, north) = (
            max(number(bounds.south), grid.south), min(number(bounds.north) + 2, grid.south + grid.rows)
        )
        let (west, east) = (max(number(bounds.west), grid.west), min(number(bounds.east) + 2, grid.west + grid.columns))
        guard south < north, west < east else { return }
        let (rows, columns) = (south..<north, west..<east)
        for var line in ContourLines(grid, rows: rows, columns: columns).lines(every: Self.step) {
            line.smooth()
            line.smooth()
            add(line)
        }
    }

    private mutating func add(_ line: ContourLine) {
        let isMajor = line.height % Self.majorStep == 0
        var attributes = [
            TileAttribute(key: .elevation, zoom: 0, value: index(of: .integer(Int64(line.height))))
        ]
        if isMajor { attributes.append(TileAttribute(key: .major, zoom: 0, value: index(of: .integer(1)))) }
        let isRing = line.points.first == line.points.last
        var vertices = line.points.dropLast(isRing ? 1 : 0).map { add($0) }
        if isRing, let first = vertices.first { vertices.append(first) }
        add(.contours, .line, id: 0, zoom: isMajor ? Self.zooms.major : Self.zooms.minor, attributes, [vertices])
    }
}
