import Geo
import Values

@testable import Routing

/// The least cost between two places by E. W. Dijkstra's method, from one side, without bounds: what is known of a way is its last arc, and
/// the arcs before it as far as they begin a barred sequence.
struct ReferenceSearch {
    private let graph: RoadGraph
    let table: CostTable
    /// Sequences of arcs that are barred.
    let barred: Set<[Int]>
    /// The beginnings of barred sequences that have several arcs. Numbers behind those of the arcs stand for them.
    private let beginnings: [[Int]]
    private let numbers: [[Int]: Int]
    /// Arcs that a barred sequence has. Behind any other arc nothing needs to be remembered.
    private let involved: Set<Int>
    private var leaving: [[Int]]

    init(_ region: Region, barred: [[Int]], _ profile: Profile, _ settings: RouteSettings) {
        graph = region.graph
        table = CostTable(graph, profile, settings)
        self.barred = profile == .hike ? [] : Set(barred)
        let arcs = 2 * graph.edgeCount
        let all = Set(self.barred.flatMap { sequence in (1..<sequence.count).map { Array(sequence[..<$0]) } })
        beginnings = all.filter { $0.count > 1 }.sorted { $0.lexicographicallyPrecedes($1) }
        var numbers: [[Int]: Int] = [:]
        for (place, beginning) in beginnings.enumerated() { numbers[beginning] = arcs + place }
        self.numbers = numbers
        involved = Set(self.barred.flatMap { $0 })
        leaving = [[Int]](repeating: [], count: graph.nodeCount)
        for arc in 0..<arcs where table.cost[arc] != CostModel.barred {
            leaving[Int(graph.head[arc ^ 1])].append(arc)
        }
    }

    private func share(_ arc: Int, _ part: Int64) -> Int64 {
        let length = Int64(graph.length[arc / 2])
        return length == 0 ? 0 : (Int64(table.cost[arc]) * part + length - 1) / length
    }

    private func offset(_ end: SearchEnd, _ arc: Int) -> Int64 {
        arc % 2 == 0 ? end.offset : Int64(graph.length[arc / 2]) - end.offset
    }

    private func path(_ state: Int) -> [Int] {
        state < 2 * graph.edgeCount ? [state] : beginnings[state - 2 * graph.edgeCount]
    }

    /// What is known behind a state and another arc; nil: a barred sequence ends with it.
    private func next(_ state: Int, _ arc: Int) -> Int? {
        guard involved.contains(arc) else { return arc }
        let longer = path(state) + [arc]
        if longer.indices.contains(where: { barred.contains(Array(longer[$0...])) }) { return nil }
        return longer.indices.lazy.compactMap { numbers[Array(longer[$0...])] }.first ?? arc
    }

    /// Nil: there is no way.
    func cost(from start: SearchEnd, to end: SearchEnd) -> Int64? {
        var best: Int64?
        func offer(_ cost: Int64) { best = min(best ?? cost, cost) }
        var known = [Int64](repeating: .max, count: 2 * graph.edgeCount + beginnings.count)
        var open = ReferenceQueue()
        func reach(_ state: Int, _ cost: Int64) {
            guard cost < known[state] else { return }
            known[state] = cost
            open.insert(cost, state)
        }
        for arc in [2 * start.edge, 2 * start.edge + 1] where table.cost[arc] != CostModel.barred {
            if start.edge == end.edge, offset(start, arc) <= offset(end, arc) {
                offer(share(arc, offset(end, arc) - offset(start, arc)))
            }
            reach(arc, share(arc, Int64(graph.length[arc / 2]) - offset(start, arc)))
        }
        while let (cost, state) = open.removeFirst() {
            if let best, cost >= best { break }
            guard known[state] == cost, let last = path(state).last else { continue }
            for arc in leaving[Int(graph.head[last])] {
                let turn = table.turn(last, arc)
                guard turn != CostModel.barred, let next = next(state, arc) else { continue }
                if arc / 2 == end.edge { offer(cost + Int64(turn) + share(arc, offset(end, arc))) }
                reach(next, cost + Int64(turn) + Int64(table.cost[arc]))
            }
        }
        return best
    }
}

/// The least first.
private struct ReferenceQueue {
    private var entries: [(cost: Int64, state: Int)] = []

    mutating func insert(_ cost: Int64, _ state: Int) {
        entries.append((cost, state))
        var place = entries.count - 1
        while place > 0, entries[place].cost < entries[(place - 1) / 2].cost {
            entries.swapAt(place, (place - 1) / 2)
            place = (place - 1) / 2
        }
    }

    mutating func removeFirst() -> (cost: Int64, state: Int)? {
        guard let first = entries.first else { return nil }
        entries.swapAt(0, entries.count - 1)
        entries.removeLast()
        var place = 0
        while let child = leastChild(of: place), entries[child].cost < entries[place].cost {
            entries.swapAt(place, child)
            place = child
        }
        return first
    }

    private func leastChild(of place: Int) -> Int? {
        let (left, right) = (2 * place + 1, 2 * place + 2)
        guard left < entries.count else { return nil }
        return right < entries.count && entries[right].cost < entries[left].cost ? right : left
    }
}
