import Crypto
import Foundation
import HTTPTypes
import ServerTestSupport
import Store
import Testing
import Values
import VectorRunner

@testable import Services

/// A PNG with all its parts but pixels.
struct TestPicture: Sendable {
    let bytes: [UInt8]

    /// Pictures with other numbers are other pictures.
    init(_ number: Int, count: Int = 5000) {
        let name = (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
        let rest = (0..<max(count - 65, 0)).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        bytes =
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            + Self.chunk("IHDR", [0, 0, 0, 4, 0, 0, 0, 3, 8, 2, 0, 0, 0]) + Self.chunk("teSt", name + rest)
            + Self.chunk("IEND", [])
    }

    private static func chunk(_ type: String, _ contents: [UInt8]) -> [UInt8] {
        let length = (0..<4).map { UInt8(truncatingIfNeeded: contents.count >> ((3 - $0) * 8)) }
        return length + Array(type.utf8) + contents + [0, 0, 0, 0]
    }

    var hash: String {
        SHA256.hash(data: bytes).map { String(format: "%02x", $0) }.joined()
    }

    var path: String { "/api/apps/test/media/\(hash)" }
}

@Suite("AP-MEDIA: pictures", .timeLimit(.minutes(15)))
struct MediaTests {
    @Test("AP-MEDIA-1 a picture is sent once under its SHA-256, and comes back to the byte", arguments: [false, true])
    func whole(isDurable: Bool) async throws {
        let world = try await World(TestApp.notes, isDurable: isDurable)
        let anna = try await world.person("anna")
        let picture = TestPicture(1)
        try await world.test { client in
            try await #expect(client.get(picture.path, by: anna).status == 404)
            let sent = try await client.send(.put, picture.path, by: anna, bytes: picture.bytes)
            #expect(sent.status == 201)
            let again = try await client.send(.put, picture.path, by: anna, bytes: picture.bytes)
            #expect(again.status == 204 && again.bytes.isEmpty)
            let reply = try await client.get(picture.path, by: anna)
            #expect(reply.status == 200 && reply.bytes == picture.bytes)
            #expect(reply.headers[.contentType] == "image/png")
            #expect(reply.headers[.eTag] == "\"\(picture.hash)\"")
            #expect(reply.headers[.cacheControl] == "private, no-cache")
            #expect(reply.headers[.contentSecurityPolicy]?.contains("sandbox") == true)
            #expect(reply.headers[.xContentTypeOptions] == "nosniff")
            let known = try await client.get(picture.path, by: anna, headers: [.ifNoneMatch: "\"\(picture.hash)\""])
            #expect(known.status == 304 && known.bytes.isEmpty)
        }
    }

    @Test("AP-MEDIA-2 an upload goes on where it stopped", arguments: [false, true])
    func parts(isDurable: Bool) async throws {
        let world = try await World(TestApp.notes, isDurable: isDurable)
        let anna = try await world.person("anna")
        let picture = TestPicture(2)
        let offset = try #require(HTTPField.Name("Upload-Offset"))
        let (length, complete) = (
            try #require(HTTPField.Name("Upload-Length")), try #require(HTTPField.Name("Upload-Complete"))
        )
        try await world.test { client in
            func part(_ range: Range<Int>, _ headers: HTTPFields = [:], at place: Int? = nil) async throws -> Reply {
                var headers = headers
                headers[offset] = String(place ?? range.lowerBound)
                return try await client.send(
                    .patch, picture.path, by: anna, headers: headers, bytes: Array(picture.bytes[range]))
            }
            let start = try await client.send(.head, picture.path, by: anna)
            #expect(start.status == 200 && start.headers[offset] == "0" && start.headers[complete] == "?0")
            #expect(start.headers[try #require(.init("Upload-Limit"))] == "max-size=2097152")
            let first = try await part(0..<2000)
            #expect(first.status == 204 && first.headers[offset] == "2000" && first.headers[complete] == "?0")
            // Sent again, or too far on: the answer says where it goes on.
            for wrong in [0..<2000, 3000..<4000] {
                let reply = try await part(wrong)
                #expect(reply.status == 409 && reply.code == "media.offset" && reply.headers[offset] == "2000")
            }
            try await #expect(client.get(picture.path, by: anna).status == 404)
            try await #expect(part(2000..<4000, [length: "5000"]).status == 204)
            try await #expect(client.send(.head, picture.path, by: anna).headers[offset] == "4000")
            let last = try await part(4000..<5000, [length: "5000"])
            #expect(last.status == 201 && last.headers[complete] == "?1")
            try await #expect(client.get(picture.path, by: anna).bytes == picture.bytes)
            // Of what is complete everything has arrived.
            let more = try await part(0..<10)
            #expect(more.headers[offset] == "5000" && more.headers[complete] == "?1")
        }
    }

    @Test("AP-MEDIA-2 headers of a part that say nothing, or contradict what has come, are refused")
    func badParts() async throws {
        let world = try await World(TestApp.notes)
        let anna = try await world.person("anna")
        let picture = TestPicture(3)
        let badHeaders: [(HTTPFields, Int, String)] = try [
            ([:], 400, "media.part"), (["Upload-Offset": "-1"], 400, "media.part"),
            (["Upload-Offset": "x"], 400, "media.part"), (["Upload-Offset": "9223372036854775807"], 413, "media.size"),
            (["Upload-Offset": "0", "Upload-Length": "10"], 400, "media.part"),
            (["Upload-Offset": "0", "Upload-Length": "{}"], 400, "media.part"),
            (["Upload-Offset": "0", "Upload-Length": "2097153"], 413, "media.size"),
            (["Upload-Offset": "0", "Upload-Complete": "yes"], 400, "media.part"),
            (["Upload-Offset": "2097152"], 413, "media.size"),
        ].map { fields, status, code in
            var headers: HTTPFields = [:]
            for (name, value) in fields as [String: String] { headers[try #require(.init(name))] = value }
            return (headers, status, code)
        }
        try await world.test { client in
            for (headers, status, code) in badHeaders {
                let reply = try await client.send(
                    .patch, picture.path, by: anna, headers: headers, bytes: Array(picture.bytes[0..<100]))
                #expect(reply.status == status && reply.code == code, "\(headers)")
            }
            let progress = try await client.send(.head, picture.path, by: anna)
            #expect(progress.headers[try #require(.init("Upload-Offset"))] == "0")
        }
    }

    @Test("AP-MEDIA-3 bytes with another SHA-256 are refused, and nothing of them stays")
    func wrongHash() async throws {
        let world = try await World(TestApp.notes)
        let anna = try await world.person("anna")
        let (picture, other) = (TestPicture(4), TestPicture(5))
        let offset = try #require(HTTPField.Name("Upload-Offset"))
        let complete = try #require(HTTPField.Name("Upload-Complete"))
        try await world.test { client in
            let reply = try await client.send(.put, picture.path, by: anna, bytes: other.bytes)
            #expect(reply.status == 422 && reply.code == "media.hash")
            let parts = try await client.send(
                .patch, picture.path, by: anna, headers: [offset: "0", complete: "?1"], bytes: other.bytes)
            #expect(parts.status == 422 && parts.code == "media.hash")
            try await #expect(client.send(.head, picture.path, by: anna).headers[offset] == "0")
            try await #expect(client.get(picture.path, by: anna).status == 404)
            // Who began with something else does not keep the right one from coming.
            _ = try await client.send(.patch, picture.path, by: anna, headers: [offset: "0"], bytes: other.bytes)
            try await #expect(client.send(.put, picture.path, by: anna, bytes: picture.bytes).status == 201)
            try await #expect(client.get(picture.path, by: anna).bytes == picture.bytes)
            for name in ["abc", picture.hash.uppercased(), String(repeating: "g", count: 64), "..%2F..%2Fx"] {
                let bad = try await client.send(
                    .put, "/api/apps/test/media/\(name)", by: anna, bytes: picture.bytes)
                #expect(bad.status == 400 && bad.code == "media.name", "\(name)")
                try await #expect(client.get("/api/apps/test/media/\(name)", by: anna).status == 404)
            }
        }
    }

    @Test("AP-MEDIA-4 the bytes say which kind of picture it is; nothing but pictures is taken, whatever it is called")
    func types() async throws {
        let world = try await World(TestApp.notes)
        let anna = try await world.person("anna")
        @Sendable func padded(_ text: String) -> [UInt8] { Array(text.utf8) + [UInt8](repeating: 1, count: 64) }
        let vectors = try UploadedBytesTests.vectors("pictures")
        let good = try [
            ("image/png", "a whole PNG"), ("image/jpeg", "a whole JPEG"), ("image/gif", "a whole GIF"),
            ("image/webp", "a whole WebP, lossy"), ("image/avif", "AVIF"), ("image/heic", "HEIC of tiles"),
        ].map { type, name in
            let vector = vectors.first { $0.string("name") == Text(name) && $0["input"]?["whole"] == true }
            return (type, try #require(vector?["input"]?.string("bytes").flatMap { Hex.bytes($0) }))
        }
        let bad = ["<svg xmlns='http://www.w3.org/2000/svg'/>", "<!doctype html><script>", "%PDF-1.7", "PK", ""]
        @Sendable func path(_ bytes: [UInt8]) -> String { "/api/apps/test/media/\(Media.name(of: bytes))" }
        let offset = try #require(HTTPField.Name("Upload-Offset"))
        try await world.test { client in
            for (type, bytes) in good {
                let sent = try await client.send(
                    .put, path(bytes), by: anna, headers: [.contentType: "text/html"], bytes: bytes)
                #expect(sent.status == 201, "\(type)")
                try await #expect(client.get(path(bytes), by: anna).headers[.contentType] == type)
            }
            for text in bad {
                let bytes = text.isEmpty ? [] : padded(text)
                let whole = try await client.send(
                    .put, path(bytes), by: anna, headers: [.contentType: "image/png"], bytes: bytes)
                #expect(whole.status == 415 && whole.code == "media.type", "\(text)")
                if !bytes.isEmpty {
                    let part = try await client.send(
                        .patch, path(bytes), by: anna, headers: [offset: "0"], bytes: bytes)
                    #expect(part.status == 415, "\(text)")
                }
            }
        }
    }

    @Test("AP-MEDIA-5 a picture of more than two mebibytes is refused, whole and in parts")
    func size() async throws {
        let world = try await World(TestApp.notes)
        let anna = try await world.person("anna")
        let offset = try #require(HTTPField.Name("Upload-Offset"))
        let (largest, larger) = (TestPicture(6, count: 2_097_152), TestPicture(7, count: 2_097_153))
        try await world.test { client in
            try await #expect(client.send(.put, largest.path, by: anna, bytes: largest.bytes).status == 201)
            let whole = try await client.send(.put, larger.path, by: anna, bytes: larger.bytes)
            #expect(whole.status == 413)
            let half = Array(larger.bytes[0..<1_500_000])
            try await #expect(
                client.send(.patch, larger.path, by: anna, headers: [offset: "0"], bytes: half).status == 204)
            let rest = Array(larger.bytes[1_500_000...])
            let part = try await client.send(
                .patch, larger.path, by: anna, headers: [offset: "1500000"], bytes: rest)
            #expect(part.status == 413 && part.code == "media.size")
        }
    }

    @Test("AP-MEDIA-6 only who may read a record with the picture gets it, and who sent it, before there is a record")
    func rights() async throws {
        let world = try await World(
            TestApp.text(
                access: "\"Access\": { \"Roles\": [\"author\", \"reader\"], \"Accounts\": \"author\" },",
                models: TestApp.model(
                    "Note", fields: TestApp.noteFields,
                    more: """
                        "Access": { "author": ["read own", "create", "update own", "delete own"], "reader": ["read"] },
                        """)))
        let (anna, ben) = (try await world.person("anna"), try await world.person("ben"))
        let (reader, guest) = (try await world.person("reader", "reader"), try await world.guest())
        let picture = TestPicture(8)
        let ops = Ops(etag: try await world.etag)
        try await world.test { client in
            _ = try await client.send(.put, picture.path, by: anna, bytes: picture.bytes)
            @Sendable func statuses() async throws -> [Int] {
                var found: [Int] = []
                for person in [anna, ben, reader, guest, World.nobody] {
                    found.append(try await client.get(picture.path, by: person).status)
                }
                return found
            }
            try await #expect(statuses() == [200, 404, 404, 401, 401])
            let id = newID()
            let photo: JSON = ["media": .string(Text(picture.hash)), "type": "image/png"]
            let made = ops.create(id, "Note", ["Title": "x", "Photo": photo])
            try await #expect(client.sync([made], by: anna).results == ["applied"])
            try await #expect(statuses() == [200, 404, 200, 401, 401])
            // That it is here already is told to nobody who may not see it.
            let progress = try await client.send(.head, picture.path, by: ben)
            #expect(progress.headers[try #require(.init("Upload-Offset"))] == "0")
            #expect(progress.headers[try #require(.init("Upload-Complete"))] == "?0")
            let emptied = ops.set(id, "Note", ["Photo": .null], base: ["Photo": 1])
            try await #expect(client.sync([emptied], by: anna).results == ["applied"])
            try await #expect(client.get(picture.path, by: reader).status == 404)
            let other = TestPicture(9)
            let nobody = try await client.send(.put, other.path, by: World.nobody, bytes: other.bytes)
            #expect(nobody.status == 401)
        }
    }

    private static let author = TestApp.text(
        access: "\"Access\": { \"Roles\": [\"author\", \"reader\"], \"Accounts\": \"author\" },",
        models: TestApp.model(
            "Note", fields: TestApp.noteFields,
            more: """
                "Access": { "author": ["read own", "create", "update own", "delete own"],
                    "reader": ["read", "create", "update", "delete"] },
                """))

    @Test("AP-MEDIA-8 knowing a picture's hash is not enough to name it, on any way", arguments: [false, true])
    func naming(isDurable: Bool) async throws {
        let world = try await World(Self.author, isDurable: isDurable)
        let (anna, ben) = (try await world.person("anna"), try await world.person("ben"))
        let reader = try await world.person("reader", "reader")
        let picture = TestPicture(20)
        let ops = Ops(etag: try await world.etag)
        let photo: JSON = ["media": .string(Text(picture.hash)), "type": "image/png"]
        let (offset, complete) = (
            try #require(HTTPField.Name("Upload-Offset")), try #require(HTTPField.Name("Upload-Complete"))
        )
        let list = "/api/apps/test/records/Note"
        try await world.test { client in
            func missing() async throws -> [String] {
                let made = try await client.sync(
                    [ops.create(newID(), "Note", ["Title": "x", "Photo": photo])], by: ben)
                let posted = try await client.send(
                    .post, list, by: ben, json: ["fields": ["Title": "x", "Photo": photo]])
                let read = try await client.get(picture.path, by: ben)
                let head = try await client.send(.head, picture.path, by: ben)
                let part = try await client.send(
                    .patch, picture.path, by: ben, headers: [offset: "0"], bytes: [])
                let last = try await client.send(
                    .patch, picture.path, by: ben, headers: [offset: "5000", complete: "?1"], bytes: [])
                return [
                    made.results.joined(), "\(posted.status) \(posted.code)", "\(read.status)",
                    head.headers[offset] ?? "", head.headers[complete] ?? "",
                    "\(part.status) \(part.headers[offset] ?? "") \(part.headers[complete] ?? "")",
                    "\(last.status) \(last.headers[offset] ?? "")",
                ]
            }
            let unknown = try await missing()
            // While somebody else sends it, when it is there, and when a record has it: always the same.
            _ = try await client.send(
                .patch, picture.path, by: anna, headers: [offset: "0"], bytes: Array(picture.bytes[0..<3000]))
            try await #expect(missing() == unknown)
            _ = try await client.send(
                .patch, picture.path, by: anna, headers: [offset: "3000", complete: "?1"],
                bytes: Array(picture.bytes[3000...]))
            try await #expect(missing() == unknown)
            let id = newID()
            let made = try await client.sync([ops.create(id, "Note", ["Title": "a", "Photo": photo])], by: anna)
            #expect(made.results == ["applied"])
            try await #expect(missing() == unknown)
            #expect(unknown.prefix(2) == ["media.unknown", "422 media.unknown"] && unknown[2] == "404", "\(unknown)")

            // Who reads a record with it may name it in another one.
            let copy = try await client.sync([ops.create(newID(), "Note", ["Title": "b", "Photo": photo])], by: reader)
            #expect(copy.results == ["applied"])
            // Who sends the same bytes shows to have them, whole or in parts, and is told as of a new one.
            let first = try await client.send(
                .patch, picture.path, by: ben, headers: [offset: "0"], bytes: Array(picture.bytes[0..<3000]))
            #expect(first.status == 204 && first.headers[complete] == "?0")
            let rest = try await client.send(
                .patch, picture.path, by: ben, headers: [offset: "3000", complete: "?1"],
                bytes: Array(picture.bytes[3000...]))
            #expect(rest.status == 201 && rest.headers[complete] == "?1")
            let named = try await client.sync([ops.create(newID(), "Note", ["Title": "c", "Photo": photo])], by: ben)
            #expect(named.results == ["applied"])
            let other = try await world.person("carl")
            try await #expect(client.send(.put, picture.path, by: other, bytes: picture.bytes).status == 201)
        }
    }

    @Test("AP-MEDIA-8 who sent a picture may name it long after, also through another server")
    func later() async throws {
        let clock = TestClock()
        let (store, temporary) = (MemoryStore(), try TemporaryFolder())
        let first = try await World(Self.author, store: store, temporary: temporary, now: { clock.now })
        let anna = try await first.person("anna")
        let picture = TestPicture(21)
        try await first.test { client in
            try await #expect(client.send(.put, picture.path, by: anna, bytes: picture.bytes).status == 201)
        }
        let second = try await World(nil, store: store, temporary: temporary, now: { clock.now })
        let ops = Ops(etag: try await second.etag)
        let photo: JSON = ["media": .string(Text(picture.hash)), "type": "image/png"]
        try await second.test { client in
            let head = try await client.send(.head, picture.path, by: anna)
            #expect(head.headers[try #require(.init("Upload-Complete"))] == "?1")
            let made = try await client.sync([ops.create(newID(), "Note", ["Title": "x", "Photo": photo])], by: anna)
            #expect(made.results == ["applied"])
        }
    }

    @Test("AP-MEDIA-8 a deleted record is brought back with its picture by who deleted it")
    func back() async throws {
        let world = try await World(Self.author)
        let (anna, reader) = (try await world.person("anna"), try await world.person("reader", "reader"))
        let picture = TestPicture(22)
        let ops = Ops(etag: try await world.etag)
        let photo: JSON = ["media": .string(Text(picture.hash)), "type": "image/png"]
        let id = newID()
        try await world.test { client in
            _ = try await client.send(.put, picture.path, by: anna, bytes: picture.bytes)
            _ = try await client.sync([ops.create(id, "Note", ["Title": "x", "Photo": photo])], by: anna)
            try await #expect(client.sync([ops.delete(id, "Note", v: 1)], by: reader).results == ["applied"])
            try await #expect(client.get(picture.path, by: reader).status == 404)
            var back = ops.create(id, "Note", ["Title": "x", "Photo": photo]).object ?? [:]
            back["v"] = 2
            try await #expect(client.sync([.object(back)], by: reader).results == ["applied"])
            try await #expect(client.get(picture.path, by: reader).status == 200)
        }
    }

    @Test("AP-MEDIA-6 who may make no record with a picture in it may send none")
    func senders() async throws {
        let world = try await World(
            TestApp.text(
                access: "\"Access\": { \"Roles\": [\"reader\", \"writer\"] },",
                models: TestApp.model(
                    "Note", fields: TestApp.noteFields,
                    more: "\"Access\": { \"reader\": [\"read\"], \"writer\": [\"create\"] },")
                    + ", "
                    + TestApp.model("Plain", fields: #"{ "Name": "Title", "Type": "Text" }"#)))
        let (reader, writer) = (try await world.person("reader", "reader"), try await world.person("writer", "writer"))
        let picture = TestPicture(10)
        let offset = try #require(HTTPField.Name("Upload-Offset"))
        try await world.test { client in
            for reply in [
                try await client.send(.put, picture.path, by: reader, bytes: picture.bytes),
                try await client.send(.patch, picture.path, by: reader, headers: [offset: "0"], bytes: picture.bytes),
            ] {
                #expect(reply.status == 403 && reply.code == "access.create")
            }
            try await #expect(client.send(.put, picture.path, by: writer, bytes: picture.bytes).status == 201)
            // Who wrote a record and may not read it has the picture for a day, others do not.
            try await #expect(client.get(picture.path, by: reader).status == 404)
        }
    }
}
