import Geo
import Maps
import Routing
import ServerTestSupport
import Testing
import Values

@testable import MapRoutes

@Suite("Routes over HTTP")
struct RouteTests {
    private static let corners = [MapWorld.point(0, 0), MapWorld.point(9, 9)]

    @Test("TO-API-1 a route is answered as GraphHopper's clients read it, by GET and POST alike")
    func answer() async throws {
        try await MapWorld().test { client in
            let get = try await client.get(MapWorld.across)
            #expect(get.status == .ok)
            #expect(get.header("Content-Type") == "application/json; charset=utf-8")
            #expect(get.header("Cache-Control") == "no-store")
            let path = try #require(get.path)
            // Nine rows of 0.001° and nine columns, on a grid.
            let rows = Distance.millimetres(try place("47.1", "9.5"), try place("47.109", "9.5"))
            let columns = Distance.millimetres(try place("47.1", "9.5"), try place("47.1", "9.509"))
            let metres = Double(rows + columns) / 1000
            let distance = try #require(path.double("distance"))
            #expect(abs(distance - metres) < 2)
            #expect(path["points"]?.string != nil)
            #expect(path.elements("instructions").isEmpty == false)
            let post = try await client.post(
                MapWorld.path("route"), #"{"profile": "mtb", "points": [[9.50, 47.10], [9.509, 47.109]]}"#)
            #expect(post.path == path)
        }
    }

    private func place(_ latitude: Text, _ longitude: Text) throws -> Coordinate {
        try #require(Coordinate(latitude: latitude, longitude: longitude))
    }

    @Test("TO-API-2 parameters shape the answer", arguments: [true, false])
    func parameters(_ isPost: Bool) async throws {
        try await MapWorld().test { client in
            func ask(_ json: String, _ query: String) async throws -> JSON {
                let answer =
                    isPost
                    ? try await client.post(
                        MapWorld.path("route"),
                        #"{"profile": "mtb", "points": [[9.50, 47.10], [9.509, 47.109]], \#(json)}"#)
                    : try await client.get(MapWorld.across + "&" + query)
                #expect(answer.status == .ok, "\(answer.text)")
                return try #require(answer.path)
            }
            let plain = try await ask(#""points_encoded": false"#, "points_encoded=false")
            let places = try #require(plain["points"]?.elements("coordinates"))
            #expect(places.first == [JSON(9.5), JSON(47.1)])
            #expect(places.last == [JSON(9.509), JSON(47.109)])
            let high = try await ask(
                #""points_encoded": false, "elevation": true"#, "points_encoded=FALSE&elevation=true")
            #expect(high["points"]?.elements("coordinates").first?.array?.count == 3)
            let fine = try await ask(#""points_encoded_multiplier": 1000000"#, "points_encoded_multiplier=1e6")
            let encoded = try #require(fine.string("points"))
            let line = try #require(Polyline(encoded, multiplier: 1_000_000))
            #expect(line.places.last == Coordinate(latitude: 471_090_000, longitude: 95_090_000))
            let bare = try await ask(#""calc_points": false"#, "calc_points=false")
            #expect(bare["points"] == nil && bare["instructions"] == nil && bare["distance"] == plain["distance"])
            let silent = try await ask(#""instructions": false"#, "instructions=false")
            #expect(silent["instructions"] == nil && silent["points"] != nil)
            let detailed = try await ask(
                #""details": ["leg_distance", "surface", "road_class", "track_type"]"#,
                "details=leg_distance&details=surface&details=road_class&details=track_type")
            let last = JSON(places.count - 1)
            #expect(detailed["details"]?.elements("surface") == [[0, last, "gravel"]])
            #expect(detailed["details"]?.elements("road_class") == [[0, last, "track"]])
            #expect(detailed["details"]?.elements("track_type") == [[0, last, "grade2"]])
            let german = try await ask(#""locale": "de""#, "locale=de")
            #expect(german.elements("instructions").last?.string("text") == "Ziel erreicht")
        }
    }

    @Test("TO-API-3 settings of ours count: who may ride less gets another way or none")
    func settings() async throws {
        try await MapWorld().test { client in
            for rest in [
                "hardest_up=0", "hardest_down=5", "avoid_main_roads=true", "avoid_steps=true", "allow_alpine=true",
            ] {
                let answer = try await client.get(MapWorld.across + "&" + rest)
                #expect(answer.status == .ok, "\(rest)")
            }
            for wrong in ["hardest_up=6", "hardest_up=-1", "hardest_down=x", "avoid_steps=1", "allow_alpine=yes"] {
                let answer = try await client.get(MapWorld.across + "&" + wrong)
                #expect(answer.status == .badRequest, "\(wrong)")
            }
        }
        let query = try RouteQuestion(
            Parameters([
                "profile": "hike", "points": [[9, 47], [9, 48]], "hardest_up": 3, "hardest_down": 4,
                "avoid_main_roads": true, "avoid_steps": true, "allow_alpine": true,
            ]))
        #expect(
            query.request.settings
                == RouteSettings(
                    hardestUp: 3, hardestDown: 4, avoidsMainRoads: true, avoidsSteps: true, allowsAlpine: true))
    }

    @Test("TO-API-4 type=gpx gives a GPX file with the way, its heights if wanted, and the points")
    func gpx() async throws {
        try await MapWorld().test { client in
            let answer = try await client.get(MapWorld.across + "&type=gpx&elevation=true")
            #expect(answer.status == .ok)
            #expect(answer.header("Content-Type") == "application/gpx+xml")
            let document = try GPXDocument(reading: answer.bytes)
            let route = try #require(document.routes.first?.segments.first)
            #expect(route.map(\.trackIndex) == [0, document.tracks.first?.segments.first.map { $0.count - 1 }])
            let track = try #require(document.tracks.first?.segments.first)
            #expect(track.first?.place == Coordinate(latitude: 471_000_000, longitude: 95_000_000))
            #expect(track.allSatisfy { $0.height != nil })
            let flat = try GPXDocument(reading: try await client.get(MapWorld.across + "&type=gpx").bytes)
            #expect(flat.tracks.first?.segments.first?.allSatisfy { $0.height == nil } == true)
        }
    }

    @Test(
        "TO-API-5 what cannot be answered gets 400 with GraphHopper's sentence, class and number of the point",
        arguments: [
            (
                [corners[0], "47.108,9.52"], "profile=mtb", "Cannot find point 1: 47.108,9.52",
                "PointNotFoundException", 1
            ),
            (
                [corners[0], "48,9.5"], "profile=bike", "Point 1 is out of bounds: 48,9.5", "PointOutOfBoundsException",
                1
            ),
            (
                ["91,9.5", corners[0]], "profile=bike", "Point 0 is out of bounds: 91,9.5", "PointOutOfBoundsException",
                0
            ),
            (
                [corners[0], MapWorld.island], "profile=hike", "Connection between locations not found",
                "ConnectionNotFoundException", nil
            ),
            (corners, "", "The 'profile' parameter is required", "IllegalArgumentException", nil),
            (
                corners, "profile=car",
                "The requested profile 'car' does not exist.\nAvailable profiles: [mtb, bike, hike]",
                "IllegalArgumentException", nil
            ),
            (
                corners, "profile=mtb&vehicle=bike", "GHRequest may no longer contain a vehicle",
                "IllegalArgumentException", nil
            ),
            (
                corners, "profile=mtb&weighting=fastest", "GHRequest may no longer contain a weighting",
                "IllegalArgumentException", nil
            ),
            (
                [corners[0]], "profile=mtb", "At least 2 points have to be specified, but was:1",
                "IllegalArgumentException", nil
            ),
            ([], "profile=mtb", "At least 2 points have to be specified, but was:0", "IllegalArgumentException", nil),
            (
                corners, "profile=mtb&details=surface&details=toll", "Cannot find the path details: [toll]",
                "IllegalArgumentException", nil
            ),
            (
                corners, "profile=mtb&elevation=1", "query param elevation must be \"true\" or \"false\".",
                "IllegalArgumentException", nil
            ),
            (corners, "profile=mtb&type=xml", "'type' must be json or gpx.", "IllegalArgumentException", nil),
            (
                corners, "profile=mtb&points_encoded_multiplier=0", "'points_encoded_multiplier' must be",
                "IllegalArgumentException", nil
            ),
            (
                corners, "profile=mtb&algorithm=round_trip", "The algorithm 'round_trip' is not supported.",
                "IllegalArgumentException", nil
            ),
            (
                corners, "profile=mtb&custom_model=%7B%7D", "The 'custom_model' parameter is not supported.",
                "IllegalArgumentException", nil
            ),
            (
                corners, "profile=mtb&pass_through=true", "The 'pass_through' parameter is not supported.",
                "IllegalArgumentException", nil
            ),
        ] as [([String], String, String, String, Int?)])
    func refusals(_ points: [String], _ rest: String, _ message: String, _ name: String, _ point: Int?) async throws {
        try await MapWorld().test { client in
            let answer = try await client.get(MapWorld.route(points, rest))
            #expect(answer.status == .badRequest)
            #expect(answer.message?.hasPrefix(message) == true, "\(answer.text)")
            #expect(answer.hint?["message"] == answer.json?["message"])
            #expect(answer.hint?.string("details").map { String($0).hasSuffix("." + name) } == true, "\(answer.text)")
            #expect(answer.hint?.int("point_index") == point)
            #expect(answer.header("Content-Type") == "application/problem+json")
            #expect(answer.json?["status"] == 400 && answer.json?["detail"] == answer.json?["message"])
        }
    }

    @Test(
        "TO-API-6 whatever is sent is answered or refused",
        arguments: [
            "point=NaN,9.5&point=47.1,9.5", "point=1e999,2&point=47.1,9.5", "point=&point=",
            "point=47.1&point=47.1,9.5",
            "point=1,2,3,4&point=47.1,9.5", "point=47.1,9.5&point=inf,inf", "point=%FF%FE&point=47.1,9.5", "point=%",
            "point=47.1,9.5&point=\(String(repeating: "9", count: 400)),1", "point=,&point=,", "point=47,1,9,5",
        ])
    func hostile(_ points: String) async throws {
        try await MapWorld().test { client in
            let answer = try await client.get(MapWorld.path("route?profile=mtb&") + points)
            #expect(answer.status == .badRequest, "\(answer.text)")
            #expect(answer.message?.isEmpty == false)
        }
    }

    @Test(
        "TO-API-6 whatever JSON is sent is answered or refused",
        arguments: [
            "", "null", "[]", "7", "{", #"{"points": 7}"#, #"{"profile": "mtb"}"#, #"{"profile": 7, "points": []}"#,
            #"{"profile": "mtb", "points": [[9.5], [9.5, 47.1]]}"#,
            #"{"profile": "mtb", "points": [["9.5", "47.1"], [1, 2]]}"#,
            #"{"profile": "mtb", "points": [[1e999, 1], [9.5, 47.1]]}"#,
            #"{"profile": "mtb", "points": [[9.5, 47.1], null]}"#,
            #"{"profile": "mtb", "points": [[9.5, 47.1], [9.5, 47.1]], "elevation": "true"}"#,
            #"{"profile": "mtb", "points": [[9.5, 47.1], [9.5, 47.1]], "details": [7]}"#,
            #"{"profile": "mtb", "points": [[9.5, 47.1], [9.5, 47.1]], "points_encoded_multiplier": 1.5}"#,
            #"{"profile": "mtb", "points": [[9.5, 47.1], [9.5, 47.1]], "custom_model": {}}"#,
            #"{"profile": ["mtb", "bike"], "points": [[9.5, 47.1], [NaN, 47.1]]}"#,
        ])
    func hostileJSON(_ body: String) async throws {
        try await MapWorld().test { client in
            let answer = try await client.post(MapWorld.path("route"), body)
            #expect(answer.status == .badRequest, "\(answer.text)")
            #expect(answer.message?.isEmpty == false)
        }
    }

    @Test("TO-API-7 200 points are taken, 201 refused, as are bodies of more than 1 MB and of other types")
    func limits() async throws {
        try await MapWorld().test { client in
            func body(_ count: Int) -> String {
                let points = (0..<count).map { "[9.50\($0 % 10), 47.10\($0 / 10 % 10)]" }.joined(separator: ",")
                return #"{"profile": "hike", "points": [\#(points)]}"#
            }
            let most = try await client.post(MapWorld.path("route"), body(200))
            #expect(most.status == .ok)
            #expect(most.path?["snapped_waypoints"]?.string.flatMap { Polyline($0) }?.places.count == 200)
            let more = try await client.post(MapWorld.path("route"), body(201))
            #expect(more.status == .badRequest)
            #expect(more.message?.hasPrefix("Too many points: 201") == true)
            let query = try await client.get(MapWorld.route(Array(repeating: Self.corners[0], count: 201)))
            #expect(query.status == .badRequest)
            let large = try await client.post(
                MapWorld.path("route"), #"{"x": ""# + String(repeating: "x", count: 1 << 20) + #""}"#)
            #expect(large.status == .contentTooLarge)
            #expect(large.message?.isEmpty == false && large.header("Access-Control-Allow-Origin") == "*")
            let type = try await client.post(MapWorld.path("route"), body(2), type: "text/plain")
            #expect(type.status == .unsupportedMediaType)
        }
    }

    @Test("TO-API-8 a search is given up when its time is over, and the router can go on with the next one")
    func givenUp() async throws {
        let world = try await MapWorld()
        let router = PooledRouter(try world.folder.open(try #require(RegionName(MapWorld.grid))))
        let points = [try place("47.1", "9.5"), try place("47.109", "9.509")]
        let request = RouteRequest(profile: .mtb, points: points)
        #expect(throws: RouteProblem.stopped) { try router.route(request, with: nil, until: .now) }
        #expect(try router.route(request, with: nil, until: nil).legs.count == 1)
    }

    @Test("TO-API-8 a search that takes too long is given up with 503")
    func time() async throws {
        try await MapWorld(limits: { $0.time = .zero }).test { client in
            let answer = try await client.get(MapWorld.across)
            #expect(answer.status == .serviceUnavailable)
            #expect(answer.header("Retry-After") != nil)
            #expect(answer.message?.isEmpty == false)
        }
    }

    @Test(
        "TO-API-9 a region that is not there gets 404 with message and problem details",
        arguments: ["nowhere", "..", "A%20b", "remote"])
    func unknown(_ region: String) async throws {
        try await MapWorld().test { client in
            for service in [
                "route?profile=mtb&point=1,2&point=1,2", "geocode?q=x", "info", "height?point=1,2", "tiles.json",
                "region",
            ] {
                let answer = try await client.get("/api/maps/\(region)/\(service)")
                #expect(answer.status == .notFound)
            }
            let answer = try await client.get("/api/maps/nowhere/info")
            #expect(answer.message == "There is no region of this name.")
            #expect(answer.json?.string("code") == "map.region" && answer.json?["status"] == 404)
        }
    }
}
