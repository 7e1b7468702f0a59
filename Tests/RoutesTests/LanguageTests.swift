import HTTPTypes
import Hummingbird
import ServerTestSupport
import Services
import Testing
import Values

@Suite("Languages of the platform")
struct LanguageTests {
    private static func server() async throws -> TestServer {
        let temporary = try TemporaryFolder()
        try temporary.write(
            #"{"Name": "Quv", "Interface": {"All apps": "Q-apps"}, "Descriptions": {"Help": "H"}}"#, to: "qv.json")
        let files = CatalogueFile.read(in: try #require(Folder(temporary.path)))
        return try await TestServer(options: { $0.languages = files })
    }

    @Test("LN-FILE-2 the description names the languages; each app has them")
    func files() async throws {
        try await Self.server().test { client in
            let name = try #require(HTTPField.Name("Baukasten-Languages"))
            try await #expect(client.get("/good/app.json").headers[name] == "qv")
            let answer = try await client.get("/good/languages/qv.json")
            #expect(answer.text == #"{"Name":"Quv","Interface":{"All apps":"Q-apps"}}"#)
            #expect(
                answer.headers[.contentType] == "application/json; charset=utf-8"
                    || answer.headers[.contentType] == "application/json")
            let etag = try #require(answer.headers[.eTag])
            try await #expect(client.get("/good/languages/qv.json", [.ifNoneMatch: etag]).status == .notModified)
            for path in [
                "/good/languages/qq.json", "/good/languages/qv", "/good/languages/..%2Fapp.json",
                "/nothing/languages/qv.json",
            ] {
                try await #expect(client.get(path).status == .notFound)
            }
        }
        try await TestServer().test { client in
            let name = try #require(HTTPField.Name("Baukasten-Languages"))
            try await #expect(client.get("/good/app.json").headers[name] == nil)
        }
    }

    @Test("LN-FILE-1 the server's own pages speak them")
    func pages() async throws {
        try await Self.server().test { client in
            let page = try await client.get("/nothing/", [.acceptLanguage: "qv-AQ, en;q=0.5", .accept: "text/html"])
            #expect(page.headers[.contentLanguage] == "qv")
            #expect(page.text.contains("Q-apps"))
            let other = try await client.get("/nothing/", [.acceptLanguage: "qu, de;q=0.5", .accept: "text/html"])
            #expect(other.headers[.contentLanguage] == "de")
        }
    }
}
