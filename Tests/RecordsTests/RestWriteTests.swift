import Foundation
import HTTPTypes
import Testing
import Values

@Suite("AP-REST: records one by one", .timeLimit(.minutes(15)))
struct RestWriteTests {
    private static let path = "/api/apps/test/records/Note"

    private func ifMatch(_ text: String) -> HTTPFields { [.ifMatch: text] }
    private static let ifAbsent: HTTPFields = [.ifNoneMatch: "*"]

    @Test(
        "AP-REST-6 POST makes a record under a new id or the one given, and says where it is", arguments: [false, true])
    func create(isDurable: Bool) async throws {
        let world = try await World(TestApp.notes, isDurable: isDurable)
        let anna = try await world.person("anna")
        try await world.test { client in
            let made = try await client.send(.post, Self.path, by: anna, json: ["fields": ["Title": "One"]])
            let id = try #require(made.json.id)
            #expect(made.status == 201)
            #expect(made.headers[.location] == "\(Self.path)/\(id)")
            #expect(made.headers[.eTag] == "\"1\"")
            #expect(made.json["fields"] == ["Title": "One"])
            try await #expect(client.get("\(Self.path)/\(id)", by: anna).json == made.json)
            // Devices get it as any other record.
            try await #expect(client.sync(by: anna).ids == [id])

            let own = newID()
            let second = try await client.send(
                .post, Self.path, by: anna, json: ["id": .string(Text(own)), "fields": ["Title": "Two"]])
            #expect(second.status == 201 && second.json.id == own)
            let taken = try await client.send(
                .post, Self.path, by: anna, json: ["id": .string(Text(own)), "fields": ["Title": "Three"]])
            #expect(taken.status == 409 && taken.code == "sync.exists")
            try await #expect(client.get("\(Self.path)/\(own)", by: anna).json["fields"]?["Title"] == "Two")
        }
    }

    @Test("AP-REST-6 who could neither change nor delete a record cannot bring it back after it was deleted")
    func revive() async throws {
        let world = try await World(
            TestApp.text(
                access: "\"Access\": { \"Roles\": [\"author\"], \"Accounts\": \"author\" },",
                models: TestApp.model(
                    "Note", fields: TestApp.noteFields,
                    more: "\"Access\": { \"author\": [\"read\", \"create\", \"update own\", \"delete own\"] },")))
        let (anna, ben) = (try await world.person("anna"), try await world.person("ben"))
        try await world.test { client in
            let id = newID()
            let body: JSON = ["id": .string(Text(id)), "fields": ["Title": "Mine"]]
            try await #expect(client.send(.post, Self.path, by: anna, json: body).status == 201)
            try await #expect(
                client.send(.delete, "\(Self.path)/\(id)", by: anna, headers: ifMatch("*")).status == 204)
            let foreign = try await client.send(.post, Self.path, by: ben, json: body)
            #expect(foreign.status == 403 && foreign.code == "access.create")
            let put = try await client.send(
                .put, "\(Self.path)/\(id)", by: ben, headers: Self.ifAbsent, json: ["fields": ["Title": "Mine"]])
            #expect(put.status == 403)
            try await #expect(client.get("\(Self.path)/\(id)", by: ben).status == 404)
            try await #expect(client.send(.post, Self.path, by: anna, json: body).status == 201)
        }
    }

    @Test("AP-REST-7 GET gives a record with its ETag; who has it gets 304, and 404 who may not know of it")
    func read() async throws {
        let world = try await World(
            TestApp.text(
                access: "\"Access\": { \"Roles\": [\"author\"], \"Accounts\": \"author\" },",
                models: TestApp.model(
                    "Note", fields: TestApp.noteFields,
                    more: "\"Access\": { \"author\": [\"read own\", \"create\"] },")
                    + ", " + TestApp.model("Other", fields: TestApp.noteFields)))
        let (anna, ben) = (try await world.person("anna"), try await world.person("ben"))
        try await world.test { client in
            let made = try await client.send(.post, Self.path, by: anna, json: ["fields": ["Title": "One"]])
            let path = "\(Self.path)/\(made.json.id ?? "")"
            let reply = try await client.get(path, by: anna)
            let etag = try #require(reply.headers[.eTag])
            #expect(reply.status == 200 && etag == made.headers[.eTag])
            #expect(reply.headers[.cacheControl] == "no-store")
            let again = try await client.get(path, by: anna, headers: [.ifNoneMatch: etag])
            #expect(again.status == 304 && again.bytes.isEmpty && again.headers[.eTag] == etag)
            try await #expect(client.get(path, by: anna, headers: [.ifNoneMatch: "\"99\""]).status == 200)
            for hidden in [
                try await client.get(path, by: ben), try await client.get("\(Self.path)/\(newID())", by: anna),
                try await client.get("\(Self.path)/nonsense", by: anna),
                // The same id in another model.
                try await client.get(path.replacingOccurrences(of: "Note", with: "Other"), by: anna),
            ] {
                #expect(hidden.status == 404 && hidden.code == "sync.unknown")
            }
            let model = try await client.get("/api/apps/test/records/Nothing", by: anna)
            #expect(model.status == 404 && model.code == "record.model")
        }
    }

    @Test("AP-REST-8 PATCH sets what it names, PUT everything, DELETE deletes")
    func write() async throws {
        let world = try await World(TestApp.notes)
        let anna = try await world.person("anna")
        try await world.test { client in
            let id = newID()
            let path = "\(Self.path)/\(id)"
            let made = try await client.send(
                .put, path, by: anna, headers: Self.ifAbsent,
                json: ["fields": ["Title": "One", "Stars": 4, "Count": 10, "Body": "text"]])
            #expect(made.status == 201 && made.json.id == id)
            // The value named, whatever the policy for concurrent changes is: nothing is concurrent here.
            let patched = try await client.send(
                .patch, path, by: anna, json: ["fields": ["Stars": 2, "Count": 3, "Body": .null]])
            #expect(patched.status == 200)
            #expect(patched.json["fields"] == ["Title": "One", "Stars": 2, "Count": 3])
            #expect(patched.headers[.eTag] == "\"2\"")
            let same = try await client.send(.patch, path, by: anna, json: ["fields": [:]])
            #expect(same.status == 200 && same.headers[.eTag] == "\"2\"")
            let nothing = try await client.send(.patch, "\(Self.path)/\(newID())", by: anna, json: ["fields": [:]])
            #expect(nothing.status == 404)
            let put = try await client.send(
                .put, path, by: anna, headers: ifMatch("\"2\""), json: ["fields": ["Title": "Two", "Count": 1]])
            #expect(put.status == 200)
            #expect(put.json["fields"] == ["Title": "Two", "Count": 1])
            let gone = try await client.send(.delete, path, by: anna, headers: ifMatch("\"3\""))
            #expect(gone.status == 204 && gone.bytes.isEmpty)
            try await #expect(client.get(path, by: anna).status == 404)
            let again = try await client.send(.patch, path, by: anna, json: ["fields": ["Title": "Three"]])
            #expect(again.status == 404 && again.code == "sync.unknown")
            let twice = try await client.send(.delete, path, by: anna, headers: ifMatch("*"))
            #expect(twice.status == 412)
        }
    }

    @Test("AP-REST-9 If-Match keeps what others have changed, and PUT and DELETE do not go without a condition")
    func conditions() async throws {
        let world = try await World(TestApp.notes)
        let anna = try await world.person("anna")
        let fields: JSON = ["fields": ["Title": "Two"]]
        try await world.test { client in
            let id = newID()
            let path = "\(Self.path)/\(id)"
            let missing = try await client.send(.put, path, by: anna, json: fields)
            #expect(missing.status == 428 && missing.code == "request.condition")
            try await #expect(client.send(.delete, path, by: anna).status == 428)
            // There is nothing to match yet.
            for tag in ["*", "\"1\""] {
                let absent = try await client.send(.put, path, by: anna, headers: ifMatch(tag), json: fields)
                #expect(absent.status == 412 && absent.code == "record.changed", "\(tag)")
            }
            try await #expect(
                client.send(.put, path, by: anna, headers: Self.ifAbsent, json: ["fields": ["Title": "One"]]).status
                    == 201)
            let present = try await client.send(.put, path, by: anna, headers: Self.ifAbsent, json: fields)
            #expect(present.status == 412)
            for tag in ["\"0\"", "\"2\"", "W/\"1\"", "1", "\"\"", "\"x\"", "\"1\", \"2\""] {
                for method in [HTTPRequest.Method.put, .patch] {
                    let reply = try await client.send(method, path, by: anna, headers: ifMatch(tag), json: fields)
                    #expect(reply.status == 412, "\(method) \(tag)")
                }
                try await #expect(
                    client.send(.delete, path, by: anna, headers: ifMatch(tag)).status == 412, "\(tag)")
            }
            let odd = try await client.send(.put, path, by: anna, headers: [.ifNoneMatch: "\"1\""], json: fields)
            #expect(odd.status == 400 && odd.code == "request.condition")
            try await #expect(client.get(path, by: anna).json["fields"] == ["Title": "One"])
            try await #expect(
                client.send(.patch, path, by: anna, headers: ifMatch("\"1\""), json: fields).headers[.eTag] == "\"2\"")
            try await #expect(client.send(.delete, path, by: anna, headers: ifMatch("*")).status == 204)
        }
    }

    @Test("AP-REST-10 what is refused is told with status, code, sentence and field, and nothing of it is kept")
    func refused() async throws {
        let world = try await World(TestApp.notes)
        let anna = try await world.person("anna")
        try await world.test { client in
            let made = try await client.send(.post, Self.path, by: anna, json: ["fields": ["Title": "One"]])
            let path = "\(Self.path)/\(made.json.id ?? "")"
            let head = try await world.store.head(of: "test")
            for (fields, code, field) in SyncTests.wrong {
                let wrong: JSON = ["fields": fields]
                var replies = [
                    try await client.send(.post, Self.path, by: anna, json: wrong),
                    try await client.send(.put, path, by: anna, headers: ifMatch("*"), json: wrong),
                ]
                // What is missing can only be missing of a whole record.
                if code != "RU-REQ-1" {
                    replies.append(try await client.send(.patch, path, by: anna, json: wrong))
                }
                for reply in replies {
                    #expect(reply.status == 422, "\(fields.text)")
                    #expect(reply.code == code && reply.fieldErrors == ["\(field): \(code)"], "\(fields.text)")
                    #expect(reply.json["detail"]?.string?.isEmpty == false)
                    #expect(reply.json["status"] == 422)
                }
            }
            try await #expect(world.store.head(of: "test") == head)
            let german = try await client.send(
                .post, Self.path, by: anna, headers: [.acceptLanguage: "de"], json: ["fields": [:]])
            #expect(german.headers[.contentLanguage] == "de")
            #expect(german.json["errors"]?[0]?["message"]?.string.map { String($0) }?.contains("Bitte") == true)
        }
    }

    @Test(
        "AP-REST-11 five equal requests at once, with one key or one id, make one record", arguments: [false, true])
    func parallel(isDurable: Bool) async throws {
        let world = try await World(TestApp.notes, isDurable: isDurable)
        let anna = try await world.person("anna")
        let key = HTTPField(name: try #require(.init("Idempotency-Key")), value: "order 66")
        try await world.test { client in
            @Sendable func five(_ body: JSON, _ headers: HTTPFields) async throws -> [Reply] {
                try await withThrowingTaskGroup { group in
                    for _ in 0..<5 {
                        group.addTask {
                            try await client.send(.post, Self.path, by: anna, headers: headers, json: body)
                        }
                    }
                    return try await group.reduce(into: []) { $0.append($1) }
                }
            }
            let keyed = try await five(["fields": ["Title": "One"]], [key.name: key.value])
            #expect(keyed.map(\.status) == [201, 201, 201, 201, 201])
            #expect(Set(keyed.map(\.json.id)).count == 1)
            #expect(Set(keyed.map(\.text)).count == 1)
            let own: JSON = ["id": .string(Text(newID())), "fields": ["Title": "Two"]]
            let named = try await five(own, [:])
            #expect(named.map(\.status).sorted() == [201, 409, 409, 409, 409])
            try await #expect(client.get(Self.path, by: anna).records.count == 2)
            try await #expect(world.store.head(of: "test") == 2)
        }
    }

    @Test("AP-REST-11 a key that comes again has no second effect; it is the account's own and the app's own")
    func keys() async throws {
        let world = try await World(TestApp.notes)
        let (anna, ben) = (try await world.person("anna"), try await world.person("ben"))
        let name = try #require(HTTPField.Name("Idempotency-Key"))
        try await world.test { client in
            let body: JSON = ["fields": ["Title": "One", "Count": 1]]
            let first = try await client.send(.post, Self.path, by: anna, headers: [name: "k"], json: body)
            let other = try await client.send(.post, Self.path, by: ben, headers: [name: "k"], json: body)
            #expect(other.status == 201 && other.json.id != first.json.id)
            let path = "\(Self.path)/\(first.json.id ?? "")"
            let change: JSON = ["fields": ["Title": "Two"]]
            let patched = try await client.send(.patch, path, by: anna, headers: [name: "p"], json: change)
            _ = try await client.send(.patch, path, by: anna, json: ["fields": ["Title": "Three"]])
            let again = try await client.send(.patch, path, by: anna, headers: [name: "p"], json: change)
            #expect(patched.status == 200 && again.status == 200)
            try await #expect(client.get(path, by: anna).json["fields"]?["Title"] == "Three")
            // A refusal is remembered too: it must not become something else by sending it again.
            let refused = try await client.send(
                .put, path, by: anna, headers: [name: "r", .ifMatch: "\"1\""], json: change)
            let still = try await client.send(
                .put, path, by: anna, headers: [name: "r", .ifMatch: "\"1\""], json: change)
            #expect(refused.status == 412 && still.status == 412)
            for key in ["", String(repeating: "k", count: 201)] {
                let reply = try await client.send(.post, Self.path, by: anna, headers: [name: key], json: body)
                #expect(reply.status == 400 && reply.code == "request.key")
            }
        }
    }

    @Test("AP-REST-13 a key that stands for one request is refused for another one, which does nothing")
    func otherRequests() async throws {
        let world = try await World(TestApp.notes)
        let anna = try await world.person("anna")
        let name = try #require(HTTPField.Name("Idempotency-Key"))
        try await world.test { client in
            let made = try await client.send(.post, Self.path, by: anna, json: ["fields": ["Title": "One"]])
            let kept = try await client.send(.post, Self.path, by: anna, json: ["fields": ["Title": "Kept"]])
            let path = "\(Self.path)/\(made.json.id ?? "")"
            let other = "\(Self.path)/\(kept.json.id ?? "")"
            let change: JSON = ["fields": ["Title": "Two"]]
            try await #expect(client.send(.patch, path, by: anna, headers: [name: "k"], json: change).status == 200)
            let head = try await world.store.head(of: "test")
            for (method, path, more, body) in [
                (HTTPRequest.Method.delete, path, [.ifMatch: "*"], nil),
                (.delete, other, [.ifMatch: "*"], nil),
                (.put, path, [.ifMatch: "*"], change),
                (.patch, other, [:], change),
                (.patch, path, [:], ["fields": ["Title": "Three"]]),
                (.patch, path, [.ifMatch: "\"1\""], change),
                (.post, Self.path, [:], ["fields": ["Title": "Two"]]),
            ] as [(HTTPRequest.Method, String, HTTPFields, JSON?)] {
                var headers = more
                headers[name] = "k"
                let reply =
                    if let body {
                        try await client.send(method, path, by: anna, headers: headers, json: body)
                    } else {
                        try await client.send(method, path, by: anna, headers: headers)
                    }
                #expect(reply.status == 422 && reply.code == "request.keyUsed", "\(method) \(path) \(reply.text)")
            }
            try await #expect(world.store.head(of: "test") == head)
            // The request that it stands for is answered as before.
            try await #expect(client.send(.patch, path, by: anna, headers: [name: "k"], json: change).status == 200)
            try await #expect(client.get(other, by: anna).json["fields"]?["Title"] == "Kept")
        }
    }

    @Test("AP-REST-12 other methods get 405 with those that work")
    func methods() async throws {
        let world = try await World(TestApp.notes)
        let anna = try await world.person("anna")
        try await world.test { client in
            for (path, method, allowed) in [
                (Self.path, HTTPRequest.Method.put, "GET, HEAD, POST"), (Self.path, .delete, "GET, HEAD, POST"),
                (Self.path, .options, "GET, HEAD, POST"), (Self.path, .trace, "GET, HEAD, POST"),
                ("\(Self.path)/\(newID())", .post, "GET, HEAD, PUT, PATCH, DELETE"),
                ("/api/apps/test/sync", .get, "POST"), ("/api/apps/test/export/Note.csv", .post, "GET, HEAD"),
                ("/api/apps/test/live", .post, "GET, HEAD"), ("/api/apps/test/openapi.json", .put, "GET, HEAD"),
                ("/api/apps/test/media/\(String(repeating: "0", count: 64))", .delete, "GET, HEAD, PUT, PATCH"),
            ] {
                let reply = try await client.send(method, path, by: anna)
                #expect(reply.status == 405 && reply.code == "request.method", "\(method) \(path)")
                #expect(reply.headers[.allow] == allowed, "\(method) \(path)")
            }
        }
    }
}
