/// Bounds of costs between nodes: costs to and from a few nodes at the rim, as A. V. Goldberg and C. Harrelson (2005) direct a search.
///
/// They are those of the most permissive settings without turns, so that no way costs less.
final class Landmarks {
    private let graph: RoadGraph
    /// Number of landmarks.
    let count: Int
    /// Of each node: from landmark 0, to landmark 0, from landmark 1 …, at most `most`.
    private let costs: Column<UInt32>

    /// What is not reached, or farther away, counts as this far away; it keeps differences true bounds.
    static let most: UInt32 = (1 << 29) - 1

    init(_ graph: RoadGraph, _ profile: Profile, count: Int) {
        self.graph = graph
        self.count = count
        costs = Column(graph.nodeCount * 2 * count, repeating: Self.most)
        let table = CostTable(graph, profile, .mostPermissive)
        var search = NodeSearch(graph, table.cost)
        var nearest = [UInt32](repeating: .max, count: graph.nodeCount)
        guard var landmark = search.farthest(from: graph.middleNode) else { return }
        for number in 0..<count {
            search.run(from: landmark, isForward: true)
            let from = search.costs
            search.run(from: landmark, isForward: false)
            for node in 0..<graph.nodeCount {
                costs[node * 2 * count + 2 * number] = min(from[node], Self.most)
                costs[node * 2 * count + 2 * number + 1] = min(search.costs[node], Self.most)
                if from[node] != .max, search.costs[node] != .max {
                    nearest[node] = min(nearest[node], from[node] / 2 + search.costs[node] / 2)
                } else {
                    nearest[node] = min(nearest[node], 0)
                }
            }
            landmark = Self.farthest(nearest)
        }
    }

    deinit { costs.release() }

    private static func farthest(_ costs: [UInt32]) -> Int {
        var farthest = 0
        for node in costs.indices where costs[node] > costs[farthest] { farthest = node }
        return farthest
    }

    @inline(__always)
    func from(_ landmark: Int, _ node: Int) -> Int32 { Int32(bitPattern: costs[(node * count + landmark) * 2]) }

    @inline(__always)
    func to(_ landmark: Int, _ node: Int) -> Int32 { Int32(bitPattern: costs[(node * count + landmark) * 2 + 1]) }
}

/// Costs from or to a node, without turns (E. W. Dijkstra, 1959).
struct NodeSearch {
    private let graph: RoadGraph
    private let cost: Column<UInt32>
    private var heap = SearchHeap()
    /// Of each node; the largest number: not reached.
    private(set) var costs: [UInt32]

    init(_ graph: RoadGraph, _ cost: Column<UInt32>) {
        self.graph = graph
        self.cost = cost
        costs = [UInt32](repeating: .max, count: graph.nodeCount)
    }

    mutating func run(from start: Int, isForward: Bool) {
        for node in costs.indices { costs[node] = .max }
        costs[start] = 0
        heap.insert(0, start)
        let flip = isForward ? 0 : 1
        while let (key, node) = heap.removeFirst() {
            guard key == costs[node] else { continue }
            for place in graph.leaving(node) {
                let arc = Int(graph.leaving[place])
                let step = cost[arc ^ flip]
                guard step != CostModel.barred else { continue }
                let (sum, end) = (UInt64(key) + UInt64(step), Int(graph.head[arc]))
                guard sum < UInt64(costs[end]), sum < UInt64(Landmarks.most) else { continue }
                costs[end] = UInt32(sum)
                heap.insert(UInt32(sum), end)
            }
        }
    }

    /// The node that costs most to reach; nil: there are no nodes.
    mutating func farthest(from start: Int) -> Int? {
        guard start < costs.count else { return nil }
        run(from: start, isForward: true)
        var farthest = start
        for node in costs.indices where costs[node] != .max && costs[node] > costs[farthest] { farthest = node }
        return farthest
    }
}
