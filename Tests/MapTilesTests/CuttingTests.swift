import Geo
import Testing
import Values

@testable import MapTiles

@Suite("TO-TILE: cutting")
struct CuttingTests {
    @Test("TO-TILE-1 layers are written by version 2 with 4,096 units; those without features are left out")
    func layers() throws {
        var map = HandmadeMap()
        map.line([(100, 100), (200, 100)], ["highway": "path"])
        let tile = try map.tile()
        #expect(tile.names == ["ways"])
        let layer = try #require(tile.layers["ways"])
        #expect(layer.version == 2 && layer.extent == 4_096)
        #expect(try map.tile(1).names.isEmpty)
    }

    @Test("TO-TILE-2 a place lies where Web Mercator puts it", arguments: [0, 5, 10, 14])
    func projection(zoom: Int) throws {
        // The middle of the map, its corners, and a place computed by hand: 2^30 × 189.5 / 360 = 565,205,765.7.
        #expect(WorldPoint(try coordinate(0, 0)) == WorldPoint(x: 1 << 29, y: 1 << 29))
        #expect(WorldPoint(try coordinate(90, -180)) == WorldPoint(x: 0, y: 0))
        #expect(WorldPoint(try coordinate(-90, 180)) == WorldPoint(x: 1 << 30, y: 1 << 30))
        #expect(WorldPoint(try coordinate(0, 9.5)).x == 565_205_766)
        var map = HandmadeMap()
        map.node(1_234, 567, ["place": "city", "name": "C", "capital": "yes"])
        guard zoom >= 4 else { return }
        let point = try #require(try map.tile(zoom: zoom).features("places").first?.parts.first?.first)
        // At a zoom n below 14 units are 2^n times as long, and the tile holds 2^n tiles of zoom 14 in a row.
        let n = 14 - zoom
        func units(_ tile: Int, _ unit: Int) -> Int { (((tile % (1 << n)) * 4_096 + unit) + ((1 << n) >> 1)) >> n }
        #expect(point == .init(units(HandmadeMap.column, 1_234), units(HandmadeMap.row, 567)))
    }

    private func coordinate(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
        try #require(Coordinate(latitude: Int64(latitude * 1e7), longitude: Int64(longitude * 1e7)))
    }

    @Test("TO-TILE-18 lines and areas across 180° are drawn on both sides and nowhere between")
    func acrossTheEarth() throws {
        // The easternmost unit of the world and the westernmost one, from the tile at hand.
        let east = Double((1 << 14) - HandmadeMap.column) * 4_096
        let west = Double(-HandmadeMap.column) * 4_096
        var map = HandmadeMap()
        map.line([(east - 1_000, 500), (west + 1_000, 500)], ["highway": "primary"])
        map.ring(
            [(east - 800, 1_000), (west + 600, 1_000), (west + 600, 2_000), (east - 800, 2_000)],
            ["natural": "water", "name": "L"])
        let (last, first) = (try map.tile((1 << 14) - 1 - HandmadeMap.column), try map.tile(-HandmadeMap.column))
        #expect(last.features("ways").map(\.parts) == [[[.init(3_096, 500), .init(4_160, 500)]]])
        #expect(first.features("ways").map(\.parts) == [[[.init(-64, 500), .init(1_000, 500)]]])
        let lake = try #require(last.features("water").first?.parts.first)
        #expect(lake.map(\.x).min() == 3_296 && lake.map(\.x).max() == 4_160)
        let other = try #require(first.features("water").first?.parts.first)
        #expect(other.map(\.x).min() == -64 && other.map(\.x).max() == 600)
        #expect(try map.tile().features("ways").isEmpty && map.tile().features("water").isEmpty)
        // Its name stands once.
        #expect(last.features("places").count + first.features("places").count == 1)
    }

    @Test("TO-TILE-3 lines end 64 units beyond their tile, and one that comes back is drawn in parts")
    func lines() throws {
        var map = HandmadeMap()
        map.line([(2_000, 1_000), (6_000, 1_000), (6_000, 3_000), (2_000, 3_000)], ["highway": "path"])
        let here = try #require(try map.tile().features("ways").first)
        #expect(
            here.parts == [[.init(2_000, 1_000), .init(4_160, 1_000)], [.init(4_160, 3_000), .init(2_000, 3_000)]])
        let there = try #require(try map.tile(1).features("ways").first)
        #expect(
            there.parts == [[.init(-64, 1_000), .init(1_904, 1_000), .init(1_904, 3_000), .init(-64, 3_000)]])
    }

    @Test(
        "TO-TILE-4 areas are cut 64 units beyond their tile; outer rings run clockwise, holes the other way, whatever was mapped"
    )
    func areas() throws {
        for isTurned in [false, true] {
            var map = HandmadeMap()
            let outer =
                isTurned ? rectangle(3_000, 1_000, 2_000, 2_000).reversed() : rectangle(3_000, 1_000, 2_000, 2_000)
            let inner = isTurned ? rectangle(3_500, 1_500, 100, 100).reversed() : rectangle(3_500, 1_500, 100, 100)
            map.relation(
                [(map.ring(outer), "outer"), (map.ring(inner), "inner")], ["type": "multipolygon", "natural": "wood"])
            let feature = try #require(try map.tile().features("landcover").first)
            #expect(feature.type == 3 && feature.closed == 2 && feature.parts.count == 2)
            #expect(doubledArea(feature.parts[0]) == 2 * 1_160 * 2_000)
            #expect(doubledArea(feature.parts[1]) == -2 * 100 * 100)
            let other = try #require(try map.tile(1).features("landcover").first)
            #expect(other.parts.count == 1 && doubledArea(other.parts[0]) == 2 * (904 + 64) * 2_000)
        }
    }

    @Test("TO-TILE-4 a tile inside an area is covered whole, one outside has nothing of it")
    func covered() throws {
        var map = HandmadeMap()
        map.ring(rectangle(-10_000, -10_000, 30_000, 30_000), ["landuse": "forest"])
        let ring = try #require(try map.tile().features("landcover").first?.parts.first)
        #expect(Set(ring) == [.init(-64, -64), .init(4_160, -64), .init(4_160, 4_160), .init(-64, 4_160)])
        #expect(try map.tile(8).names.isEmpty)
    }

    @Test("TO-TILE-5 a line loses the points that are nearer to it than half a pixel, at zoom 14 than a unit")
    func simplification() throws {
        // A bump of 6 units of zoom 14: seen there and at 13 (3 units, 2 allowed), gone at 12 (1.5 units, 4 allowed).
        var map = HandmadeMap()
        map.line([(100, 1_000), (1_000, 1_006), (2_000, 1_000), (2_000, 1_900)], ["highway": "primary"])
        let counts = try (12...14).map { try map.tile(zoom: $0).features("ways").first?.parts.first?.count }
        #expect(counts == [3, 4, 4])
    }

    @Test("TO-TILE-5 of a random line no point that is left out is farther away than allowed")
    func deviation() {
        var random = Random(seed: 5)
        for _ in 0..<200 {
            let line = (0..<40).map { WorldPoint(x: Int32($0 * 50), y: Int32.random(in: 0...300, using: &random)) }
            var weights: [Float] = []
            var simplification = Simplification(least: 1)
            line.withUnsafeBufferPointer { simplification.weigh($0, isFixed: { _ in false }, into: &weights) }
            let kept = line.indices.filter { weights[$0] >= 60 }
            #expect(kept.first == 0 && kept.last == 39)
            for (a, b) in zip(kept, kept.dropFirst()) {
                // Lines run from west to east, so the height above the chord bounds the distance.
                let slope = Double(line[b].y - line[a].y) / Double(line[b].x - line[a].x)
                for index in a..<b {
                    let across = Double(line[index].y - line[a].y) - slope * Double(line[index].x - line[a].x)
                    #expect(abs(across) / (1 + slope * slope).squareRoot() <= 60.001)
                }
            }
        }
    }

    @Test(
        "TO-TILE-6 what two areas share of their borders they share at every zoom, in whatever direction they were mapped"
    )
    func sharedBorders() throws {
        var random = Random(seed: 6)
        for isTurned in [false, true] {
            var map = HandmadeMap()
            let border = (0...60).map {
                map.node(2_000 + Double.random(in: -90...90, using: &random), 200 + Double($0) * 50)
            }
            let left = [map.node(500, 200), map.node(500, 3_200)]
            let right = [map.node(3_500, 200), map.node(3_500, 3_200)]
            map.way(nodes: [left[0]] + border + [left[1], left[0]], ["natural": "wood"])
            let other = [right[0]] + border + [right[1], right[0]]
            map.way(nodes: isTurned ? other.reversed() : other, ["natural": "scrub"])
            for zoom in 10...14 {
                let rings = try map.tile(zoom: zoom).features("landcover").compactMap { $0.parts.first }
                #expect(rings.count == 2)
                // Without gap and overlap both together are the rectangle around.
                let unit = 1 << (14 - zoom)
                let corners = rings.flatMap { $0 }
                let width = (corners.map { $0.x }.max() ?? 0) - (corners.map { $0.x }.min() ?? 0)
                let height = (corners.map { $0.y }.max() ?? 0) - (corners.map { $0.y }.min() ?? 0)
                #expect(abs(width * unit - 3_000) <= unit && abs(height * unit - 3_000) <= unit)
                #expect(rings.reduce(0) { $0 + doubledArea($1) } == 2 * width * height)
            }
        }
    }

    @Test("TO-TILE-6 a lake fills the hole that was mapped for it, although its ring begins elsewhere")
    func holes() throws {
        var random = Random(seed: 66)
        var map = HandmadeMap()
        let shore = (0..<50).map { step in
            let (angle, radius) = (Double(step) / 50 * 2 * .pi, Double.random(in: 700...800, using: &random))
            return map.node(2_000 + radius * cosine(angle), 2_000 + radius * cosine(angle - .pi / 2))
        }
        let wood = map.ring(rectangle(500, 500, 3_000, 3_000))
        let lake = map.way(nodes: shore + shore.prefix(1), ["natural": "water"])
        let turned = Array((shore[20...] + shore[..<20]).reversed())
        let hole = map.way(nodes: turned + turned.prefix(1))
        map.relation([(wood, "outer"), (hole, "inner")], ["type": "multipolygon", "natural": "wood"])
        for zoom in 10...14 {
            let tile = try map.tile(zoom: zoom)
            let water = try #require(tile.features("water").first { $0.id == UInt64(lake) }?.parts.first)
            let parts = try #require(tile.features("landcover").first?.parts)
            #expect(parts.count == 2 && Set(parts[1]) == Set(water))
        }
    }

    @Test("TO-TILE-7 below zoom 14 areas under two square pixels are left out; buildings begin at 13, from one on")
    func small() throws {
        var map = HandmadeMap()
        // 24 × 24 units of zoom 14 are 144 of zoom 13 (2.25 pixels), 36 of zoom 12.
        map.ring(rectangle(100, 100, 24, 24), ["natural": "wood"])
        // 18 × 18: 81 of zoom 13, more than one pixel of 64, less than two.
        map.ring(rectangle(200, 100, 18, 18), ["natural": "wood"])
        map.ring(rectangle(300, 100, 18, 18), ["building": "yes"])
        map.ring(rectangle(400, 100, 14, 14), ["building": "yes"])
        let counts = try (12...14).map { zoom in
            let tile = try map.tile(zoom: zoom)
            return [tile.features("landcover").count, tile.features("buildings").count]
        }
        #expect(counts == [[0, 0], [1, 1], [2, 2]])
    }

    @Test("TO-TILE-16 the same extract gives the same bytes")
    func deterministic() {
        var random = Random(seed: 16)
        var map = HandmadeMap()
        for _ in 0..<300 {
            let (x, y) = (Double.random(in: 0...20_000, using: &random), Double.random(in: 0...20_000, using: &random))
            map.ring(rectangle(x, y, 300, 200), ["landuse": "meadow"])
            map.line([(x, y), (y, x)], ["highway": "track", "name": "W"])
        }
        #expect(map.cut().file == map.cut().file)
    }

    @Test("TO-TILE-17 each key and value stands in a layer once; features have the ids of OpenStreetMap")
    func tables() throws {
        var map = HandmadeMap()
        let ids = (0..<5).map {
            UInt64(map.line([(100, 100), (200, Double(100 * $0))], ["highway": "track", "tracktype": "grade2"]))
        }
        let layer = try #require(try map.tile().layers["ways"])
        #expect(layer.keys == ["class", "tracktype"] && layer.values == ["track", 2])
        #expect(layer.features.map { $0.id } == ids)
    }
}

/// Taylor's series, far enough for a circle.
private func cosine(_ angle: Double) -> Double {
    var (sum, term) = (0.0, 1.0)
    for step in 0..<20 {
        sum += term
        term *= -angle * angle / Double((2 * step + 1) * (2 * step + 2))
    }
    return sum
}
