import Geo
import Values

@testable import Routing

/// The least cost between two places by E. W. Dijkstra's method, from one side, without bounds: what is known of a way is its last arc, and
/// the arcs before it as far as they begin a barred sequence.
struct ReferenceSearch {
    let region: Region
    let table: CostTable
    /// Sequences of arcs that are barred, and all their beginnings.
    private let barred: Set<[Int]>
    private let beginnings: Set<[Int]>
    /// Arcs that a barred sequence has. Behind any other arc nothing needs to be remembered.
    private let involved: Set<Int>
    private var leaving: [[Int]]

    init(_ region: Region, barred: [[Int]], _ profile: Profile, _ settings: RouteSettings) {
        self.region = region
        table = CostTable(region.graph, profile, settings)
        self.barred = profile == .hike ? [] : Set(barred)
        beginnings = Set(self.barred.flatMap { sequence in (1..<sequence.count).map { Array(sequence[..<$0]) } })
        involved = Set(self.barred.flatMap { $0 })
        leaving = [[Int]](repeating: [], count: region.graph.nodeCount)
        for arc in 0..<2 * region.graph.edgeCount where table.cost[arc] != CostModel.barred {
            leaving[Int(region.graph.head[arc ^ 1])].append(arc)
        }
    }

    /// What the restrictions of an extract bar.
    static func barred(_ extract: OSMExtract) -> [[Int]] {
        let reader = TagReader(extract)
        return TurnBuilder(extract, reader, NetworkBuilder.network(of: extract, reader)).sequences
    }

    private func share(_ arc: Int, _ part: Int64) -> Int64 {
        let length = Int64(region.graph.length[arc / 2])
        return length == 0 ? 0 : (Int64(table.cost[arc]) * part + length - 1) / length
    }

    private func offset(_ end: SearchEnd, _ arc: Int) -> Int64 {
        arc % 2 == 0 ? end.offset : Int64(region.graph.length[arc / 2]) - end.offset
    }

    /// Nil: there is no way.
    func cost(from start: SearchEnd, to end: SearchEnd) -> Int64? {
        let graph = region.graph
        var best: Int64?
        func offer(_ cost: Int64) { best = min(best ?? cost, cost) }
        var known: [[Int]: Int64] = [:]
        func history(_ path: [Int]) -> [Int] {
            guard let last = path.last, involved.contains(last) else { return Array(path.suffix(1)) }
            let kept = path.indices.lazy.map { Array(path[$0...]) }.first { beginnings.contains($0) }
            return kept ?? [last]
        }
        var open = Queue()
        func reach(_ path: [Int], _ cost: Int64) {
            let history = history(path)
            guard cost < known[history] ?? .max else { return }
            known[history] = cost
            open.insert(cost, history)
        }
        for arc in [2 * start.edge, 2 * start.edge + 1] where table.cost[arc] != CostModel.barred {
            if start.edge == end.edge, offset(start, arc) <= offset(end, arc) {
                offer(share(arc, offset(end, arc) - offset(start, arc)))
            }
            reach([arc], share(arc, Int64(graph.length[arc / 2]) - offset(start, arc)))
        }
        while let (cost, path) = open.removeFirst() {
            if let best, cost >= best { break }
            guard known[path] == cost, let last = path.last else { continue }
            for next in leaving[Int(graph.head[last])] {
                let longer = path + [next]
                if involved.contains(next), longer.indices.contains(where: { barred.contains(Array(longer[$0...])) }) {
                    continue
                }
                let turn = table.turn(last, next)
                guard turn != CostModel.barred else { continue }
                if next / 2 == end.edge { offer(cost + Int64(turn) + share(next, offset(end, next))) }
                reach(longer, cost + Int64(turn) + Int64(table.cost[next]))
            }
        }
        return best
    }

    /// The least first.
    private struct Queue {
        private var entries: [(cost: Int64, path: [Int])] = []

        mutating func insert(_ cost: Int64, _ path: [Int]) {
            entries.append((cost, path))
            var place = entries.count - 1
            while place > 0, entries[place].cost < entries[(place - 1) / 2].cost {
                entries.swapAt(place, (place - 1) / 2)
                place = (place - 1) / 2
            }
        }

        mutating func removeFirst() -> (cost: Int64, path: [Int])? {
            guard let first = entries.first else { return nil }
            entries.swapAt(0, entries.count - 1)
            entries.removeLast()
            var place = 0
            while true {
                let children = [2 * place + 1, 2 * place + 2].filter { $0 < entries.count }
                guard let child = children.min(by: { entries[$0].cost < entries[$1].cost }),
                    entries[child].cost < entries[place].cost
                else { return first }
                entries.swapAt(place, child)
                place = child
            }
        }
    }
}
