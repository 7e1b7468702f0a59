import DeviceRouting
import Foundation
import Geo
import Routing
import Testing
import Values

@Suite("TO-WASM: a region on a device")
struct RegionSessionTests {
    @Test("TO-WASM-1 a region says its name, its frame, and whether it has names and heights")
    func opened() async throws {
        let bytes = try await SampleRegions.island.value
        let info = try Region(bytes).info
        let opened = try RegionSessionProbe.open(bytes).opened
        #expect(opened["type"] == "opened" && opened["name"] == "island")
        #expect(opened["names"] == true && opened["heights"] == true)
        let corners = [
            info.southWest.longitude, info.southWest.latitude, info.northEast.longitude, info.northEast.latitude,
        ]
        let bounds = opened["bounds"]?.array?.compactMap {
            $0.decimal.map { FixedPoint.read($0.text.utf8[...], places: 7) }
        }
        #expect(bounds == corners.map { Int64($0) })
        #expect(opened["timestamp"]?.int64 == info.timestamp)
    }

    @Test("TO-WASM-1 what is no region is a problem, and what was open before is no longer")
    func problems() async throws {
        let bytes = try await SampleRegions.island.value
        let probe = try RegionSessionProbe.open(bytes)
        var newer = bytes
        newer[8] = 2
        var damaged = bytes
        damaged[bytes.count / 2] ^= 1
        for (bytes, code) in [([], "region.none"), (newer, "region.newer"), (damaged, "region.damaged")]
            as [([UInt8], Text)]
        {
            let answer = try JSON.parse(probe.session.open(RegionBytes(copying: bytes)))
            #expect(answer == ["type": "problem", "code": .string(code)])
            #expect(try probe.ask(["type": "search", "q": "a"])["message"] == "There is no region.")
        }
    }

    @Test(
        "TO-WASM-2 a route is answered with the bytes of RouteAnswer, which the server sends",
        arguments: Profile.allCases)
    func routes(_ profile: Profile) async throws {
        let region = try Region(try await SampleRegions.island.value)
        let probe = try RegionSessionProbe.open(try await SampleRegions.island.value)
        let router = Router(region)
        var questions = Questions(region, seed: 7)
        var found = 0
        while found < 20 {
            let points = [questions.place(), questions.place()]
            guard let route = try? router.route(RouteRequest(profile: profile, points: points)) else { continue }
            found += 1
            var options = AnswerOptions()
            options.elevation = true
            options.locale = "de"
            options.details = [.surface]
            let question: JSON = [
                "type": "route", "profile": .string(profile.name), "elevation": true, "locale": "de",
                "details": ["surface", "no such detail", "surface"],
                "points": .array(points.map { RegionSessionProbe.point($0) }),
            ]
            #expect(probe.bytes(question) == RouteAnswer.json(route, in: region, options: options))
        }
    }

    @Test("TO-WASM-2 settings count as the request has them; what is not of its range is as the profile has it")
    func settings() async throws {
        let region = try Region(try await SampleRegions.island.value)
        let probe = try RegionSessionProbe.open(try await SampleRegions.island.value)
        let settings = RouteSettings(hardestUp: 4, hardestDown: 5, avoidsMainRoads: true, avoidsSteps: true)
        var questions = Questions(region, seed: 8)
        var compared = 0
        while compared < 5 {
            let points = [questions.place(), questions.place()]
            let request = RouteRequest(profile: .mtb, settings: settings, points: points)
            guard let route = try? Router(region).route(request) else { continue }
            compared += 1
            let question: JSON = [
                "type": "route", "profile": "mtb", "hardest_up": 4, "hardest_down": 5, "avoid_main_roads": true,
                "avoid_steps": true, "allow_alpine": "yes",
                "points": .array(points.map { RegionSessionProbe.point($0) }),
            ]
            #expect(probe.bytes(question) == RouteAnswer.json(route, in: region, options: AnswerOptions()))
            var beyond = try #require(question.object)
            (beyond["hardest_up"], beyond["hardest_down"]) = (6, -1)
            (beyond["avoid_main_roads"], beyond["avoid_steps"]) = (nil, nil)
            let standard = try #require(try? Router(region).route(RouteRequest(profile: .mtb, points: points)))
            #expect(probe.bytes(.object(beyond)) == RouteAnswer.json(standard, in: region, options: AnswerOptions()))
        }
    }

    @Test("TO-WASM-3 names and what is at a place are answered with the bytes of GeocodeAnswer")
    func names() async throws {
        let bytes = try await SampleRegions.island.value
        let names = try #require(try Region(bytes).names)
        let probe = try RegionSessionProbe.open(bytes)
        let found = names.search("whi", near: nil, language: "en", limit: 10)
        #expect(!found.isEmpty)
        #expect(probe.bytes(["type": "search", "q": "whi"]) == GeocodeAnswer.json(found, locale: "en", took: 0))
        let place = try #require(found.first).place
        let near = names.search("s", near: place, language: "de", limit: 3)
        let question: JSON = [
            "type": "search", "q": "s", "point": RegionSessionProbe.point(place), "locale": "de", "limit": 3,
        ]
        #expect(probe.bytes(question) == GeocodeAnswer.json(near, locale: "de", took: 0))
        let there = names.reverse(place, language: "en", limit: 5)
        #expect(!there.isEmpty)
        #expect(
            probe.bytes(["type": "reverse", "point": RegionSessionProbe.point(place)])
                == GeocodeAnswer.json(there, locale: "en", took: 0))
        #expect(
            probe.bytes(["type": "reverse", "point": RegionSessionProbe.point(place), "radius": -5, "limit": 0])
                == GeocodeAnswer.json(names.reverse(place, language: "en", limit: 1, radius: 0), locale: "en", took: 0))
    }

    @Test("TO-WASM-4 a route as GPX has the points asked for as stops and the way as its line")
    func gpx() async throws {
        let bytes = try await SampleRegions.island.value
        let region = try Region(bytes)
        let probe = try RegionSessionProbe.open(bytes)
        var questions = Questions(region, seed: 9)
        var points: [Coordinate] = []
        var route: Route?
        while route == nil {
            points = (0..<3).map { _ in questions.place() }
            route = try? Router(region).route(RouteRequest(profile: .hike, points: points))
        }
        let way = try #require(route)
        let file = probe.bytes([
            "type": "gpx", "profile": "hike", "points": .array(points.map { RegionSessionProbe.point($0) }),
        ])
        let tour = try #require(GPXTour(try GPXDocument(reading: file)))
        #expect(tour.stops.map(\.place) == points && tour.stops.allSatisfy { $0.profile == "hike" })
        #expect(tour.line.first?.place == way.snapped.first && tour.line.last?.place == way.snapped.last)
        #expect(tour.line.count == way.legs.reduce(1) { $0 + $1.line.count - 1 })
    }

    @Test("TO-WASM-5 what keeps a route from being found is said as GraphHopper says it")
    func refusals() async throws {
        let bytes = try await SampleRegions.island.value
        let probe = try RegionSessionProbe.open(bytes)
        let far = try #require(Coordinate(latitude: 0, longitude: 0))
        let question: JSON = [
            "type": "route", "profile": "hike",
            "points": [RegionSessionProbe.point(far), RegionSessionProbe.point(try Region(bytes).info.southWest)],
        ]
        let refusal = RouteRefusal(
            .pointOutOfBounds(0), points: [far, try Region(bytes).info.southWest], bounds: try Region(bytes).info)
        #expect(probe.bytes(question) == refusal.json)
        #expect(try probe.ask(question)["hints"]?[0]?["point_index"] == 0)
    }

    @Test(
        "TO-WASM-5 what cannot be read is refused",
        arguments: [
            "", "{", "[]", #"{"type": "fly"}"#, #"{"type": "route"}"#,
            #"{"type": "route", "profile": "car", "points": []}"#,
            #"{"type": "route", "profile": "mtb", "points": [[1]]}"#,
            #"{"type": "gpx", "profile": "mtb", "points": [[1, 95]]}"#,
            #"{"type": "reverse"}"#, #"{"type": "prepare", "profile": 1}"#,
            #"{"type": "route", "profile": "mtb", "points": []}"#,
        ] as [Text])
    func unreadable(_ text: Text) async throws {
        let probe = try RegionSessionProbe.open(try await SampleRegions.island.value)
        let answer = try JSON.parse(probe.session.step([UInt8](text.utf8)))
        let message = try #require(answer.string("message"))
        #expect(!message.isEmpty && answer["paths"] == nil)
        #expect(answer["hints"]?[0]?["message"] == .string(message))
    }

    @Test("TO-WASM-2 a profile that was prepared answers the same")
    func prepared() async throws {
        let bytes = try await SampleRegions.island.value
        let (one, other) = (try RegionSessionProbe.open(bytes), try RegionSessionProbe.open(bytes))
        #expect(try one.ask(["type": "prepare", "profile": "bike"]) == ["type": "prepared"])
        var questions = Questions(try Region(bytes), seed: 10)
        for _ in 0..<10 {
            let question = questions.route(.bike, [:])
            #expect(one.bytes(question) == other.bytes(question))
        }
    }
}
