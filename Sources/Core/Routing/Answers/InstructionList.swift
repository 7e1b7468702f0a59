import Geo
import Values

/// The instructions of a route: where the way changes its name or direction and one could go on otherwise.
public struct InstructionList: Sendable {
    /// The first one begins the way, the last one is the arrival.
    public private(set) var instructions: [Instruction] = []

    private let graph: RoadGraph

    /// Instructions with places of the line over all legs, of which neighbours share a place.
    public init(_ route: Route, in region: Region) { self.init(route, AnswerLine(route), in: region) }

    init(_ route: Route, _ line: AnswerLine, in region: Region) {
        graph = region.graph
        for (number, leg) in route.legs.enumerated() {
            let start = line.starts[number]
            var last: RouteEdge?
            for edge in leg.edges {
                let next = instruction(behind: last, edge, at: start + edge.first)
                if let next {
                    instructions.append(next)
                } else if isRoundabout(last), !isRoundabout(edge) {
                    instructions[instructions.count - 1].street = street(edge)
                }
                add(edge, behind: last, until: start + edge.last)
                last = edge
            }
            let end = start + leg.line.count - 1
            var arrival = Instruction(sign: .finish, street: "", first: end, last: end)
            if number + 1 < route.legs.count { (arrival.sign, arrival.stop) = (.waypoint, number + 1) }
            instructions.append(arrival)
        }
    }

    private mutating func add(_ edge: RouteEdge, behind last: RouteEdge?, until end: Int) {
        let place = instructions.count - 1
        instructions[place].distance += edge.distance
        instructions[place].time += edge.time
        instructions[place].last = end
        if isRoundabout(last), isRoundabout(edge), let last, hasExit(last) {
            instructions[place].exit = (instructions[place].exit ?? 1) + 1
        }
    }

    private func arc(_ edge: RouteEdge) -> Int { edge.isForward ? 2 * edge.edge : 2 * edge.edge + 1 }

    private func street(_ edge: RouteEdge) -> Text { graph.ways.name(of: graph.way(of: edge.edge)) }

    private func isRoundabout(_ edge: RouteEdge?) -> Bool {
        edge.map { graph.attributes(of: $0.edge).flags.contains(.roundabout) } ?? false
    }

    /// Whether one may leave the roundabout where an edge of it ends.
    private func hasExit(_ edge: RouteEdge) -> Bool {
        graph.leaving(Int(graph.head[arc(edge)])).contains { place in
            let leaving = Int(graph.leaving[place])
            let way = graph.attributes(of: leaving / 2)
            return !way.flags.contains(.roundabout) && (leaving & 1 == 0 ? way.bike.forward : way.bike.backward) != .no
        }
    }

    /// Nil where one just goes on.
    private func instruction(behind last: RouteEdge?, _ edge: RouteEdge, at place: Int) -> Instruction? {
        var next = Instruction(sign: .ahead, street: street(edge), first: place, last: place)
        guard let last else { return next }
        if isRoundabout(edge) {
            guard !isRoundabout(last) else { return nil }
            (next.sign, next.exit, next.street) = (.roundabout, 1, "")
            return next
        }
        if isRoundabout(last) { return nil }
        next.sign = sign(arc(last), arc(edge))
        if next.sign == .turnRound { return next }
        return next.street != street(last) || isTurn(next.sign, onto: edge) ? next : nil
    }

    /// Whether one turns where one could go on otherwise.
    private func isTurn(_ sign: Instruction.Sign, onto edge: RouteEdge) -> Bool {
        guard sign != .ahead, sign != .slightLeft, sign != .slightRight else { return false }
        return graph.leaving(graph.tail(arc(edge))).count > 2
    }

    private func sign(_ arc: Int, _ next: Int) -> Instruction.Sign {
        if next == arc ^ 1 { return .turnRound }
        let turned = Int(Int8(truncatingIfNeeded: Int(graph.bearing[next]) - Int(graph.bearing[arc ^ 1]) - 128))
        // 11°, 46° and 103° of 1/256 turns.
        switch turned {
        case ..<(-73): return .sharpLeft
        case ..<(-33): return .left
        case ..<(-8): return .slightLeft
        case ...8: return .ahead
        case ...33: return .slightRight
        case ...73: return .right
        default: return .sharpRight
        }
    }
}
