import Geo
import Values

/// Documents by chance, the same for the same seed.
struct GPXRandom {
    private var random: Random
    /// How far north and east places lie, from the South Pole and the edge of the map on.
    private let extent: (north: Int, east: Int)

    /// - Parameter isSmall: places lie within a kilometre.
    init(seed: UInt64, isSmall: Bool = false) {
        random = Random(seed: seed)
        extent = isSmall ? (100_000, 100_000) : (1_800_000_001, 3_600_000_000)
    }

    mutating func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }

    mutating func document() -> GPXDocument {
        var document = GPXDocument()
        document.name = text()
        document.time = maybe { Instant(milliseconds: Int64($0.below(4_000_000)) * 1_000_001) }
        document.waypoints = points(below(4))
        document.routes = (0..<below(3)).map { _ in line(segments: 1) }
        document.tracks = (0..<below(3)).map { _ in
            let count = below(4)
            return line(segments: count)
        }
        return document
    }

    private mutating func line(segments: Int) -> GPXLine {
        var line = GPXLine()
        line.name = text()
        line.text = text()
        line.segments = (0..<segments).map { _ in points(below(6)) }
        return line
    }

    private mutating func points(_ count: Int) -> [GPXPoint] { (0..<count).compactMap { _ in point() } }

    private mutating func point() -> GPXPoint? {
        // 180° east is written as 180° west.
        let latitude = Int64(below(extent.north)) - 900_000_000
        let longitude = Int64(below(extent.east)) - 1_800_000_000
        guard let place = Coordinate(latitude: latitude, longitude: longitude) else { return nil }
        var point = GPXPoint(place, height: maybe { Int64($0.below(2_000_001)) - 1_000_000 })
        point.name = text()
        point.text = text()
        point.symbol = text()
        point.trackIndex = maybe { $0.below(250_000) }
        point.profile = text()
        point.leg = text()
        point.element = text()
        return point
    }

    private mutating func maybe<Value>(_ make: (inout GPXRandom) -> Value) -> Value? {
        below(2) == 0 ? nil : make(&self)
    }

    /// Readers take white space at the ends away.
    private mutating func text() -> Text? {
        maybe { random in
            let parts: [Text] = ["a", "&", "<", ">", "\"", "'", "]]>", "ß", "日本", "🚵", " ", "\t", "\n", "\r", "&amp;"]
            let inner = (0..<random.below(6)).map { _ in parts[random.below(parts.count)] }.joined()
            return "x" + inner + "x"
        }
    }
}
