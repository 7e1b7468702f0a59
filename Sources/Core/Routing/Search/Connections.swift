/// Which edges are connected for a profile with settings.
struct Connections {
    /// Of each node, by any barred or open direction: the number of a node that stands for all that are connected.
    private var roots: [UInt32]
    /// Whether a node lies in the part from which everything there can be reached, and that can be reached from everything there.
    private(set) var isCentral: [Bool]
    private let graph: RoadGraph

    /// How many nodes are tried to find the central part.
    private static let mostTrials = 16

    init(_ graph: RoadGraph, _ table: CostTable) {
        self.graph = graph
        roots = (0..<UInt32(graph.nodeCount)).map { $0 }
        isCentral = [Bool](repeating: false, count: graph.nodeCount)
        for edge in 0..<graph.edgeCount where Self.isOpen(edge, table) {
            join(graph.tail(2 * edge), graph.tail(2 * edge + 1))
        }
        for node in roots.indices { roots[node] = UInt32(root(node)) }
        findCentral(table)
    }

    private static func isOpen(_ edge: Int, _ table: CostTable) -> Bool {
        table.cost[2 * edge] != CostModel.barred || table.cost[2 * edge + 1] != CostModel.barred
    }

    /// What an edge is connected with.
    func part(of edge: Int) -> Int { Int(roots[graph.tail(2 * edge)]) }

    private mutating func root(_ node: Int) -> Int {
        var node = node
        while Int(roots[node]) != node {
            roots[node] = roots[Int(roots[node])]
            node = Int(roots[node])
        }
        return node
    }

    private mutating func join(_ a: Int, _ b: Int) {
        let (a, b) = (root(a), root(b))
        if a < b { roots[b] = UInt32(a) } else { roots[a] = UInt32(b) }
    }

    /// Of the largest part: what is reached from a node, and reaches it, where that is most of the part.
    private mutating func findCentral(_ table: CostTable) {
        var sizes = [Int](repeating: 0, count: roots.count)
        for root in roots { sizes[Int(root)] += 1 }
        guard let largest = sizes.indices.max(by: { (sizes[$0], $1) < (sizes[$1], $0) }) else { return }
        let members = roots.indices.filter { Int(roots[$0]) == largest }
        for trial in 0..<min(Self.mostTrials, members.count) {
            let start = members[trial * members.count / Self.mostTrials]
            let forward = reached(from: start, table, flip: 0)
            let backward = reached(from: start, table, flip: 1)
            for node in members { isCentral[node] = forward[node] && backward[node] }
            if members.count(where: { isCentral[$0] }) * 2 > members.count { return }
        }
    }

    private func reached(from start: Int, _ table: CostTable, flip: Int) -> [Bool] {
        var reached = [Bool](repeating: false, count: graph.nodeCount)
        var next = [start]
        reached[start] = true
        while let node = next.popLast() {
            for place in graph.leaving(node) {
                let arc = Int(graph.leaving[place])
                let end = Int(graph.head[arc])
                guard !reached[end], table.cost[arc ^ flip] != CostModel.barred else { continue }
                reached[end] = true
                next.append(end)
            }
        }
        return reached
    }
}

extension RoadGraph {
    /// Places in `leaving` of the arcs that leave a node.
    @inline(__always)
    func leaving(_ node: Int) -> Range<Int> { Int(firstLeaving[node])..<Int(firstLeaving[node + 1]) }

    /// A node of the middle of the numbers, which are those of neighbours.
    var middleNode: Int { nodeCount / 2 }
}
