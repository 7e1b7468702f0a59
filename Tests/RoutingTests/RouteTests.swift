import Geo
import Testing
import Values

@testable import Routing

@Suite("TO-ROUTE: what a route says")
struct RouteTests {
    @Test(
        "TO-ROUTE-4: distance, time and cost of the edges add up to those of a leg, and the line is as long as it says")
    func sums() throws {
        let region = try Region(
            RegionFile.bytes(
                of: RegionBuilder.sections(of: Grid(seed: 5, side: 9).extract, name: "T", heights: Grid.slope)))
        var random = SeededRandom(state: 12)
        var found = 0
        for number in 0..<150 {
            func place() -> Coordinate {
                Sketch.place(Double.random(in: 0...8, using: &random), Double.random(in: 0...8, using: &random))
            }
            guard let route = try? region.route(Profile.allCases[number % 3], [place(), place(), place()]) else {
                continue
            }
            found += 1
            for (leg, ends) in zip(route.legs, zip(route.snapped, route.snapped.dropFirst())) {
                #expect(leg.edges.reduce(0) { $0 + $1.cost } == leg.cost)
                #expect(leg.edges.reduce(0) { $0 + $1.time } == leg.time)
                #expect(leg.edges.reduce(0) { $0 + $1.distance } == leg.distance)
                // Each piece that is cut rounds once more.
                #expect(abs(Distance.millimetres(along: leg.line) - leg.distance) <= 8)
                #expect(leg.line.first == ends.0 && leg.line.last == ends.1)
                #expect(leg.edges.first?.first == 0 && leg.edges.last?.last == leg.line.count - 1)
                #expect(zip(leg.edges, leg.edges.dropFirst()).allSatisfy { $0.last == $1.first })
            }
        }
        #expect(found > 75)
    }

    @Test("TO-ROUTE-5: the climb is that of the whole line over the grid, counted in the leg where it happens")
    func climb() throws {
        var sketch = Sketch()
        for row in 0...10 { sketch.node(Int64(row + 1), 0, Double(row)) }
        sketch.way(10, (1...11).map { $0 }, ["highway": "track"])
        let region = try sketch.region(heights: Grid.slope)
        let whole = try region.route(.hike, [Sketch.place(0, 0), Sketch.place(0, 10)])
        var line = HeightLine(over: Grid.slope)
        line.append(whole.legs[0].line)
        #expect(whole.climb == Climb.total(of: line.points) && whole.climb.ascent > 1000)
        let parts = try region.route(.hike, [Sketch.place(0, 0), Sketch.place(0, 4), Sketch.place(0, 10)])
        #expect(parts.climb.ascent == whole.climb.ascent && parts.legs.allSatisfy { $0.climb.ascent > 300 })
        let back = try region.route(.hike, [Sketch.place(0, 10), Sketch.place(0, 0)])
        #expect(back.climb.descent == whole.climb.ascent && back.climb.ascent == 0)
    }

    @Test("TO-ROUTE-6: over a bridge the heights are straight between its ends, also where it has several parts")
    func bridge() throws {
        // A gorge of 100 m in rows 56,403 … 56,407, at 47.0025° to 47.0058°.
        var metres: [Int16] = []
        for row in 0..<60 { metres += [Int16](repeating: (33...37).contains(row) ? 400 : 500, count: 60) }
        let gorge = try #require(HeightGrid(perDegree: 1200, south: 56_370, west: 11_390, columns: 60, metres: metres))
        func route(_ bridge: [String: String]) throws -> Route {
            var sketch = Sketch()
            for row in 0...10 { sketch.node(Int64(row + 1), 0, Double(row)) }
            let tags = ["highway": "track"]
            sketch.way(10, [1, 2], tags)
            sketch.way(11, [2, 3, 4, 5], tags.merging(bridge) { given, _ in given })
            sketch.way(12, [5, 6, 7, 8, 9], tags.merging(bridge) { given, _ in given })
            sketch.way(13, [9, 10, 11], tags)
            return try sketch.region(heights: gorge).route(.hike, [Sketch.place(0, 0), Sketch.place(0, 10)])
        }
        let over = try route(["bridge": "yes"])
        #expect(over.climb.ascent == 0 && over.climb.descent == 0)
        #expect(over.legs[0].heights.allSatisfy { $0 == 5000 })
        let through = try route([:])
        #expect(through.climb.ascent > 800 && through.climb.descent > 800)
    }

    @Test("TO-ROUTE-7: without a grid heights and climb are not known, and the rest is")
    func noHeights() throws {
        var sketch = Sketch()
        sketch.node(1, 0, 0)
        sketch.node(2, 4, 0)
        sketch.way(10, [1, 2])
        let route = try sketch.region().route(.hike, [Sketch.place(0, 0), Sketch.place(4, 0)])
        #expect(route.legs[0].heights == [nil, nil] && route.climb == .zero && route.distance > 400_000)
    }
}
