import Geo
import Testing
import Values

@testable import Routing

@Suite("TO-TURN: turns")
struct TurnTests {
    /// A block: from 1 over the crossing 2 to 3 in the north; the way round leads over 4 and 5.
    ///
    ///     3 ─13─ 5
    ///     │11    │14
    ///     2 ─12─ 4
    ///     │10
    ///     1
    private func block() -> Sketch {
        var sketch = Sketch()
        sketch.node(1, 0, 0)
        sketch.node(2, 0, 2)
        sketch.node(3, 0, 4)
        sketch.node(4, 2, 2)
        sketch.node(5, 2, 4)
        sketch.way(10, [1, 2])
        sketch.way(11, [2, 3])
        sketch.way(12, [2, 4])
        sketch.way(13, [3, 5])
        sketch.way(14, [4, 5])
        return sketch
    }

    private let south = Sketch.place(0, 0.5)
    private let north = Sketch.place(0, 3.5)

    private func ways(_ sketch: Sketch, _ profile: Profile = .bike) throws -> [Int64] {
        let region = try sketch.region()
        return region.ways(of: try region.route(profile, [south, north]))
    }

    private let straight: [Int64] = [10, 11]
    private let round: [Int64] = [10, 12, 14, 13, 11]

    @Test("TO-TURN-1: what must not follow does not")
    func no() throws {
        #expect(try ways(block()) == straight)
        for kind in ["no_straight_on", "no_left_turn", "no_entry"] {
            var sketch = block()
            sketch.restriction(1, kind, from: 10, node: 2, to: 11)
            #expect(try ways(sketch) == round)
            #expect(try ways(sketch, .mtb) == round)
        }
    }

    @Test("TO-TURN-2: what has to follow excludes all else")
    func only() throws {
        var sketch = block()
        sketch.restriction(1, "only_right_turn", from: 10, node: 2, to: 12)
        #expect(try ways(sketch) == round)
        // From elsewhere one goes on freely.
        let region = try sketch.region()
        #expect(region.ways(of: try region.route(.bike, [Sketch.place(1, 2), north])) == [12, 11])
    }

    @Test(
        "TO-TURN-3: restrictions that except bicycles, or are for other vehicles, do not count; those for bicycles do")
    func vehicles() throws {
        var excepted = block()
        excepted.restriction(1, "no_straight_on", from: 10, node: 2, to: 11, more: ["except": "psv;bicycle"])
        #expect(try ways(excepted) == straight)
        var others = block()
        others.relation(
            1, ["type": "restriction", "restriction:hgv": "no_straight_on"], ways: [("from", 10), ("to", 11)],
            viaNode: 2)
        #expect(try ways(others) == straight)
        var own = block()
        own.relation(
            1, ["type": "restriction", "restriction:bicycle": "no_straight_on"], ways: [("from", 10), ("to", 11)],
            viaNode: 2)
        #expect(try ways(own) == round)
        var psv = block()
        psv.restriction(1, "no_straight_on", from: 10, node: 2, to: 11, more: ["except": "psv"])
        #expect(try ways(psv) == round)
    }

    @Test("TO-TURN-4: a restriction over ways counts for whoever comes the whole way, and for nobody else")
    func overWays() throws {
        var sketch = block()
        sketch.restriction(1, "no_straight_on", from: 10, node: 2, to: 11)
        sketch.restriction(2, "no_left_turn", from: 10, via: [12], to: 14)
        // The way round is barred as well, and so is turning round at 4, which is no dead end.
        #expect(throws: RouteProblem.connectionNotFound(0)) { try ways(sketch) }
        let region = try sketch.region()
        #expect(region.graph.turns.states > region.graph.turns.arcs)
        #expect(region.ways(of: try region.route(.bike, [Sketch.place(1, 2), north])).first == 12)
        #expect(
            region.ways(of: try region.route(.bike, [Sketch.place(1, 2), Sketch.place(2, 3)])) == [12, 14])
        var longer = block()
        longer.restriction(1, "no_straight_on", from: 10, node: 2, to: 11)
        longer.restriction(2, "no_left_turn", from: 10, via: [12, 14], to: 13)
        #expect(throws: RouteProblem.connectionNotFound(0)) { try ways(longer) }
    }

    @Test("TO-TURN-5: what has to be followed over ways is followed to its end")
    func onlyOverWays() throws {
        var sketch = block()
        sketch.restriction(1, "only_left_turn", from: 10, via: [12], to: 14)
        #expect(try ways(sketch) == round)
    }

    @Test("TO-TURN-6: one turns round at waypoints and in dead ends only, and not where that is barred")
    func turningRound() throws {
        var sketch = block()
        sketch.restriction(1, "no_straight_on", from: 10, node: 2, to: 11)
        // A dead end behind 2 in the west, from where 11 may be entered; the way round is taken away.
        var deadEnd = Sketch()
        deadEnd.node(1, 0, 0)
        deadEnd.node(2, 0, 2)
        deadEnd.node(3, 0, 4)
        deadEnd.node(4, -1, 2)
        deadEnd.way(10, [1, 2])
        deadEnd.way(11, [2, 3])
        deadEnd.way(12, [2, 4])
        deadEnd.restriction(1, "no_straight_on", from: 10, node: 2, to: 11)
        #expect(try ways(deadEnd) == [10, 12, 11])
        deadEnd.restriction(2, "no_u_turn", from: 12, node: 4, to: 12)
        #expect(throws: RouteProblem.connectionNotFound(0)) { try ways(deadEnd) }
        // A waypoint on 12 lets one turn there.
        let region = try sketch.region()
        let route = try region.route(.bike, [south, Sketch.place(1, 2), north])
        #expect(region.ways(of: route) == [10, 12, 11])
    }

    @Test("TO-TURN-7: barriers take seconds on a bicycle, and stop whom they do not let through")
    func barriers() throws {
        func route(_ tags: [String: String], _ profile: Profile) throws -> Route {
            var sketch = Sketch()
            sketch.node(1, 0, 0)
            sketch.node(2, 0, 2, tags)
            sketch.node(3, 0, 4)
            sketch.way(10, [1, 2, 3])
            return try sketch.region().route(profile, [south, north])
        }
        let free = try route([:], .bike)
        let gate = try route(["barrier": "gate"], .bike)
        // Two edges instead of one round up once more.
        #expect((9_999...10_001).contains(gate.time - free.time) && gate.distance == free.distance)
        #expect((999...1001).contains(gate.cost - free.cost))
        #expect(try abs(route(["barrier": "gate"], .hike).time - route([:], .hike).time) <= 1)
        #expect(throws: RouteProblem.connectionNotFound(0)) {
            try route(["barrier": "gate", "access": "private"], .bike)
        }
        #expect(throws: RouteProblem.connectionNotFound(0)) {
            try route(["barrier": "bollard", "bicycle": "no"], .mtb)
        }
        #expect(try route(["barrier": "bollard", "bicycle": "no"], .hike).legs.count == 1)
        #expect(throws: RouteProblem.connectionNotFound(0)) { try route(["barrier": "wall"], .hike) }
    }

    @Test("TO-TURN-8: a primary road that is crossed takes ten seconds, one that is followed none")
    func crossing() throws {
        func time(_ road: String) throws -> Int64 {
            var sketch = Sketch()
            sketch.node(1, 0, 0)
            sketch.node(2, 0, 2)
            sketch.node(3, 0, 4)
            sketch.node(4, -2, 2)
            sketch.node(5, 2, 2)
            sketch.way(10, [1, 2, 3])
            sketch.way(11, [4, 2, 5], ["highway": road])
            return try sketch.region().route(.bike, [south, north]).time
        }
        #expect(try time("primary") - time("tertiary") == 10_000)
    }

    @Test("TO-TURN-9: a turn by more than 120° takes five seconds")
    func sharp() throws {
        func turn(_ column: Double, _ row: Double) throws -> Int64 {
            var sketch = Sketch()
            sketch.node(1, 0, 0)
            sketch.node(2, 0, 2)
            sketch.node(3, column, row)
            sketch.node(4, 3, 3)
            sketch.way(10, [1, 2])
            sketch.way(11, [2, 3])
            sketch.way(12, [2, 4])
            let region = try sketch.region()
            let route = try region.route(.bike, [south, Sketch.place(column, row)])
            let sum = route.legs[0].edges.reduce(0) { $0 + $1.distance }
            // 20 km/h; each edge rounds up.
            let riding = sum * 36 / 200
            return route.time - riding
        }
        #expect(try (0...2).contains(turn(2, 2)))
        // To the south-east by 150°.
        #expect(try (5000...5002).contains(turn(1, 0.27)))
    }

    @Test("TO-TURN-10: who walks heeds no restrictions")
    func walking() throws {
        var sketch = block()
        sketch.restriction(1, "no_straight_on", from: 10, node: 2, to: 11)
        #expect(try ways(sketch, .hike) == straight)
    }
}
