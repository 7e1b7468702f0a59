import HTTPTypes
import Hummingbird
import ServerTestSupport
import Testing

@Suite("What a running app loads")
struct AppRoutesTests {
    @Test("SV-HTTP-5 the app's address leads to the host's page")
    func start() async throws {
        try await TestServer().test { client in
            let redirect = try await client.get("/good")
            #expect(redirect.status == .temporaryRedirect)
            #expect(redirect.headers[.location] == "/good/")
            let page = try await client.get("/good/")
            #expect(page.status == .ok)
            #expect(page.text.contains("<title>Host</title>"))
            #expect(page.headers[.contentType] == "text/html; charset=utf-8")
        }
    }

    @Test("SV-HTTP-5 an app that cannot be opened leads to its problems")
    func broken() async throws {
        try await TestServer().test { client in
            let answer = try await client.get("/bad/")
            #expect(answer.status == .seeOther)
            #expect(answer.headers[.location] == "/problems/bad")
        }
    }

    @Test("SV-HTTP-13 an app can be installed")
    func manifest() async throws {
        try await TestServer().test { client in
            let answer = try await client.get("/good/manifest.webmanifest", [.acceptLanguage: "de"])
            #expect(answer.status == .ok)
            #expect(answer.headers[.contentType] == "application/manifest+json; charset=utf-8")
            #expect(answer.text.contains("\"name\":\"Good\""))
            #expect(answer.text.contains("\"src\":\"../web/icon.svg\""))
            let etag = try #require(answer.headers[.eTag])
            let known = try await client.get("/good/manifest.webmanifest", [.acceptLanguage: "de", .ifNoneMatch: etag])
            #expect(known.status == .notModified)
            try await #expect(client.get("/none/manifest.webmanifest").status == .notFound)
        }
    }

    @Test("SV-HTTP-6 the description is byte for byte the last good one")
    func description() async throws {
        let server = try await TestServer()
        try await server.test { client in
            let first = try await client.get("/good/app.json")
            #expect(first.status == .ok)
            #expect(first.text == Sample.good(title: "Good"))
            #expect(first.headers[.contentType] == "application/json; charset=utf-8")
            #expect(first.headers[.cacheControl] == "no-cache")
            let etag = try #require(first.headers[.eTag])

            for known in [etag, "W/\(etag)", "\"x\", \(etag)", "*"] {
                let again = try await client.get("/good/app.json", [.ifNoneMatch: known])
                #expect(again.status == .notModified)
                #expect(again.text.isEmpty)
                #expect(again.headers[.eTag] == etag)
            }
            try await #expect(client.get("/good/app.json", [.ifNoneMatch: "\"other\""]).status == .ok)

            try server.temporary.write(Sample.bad(), to: "apps/good/app.json")
            try await server.library.load()
            try await #expect(client.get("/good/app.json", [.ifNoneMatch: etag]).status == .notModified)

            try server.temporary.write(Sample.good(title: "New"), to: "apps/good/app.json")
            try await server.library.load()
            let fresh = try await client.get("/good/app.json", [.ifNoneMatch: etag])
            #expect(fresh.status == .ok)
            #expect(fresh.text == Sample.good(title: "New"))
        }
    }

    @Test("SV-HTTP-6 without a good description there is none")
    func noDescription() async throws {
        try await TestServer().test { client in
            try await #expect(client.get("/bad/app.json").status == .serviceUnavailable)
        }
    }

    @Test("SV-HTTP-7 files of the app, which may not run scripts")
    func files() async throws {
        let server = try await TestServer()
        try server.temporary.write("<svg/>", to: "apps/good/pictures/ä b.svg")
        try server.temporary.write("{\"records\":[1]}", to: "apps/good/demo.json")
        try await server.test { client in
            let picture = try await client.get("/good/files/pictures/%C3%A4%20b.svg")
            #expect(picture.status == .ok)
            #expect(picture.text == "<svg/>")
            #expect(picture.headers[.contentType] == "image/svg+xml")
            #expect(picture.headers[.contentSecurityPolicy] == "default-src 'none'; style-src 'unsafe-inline'; sandbox")
            let etag = try #require(picture.headers[.eTag])
            let known = try await client.get("/good/files/pictures/%C3%A4%20b.svg", [.ifNoneMatch: etag])
            #expect(known.status == .notModified)
            for address in ["/good/demo.json", "/good/files/demo.json"] {
                try await #expect(client.get(address).status == .notFound)
            }
        }
    }

    @Test("TS-FILE-1 of an app's folder pictures and the like are handed out, and what its description names")
    func kinds() async throws {
        let server = try await TestServer()
        for name in ["make-demo.py", "notes.txt", "scenarios/x.json", "README.md", "app.json", "named.csv", "a.PNG"] {
            try server.temporary.write("content", to: "apps/good/\(name)")
        }
        try server.temporary.write(
            Sample.good(app: #", "Icon": "named.csv""#), to: "apps/good/app.json")
        try await server.library.load()
        try await server.test { client in
            for name in ["make-demo.py", "notes.txt", "scenarios/x.json", "README.md", "app.json"] {
                try await #expect(client.get("/good/files/\(name)").status == .notFound, "\(name)")
            }
            for name in ["named.csv", "a.PNG"] {
                try await #expect(client.get("/good/files/\(name)").text == "content", "\(name)")
            }
        }
    }

    @Test(
        "SV-NAME-2 nothing outside of the app's folder is handed out",
        arguments: [
            "/good/files/../bad/app.json", "/good/files/%2e%2e/bad/app.json", "/good/files/..%2fbad%2fapp.json",
            "/good/files/.git/config", "/good/files/", "/good/files", "/good/files//etc/passwd", "/good/files/%00",
            "/good/files/app.json/", "/%2e%2e/app.json", "/..%2fapps%2fgood/app.json", "/good%2ffiles/app.json",
            "/web/../apps/good/app.json", "/web/%2e%2e/apps/good/app.json", "/web/..\\apps", "/web/", "/web",
            "/good/files/link.txt", "/nothing/app.json", "/GOOD/app.json", "/good/nothing.json", "/good/files/%zz",
        ])
    func traversal(_ path: String) async throws {
        let server = try await TestServer()
        try server.temporary.write("secret", to: "secret.txt")
        try server.temporary.link("apps/good/link.txt", to: "../../secret.txt")
        try await server.test { client in
            try await #expect(client.get(path).status == .notFound)
        }
    }

    @Test("SV-HTTP-8 where map tiles come from")
    func tiles() async throws {
        try await TestServer(tiles: "https://tiles.example/style.json").test { client in
            try await #expect(client.get("/good/config.json").text == #"{"tiles":"https://tiles.example/style.json"}"#)
            let description = try await client.get("/good/app.json")
            let name = try #require(HTTPField.Name("Baukasten-Tiles"))
            #expect(description.headers[name] == "https://tiles.example/style.json")
            let etag = try #require(description.headers[.eTag])
            let known = try await client.get("/good/app.json", [.ifNoneMatch: etag])
            #expect(known.headers[name] == "https://tiles.example/style.json")
        }
        try await TestServer().test { client in
            try await #expect(client.get("/good/config.json").text == #"{"tiles":null}"#)
            try await #expect(client.get("/nothing/config.json").status == .notFound)
        }
    }

    @Test(
        "SV-HTTP-9 the host's files have their media type",
        arguments: [
            ("main.js", "text/javascript; charset=utf-8"), ("styles/app.css", "text/css; charset=utf-8"),
            ("core.wasm", "application/wasm"),
        ])
    func web(_ path: String, _ type: String) async throws {
        try await TestServer().test { client in
            let file = try await client.get("/web/\(path)")
            #expect(file.status == .ok)
            #expect(file.headers[.contentType] == type)
            #expect(file.headers[.contentEncoding] == nil)
            let etag = try #require(file.headers[.eTag])
            try await #expect(client.get("/web/\(path)", [.ifNoneMatch: etag]).status == .notModified)
        }
    }

    @Test(
        "SV-HTTP-9 files are compressed for who accepts it",
        arguments: [
            ("gzip, deflate, br", true), ("br;q=1, gzip;q=0.1", true), ("*", true), ("gzip;q=0", false), ("br", false),
            ("gzip;q=0, *", false),
        ])
    func compressed(_ accepted: String, _ isCompressed: Bool) async throws {
        try await TestServer().test { client in
            let file = try await client.get("/web/core.wasm", [.acceptEncoding: accepted])
            #expect(file.headers[.contentEncoding] == (isCompressed ? "gzip" : nil))
            #expect(file.text == (isCompressed ? "compressed" : "\0asm"))
            #expect(file.headers[.contentType] == "application/wasm")
            #expect(file.headers[.vary] == "Accept-Encoding")
            #expect(file.headers[.eTag]?.hasSuffix("-gzip\"") == isCompressed)
        }
    }
}
