import HTTPTypes
import Hummingbird
import ServerTestSupport
import Testing
import Values

@Suite("Behind a proxy", .timeLimit(.minutes(15)))
struct ProxyTests {
    private func server(isBehindProxy: Bool) async throws -> TestServer {
        let server = try await TestServer(options: { $0.isBehindProxy = isBehindProxy })
        try await server.accounts.add(name: "anna", password: "correct horse")
        return server
    }

    private func forwarded(from address: String, scheme: String) throws -> HTTPFields {
        [
            try #require(HTTPField.Name("X-Forwarded-For")): address,
            try #require(HTTPField.Name("X-Forwarded-Proto")): scheme,
        ]
    }

    @Test("AC-PROXY-1 when the proxy speaks TLS, the cookie is for TLS only and bound to this server")
    func secure() async throws {
        try await server(isBehindProxy: true).live { client in
            let tls = try forwarded(from: "192.0.2.1", scheme: "https")
            let answer = try await client.logIn("anna", "correct horse", tls)
            let token = try #require(answer.cookie("__Host-baukasten"))
            #expect(
                answer.headers[.setCookie]
                    == "__Host-baukasten=\(token); Max-Age=7776000; Path=/; HttpOnly; SameSite=Lax; Secure")

            var headers = tls
            headers[.cookie] = "__Host-baukasten=\(token)"
            try await #expect(client.get("/api/session", headers).json?["account"]?["name"] == "anna")
            headers[.cookie] = "baukasten=\(token)"
            try await #expect(client.get("/api/session", headers).json?["account"] == .null)

            headers[.cookie] = "__Host-baukasten=\(token)"
            let end = try await client.logOut(headers)
            #expect(
                end.headers[.setCookie]
                    == "__Host-baukasten=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure")
        }
    }

    @Test("AC-PROXY-1 without TLS in front, and without a proxy, it is the plain one")
    func plain() async throws {
        try await server(isBehindProxy: true).live { client in
            let answer = try await client.logIn("anna", "correct horse", forwarded(from: "192.0.2.1", scheme: "http"))
            #expect(answer.headers[.setCookie]?.contains("Secure") == false)
            try await #expect(client.logIn("anna", "correct horse").cookie()?.utf8.count == 43)
        }
        try await server(isBehindProxy: false).live { client in
            let answer = try await client.logIn("anna", "correct horse", forwarded(from: "192.0.2.1", scheme: "https"))
            #expect(answer.cookie()?.utf8.count == 43)
        }
    }

    @Test("AC-PROXY-2 attempts are counted by the address that the proxy saw, which is the last one")
    func addresses() async throws {
        try await server(isBehindProxy: true).live { client in
            for number in 0..<20 {
                // What the client itself claims stands in front.
                let fields = try forwarded(from: "203.0.113.\(number), 192.0.2.1", scheme: "https")
                try await #expect(client.logIn("name\(number)", "wrong", fields).status == .unauthorized)
            }
            let same = try forwarded(from: "198.51.100.1, 192.0.2.1", scheme: "https")
            try await #expect(client.logIn("anna", "correct horse", same).status == .tooManyRequests)
            let other = try forwarded(from: "192.0.2.2", scheme: "https")
            try await #expect(client.logIn("anna", "correct horse", other).status == .ok)
        }
    }

    @Test("AC-PROXY-2 without a proxy nobody chooses his address")
    func claimed() async throws {
        try await server(isBehindProxy: false).live { client in
            for number in 0..<20 {
                let fields = try forwarded(from: "203.0.113.\(number)", scheme: "http")
                try await #expect(client.logIn("name\(number)", "wrong", fields).status == .unauthorized)
            }
            let fields = try forwarded(from: "198.51.100.1", scheme: "http")
            try await #expect(client.logIn("anna", "correct horse", fields).status == .tooManyRequests)
        }
    }

    @Test("AC-PROXY-2 what is no address is not believed", arguments: ["", "unknown", "_hidden", "1.2.3.4:80", "x, "])
    func noAddress(_ text: String) async throws {
        try await server(isBehindProxy: true).live { client in
            for number in 0..<20 {
                let fields = try forwarded(from: text, scheme: "http")
                try await #expect(client.logIn("name\(number)", "wrong", fields).status == .unauthorized)
            }
            try await #expect(client.logIn("anna", "correct horse").status == .tooManyRequests)
        }
    }

    @Test("AC-PROXY-3 the origin of pages is https when the proxy speaks TLS")
    func origin() async throws {
        let server = try await server(isBehindProxy: true)
        try await server.live { client in
            let tls = try forwarded(from: "192.0.2.1", scheme: "https")
            for (origin, status) in [
                ("https://localhost", HTTPResponse.Status.ok), ("http://localhost", .forbidden),
                ("https://localhost:8443", .forbidden), ("https://other.example", .forbidden),
            ] {
                var headers = tls
                headers[.origin] = origin
                headers[.contentType] = "application/json"
                let answer = try await client.send(
                    .post, "/api/session", ["name": "anna", "password": "correct horse"], headers, fromOwnPage: false)
                #expect(answer.status == status, "\(origin)")
            }
        }
    }
}
