import Routes
import TestSupport
import Testing
import Values

/// The app SwimFit with a trainer, swimmers and the example plan.
struct SwimWorld {
    static let club = "01955300-0000-7000-8000-000000000001"
    let world: World
    let admin: Person
    let trainer: Person
    let anna: Person
    let ben: Person

    /// - Parameter change: What is made of the app's description.
    init(_ backend: Backend = .memory, change: (String) -> String = { $0 }) async throws {
        world = try await backend.world(change(try SpecFolder.text("Apps/swimfit/app.json")))
        admin = try await world.person("admin", "admin")
        trainer = try await world.person("trainer", "trainer=\(Self.club)")
        anna = try await world.person("anna")
        ben = try await world.person("ben")
    }

    func rest(_ name: String) -> String { "/api/apps/test/rest/\(name)" }

    func records(_ model: String) -> String { "/api/apps/test/records/\(model)" }

    func record(
        _ model: String, _ fields: JSONObject, id: String? = nil, _ client: Client, by person: Person
    )
        async throws -> String
    {
        var body: JSONObject = ["fields": .object(fields)]
        if let id { body["id"] = .string(Text(id)) }
        let made = try await client.send(.post, "/api/apps/test/records/\(model)", by: person, json: .object(body))
        #expect(made.status == 201, "\(made.text)")
        return made.json.id ?? "?"
    }

    func clubs(_ client: Client) async throws {
        _ = try await record(
            "Club", ["Name": "SV Nordbad", "City": "Nordstadt", "Pool": 25], id: Self.club, client, by: admin)
    }

    /// Section 4 of what the app was made from.
    func plan(_ client: Client) async throws -> String {
        let paddles = try await record("Equipment", ["Name": "Paddles", "Code": "PA"], client, by: admin)
        let plan = try await record(
            "Plan", ["Name": "Grundlage", "Method": "load", "Visible": "all"], client, by: trainer)
        let rows: [(String, Int, Int, Text, Text, Int?)] = [
            ("warm-up", 1, 300, "beliebig", "62.9", 360), ("warm-up", 3, 150, "", "68.6", 210),
            ("warm-up", 4, 25, "Brust", "80", 40), ("main", 18, 50, "", "80", 60),
            ("main", 1, 400, "", "77.1", 600),
            ("main", 5, 100, "", "80", 120), ("main", 4, 50, "", "74.3", nil),
            ("main", 1, 400, "Beine", "80", 600),
            ("main", 1, 400, "Arme", "80", 420), ("cool-down", 1, 200, "locker", "62.9", nil),
        ]
        for (place, row) in rows.enumerated() {
            var fields: JSONObject = [
                "Plan": [.string(Text(plan))], "Order": JSON(place + 1), "Group": .string(Text(row.0)), "Rounds": 1,
                "Count": JSON(row.1), "Distance": JSON(row.2), "Text": .string(row.3),
            ]
            fields["Percent"] = Decimal(row.4).map { .number($0) }
            if let sendOff = row.5 { fields["SendOff"] = JSON(sendOff) }
            if place == 8 { fields["Equipment"] = [.string(Text(paddles))] }
            _ = try await record("Row", fields, client, by: trainer)
        }
        return plan
    }

    func swimmer(_ members: JSON, _ client: Client, by person: Person) async throws -> Reply {
        let made = try await client.send(.post, rest("schwimmer"), by: person, json: members)
        #expect(made.status == 201, "\(made.text)")
        return made
    }
}

extension Reply {
    var _id: String { String(json["_id"]?.string ?? "?") }

    func rows(_ name: Text) -> [JSON] { json["module"]?.array?.map { $0[name] ?? "?" } ?? [] }
}
