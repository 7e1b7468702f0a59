import Foundation
import Store
import Testing
import Values

@testable import Services

@Suite("AP-ACCESS: rights that change", .timeLimit(.minutes(15)))
struct AccessChangeTests {
    /// The same server, with nothing remembered about anybody.
    private func restarted(_ world: World) async throws -> World {
        try await World(nil, store: world.store, temporary: world.temporary)
    }

    @Test("AP-ACCESS-4 RI-5 a role granted brings records, one taken away leaves them out of what comes anew")
    func roles() async throws {
        let app = try await AccessWorld(isOpen: false)
        let anna = try await app.world.person("anna", "scoped=red")
        let red = try await app.make("Scoped", .red, owner: app.other.account)
        let blue = try await app.make("Scoped", .blue, owner: app.other.account)
        @Sendable func visible(_ reply: Reply) -> Set<String> {
            Set(reply.changes.filter { $0["model"] == "Scoped" }.compactMap(\.id))
        }
        let first = try await app.world.test { client in try await client.sync(by: anna) }
        #expect(visible(first) == [red.id])

        let blueGrant = Grant(app: "test", role: "scoped", scope: "blue")
        try await app.world.store.grant(blueGrant, to: anna.account)
        let second = try await restarted(app.world).test { client in
            let reply = try await client.sync(by: anna, after: first)
            #expect(reply.json["reset"]?.bool == true)
            #expect(visible(reply) == [red.id, blue.id])
            let again = try await client.sync(by: anna, after: reply)
            #expect(again.json["reset"]?.bool == false && again.changes.isEmpty)
            return reply
        }

        try await app.world.store.revoke(Grant(app: "test", role: "scoped", scope: "red"), from: anna.account)
        let third = try await restarted(app.world).test { client in
            let reply = try await client.sync(by: anna, after: second)
            // What does not come with a reset is gone from the device.
            #expect(reply.json["reset"]?.bool == true)
            #expect(visible(reply) == [blue.id])
            try await #expect(client.get("/api/apps/test/records/Scoped/\(red.id)", by: anna).status == 404)
            try await #expect(client.get(red.picture.path, by: anna).status == 404)
            return reply
        }

        try await app.world.store.revoke(blueGrant, from: anna.account)
        try await restarted(app.world).test { client in
            let reply = try await client.sync(by: anna, after: third)
            #expect(reply.status == 403 && reply.code == "access.none")
        }
    }

    @Test("AP-ACCESS-4 within two seconds the server that runs knows of a role, too")
    func running() async throws {
        let app = try await AccessWorld(isOpen: false)
        let anna = try await app.world.person("anna")
        try await app.world.test { client in
            try await #expect(client.sync(by: anna).status == 403)
            try await app.world.store.grant(Grant(app: "test", role: "all", scope: nil), to: anna.account)
            try await Task.sleep(for: .milliseconds(2100))
            try await #expect(client.sync(by: anna).status == 200)
        }
    }

    @Test("AP-ACCESS-5 a record that leaves what a person may see is sent as a removal, one that enters as a record")
    func scopes() async throws {
        let app = try await AccessWorld(isOpen: false)
        let (red, blue) = (
            try await app.world.person("red", "scoped=red"), try await app.world.person("blue", "scoped=blue")
        )
        let both = try await app.world.person("red-and-blue", "scoped=red", "scoped=blue")
        let made = try await app.make("Scoped", .red, owner: app.other.account)
        let ops = Ops(etag: app.etag)
        try await app.world.test { client in
            let (redFirst, blueFirst) = (try await client.sync(by: red), try await client.sync(by: blue))
            #expect(redFirst.ids.contains(made.id) && !blueFirst.ids.contains(made.id))
            let move = ops.set(made.id, "Scoped", ["Course": "blue"], base: ["Course": 1_000_000])
            try await #expect(client.sync([move], by: both).results == ["applied"])
            let redSecond = try await client.sync(by: red, after: redFirst)
            let removal = try #require(redSecond.changes.first)
            // Not a word of what is in it.
            #expect(Set(removal.object?.keys ?? []) == ["id", "model", "v", "removed"])
            #expect(removal.id == made.id && removal["removed"] == true)
            let blueSecond = try await client.sync(by: blue, after: blueFirst)
            #expect(blueSecond.ids == [made.id])
            #expect(blueSecond.json["reset"]?.bool == false)
        }
    }
}
