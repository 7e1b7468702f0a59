import HTTPTypes
import Hummingbird
import ServerTestSupport
import Testing
import Values

@testable import MapRoutes

@Suite("Who may ask for maps, and how much")
struct AccessTests {
    private static let paths = [
        "/api/maps", "/api/maps/openapi.json", MapWorld.across, MapWorld.path("geocode?q=row"), MapWorld.path("info"),
        MapWorld.path("height?point=47.1,9.5"), MapWorld.path("tiles.json"), MapWorld.path("tiles/14/8624/5755.mvt"),
        MapWorld.path("tiles.pmtiles"), MapWorld.path("region"), MapWorld.path("route"), "/api/maps/nowhere/info",
    ]

    @Test("TO-API-16 pages of any site may ask, without anything that says who somebody is", arguments: paths)
    func shared(_ path: String) async throws {
        try await MapWorld().test { client in
            let answer = try await client.get(path, [.origin: "https://elsewhere.example"])
            #expect(answer.header("Access-Control-Allow-Origin") == "*")
            #expect(answer.header("Access-Control-Allow-Credentials") == nil)
            #expect(answer.header("Cross-Origin-Resource-Policy") == "cross-origin")
            #expect(answer.headers[.setCookie] == nil)
            #expect(answer.headers[.contentSecurityPolicy]?.contains("default-src 'self'") == true)
            let question = try await client.send(
                .options, path,
                headers: [
                    .origin: "https://elsewhere.example",
                    try #require(HTTPField.Name("Access-Control-Request-Method")): "GET",
                ])
            #expect(question.status == .noContent)
            #expect(question.header("Access-Control-Allow-Origin") == "*")
            let methods = try #require(question.header("Access-Control-Allow-Methods"))
            #expect(methods.contains("GET, HEAD") && methods.contains("OPTIONS"))
            #expect(methods.contains("POST") == (path.contains("/route") || path.contains("/height")))
        }
    }

    @Test("TO-API-16 JSON may come from a page of another site")
    func foreign() async throws {
        try await MapWorld().test { client in
            let answer = try await client.send(
                .post, MapWorld.path("route"),
                headers: [
                    .contentType: "application/json", .origin: "https://elsewhere.example",
                    try #require(HTTPField.Name("Sec-Fetch-Site")): "cross-site",
                ], body: ByteBuffer(string: #"{"profile": "hike", "points": [[9.5, 47.1], [9.505, 47.1]]}"#))
            #expect(answer.status == .ok)
        }
    }

    @Test("TO-API-21 nobody is asked who sent a request: wrong credentials do no harm")
    func nobody() async throws {
        try await MapWorld().test { client in
            for credentials in ["Bearer nonsense", "Basic bm9ib2R5Ondyb25n"] {
                let answer = try await client.get(
                    MapWorld.across, [.authorization: credentials, .cookie: "baukasten=nonsense"])
                #expect(answer.status == .ok)
            }
        }
    }

    @Test("TO-API-20 other methods get 405 with what is allowed")
    func methods() async throws {
        try await MapWorld().test { client in
            for method: HTTPRequest.Method in [.put, .delete, .patch] {
                let answer = try await client.send(method, MapWorld.path("route"))
                #expect(answer.status == .methodNotAllowed)
                #expect(answer.headers[.allow] == "GET, HEAD, POST, OPTIONS")
                #expect(answer.message != nil && answer.header("Access-Control-Allow-Origin") == "*")
            }
            let answer = try await client.post(MapWorld.path("geocode?q=x"), "{}")
            #expect(answer.status == .methodNotAllowed)
        }
    }

    @Test("TO-API-17 who asks too much has to wait, and is told how long and how much is left")
    func allowance() async throws {
        let world = try await MapWorld(limits: { $0.requestsPerSecond = 1 })
        try await world.test { client in
            for left in (0..<10).reversed() {
                let answer = try await client.get(MapWorld.across)
                #expect(answer.status == .ok)
                #expect(answer.header("X-RateLimit-Limit") == "10")
                #expect(answer.header("X-RateLimit-Remaining") == "\(left)")
                #expect(answer.header("X-RateLimit-Reset") == "\(10 - left)")
                #expect(answer.header("X-RateLimit-Credits") == "1")
            }
            for path in [MapWorld.across, MapWorld.path("geocode?q=x"), MapWorld.path("height?point=47.1,9.5")] {
                let refused = try await client.get(path)
                #expect(refused.status == .tooManyRequests)
                #expect(refused.headers[.retryAfter] == "1")
                #expect(refused.header("X-RateLimit-Limit") == "10" && refused.header("X-RateLimit-Remaining") == "0")
                #expect(refused.header("X-RateLimit-Reset") == "10" && refused.header("X-RateLimit-Credits") == "0")
                #expect(refused.message?.isEmpty == false && refused.header("Access-Control-Allow-Origin") == "*")
            }
            // Looking at the map goes on.
            #expect(try await client.get(MapWorld.path("tiles/14/8624/5755.mvt")).status == .ok)
            world.clock.pass(seconds: 3)
            let later = try await client.get(MapWorld.across)
            #expect(later.status == .ok && later.header("X-RateLimit-Remaining") == "2")
            let refusal = try await client.get(MapWorld.route([], ""))
            #expect(refusal.status == .badRequest && refusal.header("X-RateLimit-Remaining") == "1")
        }
    }

    @Test("TO-API-17 tiles and files have a limit of their own")
    func files() async throws {
        let world = try await MapWorld(limits: { ($0.requestsPerSecond, $0.filesPerSecond) = (0, 1) })
        try await world.test { client in
            for _ in 0..<10 { #expect(try await client.get(MapWorld.path("info")).status == .ok) }
            #expect(try await client.get(MapWorld.path("region")).status == .tooManyRequests)
            let route = try await client.get(MapWorld.across)
            #expect(route.status == .ok && route.header("X-RateLimit-Limit") == nil)
        }
    }
}
