import Geo
import Values

/// What lies between two parallels and two meridians; it does not reach across 180°.
public struct GeographicFrame: Hashable, Sendable {
    /// One corner.
    public let southWest: Coordinate
    /// The other corner.
    public let northEast: Coordinate

    /// The smallest one with all ways of an extract that have `highway` or `route`; nil: there are none.
    public init?(ofWaysIn extract: OSMExtract) {
        let keys: Set<Text> = ["highway", "route"]
        let isWay = extract.texts.map { keys.contains($0) }
        var (south, west, north, east): (Int32, Int32, Int32, Int32) = (.max, .max, .min, .min)
        for way in extract.ways where way.tags.pairs.contains(where: { isWay[Int($0.key)] }) {
            for id in way.nodes {
                guard let place = extract.node(id).map({ extract.places[$0] }) else { continue }
                (south, north) = (min(south, place.latitude), max(north, place.latitude))
                (west, east) = (min(west, place.longitude), max(east, place.longitude))
            }
        }
        guard south <= north, let southWest = Coordinate(latitude: Int64(south), longitude: Int64(west)),
            let northEast = Coordinate(latitude: Int64(north), longitude: Int64(east))
        else { return nil }
        self.southWest = southWest
        self.northEast = northEast
    }

    /// At least 1 km more on each side, as far as 70° north and south.
    var widened: GeographicFrame {
        GeographicFrame(
            southWest: Self.clamped(Int64(southWest.latitude) - 100_000, Int64(southWest.longitude) - 300_000)
                ?? southWest,
            northEast: Self.clamped(Int64(northEast.latitude) + 100_000, Int64(northEast.longitude) + 300_000)
                ?? northEast)
    }

    private init(southWest: Coordinate, northEast: Coordinate) {
        self.southWest = southWest
        self.northEast = northEast
    }

    private static func clamped(_ latitude: Int64, _ longitude: Int64) -> Coordinate? {
        let (pole, turn) = (90 * Coordinate.degree, 180 * Coordinate.degree)
        return Coordinate(
            latitude: min(max(latitude, -pole), pole), longitude: min(max(longitude, -turn), turn))
    }

    /// Crossings of a grid in it, and those around.
    func samples(perDegree: Int) -> Int {
        func count(_ from: Int32, _ to: Int32) -> Int {
            Int((Int64(to) - Int64(from)) * Int64(perDegree) / Coordinate.degree) + 2
        }
        return count(southWest.latitude, northEast.latitude) * count(southWest.longitude, northEast.longitude)
    }

    /// Whether a tile has heights of it.
    func touches(_ tile: HeightGrid) -> Bool {
        let (rows, columns) = (rows, columns)
        return rows.contains(tile.south / tile.perDegree) && columns.contains(tile.west / tile.perDegree)
    }

    /// Names of the tiles that it touches beyond those given, at most nine.
    func missing(of tiles: [HeightGrid]) -> [String] {
        let there = Set(tiles.map { [$0.south / $0.perDegree, $0.west / $0.perDegree] })
        var names: [String] = []
        for row in rows {
            for column in columns where names.count < 9 && !there.contains([row, column]) {
                names.append(Self.name(row, column))
            }
        }
        return names
    }

    /// Degrees in whose squares it lies.
    private var rows: ClosedRange<Int> { Self.degree(southWest.latitude)...Self.degree(northEast.latitude) }
    private var columns: ClosedRange<Int> { Self.degree(southWest.longitude)...Self.degree(northEast.longitude) }

    private static func degree(_ units: Int32) -> Int {
        let degree = Int(Coordinate.degree)
        return Int(units) / degree - (Int(units) % degree < 0 ? 1 : 0)
    }

    private static func name(_ row: Int, _ column: Int) -> String {
        func digits(_ number: Int, _ count: Int) -> String {
            let text = String(abs(number))
            return String(repeating: "0", count: max(0, count - text.count)) + text
        }
        return (row < 0 ? "S" : "N") + digits(row, 2) + (column < 0 ? "W" : "E") + digits(column, 3) + ".hgt"
    }
}
