import ServerTestSupport
import Store
import StoreContract
import StorePostgres
import StoreSQLite
import Testing
import Values

/// A server moves under devices that have been there.
@Suite("MV-SAME: moved under devices", .timeLimit(.minutes(15)))
struct MovedTests {
    private func open(isPostgres: Bool, in temporary: TemporaryFolder, _ name: String) async throws -> any Store {
        isPostgres
            ? try await PostgresStore(address: try PostgresCluster.shared.makeDatabase(), connections: 2)
            : try SQLiteStore(path: "\(temporary.path)/\(name)/baukasten.sqlite")
    }

    @Test(
        "MV-SAME-1 a device goes on, what it had not sent is applied, and one that saw more learns it",
        arguments: [false, true])
    func devices(toPostgres: Bool) async throws {
        let temporary = try TemporaryFolder()
        let export = temporary.path + "/export"
        let old = try await World(
            TestApp.notes, store: try await open(isPostgres: !toPostgres, in: temporary, "old"), temporary: temporary)
        let (anna, ben) = (try await old.person("anna"), try await old.person("ben"))
        let ops = Ops(etag: try await old.etag)
        let (kept, gone) = (newID(), newID())
        let sent = ops.create(kept, "Note", ["Title": "Kept"])
        let before = try await old.test { client in
            let first = try await client.sync([sent, ops.create(gone, "Note", ["Title": "Gone"])], by: anna)
            #expect(first.results == ["applied", "applied"])
            return try await client.sync([ops.delete(gone, "Note", v: 2)], by: anna, after: first)
        }
        #expect(before.results == ["applied"])
        _ = try await StoreExport.write(old.store, to: export)
        // The old server went on, which is not to be.
        let beyond = try await old.test { client in
            try await client.sync([ops.create(newID(), "Note", ["Title": "Beyond"])], by: ben)
        }
        #expect(beyond.results == ["applied"])
        try await old.store.close()

        let store = try await open(isPostgres: toPostgres, in: temporary, "new")
        try await StoreExport.read(export, into: store)
        let new = try await World(TestApp.notes, store: store, temporary: temporary)
        try await new.test { client in
            // Logged in as before, and nothing is fetched anew.
            let quiet = try await client.sync(by: anna, after: before)
            #expect(quiet.status == 200 && quiet.json["reset"] == false && quiet.ids.isEmpty, "\(quiet.text)")
            #expect(quiet.json["epoch"] == before.json["epoch"] && quiet.json["head"] == before.json["head"])
            // Sent once more, for want of an answer, and what waited on the device.
            let offline = newID()
            let waiting = ops.create(offline, "Note", ["Title": "Offline"])
            let later = try await client.sync([sent, waiting], by: anna, after: quiet)
            #expect(later.results == ["applied", "applied"] && later.json["reset"] == false)
            let whole = try await client.sync(by: anna)
            #expect(Set(whole.ids) == [kept, offline])
            // This one saw what was never exported.
            let lost = try await client.sync(by: ben, after: beyond)
            #expect(lost.status == 200 && lost.json["reset"] == true && lost.json["epoch"] != before.json["epoch"])
        }
        try await store.close()
    }
}
