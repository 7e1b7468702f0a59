import Geo
import Routing
import Testing
import Values

@Suite("TO-NAME: what has a name")
struct NamesKindsTests {
    /// Tags of a point, and what it is.
    static let points: [(Text, Text, NameKind)] = [
        ("place", "city", .place), ("place", "town", .place), ("place", "village", .place), ("place", "hamlet", .place),
        ("place", "suburb", .place), ("place", "locality", .place), ("natural", "peak", .peak),
        ("natural", "saddle", .saddle), ("mountain_pass", "yes", .saddle), ("tourism", "alpine_hut", .hut),
        ("tourism", "wilderness_hut", .hut), ("amenity", "shelter", .hut), ("aerialway", "station", .lift),
        ("highway", "bus_stop", .stop), ("railway", "station", .stop), ("railway", "halt", .stop),
        ("amenity", "restaurant", .food), ("amenity", "cafe", .food), ("tourism", "hotel", .lodging),
        ("tourism", "camp_site", .lodging), ("shop", "bicycle", .bikeShop), ("natural", "spring", .water),
        ("tourism", "viewpoint", .sight), ("historic", "castle", .sight),
    ]

    @Test("TO-NAME-1: places, peaks, saddles, huts, lifts, stops, food, lodging, bike shops, water, sights are found")
    func points() throws {
        for (key, value, kind) in Self.points {
            var world = InventedExtract()
            let id = world.node((1, 2), [(key, value), ("name", "Quell")])
            world.node((1, 2.1), [("building", "yes"), ("name", "Quell")])
            let hits = try world.names().search("quell", near: nil, language: "", limit: 10)
            #expect(hits.map { $0.kind } == [kind], "\(key)=\(value)")
            #expect(hits.first?.key == key && hits.first?.value == value && hits.first?.id == id)
            #expect(hits.first?.source == .node && hits.first?.bounds == nil)
            #expect(hits.first?.place == InventedExtract.coordinate((1, 2)))
        }
    }

    @Test("TO-NAME-1: lifts, streets, tracks, paths, streams are lines; buildings and lakes are areas")
    func linesAndAreas() throws {
        let line: [InventedExtract.Degrees] = [(1, 2), (1.002, 2.001), (1.004, 2.004)]
        for (key, value, kind) in [
            ("highway", "residential", NameKind.way), ("highway", "track", .way), ("highway", "path", .way),
            ("aerialway", "chair_lift", .lift), ("waterway", "stream", .water), ("natural", "water", .water),
            ("tourism", "hotel", .lodging),
        ] as [(Text, Text, NameKind)] {
            var world = InventedExtract()
            let id = world.way(line, [(key, value), ("name", "Quell")])
            let hit = try #require(try world.names().search("quell", near: nil, language: "", limit: 10).first)
            #expect(hit.kind == kind && hit.source == .way && hit.id == id)
            let bounds = try #require(hit.bounds)
            #expect(abs(Int(bounds.south) - 10_000_000) <= 100 && abs(Int(bounds.north) - 10_040_000) <= 100)
            #expect(abs(Int(bounds.west) - 20_000_000) <= 100 && abs(Int(bounds.east) - 20_040_000) <= 100)
            #expect(hit.street == (kind == .way ? "Quell" : ""))
        }
        var world = InventedExtract()
        let outer = world.way(line, [])
        let id = world.relation([outer], [("type", "multipolygon"), ("historic", "castle"), ("name", "Quell")])
        let hit = try #require(try world.names().search("quell", near: nil, language: "", limit: 10).first)
        #expect(hit.source == .relation && hit.id == id && hit.place == InventedExtract.coordinate((1.002, 2.002)))
    }

    @Test("TO-NAME-1: a way without a name is called by its number")
    func ref() throws {
        var world = InventedExtract()
        world.way([(1, 2), (1.1, 2)], [("highway", "primary"), ("ref", "CG-1")])
        world.way([(1, 3), (1.1, 3)], [("highway", "primary")])
        #expect(try world.names().count == 1)
        #expect(try world.names().found("cg 1") == ["CG-1"])
    }

    @Test("TO-NAME-2: things are found by all their names and shown in the language that was asked for")
    func names() throws {
        var world = InventedExtract()
        world.node(
            (1, 2),
            [
                ("place", "town"), ("name", "Sera"), ("name:de", "Bergen"), ("name:en", "Hillton"),
                ("alt_name", "Vieja"), ("loc_name", "Oben"), ("short_name", "SE"), ("ref", "K9"), ("name:fr", "Mont"),
            ])
        let names = try world.names()
        for text: Text in ["sera", "bergen", "hillton", "vieja", "oben", "se", "k9"] {
            #expect(names.found(text) == ["Sera"])
            #expect(names.found(text, language: "de-AT") == ["Bergen"])
            #expect(names.found(text, language: "en") == ["Hillton"])
            #expect(names.found(text, language: "fr") == ["Sera"])
        }
        #expect(names.found("mont").isEmpty)
    }

    @Test("TO-NAME-7: one street is one result in each locality, and so is one thing that is mapped several times")
    func joined() throws {
        var world = InventedExtract()
        world.node((1, 2), [("place", "village"), ("name", "Adorf")])
        world.node((1.1, 2), [("place", "village"), ("name", "Zedorf")])
        world.way([(1, 2), (1.001, 2)], [("highway", "residential"), ("name", "Hauptweg")])
        world.way([(1.001, 2), (1.002, 2)], [("highway", "residential"), ("name", "Hauptweg")])
        world.way([(1.1, 2), (1.101, 2)], [("highway", "residential"), ("name", "Hauptweg")])
        world.node((1, 2.001), [("highway", "bus_stop"), ("name", "Markt")])
        world.node((1.0002, 2.001), [("highway", "bus_stop"), ("name", "Markt")])
        world.node((1.02, 2.001), [("highway", "bus_stop"), ("name", "Markt")])
        let names = try world.names()
        let streets = names.search("hauptweg", near: nil, language: "", limit: 10)
        #expect(streets.map { $0.locality }.sorted() == ["Adorf", "Zedorf"])
        let first = try #require(streets.first { $0.locality == "Adorf" }?.bounds)
        #expect(first.south <= 10_000_000 && first.north >= 10_020_000)
        #expect(names.found("markt").count == 2)
    }

    @Test("TO-NAME-7: equal house numbers of a street within 100 m are one")
    func housesJoined() throws {
        var world = InventedExtract()
        for place in [(1.0, 2.0), (1.0005, 2.0), (1.01, 2.0)] { world.house("7a", "Gasse", "Adorf", place) }
        world.house("7 A", "Gasse", "Adorf", (1.0002, 2.0))
        let names = try world.names()
        #expect(names.found("gasse 7a") == ["Gasse 7a"])
        #expect(names.at(1, 2).first?.houseNumber == "7a" && names.at(1.01, 2).first?.houseNumber == "7a")
        #expect(names.at(1.0002, 2).first?.place == InventedExtract.coordinate((1, 2)))
    }

    @Test("TO-NAME-8: the locality is what the address says, else the settlement whose reach is used least")
    func locality() throws {
        var world = InventedExtract()
        world.node((1, 2), [("place", "town"), ("name", "Gross"), ("name:de", "Großstadt")])
        world.node((1, 2.03), [("place", "hamlet"), ("name", "Klein")])
        world.node((1, 2.021), [("natural", "peak"), ("name", "Aspitz")])
        world.node((1, 2.025), [("natural", "peak"), ("name", "Bspitz")])
        world.node((1, 2.026), [("shop", "bicycle"), ("name", "Rad"), ("addr:city", "Gross")])
        world.node((1, 2.6), [("natural", "peak"), ("name", "Fern")])
        let names = try world.names()
        func locality(_ text: Text, _ language: Text = "") -> Text? {
            names.search(text, near: nil, language: language, limit: 1).first?.locality
        }
        // The town reaches 3 km, the hamlet 1 km: 2.336 of 3 and 1 of 1; 2.781 of 3 and 0.556 of 1.
        #expect(locality("aspitz") == "Gross" && locality("bspitz") == "Klein")
        #expect(locality("rad") == "Gross" && locality("rad", "de") == "Großstadt")
        #expect(locality("fern") == "" && locality("gross") == "" && locality("klein") == "Gross")
    }

    @Test("TO-NAME-8: a street belongs to where most of its houses do, and has the postcode that most of them have")
    func streetOfHouses() throws {
        var world = InventedExtract()
        world.node((1, 2), [("place", "village"), ("name", "Nah")])
        world.way([(1, 2), (1.002, 2)], [("highway", "residential"), ("name", "Gasse")])
        for (number, city) in [("1", "Eigen"), ("2", "Eigen"), ("3", "Nah")] as [(Text, Text)] {
            world.house(number, "Gasse", city, (1.001, 2), postcode: number == "3" ? "9" : "8")
        }
        let hits = try world.names().search("gasse", near: nil, language: "", limit: 10)
        #expect(hits.first?.locality == "Eigen" && hits.first?.postcode == "8")
    }
}
