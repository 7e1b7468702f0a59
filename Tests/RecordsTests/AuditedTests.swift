import HTTPTypes
import ServerTestSupport
import Store
import StoreSQLite
import Testing
import Values

@testable import Services

/// What the audit log says of records.
@Suite("AU-REC: records of audited apps", .timeLimit(.minutes(10)))
struct AuditedTests {
    private static func world(_ isDurable: Bool = false, access: String = "\"Audit\": true,") async throws -> World {
        try await World(
            TestApp.text(access: access, models: TestApp.model("Note", fields: TestApp.noteFields)),
            isDurable: isDurable)
    }

    /// Of records, the first one first.
    private static func events(_ world: World) async throws -> [AuditEvent] {
        try await world.store.auditEvents(AuditQuestion(limit: 1000)).reversed()
            .filter { $0.kind.rawValue.hasPrefix("record.") }
    }

    @Test(
        "AU-REC-1 who made, changed and deleted a record is noted, without values, by each way",
        arguments: [false, true])
    func life(isDurable: Bool) async throws {
        let world = try await Self.world(isDurable)
        let (anna, bert) = (try await world.person("anna"), try await world.person("bert"))
        let ops = Ops(etag: try await world.etag)
        let id = newID()
        try await world.test { client in
            let create = ops.create(id, "Note", ["Title": "secret one", "Stars": 3])
            #expect(try await client.sync([create], by: anna).results == ["applied"])
            // Sent again, it is done already.
            #expect(try await client.sync([create], by: anna).results == ["applied"])
            let address = "/api/apps/test/records/Note/\(id)"
            let changed = try await client.send(
                .patch, address, by: bert, json: ["fields": ["Title": "secret two", "Stars": 3, "Done": true]])
            #expect(changed.status == 200)
            // Refused.
            let refused = try await client.send(.patch, address, by: bert, json: ["fields": ["Stars": 77]])
            #expect(refused.status == 422)
            #expect(try await client.send(.delete, address, by: anna, headers: [.ifMatch: "*"]).status == 204)
        }
        let events = try await Self.events(world)
        #expect(events.map(\.kind) == [.recordCreated, .recordChanged, .recordDeleted])
        #expect(events.map(\.actorName) == ["anna", "bert", "anna"])
        #expect(events.map(\.actor) == [anna.account, bert.account, anna.account])
        #expect(events.allSatisfy { $0.app == "test" && $0.subject == id })
        #expect(
            events.map(\.details) == [
                #"{"model":"Note"}"#, #"{"model":"Note","fields":["Title","Done"]}"#, #"{"model":"Note"}"#,
            ])
    }

    @Test("AU-REC-1 an app that does not say so notes nothing of records")
    func silent() async throws {
        for access in ["", "\"Audit\": false,"] {
            let world = try await Self.world(access: access)
            let anna = try await world.person("anna")
            let ops = Ops(etag: try await world.etag)
            try await world.test { client in
                let sent = try await client.sync([ops.create(newID(), "Note", ["Title": "x"])], by: anna)
                #expect(sent.results == ["applied"])
            }
            #expect(try await Self.events(world) == [])
        }
    }

    @Test("AU-REC-1 guests have no name there")
    func guests() async throws {
        let world = try await Self.world()
        let guest = try await world.guest()
        let ops = Ops(etag: try await world.etag)
        try await world.test { client in
            let sent = try await client.sync([ops.create(newID(), "Note", ["Title": "x"])], by: guest)
            #expect(sent.results == ["applied"])
        }
        let events = try await Self.events(world)
        #expect(events.map(\.actor) == [guest.account] && events.map(\.actorName) == [nil])
    }

    @Test("AU-REC-2 records that take over with whom another one is shared make no events of their own")
    func further() async throws {
        let rights = #""Access": { "person": ["create", "read own", "read shared", "update own"] },"#
        let description = TestApp.text(
            access: #""Audit": true, "Access": { "Roles": ["person"], "Accounts": "person" },"#,
            models: [
                TestApp.model(
                    "Series", fields: #"{ "Name": "Title", "Type": "Text" }, { "Name": "With", "Type": "Accounts" }"#,
                    more: #""Share": "With", "# + rights),
                TestApp.model(
                    "Value",
                    fields: #"{ "Name": "Series", "Type": "Reference", "Options": { "ModelName": "Series" } }"#,
                    more: #""Share": "Series", "# + rights),
            ].joined(separator: ", "), root: "Series")
        let world = try await World(description)
        let (ann, bert) = (try await world.person("ann"), try await world.person("bert"))
        let ops = Ops(etag: try await world.etag)
        let (series, value) = (newID(), newID())
        try await world.test { client in
            let sent = try await client.sync(
                [
                    ops.create(series, "Series", ["Title": "Pulse"]),
                    ops.create(value, "Value", ["Series": [.string(Text(series))]]),
                    ops.set(series, "Series", ["With": "bert"]),
                ], by: ann)
            #expect(sent.results == ["applied", "applied", "applied"])
            // The value went along.
            #expect(try await Set(client.sync(by: bert).ids) == [series, value])
        }
        let events = try await Self.events(world)
        #expect(events.map(\.subject) == [series, value, series])
        #expect(events.last?.details == #"{"model":"Series","fields":["With"]}"#)
    }
}
