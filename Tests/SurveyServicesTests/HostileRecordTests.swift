import HTTPTypes
import Sync
import Testing
import Values

/// What a device or a program could send in place of the app's own screens.
@Suite("FO-API: crafted records", .timeLimit(.minutes(15)))
struct HostileRecordTests {
    private static let long = JSON.string(Text(String(repeating: "x", count: 100_001)))

    /// Answers to the pizza form as a record has them, and what is said of them: code and field.
    private static let refused: [(answers: JSON, problem: String)] = [
        ([:], "RU-REQ-1 Answers.name"), (.null, "RU-REQ-1 Answers.name"), ([], "RU-REQ-1 Answers.name"),
        (["name": "S"], "RU-REQ-1 Answers.size"), (["name": "", "size": "l"], "RU-REQ-1 Answers.name"),
        ("Sabrina", "RU-GROUP-1 Answers"), (5, "RU-GROUP-1 Answers"),
        ([["name": "name", "value": "S"]], "record.field Answers"),
        (["name": "S", "size": "l", "colour": "red"], "record.field Answers.colour"),
        (["name": "S", "size": "l", "colour": .null], "record.field Answers.colour"),
        (["name": "S", "size": "l", "bank.iban": "x"], "record.field Answers.bank.iban"),
        (
            ["name": "S", "size": "l", "bank": ["iban": "x", "swift": "y", "bic": "z"]], "record.field Answers.bank.bic"
        ),
        (
            ["name": "S", "size": "l", "bank": ["iban": ["a": ["b": 1]], "swift": "y"]],
            "record.field Answers.bank.iban"
        ),
        (["name": "S", "size": "l", "bank": "DE1"], "RU-GROUP-1 Answers.bank"),
        (["name": "S", "size": "l", "bank": [["name": "iban", "value": "x"]]], "record.field Answers.bank"),
        (["name": "S", "size": "l", "bank": ["iban": "x"]], "RU-REQ-1 Answers.bank.swift"),
        (["name": "S", "size": "xl"], "RU-CHOICE-1 Answers.size"),
        (["name": "S", "size": 1], "RU-CHOICE-1 Answers.size"),
        (["name": "S", "size": ["l"]], "RU-CHOICE-1 Answers.size"),
        (["name": "S", "size": "l", "extras": "ham"], "RU-MULTI-1 Answers.extras"),
        (["name": "S", "size": "l", "extras": ["gold"]], "RU-MULTI-1 Answers.extras"),
        (["name": "S", "size": "l", "extras": ["ham", "ham"]], "RU-MULTI-2 Answers.extras"),
        (["name": "S", "size": "l", "extras": [["ham"]]], "record.field Answers.extras"),
        (["name": 5, "size": "l"], "RU-TEXT-1 Answers.name"), (["name": ["S"], "size": "l"], "RU-TEXT-1 Answers.name"),
        (["name": ["a": 1], "size": "l"], "record.field Answers.name"),
        (["name": "S", "size": "l", "count": "5"], "RU-NUM-1 Answers.count"),
        (["name": "S", "size": "l", "count": true], "RU-NUM-1 Answers.count"),
        (["name": "S", "size": "l", "count": 21], "RU-NUM-3 Answers.count"),
        (["name": "S", "size": "l", "count": 11], "RU-REQ-1 Answers.why"),
        (["name": "S\u{0}", "size": "l"], "record.text Answers.name"),
        (["name": long, "size": "l"], "record.text Answers.name"),
        (["name": "S", "size": "l", "why": long], "record.text Answers.why"),
    ]

    /// Answers as they are sent, and as they are kept.
    private static let kept: [(sent: JSON, stored: JSON)] = [
        (["name": "S", "size": "l"], ["name": "S", "size": "l"]),
        (["name": "S", "size": "l", "count": 5, "why": "hidden"], ["name": "S", "size": "l", "count": 5]),
        (["name": "S", "size": "l", "why": ["x"]], ["name": "S", "size": "l"]),
        (["name": "S", "size": "l", "why": .null, "count": .null, "extras": []], ["name": "S", "size": "l"]),
        (["name": "S", "size": "l", "bank": ["iban": "", "swift": .null]], ["name": "S", "size": "l"]),
        (["name": "S", "size": "l", "bank": [:]], ["name": "S", "size": "l"]),
        (
            ["name": "S", "size": "l", "bank": ["iban": "x", "swift": "y"]],
            ["name": "S", "size": "l", "bank": ["iban": "x", "swift": "y"]]
        ),
    ]

    @Test("FO-API-10 answers crafted by a device are refused by synchronising and over REST, and nothing is stored")
    func refusedAnswers() async throws {
        let world = try await World()
        let anna = try await world.person("anna", "participant")
        let form = try #require(try await world.form("pizza"))
        try await world.test { client in
            let head = try await world.store.head(of: "forms")
            for (answers, problem) in Self.refused {
                let fields: JSON = ["Form": [form], "Answers": answers, "Day": "2026-10-14"]
                let outcome = try await client.create("Reply", fields, by: anna)
                #expect(outcome.problem == problem, "\(String(answers.text).prefix(200)): \(outcome.text)")
                let rest = try await client.send(
                    .post, "/api/apps/forms/records/Reply", by: anna, bytes: (["fields": fields] as JSON).utf8)
                #expect(rest.status == 422, "\(rest.text)")
                let error = rest.json["errors"]?[0]
                #expect("\(error?.string("code") ?? "") \(error?.string("field") ?? "")" == problem, "\(rest.text)")
            }
            try await #expect(world.store.head(of: "forms") == head)
        }
    }

    @Test("FO-API-10 AP-COND-2 of hidden and of empty answers nothing is kept, on whatever way they come")
    func keptAnswers() async throws {
        let world = try await World()
        let anna = try await world.person("anna", "participant")
        let form = try #require(try await world.form("pizza"))
        try await world.test { client in
            for (sent, stored) in Self.kept {
                let fields: JSON = ["Form": [form], "Answers": sent, "Day": "2026-10-14"]
                let head = try await world.store.head(of: "forms")
                let outcome = try await client.create("Reply", fields, by: anna)
                #expect(outcome["result"] == "applied", "\(sent.text): \(outcome.text)")
                let rest = try await client.send(
                    .post, "/api/apps/forms/records/Reply", by: anna, bytes: (["fields": fields] as JSON).utf8)
                #expect(rest.status == 201, "\(rest.text)")
                let new = try await world.store.changes(in: "forms", since: head, limit: 10)
                let answers = try new.map { try JSON.parse(Text($0.document))["fields"]?["Answers"] }
                // To the byte: no member without a value.
                #expect(answers.map { $0?.text } == [stored.text, stored.text], "\(sent.text)")
            }
        }
    }

    @Test(
        "FO-API-10 AP-SRC-2 a reply without its form, to two, to what is none, or with fields of its own is not stored")
    func references() async throws {
        let world = try await World()
        let anna = try await world.person("anna", "participant")
        let form = try #require(try await world.form("pizza"))
        let other = try #require(try await world.form("address"))
        let module = try #require(try await world.records("Module").first?["id"])
        let answers: JSON = ["name": "S", "size": "l"]
        let cases: [JSON] = [
            ["Answers": answers], ["Form": [], "Answers": answers], ["Form": .null, "Answers": answers],
            ["Form": [form, other], "Answers": answers], ["Form": [module], "Answers": answers],
            ["Form": form, "Answers": answers], ["Form": ["x"], "Answers": answers], ["Form": [5], "Answers": answers],
            ["Form": ["0193aaaa-0000-7000-8000-00000000dead"], "Answers": answers],
            ["Form": [other], "Answers": answers], ["Form": [form], "Answers": answers, "Approved": true],
            ["Form": [form], "Answers": answers, "Definition": ["version": "1", "fields": []]],
            ["Form": [form], "Answers": answers, "Day": "yesterday"],
            ["Form": [form], "Answers": answers, "Rest": ["pizza"]],
        ]
        try await world.test { client in
            let head = try await world.store.head(of: "forms")
            for fields in cases {
                // `Form` as a text is the shape that programs may write; everything else is none.
                var whole = fields.object ?? [:]
                if whole["Day"] == nil { whole["Day"] = "2026-10-14" }
                let outcome = try await client.create("Reply", .object(whole), by: anna)
                #expect(outcome["result"] == "refused", "\(fields.text): \(outcome.text)")
                let rest = try await client.send(
                    .post, "/api/apps/forms/records/Reply", by: anna,
                    bytes: (["fields": .object(whole)] as JSON).utf8)
                #expect(rest.status == 422, "\(fields.text): \(rest.text)")
            }
            try await #expect(world.store.head(of: "forms") == head)
        }
    }
}

extension World {
    /// Id of the newest version of a form.
    func form(_ command: Text) async throws -> JSON? {
        try await records("Form").last { $0["fields"]?["Definition"]?.string("command") == command }?["id"]
    }
}

extension Client {
    /// Synchronises with operations that create these records.
    func create(_ model: Text, _ records: [JSON], by person: Person) async throws -> [JSON] {
        let operations = records.map { fields -> JSON in
            [
                "id": .string(Self.newID()), "record": .string(Self.newID()), "model": .string(model), "kind": "create",
                "fields": fields, "description": "\"unknown\"", "at": 1_792_000_000_000,
            ]
        }
        let json: JSON = [
            "device": "0193aaaa-0000-7000-8000-000000000001", "epoch": .null, "view": .null, "since": 0, "limit": 1,
            "ops": .array(operations),
        ]
        let answer = try await send(.post, "/api/apps/forms/sync", by: person, bytes: json.utf8)
        #expect(answer.status == 200, "\(answer.text)")
        return answer.json.elements("outcomes")
    }

    /// The outcome of one.
    func create(_ model: Text, _ fields: JSON, by person: Person) async throws -> JSON {
        try #require(try await create(model, [fields], by: person).first)
    }

    private static func newID() -> Text {
        var generator = SystemRandomNumberGenerator()
        let (high, low) = (generator.next(), generator.next())
        return UUID(high: high & 0xFFFF_FFFF_FFFF_0FFF | 0x7000, low: low & 0x3FFF_FFFF_FFFF_FFFF | 1 << 63).text
    }
}

extension JSON {
    /// Of the outcome of an operation: code and field of its refusal.
    var problem: String { "\(string("code") ?? "") \(string("field") ?? "")" }
}
