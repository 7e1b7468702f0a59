import Foundation
import Geo
import Testing
import Values

@testable import Routing

@Suite("TO-ROUTE: the search is exact")
struct SearchTests {
    static let settings = [
        RouteSettings(), RouteSettings.mostPermissive,
        RouteSettings(hardestUp: 0, hardestDown: 0, avoidsMainRoads: true, avoidsSteps: true),
    ]

    /// Checks pairs of a region against the reference: equal costs, parts that are allowed and follow each other, sums that add up.
    static func check(
        _ region: Region, barred: [[Int]], _ profile: Profile, _ settings: RouteSettings, pairs: Int, seed: UInt64
    ) -> Int {
        let graph = region.graph
        let reference = ReferenceSearch(region, barred: barred, profile, settings)
        let table = CostTable(graph, profile, settings)
        let potential = Potential(Landmarks(graph, profile, count: 4), nodes: graph.nodeCount)
        let search = PathSearch(graph, table, potential)
        var random = SeededRandom(state: seed)
        var found = 0
        func end() -> SearchEnd {
            let edge = Int.random(in: 0..<graph.edgeCount, using: &random)
            return SearchEnd(edge: edge, offset: Int64.random(in: 0...Int64(graph.length[edge]), using: &random))
        }
        for _ in 0..<pairs {
            let (start, goal) = (end(), end())
            let path = search.path(from: start, to: goal, table, potential)
            #expect(path?.cost == reference.cost(from: start, to: goal), "\(profile) \(start) \(goal)")
            guard let path else { continue }
            found += 1
            #expect(problem(path, graph, table, Set(profile == .hike ? [] : barred)) == nil)
        }
        return found
    }

    /// What is wrong with a path; nil: nothing.
    private static func problem(
        _ path: FoundPath, _ graph: RoadGraph, _ table: CostTable, _ barred: Set<[Int]>
    ) -> String? {
        var sum: Int64 = 0
        for (number, part) in path.parts.enumerated() {
            let cost = table.cost[part.arc]
            if cost == CostModel.barred { return "barred arc \(part.arc)" }
            sum += part.share(of: Int64(cost), length: Int64(graph.length[part.arc / 2]))
            guard number > 0 else { continue }
            let last = path.parts[number - 1].arc
            if Int(graph.head[last]) != graph.tail(part.arc) { return "a gap before \(part.arc)" }
            let turn = table.turn(last, part.arc)
            if turn == CostModel.barred { return "barred turn \(last) \(part.arc)" }
            sum += Int64(turn)
            let arcs = path.parts[...number].map { $0.arc }
            if arcs.indices.contains(where: { barred.contains(Array(arcs[$0...])) }) { return "barred sequence" }
        }
        return sum == path.cost ? nil : "the sum is \(sum) instead of \(path.cost)"
    }

    @Test(
        "TO-ROUTE-1: of 1,000 random pairs each, costs are those of Dijkstra's search, with restrictions; what is passed is allowed and adds up",
        arguments: Profile.allCases, 0..<3)
    func reference(profile: Profile, setting: Int) throws {
        var found = 0
        for town in 0..<10 {
            let extract = Grid(seed: UInt64(town + 1), side: 8).extract
            let sections = RegionBuilder.sections(of: extract, name: "T", heights: town % 2 == 0 ? Grid.slope : nil)
            found += Self.check(
                try Region(RegionFile.bytes(of: sections)), barred: ReferenceSearch.barred(extract), profile,
                Self.settings[setting], pairs: 100, seed: UInt64(town * 10 + setting))
        }
        #expect(found > 500)
    }

    @Test("TO-ROUTE-2: settings never lower the cost of the most permissive ones", arguments: Profile.allCases)
    func bounds(profile: Profile) throws {
        let region = try Region(
            RegionFile.bytes(
                of: RegionBuilder.sections(of: Grid(seed: 8, side: 9).extract, name: "T", heights: Grid.slope)))
        let least = CostTable(region.graph, profile, .mostPermissive)
        for up in UInt8(0)...5 {
            for down in UInt8(0)...5 {
                for bits in 0..<8 {
                    let settings = RouteSettings(
                        hardestUp: up, hardestDown: down, avoidsMainRoads: bits & 1 != 0, avoidsSteps: bits & 2 != 0,
                        allowsAlpine: bits & 4 != 0)
                    let table = CostTable(region.graph, profile, settings)
                    #expect((0..<2 * region.graph.edgeCount).allSatisfy { table.cost[$0] >= least.cost[$0] })
                }
            }
        }
    }

    @Test("TO-ROUTE-3: a router that served other requests before gives the same route as a new one")
    func reused() throws {
        let region = try Region(
            RegionFile.bytes(
                of: RegionBuilder.sections(of: Grid(seed: 2, side: 9).extract, name: "T", heights: Grid.slope)))
        let router = Router(region)
        var random = SeededRandom(state: 6)
        var found = 0
        for number in 0..<200 {
            func place() -> Coordinate {
                Sketch.place(Double.random(in: 0...8, using: &random), Double.random(in: 0...8, using: &random))
            }
            let request = RouteRequest(
                profile: Profile.allCases[number % 3], settings: Self.settings[number / 3 % 3],
                points: [place(), place(), place()])
            let (old, new) = (try? router.route(request), try? Router(region).route(request))
            #expect(
                old.map { RouteAnswer.json($0, in: region, options: .everything) }
                    == new.map { RouteAnswer.json($0, in: region, options: .everything) })
            if new != nil { found += 1 }
        }
        #expect(found > 100)
    }
}
