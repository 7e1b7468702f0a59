import HTTPTypes
import Testing
import Values

/// Authors may create records of forms in the app and over REST, besides publishing them.
@Suite("FO-PUB: forms as records", .timeLimit(.minutes(15)))
struct AuthorRecordTests {
    private static func pizza(_ version: Text, _ type: Text = "text") -> JSON {
        let field: JSON = ["name": "name", "type": .string(type)]
        return [
            "collection": "demo", "module": "restaurant", "command": "pizza",
            "form": ["version": .string(version), "fields": [field]],
        ]
    }

    private static func fields(_ definition: JSON) -> JSON { ["Title": "Pizza", "Definition": definition] }

    /// The same by synchronising, then over REST: "created", or code and field.
    private func create(_ definition: JSON, _ client: Client, _ author: Person) async throws -> [String] {
        let fields = Self.fields(definition)
        let outcome = try await client.create("Form", fields, by: author)
        let rest = try await client.send(
            .post, "/api/apps/forms/records/Form", by: author, bytes: (["fields": fields] as JSON).utf8)
        #expect([201, 422].contains(rest.status), "\(rest.text)")
        let error = rest.json["errors"]?[0]
        return [
            outcome["result"] == "applied" ? "created" : outcome.problem,
            rest.status == 201 ? "created" : "\(error?.string("code") ?? "") \(error?.string("field") ?? "")",
        ]
    }

    @Test(
        "FO-FORM-9 FO-PUB-9 a field keeps its type also when a record of a form is created", arguments: [false, true])
    func types(_ isDurable: Bool) async throws {
        let world = try await World(isDurable: isDurable)
        let author = try await world.person("author", "author")
        try await world.test { client in
            let head = try await world.store.head(of: "forms")
            let number = try await create(Self.pizza("0.0.2", "number"), client, author)
            #expect(number == ["FO-FORM-9 Definition", "FO-FORM-9 Definition"])
            try await #expect(world.store.head(of: "forms") == head)
            // A form of the same name elsewhere is another one.
            var elsewhere = Self.pizza("1", "number").object ?? [:]
            elsewhere["module"] = "bakery"
            try await #expect(client.create("Form", Self.fields(.object(elsewhere)), by: author)["result"] == "applied")
            try await #expect(
                client.create("Form", Self.fields(Self.pizza("0.0.2")), by: author)["result"] == "applied")
            // It counts as published.
            let published = try await client.put(Self.pizza("0.0.3", "date"), "/pizza", by: author)
            #expect(published.status == 422 && published.problems == ["/form/fields/0/type: FO-FORM-9"])
        }
    }

    @Test("FO-PUB-2 FO-PUB-9 a version that is there stays as it is, also by synchronising")
    func versions() async throws {
        let world = try await World()
        let author = try await world.person("author", "author")
        try await world.test { client in
            let head = try await world.store.head(of: "forms")
            let changed = try await create(Self.pizza("0.0.1"), client, author)
            #expect(changed == ["FO-PUB-2 Definition", "FO-PUB-2 Definition"])
            var start = Self.pizza("1").object ?? [:]
            start["command"] = "start"
            let named = try await create(.object(start), client, author)
            #expect(named == ["FO-MOD-1 Definition", "FO-MOD-1 Definition"])
            try await #expect(world.store.head(of: "forms") == head)
        }
    }

    @Test("FO-PUB-9 of several that come together, or at the same time, those count that fit the ones before")
    func together() async throws {
        let world = try await World()
        let author = try await world.person("author", "author")
        try await world.test { client in
            let outcomes = try await client.create(
                "Form",
                [
                    Self.fields(Self.named("a", "1", "text")), Self.fields(Self.named("a", "2", "number")),
                    Self.fields(Self.named("a", "2", "text")),
                ], by: author)
            #expect(outcomes.map { $0["result"] } == ["applied", "refused", "applied"])
            #expect(outcomes[1].problem == "FO-FORM-9 Definition")
            let results = try await withThrowingTaskGroup(of: Text.self) { group in
                for (place, type) in (["text", "number", "date", "time", "email"] as [Text]).enumerated() {
                    group.addTask {
                        let definition = Self.named("b", "\(place)", type)
                        let outcome = try await client.create("Form", Self.fields(definition), by: author)
                        return outcome.string("result") ?? ""
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(results.sorted() == ["applied", "refused", "refused", "refused", "refused"])
        }
    }

    private static func named(_ command: Text, _ version: Text, _ type: Text) -> JSON {
        var form = pizza(version, type).object ?? [:]
        form["command"] = .string(command)
        return .object(form)
    }
}
