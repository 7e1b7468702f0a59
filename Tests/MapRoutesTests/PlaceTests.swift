import Geo
import ServerTestSupport
import Testing
import Values

@testable import MapRoutes

@Suite("Places and heights over HTTP")
struct PlaceTests {
    @Test("TO-API-10 places are found by their names, and names by their places")
    func geocode() async throws {
        try await MapWorld().test { client in
            let found = try await client.get(MapWorld.path("geocode?q=z%C3%BCrich&locale=en"))
            #expect(found.status == .ok)
            #expect(found.json?.string("locale") == "en")
            let hit = try #require(found.json?.elements("hits").first)
            #expect(hit.string("name") == "Zurichfield" && hit["point"]?["lat"] == JSON(47.1045))
            let spaced = try await client.get(MapWorld.path("geocode?q=Row+7&limit=1"))
            #expect(spaced.json?.elements("hits").map { $0.string("name") } == ["Row 7"])
            var latitudes: [Double] = []
            for point in ["47.1,9.5045", "47.109,9.5045"] {
                let near = try await client.get(MapWorld.path("geocode?q=row&limit=1&point=\(point)"))
                latitudes.append(try #require(near.json?.elements("hits").first?["point"]?.double("lat")))
            }
            #expect(latitudes[0] < latitudes[1])
            let reverse = try await client.get(MapWorld.path("geocode?reverse=true&point=47.1031,9.5005&limit=1"))
            #expect(reverse.json?.elements("hits").first?.string("name") == "Row 3")
            let nothing = try await client.get(MapWorld.path("geocode?q=qqqq"))
            #expect(nothing.status == .ok && nothing.json?.elements("hits").isEmpty == true)
        }
    }

    @Test(
        "TO-API-10 questions for places that say nothing are refused",
        arguments: [
            "", "q=", "q=%20", "reverse=true", "reverse=true&q=x", "reverse=perhaps&point=47,9", "q=x&limit=0",
            "q=x&limit=101", "q=x&limit=1.5", "q=x&point=nowhere", "reverse=true&point=47.1,9.5&radius=2001",
        ])
    func wrong(_ query: String) async throws {
        try await MapWorld().test { client in
            let answer = try await client.get(MapWorld.path("geocode?" + query))
            #expect(answer.status == .badRequest)
            #expect(answer.message?.isEmpty == false)
        }
    }

    @Test("TO-API-11 heights of places, in metres, null where none is known")
    func heights() async throws {
        try await MapWorld().test { client in
            // The tile falls by 5 m from row to row of 1/1200°, 6,000 m on its northern edge, 0 on its southern one.
            func height(_ latitude: Double) -> Double { (latitude - 47) * 6000 }
            let one = try await client.get(MapWorld.path("height?lat=47.105&lon=9.505"))
            #expect(one.status == .ok)
            let value = try #require(one.json?.elements("heights").first?.double)
            #expect(abs(value - height(47.105)) <= 0.1)
            let many = try await client.get(MapWorld.path("height?point=47.1,9.5&point=10,10"))
            #expect(many.json?["heights"] == [600, .null])
            let line = Polyline([
                try #require(Coordinate(latitude: 471_000_000, longitude: 95_000_000)),
                try #require(Coordinate(latitude: 471_050_000, longitude: 95_050_000)),
            ])
            let encoded = try await client.get(MapWorld.path("height?points=\(line.encoded().percentEncoded)"))
            #expect(encoded.json?["heights"] == [600, 630])
            let post = try await client.post(MapWorld.path("height"), #"{"points": [[9.5, 47.1], [9.505, 47.105]]}"#)
            #expect(post.json?["heights"] == [600, 630])
        }
    }

    @Test(
        "TO-API-11 heights of no place are refused",
        arguments: [
            "", "lat=47", "lat=NaN&lon=9", "lat=91&lon=9", "point=x", "points=%C3%A9",
            "points=_&points_encoded_multiplier=0",
        ])
    func wrongHeights(_ query: String) async throws {
        try await MapWorld(limits: { $0.heights = 3 }).test { client in
            #expect(try await client.get(MapWorld.path("height?" + query)).status == .badRequest)
            let many = try await client.post(
                MapWorld.path("height"), #"{"points": [[9, 47], [9, 47], [9, 47], [9, 47]]}"#)
            #expect(many.status == .badRequest)
        }
    }
}
