import Foundation
import GraphHopperGeocoder
import GraphHopperRouting
import Testing

@Suite("TO-GH: requests")
struct RequestTests {
    private func sent(_ options: some RoutingOptions) async throws -> Stub {
        let stub = Stub()
        _ = try await Routing(stub).calculate(options)
        #expect(stub.requests.count == 1)
        return stub
    }

    @Test("TO-GH-1 a route is asked for with GraphHopper's names, and nothing that was not said")
    func simple() async throws {
        let bare = try await sent(RouteOptions([vaduz, malbun]))
        #expect(bare.addresses == ["\(base)/route?point=47.141,9.5209&point=47.1,9.61&key=secret"])
        #expect(bare.bodies == [nil])

        var options = RouteOptions([vaduz, Coordinate(latitude: -0.00001, longitude: -180), malbun])
        options.profile = .mtb
        options.locale = "pt_PT"
        options.optimize = false
        options.instructions = true
        options.elevation = true
        options.encodePoints = true
        options.pointsEncodedMultiplier = 1_000_000
        options.calculatePoints = true
        options.details = ["surface", "leg_distance"]
        options.pointHints = ["", "Hauptstraße & Co", "a=b"]
        options.snapPreventions = ["motorway", "ferry"]
        options.curbsides = ["any", "left", "right"]
        options.debug = true
        let full = try await sent(options)
        let parts = [
            "point=47.141,9.5209", "point=-0.00001,-180", "point=47.1,9.61", "profile=mtb", "locale=pt_PT",
            "optimize=false", "instructions=true", "elevation=true", "points_encoded=true",
            "points_encoded_multiplier=1000000", "calc_points=true", "details=surface", "details=leg_distance",
            "point_hint=", "point_hint=Hauptstra%C3%9Fe%20%26%20Co", "point_hint=a%3Db", "snap_prevention=motorway",
            "snap_prevention=ferry", "curbside=any", "curbside=left", "curbside=right", "debug=true", "key=secret",
        ]
        #expect(full.addresses == ["\(base)/route?" + parts.joined(separator: "&")])
    }

    @Test(
        "TO-GH-2 a flexible route says what preparation would prevent",
        arguments: [
            (RouteAlgorithm.dijkstra, "algorithm=dijkstra"), (.dijkstrabi, "algorithm=dijkstrabi"),
            (.astar, "algorithm=astar"), (.astarbi, "algorithm=astarbi"),
            (.alternativeRoute(), "algorithm=alternative_route"),
            (
                .alternativeRoute(maxPaths: 3, maxWeightFactor: 1.4, maxShareFactor: 0.6),
                "algorithm=alternative_route&alternative_route.max_paths=3&alternative_route.max_weight_factor=1.4"
                    + "&alternative_route.max_share_factor=0.6"
            ),
            (.roundTrip(distance: 20_000), "algorithm=round_trip&round_trip.distance=20000"),
            (
                .roundTrip(distance: 20_000, seed: 7),
                "algorithm=round_trip&round_trip.distance=20000&round_trip.seed=7"
            ),
        ])
    func flexible(algorithm: RouteAlgorithm, text: String) async throws {
        var options = FlexibleRouteOptions([vaduz])
        if case .roundTrip = algorithm {} else { options.points.append(malbun) }
        options.profile = .bike
        options.algorithm = algorithm
        options.passThrough = true
        options.headings = [271.5]
        options.headingPenalty = 100
        let points = options.points.map { "point=\($0.latitude),\($0.longitude)" }.joined(separator: "&")
        let expected =
            "\(base)/route?\(points)&profile=bike&ch.disable=true&\(text)&pass_through=true&heading=271.5"
            + "&heading_penalty=100&key=secret"
        #expect(try await sent(options).addresses == [expected])
    }

    @Test("TO-GH-3 a custom model is sent as a body, with points as in GeoJSON and lists as lists")
    func customModel() async throws {
        var options = FlexibleRouteOptions([vaduz, malbun])
        options.profile = .mtb
        options.elevation = true
        options.details = ["surface"]
        options.headings = [10, 20.5]
        options.algorithm = .alternativeRoute(maxPaths: 2)
        options.customModel = [
            "priority": [["if": "road_class == PRIMARY", "multiply_by": "0.5"]], "distance_influence": 70,
        ]
        let stub = try await sent(options)
        #expect(stub.addresses == ["\(base)/route?key=secret"])
        let body =
            #"{"algorithm":"alternative_route","alternative_route.max_paths":2,"ch.disable":true,"custom_model":"#
            + #"{"distance_influence":70,"priority":[{"if":"road_class == PRIMARY","multiply_by":"0.5"}]},"#
            + #""details":["surface"],"elevation":true,"headings":[10,20.5],"points":[[9.5209,47.141],[9.61,47.1]],"#
            + #""profile":"mtb"}"#
        #expect(stub.bodies == [body])
    }

    @Test("TO-GH-3 so is a query of more than 4,000 bytes")
    func long() async throws {
        // Each "point=47.141,9.5209&" has 20 bytes, the last one has no "&".
        let short = try await sent(RouteOptions(.init(repeating: vaduz, count: 200)))
        #expect(short.bodies == [nil])
        let long = try await sent(RouteOptions(.init(repeating: vaduz, count: 201)))
        #expect(long.addresses == ["\(base)/route?key=secret"])
        #expect(
            long.bodies == [
                "{\"points\":[" + Array(repeating: "[9.5209,47.141]", count: 201).joined(separator: ",") + "]}"
            ])
    }

    @Test("TO-GH-4 vehicle, as it was called until 2020, is the profile")
    func vehicle() async throws {
        var options = RouteOptions([vaduz, malbun])
        options.vehicle = .smallTruck
        #expect(options.profile == .smallTruck)
        let address = try await sent(options).addresses.first ?? ""
        #expect(address.contains("&profile=small_truck&") && !address.contains("vehicle"))
    }

    @Test("TO-GH-5 what no server can answer is refused, and nothing is sent")
    func refused() async throws {
        let stub = Stub()
        let routing = Routing(stub)
        var headings = FlexibleRouteOptions([vaduz, malbun])
        headings.headings = [1, 2, 3]
        let few = await problem { () throws(GraphHopperError) in try await routing.calculate(RouteOptions([vaduz])) }
        #expect(few == .refused(message: "At least 2 points are needed, not 1.", hints: []))
        for latitude in [Double.nan, .infinity, 90.1] {
            let off = RouteOptions([vaduz, Coordinate(latitude: latitude, longitude: 0)])
            let reason = await problem { () throws(GraphHopperError) in try await routing.calculate(off) }
            #expect(reason == .refused(message: "Point 1 is not on the earth.", hints: []))
        }
        let many = await problem { () throws(GraphHopperError) in try await routing.calculate(headings) }
        #expect(many == .refused(message: "There are 3 headings for 2 points.", hints: []))
        let geocoder = Geocoder(accessToken: "secret", transport: stub)
        let blank = await problem { () throws(GraphHopperError) in
            try await geocoder.geocode(ForwardGeocodeOptions(query: " "))
        }
        #expect(blank == .refused(message: "There is nothing to search for.", hints: []))
        #expect(stub.requests.isEmpty)
    }

    @Test("TO-GH-18 places are searched by name, near a place, in a box and by tags")
    func forward() async throws {
        let stub = Stub()
        let geocoder = Geocoder(accessToken: "secret", transport: stub)
        #expect(try await geocoder.geocode(ForwardGeocodeOptions(query: "Café Zürich")) == [])
        var options = ForwardGeocodeOptions(query: "Hütte", coordinate: malbun)
        options.boundingBox = BoundingBox(west: 9.4, south: 47, east: 9.7, north: 47.3)
        options.osmTags = ["tourism:alpine_hut", "!place:city"]
        options.limit = 3
        options.locale = "de"
        options.provider = .nominatim
        options.debug = false
        _ = try await geocoder.geocode(options)
        #expect(
            stub.addresses == [
                "\(base)/geocode?q=Caf%C3%A9%20Z%C3%BCrich&key=secret",
                "\(base)/geocode?q=H%C3%BCtte&limit=3&locale=de&point=47.1,9.61&bbox=9.4,47,9.7,47.3"
                    + "&osm_tag=tourism%3Aalpine_hut&osm_tag=%21place%3Acity&provider=nominatim&debug=false&key=secret",
            ])
    }

    @Test("TO-GH-18 and at a place")
    func reverse() async throws {
        let stub = Stub()
        let geocoder = Geocoder(accessToken: "secret", transport: stub)
        _ = try await geocoder.geocode(ReverseGeocodeOptions(coordinate: vaduz))
        var options = ReverseGeocodeOptions(coordinate: vaduz)
        options.radius = 300
        options.limit = 1
        options.locale = "en"
        options.provider = .graphhopper
        options.debug = true
        _ = try await geocoder.geocode(options)
        #expect(
            stub.addresses == [
                "\(base)/geocode?reverse=true&point=47.141,9.5209&key=secret",
                "\(base)/geocode?reverse=true&point=47.141,9.5209&radius=300&limit=1&locale=en&provider=default"
                    + "&debug=true&key=secret",
            ])
    }
}
