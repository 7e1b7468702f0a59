import Foundation
import GraphHopperRouting
import Testing

@Suite("TO-GH: over a connection", .timeLimit(.minutes(15)))
struct LoopbackTests {
    private func routing(_ server: LoopbackServer, timeout: TimeInterval = 30) -> Routing {
        Routing(accessToken: "secret", baseURL: server.url, timeout: timeout)
    }

    private let options = RouteOptions([vaduz, malbun])

    private static func answer(_ status: String, _ headers: String = "", _ body: String) -> LoopbackServer.Act {
        .answer(
            "HTTP/1.1 \(status)\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\(headers)"
                + "Connection: close\r\n\r\n\(body)")
    }

    @Test("TO-GH-20 a query and its answer go over a connection")
    func get() async throws {
        let server = try #require(LoopbackServer(Self.answer("200 OK", "", #"{"paths":[{"distance":12,"time":3}]}"#)))
        defer { server.end() }
        #expect(try await routing(server).calculate(options).map(\.distance) == [12])
        let lines = server.requests.first?.components(separatedBy: "\r\n") ?? []
        #expect(lines.first == "GET /api/maps/island/route?point=47.141,9.5209&point=47.1,9.61&key=secret HTTP/1.1")
        #expect(lines.contains("Accept: application/json"))
    }

    @Test("TO-GH-20 so do a body, and what a server says of its limits")
    func post() async throws {
        let headers = "X-RateLimit-Limit: 60\r\nX-RateLimit-Remaining: 0\r\nX-RateLimit-Reset: 30\r\n"
        let server = try #require(
            LoopbackServer(Self.answer("429 Too Many Requests", headers, #"{"message":"slowly"}"#)))
        defer { server.end() }
        var flexible = FlexibleRouteOptions([vaduz, malbun])
        flexible.customModel = ["distance_influence": 70]
        let reason = await problem { () throws(GraphHopperError) in try await routing(server).calculate(flexible) }
        #expect(reason == .rateLimited(limit: 60, remaining: 0, reset: 30, credits: nil, words: "slowly"))
        let request = server.requests.first ?? ""
        #expect(request.hasPrefix("POST /api/maps/island/route?key=secret HTTP/1.1\r\n"))
        #expect(request.contains("Content-Type: application/json\r\n"))
        #expect(
            request.hasSuffix(
                #"{"ch.disable":true,"custom_model":{"distance_influence":70},"points":[[9.5209,47.141],[9.61,47.1]]}"#)
        )
    }

    @Test("TO-GH-20 a server that says nothing, hangs up or is not there")
    func silence() async throws {
        let silent = try #require(LoopbackServer(.keepWaiting))
        let late = await problem { () throws(GraphHopperError) in
            try await routing(silent, timeout: 0.2).calculate(options)
        }
        #expect(late == .timeout)
        let task = Task {
            await problem { () throws(GraphHopperError) in try await routing(silent).calculate(options) }
        }
        while silent.requests.count < 2 { try await Task.sleep(for: .milliseconds(5)) }
        task.cancel()
        #expect(await task.value == .cancelled)
        silent.end()
        let gone = await problem { () throws(GraphHopperError) in try await routing(silent).calculate(options) }
        #expect(gone == .offline)
        let rude = try #require(LoopbackServer(.hangUp))
        defer { rude.end() }
        let hungUp = await problem { () throws(GraphHopperError) in try await routing(rude).calculate(options) }
        #expect(hungUp == .offline)
    }
}
