import HTTPTypes
import ServerTestSupport
import Testing
import Values

@Suite("What stays on devices, at the server")
struct KeepingTests {
    private static let app = TestApp.text(
        access: "\"Access\": { \"Roles\": [\"guest\", \"rider\"], \"Guests\": \"guest\", \"Accounts\": \"rider\" },",
        models: TestApp.model(
            "Note", fields: TestApp.noteFields,
            more: "\"Access\": { \"guest\": [\"read\", \"keep\"], \"rider\": [\"read\", \"create\", \"update own\"] },")
    )

    @Test(
        "RI-13 the server refuses what somebody sends who may only keep, by REST and by synchronising, and has nothing of it"
    )
    func refuses() async throws {
        let world = try await World(Self.app)
        let (guest, anna) = (try await world.guest(), try await world.person("anna"))
        try await world.test { client in
            let id = newID()
            let body: JSON = ["id": .string(Text(id)), "fields": ["Title": "Mine"]]
            let reply = try await client.send(.post, "/api/apps/test/records/Note", by: guest, json: body)
            #expect(reply.status == 403 && reply.code == "access.create")
            let first = try await client.sync(by: guest)
            let ops = Ops(etag: try await world.etag)
            let second = try await client.sync([ops.create(id, "Note", ["Title": "Mine"])], by: guest, after: first)
            let outcome = second.json["outcomes"]?.array?.first
            #expect(outcome?["result"] == "refused" && outcome?["code"] == "access.create")
            try await #expect(client.get("/api/apps/test/records/Note/\(id)", by: anna).status == 404)
        }
    }

    @Test("RI-13 OF-GUEST-2 who may create takes a record along under its id, once however often")
    func takesAlong() async throws {
        let world = try await World(Self.app)
        let anna = try await world.person("anna")
        try await world.test { client in
            let id = newID()
            let first = try await client.sync(by: anna)
            let ops = Ops(etag: try await world.etag)
            let create = ops.create(id, "Note", ["Title": "Mine"])
            for _ in 0..<2 {
                let reply = try await client.sync([create], by: anna, after: first)
                #expect(reply.json["outcomes"]?.array?.first?["result"] == "applied")
            }
            let notes = try await client.get("/api/apps/test/records/Note", by: anna)
            #expect(notes.json["records"]?.array?.compactMap { $0["id"]?.string } == [Text(id)])
        }
    }
}
