import Geo
import Routing
import Testing
import Values

@Suite("TO-GEOCODE: answers as GraphHopper writes them")
struct NamesAnswerTests {
    private func world() throws -> PlaceNames {
        var world = InventedExtract()
        world.node((1.5, 2.5), [("place", "country"), ("name", "Land")])
        world.node((1, 2), [("place", "village"), ("name", "A \"Dorf\"")])
        world.way([(1, -2), (1.002, -2.5)], [("highway", "residential"), ("name", "Gasse")])
        world.house("3", "Gasse", "Ort", (1.25, 2.0625), postcode: "4711")
        return try world.names()
    }

    private func answer(_ text: Text) throws -> String {
        let hits = try world().search(text, near: nil, language: "", limit: 5)
        return String(decoding: GeocodeAnswer.json(hits, locale: "de", took: 7), as: UTF8.self)
    }

    @Test("TO-GEOCODE-1: a point has name, country, place, identifier and tag")
    func point() throws {
        #expect(
            try answer("dorf") == #"""
                {"hits":[{"point":{"lat":1,"lng":2},"name":"A \"Dorf\"","country":"Land","osm_id":2,"osm_type":"N",\#
                "osm_key":"place","osm_value":"village"}],"took":7,"locale":"de"}
                """#)
        #expect(try answer("nirgends") == #"{"hits":[],"took":7,"locale":"de"}"#)
    }

    @Test("TO-GEOCODE-1: an address has street, number, postcode and city")
    func address() throws {
        #expect(
            try answer("gasse 3 ort") == #"""
                {"hits":[{"point":{"lat":1.25,"lng":2.0625},"name":"Gasse 3","country":"Land","city":"Ort",\#
                "street":"Gasse","housenumber":"3","postcode":"4711","osm_id":5,"osm_type":"N","osm_key":"place",\#
                "osm_value":"house"}],"took":7,"locale":"de"}
                """#)
    }

    @Test("TO-GEOCODE-2: the extent is west, north, east, south, in decimals without rounding")
    func extent() throws {
        let hits = try world().search("gasse", near: nil, language: "", limit: 5)
        let json = try JSON.parse(GeocodeAnswer.json(hits, locale: "en", took: 0))
        let extents = json.elements("hits").map { $0.elements("extent").map { $0.text } }
        #expect(extents.contains(["-2.5", "1.002", "-2", "1"]))
        #expect(json.string("locale") == "en" && json.int("took") == 0)
    }
}
