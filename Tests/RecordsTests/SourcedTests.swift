import Foundation
import HTTPTypes
import Sync
import Testing
import Values

@Suite("AP-SRC: fields from another record", .timeLimit(.minutes(15)))
struct SourcedTests {
    private static let forms = "/api/apps/test/records/Form"
    private static let replies = "/api/apps/test/records/Reply"

    private static let app = TestApp.text(
        models: TestApp.model("Note", fields: #"{ "Name": "Definition", "Type": "FormDefinition" }"#) + ","
            + TestApp.model("Form", fields: #"{ "Name": "Definition", "Type": "FormDefinition" }"#) + ","
            + TestApp.model(
                "Reply",
                fields: """
                    { "Name": "Form", "Type": "Reference", "Options": { "ModelName": "Form" } },
                    { "Name": "Answers", "Type": "FormAnswers", "Options": { "Form": "Form" } }
                    """), root: "Reply")

    private static let definition: JSON = [
        "collection": "demo", "module": "test", "command": "pulse",
        "form": [
            "version": "1",
            "fields": [
                ["name": "pulse", "type": "number", "min": 30, "max": 230],
                ["name": "sport", "type": "text", "visibleIf": "pulse > 100"],
                ["name": "note", "type": "text", "required": false],
            ],
        ],
    ]

    private func reply(_ form: Text, _ answers: JSON) -> JSON {
        ["fields": ["Form": [.string(form)], "Answers": answers]]
    }

    private func world(
        _ body: @Sendable @escaping (Client, Person, Text) async throws -> Void
    ) async throws {
        let world = try await World(Self.app)
        let anna = try await world.person("anna")
        try await world.test { client in
            let form = try await client.send(
                .post, Self.forms, by: anna, json: ["fields": ["Definition": Self.definition]])
            #expect(form.status == 201)
            try await body(client, anna, Text(try #require(form.json.id)))
        }
    }

    @Test("AP-SRC-1 RU-SRC-1 the fields of the other record are the rules")
    func judged() async throws {
        try await world { client, anna, form in
            for (answers, field): (JSON, String) in [
                ([:], "Answers.pulse"), (["pulse": 20], "Answers.pulse"), (["pulse": "high"], "Answers.pulse"),
                (["pulse": 120], "Answers.sport"), (["pulse": 72, "other": 1], "Answers.other"), ("72", "Answers"),
            ] {
                let refused = try await client.send(.post, Self.replies, by: anna, json: reply(form, answers))
                #expect(refused.status == 422, "\(answers.text)")
                #expect(refused.json["errors"]?.array?.first?["field"]?.string == Text(field), "\(refused.json.text)")
            }
            let made = try await client.send(
                .post, Self.replies, by: anna, json: reply(form, ["pulse": 72, "sport": "running"]))
            #expect(made.status == 201)
            // Hidden, so dropped.
            #expect(made.json["fields"]?["Answers"]?["pulse"] == 72)
            #expect(made.json["fields"]?["Answers"]?["sport"] ?? .null == .null)
            let id = try #require(made.json.id)
            let changed = try await client.send(
                .patch, "\(Self.replies)/\(id)", by: anna, json: ["fields": ["Answers": ["pulse": 300]]])
            #expect(changed.status == 422)
            let better = try await client.send(
                .patch, "\(Self.replies)/\(id)", by: anna, json: ["fields": ["Answers": ["pulse": 80]]])
            #expect(better.status == 200)
        }
    }

    @Test("AP-SRC-2 RU-SRC-2 without the other record nothing is stored")
    func missing() async throws {
        try await world { client, anna, form in
            let unknown = try await client.send(
                .post, Self.replies, by: anna, json: reply("01980000-0000-7000-8000-00000000dead", ["pulse": 72]))
            #expect(unknown.status == 422)
            // Rules of one's own, in a record of another model that has a form in it.
            let own = try await client.send(
                .post, "/api/apps/test/records/Note", by: anna, json: ["fields": ["Definition": Self.definition]])
            #expect(own.status == 201)
            let forged = try await client.send(
                .post, Self.replies, by: anna, json: reply(Text(try #require(own.json.id)), ["pulse": 72]))
            #expect(forged.status == 422)
            let nothing = try await client.send(
                .post, Self.replies, by: anna, json: ["fields": ["Answers": ["pulse": 72]]])
            #expect(nothing.status == 422)
            let deleted = try await client.send(.delete, "\(Self.forms)/\(form)", by: anna, headers: [.ifMatch: "*"])
            #expect(deleted.status == 204)
            let late = try await client.send(.post, Self.replies, by: anna, json: reply(form, ["pulse": 72]))
            #expect(late.status == 422)
        }
    }
}
