import Geo
import Testing
import Values

@testable import MapTiles

@Suite("TO-TILE: what is on the map")
struct FeatureTests {
    private let path: [(Double, Double)] = [(100, 100), (900, 700)]

    @Test(
        "TO-TILE-8 rings are put together of ways in any order and direction; a hole belongs to the smallest area around it"
    )
    func rings() throws {
        var map = HandmadeMap()
        let (a, b, c, d) = (map.node(100, 100), map.node(3_100, 100), map.node(3_100, 3_100), map.node(100, 3_100))
        let (first, second) = (map.way(nodes: [c, b, a]), map.way(nodes: [c, d, a]))
        let lake = map.ring(rectangle(500, 500, 2_000, 2_000))
        let island = map.ring(rectangle(800, 800, 1_000, 1_000))
        let pond = map.ring(rectangle(1_000, 1_000, 500, 500))
        map.relation(
            [(pond, "inner"), (first, "outer"), (lake, "inner"), (island, "outer"), (second, "outer")],
            ["type": "multipolygon", "natural": "wood"])
        let result = map.cut()
        let parts = try #require(try map.tile().features("landcover").first?.parts)
        #expect(parts.map { doubledArea($0) / 2 } == [9_000_000, -4_000_000, 1_000_000, -250_000])
        #expect(result.damagedAreas == 0)
    }

    @Test("TO-TILE-8 rings that do not close and holes outside of everything are left out and counted, the others stay")
    func damaged() throws {
        var map = HandmadeMap()
        let whole = map.ring(rectangle(100, 100, 500, 500))
        let open = map.line([(1_000, 1_000), (1_500, 1_000), (1_500, 1_500)])
        let stray = map.ring(rectangle(3_000, 3_000, 500, 500))
        map.relation([(whole, "outer"), (open, "outer")], ["type": "multipolygon", "natural": "wood"])
        map.relation([(whole, "outer"), (stray, "inner")], ["type": "multipolygon", "natural": "scrub"])
        map.relation([(whole, "outer"), (999_999, "outer")], ["type": "multipolygon", "natural": "sand"])
        map.way(nodes: [1, 2, 777, 1], ["natural": "wetland"])
        #expect(map.cut().damagedAreas == 4)
        let found = try map.tile().features("landcover")
        #expect(Set(found.compactMap { $0.tags["class"] }) == ["wood", "scrub", "sand"])
        #expect(found.allSatisfy { $0.parts.count == 1 && doubledArea($0.parts[0]) == 500_000 })
    }

    @Test("TO-TILE-9 a path says what it is, how hard it is, and what lies on it")
    func paths() throws {
        var map = HandmadeMap()
        map.line(
            path,
            [
                "highway": "path", "mtb:scale": "2+", "sac_scale": "demanding_mountain_hiking", "surface": "ground",
                "bridge": "yes", "tunnel": "no", "oneway": "-1", "access": "private", "name": "Steig", "ref": "7",
            ])
        let tags = try #require(try map.tile().features("ways").first?.tags)
        #expect(
            tags == [
                "class": "path", "mtb_scale": 2, "sac_scale": 3, "surface": "ground", "bridge": 1, "oneway": -1,
                "access": "private", "name": "Steig", "ref": "7",
            ])
        // At zoom 11 what tells how a path is drawn.
        let far = try #require(try map.tile(zoom: 11).features("ways").first?.tags)
        #expect(far == ["class": "path", "mtb_scale": 2, "sac_scale": 3, "ref": "7"])
    }

    @Test(
        "TO-TILE-9 roads, railways and lifts have classes, the more important from lower zooms on",
        arguments: [
            ("motorway", "motorway", 5), ("primary_link", "primary", 9), ("residential", "minor", 12),
            ("track", "track", 11),
            ("footway", "footway", 13), ("path", "path", 12),
        ] as [(Text, String, Int)])
    func classes(highway: Text, kind: String, zoom: Int) throws {
        var map = HandmadeMap()
        map.line([(0, 0), (40_000, 30_000)], ["highway": highway])
        let feature = try #require(try map.tile(zoom: zoom).features("ways").first)
        #expect(feature.tags["class"] == .text(kind))
        #expect(try map.tile(zoom: zoom - 1).features("ways").isEmpty)
    }

    @Test("TO-TILE-9 lifts are a layer of their own; grades that mean nothing are left out")
    func lifts() throws {
        var map = HandmadeMap()
        map.line(path, ["aerialway": "chair_lift", "name": "Täli"])
        map.line(path, ["aerialway": "pylon"])
        map.line(path, ["highway": "track", "tracktype": "grade9", "mtb:scale": "?", "sac_scale": "x"])
        map.line(path, ["highway": "construction"])
        let tile = try map.tile()
        #expect(tile.features("lifts").map { $0.tags } == [["class": "chair_lift", "name": "Täli"]])
        #expect(tile.features("ways").map { $0.tags } == [["class": "track"]])
    }

    @Test("TO-TILE-10 a route is one feature with the ways of its relation, joined where they meet")
    func routes() throws {
        var map = HandmadeMap()
        let nodes = (0..<4).map { map.node(100 + 500 * Double($0), 100 + 300 * Double($0 % 2)) }
        let first = map.way(nodes: [nodes[0], nodes[1]])
        let second = map.way(nodes: [nodes[2], nodes[1]])
        let apart = map.line([(3_000, 3_000), (3_500, 3_000)])
        let route = map.relation(
            [(first, ""), (second, ""), (apart, "")],
            ["type": "route", "route": "mtb", "ref": "42", "name": "R", "network": "lcn", "colour": "red"])
        map.relation([(first, "")], ["type": "route", "route": "bus"])
        let found = try map.tile().features("routes")
        #expect(found.map { $0.id } == [UInt64(route)])
        #expect(found.first?.parts.map { $0.count } == [3, 2])
        #expect(found.first?.tags == ["class": "mtb", "ref": "42", "name": "R", "network": "lcn", "colour": "red"])
    }

    @Test("TO-TILE-11 a boundary has the lowest level of what it bounds")
    func boundaries() throws {
        var map = HandmadeMap()
        let shared = map.line(path)
        let other = map.line([(100, 3_000), (900, 3_000)], ["boundary": "administrative", "admin_level": "8"])
        map.relation([(shared, "outer")], ["type": "boundary", "boundary": "administrative", "admin_level": "8"])
        map.relation([(shared, "outer")], ["type": "boundary", "boundary": "administrative", "admin_level": "2"])
        map.relation([(other, "outer")], ["type": "boundary", "boundary": "administrative", "admin_level": "10"])
        #expect(try map.tile().features("boundaries").map { $0.tags } == [["admin_level": 2], ["admin_level": 8]])
        #expect(try map.tile(zoom: 6).features("boundaries").map { $0.tags } == [["admin_level": 2]])
    }

    @Test("TO-TILE-12 peaks, huts, stops and shops are points with a kind, in one tile only; an area's lies in it")
    func points() throws {
        var map = HandmadeMap()
        map.node(4_095, 100, ["natural": "peak", "name": "Spitz", "ele": "2123.7 m"])
        map.node(300, 300, ["shop": "bicycle", "name": "Rad"])
        map.node(400, 300, ["railway": "station", "name": "Schaan"])
        // A horseshoe, whose surroundings have their middle outside of it.
        map.ring(
            [
                (1_000, 1_000), (2_000, 1_000), (2_000, 2_000), (1_900, 2_000), (1_900, 1_100), (1_100, 1_100),
                (1_100, 2_000), (1_000, 2_000),
            ],
            ["building": "yes", "tourism": "alpine_hut", "name": "Hütte"])
        let found = try map.tile().features("pois")
        #expect(
            found.map { $0.tags } == [
                ["class": "peak", "name": "Spitz", "osm": "node", "ele": 2_123],
                ["class": "bikeShop", "name": "Rad", "osm": "node"],
                ["class": "stop", "name": "Schaan", "osm": "node", "station": 1],
                ["class": "hut", "name": "Hütte", "osm": "way"],
            ])
        let hut = try #require(found.last?.parts.first?.first)
        #expect((1_000...1_100).contains(hut.x) || (1_900...2_000).contains(hut.x))
        #expect(try map.tile(1).features("pois").isEmpty)
    }

    @Test("TO-TILE-12 places rank by their kind, a capital before all; larger ones begin earlier")
    func places() throws {
        var map = HandmadeMap()
        map.node(100, 100, ["place": "village", "name": "Planken", "population": "400"])
        map.node(200, 100, ["place": "town", "name": "Vaduz", "capital": "yes", "population": "5696"])
        map.node(300, 100, ["place": "hamlet"])
        let found = try map.tile().features("places").map { $0.tags }
        #expect(found.map { $0["rank"] } == [3, 1] && found.map { $0["population"] } == [400, 5_696])
        #expect(try map.tile(zoom: 4).features("places").map { $0.tags["name"] } == ["Vaduz"])
    }

    @Test("TO-TILE-13 German and English names are there where they differ from the name")
    func names() throws {
        var map = HandmadeMap()
        map.node(100, 100, ["natural": "peak", "name": "Piz", "name:de": "Spitze", "name:en": "Piz", "name:fr": "Pic"])
        let tags = try #require(try map.tile().features("pois").first?.tags)
        #expect(tags == ["class": "peak", "name": "Piz", "name:de": "Spitze", "osm": "node"])
    }

    @Test(
        "TO-TILE-15 land is what coasts enclose; the map reaches as far as they and roads do, and without a coast it is all land"
    )
    func land() throws {
        var island = HandmadeMap()
        // Land on the left: anticlockwise on the screen. In it a lagoon that belongs to the sea.
        island.ring(rectangle(100, 100, 3_000, 3_000).reversed(), ["natural": "coastline"])
        island.ring(rectangle(1_000, 1_000, 500, 500), ["natural": "coastline"])
        let earth = try #require(try island.tile().features("earth").first)
        #expect(earth.parts.map { doubledArea($0) / 2 } == [9_000_000, -250_000])
        let corners = [HandmadeMap.place(100, 3_100), HandmadeMap.place(3_100, 100)].compactMap { $0 }
        let reach = try PMTilesFile(PMTilesSource(island.cut().file)).bounds
        #expect(reach == corners.flatMap { [$0.longitude, $0.latitude] })
        var inland = HandmadeMap()
        inland.line([(100, 200), (1_100, 700)], ["highway": "path"])
        inland.line([(100, 200), (90_000, 90_000)], ["boundary": "administrative", "admin_level": "2"])
        #expect(try inland.tile().features("earth").first.map { doubledArea($0.parts[0]) } == 2 * 1_000 * 500)
        #expect(try inland.tile(5, 5).names == ["boundaries"])
    }

    @Test("TO-TILE-15 an extract without anything has no tile")
    func empty() {
        #expect(HandmadeMap().cut().tiles == 0)
    }
}
