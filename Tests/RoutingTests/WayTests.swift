import Geo
import Testing
import Values

@testable import Routing

@Suite("TO-WAY: from tags to a network")
struct WayTests {
    private let a = Sketch.place(0, 0)
    private let b = Sketch.place(2, 0)

    /// A road of 200 m from west to east.
    private func road(_ tags: [String: String]) throws -> Region {
        var sketch = Sketch()
        sketch.node(1, 0, 0)
        sketch.node(2, 2, 0)
        sketch.way(10, [1, 2], tags)
        return try sketch.region()
    }

    /// Whether the road may be passed to the east and to the west.
    private func ways(_ profile: Profile, _ tags: [String: String]) throws -> [Bool] {
        let region = try road(tags)
        guard region.graph.edgeCount > 0 else { return [false, false] }
        let table = CostTable(region.graph, profile, .mostPermissive)
        return [table.cost[0] != CostModel.barred, table.cost[1] != CostModel.barred]
    }

    @Test("TO-WAY-1: ways are divided where they meet, and edges know the way of OpenStreetMap and its length")
    func junctions() throws {
        var sketch = Sketch()
        for column in 0...4 { sketch.node(Int64(column + 1), Double(column), 0) }
        sketch.node(6, 2, 1)
        sketch.way(10, [1, 2, 3, 4, 5])
        sketch.way(11, [3, 6])
        let region = try sketch.region()
        #expect(region.info.nodes == 4 && region.info.edges == 3)
        let lengths = (0..<3).map { Int64(region.graph.length[$0]) }.sorted()
        #expect(
            lengths.suffix(2) == [
                Distance.millimetres(along: [0, 1, 2].map { Sketch.place($0, 0) }),
                Distance.millimetres(along: [2, 3, 4].map { Sketch.place($0, 0) }),
            ])
        #expect(Set((0..<3).map { region.way(of: $0) }) == [10, 11] && region.way(of: 3) == 0)
    }

    @Test(
        "TO-WAY-2: the key for the narrowest group says who may go, also for one direction",
        arguments: [
            (["highway": "residential"], true, true), (["highway": "residential", "access": "no"], false, false),
            (["highway": "residential", "access": "private", "bicycle": "yes"], true, false),
            (["highway": "residential", "vehicle": "no"], false, true),
            (["highway": "residential", "bicycle": "no", "foot": "yes"], false, true),
            (["highway": "path", "vehicle": "no", "foot": "designated"], true, true),
            (["highway": "footway"], true, true), (["highway": "cycleway", "foot": "no"], true, false),
            (["highway": "motorway"], false, false), (["highway": "trunk", "motorroad": "yes"], false, false),
            (["highway": "via_ferrata"], false, true), (["highway": "construction"], false, false),
        ])
    func access(tags: [String: String], bike: Bool, foot: Bool) throws {
        #expect(try ways(.mtb, tags) == [bike, bike])
        #expect(try ways(.hike, tags) == [foot, foot])
    }

    @Test(
        "TO-WAY-3: one-way roads bind bicycles unless they are excepted, and never walkers",
        arguments: [
            (["oneway": "yes"], [true, false]), (["oneway": "-1"], [false, true]),
            (["oneway": "yes", "oneway:bicycle": "no"], [true, true]),
            (["oneway": "yes", "cycleway": "opposite_lane"], [true, true]),
            (["oneway": "yes", "cycleway:left": "opposite_track"], [true, true]),
            (["junction": "roundabout"], [true, false]), (["junction": "circular"], [true, false]),
            (["bicycle:backward": "no"], [true, false]), (["oneway": "yes", "bicycle:backward": "yes"], [true, true]),
            (["vehicle:forward": "no"], [false, true]), (["oneway:bicycle": "yes"], [true, false]),
        ])
    func oneWay(tags: [String: String], bike: [Bool]) throws {
        let all = tags.merging(["highway": "residential"]) { given, _ in given }
        #expect(try ways(.mtb, all) == bike && ways(.bike, all) == bike)
        #expect(try ways(.hike, all) == [true, true])
    }

    @Test("TO-WAY-4: a way is cut where its nodes are missing, and what remains is kept")
    func missingNodes() throws {
        var sketch = Sketch()
        for column in [0, 1, 8, 9] { sketch.node(Int64(column + 1), Double(column), 0) }
        sketch.way(10, [1, 2, 5, 9, 10])
        sketch.way(11, [77, 78])
        let region = try sketch.region()
        #expect(region.info.edges == 2)
        #expect(throws: RouteProblem.connectionNotFound(0)) {
            try Router(region).route(RouteRequest(profile: .bike, points: [Sketch.place(0, 0), Sketch.place(9, 0)]))
        }
    }

    @Test("TO-WAY-5: surface, smoothness, tracktype, difficulty, bridges and the like are read from their tags")
    func attributes() throws {
        let way = try road([
            "highway": "track", "surface": "fine_gravel", "smoothness": "bad", "tracktype": "grade3", "mtb:scale": "2+",
            "mtb:scale:uphill": "4", "mtb:scale:imba": "1", "sac_scale": "demanding_mountain_hiking",
            "trail_visibility": "horrible", "ford": "yes", "bridge": "yes", "tunnel": "no",
        ]).graph.attributes(of: 0)
        #expect(way.roadClass == .track && way.surface == .fineGravel && way.smoothness == 4 && way.trackType == 3)
        #expect(way.mtbScale == 3 && way.mtbUphill == 5 && way.imba == 2 && way.sacScale == 3 && way.visibility == 5)
        #expect(way.flags == [.ford, .bridge])
        let link = try road(["highway": "primary_link", "surface": "sett"]).graph.attributes(of: 0)
        #expect(link.roadClass == .primary && link.surface == .cobblestone)
    }

    @Test("TO-WAY-6: ferries carry everybody")
    func ferry() throws {
        let ferry = ["route": "ferry"]
        #expect(try ways(.mtb, ferry) == [true, true] && ways(.hike, ferry) == [true, true])
        let route = try road(ferry).route(.bike, [a, b])
        // 10 km/h.
        #expect(route.time == (route.distance * 36 + 99) / 100)
    }

    @Test("TO-WAY-7: ways know whether they belong to signposted routes")
    func routes() throws {
        var sketch = Sketch()
        sketch.node(1, 0, 0)
        sketch.node(2, 2, 0)
        sketch.way(10, [1, 2])
        sketch.relation(1, ["type": "route", "route": "mtb"], ways: [("", 10)])
        sketch.relation(2, ["type": "route", "route": "hiking"], ways: [("", 10)])
        sketch.relation(3, ["type": "route", "route": "bus"], ways: [("", 10)])
        #expect(try sketch.region().graph.attributes(of: 0).flags == [.mtbRoute, .hikingRoute])
    }

    @Test("TO-WAY-8: an edge climbs by pieces of 100 m; a bridge or a tunnel only between its ends")
    func slopes() throws {
        // 1,200 rows of a degree: 10 m up with each of the first thirty rows, then down again.
        var metres: [Int16] = []
        for row in 0..<60 {
            metres += [Int16](repeating: Int16(row < 30 ? 400 + row * 10 : 1000 - row * 10), count: 60)
        }
        let grid = try #require(HeightGrid(perDegree: 1200, south: 56_370, west: 11_390, columns: 60, metres: metres))
        for (tags, expected) in [
            (["highway": "track"], true), (["highway": "track", "tunnel": "yes"], false),
            (["highway": "track", "bridge": "viaduct"], false),
        ] {
            var sketch = Sketch()
            // Row 56,400 is the ridge: from ten rows below to ten rows above it, 100 m up and down; no piece ends quite on it.
            sketch.node(1, at: try #require(Coordinate(latitude: "46.9916667", longitude: "9.5")))
            sketch.node(2, at: try #require(Coordinate(latitude: "47.0083333", longitude: "9.5")))
            sketch.way(10, [1, 2], tags)
            let slope = try sketch.region(heights: grid).graph.slope(of: 0)
            #expect((slope.rise > 930 && slope.rise <= 1000) == expected)
            #expect((slope.fall > 930 && slope.fall <= 1000) == expected)
            #expect(expected || slope.rise < 5 && slope.fall < 5)
            #expect(slope.reversed.reversed == slope)
        }
    }
}
