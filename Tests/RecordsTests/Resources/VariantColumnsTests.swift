import TestSupport
import Testing
import Values

/// SwimFit with more columns that follow from the rows: of other rows, by way of the plan and back or of a reference in a group,
/// and from which rows there are.
private let further = """
    { "Name": "TwinCount", "Type": "Number", "Options": { "Hidden": true }, "Value": "Twin.Row.Count * 10" },
    { "Name": "Percentage", "Type": "Number", "Options": { "Hidden": true }, "Value": "round(Metres * 100 / Plan.Metres, 2)" },
    { "Name": "Fellows", "Type": "Number", "Options": { "Hidden": true }, "Value": "Plan.Fellows - 1" },
    """
private let twin = """
    { "Name": "Twin", "Type": "Composite",
      "Options": { "Fields": [ { "Name": "Row", "Type": "Reference", "Options": { "ModelName": "Row" } } ] } },
    """
private let ofPlans = """
    { "Name": "Fellows", "Type": "Number", "Options": { "Hidden": true }, "Value": "count(Row@Plan)" },
    { "Name": "LastText", "Type": "Text", "Options": { "Hidden": true }, "Value": "latest(Row@Plan.Text, Row@Plan.Metres)" },
    """
private let members = """
    { "Name": "zwilling", "Field": "TwinCount" },
    { "Name": "anteil", "Field": "Percentage" }, { "Name": "andere", "Field": "Fellows" },
    """

private func widened(_ text: String) -> String {
    func put(_ what: String, before anchor: String, _ text: String) -> String {
        guard let place = text.range(of: anchor) else { return "?" }
        return text.replacingCharacters(in: place, with: what + anchor)
    }
    var text = put(further, before: #"{ "Name": "Lacking", "Type""#, text)
    text = put(twin, before: #"{ "Name": "Rounds", "Type""#, text)
    text = put(members, before: #"{ "Name": "gesamt", "Running""#, text)
    text = put(#"{ "Name": "weitestes", "Field": "LastText" }, "#, before: #"{ "Name": "ohneZeit""#, text)
    return put(ofPlans, before: #"{ "Name": "Untimed", "Type": "Number", "Label""#, text)
}

@Suite("RS-RES-15: columns of what a kit makes", .timeLimit(.minutes(5)))
struct VariantColumnsTests {
    /// What somebody would get for a plan that has these rows itself.
    private func members(_ reply: Reply) -> JSON {
        guard var object = reply.json.object else { return .null }
        for name: Text in ["_id", "date", "name"] { object[name] = nil }
        let rows = object["module"]?.array ?? []
        object["module"] = .array(
            rows.map { row in
                var row = row.object ?? [:]
                row["_id"] = nil
                return .object(row)
            })
        return .object(object)
    }

    @Test(
        "RS-RES-15 RS-RES-18 fitted to whatever comes, in any order, each answer is that of a plan with these rows",
        arguments: [1, 2, 3])
    func equal(seed: UInt64) async throws {
        let world = try await SwimWorld(change: widened)
        try await world.world.test { client in
            try await world.clubs(client)
            let plan = try await world.plan(client)
            let me: JSON = ["name": "Anna", "Ruhepuls": "90", "Belastungspuls": 175]
            _ = try await world.swimmer(me, client, by: world.anna)
            func all() async throws -> [JSON] {
                try await client.get(world.records("Row"), by: world.trainer).json["records"]?.array ?? []
            }
            // The first row stays, whatever is fitted.
            let first = try await all().first { $0["fields"]?["Order"] == 1 }?["id"]?.string ?? "?"
            for row in try await all() where row["id"]?.string != first {
                let path = "\(world.records("Row"))/\(row["id"]?.string ?? "?")"
                let done = try await client.send(
                    .patch, path, by: world.trainer, json: ["fields": ["Twin": ["Row": [.string(first)]]]])
                #expect(done.status == 200, "\(done.text)")
            }
            let stored = try await all()
            #expect(stored.count == 10)
            var random = SplitMix(state: seed)
            var fitted: [(query: String, answer: Reply)] = []
            // First all questions: what was read for one of them serves the others.
            for _ in 0..<25 {
                let query =
                    random.next(3) == 0
                    ? "zeit=\(40 + random.next(60)):00" : "strecke=\(600 + 50 * random.next(150))"
                let answer = try await client.get("\(world.rest("training"))/\(plan)?\(query)", by: world.anna)
                if answer.status == 422 { continue }
                #expect(answer.status == 200, "\(query): \(answer.text)")
                fitted.append((query, answer))
            }
            for (query, answer) in fitted {
                let copy = try await world.record(
                    "Plan", ["Name": "Copy", "Method": "load", "Visible": "all"], client, by: world.trainer)
                var copied: Text = ""
                for (place, row) in (answer.json["module"]?.array ?? []).enumerated() {
                    let from = try #require(stored.first { $0["id"] == row["_id"] }?["fields"]?.object, "\(row)")
                    var fields = from
                    fields["Plan"] = [.string(Text(copy))]
                    fields["Order"] = JSON(place + 1)
                    // The repetitions of all rounds.
                    fields["Rounds"] = 1
                    fields["Count"] = row["anzahl"]
                    if place > 0 { fields["Twin"] = ["Row": [.string(copied)]] }
                    let id = try await world.record("Row", fields, client, by: world.trainer)
                    if place == 0 { copied = Text(id) }
                }
                let expected = try await client.get("\(world.rest("training"))/\(copy)", by: world.anna)
                #expect(members(answer) == members(expected), "\(query): \(answer.text)\n\(expected.text)")
            }
            #expect(fitted.count > 10)
        }
    }
}
