import Geo
import Routing
import Testing
import Values

@Suite("TO-SNAP: points beside the network")
struct SnapTests {
    /// A road of 1 km to the east.
    private func road() -> Sketch {
        var sketch = Sketch()
        sketch.node(1, 0, 0)
        sketch.node(2, 10, 0)
        sketch.way(10, [1, 2])
        return sketch
    }

    @Test("TO-SNAP-1: a point lies on the nearest place of an edge within 500 m, farther away it is not found")
    func reach() throws {
        var sketch = road()
        sketch.node(3, 0, 20)
        sketch.node(4, 1, 20)
        sketch.way(11, [3, 4])
        let region = try sketch.region()
        let route = try region.route(.bike, [Sketch.place(2, 4.9), Sketch.place(7, -4.9)])
        #expect(Distance.millimetres(route.snapped[0], Sketch.place(2, 0)) < 500)
        #expect(Distance.millimetres(route.snapped[1], Sketch.place(7, 0)) < 500)
        #expect(throws: RouteProblem.pointNotFound(1)) {
            try region.route(.bike, [Sketch.place(2, 0), Sketch.place(7, 5.1)])
        }
    }

    @Test("TO-SNAP-2: only edges that the profile may use count")
    func profile() throws {
        var sketch = road()
        sketch.node(3, 0, 1)
        sketch.node(4, 10, 1)
        sketch.way(11, [3, 4], ["highway": "motorway"])
        let region = try sketch.region()
        let route = try region.route(.hike, [Sketch.place(2, 1), Sketch.place(7, 1)])
        #expect(region.ways(of: route) == [10])
    }

    @Test("TO-SNAP-3: of all pairs of connected edges the nearest one is taken, however near an isolated piece is")
    func connected() throws {
        var sketch = road()
        // A piece of its own, nearer to the first point; another one farther away than 500 m from the road.
        sketch.node(3, 1, 2)
        sketch.node(4, 2, 2)
        sketch.way(11, [3, 4])
        sketch.node(5, 3, 8)
        sketch.node(6, 4, 8)
        sketch.way(12, [5, 6])
        let region = try sketch.region()
        #expect(region.ways(of: try region.route(.bike, [Sketch.place(1.5, 1.9), Sketch.place(7, 0)])) == [10])
        #expect(region.ways(of: try region.route(.bike, [Sketch.place(1.2, 2), Sketch.place(1.8, 2)])) == [11])
        #expect(throws: RouteProblem.connectionNotFound(0)) {
            try region.route(.bike, [Sketch.place(3.5, 8), Sketch.place(7, 0)])
        }
        #expect(throws: RouteProblem.connectionNotFound(1)) {
            try region.route(.bike, [Sketch.place(1, 0), Sketch.place(7, 0), Sketch.place(3.5, 8)])
        }
    }

    @Test("TO-SNAP-4: what leads in but not out is left aside where something near leads both ways")
    func oneWayTrap() throws {
        var sketch = road()
        sketch.node(3, 5, 3)
        sketch.way(11, [2, 3], ["highway": "residential", "oneway": "yes"])
        let region = try sketch.region()
        // From the end of the one-way road nothing leads on; the road lies 300 m away.
        let route = try region.route(.bike, [Sketch.place(5, 3), Sketch.place(1, 0)])
        #expect(region.ways(of: route) == [10])
        #expect(region.ways(of: try region.route(.bike, [Sketch.place(1, 0), Sketch.place(5, 3)])) == [10, 11])
    }

    @Test("TO-SNAP-5: both points may lie on one edge, in either order, and at one place")
    func oneEdge() throws {
        let region = try road().region()
        let length = Distance.millimetres(Sketch.place(2, 0), Sketch.place(7, 0))
        for points in [[Sketch.place(2, 0), Sketch.place(7, 0)], [Sketch.place(7, 0), Sketch.place(2, 0)]] {
            let route = try region.route(.bike, points)
            #expect(abs(route.distance - length) <= 2 && route.legs[0].line == points)
        }
        let equal = try region.route(.bike, [Sketch.place(2, 0), Sketch.place(2, 0), Sketch.place(2, 0)])
        #expect(equal.distance == 0 && equal.time == 0 && equal.legs.map { $0.line.count } == [2, 2])
    }

    @Test("TO-SNAP-6: on a one-way edge the way back leads round")
    func oneWayEdge() throws {
        var sketch = Sketch()
        for (id, column, row) in [(Int64(1), 0.0, 0.0), (2, 4, 0), (3, 4, 4), (4, 0, 4)] {
            sketch.node(id, column, row)
        }
        sketch.way(10, [1, 2], ["highway": "residential", "oneway": "yes"])
        sketch.way(11, [2, 3, 4, 1])
        let region = try sketch.region()
        let route = try region.route(.bike, [Sketch.place(3, 0), Sketch.place(1, 0)])
        #expect(region.ways(of: route) == [10, 11, 10] && route.distance > 1_200_000)
    }

    @Test("TO-SNAP-7: points outside of the region, fewer than two and more than 200 are refused")
    func refused() throws {
        let region = try road().region()
        let place = Sketch.place(1, 0)
        #expect(throws: RouteProblem.tooFewPoints(1)) { try region.route(.bike, [place]) }
        #expect(throws: RouteProblem.tooManyPoints(201)) {
            try region.route(.bike, [Coordinate](repeating: place, count: 201))
        }
        #expect(try region.route(.bike, [Coordinate](repeating: place, count: 200)).legs.count == 199)
        #expect(throws: RouteProblem.pointOutOfBounds(1)) { try region.route(.bike, [place, Sketch.place(1, 400)]) }
        #expect(throws: RouteProblem.pointNotFound(0)) {
            try Region(RegionFile.bytes(of: RegionBuilder.sections(of: OSMExtract(), name: "", heights: nil)))
                .route(.bike, [Coordinate(clamping0: 0), Coordinate(clamping0: 0)])
        }
    }

    @Test("TO-SNAP-8: a road across 180° is a short one")
    func dateLine() throws {
        var sketch = Sketch()
        func place(_ longitude: Int64) throws -> Coordinate {
            try #require(Coordinate(latitude: -170_000_000, longitude: longitude))
        }
        let (west, east) = (try place(1_799_900_000), try place(-1_799_900_000))
        sketch.node(1, at: west)
        sketch.node(2, at: east)
        sketch.way(10, [1, 2])
        let route = try sketch.region().route(.hike, [west, east])
        #expect(route.distance == Distance.millimetres(west, east) && route.distance < 2_200_000)
        let middle = try sketch.region().route(.hike, [place(1_799_990_000), place(-1_799_990_000)])
        #expect(middle.distance > 200_000 && middle.distance < 230_000)
    }
}

extension Coordinate {
    /// A place at the equator.
    fileprivate init(clamping0 longitude: Int64) {
        guard let place = Coordinate(latitude: 0, longitude: longitude) else { preconditionFailure("no place") }
        self = place
    }
}
