import HTTPTypes
import Synchronization
import Testing
import Values

@testable import Services

/// A web with these pictures, by address.
private final class FakeWeb: PictureSource {
    private let pictures: [String: [UInt8]]
    private let asked = Mutex<[String]>([])

    init(_ pictures: [String: [UInt8]]) { self.pictures = pictures }

    var addresses: [String] { asked.withLock { $0 } }

    func bytes(at text: String, limit: Int) async throws -> [UInt8] {
        asked.withLock { $0.append(text) }
        guard limit == 25 * 1024 * 1024, let bytes = pictures[text] else { throw MediaFailure.unreachable }
        return bytes
    }
}

@Suite("AP-FETCH: pictures from the web, over HTTP", .timeLimit(.minutes(15)))
struct FetchTests {
    private let path = "/api/apps/test/media/fetch"

    @Test("AP-FETCH-1 who may put pictures into records gets the bytes, under their own type; nothing is kept")
    func bytes() async throws {
        let picture = TestPicture(1)
        let web = FakeWeb(["https://a.example/b.jpg": picture.bytes])
        let world = try await World(TestApp.notes, web: web)
        let anna = try await world.person("anna")
        try await world.test { client in
            let reply = try await client.send(.post, path, by: anna, json: ["address": "https://a.example/b.jpg"])
            #expect(reply.status == 200 && reply.bytes == picture.bytes)
            #expect(reply.headers[.contentType] == "image/png")
            #expect(reply.headers[.cacheControl] == "no-store")
            #expect(reply.headers[.contentSecurityPolicy]?.contains("sandbox") == true)
            #expect(reply.headers[.xContentTypeOptions] == "nosniff")
            try await #expect(client.get(picture.path, by: anna).status == 404)
            #expect(web.addresses == ["https://a.example/b.jpg"])
        }
    }

    @Test("AP-FETCH-1 who may not, and who is not known, has nothing fetched")
    func rights() async throws {
        let web = FakeWeb([:])
        let world = try await World(
            TestApp.text(
                access: "\"Access\": { \"Roles\": [\"reader\", \"writer\"] },",
                models: TestApp.model(
                    "Note", fields: TestApp.noteFields,
                    more: "\"Access\": { \"reader\": [\"read\"], \"writer\": [\"create\"] },")), web: web)
        let reader = try await world.person("reader", "reader")
        try await world.test { client in
            let question: JSON = ["address": "https://a.example/b"]
            let reply = try await client.send(.post, path, by: reader, json: question)
            #expect(reply.status == 403 && reply.code == "access.create")
            try await #expect(client.send(.post, path, by: World.nobody, json: question).status == 401)
            #expect(web.addresses.isEmpty)
        }
    }

    @Test("AP-FETCH-5 what is no picture by its bytes is refused: text, SVG with a script, nothing")
    func types() async throws {
        let web = FakeWeb([
            "https://a.example/text.png": Array("This is no picture at all, whatever it is called.".utf8),
            "https://a.example/a.svg": Array(
                "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>".utf8),
            "https://a.example/none": [],
        ])
        let world = try await World(TestApp.notes, web: web)
        let anna = try await world.person("anna")
        try await world.test { client in
            for name in ["text.png", "a.svg", "none"] {
                let reply = try await client.send(
                    .post, path, by: anna, json: ["address": .string(Text("https://a.example/" + name))])
                #expect(reply.status == 415 && reply.code == "media.type", "\(name)")
            }
            let reply = try await client.send(.post, path, by: anna, json: ["address": "https://a.example/other"])
            #expect(reply.status == 422 && reply.code == "media.unreachable")
        }
    }

    @Test("AP-FETCH-1 a request without an address, or with anything else, is refused")
    func badRequests() async throws {
        let world = try await World(TestApp.notes, web: FakeWeb([:]))
        let anna = try await world.person("anna")
        try await world.test { client in
            for (body, status, code) in [
                ([:], 422, "media.address"), (["address": 5], 422, "media.address"), ([], 400, "request.json"),
                (["address": "https://a.example", "method": "PUT"], 422, "request.unknown"),
            ] as [(JSON, Int, String)] {
                let reply = try await client.send(.post, path, by: anna, json: body)
                #expect(reply.status == status && reply.code == code, "\(body)")
            }
            let reply = try await client.get(path, by: anna)
            #expect(reply.status == 405 && reply.headers[.allow] == "POST")
        }
    }

    @Test("AP-FETCH-6 ten pictures at once, then everybody by himself has to wait")
    func rate() async throws {
        // Time stands still, so that nobody is allowed another one meanwhile.
        let now: Int64 = 1_800_000_000_000
        let world = try await World(TestApp.notes, web: FakeWeb([:]), now: { now })
        let (anna, ben) = (try await world.person("anna"), try await world.person("ben"))
        let question: JSON = ["address": "https://a.example/b"]
        try await world.test { client in
            for _ in 0..<10 { try await #expect(client.send(.post, path, by: anna, json: question).status == 422) }
            let reply = try await client.send(.post, path, by: anna, json: question)
            #expect(reply.status == 429 && reply.code == "request.rate")
            #expect((1...6).contains(reply.headers[.retryAfter].flatMap { Int($0) } ?? 0))
            try await #expect(client.send(.post, path, by: ben, json: question).status == 422)
        }
    }

    @Test("AP-FETCH-6 a server without a way to the web fetches nothing")
    func withoutWeb() async throws {
        let world = try await World(TestApp.notes)
        let anna = try await world.person("anna")
        try await world.test { client in
            let reply = try await client.send(.post, path, by: anna, json: ["address": "https://a.example/b"])
            #expect(reply.status == 422 && reply.code == "media.unreachable")
        }
    }
}
