/// What arcs and turns cost for a profile with settings.
final class CostTable {
    let profile: Profile
    let settings: RouteSettings
    private let graph: RoadGraph
    /// Of each arc; ``CostModel/barred``: never.
    let cost: Column<UInt32>
    /// Number of arcs that leave a node and are not barred.
    private let exits: Column<UInt16>
    /// What stands at a node; hundredths of seconds, or `stopped`.
    private let delay: Column<UInt16>
    /// Bit 0 of a node or an edge: on a main road.
    private let mainNode: Column<UInt8>
    private let mainEdge: Column<UInt8>

    private static let stopped = UInt16.max
    /// Hundredths of seconds: to cross a main road; to turn by more than 120°.
    private static let crossing: UInt32 = 1000
    private static let sharpTurn: UInt32 = 500
    /// In 1/256 of a turn.
    private static let sharpest: Int = 85

    init(_ graph: RoadGraph, _ profile: Profile, _ settings: RouteSettings) {
        (self.graph, self.profile, self.settings) = (graph, profile, settings)
        cost = Column(2 * graph.edgeCount, repeating: CostModel.barred)
        exits = Column(graph.nodeCount, repeating: 0)
        delay = Column(graph.nodeCount, repeating: 0)
        mainNode = Column(graph.nodeCount, repeating: 0)
        mainEdge = Column(graph.edgeCount, repeating: 0)
        fillArcs()
        fillNodes()
    }

    deinit {
        cost.release()
        exits.release()
        delay.release()
        mainNode.release()
        mainEdge.release()
    }

    private func fillArcs() {
        let model = CostModel(profile: profile, settings: settings)
        for edge in 0..<graph.edgeCount {
            let way = graph.attributes(of: edge)
            let slope = graph.slope(of: 2 * edge)
            let length = Int64(graph.length[edge])
            mainEdge[edge] = way.roadClass.isMain ? 1 : 0
            if let forward = model.costs(way, isForward: true, slope, length: length) {
                cost[2 * edge] = forward.cost
            }
            if let backward = model.costs(way, isForward: false, slope.reversed, length: length) {
                cost[2 * edge + 1] = backward.cost
            }
        }
    }

    private func fillNodes() {
        for arc in 0..<2 * graph.edgeCount where cost[arc] != CostModel.barred {
            let node = graph.tail(arc)
            exits[node] = exits[node] == .max ? .max : exits[node] + 1
        }
        let stops = profile == .hike ? NodeBarrier.stopsFoot : NodeBarrier.stopsBike
        for node in 0..<graph.nodeCount {
            let barrier = graph.barrier(at: node)
            if barrier.flags & stops != 0 {
                delay[node] = Self.stopped
            } else if profile.heedsTurns {
                delay[node] = UInt16(barrier.seconds) * 100
                mainNode[node] = barrier.flags & NodeBarrier.isOnMainRoad != 0 ? 1 : 0
            }
        }
    }

    /// Of a whole arc; nil: the profile never goes there.
    func costs(of arc: Int) -> CostModel.Costs? {
        CostModel(profile: profile, settings: settings).costs(
            graph.attributes(of: arc / 2), isForward: arc & 1 == 0, graph.slope(of: arc),
            length: Int64(graph.length[arc / 2]))
    }

    /// Hundredths of seconds to go from the end of one arc on to another; ``CostModel/barred``: one does not.
    ///
    /// One turns round only where nothing else leads on.
    @inline(__always)
    func turn(_ arc: Int, _ next: Int) -> UInt32 {
        let node = Int(graph.head[arc])
        let delay = delay[node]
        if next == arc ^ 1 {
            let others = exits[node] - (cost[next] == CostModel.barred ? 0 : 1)
            guard others == 0 || delay == Self.stopped else { return CostModel.barred }
            return profile.heedsTurns ? Self.sharpTurn : 0
        }
        guard delay != Self.stopped else { return CostModel.barred }
        guard profile.heedsTurns else { return 0 }
        var sum = UInt32(delay)
        if mainNode[node] != 0, mainEdge[arc / 2] == 0, mainEdge[next / 2] == 0 { sum += Self.crossing }
        let turned = Int(Int8(truncatingIfNeeded: Int(graph.bearing[next]) - Int(graph.bearing[arc ^ 1]) - 128))
        return abs(turned) > Self.sharpest ? sum + Self.sharpTurn : sum
    }

    /// The state behind a state and an arc; nil: a restriction bars the way.
    @inline(__always)
    func next(_ state: Int, _ arc: Int) -> Int? {
        profile.heedsTurns && graph.turns.isExceptional(state) ? graph.turns.next(state, arc) : arc
    }
}
