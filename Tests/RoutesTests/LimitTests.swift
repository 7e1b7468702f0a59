import Foundation
import HTTPTypes
import Hummingbird
import ServerTestSupport
import Services
import Testing
import Values

@Suite("Limits", .timeLimit(.minutes(15)))
struct LimitTests {
    @Test("AC-LIMIT-1 an account may send so many requests, and then so many a second")
    func account() async throws {
        let server = try await TestServer(options: { $0.requestsPerSecond = 2 })
        let anna = try await server.accounts.add(name: "anna", password: "correct horse")
        let berta = try await server.accounts.add(name: "berta", password: "battery staple")
        let tokens = try await (
            server.accounts.startSession(for: anna).token.text, server.accounts.startSession(for: berta).token.text
        )
        try await server.test { client in
            func request(_ token: String) async throws -> ServerClient.Answer {
                try await client.get("/api/session", [.authorization: "Bearer \(token)"])
            }
            for _ in 0..<20 { try await #expect(request(tokens.0).status == .ok) }
            let answer = try await request(tokens.0)
            #expect(answer.status == .tooManyRequests)
            #expect(answer.code == "request.rate")
            #expect(answer.headers[.retryAfter] == "1")
            try await #expect(request(tokens.1).status == .ok)
            server.clock.pass(seconds: 1)
            for _ in 0..<2 { try await #expect(request(tokens.0).status == .ok) }
            try await #expect(request(tokens.0).status == .tooManyRequests)
        }
    }

    @Test("AC-LIMIT-1 an address may send four times as many, whoever it says to be")
    func address() async throws {
        let server = try await TestServer(options: { $0.requestsPerSecond = 1 })
        try await server.test { client in
            for number in 0..<40 {
                let token = String(repeating: "A", count: 43)
                let headers: HTTPFields = number % 2 == 0 ? [:] : [.authorization: "Bearer \(token)"]
                try await #expect(client.get("/api/session", headers).status != .tooManyRequests)
            }
            try await #expect(client.get("/api/session").status == .tooManyRequests)
            try await #expect(client.get("/").status == .ok)
        }
    }

    @Test("AC-LIMIT-1 no limit when none is wanted")
    func none() async throws {
        let server = try await TestServer(options: { $0.requestsPerSecond = 0 })
        try await server.test { client in
            for _ in 0..<100 { try await #expect(client.get("/api/session").status == .ok) }
        }
    }

    @Test("AC-LIMIT-2 a body that does not come gets 408")
    func slow() async throws {
        let server = try await TestServer(options: { $0.bodyTime = .milliseconds(200) })
        try await server.live { client in
            let port = try #require(client.port)
            let socket = try Socket(port: port)
            try socket.send(
                "POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                    + "Content-Length: 100\r\n\r\n{\"name\":")
            let answer = try await socket.receive(until: "request.slow")
            #expect(answer.hasPrefix("HTTP/1.1 408 "))
        }
    }

    @Test("AC-LIMIT-2 a body that goes on and on gets 413")
    func endless() async throws {
        let server = try await TestServer()
        try await server.live { client in
            let socket = try Socket(port: try #require(client.port))
            try socket.send(
                "POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                    + "Transfer-Encoding: chunked\r\n\r\n")
            for _ in 0..<20 { try socket.send("400\r\n" + String(repeating: " ", count: 1024) + "\r\n") }
            let answer = try await socket.receive(until: "request.size")
            #expect(answer.hasPrefix("HTTP/1.1 413 "))
        }
    }

    @Test("SV-HTTP-1 health says when the store does not answer")
    func health() async throws {
        let server = try await TestServer(signOfLife: { throw CancellationError() })
        try await server.test { client in
            let answer = try await client.get("/health")
            #expect(answer.status == .serviceUnavailable)
            #expect(answer.code == "store.busy")
        }
    }
}
