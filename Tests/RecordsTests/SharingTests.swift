import Foundation
import Testing
import Values

/// Series of values that people share with others by name.
@Suite("Sharing", .timeLimit(.minutes(15)))
struct SharingTests {
    static let description = TestApp.text(
        access: #""Access": { "Roles": ["person"], "Accounts": "person" },"#,
        models: [
            TestApp.model(
                "Series",
                fields: #"{ "Name": "Title", "Type": "Text" }, { "Name": "With", "Type": "Accounts" }"#,
                more: #""Share": "With", "# + rights),
            TestApp.model(
                "Value",
                fields: """
                    { "Name": "Series", "Type": "Reference", "Options": { "ModelName": "Series" } },
                    { "Name": "Number", "Type": "Number" }
                    """,
                more: #""Share": "Series", "# + rights),
        ].joined(separator: ", "), root: "Series")

    private static let rights =
        #""Access": { "person": ["read own", "read shared", "create", "update own", "delete own"] },"#

    private func derived(_ parts: Text...) -> String { String(UUID(of: parts).text) }

    @Test(
        "RI-6 RI-7 FO-STAT-5 who is named sees the series with all its values, and nothing once that is taken back",
        arguments: [false, true])
    func share(isDurable: Bool) async throws {
        let world = try await World(Self.description, isDurable: isDurable)
        let (ann, doctor) = (try await world.person("ann"), try await world.person("doctor"))
        let (doc, guest) = (try await world.person("doc"), try await world.guest())
        let ops = Ops(etag: try await world.etag)
        let (pulse, weight) = (newID(), newID())
        let values = (0..<3).map { _ in newID() }
        @Sendable func value(_ number: Int, of series: String) -> JSON {
            ops.create(values[number], "Value", ["Series": [.string(Text(series))], "Number": JSON(number)])
        }
        try await world.test { client in
            let made = try await client.sync(
                [
                    ops.create(pulse, "Series", ["Title": "Pulse"]), ops.create(weight, "Series", ["Title": "Weight"]),
                    value(0, of: pulse), value(1, of: weight),
                ], by: ann)
            #expect(made.results == ["applied", "applied", "applied", "applied"])
            let before = try await client.sync(by: doctor)
            #expect(before.ids.isEmpty)

            let shared = try await client.sync([ops.set(pulse, "Series", ["With": "x, doctor"])], by: ann)
            #expect(shared.results == ["applied"])
            let first = try await client.sync(by: doctor, after: before)
            // Older values come too.
            #expect(first.json["reset"] == true && Set(first.ids) == [pulse, values[0]])
            for other in [doc, guest] { try await #expect(client.sync(by: other).ids.isEmpty) }

            // What comes later is seen without everything coming anew.
            try await #expect(client.sync([value(2, of: pulse)], by: ann).results == ["applied"])
            let second = try await client.sync(by: doctor, after: first)
            #expect(second.json["reset"] == false && second.ids == [values[2]])
            let list = try await client.get("/api/apps/test/records/Value", by: doctor)
            #expect(Set((list.json["records"]?.array ?? []).compactMap(\.id)) == [values[0], values[2]])
            try await #expect(client.get("/api/apps/test/records/Series/\(pulse)", by: doctor).status == 200)
            try await #expect(client.get("/api/apps/test/records/Value/\(values[1])", by: doctor).status == 404)
            // To read, not to change; and nobody puts values into the series of somebody else.
            #expect(
                try await client.sync([ops.set(pulse, "Series", ["Title": "X"])], by: doctor).results == [
                    "access.update"
                ])
            let foreign = newID()
            let forged = ops.create(foreign, "Value", ["Series": [.string(Text(pulse))], "Number": 99])
            try await #expect(client.sync([forged], by: doc).results == ["applied"])
            try await #expect(client.sync(by: doctor, after: second).ids.isEmpty)

            #expect(
                try await client.sync([ops.set(pulse, "Series", ["With": "x"], base: ["With": 1_000])], by: ann).results
                    == ["applied"])
            let third = try await client.sync(by: doctor, after: second)
            // What does not come with a reset is gone from the device.
            #expect(third.json["reset"] == true && third.ids.isEmpty)
            try await #expect(client.get("/api/apps/test/records/Series/\(pulse)", by: doctor).status == 404)
            try await #expect(client.get("/api/apps/test/records/Value/\(values[0])", by: doctor).status == 404)
            let none = try await client.get("/api/apps/test/records/Value", by: doctor)
            #expect(none.json["records"]?.array?.isEmpty == true)
            try await #expect(Set(client.sync(by: ann).ids) == Set([pulse, weight] + values))
        }
    }

    @Test(
        "SY-MERGE-16 FO-STAT-2 FO-STAT-4 two devices that make the same record have one; a deleted one returns",
        arguments: [false, true])
    func derivedRecords(isDurable: Bool) async throws {
        let world = try await World(Self.description, isDurable: isDurable)
        let (ann, bob) = (try await world.person("ann"), try await world.person("bob"))
        let ops = Ops(etag: try await world.etag)
        let id = derived(Text(ann.account), "pulse")
        try await world.test { client in
            @Sendable func create(_ fields: JSON, by person: Person) async throws -> Reply {
                try await client.sync([ops.create(id, "Series", fields)], by: person)
            }
            try await #expect(create(["Title": "Pulse"], by: ann).results == ["applied"])
            let shared = try await client.sync([ops.set(id, "Series", ["With": "bob"])], by: ann)
            #expect(shared.results == ["applied"])
            // The other device knew of neither; what it does not name stays.
            let again = try await create(["Title": "Pulse"], by: ann)
            #expect(again.results == ["applied"])
            #expect(again.changes.count == 1 && again.changes.first?["fields"] == ["Title": "Pulse", "With": "bob"])
            try await #expect(create(["Title": "Heart"], by: ann).results == ["merged"])
            try await #expect(create(["Title": "Mine"], by: bob).results == ["sync.exists"])
            let v = try #require(try await client.sync(by: ann).changes.first?["v"]?.int64)
            try await #expect(client.sync([ops.delete(id, "Series", v: v)], by: ann).results == ["applied"])
            try await #expect(create(["Title": "Mine"], by: bob).results == ["sync.exists"])
            let back = try await create(["Title": "Pulse"], by: ann)
            // Shared with nobody any more.
            #expect(back.results == ["applied"] && back.changes.first?["fields"] == ["Title": "Pulse"])
            try await #expect(client.sync(by: bob).ids.isEmpty)
        }
    }

    @Test("SY-MERGE-12 other ids stay those of one record")
    func otherIDs() async throws {
        let world = try await World(Self.description)
        let ann = try await world.person("ann")
        let ops = Ops(etag: try await world.etag)
        let id = newID()
        try await world.test { client in
            try await #expect(client.sync([ops.create(id, "Series", ["Title": "A"])], by: ann).results == ["applied"])
            #expect(
                try await client.sync([ops.create(id, "Series", ["Title": "B"])], by: ann).results == ["sync.exists"])
        }
    }
}
