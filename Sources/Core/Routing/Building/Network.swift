import Geo

/// The network of an extract while it is built.
struct Network {
    struct Edge {
        /// Numbers of junctions.
        var from: Int
        var to: Int
        /// Number in ``Network/ways``.
        var way: Int
        /// All places, with both ends.
        var line: [Coordinate]
        var length: UInt32
    }

    struct Way {
        /// Its place in the extract's ways.
        var source: Int
        var attributes: WayAttributes
        /// Its edges as it is drawn; none of them may follow the one before, where nodes are missing.
        var edges: [Int] = []
    }

    var ways: [Way] = []
    var edges: [Edge] = []
    /// Of each junction, by its number: the extract's node.
    var junctions: [Int] = []
    var barriers: [NodeBarrier] = []
    /// The number of a junction for a node of the extract, −1 for any other node.
    var numbers: [Int] = []
}

/// Finds junctions, and divides ways there.
struct NetworkBuilder {
    private let extract: OSMExtract
    private let reader: TagReader
    private var network = Network()
    /// Nodes of each way, by places in the extract; −1 for what is missing.
    private var lines: [[Int]] = []

    static func network(of extract: OSMExtract, _ reader: TagReader) -> Network {
        var builder = NetworkBuilder(extract, reader)
        builder.collectWays()
        builder.findJunctions()
        builder.divide()
        builder.sortEdges()
        return builder.network
    }

    private init(_ extract: OSMExtract, _ reader: TagReader) {
        self.extract = extract
        self.reader = reader
    }

    private mutating func collectWays() {
        let routes = RouteFlags(extract, reader)
        for (source, way) in extract.ways.enumerated() where way.nodes.count > 1 {
            guard var attributes = reader.read(way.tags).attributes else { continue }
            attributes.flags.formUnion(routes.flags(of: way.id))
            var line: [Int] = []
            for id in way.nodes {
                let node = extract.node(id) ?? -1
                if line.last != node { line.append(node) }
            }
            guard line.count > 1 else { continue }
            network.ways.append(Network.Way(source: source, attributes: attributes))
            lines.append(line)
        }
    }

    /// Where ways meet, end, or are barred.
    private mutating func findJunctions() {
        var uses = [UInt8](repeating: 0, count: extract.nodeIDs.count)
        for line in lines {
            for (place, node) in line.enumerated() where node >= 0 {
                let isEnd = place == 0 || place == line.count - 1 || line[place - 1] < 0 || line[place + 1] < 0
                uses[node] = min(uses[node] + (isEnd ? 2 : 1), 2)
            }
        }
        var barriers: [Int: NodeBarrier] = [:]
        for tagged in extract.taggedNodes where uses[tagged.node] > 0 {
            guard let barrier = reader.read(tagged.tags).nodeBarrier else { continue }
            barriers[tagged.node] = barrier
            uses[tagged.node] = 2
        }
        network.junctions = uses.indices.filter { uses[$0] > 1 }
        let order = network.junctions.map { (ZOrder.number(extract.places[$0]), $0) }.sorted { $0 < $1 }
        network.junctions = order.map { $0.1 }
        network.numbers = [Int](repeating: -1, count: uses.count)
        for (number, node) in network.junctions.enumerated() { network.numbers[node] = number }
        network.barriers = network.junctions.map { barriers[$0] ?? NodeBarrier() }
    }

    private mutating func divide() {
        for way in lines.indices {
            var part: [Int] = []
            for node in lines[way] {
                guard node >= 0 else {
                    part = []
                    continue
                }
                part.append(node)
                guard part.count > 1, network.numbers[node] >= 0 else { continue }
                append(part, of: way)
                part = [node]
            }
        }
        lines = []
    }

    private mutating func append(_ part: [Int], of way: Int) {
        let line = part.map { extract.places[$0] }
        let length = Distance.millimetres(along: line)
        network.ways[way].edges.append(network.edges.count)
        network.edges.append(
            Network.Edge(
                from: network.numbers[part[0]], to: network.numbers[part[part.count - 1]], way: way, line: line,
                length: UInt32(min(length, Int64(UInt32.max)))))
        guard network.ways[way].attributes.roadClass.isMain else { return }
        for node in [part[0], part[part.count - 1]] {
            network.barriers[network.numbers[node]].flags |= NodeBarrier.isOnMainRoad
        }
    }

    /// By the node where they begin, so that what lies together is kept together.
    private mutating func sortEdges() {
        let order = network.edges.indices.sorted { (network.edges[$0].from, $0) < (network.edges[$1].from, $1) }
        var numbers = [Int](repeating: 0, count: order.count)
        for (number, old) in order.enumerated() { numbers[old] = number }
        network.edges = order.map { network.edges[$0] }
        for way in network.ways.indices { network.ways[way].edges = network.ways[way].edges.map { numbers[$0] } }
    }
}

/// Places in the order of a curve that visits neighbours soon after one another (G. M. Morton, 1966).
enum ZOrder {
    static func number(_ place: Coordinate) -> UInt64 {
        spread(UInt32(bitPattern: place.latitude ^ .min)) << 1 | spread(UInt32(bitPattern: place.longitude ^ .min))
    }

    private static func spread(_ value: UInt32) -> UInt64 {
        var bits = UInt64(value)
        bits = (bits | bits << 16) & 0x0000_FFFF_0000_FFFF
        bits = (bits | bits << 8) & 0x00FF_00FF_00FF_00FF
        bits = (bits | bits << 4) & 0x0F0F_0F0F_0F0F_0F0F
        bits = (bits | bits << 2) & 0x3333_3333_3333_3333
        return (bits | bits << 1) & 0x5555_5555_5555_5555
    }
}
