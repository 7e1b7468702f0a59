import HTTPTypes
import Hummingbird
import ServerTestSupport
import Testing
import Values

@Suite("What other sites make a browser send")
struct OriginTests {
    private func fields(_ pairs: [(String, String)]) throws -> HTTPFields {
        var fields: HTTPFields = [:]
        for (name, value) in pairs { fields[try #require(HTTPField.Name(name))] = value }
        return fields
    }

    private func logOut(_ server: TestServer, _ proof: [(String, String)]) async throws -> ServerClient.Answer {
        try await server.accounts.add(name: "anna", password: "correct horse")
        return try await server.test { client in
            let token = try #require(try await client.logIn("anna", "correct horse").cookie())
            var headers = try fields(proof)
            headers[.cookie] = "baukasten=\(token)"
            return try await client.send(.delete, "/api/session", nil, headers, fromOwnPage: false)
        }
    }

    @Test(
        "AC-ORIGIN-1 with the cookie, a change needs a sign that it comes from a page of this server",
        arguments: [
            [("Sec-Fetch-Site", "same-origin")], [("Origin", "http://localhost")], [("Origin", "http://LOCALHOST")],
            [("Sec-Fetch-Site", "same-origin"), ("Origin", "http://localhost")],
        ])
    func own(_ proof: [(String, String)]) async throws {
        let server = try await TestServer()
        try await #expect(logOut(server, proof).status == .noContent)
        try await #expect(server.store.sessions.isEmpty)
    }

    @Test(
        "AC-ORIGIN-1 without such a sign, or with another one, it is refused",
        arguments: [
            [], [("Sec-Fetch-Site", "cross-site")], [("Sec-Fetch-Site", "same-site")], [("Sec-Fetch-Site", "none")],
            [("Origin", "http://evil.example")], [("Origin", "https://localhost")], [("Origin", "null")],
            [("Origin", "http://localhost.evil.example")], [("Origin", "http://localhost:8081")], [("Origin", "")],
            [("Sec-Fetch-Site", "cross-site"), ("Origin", "http://localhost")],
        ])
    func foreign(_ proof: [(String, String)]) async throws {
        let server = try await TestServer()
        let answer = try await logOut(server, proof)
        #expect(answer.status == .forbidden)
        #expect(answer.code == "account.origin")
        try await #expect(server.store.sessions.count == 1)
    }

    @Test("AC-ORIGIN-2 no other site logs somebody in, or acts by a password that the browser knows")
    func logIn() async throws {
        let server = try await TestServer()
        try await server.accounts.add(name: "anna", password: "correct horse")
        try await server.test { client in
            let foreign = try fields([("Sec-Fetch-Site", "cross-site")])
            let body: JSON = ["name": "anna", "password": "correct horse"]
            let logIn = try await client.send(.post, "/api/session", body, foreign, fromOwnPage: false)
            #expect(logIn.status == .forbidden)
            var basic = foreign
            basic[.authorization] = "Basic YW5uYTpjb3JyZWN0IGhvcnNl"
            try await #expect(
                client.send(.delete, "/api/session", nil, basic, fromOwnPage: false).status == .forbidden)
        }
    }

    @Test("AC-ORIGIN-2 programs that say nothing log in, and act with a token")
    func programs() async throws {
        let server = try await TestServer()
        try await server.accounts.add(name: "anna", password: "correct horse")
        try await server.test { client in
            let body: JSON = ["name": "anna", "password": "correct horse"]
            let logIn = try await client.send(.post, "/api/session", body, fromOwnPage: false)
            #expect(logIn.status == .ok)
            let token = try #require(logIn.cookie())
            let end = try await client.send(
                .delete, "/api/session", nil, [.authorization: "Bearer \(token)"], fromOwnPage: false)
            #expect(end.status == .noContent)
            try await #expect(server.store.sessions.isEmpty)
        }
    }

    @Test("AC-ORIGIN-1 reading needs no sign")
    func reading() async throws {
        let server = try await TestServer()
        try await server.accounts.add(name: "anna", password: "correct horse")
        try await server.test { client in
            let token = try #require(try await client.logIn("anna", "correct horse").cookie())
            var headers = try fields([("Sec-Fetch-Site", "cross-site")])
            headers[.cookie] = "baukasten=\(token)"
            try await #expect(client.get("/api/session", headers).json?["account"]?["name"] == "anna")
        }
    }
}
