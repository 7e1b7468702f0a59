import Foundation
import TestSupport
import Testing
import Values

/// Records that are for a team, because the team is their scope.
@Suite("Granted by sharing", .timeLimit(.minutes(15)))
struct GrantingTests {
    private static let rights = #""Access": { "person": ["read own", "read scope", "create", "update own"] },"#

    private static let description = TestApp.text(
        access: #""Access": { "Roles": ["person"], "Accounts": "person" },"#,
        models: [
            TestApp.model(
                "Team", fields: #"{ "Name": "Name", "Type": "Text" }, { "Name": "With", "Type": "Accounts" }"#,
                more: """
                    "Share": "With",
                    "Access": { "person": ["read own", "read shared", "create", "update own", "delete own"] },
                    """
            ),
            TestApp.model(
                "Plan",
                fields: """
                    { "Name": "Name", "Type": "Text" }, { "Name": "For", "Type": "Text" },
                    { "Name": "Team", "Type": "Reference", "Options": { "ModelName": "Team" } },
                    { "Name": "Key", "Type": "Inherited", "Options": { "From": "Team.id" } },
                    { "Name": "Who", "Type": "Text", "Options": { "Calculate": "if(For = 'team', Key, empty)" } }
                    """, more: #""Scope": "Who", "# + rights),
            TestApp.model(
                "Row",
                fields: """
                    { "Name": "Name", "Type": "Text" },
                    { "Name": "Plan", "Type": "Reference", "Options": { "ModelName": "Plan" } },
                    { "Name": "Who", "Type": "Inherited", "Options": { "From": "Plan.Who" } }
                    """, more: #""Scope": "Who", "# + rights),
        ].joined(separator: ", "), root: "Plan")

    @Test(
        "RI-19 RI-20 what has a team as its scope is for those whom the team names, with all below it, until that ends",
        arguments: Backend.allCases)
    func teams(_ backend: Backend) async throws {
        let world = try await backend.world(Self.description)
        let (coach, ann) = (try await world.person("coach"), try await world.person("ann"))
        let (ben, other) = (try await world.person("ben"), try await world.person("other"))
        let ops = Ops(etag: try await world.etag)
        let (team, plan, row, mine, comment) = (newID(), newID(), newID(), newID(), newID())
        try await world.test { client in
            let made = try await client.sync(
                [
                    // Before its team is there, it is for nobody.
                    ops.create(plan, "Plan", ["Name": "P", "For": "team", "Team": [.string(Text(team))]]),
                    ops.create(row, "Row", ["Name": "R", "Plan": [.string(Text(plan))]]),
                    ops.create(mine, "Plan", ["Name": "M", "For": "me", "Team": [.string(Text(team))]]),
                    ops.create(team, "Team", ["Name": "T", "With": "ann, other"]),
                ], by: coach)
            #expect(made.results == ["applied", "applied", "applied", "applied"])
            let seen = try await client.sync(by: ann)
            #expect(Set(seen.ids) == [team, plan, row])
            try await #expect(client.sync(by: ben).ids.isEmpty)
            // In every way: one, a list, a file.
            for (model, id) in [("Plan", plan), ("Row", row)] {
                let path = "/api/apps/test/records/\(model)"
                try await #expect(client.get("\(path)/\(id)", by: ann).status == 200)
                try await #expect(client.get("\(path)/\(id)", by: ben).status == 404)
                try await #expect(client.get(path, by: ann).json["records"]?.array?.count == 1)
                try await #expect(client.get(path, by: ben).json["records"]?.array?.isEmpty == true)
                let file = "/api/apps/test/export/\(model).jsonl"
                try await #expect(client.get(file, by: ann).text.contains(id))
                try await #expect(!client.get(file, by: ben).text.contains(id))
            }
            // Members put theirs beside it, and change nothing of others.
            #expect(
                try await client.sync(
                    [ops.create(comment, "Row", ["Name": "C", "Plan": [.string(Text(plan))]])], by: ann
                ).results == ["applied"])
            try await #expect(client.sync(by: other).ids.contains(comment))
            // Who made the team reads what members put beside it.
            try await #expect(client.sync(by: coach).ids.contains(comment))
            try await #expect(client.get("/api/apps/test/records/Row/\(comment)", by: coach).status == 200)
            try await #expect(client.get("/api/apps/test/records/Row/\(comment)", by: ben).status == 404)
            #expect(
                try await client.sync([ops.set(plan, "Plan", ["Name": "X"], base: ["Name": 1_000])], by: ann).results
                    == ["access.update"])
            // Which teams somebody is in is not told as a role.
            let role = try await client.get("/api/apps/test/role/ann", by: ann)
            #expect(role.status == 200 && !role.text.contains(team))

            #expect(
                try await client.sync([ops.set(team, "Team", ["With": "other"], base: ["With": 1_000])], by: coach)
                    .results == ["applied"])
            let after = try await client.sync(by: ann, after: seen)
            #expect(after.json["reset"] == true)
            try await #expect(client.sync(by: ann).ids == [comment])
            try await #expect(client.get("/api/apps/test/records/Plan/\(plan)", by: ann).status == 404)
            try await #expect(Set(client.sync(by: other).ids) == [team, plan, row, comment])
            // A team that is gone has no members.
            #expect(try await client.sync([ops.delete(team, "Team", v: 1_000)], by: coach).results == ["applied"])
            try await #expect(client.sync(by: other).ids.isEmpty)
        }
    }
}
