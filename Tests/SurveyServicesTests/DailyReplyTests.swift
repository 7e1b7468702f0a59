import Foundation
import HTTPTypes
import Survey
import Testing
import Values

/// What the server sees to when forms are taken once a day.
@Suite("FO-DAY: the server", .timeLimit(.minutes(5)))
struct DailyReplyTests {
    private static let app = FormsApp.text
        .replacingOccurrences(
            of: #""Form": "Form", "Rest": "Rest""#,
            with: #""Form": "Form", "Day": "Day", "Rest": "Rest", "Conflict": "ask""#
        )
        .replacingOccurrences(
            of: #"["create", "read own"]"#, with: #"["create", "read own", "update own", "delete own"]"#)

    private static var module: JSON {
        var module = FormsApp.module.object ?? [:]
        module["oncePer"] = "day"
        return .object(module)
    }

    private static let answers: JSON = [["name": "name", "value": "Sabrina"], ["name": "size", "value": "l"]]

    private func world(_ clock: WorldClock) async throws -> World {
        try await World(
            ["forms": Self.app], now: { clock.now },
            documents: [Self.module, FormsApp.pizza, FormsApp.drink, FormsApp.address])
    }

    private func id(_ person: Person, _ day: Text) -> JSON {
        .string(
            DailyReply.id(
                of: Text(person.account), to: (collection: "demo", module: "restaurant", command: "pizza"), on: day
            ).text)
    }

    @Test("FO-DAY-4 over the protocol the second reply of a day gets 409, with the same key the answer of the first")
    func overHTTP() async throws {
        let clock = WorldClock()
        clock.day = CalendarDate("2026-10-14")
        let world = try await world(clock)
        let anna = try await world.person("anna", "participant")
        let ben = try await world.person("ben", "participant")
        try await world.test { client in
            let key: HTTPFields = [try #require(HTTPField.Name("Idempotency-Key")): "one"]
            let first = try await client.reply(Self.answers, by: anna, key)
            #expect(first.status == 200)
            let again = try await client.reply(Self.answers, by: anna, key)
            #expect(again.status == 200 && again.text == first.text)
            let second = try await client.reply(Self.answers, by: anna)
            #expect(second.status == 409, "\(second.text)")
            #expect(second.json["detail"]?.string?.containsUTF8("once a day") == true, "\(second.text)")
            // A key stands for nothing that was refused.
            let refused: HTTPFields = [try #require(HTTPField.Name("Idempotency-Key")): "two"]
            try await #expect(client.reply(Self.answers, by: anna, refused).status == 409)
            // Somebody else, another form, and the day behind.
            try await #expect(client.reply(Self.answers, by: ben).status == 200)
            try await #expect(
                client.reply([["name": "street", "value": "x"]], version: "1", to: "address", by: anna).status == 200)
            clock.day = CalendarDate("2026-10-15")
            try await #expect(client.reply(Self.answers, by: anna, refused).status == 200)
            let other = try await client.reply([["name": "name", "value": "T"]], by: anna, refused)
            #expect(other.code == "request.keyUsed", "\(other.text)")
        }
        try await #expect(world.records("Reply").count == 4)
    }

    @Test("FO-DAY-4 a record of another id is refused, and so is moving one to another day")
    func otherIDs() async throws {
        let clock = WorldClock()
        clock.day = CalendarDate("2026-10-14")
        let world = try await world(clock)
        let anna = try await world.person("anna", "participant")
        let form = try #require(try await world.form("pizza"))
        try await world.test { client in
            let fields: JSON = ["Form": [form], "Answers": ["name": "S", "size": "l"], "Day": "2026-10-14"]
            let other = try await client.create("Reply", fields, by: anna)
            #expect(other.problem == "FO-DAY-4 Answers", "\(other.text)")
            let rest = try await client.send(
                .post, "/api/apps/forms/records/Reply", by: anna, bytes: (["fields": fields] as JSON).utf8)
            #expect(rest.status == 422, "\(rest.text)")
            try await #expect(client.reply(Self.answers, by: anna).status == 200)
            let id = try #require(id(anna, "2026-10-14").string)
            let path = "/api/apps/forms/records/Reply/\(String(id))"
            let headers: HTTPFields = [.contentType: "application/json", .ifMatch: "*"]
            let moved = try await client.send(
                .patch, path, by: anna, headers, bytes: (["fields": ["Day": "2026-10-13"]] as JSON).utf8)
            #expect(moved.status == 422, "\(moved.text)")
            let corrected = try await client.send(
                .patch, path, by: anna, headers,
                bytes: (["fields": ["Answers": ["name": "Tim", "size": "l"]]] as JSON).utf8)
            #expect(corrected.status == 200, "\(corrected.text)")
        }
        let stored = try await world.records("Reply")
        #expect(stored.map { $0["id"] } == [id(anna, "2026-10-14")])
        #expect(stored.first?["fields"]?["Answers"]?["name"] == "Tim")
    }

    @Test("FO-DAY-3 two devices that filled it in differently are in conflict, and both answers are told")
    func twoDevices() async throws {
        let clock = WorldClock()
        clock.day = CalendarDate("2026-10-14")
        let world = try await world(clock)
        let anna = try await world.person("anna", "participant")
        let form = try #require(try await world.form("pizza"))
        try await world.test { client in
            func create(_ operation: Text, _ name: Text) async throws -> JSON {
                let fields: JSON = [
                    "Form": [form], "Answers": ["name": .string(name), "size": "l"], "Day": "2026-10-14",
                ]
                let json: JSON = [
                    "device": "0193aaaa-0000-7000-8000-000000000001", "epoch": .null, "view": .null, "since": 0,
                    "limit": 1000,
                    "ops": [
                        [
                            "id": .string(operation), "record": id(anna, "2026-10-14"), "model": "Reply",
                            "kind": "create", "fields": fields, "description": "\"unknown\"",
                            "at": .number(Decimal(clock.now)),
                        ]
                    ],
                ]
                return try await client.send(.post, "/api/apps/forms/sync", by: anna, bytes: json.utf8).json
            }
            let first = try await create("0193bbbb-0000-7000-8000-000000000001", "Sabrina")
            #expect(first["outcomes"]?[0]?["result"] == "applied", "\(first.text)")
            let second = try await create("0193bbbb-0000-7000-8000-000000000002", "Tim")
            let outcome = second["outcomes"]?[0]
            #expect(outcome?["result"] == "conflict", "\(second.text)")
            #expect(outcome?["fields"]?["Answers"]?["mine"]?["name"] == "Tim")
            #expect(outcome?["fields"]?["Answers"]?["theirs"]?["name"] == "Sabrina")
        }
    }
}
