import Foundation
import Geo
import RoutingTestSupport
import Testing
import Values

@testable import Routing

@Suite("TO-ROUTE: the search is exact")
struct SearchTests {
    static let settings = [
        RouteSettings(), RouteSettings.mostPermissive,
        RouteSettings(hardestUp: 0, hardestDown: 0, avoidsMainRoads: true, avoidsSteps: true),
    ]

    @Test(
        "TO-ROUTE-1: of 1,000 random pairs each, costs are those of Dijkstra's search, with restrictions; what is passed is allowed and adds up",
        arguments: Profile.allCases, 0..<3)
    func reference(profile: Profile, setting: Int) throws {
        var found = 0
        for town in 0..<10 {
            let extract = Grid(seed: UInt64(town + 1), side: 8).extract
            let sections = RegionBuilder.sections(of: extract, name: "T", heights: town % 2 == 0 ? Grid.slope : nil)
            var comparison = SearchComparison(
                try Region(RegionFile.bytes(of: sections)), barred: SearchComparison.barred(extract), profile,
                Self.settings[setting])
            var random = SeededRandom(state: UInt64(town * 10 + setting))
            for _ in 0..<100 { comparison.compare(using: &random) }
            #expect(comparison.problems == [])
            found += comparison.found
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

    @Test("TO-ROUTE-8: routers that share what is prepared find what others find; preparing can be stopped")
    func shared() throws {
        let region = try Region(
            RegionFile.bytes(
                of: RegionBuilder.sections(of: Grid(seed: 2, side: 9).extract, name: "T", heights: Grid.slope)))
        let base = try #require(PreparedProfile(region, .mtb, RouteSettings()))
        let request = RouteRequest(
            profile: .mtb, settings: Self.settings[2], points: [Sketch.place(1, 1), Sketch.place(7, 6)])
        let further = try #require(PreparedProfile(region, .mtb, request.settings, from: base))
        #expect(further.landmarks === base.landmarks && further.settings == request.settings)
        let expected = try? Router(region).route(request).cost
        for _ in 0..<2 {
            let router = Router(region)
            router.use(base)
            router.use(further)
            #expect((try? router.route(request).cost) == expected)
        }
        #expect(expected != nil)
        let large = try Region(
            RegionFile.bytes(of: RegionBuilder.sections(of: Grid(seed: 3, side: 80).extract, name: "T", heights: nil)))
        #expect(PreparedProfile(large, .mtb, RouteSettings(), isStopped: { true }) == nil)
        let router = Router(large)
        router.isStopped = { true }
        #expect(throws: RouteProblem.stopped) { try router.route(request) }
        router.isStopped = { false }
        #expect(throws: Never.self) { try router.route(request) }
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
