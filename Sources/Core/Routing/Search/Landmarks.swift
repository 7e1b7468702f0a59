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

    /// Nil: it was stopped.
    init?(_ graph: RoadGraph, _ profile: Profile, count: Int, isStopped: () -> Bool = { false }) {
        self.graph = graph
        self.count = count
        costs = Column(graph.nodeCount * 2 * count, repeating: Self.most)
        let table = CostTable(graph, profile, .mostPermissive)
        var search = NodeSearch(graph, table.cost)
        var nearest = [UInt32](repeating: .max, count: graph.nodeCount)
        guard graph.middleNode < graph.nodeCount else { return }
        guard var landmark = search.farthest(from: graph.middleNode, isStopped) else { return nil }
        for number in 0..<count {
            guard search.run(from: landmark, isForward: true, isStopped) else { return nil }
            let from = search.costs
            guard search.run(from: landmark, isForward: false, isStopped) else { return nil }
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

    /// So many steps are made between two questions whether to go on.
    private static let stepsBetween = 4096

    /// False: it was stopped.
    mutating func run(from start: Int, isForward: Bool, _ isStopped: () -> Bool) -> Bool {
        heap.removeAll()
        for node in costs.indices { costs[node] = .max }
        costs[start] = 0
        heap.insert(0, start)
        let flip = isForward ? 0 : 1
        var steps = 0
        while let (key, node) = heap.removeFirst() {
            steps += 1
            if steps % Self.stepsBetween == 0, isStopped() { return false }
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
        return true
    }

    /// The node that costs most to reach; nil: it was stopped.
    mutating func farthest(from start: Int, _ isStopped: () -> Bool) -> Int? {
        guard run(from: start, isForward: true, isStopped) else { return nil }
        var farthest = start
        for node in costs.indices where costs[node] != .max && costs[node] > costs[farthest] { farthest = node }
        return farthest
    }
}
