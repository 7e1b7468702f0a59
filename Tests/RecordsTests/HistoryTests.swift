import Foundation
import ServerTestSupport
import Store
import StoreContract
import StorePostgres
import StoreSQLite
import Testing
import Values

@testable import Services

/// A snapshot of the database is put back under devices that have seen more.
@Suite("TS-HIS: history that was lost", .timeLimit(.minutes(15)))
struct HistoryTests {
    /// A database, and a copy of it as it is now.
    private struct Place {
        let temporary: TemporaryFolder
        let address: String

        init(isPostgres: Bool) throws {
            temporary = try TemporaryFolder()
            address =
                isPostgres ? try PostgresCluster.shared.makeDatabase() : temporary.path + "/data/baukasten.sqlite"
        }

        func open(_ address: String) async throws -> any Store {
            address.hasPrefix("postgres:")
                ? try await PostgresStore(address: address, connections: 2) : try SQLiteStore(path: address)
        }

        /// The database is not open.
        func copy() throws -> String {
            if address.hasPrefix("postgres:") {
                let cluster = try PostgresCluster.shared
                let (old, new) = (Self.name(address), "copy_\(UUID().uuidString.prefix(8).lowercased())")
                _ = try cluster.psql("CREATE DATABASE \(new) TEMPLATE \(old)")
                return cluster.address(of: new)
            }
            let copy = temporary.path + "/copy"
            try FileManager.default.copyItem(atPath: temporary.path + "/data", toPath: copy)
            return copy + "/baukasten.sqlite"
        }

        private static func name(_ address: String) -> String {
            String(address.dropFirst("postgres:///".count).prefix { $0 != "?" })
        }
    }

    @Test("TS-HIS-1 a device that has seen more than there is learns that history was lost", arguments: [false, true])
    func snapshot(isPostgres: Bool) async throws {
        let place = try Place(isPostgres: isPostgres)
        let first = try await World(
            TestApp.notes, store: try await place.open(place.address), temporary: place.temporary)
        let (anna, ben) = (try await first.person("anna"), try await first.person("ben"))
        let ops = Ops(etag: try await first.etag)
        let early = try await first.test { client in
            _ = try await client.sync([ops.create(newID(), "Note", ["Title": "Kept"])], by: ben)
            return try await client.sync(by: ben)
        }
        try await first.store.close()
        let copy = try place.copy()

        let lost = ops.create(newID(), "Note", ["Title": "Lost"])
        let second = try await World(
            TestApp.notes, store: try await place.open(place.address), temporary: place.temporary)
        let seen = try await second.test { client in
            let begun = try await client.sync(by: anna)
            return try await client.sync([lost], by: anna, after: begun)
        }
        #expect(seen.results == ["applied"])
        try await second.store.close()

        let third = try await World(TestApp.notes, store: try await place.open(copy), temporary: place.temporary)
        try await third.test { client in
            // Somebody was faster: there are as many versions as the device has seen.
            let other = try await client.sync([ops.create(newID(), "Note", ["Title": "Other"])], by: ben, after: early)
            #expect(other.results == ["applied"] && other.json["reset"] == false)
            #expect(other.json["epoch"] == early.json["epoch"], "who has seen nothing else goes on")
            #expect(other.json["head"]?["v"] == seen.json["head"]?["v"])

            let late = ops.create(newID(), "Note", ["Title": "Upon it"])
            let told = try await client.sync([late], by: anna, after: seen)
            #expect(told.status == 200 && told.results.isEmpty && told.json["reset"] == true, "\(told.text)")
            #expect(told.json["epoch"] != seen.json["epoch"])
            #expect(told.ids.count == 2)
            // It sends again what was acknowledged, and goes on under its own name of the epoch.
            let again = try await client.sync([lost, late], by: anna, after: told)
            #expect(again.results == ["applied", "applied"] && again.json["reset"] == false)
            #expect(again.json["epoch"] == told.json["epoch"])
            let repeated = try await client.sync([lost, late], by: anna, after: again)
            #expect(repeated.json["next"] == again.json["next"])
            // A copy of what it had sent before comes late.
            let copy = try await client.sync([late], by: anna, after: seen)
            #expect(copy.results.isEmpty && copy.json["reset"] == true)
        }
    }

    @Test("TS-HIS-2 another epoch begins while the server runs", arguments: [false, true])
    func epoch(isDurable: Bool) async throws {
        let clock = TestClock(currentMilliseconds())
        let temporary = try TemporaryFolder()
        let store: any Store =
            isDurable ? try SQLiteStore(path: temporary.path + "/data/baukasten.sqlite") : MemoryStore()
        let world = try await World(TestApp.notes, store: store, temporary: temporary, now: { clock.now })
        let anna = try await world.person("anna")
        let ops = Ops(etag: try await world.etag)
        try await world.test { client in
            let first = try await client.sync([ops.create(newID(), "Note", ["Title": "One"])], by: anna)
            _ = try await store.beginEpoch()
            clock.pass(seconds: 2)
            let second = try await client.sync(
                [ops.create(newID(), "Note", ["Title": "Two"])], by: anna, after: first)
            #expect(second.json["epoch"] != first.json["epoch"])
            #expect(second.json["reset"] == true && second.results.isEmpty)
        }
    }

    @Test("TS-HIS-3 what is no mark is refused")
    func malformed() async throws {
        let world = try await World(TestApp.notes)
        let anna = try await world.person("anna")
        try await world.test { client in
            for seen in [["v": -1, "mark": "x"], ["v": 1], "x", [1], ["v": "1", "mark": "x"]] as [JSON] {
                let reply = try await client.send(
                    .post, "/api/apps/test/sync", by: anna,
                    json: [
                        "device": "0193aaaa-0000-7000-8000-000000000001", "epoch": .null, "view": .null, "seen": seen,
                        "since": 0, "limit": 10, "ops": [],
                    ])
                #expect(reply.status == 400, "\(seen.text)")
            }
        }
    }

    @Test("TS-OLD-1 a device that comes back after deleted records were removed begins anew, others go on")
    func old() async throws {
        let clock = TestClock(currentMilliseconds())
        let temporary = try TemporaryFolder()
        let store = MemoryStore(now: { clock.now })
        let world = try await World(TestApp.notes, store: store, temporary: temporary, now: { clock.now })
        let anna = try await world.person("anna")
        let ops = Ops(etag: try await world.etag)
        let ids = (0..<3).map { _ in newID() }
        try await world.test { client in
            let start = try await client.sync(
                ids.map { ops.create($0, "Note", ["Title": "x"]) }, by: anna)
            let present = try await client.sync([ops.delete(ids[0], "Note", v: 1)], by: anna, after: start)
            let known = try await client.sync(by: anna, after: present)
            clock.pass(days: 100)
            #expect(try await world.records.removeOld(days: 200) == 0)
            #expect(try await world.records.removeOld(days: 60) > 0)
            #expect(try await store.record(ids[0], in: "test") == nil)

            // The token has expired meanwhile.
            let session = try await world.accounts.makeToken(for: "anna", lasting: 3_600_000)
            let anna = Person(name: anna.name, account: anna.account, token: session.token.text)
            let late = try await client.sync(by: anna, after: start)
            #expect(late.json["reset"] == true && Set(late.ids) == Set(ids.dropFirst()))
            #expect(late.json["epoch"] == start.json["epoch"], "nothing was lost")
            // Also when the rest comes page by page.
            let first = try await client.sync(by: anna, after: start, limit: 1)
            #expect(first.json["reset"] == true && first.json["more"] == true)
            let second = try await client.sync(by: anna, after: first, limit: 1)
            #expect(second.json["reset"] == false && second.ids.count == 1, "\(second.text)")
            let fresh = try await client.sync(by: anna, after: known)
            #expect(fresh.json["reset"] == false && fresh.changes.isEmpty)
        }
    }

    @Test("TS-OLD-2 never before 60 days")
    func fewest() async throws {
        let clock = TestClock(currentMilliseconds())
        let temporary = try TemporaryFolder()
        let store = MemoryStore(now: { clock.now })
        let world = try await World(TestApp.notes, store: store, temporary: temporary, now: { clock.now })
        let anna = try await world.person("anna")
        let ops = Ops(etag: try await world.etag)
        try await world.test { client in
            _ = try await client.sync([ops.create(newID(), "Note", ["Title": "x"])], by: anna)
        }
        clock.pass(days: 59)
        #expect(try await world.records.removeOld(days: 1) == 0)
        clock.pass(days: 2)
        #expect(try await world.records.removeOld(days: 1) == 1)
    }

    @Test("TS-OLD-3 a guest whose session has ended goes, what it entered stays")
    func guests() async throws {
        let clock = TestClock(currentMilliseconds())
        let temporary = try TemporaryFolder()
        let world = try await World(TestApp.notes, store: MemoryStore(), temporary: temporary, now: { clock.now })
        let guest = try await world.guest()
        let ops = Ops(etag: try await world.etag)
        let id = newID()
        try await world.test { client in
            _ = try await client.sync([ops.create(id, "Note", ["Title": "x"])], by: guest)
        }
        clock.pass(days: 399)
        #expect(try await world.accounts.removeGuests() == 0)
        clock.pass(days: 2)
        #expect(try await world.accounts.removeGuests() == 1)
        #expect(try await world.store.account(id: guest.account) == nil)
        #expect(try await world.store.record(id, in: "test") != nil)
    }

    @Test("AC-API-3 an answer names a hundred faults at most, and says how many more there are")
    func manyFaults() async throws {
        let world = try await World(TestApp.notes)
        let anna = try await world.person("anna")
        var members: JSONObject = ["fields": ["Title": "x"]]
        for number in 0..<20_000 { members["unknown-member-\(number)"] = 1 }
        let body = JSON.object(members).utf8
        try await world.test { client in
            let reply = try await client.send(
                .post, "/api/apps/test/records/Note", by: anna, headers: [.contentType: "application/json"], bytes: body
            )
            #expect(reply.status == 422)
            let named = reply.json["errors"]?.array?.count ?? 0
            #expect(named == 100)
            #expect(reply.json["more"] == 19_900)
            #expect(reply.bytes.count < 30_000)
        }
    }

    @Test("TS-FILE-2 where an app needs a login, its files do too, but for its icon")
    func files() async throws {
        let app = TestApp.text(
            access: #""Icon": "icon.svg", "Access": { "Roles": ["rider"] },"#,
            models: TestApp.model(
                "Note", fields: #"{ "Name": "Text", "Type": "Text" }"#, more: #""Access": { "rider": ["read"] },"#))
        let world = try await World(app)
        let (anna, ben) = (try await world.person("anna", "rider"), try await world.person("ben"))
        for name in ["icon.svg", "other.svg"] { try world.temporary.write("<svg/>", to: "apps/test/\(name)") }
        try await world.test { client in
            for (person, status) in [(World.nobody, 401), (ben, 403), (anna, 200)] {
                try await #expect(client.get("/test/files/other.svg", by: person).status == status)
                try await #expect(client.get("/test/files/icon.svg", by: person).status == 200)
            }
        }
    }
}
