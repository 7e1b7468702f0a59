import Hummingbird
import ServerTestSupport
import Services
import Testing

@Suite("Pages of the server")
struct LauncherTests {
    @Test("SV-HTTP-1 health")
    func health() async throws {
        try await TestServer().test { client in
            let answer = try await client.get("/health")
            #expect(answer.status == .ok)
            #expect(answer.headers[.contentType] == "application/json")
            #expect(answer.text == #"{"status":"ok"}"#)
        }
    }

    @Test("SV-HTTP-2 every app is a tile; an app with errors says how many")
    func tiles() async throws {
        try await TestServer().test { client in
            let page = try await client.get("/")
            #expect(page.status == .ok)
            #expect(page.headers[.contentType] == "text/html; charset=utf-8")
            #expect(page.text.contains(#"<a class="tile-link" href="/good/">"#))
            #expect(page.text.contains(#"<span class="tile-title">Good</span>"#))
            #expect(page.text.contains(#"<span class="tile-note">One</span>"#))
            #expect(page.text.contains(#"<a class="problems" href="/problems/bad">1 problem</a>"#))
            #expect(!page.text.contains("href=\"/bad/\""))
            #expect(!page.text.contains("href=\"/problems/good\""))
        }
    }

    @Test(
        "SV-HTTP-2 the language is what the browser prefers",
        arguments: [
            ("de-CH, de;q=0.9, en;q=0.8", "de"), ("en-GB,de;q=0.5", "en"), ("fr, de;q=0.3, en;q=0.2", "de"),
            ("fr", "en"),
            ("", "en"), ("de;q=0, en;q=0.1", "en"), (";;;,,q=,de;q=x", "de"), ("*", "en"), ("den, de", "de"),
        ])
    func language(_ wish: String, _ language: String) async throws {
        try await TestServer().test { client in
            let page = try await client.get("/", [.acceptLanguage: wish])
            #expect(page.text.contains("<html lang=\"\(language)\">"))
            #expect(page.headers[.contentLanguage] == language)
            #expect(page.headers[.vary] == "Accept-Language")
        }
    }

    @Test("SV-HTTP-2 a server without apps says how to start")
    func empty() async throws {
        let server = try await TestServer()
        try server.temporary.remove("apps/good")
        try server.temporary.remove("apps/bad")
        try await server.library.load()
        try await server.test { client in
            try await #expect(client.get("/").text.contains("baukasten new NAME"))
        }
    }

    @Test("SV-HTTP-2 an icon that is a file of the app is shown, else the first letter")
    func icons() async throws {
        let server = try await TestServer()
        try server.temporary.write("<svg/>", to: "apps/good/my icon.svg")
        try server.temporary.write(Sample.good(app: #", "Icon": "my icon.svg""#), to: "apps/good/app.json")
        try server.temporary.write(Sample.good(title: "Zebra", app: #", "Icon": "../x.svg""#), to: "apps/bad/app.json")
        try await server.library.load()
        try await server.test { client in
            let text = try await client.get("/").text
            #expect(text.contains(#"<img src="/good/files/my%20icon.svg" alt="">"#))
            #expect(text.contains(#"<span class="tile-icon" aria-hidden="true">Z</span>"#))
        }
    }

    @Test("SV-HTTP-3 problems have position, code, message and source")
    func problems() async throws {
        let server = try await TestServer()
        let diagnostic = try #require(
            await server.library.apps.first { $0.id.description == "bad" }?.report.diagnostics.first)
        try await server.test { client in
            let page = try await client.get("/problems/bad", [.acceptLanguage: "de"])
            #expect(page.status == .ok)
            #expect(page.text.contains("bad/app.json, Zeile 3, Spalte \(diagnostic.position.column)"))
            #expect(page.text.contains(#"<code class="problem-code">\#(diagnostic.code)</code>"#))
            #expect(page.text.contains("<mark>"))
            #expect(page.text.contains("Strat"))
            try await #expect(client.get("/problems/good").text.contains("no errors"))
            try await #expect(client.get("/problems/nothing").status == .notFound)
        }
    }

    @Test("SV-HTTP-4 what stands in descriptions is shown as text")
    func hostile() async throws {
        let server = try await TestServer()
        let attack = #"<script>alert(1)</script>'\"><img src=x onerror=alert(1)>&amp;"#
        try server.temporary.write(Sample.good(title: attack), to: "apps/good/app.json")
        try server.temporary.write(Sample.bad(name: attack), to: "apps/bad/app.json")
        try await server.library.load()
        try await server.test { client in
            for path in ["/", "/problems/bad", "/problems/good"] {
                let text = try await client.get(path).text
                #expect(text.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
                #expect(!text.contains("<script>alert"))
                #expect(!text.contains("<img src=x"))
            }
        }
    }
}
