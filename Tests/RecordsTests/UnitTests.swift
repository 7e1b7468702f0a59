import Testing
import Values

@Suite("RU-NUM-10: limits of a number whose record says its unit, on the server", .timeLimit(.minutes(15)))
struct UnitTests {
    private static let app = TestApp.text(
        models: TestApp.model(
            "Plan",
            fields: """
                { "Name": "Unit", "Type": "Choice", "Options": { "Choices": [
                    { "Value": "m", "Label": "m" }, { "Value": "yd", "Label": "yd" }] } },
                { "Name": "Pool", "Type": "Number", "Options": { "Min": 10, "Max": 100, "Unit": "m", "UnitBy": "Unit" } }
                """) + ", "
            + TestApp.model(
                "Row",
                fields: """
                    { "Name": "Plan", "Type": "Reference", "Options": { "ModelName": "Plan" } },
                    { "Name": "Distance", "Type": "Number",
                      "Options": { "Min": 1, "Max": 500, "Decimals": 0, "Unit": "m", "UnitBy": "Plan.Unit" } }
                    """), root: "Plan")

    @Test("RU-NUM-10 the server says them in the unit among the values, and without one where it is not")
    func limits() async throws {
        let world = try await World(Self.app)
        let anna = try await world.person("anna")
        try await world.test { client in
            func create(_ model: String, _ fields: JSON) async throws -> Reply {
                try await client.send(
                    .post, "/api/apps/test/records/\(model)", by: anna, json: ["fields": fields])
            }
            let wrong = try await create("Plan", ["Unit": "yd", "Pool": 7])
            #expect(wrong.status == 422)
            #expect(wrong.message == "Please enter a number between 10 and 100\u{A0}yd.")
            let unsaid = try await create("Plan", ["Pool": 101])
            #expect(unsaid.message == "Please enter a number between 10 and 100.")
            let made = try await create("Plan", ["Unit": "yd", "Pool": 25])
            let id = try #require(made.json.id)
            // Alone, a number does not say what its record is in.
            let patched = try await client.send(
                .patch, "/api/apps/test/records/Plan/\(id)", by: anna, json: ["fields": ["Pool": 0]])
            #expect(patched.status == 422 && patched.message == "Please enter a number between 10 and 100.")
            let row = try await create("Row", ["Plan": [.string(Text(id))], "Distance": 501])
            #expect(row.status == 422 && row.message == "Please enter a whole number between 1 and 500.")
        }
    }
}

extension Reply {
    /// What the first error says.
    fileprivate var message: JSON? { json["errors"]?[0]?["message"] }
}
