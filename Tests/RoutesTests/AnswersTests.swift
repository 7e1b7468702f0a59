import HTTPTypes
import Hummingbird
import Routes
import ServerTestSupport
import Testing
import Values

@Suite("Every answer")
struct AnswersTests {
    @Test(
        "SV-HTTP-10 every answer has the security headers",
        arguments: [
            "/", "/health", "/good/", "/good", "/good/app.json", "/web/main.js", "/nothing/", "/a/b/c", "/problems/bad",
        ])
    func security(_ path: String) async throws {
        try await TestServer(tiles: "https://tiles.example:8443/{z}/{x}/{y}.png").test { client in
            let headers = try await client.get(path).headers
            let policy = try #require(headers[.contentSecurityPolicy]).split(separator: "; ").map(String.init)
            #expect(policy.contains("default-src 'self'"))
            #expect(policy.contains("script-src 'self' 'wasm-unsafe-eval'"))
            #expect(policy.contains("connect-src 'self' https://tiles.example:8443"))
            #expect(policy.contains("img-src 'self' blob: data: https: https://tiles.example:8443"))
            #expect(policy.contains("frame-ancestors 'none'"))
            #expect(!policy.contains { $0.contains("unsafe-inline") })
            #expect(headers[.xContentTypeOptions] == "nosniff")
            for (name, value) in [
                ("Referrer-Policy", "no-referrer"),
                ("Permissions-Policy", "geolocation=(self), camera=(self), microphone=(), payment=(), usb=()"),
            ] {
                #expect(headers[try #require(HTTPField.Name(name))] == value)
            }
        }
    }

    @Test(
        "SV-HTTP-10 only the origin of the tiles gets into the policy",
        arguments: [
            ("https://a.example/x", "https://a.example"), ("HTTPS://a.example", "https://a.example"),
            ("http://localhost:8081/tiles", "http://localhost:8081"), ("https://[::1]:80/x", "https://[::1]:80"),
            ("ftp://a.example", nil), ("https://", nil), ("https://a;script-src *", nil), ("//a.example", nil),
            ("https://a b/", nil), ("", nil), ("https://user@a.example/", nil),
        ] as [(String, String?)])
    func origin(_ address: String, _ origin: String?) {
        #expect(Server.origin(of: address) == origin)
    }

    @Test(
        "SV-HTTP-11 HEAD answers like GET",
        arguments: ["/", "/health", "/good/", "/good/app.json", "/web/main.js", "/nothing/"])
    func head(_ path: String) async throws {
        try await TestServer().live { client in
            let get = try await client.get(path)
            let head = try await client.send(.head, path)
            #expect(head.status == get.status)
            #expect(head.text.isEmpty)
            for name in [HTTPField.Name.contentType, .contentLength, .eTag] {
                #expect(head.headers[name] == get.headers[name])
            }
        }
    }

    @Test("SV-HTTP-11 other methods get 405", arguments: ["/", "/good/app.json", "/web/main.js", "/nothing"])
    func methods(_ path: String) async throws {
        try await TestServer().test { client in
            for method: HTTPRequest.Method in [.post, .put, .delete, .patch, .options] {
                let answer = try await client.send(method, path)
                #expect(answer.status == .methodNotAllowed)
                #expect(answer.headers[.allow] == "GET, HEAD")
            }
        }
    }

    @Test("SV-HTTP-14 what is shared before the service worker is there leads to the page; nothing else is taken")
    func shared() async throws {
        try await TestServer().test { client in
            let answer = try await client.send(.post, "/good/?shared")
            #expect(answer.status == .seeOther)
            #expect(answer.headers[.location] == "/good/?shared")
            for uri in ["/good/", "/?shared", "/good/app.json?shared", "/none/?shared"] {
                let other = try await client.send(.post, uri)
                #expect(other.status == (uri == "/none/?shared" ? .notFound : .methodNotAllowed), "\(uri)")
            }
        }
    }

    @Test("SV-HTTP-11 bodies are refused")
    func bodies() async throws {
        try await TestServer().live { client in
            let answer = try await client.send(.get, "/", body: ByteBuffer(string: "hello"))
            #expect(answer.status == .contentTooLarge)
        }
    }

    @Test("SV-HTTP-11 headers without end are refused")
    func headers() async throws {
        try await TestServer().live { client in
            let name = try #require(HTTPField.Name("X-Long"))
            let answer = try? await client.get("/", [name: String(repeating: "x", count: 100_000)])
            #expect(answer?.status != .ok)
        }
    }

    @Test("SV-HTTP-12 errors are problem details, or a page for a browser")
    func problems() async throws {
        try await TestServer().test { client in
            let json = try await client.get("/nothing/app.json")
            #expect(json.status == .notFound)
            #expect(json.headers[.contentType] == "application/problem+json")
            let problem = try JSON.parse(Text(json.text))
            #expect(problem["status"] == 404)
            #expect(problem["title"] == "Not Found")

            let page = try await client.get("/nothing/<script>", [.accept: "text/html,*/*", .acceptLanguage: "de"])
            #expect(page.status == .notFound)
            #expect(page.headers[.contentType] == "text/html; charset=utf-8")
            #expect(page.text.contains("Alle Apps"))
            #expect(!page.text.contains("<script>"))
        }
    }
}
