import HTTPTypes
import Hummingbird
import RemoteRouting
import ServerTestSupport
import Testing
import Values

@testable import MapRoutes

@Suite("A remote engine")
struct RemoteTests {
    private static let key = "secret-key-0123456789"
    private static let path = #"{"paths":[{"distance":7.5,"time":1}],"info":{"took":2}}"#
    private static let route = "/api/maps/remote/route?profile=mtb&point=10.1,20.2&point=10.3,20.4"

    /// A server whose remote engine is a stub.
    private func withStub(
        _ reply: RemoteStub.Reply, time: Duration = .seconds(20), limit: Int = 8 << 20,
        _ body: @escaping @Sendable (RemoteStub, ServerClient) async throws -> Void
    ) async throws {
        let stub = RemoteStub(reply)
        try await stub.run { address in
            let settings = try RemoteSettings(address: address + "/api/1", key: " \(Self.key)\n")
            let world = try await MapWorld(remote: RemoteEngine(settings, time: time, limit: limit))
            try await world.test { client in try await body(stub, client) }
        }
    }

    @Test("TO-REMOTE-1 routes and places come from the remote engine as it gives them")
    func answers() async throws {
        try await withStub(.init(body: Self.path)) { stub, client in
            let route = try await client.get(Self.route)
            #expect(route.status == .ok && route.text == Self.path)
            #expect(route.header("Access-Control-Allow-Origin") == "*")
            let post = try await client.post(
                "/api/maps/remote/route", #"{"profile": "mtb", "points": [[20.2, 10.1], [20.4, 10.3]]}"#)
            #expect(post.text == Self.path)
            stub.answer(.init(body: #"{"hits":[],"took":1}"#))
            let places = try await client.get("/api/maps/remote/geocode?q=Val+d%27Aran&locale=de&limit=3")
            #expect(places.status == .ok && places.json?["hits"] == [])
            let asked = stub.questions
            #expect(asked.map(\.path) == ["/api/1/route", "/api/1/route", "/api/1/geocode"])
            #expect(asked[0].method == .post && asked[0].body == asked[1].body)
            #expect(asked[2].method == .get && asked[2].query.hasPrefix("limit=3&locale=de&q=Val%20d%27Aran&key="))
            let regions = try await client.get("/api/maps").json?.elements("regions")
            #expect(regions?.map { $0.string("name") } == ["grid", "remote"])
            #expect(regions?.last?["remote"] == true)
            #expect(try await client.get(Self.route + "&type=gpx").status == .badRequest)
            #expect(try await client.get("/api/maps/remote/info").status == .notFound)
        }
    }

    @Test("TO-REMOTE-2 it gets the parameters of GraphHopper that are known here, the key, and nothing of who asks")
    func questions() async throws {
        try await withStub(.init(body: Self.path)) { stub, client in
            let answer = try await client.get(
                Self.route
                    + "&elevation=true&points_encoded=false&details=surface&locale=de&hardest_up=3&key=other&debug=true",
                [
                    .authorization: "Bearer mine", .cookie: "baukasten=mine", .userAgent: "Me",
                    .referer: "https://me.example",
                ])
            #expect(answer.status == .ok)
            let asked = try #require(stub.questions.first)
            #expect(asked.query == "key=\(Self.key)")
            let body = try JSON.parse(Text(asked.body))
            #expect(
                body == [
                    "points": [[JSON(20.2), JSON(10.1)], [JSON(20.4), JSON(10.3)]], "profile": "mtb",
                    "locale": "de", "elevation": true, "points_encoded": false, "calc_points": true,
                    "instructions": true, "details": ["surface"],
                ])
            for name in [HTTPField.Name.authorization, .cookie, .referer] { #expect(asked.headers[name] == nil) }
            #expect(asked.headers[.userAgent] == "Baukasten")
            // What is wrong is refused without asking.
            #expect(try await client.get("/api/maps/remote/route?profile=car").status == .badRequest)
            #expect(stub.questions.count == 1)
        }
    }

    @Test(
        "TO-REMOTE-3 the engine is asked over https, or on this machine, with a key",
        arguments: [
            ("https://graphhopper.com/api/1", "k", nil), ("https://g.example:8443/", "k", nil),
            ("http://127.0.0.1:8989", "k", nil), ("http://localhost:8989/", "k", nil), ("http://[::1]:8989", "k", nil),
            ("http://graphhopper.com/api/1", "k", .address), ("http://127.0.0.1.evil.example", "k", .address),
            ("http://localhost@evil.example", "k", .address), ("https://a:b@g.example", "k", .address),
            ("https://g.example/?x=1", "k", .address), ("https://g.example/#x", "k", .address),
            ("https://", "k", .address),
            ("ftp://g.example", "k", .address), ("https://g.example:99999", "k", .address), ("", "k", .address),
            ("https://g.example", "", .key), ("https://g.example", " \n", .key), ("https://g.example", "a b", .key),
            ("https://g.example", "ä", .key), ("https://g.example", String(repeating: "k", count: 201), .key),
        ] as [(String, String, RemoteSettings.Problem?)])
    func settings(_ address: String, _ key: String, _ problem: RemoteSettings.Problem?) {
        do throws(RemoteSettings.Problem) {
            let settings = try RemoteSettings(address: address, key: key)
            #expect(problem == nil)
            #expect(!"\(settings) \(String(reflecting: settings))".contains(" k"))
        } catch {
            #expect(error == problem)
        }
    }

    @Test(
        "TO-REMOTE-4 what goes wrong is told without the key",
        arguments: [
            (RemoteStub.Reply(status: .unauthorized, body: #"{"message":"Wrong credentials"}"#), 502),
            (.init(status: .internalServerError, body: #"{"message":"Oops"}"#), 502),
            (.init(body: "<html>"), 502), (.init(body: ""), 502), (.init(body: #"{"message": "no paths"}"#), 502),
            (.init(body: #"{"paths":[],"url":"/route?key=\#(key)"}"#), 502),
            (.init(status: .badRequest, body: #"{"message":"Wrong: key=\#(key)"}"#), 502),
            (.init(status: .found, headers: [.location: "https://elsewhere.example/"]), 502),
            (.init(body: #"{"paths":["# + String(repeating: " ", count: 5000) + "]}"), 502),
            (.init(body: path, delay: .seconds(4)), 504),
        ])
    func failures(_ reply: RemoteStub.Reply, _ status: Int) async throws {
        // Only the one that is to be late has little time: another one may wait for a busy machine.
        try await withStub(reply, time: .seconds(status == 504 ? 2 : 300), limit: 4096) { stub, client in
            let answer = try await client.get(Self.route)
            #expect(answer.status.code == status)
            #expect(answer.message?.isEmpty == false && answer.json?["status"] == JSON(status))
            #expect(!answer.text.contains(Self.key) && !"\(answer.headers)".contains(Self.key))
            #expect(stub.questions.count == 1)
        }
    }

    @Test("TO-REMOTE-4 nobody listens: 502")
    func unreachable() async throws {
        // Port 1 of this machine is given to nobody.
        let settings = try RemoteSettings(address: "http://127.0.0.1:1", key: Self.key)
        let world = try await MapWorld(remote: RemoteEngine(settings, time: .seconds(2)))
        try await world.test { client in
            let answer = try await client.get(Self.route)
            #expect([502, 504].contains(answer.status.code))
            #expect(!answer.text.contains(Self.key))
        }
    }

    @Test("TO-REMOTE-5 its refusals and limits are passed on")
    func refusals() async throws {
        let refusal =
            #"{"message":"Cannot find point 0: 10.1,20.2","hints":[{"message":"Cannot find point 0: 10.1,20.2","details":"com.graphhopper.util.exceptions.PointNotFoundException","point_index":0}]}"#
        let limits = HTTPFields([
            HTTPField(name: try #require(.init("X-RateLimit-Limit")), value: "500"),
            HTTPField(name: try #require(.init("X-RateLimit-Remaining")), value: "0"),
            HTTPField(name: try #require(.init("X-RateLimit-Reset")), value: "4711"),
            HTTPField(name: try #require(.init("X-RateLimit-Credits")), value: "not a number"),
        ])
        try await withStub(.init(status: .badRequest, body: refusal)) { stub, client in
            let refused = try await client.get(Self.route)
            #expect(refused.status == .badRequest && refused.message == "Cannot find point 0: 10.1,20.2")
            #expect(refused.hint?["point_index"] == 0)
            #expect(refused.hint?["details"] == "com.graphhopper.util.exceptions.PointNotFoundException")
            stub.answer(
                .init(status: .tooManyRequests, body: #"{"message":"Minutely API limit reached"}"#, headers: limits))
            let limited = try await client.get(Self.route)
            #expect(limited.status == .tooManyRequests && limited.headers[.retryAfter] == "4711")
            #expect(limited.header("X-RateLimit-Limit") == "500" && limited.header("X-RateLimit-Remaining") == "0")
            #expect(limited.header("X-RateLimit-Credits") == nil)
            stub.answer(.init(body: Self.path, headers: limits))
            let answered = try await client.get(Self.route)
            #expect(answered.header("X-RateLimit-Limit") == "500" && answered.header("X-RateLimit-Reset") == "4711")
        }
    }
}
