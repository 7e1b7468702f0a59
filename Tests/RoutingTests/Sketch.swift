import Geo
import Routing
import Values

/// An extract that a test draws: nodes on a grid of 100 m or so around 47° north, 9.5° east, ways between them.
struct Sketch {
    private(set) var extract = OSMExtract()
    private var numbers: [Text: UInt32] = [:]
    private var nodes: [Int64: Coordinate] = [:]
    private var tagged: [(id: Int64, tags: OSMTags)] = []

    /// About 100 m to the north, and to the east at 47° north.
    static let north: Int64 = 9_000
    static let east: Int64 = 13_200

    private mutating func number(_ text: Text) -> UInt32 {
        if let number = numbers[text] { return number }
        let number = UInt32(extract.texts.count)
        extract.texts.append(text)
        numbers[text] = number
        return number
    }

    private mutating func tags(_ tags: [String: String]) -> OSMTags {
        OSMTags(
            tags.sorted { $0.key < $1.key }.map {
                OSMTags.Pair(key: number(Text($0.key)), value: number(Text($0.value)))
            })
    }

    /// The place of a column and a row of the grid.
    static func place(_ column: Double, _ row: Double) -> Coordinate {
        guard
            let place = Coordinate(
                latitude: 470_000_000 + Int64(row * Double(north)), longitude: 95_000_000 + Int64(column * Double(east))
            )
        else { preconditionFailure("no place on the earth") }
        return place
    }

    mutating func node(_ id: Int64, _ column: Double, _ row: Double, _ tags: [String: String] = [:]) {
        node(id, at: Self.place(column, row), tags)
    }

    mutating func node(_ id: Int64, at place: Coordinate, _ tags: [String: String] = [:]) {
        nodes[id] = place
        if !tags.isEmpty { tagged.append((id, self.tags(tags))) }
    }

    mutating func way(_ id: Int64, _ nodes: [Int64], _ tags: [String: String] = ["highway": "residential"]) {
        extract.ways.append(OSMWay(id: id, nodes: nodes, tags: self.tags(tags)))
    }

    /// Members are "role" and an id; `via` of nodes are said by `viaNode`.
    mutating func relation(
        _ id: Int64, _ tags: [String: String], ways: [(String, Int64)], viaNode: Int64? = nil
    ) {
        var members = ways.map { OSMRelation.Member(kind: .way, id: $0.1, role: number(Text($0.0))) }
        if let viaNode { members.append(OSMRelation.Member(kind: .node, id: viaNode, role: number("via"))) }
        extract.relations.append(OSMRelation(id: id, members: members, tags: self.tags(tags)))
    }

    mutating func restriction(
        _ id: Int64, _ kind: String, from: Int64, via: [Int64] = [], node: Int64? = nil, to: Int64,
        more: [String: String] = [:]
    ) {
        relation(
            id, more.merging(["type": "restriction", "restriction": kind]) { given, _ in given },
            ways: [("from", from)] + via.map { ("via", $0) } + [("to", to)], viaNode: node)
    }

    var finished: OSMExtract {
        var extract = extract
        extract.nodeIDs = nodes.keys.sorted()
        extract.places = extract.nodeIDs.compactMap { nodes[$0] }
        extract.ways.sort { $0.id < $1.id }
        extract.relations.sort { $0.id < $1.id }
        extract.taggedNodes = tagged.compactMap { one in
            extract.node(one.id).map { OSMExtract.TaggedNode(node: $0, tags: one.tags) }
        }.sorted { $0.node < $1.node }
        return extract
    }

    func region(heights: HeightGrid? = nil) throws -> Region {
        try Region(RegionFile.bytes(of: RegionBuilder.sections(of: finished, name: "Sketch", heights: heights)))
    }
}

/// Numbers that are the same in each run (G. L. Steele, D. Lea, C. H. Flood, 2014: SplitMix).
struct SeededRandom: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}

extension Region {
    /// OSM ids of the ways of a route, one after another.
    func ways(of route: Route) -> [Int64] {
        var ways: [Int64] = []
        for edge in route.legs.flatMap({ $0.edges }) where edge.distance > 0 && ways.last != way(of: edge.edge) {
            ways.append(way(of: edge.edge))
        }
        return ways
    }

    func route(
        _ profile: Profile, _ points: [Coordinate], _ settings: RouteSettings = RouteSettings()
    ) throws(RouteProblem) -> Route {
        try Router(self).route(RouteRequest(profile: profile, settings: settings, points: points))
    }
}
