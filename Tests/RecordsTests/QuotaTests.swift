import HTTPTypes
import ServerTestSupport
import Services
import Store
import StoreSQLite
import Testing
import Values

/// How much an account may have in an app.
@Suite("LI-QUOTA: quotas", .timeLimit(.minutes(10)))
struct QuotaTests {
    private static func world(
        _ isDurable: Bool = false, clock: TestClock = TestClock(), lifetime: Int64 = Media.unusedLifetime,
        _ set: (inout Quotas) -> Void
    ) async throws -> World {
        var quotas = Quotas()
        set(&quotas)
        let temporary = try TemporaryFolder()
        let store: any Store =
            isDurable
            ? try SQLiteStore(path: temporary.path + "/data/baukasten.sqlite", now: { clock.now })
            : MemoryStore(now: { clock.now })
        return try await World(
            TestApp.notes, store: store, temporary: temporary, now: { clock.now }, quotas: quotas,
            guestLifetime: lifetime)
    }

    private static let long = JSON.string(Text(String(repeating: "x", count: 4000)))

    @Test(
        "LI-QUOTA-1 LI-QUOTA-2 records that need more room than there is are refused, one by one, by each way",
        arguments: [false, true])
    func records(isDurable: Bool) async throws {
        let world = try await Self.world(isDurable) { $0.records = 20_000 }
        let (anna, bert) = (try await world.person("anna"), try await world.person("bert"))
        let ops = Ops(etag: try await world.etag)
        let ids = (0..<8).map { _ in newID() }
        try await world.test { client in
            func note(_ id: String) -> JSON { ops.create(id, "Note", ["Title": "x", "Body": Self.long]) }
            let sent = try await client.sync(ids.map(note), by: anna)
            // Four of somewhat more than 4000 bytes each.
            #expect(sent.results == Array(repeating: "applied", count: 4) + Array(repeating: "quota.records", count: 4))
            let message = sent.json["outcomes"]?[7]?["message"]
            let german = message?["de"]?.string.map { String($0) } ?? ""
            let english = message?["en"]?.string.map { String($0) } ?? ""
            #expect(german.hasPrefix("Dafür ist kein Platz mehr") && english.hasPrefix("There is no room for this"))
            let records = "/api/apps/test/records/Note"
            let posted = try await client.send(
                .post, records, by: anna, json: ["fields": ["Title": "x", "Body": Self.long]])
            #expect(posted.status == 413 && posted.code == "quota.records")
            let changed = try await client.send(
                .patch, "\(records)/\(ids[0])", by: anna,
                json: ["fields": ["Body": .string(Text(String(repeating: "y", count: 9000)))]])
            #expect(changed.status == 413 && changed.code == "quota.records")
            // Whoever makes it grow.
            let foreign = try await client.send(
                .patch, "\(records)/\(ids[0])", by: bert,
                json: ["fields": ["Body": .string(Text(String(repeating: "y", count: 9000)))]])
            #expect(foreign.status == 413 && foreign.code == "quota.records")
            // What becomes shorter, and what is deleted, always may.
            let shorter = try await client.send(
                .patch, "\(records)/\(ids[0])", by: anna, json: ["fields": ["Stars": 1, "Body": "y"]])
            #expect(shorter.status == 200, "\(shorter.text)")
            try await #expect(client.sync([ops.delete(ids[1], "Note", v: 1000)], by: anna).results == ["applied"])
            try await #expect(client.sync([note(newID())], by: bert).results == ["applied"])
        }
    }

    @Test("LI-QUOTA-3 a person can ask, and is told from 80 % on")
    func usage() async throws {
        let world = try await Self.world {
            $0.records = 12_000
            $0.guestRecords = 100
            $0.media = 50_000
        }
        let anna = try await world.person("anna")
        let ops = Ops(etag: try await world.etag)
        let picture = TestPicture(2)
        try await world.test { client in
            func used() async throws -> JSON { try await client.get("/api/apps/test/usage", by: anna).json }
            try await #expect(
                used() == ["records": ["bytes": 0, "quota": 12_000], "media": ["bytes": 0, "quota": 50_000]])
            let first = try await client.sync(
                [ops.create(newID(), "Note", ["Title": "x", "Body": Self.long])], by: anna)
            #expect(first.json["usage"] == nil)
            let stored = try await world.store.recordBytes(of: anna.account, in: "test")
            try await #expect(used()["records"]?["bytes"] == JSON(Int(stored)))
            let second = try await client.sync(
                [
                    ops.create(
                        newID(), "Note", ["Title": "x", "Body": .string(Text(String(repeating: "x", count: 6000)))])
                ],
                by: anna)
            #expect(second.results == ["applied"] && second.json["usage"]?["records"]?["quota"] == 12_000)
            try await #expect(client.sync(by: anna).json["usage"] == nil)
            try await #expect(client.send(.put, picture.path, by: anna, bytes: picture.bytes).status == 201)
            try await #expect(used()["media"]?["bytes"] == JSON(picture.bytes.count))
            let guest = try await client.get("/api/apps/test/usage", by: world.guest()).json
            #expect(guest["records"]?["quota"] == 100 && guest["media"]?["quota"] == .null)
            try await #expect(client.get("/api/apps/test/usage", by: World.nobody).status == 401)
        }
    }

    @Test(
        "LI-QUOTA-4 pictures that need more room are refused whole and in parts, and what refers to them says why",
        arguments: [false, true])
    func media(isDurable: Bool) async throws {
        let pictures = (1...4).map { TestPicture($0) }
        let size = pictures[0].bytes.count
        let world = try await Self.world(isDurable) { $0.media = Int64(2 * size + size / 2) }
        let anna = try await world.person("anna")
        let ops = Ops(etag: try await world.etag)
        try await world.test { client in
            func put(_ picture: TestPicture) async throws -> Reply {
                try await client.send(.put, picture.path, by: anna, bytes: picture.bytes)
            }
            func part(_ picture: TestPicture, _ range: Range<Int>) async throws -> Reply {
                let headers = HTTPFields(
                    dictionaryLiteral: (try #require(.init("Upload-Offset")), "\(range.lowerBound)"))
                return try await client.send(
                    .patch, picture.path, by: anna, headers: headers, bytes: Array(picture.bytes[range]))
            }
            try await #expect(put(pictures[0]).status == 201)
            // What has come of one counts, too.
            try await #expect(part(pictures[1], 0..<size * 3 / 4).status == 204)
            let third = try await put(pictures[2])
            #expect(third.status == 413 && third.code == "quota.media", "\(third.text)")
            try await #expect(part(pictures[2], 0..<size * 4 / 5).code == "quota.media")
            // What there is room for goes on, and what is there takes no more.
            try await #expect(part(pictures[1], size * 3 / 4..<size - 1).status == 204)
            try await #expect(put(pictures[0]).status == 204)
            let image: JSON = [
                "media": .string(Text(pictures[2].hash)), "type": "image/png", "width": 8, "height": 8,
            ]
            let refused = try await client.sync(
                [ops.create(newID(), "Note", ["Title": "x", "Photo": image])], by: anna)
            #expect(refused.results == ["quota.media"], "\(refused.text)")
            #expect(refused.json["outcomes"]?[0]?["field"] == "Photo")
        }
    }

    @Test("LI-QUOTA-5 nobody begins more than 32 uploads")
    func uploads() async throws {
        let world = try await Self.world { _ in }
        let anna = try await world.person("anna")
        try await world.test { client in
            let headers = HTTPFields(dictionaryLiteral: (try #require(.init("Upload-Offset")), "0"))
            for number in 0..<33 {
                let hash = String(repeating: "a", count: 62) + (number < 10 ? "0" : "") + "\(number)"
                let reply = try await client.send(
                    .patch, "/api/apps/test/media/\(hash)", by: anna, headers: headers, bytes: [0x89])
                #expect(reply.status == (number < 32 ? 204 : 429), "\(reply.text)")
            }
        }
    }

    @Test("LI-QUOTA-6 what a guest sent goes after hours when no record refers to it, what others sent stays")
    func guests() async throws {
        let clock = TestClock()
        let world = try await Self.world(clock: clock, lifetime: 6 * 3_600_000) { _ in }
        let (anna, guest) = (try await world.person("anna"), try await world.guest())
        let ops = Ops(etag: try await world.etag)
        let pictures = (1...3).map { TestPicture($0) }
        try await world.test { client in
            for (picture, person) in zip(pictures, [anna, guest, guest]) {
                try await #expect(client.send(.put, picture.path, by: person, bytes: picture.bytes).status == 201)
            }
            let image: JSON = [
                "media": .string(Text(pictures[2].hash)), "type": "image/png", "width": 8, "height": 8,
            ]
            let kept = try await client.sync([ops.create(newID(), "Note", ["Title": "x", "Photo": image])], by: guest)
            #expect(kept.results == ["applied"], "\(kept.text)")
            func there() async throws -> [Bool] {
                var found: [Bool] = []
                for picture in pictures { found.append(try await world.store.medium(picture.hash, in: "test") != nil) }
                return found
            }
            clock.pass(seconds: 5 * 3600)
            try await world.media.removeUnused()
            try await #expect(there() == [true, true, true])
            clock.pass(seconds: 2 * 3600)
            try await world.media.removeUnused()
            try await #expect(there() == [true, false, true])
        }
    }
}
