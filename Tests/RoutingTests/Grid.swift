import Geo
import Routing
import Values

/// A town of streets with tags, barriers and restrictions by chance.
struct Grid {
    private(set) var sketch = Sketch()
    let side: Int

    var extract: OSMExtract { sketch.finished }

    private static let kinds: [[String: String]] = [
        ["highway": "residential"], ["highway": "primary"], ["highway": "secondary", "oneway": "yes"],
        ["highway": "track", "tracktype": "grade2"], ["highway": "track"], ["highway": "path"],
        ["highway": "path", "mtb:scale": "2"], ["highway": "path", "mtb:scale": "4", "sac_scale": "mountain_hiking"],
        ["highway": "footway"], ["highway": "steps"], ["highway": "tertiary", "oneway": "-1"],
        ["highway": "service", "access": "private"], ["highway": "cycleway", "bicycle": "designated"],
        ["highway": "residential", "oneway": "yes", "oneway:bicycle": "no"], ["highway": "path", "bicycle": "no"],
        ["highway": "path", "sac_scale": "demanding_alpine_hiking"], ["highway": "motorway"],
        ["highway": "unclassified", "surface": "gravel"], ["highway": "residential", "junction": "roundabout"],
    ]

    init(seed: UInt64, side: Int) {
        self.side = side
        var random = SeededRandom(state: seed)
        for row in 0..<side {
            for column in 0..<side {
                var tags: [String: String] = [:]
                if Int.random(in: 0..<12, using: &random) == 0 {
                    tags =
                        [["barrier": "gate"], ["barrier": "bollard", "bicycle": "no"], ["barrier": "stile"]]
                        .randomElement(using: &random) ?? [:]
                }
                let east = Double(column) + Double.random(in: -0.3...0.3, using: &random)
                let north = Double(row) + Double.random(in: -0.3...0.3, using: &random)
                sketch.node(id(column, row), east, north, tags)
            }
        }
        addWays(&random)
        addRestrictions(&random)
    }

    private func id(_ column: Int, _ row: Int) -> Int64 { Int64(row * side + column + 1) }

    private mutating func addWays(_ random: inout SeededRandom) {
        var way: Int64 = 1
        func kind(_ random: inout SeededRandom) -> [String: String] {
            Bool.random(using: &random) ? Self.kinds[0] : Self.kinds.randomElement(using: &random) ?? [:]
        }
        for line in 0..<side {
            var place = 0
            while place < side - 1 {
                let end = min(side - 1, place + Int.random(in: 1...3, using: &random))
                for isRow in [true, false] {
                    if Int.random(in: 0..<9, using: &random) == 0 { continue }
                    sketch.way(
                        way, (place...end).map { isRow ? id($0, line) : id(line, $0) }, kind(&random))
                    way += 1
                }
                place = end
            }
        }
    }

    /// Between ways that meet end to end, over a node or over a way.
    private mutating func addRestrictions(_ random: inout SeededRandom) {
        let ways = sketch.extract.ways
        let kinds = ["no_left_turn", "no_straight_on", "only_right_turn", "only_straight_on", "no_u_turn"]
        for number in 0..<ways.count {
            guard let from = ways.randomElement(using: &random), let node = from.nodes.last else { continue }
            let others = ways.filter { $0.id != from.id && ($0.nodes.first == node || $0.nodes.last == node) }
            guard let other = others.randomElement(using: &random), let kind = kinds.randomElement(using: &random)
            else {
                continue
            }
            if Bool.random(using: &random) {
                sketch.restriction(Int64(number + 1), kind, from: from.id, node: node, to: other.id)
            } else {
                let end = other.nodes.first == node ? other.nodes.last : other.nodes.first
                let behind = ways.filter { $0.id != other.id && ($0.nodes.first == end || $0.nodes.last == end) }
                guard let to = behind.randomElement(using: &random) else { continue }
                sketch.restriction(Int64(number + 1), kind, from: from.id, via: [other.id], to: to.id)
            }
        }
    }

    /// Heights that rise by 12 m a sample to the north and by 5 m to the east.
    static let slope: HeightGrid = {
        var metres: [Int16] = []
        for row in 0..<60 { for column in 0..<60 { metres.append(Int16(400 + row * 12 + column * 5)) } }
        guard let grid = HeightGrid(perDegree: 1200, south: 56_390, west: 11_390, columns: 60, metres: metres) else {
            preconditionFailure("whole rows")
        }
        return grid
    }()
}
