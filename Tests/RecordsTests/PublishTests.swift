import Foundation
import ServerTestSupport
import Store
import Testing
import Values

@testable import Services

@Suite("AP-PUB: descriptions change", .timeLimit(.minutes(15)))
struct PublishTests {
    private static func app(_ fields: String, more: String = "") -> String {
        TestApp.text(models: TestApp.model("Note", fields: fields) + more)
    }

    private static let first = app(#"{ "Name": "Title", "Type": "Text" }, { "Name": "Old", "Type": "Number" }"#)

    /// Takes over a description and says which codes it met.
    private func publish(_ text: String, in world: World) async throws -> [String] {
        try world.temporary.write(text, to: "apps/test/app.json")
        try await world.library.load()
        let entry = try #require(await world.library.app(world.app))
        return entry.report.diagnostics.filter { $0.severity == .error }.map { String($0.code) }
    }

    @Test("AP-PUB-1 operations made with an older description are judged by it; values of fields gone are kept as lost")
    func carried() async throws {
        let world = try await World(Self.first)
        let anna = try await world.person("anna")
        let old = Ops(etag: try await world.etag)
        try await world.test { client in
            let id = newID()
            _ = try await client.sync([old.create(id, "Note", ["Title": "a", "Old": 1])], by: anna)
            let codes = try await publish(
                Self.app(
                    #"{ "Name": "Title", "Type": "Text", "Options": { "MaxLength": 2 } }, "#
                        + #"{ "Name": "New", "Type": "Text", "Options": { "Required": true, "Default": "dew" } }"#),
                in: world)
            #expect(codes.isEmpty)
            let other = newID()
            let reply = try await client.sync(
                [
                    // Too long for the new description, good for the one it was made with.
                    old.set(id, "Note", ["Title": "longer", "Old": 2], base: ["Title": 1, "Old": 1]),
                    old.set(id, "Note", ["Old": 3]), old.create(other, "Note", ["Title": "b", "Old": 4]),
                ], by: anna)
            #expect(reply.results == ["merged", "merged", "merged"])
            #expect(reply.json["outcomes"]?[0]?["fields"] == ["Old": ["mine": 2, "theirs": .null, "winner": "theirs"]])
            let records = Dictionary(uniqueKeysWithValues: reply.changes.map { ($0.id ?? "", $0) })
            #expect(records[id]?["fields"]?["Title"] == "longer")
            #expect(records[id]?["lost"]?.array?.compactMap { $0["value"] } == [2, 3])
            #expect(records[other]?["fields"] == ["Title": "b", "New": "dew"])
            #expect(records[other]?["lost"]?[0]?["value"] == 4)

            let new = Ops(etag: try await world.etag)
            let unknown = Ops(etag: "\"never published\"")
            let now = try await client.sync(
                [
                    new.set(id, "Note", ["Old": 5]), new.set(id, "Note", ["Title": "long"]),
                    unknown.set(id, "Note", ["Old": 6]), unknown.set(id, "Note", ["Title": "ab"], base: ["Title": 9]),
                ], by: anna)
            #expect(now.results == ["record.field", "RU-TEXT-3", "record.field", "applied"])
        }
    }

    @Test("AP-PUB-2 LA-PUB-1 another type of a field that has records is refused; the last good description stays")
    func otherType() async throws {
        let world = try await World(Self.first)
        let anna = try await world.person("anna")
        let etag = try await world.etag
        let changed = Self.app(#"{ "Name": "Title", "Type": "Number" }"#)
        try await world.test { client in
            _ = try await client.sync([Ops(etag: etag).create(newID(), "Note", ["Title": "a"])], by: anna)
        }
        try await #expect(publish(changed, in: world) == ["LA-PUB-1"])
        try await #expect(world.etag == etag)
        let entry = try #require(await world.library.app(world.app))
        let problem = try #require(entry.report.diagnostics.first { $0.code == "LA-PUB-1" })
        #expect(problem.position.line > 1)
        #expect(String(problem.message.en).contains("There is 1 record of it."))

        // After a restart it is still the last good one that counts.
        let again = try await World(nil, store: world.store, temporary: world.temporary)
        try await #expect(again.etag == etag)
        #expect(try #require(await again.library.app(again.app)).report.errors == 1)
    }

    @Test("AP-PUB-1 LA-KEY-4 a description that was published in names of before is there in those of today, too")
    func formerNames() async throws {
        let fields = #"{ "Name": "Title", "Type": "Text" }, { "Name": "Shape", "Type": "Model" }"#
        let text = Self.app(fields)
        let store = MemoryStore()
        // As a server of before kept it, which knew no other names.
        try await store.publish(PublishedDescription(app: "test", version: "\"before\"", text: text, published: 1))
        let world = try await World(text, store: store, temporary: try TemporaryFolder())
        let etag = try await world.etag
        #expect(etag != "\"before\"")
        let published = try #require(try await store.description(version: etag, of: "test"))
        #expect(published.text.contains(#""Object3D""#) && !published.text.contains(#""Model""#))
        let anna = try await world.person("anna")
        try await world.test { client in
            let id = newID()
            let reply = try await client.sync(
                [
                    Ops(etag: "\"before\"").create(id, "Note", ["Title": "a"]),
                    Ops(etag: etag).set(id, "Note", ["Title": "b"]),
                ], by: anna)
            #expect(reply.results.allSatisfy { ["applied", "merged"].contains($0) }, "\(reply.results)")
        }
    }

    @Test("AP-PUB-2 LA-PUB-2 LA-PUB-3 a required field without default, and a model that is gone, are refused")
    func otherBreaches() async throws {
        let world = try await World(
            Self.app(
                #"{ "Name": "Title", "Type": "Text" }"#,
                more: ", " + TestApp.model("Other", fields: #"{ "Name": "A", "Type": "Text" }"#)))
        let anna = try await world.person("anna")
        let etag = try await world.etag
        try await world.test { client in
            let ops = Ops(etag: etag)
            _ = try await client.sync(
                [ops.create(newID(), "Note", ["Title": "a"]), ops.create(newID(), "Other", ["A": "a"])], by: anna)
        }
        let required = Self.app(
            #"{ "Name": "Title", "Type": "Text" }, { "Name": "New", "Type": "Text", "Options": { "Required": true } }"#)
        try await #expect(publish(required, in: world).sorted() == ["LA-PUB-2", "LA-PUB-3"])
        try await #expect(world.etag == etag)
    }

    @Test("AP-PUB-3 without records of the model everything may change")
    func empty() async throws {
        let world = try await World(Self.first)
        try await #expect(publish(Self.app(#"{ "Name": "Title", "Type": "Number" }"#), in: world).isEmpty)
        try await #expect(
            publish(
                TestApp.text(
                    models: TestApp.model("Other", fields: #"{ "Name": "A", "Type": "Text" }"#), root: "Other"),
                in: world
            ).isEmpty)
    }

    @Test("AP-PUB-4 a description with errors at the start: the last good one of the store is served")
    func restart() async throws {
        let world = try await World(Self.first, isDurable: true)
        let etag = try await world.etag
        try world.temporary.write("{ not json", to: "apps/test/app.json")
        let again = try await World(nil, store: world.store, temporary: world.temporary)
        try await #expect(again.etag == etag)
        #expect(try #require(await again.library.app(again.app)).hasErrors)
    }

    @Test("AP-PUB-5 a restored backup is another epoch: devices pull anew, and what they bring again is applied")
    func backup() async throws {
        let world = try await World(TestApp.notes, isDurable: true)
        let anna = try await world.person("anna")
        let ops = Ops(etag: try await world.etag)
        let copy = world.temporary.path + "/copy"
        let (first, second) = (ops.create(newID(), "Note", ["Title": "1"]), ops.create(newID(), "Note", ["Title": "2"]))
        let before = try await world.test { client in
            _ = try await client.sync([first], by: anna)
            try await world.store.backup(to: copy)
            return try await client.sync([second], by: anna)
        }
        let restored = RestoredStore(path: world.temporary.path + "/restored/baukasten.sqlite")
        let store = try await restored.store(from: copy)
        let other = try await World(nil, store: store, temporary: world.temporary)
        try await other.test { client in
            // Everybody logs in again.
            try await #expect(client.sync(by: anna, after: before).status == 401)
            let session = try await other.accounts.makeToken(for: "anna", lasting: 3_600_000)
            let anna = Person(name: anna.name, account: anna.account, token: session.token.text)
            let lost = try await client.sync([second], by: anna, after: before)
            #expect(lost.json["epoch"] != before.json["epoch"])
            #expect(lost.json["reset"]?.bool == true && lost.results.isEmpty)
            #expect(lost.changes.count == 1)
            let again = try await client.sync([first, second], by: anna, after: lost)
            #expect(again.results == ["applied", "applied"])
            try await #expect(client.sync(by: anna).changes.count == 2)
        }
    }
}
