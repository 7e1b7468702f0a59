import Foundation
import Testing
import Values

/// Fields that only some set: what an editor says of others' comments, and the words, which are their writer's.
@Suite("Fields that only some set", .timeLimit(.minutes(15)))
struct SettersTests {
    private static let description = TestApp.text(
        access: #""Access": { "Roles": ["person", "editor"], "Accounts": "person" },"#,
        models: [
            TestApp.model(
                "Comment",
                fields: """
                    { "Name": "Words", "Type": "Text", "Options": { "SetBy": ["own"] } },
                    { "Name": "Withheld", "Type": "Boolean", "Options": { "SetBy": ["editor"] } },
                    { "Name": "Grade", "Type": "Number", "Options": { "SetBy": ["editor", "own"], "Default": 3 } },
                    { "Name": "Rank", "Type": "Number", "Options": { "SetBy": ["editor"], "Default": 7 } },
                    { "Name": "Audience", "Type": "Text", "Options": { "Hidden": true, "Calculate": "if(Withheld = true, empty, '*')" } }
                    """,
                more: """
                    "Scope": "Audience", "Access": { "person": ["read own", "read scope", "create", "update own", "delete own"],
                      "editor": ["read", "create", "update", "delete"] },
                    """)
        ].joined(separator: ", "), root: "Comment")

    @Test(
        "RI-25 a field is set by the roles it names and by whose record it is, on each way; others keep it as it is",
        arguments: [false, true])
    func setting(isDurable: Bool) async throws {
        let world = try await World(Self.description, isDurable: isDurable)
        let (ann, bert) = (try await world.person("ann"), try await world.person("bert"))
        let editor = try await world.person("edith", "editor")
        let ops = Ops(etag: try await world.etag)
        let (said, again) = (newID(), newID())
        try await world.test { client in
            // A new one begins as new ones do, and with nothing else.
            for fields: JSON in [["Words": "Hm.", "Withheld": true], ["Words": "Hm.", "Rank": 8]] {
                let made = ops.create(newID(), "Comment", fields)
                try await #expect(client.sync([made], by: ann).results == ["access.create"])
            }
            let made = ops.create(said, "Comment", ["Words": "Hm.", "Withheld": false, "Rank": 7, "Grade": 5])
            try await #expect(client.sync([made], by: ann).results == ["applied"])
            try await #expect(client.sync(by: bert).ids == [said])

            // The words are their writer's, and whether others see them is the editor's business.
            func set(_ fields: JSON) -> JSON {
                ops.set(said, "Comment", fields, base: ["Words": 1_000, "Withheld": 1_000, "Grade": 1_000])
            }
            try await #expect(client.sync([set(["Words": "Well."])], by: editor).results == ["access.update"])
            let both = set(["Words": "Well.", "Withheld": true])
            try await #expect(client.sync([both], by: editor).results == ["access.update"])
            try await #expect(client.sync([set(["Withheld": true])], by: ann).results == ["access.update"])
            try await #expect(client.sync([set(["Withheld": true, "Grade": 1])], by: editor).results == ["applied"])
            try await #expect(client.sync(by: bert).ids.isEmpty)
            try await #expect(client.sync(by: ann).ids == [said])
            for fields: JSON in [["Withheld": false], ["Withheld": .null], ["Words": "Well.", "Rank": 1]] {
                try await #expect(client.sync([set(fields)], by: ann).results == ["access.update"])
            }
            // A request with what the record has changes the rest; one without it would take it away.
            func put(_ fields: JSON, by person: Person) async throws -> Int {
                try await client.send(
                    .put, "/api/apps/test/records/Comment/\(said)", by: person, headers: [.ifMatch: "*"],
                    json: ["fields": fields]
                ).status
            }
            try await #expect(put(["Words": "So.", "Withheld": true, "Rank": 7, "Grade": 2], by: ann) == 200)
            try await #expect(put(["Words": "So.", "Rank": 7], by: ann) == 403)
            try await #expect(put(["Words": "No.", "Withheld": true, "Rank": 7], by: editor) == 403)
            let patch = try await client.send(
                .patch, "/api/apps/test/records/Comment/\(said)", by: editor, json: ["fields": ["Withheld": false]])
            #expect(patch.status == 200)
            try await #expect(client.sync(by: bert).ids == [said])
            // Off and never touched is the same.
            try await #expect(put(["Words": "So.", "Rank": 7], by: ann) == 200)

            // An editor's own comment is an editor's in both ways.
            let mine = ops.create(again, "Comment", ["Words": "I say.", "Withheld": true, "Rank": 1])
            try await #expect(client.sync([mine], by: editor).results == ["applied"])
            try await #expect(client.sync(by: bert).ids == [said])
        }
    }
}
