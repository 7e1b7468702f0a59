import Foundation
import Sync
import Testing
import Values

@Suite("AP-COND: fields that depend on each other", .timeLimit(.minutes(15)))
struct ConditionTests {
    private static let path = "/api/apps/test/records/Visit"

    private static let visits = TestApp.text(
        models: TestApp.model(
            "Visit",
            fields: """
                { "Name": "Name", "Type": "Text", "Options": { "Required": true } },
                { "Name": "Smoker", "Type": "Boolean" },
                { "Name": "PerDay", "Type": "Number", "Options": { "VisibleIf": "Smoker", "Required": true, "Max": 200 } },
                { "Name": "Weight", "Type": "Number", "Options": { "Conflict": "max" } },
                { "Name": "Limit", "Type": "Number", "Options": { "Constraint": "Weight <= Limit" } },
                { "Name": "Half", "Type": "Number", "Options": { "Calculate": "Weight / 2" } },
                { "Name": "Day", "Type": "Date", "Options": { "Calculate": "if(Weight > 0, today, empty)" } },
                { "Name": "From", "Type": "Number" },
                { "Name": "To", "Type": "Number", "Options": { "Constraint": "To > From", "Conflict": "max",
                  "ConstraintText": { "de": "Zu klein.", "en": "Too small." } } },
                { "Name": "Why", "Type": "Text", "Options": { "RequiredIf": "To > 100" } },
                { "Name": "By", "Type": "Text", "Options": { "Calculate": "me" } }
                """), root: "Visit")

    private func fields(_ reply: Reply) -> JSON { reply.json["fields"] ?? .null }

    @Test("AP-COND-1 a record is stored with what the server calculates, whatever was sent for it")
    func calculated() async throws {
        let world = try await World(Self.visits)
        let anna = try await world.person("anna")
        try await world.test { client in
            let made = try await client.send(
                .post, Self.path, by: anna, json: ["fields": ["Name": "A", "Weight": 5, "Half": 99, "By": "nobody"]])
            #expect(made.status == 201)
            #expect(fields(made)["Half"]?.text == "2.5")
            #expect(fields(made)["By"]?.string == Text(anna.account))
            let id = try #require(made.json.id)
            let one = "\(Self.path)/\(id)"
            let changed = try await client.send(.patch, one, by: anna, json: ["fields": ["Weight": 7]])
            #expect(changed.status == 200)
            try await #expect(fields(client.get(one, by: anna))["Half"]?.text == "3.5")
            let emptied = try await client.send(.patch, one, by: anna, json: ["fields": ["Weight": .null, "Half": 4]])
            #expect(emptied.status == 200)
            try await #expect(fields(client.get(one, by: anna))["Half"] == nil)
            // Devices get it as a change of that field.
            let entry = try #require(try await client.sync(by: anna).changes.first.flatMap { Entry($0) })
            #expect(entry.versions["Half"] == entry.versions["Weight"])
        }
    }

    @Test("AP-COND-2 a hidden field needs no value, and one that is sent is dropped")
    func hidden() async throws {
        let world = try await World(Self.visits)
        let anna = try await world.person("anna")
        try await world.test { client in
            let made = try await client.send(
                .post, Self.path, by: anna, json: ["fields": ["Name": "A", "Smoker": false, "PerDay": 900]])
            #expect(made.status == 201)
            #expect(fields(made)["PerDay"] == nil)
            let one = "\(Self.path)/\(try #require(made.json.id))"
            let missing = try await client.send(.patch, one, by: anna, json: ["fields": ["Smoker": true]])
            #expect(missing.status == 422 && missing.code == "RU-REQ-1")
            let wrong = try await client.send(
                .patch, one, by: anna, json: ["fields": ["Smoker": true, "PerDay": 900]])
            #expect(wrong.status == 422 && wrong.code == "RU-NUM-3")
            let right = try await client.send(.patch, one, by: anna, json: ["fields": ["Smoker": true, "PerDay": 9]])
            #expect(right.status == 200)
            // Hiding it again drops what it held.
            try await #expect(
                client.send(.patch, one, by: anna, json: ["fields": ["Smoker": false]]).status == 200)
            try await #expect(fields(client.get(one, by: anna))["PerDay"] == nil)
        }
    }

    @Test("AP-COND-3 a change is judged with the record that it makes")
    func whole() async throws {
        let world = try await World(Self.visits)
        let anna = try await world.person("anna")
        try await world.test { client in
            let made = try await client.send(
                .post, Self.path, by: anna, json: ["fields": ["Name": "A", "From": 1, "To": 50]])
            #expect(made.status == 201)
            let one = "\(Self.path)/\(try #require(made.json.id))"
            for change: JSON in [["From": 50], ["To": 1], ["From": 9, "To": 8]] {
                let refused = try await client.send(.patch, one, by: anna, json: ["fields": change])
                #expect(refused.status == 422 && refused.code == "RU-COND-4", "\(change.text)")
                #expect(String(refused.json.text).contains("Too small."))
            }
            let why = try await client.send(.patch, one, by: anna, json: ["fields": ["To": 101]])
            #expect(why.status == 422 && why.code == "RU-REQ-1")
            let both = try await client.send(.patch, one, by: anna, json: ["fields": ["From": 60, "To": 61]])
            #expect(both.status == 200)
        }
    }

    @Test("AP-COND-3 what merging would make of two changes is judged too")
    func merged() async throws {
        let world = try await World(Self.visits)
        let (anna, ben) = (try await world.person("anna"), try await world.person("ben"))
        let ops = Ops(etag: try await world.etag)
        try await world.test { client in
            let id = newID()
            let sent = try await client.sync(
                [ops.create(id, "Visit", ["Name": "A", "Weight": 5, "Limit": 30])], by: anna)
            #expect(sent.results == ["applied"])
            let one = "\(Self.path)/\(id)"
            try await #expect(client.send(.patch, one, by: ben, json: ["fields": ["Weight": 20]]).status == 200)
            // Made before that was known. By itself it is right, but the greater weight counts.
            let op = ops.set(id, "Visit", ["Weight": 4, "Limit": 10], base: ["Weight": 1, "Limit": 1])
            let late = try await client.sync([op], by: anna)
            #expect(late.results == ["RU-COND-4"])
            try await #expect(fields(client.get(one, by: ben))["Limit"] == 30)
        }
    }

    @Test("AP-COND-4 who may not change a record learns nothing of it from what its fields depend on")
    func silent() async throws {
        let world = try await World(
            Self.visits.replacingOccurrences(
                of: "\"Title\": \"Test\",",
                with: "\"Title\": \"Test\", \"Access\": { \"Roles\": [\"author\"], \"Accounts\": \"author\" },"
            ).replacingOccurrences(
                of: "\"Visit\": {",
                with: "\"Visit\": { \"Access\": { \"author\": [\"read own\", \"create\", \"update own\"] },"))
        let (anna, ben) = (try await world.person("anna"), try await world.person("ben"))
        try await world.test { client in
            let made = try await client.send(
                .post, Self.path, by: anna, json: ["fields": ["Name": "A", "From": 1, "To": 50]])
            #expect(made.status == 201)
            let one = "\(Self.path)/\(try #require(made.json.id))"
            let nowhere = try await client.send(
                .patch, "\(Self.path)/\(newID())", by: ben, json: ["fields": ["From": 60]])
            let foreign = try await client.send(.patch, one, by: ben, json: ["fields": ["From": 60]])
            #expect(foreign.status == nowhere.status && foreign.code == nowhere.code)
            #expect(!String(foreign.json.text).contains("RU-COND"))
        }
    }

    @Test("AP-COND-5 a day calculated on the device stays, one that cannot have been is calculated anew")
    func days() async throws {
        let world = try await World(Self.visits)
        let anna = try await world.person("anna")
        try await world.test { client in
            let made = try await client.send(.post, Self.path, by: anna, json: ["fields": ["Name": "A", "Weight": 5]])
            let today = try #require(fields(made)["Day"]?.string.flatMap { CalendarDate($0) })
            for (offset, kept) in [(-1, true), (0, true), (1, true), (2, false), (-9, false)] {
                let day = CalendarDate(dayNumber: today.dayNumber + offset).text
                let sent = try await client.send(
                    .post, Self.path, by: anna,
                    json: [
                        "fields": [
                            "Name": "A", "Weight": 4, "Half": 2, "By": .string(Text(anna.account)), "Day": .string(day),
                        ]
                    ])
                #expect(sent.status == 201)
                #expect((fields(sent)["Day"]?.string == day) == kept, "\(offset)")
            }
        }
    }
}
