import HTTPTypes
import MapTiles
import ServerTestSupport
import Testing
import Values

@testable import MapRoutes

@Suite("What is said of regions")
struct DescriptionTests {
    @Test("TO-API-12 the list of regions says where they are, of when, and what can be fetched")
    func regions() async throws {
        try await MapWorld().test { client in
            let answer = try await client.get("/api/maps")
            #expect(answer.status == .ok)
            let region = try #require(answer.json?.elements("regions").first)
            #expect(region.string("name") == "grid")
            #expect(region["data_date"] == "2023-11-14T22:13:20Z")
            #expect(region["bounds"] == [JSON(9.5), JSON(47.1), JSON(9.53), JSON(47.109)])
            #expect(region.elements("profiles").map { $0.string("name") } == ["mtb", "bike", "hike"])
            #expect(region["elevation"] == true && region["geocoding"] == true)
            #expect(region.string("attribution") == "© OpenStreetMap contributors")
            let file = try #require(region["region"])
            let path = try #require(HTTPField.Name("Accept-Encoding"))
            let plain = try await client.get(MapWorld.path("region"), [path: "identity"])
            #expect(
                file.int("bytes") == plain.bytes.count
                    && file["etag"]?.string.map { String($0) } == plain.headers[.eTag])
            let packed = try await client.get(MapWorld.path("region"), [path: "gzip"])
            #expect(file.int("packed_bytes") == packed.bytes.count && packed.headers[.contentEncoding] == "gzip")
            let tiles = try await client.get(MapWorld.path("tiles.pmtiles"))
            #expect(region["tiles"]?.int("bytes") == tiles.bytes.count)
            #expect(region["tiles"]?.string("url").map { String($0).hasSuffix("/api/maps/grid/tiles.json") } == true)
        }
    }

    @Test("TO-API-12 info says what GraphHopper's says")
    func info() async throws {
        try await MapWorld().test { client in
            let json = try #require(try await client.get(MapWorld.path("info")).json)
            #expect(json["bbox"] == [JSON(9.5), JSON(47.1), JSON(9.53), JSON(47.109)])
            #expect(json.elements("profiles").map { $0.string("name") } == ["mtb", "bike", "hike"])
            #expect(json["elevation"] == true)
            #expect(json["encoded_values"]?.texts("surface").contains("gravel") == true)
            #expect(json["data_date"] == "2023-11-14T22:13:20Z")
        }
    }

    @Test("TO-API-13 TileJSON leads to tiles, compressed as they are stored; 204 where there is nothing")
    func tiles() async throws {
        try await MapWorld().test { client in
            let json = try #require(try await client.get(MapWorld.path("tiles.json")).json)
            #expect(json["tilejson"] == "3.0.0" && json["minzoom"] == 0 && json["maxzoom"] == 14)
            #expect(json.elements("vector_layers").isEmpty == false && json["attribution"]?.string != nil)
            let address = try #require(json.texts("tiles").first.map { String($0) })
            let path = try #require(address.firstRange(of: "/api/")).lowerBound
            let template = String(address[path...])
            func tileAddress(_ zoom: Int, _ x: Int, _ y: Int) -> String {
                template.replacing("{z}", with: "\(zoom)").replacing("{x}", with: "\(x)").replacing("{y}", with: "\(y)")
            }
            let tile = try await client.get(tileAddress(14, 8624, 5755))
            #expect(tile.status == .ok)
            #expect(tile.headers[.contentType] == "application/vnd.mapbox-vector-tile")
            #expect(tile.headers[.contentEncoding] == "gzip" && tile.headers[.vary] == "Accept-Encoding")
            #expect(tile.headers[.cacheControl] == "public, max-age=31536000, immutable")
            #expect(tile.bytes.prefix(2) == [0x1F, 0x8B])
            let encoding = try #require(HTTPField.Name("Accept-Encoding"))
            let plain = try await client.get(tileAddress(14, 8624, 5755), [encoding: "identity"])
            #expect(plain.headers[.contentEncoding] == nil)
            #expect(Gzip.expanded(tile.bytes, limit: 1 << 20) == plain.bytes)
            let undated = try await client.get(MapWorld.path("tiles/14/8624/5755.mvt"))
            #expect(undated.headers[.cacheControl] == "public, no-cache")
            let etag = try #require(undated.headers[.eTag])
            #expect(
                try await client.get(MapWorld.path("tiles/14/8624/5755.mvt"), [.ifNoneMatch: etag]).status
                    == .notModified)
            let empty = try await client.get(MapWorld.path("tiles/14/100/100.mvt"))
            #expect(empty.status == .noContent && empty.bytes.isEmpty)
            for wrong in [
                "15/0/0.mvt", "14/16384/0.mvt", "14/-1/0.mvt", "14/0/0.png", "x/0/0.mvt",
                "14/0/99999999999999999999.mvt", "14/+1/0.mvt",
            ] {
                let answer = try await client.get(MapWorld.path("tiles/\(wrong)"))
                #expect(answer.status == .notFound && answer.message != nil, "\(wrong)")
            }
        }
    }

    @Test("TO-API-19 every address of the interface's document answers as it says")
    func interface() async throws {
        let world = try await MapWorld()
        try await world.test { client in
            let answer = try await client.get("/api/maps/openapi.json")
            #expect(answer.status == .ok)
            let document = try #require(answer.json)
            #expect(document["openapi"] == "3.1.0")
            let paths = try #require(document["paths"]?.object)
            let examples: [Text: String] = [
                "/api/maps/{region}/route": "?profile=mtb&point=47.1,9.5&point=47.105,9.505&details=leg_time",
                "/api/maps/{region}/geocode": "?q=row", "/api/maps/{region}/height": "?point=47.1,9.5",
            ]
            #expect(paths.count == 10)
            for (path, item) in paths.members {
                let address = String(path).replacing("{region}", with: "grid").replacing("{z}", with: "14")
                    .replacing("{x}", with: "8624").replacing("{y}", with: "5755")
                let answer = try await client.get(address + (examples[path] ?? ""))
                #expect(answer.status == .ok, "\(path)")
                let responses = try #require(item["get"]?["responses"])
                let type = try #require(answer.headers[.contentType]).prefix { $0 != ";" }
                let schema = try #require(
                    responses["200"]?["content"]?[Text(String(type))]?["schema"], "\(path) \(type)")
                if type == "application/json" {
                    let problems = SchemaCheck(document).problems(of: try #require(answer.json), as: schema)
                    #expect(problems.isEmpty, "\(path): \(problems)")
                }
                let refused = try await client.get(address.replacing("grid", with: "nowhere") + (examples[path] ?? ""))
                if String(path).contains("{region}") {
                    #expect(responses["404"] != nil && refused.status == .notFound)
                    let json = try #require(refused.json)
                    let problems = SchemaCheck(document).problems(
                        of: json, as: ["$ref": "#/components/schemas/Refusal"])
                    #expect(problems.isEmpty, "\(problems)")
                }
            }
        }
    }

    @Test("TO-API-19 the document names every parameter that is read")
    func names() throws {
        let document = MapInterface(limits: MapLimits()).json
        let route = document["paths"]?["/api/maps/{region}/route"]?["get"]
        let names = Set(route?.elements("parameters").compactMap { $0.string("name") } ?? [])
        #expect(
            names == [
                "point", "profile", "locale", "elevation", "points_encoded", "points_encoded_multiplier", "calc_points",
                "instructions", "details", "type", "hardest_up", "hardest_down", "avoid_main_roads", "avoid_steps",
                "allow_alpine",
            ])
    }
}
