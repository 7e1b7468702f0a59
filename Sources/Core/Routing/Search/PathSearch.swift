/// Finds the way with the least cost between two places of edges, from both ends at once.
///
/// A state is an arc that was passed, with what restrictions remember of the arcs before. The forward side knows what it costs to have
/// passed it, the backward side what comes behind it. Exact: it ends when no way through what both have not seen can cost less.
final class PathSearch {
    let graph: RoadGraph
    let ahead: SearchSide
    let behind: SearchSide

    private var table: CostTable
    private var potential: Potential
    /// Whether the last search was given up.
    private(set) var wasStopped = false
    /// So many steps are made between two questions whether to go on.
    private static let stepsBetween = 4096
    var best = Best()
    var ends: [ArcPart] = []

    /// Where both sides met.
    struct Best {
        var cost = UInt64.max
        var state = 0
        var direct: ArcPart?
    }

    /// Keys are twice the cost and a potential, with this much added.
    private static let bias: Int64 = 1 << 30
    /// Costs from here on count as no way.
    private static let most: UInt64 = 1 << 30

    init(_ graph: RoadGraph, _ table: CostTable, _ potential: Potential) {
        (self.graph, self.table, self.potential) = (graph, table, potential)
        ahead = SearchSide(states: graph.turns.states)
        behind = SearchSide(states: graph.turns.states)
    }

    /// Nil: there is no way.
    func path(
        from start: SearchEnd, to end: SearchEnd, _ table: CostTable, _ potential: Potential,
        _ isStopped: () -> Bool = { false }
    ) -> FoundPath? {
        (self.table, self.potential) = (table, potential)
        potential.begin(start: graph.tail(2 * start.edge), end: graph.tail(2 * end.edge))
        ahead.begin()
        behind.begin()
        best = Best()
        tryDirect(start, end)
        begin(at: start)
        begin(to: end)
        wasStopped = !run(isStopped)
        return wasStopped ? nil : found(from: start)
    }

    // MARK: Both ends

    func length(_ arc: Int) -> Int64 { Int64(graph.length[arc / 2]) }

    /// How far behind the beginning of an arc a place of its edge lies.
    func offset(_ end: SearchEnd, on arc: Int) -> Int64 {
        arc & 1 == 0 ? end.offset : length(arc) - end.offset
    }

    private func cost(of part: ArcPart) -> UInt64 {
        UInt64(part.share(of: Int64(table.cost[part.arc]), length: length(part.arc)))
    }

    private func openArcs(of edge: Int) -> [Int] {
        [2 * edge, 2 * edge + 1].filter { table.cost[$0] != CostModel.barred }
    }

    /// Both places on one edge.
    private func tryDirect(_ start: SearchEnd, _ end: SearchEnd) {
        guard start.edge == end.edge else { return }
        for arc in openArcs(of: start.edge) {
            let part = ArcPart(arc: arc, start: offset(start, on: arc), end: offset(end, on: arc))
            guard part.start <= part.end, cost(of: part) < best.cost else { continue }
            best = Best(cost: cost(of: part), direct: part)
        }
    }

    private func begin(at start: SearchEnd) {
        for arc in openArcs(of: start.edge) {
            reach(
                arc, cost(of: ArcPart(arc: arc, start: offset(start, on: arc), end: length(arc))), SearchSide.none,
                potential)
        }
    }

    private func begin(to end: SearchEnd) {
        ends = openArcs(of: end.edge).map { ArcPart(arc: $0, start: 0, end: offset(end, on: $0)) }
        for (number, part) in ends.enumerated() {
            let parent = SearchSide.none - UInt32(number)
            let states = [part.arc] + furtherStates(of: part.arc)
            for state in states {
                eachBefore(state, part.arc, table) { leave($0, cost(of: part) + $1, parent, potential) }
            }
        }
    }

    private func furtherStates(of arc: Int) -> [Int] {
        table.profile.heedsTurns ? graph.turns.further(of: arc, head: Int(graph.head[arc])) : []
    }

    // MARK: Steps

    /// False: it was given up.
    private func run(_ isStopped: () -> Bool) -> Bool {
        // Handed on as arguments, neither is retained at each step.
        let (table, potential) = (table, potential)
        var steps = 0
        while !ahead.heap.isEmpty, !behind.heap.isEmpty {
            let sum = UInt64(ahead.heap.first) + UInt64(behind.heap.first)
            if best.cost != .max, sum >= 2 * best.cost + UInt64(2 * Self.bias) { return true }
            steps += 1
            if steps % Self.stepsBetween == 0, isStopped() { return false }
            if ahead.heap.count <= behind.heap.count {
                stepAhead(table, potential)
            } else {
                stepBehind(table, potential)
            }
        }
        return true
    }

    private func stepAhead(_ table: CostTable, _ potential: Potential) {
        guard let (key, state) = ahead.heap.removeFirst() else { return }
        let arc = graph.turns.arc(of: state)
        let node = Int(graph.head[arc])
        let cost = ahead.cost(of: state)
        guard key == Self.key(cost, potential.value(at: node)) else { return }
        for place in graph.leaving(node) {
            let next = Int(graph.leaving[place])
            let step = table.cost[next]
            guard step != CostModel.barred else { continue }
            let turn = table.turn(arc, next)
            guard turn != CostModel.barred, let nextState = table.next(state, next) else { continue }
            reach(nextState, UInt64(cost) + UInt64(turn) + UInt64(step), UInt32(state), potential)
        }
    }

    private func stepBehind(_ table: CostTable, _ potential: Potential) {
        guard let (key, state) = behind.heap.removeFirst() else { return }
        let arc = graph.turns.arc(of: state)
        let cost = behind.cost(of: state)
        guard key == Self.key(cost, -potential.value(at: Int(graph.head[arc]))) else { return }
        let step = UInt64(cost) + UInt64(table.cost[arc])
        eachBefore(state, arc, table) { leave($0, step + $1, UInt32(state), potential) }
    }

    /// States from which one comes to a state, with what the turn costs.
    @inline(__always)
    private func eachBefore(_ state: Int, _ arc: Int, _ table: CostTable, _ body: (Int, UInt64) -> Void) {
        let node = graph.tail(arc)
        for place in graph.leaving(node) {
            let before = Int(graph.leaving[place]) ^ 1
            guard table.cost[before] != CostModel.barred else { continue }
            let turn = table.turn(before, arc)
            guard turn != CostModel.barred, table.next(before, arc) == state else { continue }
            body(before, UInt64(turn))
        }
        guard table.profile.heedsTurns else { return }
        for further in graph.turns.further(arrivingAt: node) {
            let before = graph.turns.arc(of: Int(further.state))
            guard table.cost[before] != CostModel.barred, table.next(Int(further.state), arc) == state else { continue }
            let turn = table.turn(before, arc)
            if turn != CostModel.barred { body(Int(further.state), UInt64(turn)) }
        }
    }

    @inline(__always)
    private static func key(_ cost: UInt32, _ potential: Int32) -> UInt32 {
        UInt32(truncatingIfNeeded: 2 * Int64(cost) + Int64(potential) + bias)
    }

    @inline(__always)
    private func reach(_ state: Int, _ cost: UInt64, _ parent: UInt32, _ potential: Potential) {
        guard cost < Self.most, cost < UInt64(ahead.cost(of: state)) else { return }
        ahead.set(state, UInt32(cost), parent)
        let node = Int(graph.head[graph.turns.arc(of: state)])
        ahead.heap.insert(Self.key(UInt32(cost), potential.value(at: node)), state)
        meet(state, cost, behind.cost(of: state))
    }

    @inline(__always)
    private func leave(_ state: Int, _ cost: UInt64, _ parent: UInt32, _ potential: Potential) {
        guard cost < Self.most, cost < UInt64(behind.cost(of: state)) else { return }
        behind.set(state, UInt32(cost), parent)
        let node = Int(graph.head[graph.turns.arc(of: state)])
        behind.heap.insert(Self.key(UInt32(cost), -potential.value(at: node)), state)
        meet(state, cost, ahead.cost(of: state))
    }

    @inline(__always)
    private func meet(_ state: Int, _ cost: UInt64, _ other: UInt32) {
        guard other != .max, cost + UInt64(other) < best.cost else { return }
        best = Best(cost: cost + UInt64(other), state: state)
    }
}
