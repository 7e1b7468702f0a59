import Geo
import Values

@testable import Routing

/// The search beside an independent one: equal costs, parts that are allowed and follow each other, sums that add up.
public struct SearchComparison {
    private let graph: RoadGraph
    private let reference: ReferenceSearch
    private let search: PathSearch
    private let potential: Potential
    /// Pairs that both found.
    public private(set) var found = 0
    /// What is wrong, pair by pair.
    public private(set) var problems: [String] = []

    private var table: CostTable { reference.table }

    /// - Parameter barred: As ``barred(_:)`` gives it.
    public init(_ region: Region, barred: [[Int]], _ profile: Profile, _ settings: RouteSettings) {
        graph = region.graph
        reference = ReferenceSearch(region, barred: barred, profile, settings)
        guard let landmarks = Landmarks(graph, profile, count: 4) else { preconditionFailure("nobody stops it") }
        potential = Potential(landmarks, nodes: graph.nodeCount)
        search = PathSearch(graph, reference.table, potential)
    }

    /// Sequences of arcs that the restrictions of an extract bar.
    public static func barred(_ extract: OSMExtract) -> [[Int]] {
        let reader = TagReader(extract)
        return TurnBuilder(extract, reader, NetworkBuilder.network(of: extract, reader)).sequences
    }

    /// Compares the ways between two places of edges by chance.
    public mutating func compare(using random: inout some RandomNumberGenerator) {
        let (start, goal) = (end(&random), end(&random))
        let path = search.path(from: start, to: goal, table, potential)
        let cost = reference.cost(from: start, to: goal)
        if path?.cost != cost {
            problems.append("from \(start) to \(goal): \(path?.cost ?? -1) instead of \(cost ?? -1)")
        }
        guard let path else { return }
        found += 1
        if let problem = problem(path) { problems.append("from \(start) to \(goal): \(problem)") }
    }

    private func end(_ random: inout some RandomNumberGenerator) -> SearchEnd {
        let edge = Int.random(in: 0..<graph.edgeCount, using: &random)
        return SearchEnd(edge: edge, offset: Int64.random(in: 0...Int64(graph.length[edge]), using: &random))
    }

    /// What is wrong with a path; nil: nothing.
    private func problem(_ path: FoundPath) -> String? {
        var sum: Int64 = 0
        let arcs = path.parts.map { $0.arc }
        for (number, part) in path.parts.enumerated() {
            let cost = table.cost[part.arc]
            if cost == CostModel.barred { return "barred arc \(part.arc)" }
            sum += part.share(of: Int64(cost), length: Int64(graph.length[part.arc / 2]))
            guard number > 0 else { continue }
            let last = arcs[number - 1]
            if Int(graph.head[last]) != graph.tail(part.arc) { return "a gap before \(part.arc)" }
            let turn = table.turn(last, part.arc)
            if turn == CostModel.barred { return "barred turn \(last) \(part.arc)" }
            sum += Int64(turn)
        }
        if passesBarred(arcs) { return "barred sequence" }
        return sum == path.cost ? nil : "the sum is \(sum) instead of \(path.cost)"
    }

    private func passesBarred(_ arcs: [Int]) -> Bool {
        reference.barred.contains { sequence in
            arcs.indices.contains { arcs[$0...].starts(with: sequence) }
        }
    }
}
