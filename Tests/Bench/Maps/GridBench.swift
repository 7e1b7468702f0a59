import Geo
import Routing
import Values

/// Streets in a grid, two sizes of the same kind: what a route of 25 km takes is not to grow with the region around it.
enum GridBench {
    /// Nodes of a side, 100 m apart: 32 km and about 200,000 edges, 71 km and about 1,000,000.
    private static let sides = (small: 320, large: 710)
    private static let pairs = 100

    static func measure() throws -> JSON {
        ["small": try measure(sides.small), "large": try measure(sides.large)]
    }

    private static func measure(_ side: Int) throws -> JSON {
        var bytes: [UInt8] = []
        let extract = GridExtract(side: side).extract
        let built = Times.once {
            bytes = RegionFile.bytes(of: RegionBuilder.sections(of: extract, name: "Grid", heights: nil))
        }
        let region = try Region(bytes)
        let router = Router(region)
        let prepared = Times.once { router.prepare(.mtb) }
        var random = Chance(state: 9)
        let times = (0..<pairs).map { _ in Routes.time(request(side, &random), router) }
        return [
            "edges": JSON(region.info.edges), "bytes": JSON(bytes.count), "built": Times.json(built),
            "prepared": Times.json(prepared), "found": JSON(times.filter { $0 != nil }.count),
            "times": Times.json(times),
        ]
    }

    /// Two places 25 km apart in any direction, both within the grid.
    private static func request(_ side: Int, _ random: inout Chance) -> RouteRequest {
        while true {
            let start = (Double.random(in: 0...1, using: &random), Double.random(in: 0...1, using: &random))
            let (east, north) = direction(&random)
            let (x, y) = (start.0 * Double(side - 1), start.1 * Double(side - 1))
            let (endX, endY) = (x + 250 * east, y + 250 * north)
            guard (0...Double(side - 1)).contains(endX), (0...Double(side - 1)).contains(endY),
                let from = GridExtract.place(x, y), let to = GridExtract.place(endX, endY)
            else { continue }
            return RouteRequest(profile: .mtb, points: [from, to])
        }
    }

    /// A vector of the length 1.
    private static func direction(_ random: inout Chance) -> (east: Double, north: Double) {
        while true {
            let (x, y) = (Double.random(in: -1...1, using: &random), Double.random(in: -1...1, using: &random))
            let length = (x * x + y * y).squareRoot()
            if (0.1...1).contains(length) { return (x / length, y / length) }
        }
    }
}

/// The ways of a grid, of classes by chance, each node a little off its place.
struct GridExtract {
    private(set) var extract = OSMExtract()

    /// `residential` is the most frequent one.
    private static let classes: [Text] = [
        "residential", "residential", "residential", "tertiary", "track", "track", "path", "path", "primary",
    ]

    init(side: Int) {
        var random = Chance(state: 5)
        extract.texts = ["highway"] + Self.classes
        for row in 0..<side {
            for column in 0..<side {
                let east = Double(column) + Double.random(in: -0.3...0.3, using: &random)
                let north = Double(row) + Double.random(in: -0.3...0.3, using: &random)
                guard let place = Self.place(east, north) else { preconditionFailure("within a degree of 47, 9.5") }
                extract.nodeIDs.append(Int64(row * side + column + 1))
                extract.places.append(place)
            }
        }
        for line in 0..<side {
            addWays(side, &random) { Int64(line * side + $0 + 1) }
            addWays(side, &random) { Int64($0 * side + line + 1) }
        }
    }

    /// Ways of 3 to 12 edges along a line.
    private mutating func addWays(_ side: Int, _ random: inout Chance, node: (Int) -> Int64) {
        var start = 0
        while start < side - 1 {
            let end = min(side - 1, start + Int.random(in: 3...12, using: &random))
            let value = UInt32(Int.random(in: 1...Self.classes.count, using: &random))
            extract.ways.append(
                OSMWay(
                    id: Int64(extract.ways.count + 1), nodes: (start...end).map(node),
                    tags: OSMTags([OSMTags.Pair(key: 0, value: value)])))
            start = end
        }
    }

    /// Units of 100 m from the grid's corner.
    static func place(_ east: Double, _ north: Double) -> Coordinate? {
        Coordinate(latitude: 470_000_000 + Int64(north * 9_000), longitude: 95_000_000 + Int64(east * 13_200))
    }
}

/// SplitMix64: the same numbers in each run.
struct Chance: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
