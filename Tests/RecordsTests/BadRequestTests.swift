import Foundation
import HTTPTypes
import Testing
import Values

@Suite("AP-BAD: bad requests to records and pictures", .timeLimit(.minutes(15)))
struct BadRequestTests {
    private static let path = "/api/apps/test/records/Note"

    @Test("AP-BAD-4 what is no JSON, says to be something else or has unknown members is refused with its reason")
    func bodies() async throws {
        let world = try await World(TestApp.notes)
        let anna = try await world.person("anna")
        let bodies: [(text: String, type: String, status: Int, code: String, field: String?)] = [
            ("", "application/json", 400, "request.json", nil), ("{", "application/json", 400, "request.json", nil),
            ("[]", "application/json", 400, "request.json", nil),
            ("null", "application/json", 400, "request.json", nil),
            (#"{"fields":{"Title":"a"},"fields":{}}"#, "application/json", 400, "request.json", nil),
            ("{\"fields\":{\"Title\":\"\u{7}\"}}", "application/json", 400, "request.json", nil),
            (#"{"fields":{"Title":"a"}}"#, "text/plain", 415, "request.type", nil),
            (#"{"fields":{"Title":"a"}}"#, "application/x-www-form-urlencoded", 415, "request.type", nil),
            (#"{"fields":{"Title":"a"},"owner":"x"}"#, "application/json", 422, "request.unknown", "owner"),
            (#"{"Title":"a"}"#, "application/json", 422, "request.unknown", "Title"),
            ("{}", "application/json", 422, "request.members", "fields"),
            (#"{"fields":[]}"#, "application/json", 422, "request.members", "fields"),
            (#"{"fields":{"Title":"a"},"id":7}"#, "application/json", 422, "request.members", "id"),
            (#"{"fields":{"Title":"a"},"id":"7"}"#, "application/json", 422, "request.members", "id"),
        ]
        try await world.test { client in
            for body in bodies {
                let reply = try await client.send(
                    .post, Self.path, by: anna, headers: [.contentType: body.type], bytes: Array(body.text.utf8))
                #expect(reply.status == body.status && reply.code == body.code, "\(body.text): \(reply.text)")
                #expect(reply.fieldErrors == (body.field.map { ["\($0): \(body.code)"] } ?? []), "\(body.text)")
            }
            let long = #"{"fields":{"Title":""# + String(repeating: "a", count: 1_000_001) + "\"}}"
            let large = try await client.send(
                .post, Self.path, by: anna, headers: [.contentType: "application/json"], bytes: Array(long.utf8))
            #expect(large.status == 413 && large.code == "request.size")
            try await #expect(world.store.head(of: "test") == 0)
        }
    }

    @Test(
        "AP-BAD-6 a number of more than 18 digits is refused by REST and sync, with its place",
        arguments: ["1234567890123456789", "0.1234567890123456789", "-12345678901234567.89e3"])
    func longNumbers(number: String) async throws {
        let world = try await World(TestApp.notes)
        let anna = try await world.person("anna")
        try await world.test { client in
            for (path, text) in [
                (Self.path, #"{"fields":{"Title":\#(number)}}"#),
                ("/api/apps/test/sync", "{\"since\":0,\n\"operations\":[\(number)]}"),
            ] {
                let reply = try await client.send(
                    .post, path, by: anna, headers: [.contentType: "application/json"], bytes: Array(text.utf8))
                #expect(reply.status == 400 && reply.code == "request.number", "\(reply.text)")
                #expect(reply.text.contains("18"))
            }
            try await #expect(world.store.head(of: "test") == 0)
        }
    }

    @Test("AP-BAD-5 records of other models, of other apps and of nobody are not touched")
    func foreign() async throws {
        let world = try await World(
            TestApp.text(
                models: TestApp.model("Note", fields: TestApp.noteFields) + ", "
                    + TestApp.model("Other", fields: TestApp.noteFields)))
        try world.temporary.write(TestApp.notes, to: "apps/second/app.json")
        try await world.library.load()
        let anna = try await world.person("anna")
        let ops = Ops(etag: try await world.etag)
        try await world.test { client in
            let id = newID()
            try await #expect(
                client.sync([ops.create(id, "Other", ["Title": "other"])], by: anna).results == ["applied"])
            let head = try await world.store.head(of: "test")
            let reply = try await client.sync(
                [
                    ops.set(id, "Note", ["Title": "x"]), ops.delete(id, "Note", v: 1),
                    ops.create(id, "Note", ["Title": "x"]), ops.set(newID(), "Note", ["Title": "x"]),
                    ops.create(id, "Other", ["Title": "x"]),
                ], by: anna)
            #expect(
                reply.results == ["sync.unknown", "sync.unknown", "sync.exists", "sync.unknown", "sync.exists"])
            let fields: JSON = ["fields": ["Title": "x"]]
            let elsewhere = "/api/apps/second/records/Note/\(id)"
            for (method, path, status) in [
                (HTTPRequest.Method.patch, "\(Self.path)/\(id)", 404), (.put, "\(Self.path)/\(id)", 412),
                (.delete, "\(Self.path)/\(id)", 404), (.patch, elsewhere, 404), (.delete, elsewhere, 412),
            ] {
                let headers: HTTPFields =
                    method == .patch ? [:] : method == .put ? [.ifNoneMatch: "*"] : [.ifMatch: "*"]
                let reply =
                    method == .delete
                    ? try await client.send(method, path, by: anna, headers: headers)
                    : try await client.send(method, path, by: anna, headers: headers, json: fields)
                #expect(reply.status == status, "\(method) \(path): \(reply.text)")
            }
            try await #expect(world.store.head(of: "test") == head)
            try await #expect(world.store.head(of: "second") == 0)
            try await #expect(
                client.get("/api/apps/test/records/Other/\(id)", by: anna).json["fields"] == ["Title": "other"])
        }
    }
}
