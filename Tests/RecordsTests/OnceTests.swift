import HTTPTypes
import Testing
import Values

/// One record per account and record referred to.
@Suite("AP-ONCE: one record per account and record referred to", .timeLimit(.minutes(5)))
struct OnceTests {
    private static let app = TestApp.text(
        access: #""Access": { "Roles": ["rider"], "Accounts": "rider" },"#,
        models: [
            TestApp.model(
                "Trail", fields: #"{ "Name": "Name", "Type": "Text" }"#,
                more: #""Access": { "rider": ["read", "create"] },"#),
            TestApp.model(
                "Rating",
                fields: """
                    { "Name": "Trail", "Type": "Reference", "Options": { "ModelName": "Trail", "Required": true, "Hidden": true } },
                    { "Name": "Stars", "Type": "Number" }
                    """,
                more: """
                    "Once": ["Trail"],
                    "Access": { "rider": ["read", "create", "update own", "delete own"] },
                    """),
            TestApp.model(
                "Rider", fields: #"{ "Name": "Name", "Type": "Text" }"#,
                more: #""Once": [], "Access": { "rider": ["read own", "create", "update own", "delete own"] },"#),
        ].joined(separator: ", "), root: "Trail")

    private func id(_ person: Person, _ trail: String) -> String {
        String(UUID(of: ["once", Text(person.account), "Rating", Text(trail)]).text)
    }

    private func rating(_ trail: String, _ stars: Int) -> JSON {
        ["Trail": [.string(Text(trail))], "Stars": JSON(stars)]
    }

    @Test("AP-ONCE-1 two devices of an account make one record; another account has its own", arguments: [false, true])
    func devices(isDurable: Bool) async throws {
        let world = try await World(Self.app, isDurable: isDurable)
        let (anna, ben) = (try await world.person("anna"), try await world.person("ben"))
        let ops = Ops(etag: try await world.etag)
        let trail = newID()
        try await world.test { client in
            #expect(
                try await client.sync([ops.create(trail, "Trail", ["Name": "Flow"])], by: anna).results == ["applied"])
            let first = try await client.sync([ops.create(id(anna, trail), "Rating", rating(trail, 3))], by: anna)
            #expect(first.results == ["applied"])
            // The other device knew nothing of it.
            let second = try await client.sync([ops.create(id(anna, trail), "Rating", rating(trail, 5))], by: anna)
            #expect(second.results.first != "record.once", "\(second.text)")
            let third = try await client.sync([ops.create(id(ben, trail), "Rating", rating(trail, 1))], by: ben)
            #expect(third.results == ["applied"])
            let all = try await client.sync(by: ben)
            let stars = all.changes.filter { $0["model"] == "Rating" }.compactMap { $0["fields"]?["Stars"]?.int }
            #expect(stars.sorted() == [1, 5])
        }
    }

    @Test("AP-ONCE-1 a record of another id is refused: one's own second, and the place of somebody else")
    func others() async throws {
        let world = try await World(Self.app)
        let (anna, ben) = (try await world.person("anna"), try await world.person("ben"))
        let ops = Ops(etag: try await world.etag)
        let (trail, other) = (newID(), newID())
        try await world.test { client in
            _ = try await client.sync(
                [ops.create(trail, "Trail", ["Name": "Flow"]), ops.create(other, "Trail", ["Name": "Roots"])], by: anna)
            #expect(
                try await client.sync([ops.create(newID(), "Rating", rating(trail, 3))], by: anna).results == [
                    "record.once"
                ])
            let taken = try await client.sync([ops.create(id(anna, trail), "Rating", rating(trail, 1))], by: ben)
            #expect(taken.results == ["record.once"])
            #expect(taken.json["outcomes"]?[0]?["code"] == "record.once", "\(taken.text)")
            let own = try await client.sync([ops.create(id(anna, trail), "Rating", rating(trail, 4))], by: anna)
            #expect(own.results == ["applied"])
            // Moved to another trail it would not be where it is looked for.
            let moved = try await client.sync(
                [ops.set(id(anna, trail), "Rating", ["Trail": [.string(Text(other))]])], by: anna)
            #expect(moved.results == ["record.once"])
            let changed = try await client.sync([ops.set(id(anna, trail), "Rating", ["Stars": 2])], by: anna)
            #expect(changed.results.first != "record.once", "\(changed.text)")
        }
    }

    @Test("AP-ONCE-1 AP-ONCE-3 with Once of nothing an account has one record, by sync and by REST")
    func profile() async throws {
        let world = try await World(Self.app)
        let (anna, ben) = (try await world.person("anna"), try await world.person("ben"))
        let ops = Ops(etag: try await world.etag)
        let id = String(UUID(of: ["once", Text(anna.account), "Rider"]).text)
        try await world.test { client in
            let path = "/api/apps/test/records/Rider"
            let other = try await client.sync([ops.create(newID(), "Rider", ["Name": "Anna"])], by: anna)
            #expect(other.results == ["record.once"])
            let taken = try await client.sync([ops.create(id, "Rider", ["Name": "Ben"])], by: ben)
            #expect(taken.results == ["record.once"])
            let own = try await client.sync([ops.create(id, "Rider", ["Name": "Anna"])], by: anna)
            #expect(own.results == ["applied"])
            let second = try await client.send(.post, path, by: anna, json: ["fields": ["Name": "Anne"]])
            #expect(second.status == 409, "\(second.text)")
            let changed = try await client.sync([ops.set(id, "Rider", ["Name": "Anne"])], by: anna)
            #expect(changed.results.first != "record.once", "\(changed.text)")
            let made = try await client.send(.post, path, by: ben, json: ["fields": ["Name": "Ben"]])
            #expect(made.status == 201 && made.json.id == String(UUID(of: ["once", Text(ben.account), "Rider"]).text))
        }
    }

    @Test("AP-ONCE-2 what was taken back can be made again, on any device")
    func again() async throws {
        let world = try await World(Self.app)
        let anna = try await world.person("anna")
        let ops = Ops(etag: try await world.etag)
        let trail = newID()
        try await world.test { client in
            _ = try await client.sync([ops.create(trail, "Trail", ["Name": "Flow"])], by: anna)
            let made = try await client.sync([ops.create(id(anna, trail), "Rating", rating(trail, 3))], by: anna)
            #expect(made.results == ["applied"])
            let v = Int64(try #require(try await client.sync(by: anna).json["next"]?.int))
            let gone = try await client.sync([ops.delete(id(anna, trail), "Rating", v: v)], by: anna)
            #expect(gone.results == ["applied"])
            let back = try await client.sync([ops.create(id(anna, trail), "Rating", rating(trail, 5))], by: anna)
            #expect(back.results.first != "record.once", "\(back.text)")
            let all = try await client.sync(by: anna)
            let rating = all.changes.first { $0["model"] == "Rating" }
            #expect(rating?["fields"]?["Stars"] == 5 && rating?["deleted"] == nil, "\(all.text)")
        }
    }

    @Test("AP-ONCE-3 over REST the server makes the id, and a second one gets 409")
    func rest() async throws {
        let world = try await World(Self.app)
        let anna = try await world.person("anna")
        let ops = Ops(etag: try await world.etag)
        let trail = newID()
        try await world.test { client in
            _ = try await client.sync([ops.create(trail, "Trail", ["Name": "Flow"])], by: anna)
            let path = "/api/apps/test/records/Rating"
            let made = try await client.send(.post, path, by: anna, json: ["fields": rating(trail, 2)])
            #expect(made.status == 201 && made.json.id == id(anna, trail), "\(made.text)")
            let second = try await client.send(.post, path, by: anna, json: ["fields": rating(trail, 4)])
            #expect(second.status == 409, "\(second.text)")
            let changed = try await client.send(
                .patch, "\(path)/\(id(anna, trail))", by: anna, json: ["fields": ["Stars": 4]])
            #expect(changed.status == 200, "\(changed.text)")
            let all = try await client.get("/api/apps/test/records/Rating", by: anna)
            #expect(all.json["records"]?.array?.map { $0["fields"]?["Stars"] } == [4], "\(all.text)")
        }
    }
}
