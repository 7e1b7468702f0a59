import Foundation
import HTTPTypes
import Testing
import Values

@Suite("AP-BAD: bad requests", .timeLimit(.minutes(15)))
struct HostileTests {
    @Test("AP-BAD-1 who is not known gets 401, who may not enter 403, an app that is none 404")
    func strangers() async throws {
        let world = try await World(
            TestApp.text(
                access: "\"Access\": { \"Roles\": [\"member\"] },",
                models: TestApp.model(
                    "Note", fields: TestApp.noteFields, more: "\"Access\": { \"member\": [\"read\"] },")))
        let outsider = try await world.person("outsider")
        let former = try await world.person("former", "retired")
        let guest = try await world.guest()
        try await world.test { client in
            let nobody = try await client.sync(by: World.nobody)
            #expect(nobody.status == 401 && nobody.code == "account.needed")
            try await #expect(client.sync(by: guest).status == 401)
            let refused = try await client.sync(by: outsider)
            #expect(refused.status == 403 && refused.code == "access.none")
            // A role that the app does not have opens nothing.
            try await #expect(client.sync(by: former).status == 403)
            let missing = try await client.send(.post, "/api/apps/nothing/sync", by: outsider, json: [:])
            #expect(missing.status == 404 && missing.code == "app.unknown")
            try await #expect(client.get("/api/apps/test/sync", by: outsider).status == 405)
        }
    }

    @Test("AP-BAD-2 too much is refused as a whole")
    func tooMuch() async throws {
        let world = try await World(TestApp.notes)
        let anna = try await world.person("anna")
        let ops = Ops(etag: try await world.etag)
        try await world.test { client in
            let many = (0..<501).map { _ in ops.create(newID(), "Note", ["Title": "x"]) }
            let refused = try await client.sync(many, by: anna)
            #expect(refused.status == 400 && refused.code == "sync.malformed")
            let long = try await client.send(
                .post, "/api/apps/test/sync", by: anna, headers: [.contentType: "application/json"],
                bytes: [UInt8](repeating: 0x20, count: 1_000_001))
            #expect(long.status == 413 && long.code == "request.size")
            let deep = String(repeating: "[", count: 100) + String(repeating: "]", count: 100)
            let nested = try await client.send(
                .post, "/api/apps/test/sync", by: anna, headers: [.contentType: "application/json"],
                bytes: Array("{\"ops\":\(deep)}".utf8))
            #expect(nested.status == 400 && nested.code == "request.json")
            let form = try await client.send(
                .post, "/api/apps/test/sync", by: anna, headers: [.contentType: "text/plain"], bytes: Array("{}".utf8))
            #expect(form.status == 415)
            let other = try await client.send(.post, "/api/apps/test/sync", by: anna, json: ["evil": 1])
            #expect(other.status == 422 && other.json["errors"]?[0]?["field"] == "evil")
            try await #expect(world.store.head(of: "test") == 0)
        }
    }

    @Test("AP-BAD-3 no mutation of a request is answered with a server error, and what is refused leaves nothing")
    func fuzz() async throws {
        let world = try await World(TestApp.notes)
        let anna = try await world.person("anna")
        let etag = try await world.etag
        let ops = Ops(etag: etag)
        var random = Random(seed: 20_261_121)
        let requests = (0..<1500).map { _ in
            let valid: JSON = [
                "device": "0193aaaa-0000-7000-8000-000000000001", "epoch": .null, "view": .null, "since": 0,
                "limit": 10,
                "ops": [
                    ops.create(newID(), "Note", ["Title": "x", "Stars": 3, "Place": ["lat": 1, "lon": 2]]),
                    ops.set(newID(), "Note", ["Title": "y"], base: ["Title": 1]), ops.delete(newID(), "Note", v: 3),
                ],
            ]
            return Mutation.mutated(valid, &random)
        }
        try await world.test { client in
            var statuses: [Int: Int] = [:]
            for request in requests {
                let before = try await world.store.head(of: "test")
                let reply = try await client.send(
                    .post, "/api/apps/test/sync", by: anna, headers: [.contentType: "application/json"],
                    bytes: request)
                statuses[reply.status, default: 0] += 1
                #expect(reply.status < 500, "\(reply.text)")
                if reply.status == 200 {
                    #expect(reply.json["outcomes"]?.array != nil)
                } else {
                    #expect(!reply.code.isEmpty)
                    try await #expect(world.store.head(of: "test") == before)
                }
            }
            // The mutations reach both what is understood and what is not.
            #expect(statuses[200, default: 0] > 100 && statuses[400, default: 0] > 100)
        }
    }
}

/// Damages a request in one of many ways.
enum Mutation {
    static func mutated(_ json: JSON, _ random: inout Random) -> [UInt8] {
        if random.next() % 3 == 0 {
            var bytes = json.utf8
            for _ in 0...(random.next() % 3) {
                let place = Int(random.next() % UInt64(bytes.count))
                switch random.next() % 3 {
                case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
                case 1: bytes.remove(at: place)
                default: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: place)
                }
            }
            return bytes
        }
        return changed(json, &random).utf8
    }

    private static func changed(_ json: JSON, _ random: inout Random) -> JSON {
        switch json {
        case .object(var object) where !object.isEmpty && random.next() % 4 != 0:
            let key = object.keys[Int(random.next() % UInt64(object.count))]
            switch random.next() % 8 {
            case 0: object[key] = nil
            case 1: object["extra"] = object[key]
            default: object[key] = changed(object[key] ?? .null, &random)
            }
            return .object(object)
        case .array(var array) where !array.isEmpty && random.next() % 4 != 0:
            let place = Int(random.next() % UInt64(array.count))
            if random.next() % 4 == 0 {
                array.append(array[place])
            } else {
                array[place] = changed(array[place], &random)
            }
            return .array(array)
        default: return strange[Int(random.next() % UInt64(strange.count))]
        }
    }

    private static let strange: [JSON] = [
        .null, true, "", "x", -1, 0, 1_000_000_000_000_000, .number(Decimal(Int64.max)), [], [:], [.null],
        ["a": ["b": ["c": 1]]],
        "0193aaaa-0000-7000-8000-00000000000z", "\u{0}", "'; DROP TABLE records; --",
        .string(Text(String(repeating: "🧨", count: 1000))),
    ]
}
