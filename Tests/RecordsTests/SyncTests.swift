import Foundation
import Sync
import Testing
import Values

@Suite("AP-SYNC: synchronising over HTTP", .timeLimit(.minutes(15)))
struct SyncTests {
    @Test("AP-SYNC-1 what one device brings, another one gets", arguments: [false, true])
    func roundTrip(isDurable: Bool) async throws {
        let world = try await World(TestApp.notes, isDurable: isDurable)
        let anna = try await world.person("anna")
        let ben = try await world.person("ben")
        let ops = Ops(etag: try await world.etag)
        try await world.test { client in
            let id = newID()
            let sent = try await client.sync([ops.create(id, "Note", ["Title": "One"])], by: anna)
            #expect(sent.status == 200)
            #expect(sent.results == ["applied"])
            let answer = try #require(SyncResponse(sent.json))
            #expect(answer.isIntact && answer.isReset && !answer.hasMore)
            #expect(sent.json["me"]?["name"]?.string == "anna")

            let received = try await client.sync(by: ben)
            #expect(received.ids == [id])
            let entry = try #require(received.changes.first.flatMap { Entry($0) })
            #expect(entry.fields == ["Title": "One"])
            #expect(String(entry.created.by) == anna.account)
            let next = try await client.sync([ops.delete(id, "Note", v: entry.v)], by: ben, after: received)
            #expect(next.results == ["applied"])
            #expect(next.json["reset"]?.bool == false)
            let gone = try await client.sync(by: anna, after: sent)
            #expect(gone.changes.first?["deleted"]?.bool == true)
            #expect(gone.changes.first?["fields"] == nil)
        }
    }

    @Test("AP-SYNC-2 five equal requests at once have one effect and one answer", arguments: [false, true])
    func parallel(isDurable: Bool) async throws {
        let world = try await World(TestApp.notes, isDurable: isDurable)
        let anna = try await world.person("anna")
        let ops = Ops(etag: try await world.etag)
        let op = ops.create(newID(), "Note", ["Title": "One", "Count": 1])
        try await world.test { client in
            let replies = try await withThrowingTaskGroup { group in
                for _ in 0..<5 { group.addTask { try await client.sync([op], by: anna) } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(replies.map(\.status) == [200, 200, 200, 200, 200])
            #expect(Set(replies.map { $0.json["outcomes"]?.text ?? "" }).count == 1)
            #expect(replies.allSatisfy { $0.results == ["applied"] })
            let all = try await client.sync(by: anna)
            #expect(all.changes.count == 1)
            #expect(all.json["next"] == 1)
        }
    }

    @Test("AP-SYNC-8 records of one account are not taken from another one that is logged in by now")
    func otherAccount() async throws {
        let world = try await World(TestApp.notes)
        let (anna, ben) = (try await world.person("anna"), try await world.person("ben"))
        let ops = Ops(etag: try await world.etag)
        try await world.test { client in
            func send(_ expected: String) async throws -> Reply {
                try await client.sync(
                    [ops.create(newID(), "Note", ["Title": "One"])], by: ben,
                    headers: [.init("Baukasten-Account")!: expected])
            }
            for expected in [anna.account, "guest", ""] {
                let reply = try await send(expected)
                #expect(reply.status == 409 && reply.json["code"] == "account.other")
            }
            #expect(try await client.sync(by: ben).changes.isEmpty)
            #expect(try await send(ben.account).results == ["applied"])
        }
    }

    @Test("AP-SYNC-2 an operation sent again has the outcome of then, also when it was refused")
    func resend() async throws {
        let world = try await World(TestApp.notes)
        let anna = try await world.person("anna")
        let ops = Ops(etag: try await world.etag)
        try await world.test { client in
            let id = newID()
            let batch = [
                ops.create(id, "Note", ["Title": "One"]), ops.create(newID(), "Note", ["Title": 5]),
                ops.set(id, "Note", ["Title": "Two"], base: ["Title": 1]),
            ]
            let first = try await client.sync(batch, by: anna)
            #expect(first.results == ["applied", "RU-TEXT-1", "applied"])
            _ = try await client.sync([ops.set(id, "Note", ["Title": "Three"], base: ["Title": 2])], by: anna)
            let again = try await client.sync(batch, by: anna)
            #expect(again.json["outcomes"] == first.json["outcomes"])
            #expect(again.changes.first?["fields"]?["Title"] == "Three")
        }
    }

    static let wrong: [(fields: JSON, code: String, field: String)] = [
        (["Title": "x", "Nonsense": 1], "record.field", "Nonsense"),
        (["Title": 5], "RU-TEXT-1", "Title"), ([:], "RU-REQ-1", "Title"), (["Title": .null], "RU-REQ-1", "Title"),
        (["Title": "x", "Stars": "many"], "RU-NUM-1", "Stars"), (["Title": "x", "Stars": 6], "RU-NUM-3", "Stars"),
        (["Title": "x", "Day": "2026-02-31"], "RU-DATE-1", "Day"),
        (["Title": "x", "Kind": "blue"], "RU-CHOICE-1", "Kind"),
        (["Title": "x", "Place": ["lat": 1, "lon": 2, "evil": 3]], "record.field", "Place.evil"),
        (["Title": "x", "Place": [1, 2]], "RU-MAP-1", "Place"),
        (["Title": "x", "Home": ["Street": "a", "Planet": "b"]], "record.field", "Home.Planet"),
        (["Title": "x", "Home": ["Street": ["a": "b"]]], "record.field", "Home.Street"),
        (["Title": "x", "Links": ["no id"]], "RU-REF-1", "Links"),
        (["Title": "x", "Links": [["a"]]], "record.field", "Links"),
        (["Title": "x", "Photo": ["media": "0193aaaa"]], "media.unknown", "Photo"),
        (["Title": "x", "Photo": ["media": "a", "owner": "b"]], "record.field", "Photo.owner"),
        (["Title": "a\u{0}b"], "record.text", "Title"),
        (["Title": "x", "Body": .string(Text(String(repeating: "a", count: 100_001)))], "record.text", "Body"),
    ]

    @Test("AP-SYNC-3 what the model's fields do not take is refused with code, field and message")
    func wrongValues() async throws {
        let world = try await World(TestApp.notes)
        let anna = try await world.person("anna")
        let ops = Ops(etag: try await world.etag)
        try await world.test { client in
            let batch = Self.wrong.map { ops.create(newID(), "Note", $0.fields) }
            let reply = try await client.sync(batch + [ops.create(newID(), "Note", ["Title": "good"])], by: anna)
            let outcomes = reply.json["outcomes"]?.array ?? []
            for (outcome, expected) in zip(outcomes, Self.wrong) {
                #expect(outcome["code"]?.string.map { String($0) } == expected.code, "\(expected)")
                #expect(outcome["field"]?.string.map { String($0) } == expected.field, "\(expected)")
                #expect(outcome["message"]?["de"]?.string?.isEmpty == false)
                #expect(outcome["message"]?["en"]?.string?.isEmpty == false)
            }
            // A refusal keeps nothing of its operation, and holds no other one up.
            #expect(reply.results.last == "applied")
            #expect(reply.changes.count == 1)
            let model = try await client.sync([ops.create(newID(), "Nothing", [:])], by: anna)
            #expect(model.results == ["record.model"])
        }
    }

    @Test("AP-SYNC-3 a record of more than a megabyte is refused")
    func large() async throws {
        let fields = (0..<20).map {
            "{ \"Name\": \"F\($0)\", \"Type\": \"Text\", \"Options\": { \"InputType\": \"TextArea\", \"MaxLength\": 100000 } }"
        }
        let world = try await World(
            TestApp.text(models: TestApp.model("Note", fields: fields.joined(separator: ","))))
        let anna = try await world.person("anna")
        let ops = Ops(etag: try await world.etag)
        let value = JSON.string(Text(String(repeating: "a", count: 90_000)))
        try await world.test { client in
            let id = newID()
            func part(_ range: Range<Int>) -> JSON {
                .object(JSONObject(range.map { (key: Text("F\($0)"), value: value) }))
            }
            try await #expect(client.sync([ops.create(id, "Note", part(0..<10))], by: anna).results == ["applied"])
            try await #expect(client.sync([ops.set(id, "Note", part(10..<20))], by: anna).results == ["record.size"])
            try await #expect(client.sync(by: anna).changes.first?["v"] == 1)
        }
    }

    @Test("AP-SYNC-4 changes made without knowing of each other are resolved by the fields' policies")
    func stale() async throws {
        let world = try await World(TestApp.notes)
        let anna = try await world.person("anna")
        let ops = Ops(etag: try await world.etag)
        try await world.test { client in
            let id = newID()
            _ = try await client.sync([ops.create(id, "Note", ["Title": "a", "Stars": 3, "Body": "b"])], by: anna)
            let newer = try await client.sync([ops.set(id, "Note", ["Stars": 5, "Title": "A"])], by: anna)
            #expect(newer.results == ["merged"])
            let stale = ops.set(id, "Note", ["Stars": 4, "Body": "B"], base: ["Stars": 1, "Body": 1])
            let reply = try await client.sync([stale, ops.delete(id, "Note", v: 1)], by: anna)
            #expect(reply.results == ["merged", "conflict"])
            #expect(reply.changes.first?["fields"]?["Stars"] == 5)
            #expect(reply.changes.first?["fields"]?["Body"] == "B")
            #expect(reply.changes.first?["lost"]?.array?.count == 3)
        }
    }

    @Test("AP-SYNC-5 a day of long ago, entered as today, is still good when it arrives")
    func today() async throws {
        let world = try await World(TestApp.notes)
        let anna = try await world.person("anna")
        let ops = Ops(etag: try await world.etag)
        try await world.test { client in
            let good = ops.create(newID(), "Note", ["Title": "x", "Day": "2023-11-14"])
            let future = ops.create(newID(), "Note", ["Title": "x", "Day": "2999-01-01"])
            try await #expect(client.sync([good, future], by: anna).results == ["applied", "RU-DATE-3"])
        }
    }

    @Test("AP-SYNC-6 another epoch: nothing is applied and everything comes anew")
    func epoch() async throws {
        let world = try await World(TestApp.notes)
        let anna = try await world.person("anna")
        let ops = Ops(etag: try await world.etag)
        try await world.test { client in
            let first = try await client.sync([ops.create(newID(), "Note", ["Title": "x"])], by: anna)
            #expect(first.results == ["applied"], "without an epoch")
            let other = try await client.sync(
                [ops.create(newID(), "Note", ["Title": "y"])], by: anna, since: 1, epoch: "another",
                view: first.json["view"] ?? .null)
            #expect(other.results.isEmpty)
            #expect(other.json["reset"]?.bool == true)
            #expect(other.changes.count == 1)
            let view = try await client.sync(by: anna, since: 1, epoch: first.json["epoch"] ?? .null, view: "another")
            #expect(view.json["reset"]?.bool == true)
            #expect(view.changes.count == 1)
            let future = try await client.sync(
                by: anna, since: 99, epoch: first.json["epoch"] ?? .null, view: first.json["view"] ?? .null)
            #expect(future.json["reset"]?.bool == true)
            let same = try await client.sync(by: anna, after: first)
            #expect(same.json["reset"]?.bool == false && same.changes.isEmpty && same.json["next"] == 1)
        }
    }

    @Test("AP-SYNC-7 pages are full, in order and complete, however much is not for this person")
    func paging() async throws {
        let world = try await World(
            TestApp.text(
                access: "\"Access\": { \"Roles\": [\"reader\"], \"Accounts\": \"reader\" },",
                models: TestApp.model(
                    "Note", fields: TestApp.noteFields, more: "\"Access\": { \"reader\": [\"read own\", \"create\"] },")
            ))
        let (anna, ben) = (try await world.person("anna"), try await world.person("ben"))
        let ops = Ops(etag: try await world.etag)
        try await world.test { client in
            var own: [String] = []
            for round in 0..<12 {
                let author = round % 4 == 3 ? anna : ben
                let ids = (0..<300).map { _ in newID() }
                let reply = try await client.sync(ids.map { ops.create($0, "Note", ["Title": "x"]) }, by: author)
                #expect(reply.results.allSatisfy { $0 == "applied" })
                if round % 4 == 3 { own += ids }
            }
            var received: [String] = []
            var pages: [Int] = []
            var cursor: Int64 = 0
            while true {
                let reply = try await client.send(
                    .post, "/api/apps/test/sync", by: anna,
                    json: [
                        "device": "0193aaaa-0000-7000-8000-000000000001",
                        "epoch": .string(Text(try await world.store.epoch)),
                        "view": .string(
                            Text(
                                try await world.records.visit(
                                    try #require(await world.library.app(world.app)),
                                    by: .init(account: anna.account, name: "anna")
                                ).view)),
                        "since": .number(Decimal(cursor)), "limit": 250, "ops": [],
                    ])
                received += reply.ids
                pages.append(reply.ids.count)
                cursor = try #require(reply.json["next"]?.int64)
                guard reply.json["more"]?.bool == true else { break }
            }
            #expect(received == own)
            #expect(pages.dropLast().allSatisfy { $0 == 250 })
        }
    }
    @Test("AP-SYNC-7 a page of large records ends after 2 MB")
    func largeRecords() async throws {
        let world = try await World(TestApp.notes)
        let anna = try await world.person("anna")
        let ops = Ops(etag: try await world.etag)
        let body = JSON.string(Text(String(repeating: "x", count: 20_000)))
        try await world.test { client in
            var made: [String] = []
            for _ in 0..<3 {
                let ids = (0..<45).map { _ in newID() }
                let reply = try await client.sync(
                    ids.map { ops.create($0, "Note", ["Title": "x", "Body": body]) }, by: anna)
                #expect(reply.results.allSatisfy { $0 == "applied" } && reply.results.count == 45)
                made += ids
            }
            let first = try await client.sync(by: anna)
            #expect(first.json["more"] == true && first.bytes.count > 2_000_000 && first.bytes.count < 2_030_000)
            #expect(try #require(SyncResponse(first.json)).isIntact)
            let second = try await client.sync(by: anna, after: first)
            #expect(second.json["more"] == false && first.ids + second.ids == made)
        }
    }
}
