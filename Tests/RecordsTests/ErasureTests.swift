import Foundation
import HTTPTypes
import ServerTestSupport
import Store
import StoreContract
import StorePostgres
import StoreSQLite
import Testing
import Sync
import Values

@testable import Services

/// An account goes with everything that it entered.
@Suite("AC-ERASE: erasure", .timeLimit(.minutes(15)))
struct ErasureTests {
    enum Kind: String, CaseIterable, Sendable {
        case memory, sqlite, postgres
    }

    /// Stands in everything that the account enters, and in nothing else.
    private static let marker = "quittenmus"
    private static let name = "zwetschge7"

    private static let description = TestApp.text(
        access: #""Access": { "Roles": ["person"], "Accounts": "person" },"#,
        models: TestApp.model(
            "Note",
            fields: """
                { "Name": "Title", "Type": "Text" }, { "Name": "Photo", "Type": "Image" },
                { "Name": "With", "Type": "Accounts" }, { "Name": "By", "Type": "Accounts" }
                """,
            more: """
                "Share": "With", "Editors": "By", "Access": { "person":
                ["read own", "read shared", "create", "update own", "update shared", "delete own"] },
                """))

    private static func world(
        _ kind: Kind, _ description: String = description, now: @escaping @Sendable () -> Int64
    ) async throws -> World {
        let temporary = try TemporaryFolder()
        let store: any Store =
            switch kind {
            case .memory: MemoryStore(now: now)
            case .sqlite: try SQLiteStore(path: temporary.path + "/data/baukasten.sqlite", now: now)
            case .postgres:
                try await PostgresStore(address: try PostgresCluster.shared.makeDatabase(), connections: 3, now: now)
            }
        return try await World(description, store: store, temporary: temporary, now: now)
    }

    /// Which of the texts are anywhere in a backup, and with SQLite in the files of the database itself.
    private static func found(_ texts: [String], in world: World) async throws -> [String] {
        let copy = "\(world.temporary.path)/backup-\(UUID().uuidString)"
        try await world.store.backup(to: copy)
        var found: Set<String> = []
        for folder in [copy, world.temporary.path + "/data"] {
            for case let name as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
                guard let bytes = FileManager.default.contents(atPath: "\(folder)/\(name)") else { continue }
                for text in texts where bytes.range(of: Data(text.utf8)) != nil { found.insert(text) }
            }
        }
        return found.sorted()
    }

    private struct Story {
        let world: World
        let (anna, ben): (Person, Person)
        let (plain, deleted, pictured, bens): (String, String, String, String)
        let (own, common): (TestPicture, TestPicture)
        /// Where Ben's device is.
        let seen: Reply
        /// A change of Ben's that took the place of one of Anna's, and what was said of it.
        let met: (change: JSON, outcome: JSON)

        /// Two people who have shared, changed at the same time, deleted and sent pictures.
        init(_ kind: Kind, now: @escaping @Sendable () -> Int64 = currentMilliseconds) async throws {
            let world = try await ErasureTests.world(kind, now: now)
            let (anna, ben) = (
                try await world.person(ErasureTests.name, "person"), try await world.person("ben", "person")
            )
            let ops = Ops(etag: try await world.etag)
            let (plain, deleted, pictured, bens) = (newID(), newID(), newID(), newID())
            let (own, common) = (TestPicture(1), TestPicture(2))
            let marker = ErasureTests.marker
            (seen, met) = try await world.test { client in
                for (picture, person) in [(own, anna), (common, anna), (common, ben)] {
                    _ = try await client.send(.put, picture.path, by: person, bytes: picture.bytes)
                }
                let made = try await client.sync(
                    [
                        ops.create(plain, "Note", ["Title": .string(Text("\(marker) 1")), "With": "ben"]),
                        ops.create(deleted, "Note", ["Title": .string(Text("\(marker) 2"))]),
                        ops.create(
                            pictured, "Note",
                            ["Title": .string(Text(marker)), "Photo": ["media": .string(Text(own.hash))]]),
                    ], by: anna)
                #expect(made.results == ["applied", "applied", "applied"], "\(made.text)")
                let other = try await client.sync(
                    [
                        ops.create(
                            bens, "Note",
                            [
                                "Title": "Ben", "With": .string(Text("carl, \(ErasureTests.name)")),
                                "By": .string(Text(ErasureTests.name)),
                                "Photo": ["media": .string(Text(common.hash))],
                            ])
                    ], by: ben)
                #expect(other.results == ["applied"], "\(other.text)")
                let first = try #require(other.json["outcomes"]?.array?.first?["v"])
                let base: JSON = ["Title": first]
                let removed = try await client.sync(
                    [
                        ops.set(plain, "Note", ["Title": .string(Text("\(marker) 3"))]),
                        ops.delete(deleted, "Note", v: 2),
                        ops.set(bens, "Note", ["Title": .string(Text("\(marker) 4"))], base: base),
                    ], by: anna)
                // It replaces what was entered before, without having seen it: that is kept as a lost value.
                #expect(removed.results == ["merged", "applied", "applied"], "\(removed.text)")
                // Neither has seen what the other one entered.
                let change = ops.set(bens, "Note", ["Title": "Ben 2"], base: base)
                let met = try await client.sync([change], by: ben)
                #expect(met.results == ["merged"], "\(met.text)")
                let outcome = try #require(met.json["outcomes"]?.array?.first)
                let now = try #require(outcome["v"])
                let last = try await client.sync(
                    [ops.set(bens, "Note", ["Title": "Ben 3"], base: ["Title": now])], by: ben)
                #expect(last.results == ["applied"], "\(last.text)")
                return (try await client.sync(by: ben), (change, outcome))
            }
            (self.world, self.anna, self.ben) = (world, anna, ben)
            (self.plain, self.deleted, self.pictured, self.bens) = (plain, deleted, pictured, bens)
            (self.own, self.common) = (own, common)
            #expect(Set(seen.ids) == [plain, bens])
        }
    }

    @Test(
        "AC-ERASE-1 AC-ERASE-2 AC-ERASE-3 nothing of an erased account is in the database, and others keep theirs",
        arguments: Kind.allCases)
    func everything(kind: Kind) async throws {
        let clock = TestClock(currentMilliseconds())
        let story = try await Story(kind, now: { clock.now })
        let (world, marker) = (story.world, Self.marker)
        let texts = [marker, Self.name, story.own.hash]
        #expect(try await Self.found(texts, in: world) == texts.sorted())
        try await world.records.erasure.erase(name: Self.name)
        clock.pass(seconds: 300)
        try await world.records.erasure.finish()
        #expect(try await Self.found(texts, in: world) == [])
        let store = world.store
        #expect(try await store.recordBytes(of: story.anna.account, in: "test") == 0)
        #expect(try await store.decisions(by: story.anna.account, in: "test").isEmpty)
        #expect(try await store.medium(story.own.hash, in: "test") == nil)
        #expect(try await store.medium(story.common.hash, in: "test") != nil)
        #expect(try await store.findings().isEmpty)
        try await world.test { client in
            let reply = try await client.sync(by: story.ben, after: story.seen)
            // Less is shared with Ben now, so that everything comes anew.
            #expect(reply.json["reset"] == true && reply.changes.compactMap(\.id) == [story.bens], "\(reply.text)")
            let kept = try #require(reply.changes.first { $0.id == story.bens })
            #expect(kept["fields"]?["Title"] == "Ben 3" && kept["fields"]?["With"] == "carl", "\(reply.text)")
            #expect(try await client.get(story.common.path, by: story.ben).status == 200)
            // Who comes anew hears of nothing.
            #expect(try await client.sync(by: story.ben).changes.compactMap(\.id) == [story.bens])
            // Nobody brings back what is gone.
            let ops = Ops(etag: try await world.etag)
            let stone = try #require(try await store.record(story.plain, in: "test"))
            #expect(stone.isDeleted && stone.owner == "erased" && !stone.document.contains("fields\":{\""))
            let v: JSON = .number(Decimal(stone.version))
            let again: JSON = .object(
                (ops.create(story.plain, "Note", ["Title": "Again"]).object ?? [:]).adding("v", v))
            #expect(try await client.sync([again], by: story.ben).results == ["access.create"])
        }
    }

    @Test(
        "AC-ERASE-2 values that lost in records of others go, and in outcomes of others those over which a merge decided",
        arguments: Kind.allCases)
    func lostValues(kind: Kind) async throws {
        let story = try await Story(kind)
        let (world, text) = (story.world, Text("\(Self.marker) 4"))
        func lost() async throws -> [String] {
            let record = try #require(try await world.store.record(story.bens, in: "test"))
            return try Entry(stored: record).lost.map { "\($0.field) \($0.value.text)" }
        }
        // What Anna had entered was kept beside what took its place, and said in the answer to Ben.
        let before = try await lost()
        #expect(before.contains { $0.contains(String(text)) }, "\(before)")
        #expect(story.met.outcome["fields"]?["Title"]?["theirs"] == .string(text), "\(story.met.outcome.text)")
        try await world.records.erasure.erase(name: Self.name)
        let after = try await lost()
        #expect(!after.contains { $0.contains(Self.marker) }, "\(after)")
        #expect(after == before.filter { !$0.contains(Self.marker) })
        try await world.test { client in
            // The same change, sent once more: it is not done again, and says nothing of Anna's value.
            let again = try await client.sync([story.met.change], by: story.ben)
            let outcome = try #require(again.json["outcomes"]?.array?.first)
            #expect(outcome["result"] == "merged" && outcome["v"] == story.met.outcome["v"], "\(again.text)")
            let title = try #require(outcome["fields"]?["Title"]?.object)
            #expect(title["theirs"] == JSON.null && String(outcome.text).contains("Title"), "\(again.text)")
            #expect(!again.text.contains(Self.marker))
        }
    }

    private static let talk = TestApp.text(
        access: #""Access": { "Roles": ["person"], "Accounts": "person" },"#,
        models: [
            TestApp.model(
                "Day", fields: #"{ "Name": "Title", "Type": "Text" }, { "Name": "With", "Type": "Accounts" }"#,
                more: #""Share": "With", "Access": { "person": ["read own", "read shared", "create", "update own"] },"#),
            TestApp.model(
                "Word",
                fields: """
                    { "Name": "Day", "Type": "Reference", "Options": { "ModelName": "Day" } }, { "Name": "Text", "Type": "Text" },
                    { "Name": "By", "Type": "Creator" }
                    """,
                more:
                    #""Share": "Day", "Access": { "person": ["read own", "read shared", "create", "add shared", "delete own"] },"#
            ),
        ].joined(separator: ", "), root: "Day")

    @Test(
        "AC-ERASE-9 what somebody added to what another one shares goes with them, from the owner's devices too",
        arguments: Kind.allCases)
    func added(kind: Kind) async throws {
        let world = try await Self.world(kind, Self.talk, now: currentMilliseconds)
        let (anna, ben) = (try await world.person(Self.name, "person"), try await world.person("ben", "person"))
        let ops = Ops(etag: try await world.etag)
        let (day, hers, his) = (newID(), newID(), newID())
        func word(_ id: String, _ text: String) -> JSON {
            ops.create(id, "Word", ["Day": [.string(Text(day))], "Text": .string(Text(text))])
        }
        let (first, second) = (word(hers, "\(Self.marker) 1"), word(his, "Thanks, \(Self.name)s friend"))
        let seen = try await world.test { client in
            let own = ops.create(day, "Day", ["Title": "Tuesday", "With": .string(Text(Self.name))])
            #expect(try await client.sync([own], by: ben).results == ["applied"])
            #expect(try await client.sync([first], by: anna).results == ["applied"])
            #expect(try await client.sync([second], by: ben).results == ["applied"])
            let seen = try await client.sync(by: ben)
            #expect(Set(seen.ids) == [day, hers, his])
            return seen
        }
        try await world.records.erasure.erase(name: Self.name)
        #expect(try await Self.found([Self.marker], in: world) == [])
        try await world.test { client in
            let after = try await client.sync(by: ben, after: seen)
            let gone = after.changes.first { $0.id == hers }
            #expect(after.json["reset"] == true || gone?["deleted"] == true, "\(after.text)")
            try await #expect(Set(client.sync(by: ben).ids) == [day, his])
        }
    }

    @Test(
        "AC-ERASE-4 an erasure that was interrupted goes on, and catches what came in between", arguments: Kind.allCases
    )
    func interrupted(kind: Kind) async throws {
        let clock = TestClock(currentMilliseconds())
        let story = try await Story(kind, now: { clock.now })
        let world = story.world
        let person = TracedPerson(account: story.anna.account, name: Self.name)
        // The process ended behind the first step.
        try await ErasedAccounts(store: world.store).begin(person)
        try await world.records.erasure.finish()
        #expect(try await Self.found([Self.marker], in: world) == [])
        #expect(try await world.store.account(id: story.anna.account) == nil)
        // A server that did not know yet has stored something.
        let late = StoredRecord(
            id: newID(), model: "Note", version: 0, owner: story.anna.account,
            document:
                #"{"id":"\#(newID())","model":"Note","v":1,"fields":{"Title":"\#(Self.marker)"},"created":{"by":"x","at":1}}"#
        )
        try await world.store.store(late, app: "test")
        clock.pass(seconds: 300)
        try await world.records.erasure.finish()
        #expect(try await Self.found([Self.marker, Self.name], in: world) == [])
        #expect(try await world.store.decisions(by: ErasedAccounts.pending, in: ErasedAccounts.app).isEmpty)
        #expect(try await world.store.needsScrubbing == false)
    }

    @Test("AC-ERASE-5 devices of an erased account are told, whoever is logged in there, and others are not")
    func devices() async throws {
        let story = try await Story(.memory)
        let account = try #require(HTTPField.Name("Baukasten-Account"))
        let nobody = Person(name: "nobody", account: "", token: nil)
        try await story.world.test { client in
            let before = try await client.sync(by: nobody, headers: [account: story.anna.account])
            #expect(before.code == "account.needed")
            try await story.world.records.erasure.erase(name: Self.name)
            for person in [nobody, story.ben] {
                let told = try await client.sync(by: person, headers: [account: story.anna.account])
                #expect(told.status == 401 && told.code == "account.erased", "\(told.text)")
            }
            let other = try await client.sync(by: story.ben, headers: [account: newID()])
            #expect(other.status == 409 && other.code == "account.other")
            #expect(try await client.sync(by: story.ben, headers: [account: story.ben.account]).status == 200)
            for (id, isErased) in [(story.anna.account, true), (story.ben.account, false), ("x", false)] {
                let reply = try await client.get("/api/erased/\(id)", by: nobody)
                #expect(reply.status == 200 && reply.json["erased"] == .bool(isErased))
            }
        }
    }

    @Test("AC-ERASE-6 the name of an erased account is given again when that is wished, and is remembered as a hash")
    func names() async throws {
        let story = try await Story(.memory)
        let world = story.world
        try await world.records.erasure.erase(name: Self.name.uppercased())
        #expect(try await world.store.isFormer(Self.name) == false)
        await #expect(throws: AccountFailure.former(Self.name)) {
            try await world.accounts.add(name: Self.name, password: nil)
        }
        // Where the account cannot be kept, nothing is given.
        await #expect(throws: StoreFailure.self) {
            try await world.accounts.add(
                name: Self.name, password: nil, grants: [Grant(app: "a\u{0}", role: "r")], isAgain: true)
        }
        await #expect(throws: AccountFailure.former(Self.name)) {
            try await world.accounts.add(name: Self.name, password: nil)
        }
        let again = try await world.accounts.add(name: Self.name, password: nil, isAgain: true)
        #expect(again.account != story.anna.account)
        try await world.accounts.remove(name: Self.name)
        await #expect(throws: AccountFailure.unknown("nobody")) {
            try await world.records.erasure.erase(name: "nobody")
        }
    }
}

extension JSONObject {
    fileprivate func adding(_ name: Text, _ value: JSON) -> JSONObject {
        var object = self
        object[name] = value
        return object
    }
}
