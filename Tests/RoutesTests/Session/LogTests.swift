import HTTPTypes
import Hummingbird
import ServerTestSupport
import Services
import Testing
import Values

@Suite("The log", .timeLimit(.minutes(15)))
struct LogTests {
    private static let password = "correct-horse-battery"

    @Test("AC-LOG-1 passwords, tokens and cookies never get into the log, whatever goes wrong")
    func secrets() async throws {
        let server = try await TestServer(directory: FailingDirectory())
        let anna = try await server.accounts.add(name: "anna", password: Self.password)
        let bearer = try await server.accounts.makeToken(for: "anna", lasting: 1_000_000).token.text
        let cookie = try await server.accounts.startSession(for: anna).token.text
        // "anna:correct-horse-battery" in base64
        let basic = "YW5uYTpjb3JyZWN0LWhvcnNlLWJhdHRlcnk="
        try await server.live { client in
            _ = try await client.logIn("anna", Self.password)
            _ = try await client.logIn("anna", Self.password + "-wrong")
            _ = try await client.logIn("berta", Self.password)
            _ = try await client.get("/api/session", [.authorization: "Bearer \(bearer)"])
            _ = try await client.get("/api/session", [.authorization: "Bearer \(bearer)x"])
            _ = try await client.get("/api/session", [.authorization: "Basic \(basic)"])
            _ = try await client.get("/api/session", [.authorization: "Basic \(basic)x"])
            _ = try await client.get("/api/session", [.cookie: "baukasten=\(cookie)"])
            _ = try await client.get("/api/nothing?token=\(cookie)", [.cookie: "baukasten=\(cookie)"])
            let body: JSON = ["name": "anna", "password": .string(Text(Self.password)), "more": 1]
            _ = try await client.send(.post, "/api/session", body)
            _ = try await client.send(.post, "/api/session", [.string(Text(Self.password))])
            _ = try await client.send(
                .post, "/api/session", headers: [.contentType: "application/json"],
                body: ByteBuffer(
                    string: "{\"password\":\"\(Self.password)\",\"\(Self.password)\":1,\"\(Self.password)\":2}"))
            _ = try await client.logOut([.cookie: "baukasten=\(cookie)"])
        }
        let text = server.log.text
        #expect(text.contains("/api/session"))
        #expect(text.contains("The directory does not answer"))
        for secret in [Self.password, bearer, cookie, basic] { #expect(!text.contains(secret)) }
        for session in try await server.store.sessions { #expect(!text.contains(session.tokenHash)) }
    }

    @Test("AC-LOG-2 a line for each answer says method, path, status and time, not who")
    func lines() async throws {
        let server = try await TestServer()
        try await server.accounts.add(name: "anna", password: Self.password)
        try await server.test { client in _ = try await client.logIn("anna", Self.password) }
        let line = try #require(server.log.text.split(separator: "\n").first { $0.contains("debug Request ") })
        for part in ["\"method\": POST", "\"path\": /api/session", "\"status\": 200", "\"duration\": "] {
            #expect(line.contains(part))
        }
        #expect(!server.log.text.contains("anna"))
    }

    private struct FailingDirectory: PersonDirectory {
        func accepts(name: String, password: String) throws -> Bool { throw PersonDirectoryFailure("refused") }
    }
}
