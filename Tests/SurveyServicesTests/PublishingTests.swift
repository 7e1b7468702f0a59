import HTTPTypes
import SurveyServices
import Testing
import Values

@Suite("FO-PUB: publishing modules and forms", .timeLimit(.minutes(15)))
struct PublishingTests {
    private static func pizza(_ version: JSON) -> JSON {
        FormsApp.changing(FormsApp.pizza, "form", "version", to: version)
    }

    @Test("FO-PUB-1 a form comes to its address, with or without the names that stand in that")
    func form() async throws {
        let world = try await World(documents: [])
        let author = try await world.person("author", "author")
        try await world.test { client in
            let made = try await client.put(FormsApp.pizza, "/pizza", by: author)
            #expect(made.status == 201 && made.headers[.location] == Client.module + "/pizza")
            let expected =
                #"{"collection":"demo","module":"restaurant","command":"pizza","version":"0.0.1","app":"forms"}"#
            #expect(made.text == expected)
            let bare: JSON = ["form": FormsApp.drink["form"] ?? .null]
            try await #expect(client.put(bare, "/drink", by: author).status == 201)
            try await #expect(client.put(FormsApp.address, "/address", by: author).status == 201)
            let other = try await client.put(FormsApp.pizza, "/pasta", by: author)
            #expect(other.status == 422 && other.problems == ["/command: FO-PUB-1"])
            let module = try await client.put(FormsApp.module, "", by: author)
            #expect(module.status == 201 && module.headers[.location] == Client.module + "/start")
            try await #expect(client.get(Client.module + "/start", by: author).next == ["pizza"])
            for (json, path) in [([], "/pizza"), ("x", ""), (["fields": []], "/pizza")] as [(JSON, String)] {
                try await #expect(client.put(json, path, by: author).status == 422)
            }
        }
        let forms = try await world.records("Form")
        #expect(Set(forms.compactMap { $0["fields"]?.string("Title") }) == ["Pizza", "Address", "drink"])
        let module = try #require(try await world.records("Module").first)
        #expect(module["fields"]?["Title"] == "Restaurant")
        #expect(forms.allSatisfy { $0["fields"]?["Module"]?[0] == module["id"] })
    }

    @Test("FO-PUB-2 what is published stays: the same again changes nothing, other contents need a new version")
    func versions() async throws {
        let world = try await World()
        let author = try await world.person("author", "author")
        try await world.test { client in
            try await #expect(client.put(FormsApp.pizza, "/pizza", by: author).status == 200)
            try await #expect(client.put(FormsApp.module, "", by: author).status == 200)
            try await #expect(world.records("Form").count == 3)
            let changed = FormsApp.changing(FormsApp.pizza, "form", "fields", "0", "label", to: "Who")
            let refused = try await client.put(changed, "/pizza", by: author)
            #expect(refused.status == 422 && refused.problems == ["/form/version: FO-PUB-2"])
            // Of several that publish the same version at the same time one does.
            let answers = try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<5 {
                    group.addTask { try await client.put(Self.pizza("0.0.2"), "/pizza", by: author).status }
                }
                return try await group.reduce(into: [Int]()) { $0.append($1) }
            }
            #expect(answers.contains(201) && answers.allSatisfy { [200, 201, 409].contains($0) })
            try await #expect(world.records("Form").count == 4)
        }
    }

    @Test("FO-PUB-3 everything that is wrong is told at once, with code, pointer and sentence; nothing is stored")
    func problems() async throws {
        let world = try await World()
        let author = try await world.person("author", "author")
        let bad = FormsApp.json(
            """
            {"form": {"version": "0.0.2", "fields": [
              {"name": "name", "type": "number"}, {"name": "a", "type": "text", "pattern": "(a)\\\\1"},
              {"name": "a", "type": "select"}, {"name": "c", "type": "compositeField", "compositeField": "none"}]}}
            """)
        try await world.test { client in
            let refused = try await client.put(bad, "/pizza", by: author)
            #expect(refused.status == 422 && refused.code == "forms.document")
            #expect(refused.headers[.contentType] == "application/problem+json")
            for problem in [
                "/form/fields/2/name: FO-FORM-2", "/form/fields/2/options: FO-FORM-4",
                "/form/fields/3/compositeField: FO-FORM-5", "/form/fields/0/type: FO-FORM-9",
            ] {
                #expect(refused.problems.contains(problem), "\(refused.problems)")
            }
            let sentence = try #require(refused.json["errors"]?[0]?.string("message"))
            #expect(sentence.utf8.count > 10)
            let pattern = FormsApp.json(
                #"{"form": {"version": "0.0.2", "fields": [{"name": "a", "type": "text", "pattern": "(a)\\1"}]}}"#)
            let back = try await client.put(pattern, "/pizza", by: author)
            #expect(back.problems == ["/form/fields/0/pattern: FO-FORM-10"])
        }
        try await #expect(world.records("Form").count == 3)
    }

    @Test("FO-PUB-3 a field that some earlier version had keeps its type, also after it was left out")
    func types() async throws {
        let world = try await World()
        let without = FormsApp.changing(Self.pizza("0.0.2"), "form", "fields", to: [["name": "x", "type": "text"]])
        let other = FormsApp.changing(Self.pizza("0.0.3"), "form", "fields", to: [["name": "count", "type": "text"]])
        let bare = [without, other].map { FormsApp.changing($0, "form", "compositeFields", to: nil) }
        _ = try await world.surveys.publish([bare[0]], in: nil)
        let author = try await world.person("author", "author")
        try await world.test { client in
            let refused = try await client.put(bare[1], "/pizza", by: author)
            #expect(refused.problems == ["/form/fields/0/type: FO-FORM-9"])
        }
    }

    @Test("FO-PUB-4 FO-PUB-5 FO-MOD-2 a module leads to forms that are there, by answers that they have")
    func modules() async throws {
        let world = try await World()
        let author = try await world.person("author", "author")
        let bad = FormsApp.json(
            """
            {"start": [{"command": "pasta"}], "next": {"pizza": [{"command": "drink", "if": "counted > 1"}],
             "soup": [{"command": "pizza"}], "drink": [{"command": "start"}]}}
            """)
        try await world.test { client in
            let refused = try await client.put(bad, "", by: author)
            #expect(refused.status == 422)
            #expect(
                refused.problems == [
                    "/start/0/command: FO-PUB-4", "/next/pizza/0/if: FO-PUB-4", "/next/soup: FO-PUB-4",
                    "/next/drink/0/command: FO-PUB-4",
                ])
            let shape = try await client.put(["start": [], "then": 1], "", by: author)
            #expect(shape.problems == ["/then: FO-MOD-2", "/start: FO-MOD-2"])
            let form = FormsApp.json(#"{"form": {"version": "1", "fields": [{"name": "a", "type": "text"}]}}"#)
            try await #expect(client.put(form, "/start", by: author).problems == ["/command: FO-PUB-5"])
            // An order that is right takes the old one's place, and keeps its title.
            let good = try await client.put(["start": [["command": "drink"]]], "", by: author)
            #expect(good.status == 200)
            try await #expect(client.get(Client.module + "/start", by: author).next == ["drink"])
        }
        let modules = try await world.records("Module")
        #expect(modules.count == 1 && modules[0]["fields"]?["Definition"]?["title"] != nil)
    }

    @Test("FO-MOD-1 a form's document has names that can stand in an address, and nothing that nobody knows")
    func names() async throws {
        let world = try await World()
        let bad = FormsApp.json(
            """
            {"collection": "a/b", "module": "", "title": 5, "colour": "red",
             "form": {"version": "1", "fields": [{"name": "a", "type": "text"}]}}
            """)
        do {
            _ = try await world.surveys.publish([bad], in: nil)
            Issue.record("It was published.")
        } catch SurveyFailure.unpublishable(let problems) {
            #expect(problems.allSatisfy { $0.problem.code == "FO-MOD-1" })
            #expect(
                Set(problems.map(\.problem.pointer)) == ["/collection", "/module", "/command", "/title", "/colour"])
        }
        let fits = FormsApp.changing(FormsApp.address, "command", to: "a-B_9")
        _ = try await world.surveys.publish([fits], in: nil)
        try await #expect(world.records("Form").count == 4)
    }

    @Test("FO-PUB-6 a document that no record could hold is refused with a sentence")
    func size() async throws {
        let world = try await World()
        let options = (0..<90_000).map { number in
            JSON.object([
                "value": .string(Text("option number \(number)")), "label": .string(Text(repeating: "a", count: 80)),
            ])
        }
        let large: JSON = [
            "collection": "demo", "module": "restaurant", "command": "large",
            "form": ["version": "1", "fields": [["name": "a", "type": "select", "options": .array(options)]]],
        ]
        do {
            _ = try await world.surveys.publish([large], in: nil)
            Issue.record("It was published.")
        } catch SurveyFailure.unpublishable(let problems) {
            #expect(problems.map(\.problem.code) == ["FO-PUB-6"])
        }
        let author = try await world.person("author", "author")
        try await world.test { client in
            try await #expect(client.put(large, "/large", by: author).status == 413)
        }
    }

    @Test("FO-PUB-6 a choice of 100,000 options is published, handed out, and its last option taken")
    func options() async throws {
        let world = try await World()
        let options = (0..<100_000).map {
            JSON.object(["value": .string(Text("v\($0)")), "label": .string(Text("Option \($0)"))])
        }
        let form: JSON = ["version": "1", "fields": [["name": "a", "type": "select", "options": .array(options)]]]
        let author = try await world.person("author", "author")
        let person = try await world.person("person", "participant")
        try await world.test { client in
            try await #expect(client.put(["form": form], "/large", by: author).status == 201)
            let reply: JSON = ["formreply": ["version": "1", "fields": [["name": "a", "value": "v99999"]]]]
            try await #expect(client.post(reply, "/large", by: person).status == 200)
            let wrong: JSON = ["formreply": ["version": "1", "fields": [["name": "a", "value": "v100000"]]]]
            try await #expect(client.post(wrong, "/large", by: person).status == 422)
        }
    }

    @Test("FO-PUB-7 several documents are published together or not at all", arguments: [false, true])
    func together(_ isDurable: Bool) async throws {
        let world = try await World(isDurable: isDurable, documents: [])
        let bad = FormsApp.changing(FormsApp.drink, "form", "fields", "0", "type", to: "colour")
        do {
            _ = try await world.surveys.publish([FormsApp.module, FormsApp.pizza, bad, FormsApp.address], in: nil)
            Issue.record("It was published.")
        } catch SurveyFailure.unpublishable(let problems) {
            #expect(problems.map(\.document) == [2])
        }
        // What only the store finds leaves nothing either: no text may have the character U+0000.
        let zero = FormsApp.changing(FormsApp.drink, "form", "fields", "0", "label", to: "a\u{0}")
        do {
            _ = try await world.surveys.publish([FormsApp.pizza, zero, FormsApp.address], in: nil)
            Issue.record("It was published.")
        } catch SurveyFailure.refused(let refusal) {
            #expect(refusal.code == "record.text")
        }
        try await #expect(world.records("Form").isEmpty)
        try await #expect(world.records("Module").isEmpty)
        // A module may name forms that come with it, in any order; of one form several versions in theirs.
        let publication = try await world.surveys.publish(
            FormsApp.everything + [Self.pizza("0.0.3"), Self.pizza("0.0.2")], in: nil)
        #expect(publication.changes == Array(repeating: .created, count: 6))
        let anna = try await world.person("anna", "participant")
        try await world.test { client in
            try await #expect(
                client.get(Client.module + "/pizza", by: anna).json["form"]?["version"] == "0.0.2")
        }
    }

    @Test("FO-PUB-8 what is published reaches devices with the next pull, and counts at once")
    func devices() async throws {
        let world = try await World()
        let anna = try await world.person("anna", "participant")
        let author = try await world.person("author", "author")
        try await world.test { client in
            let first = try await client.pull(by: anna)
            #expect(first.elements("changes").count == 4)
            try await #expect(client.put(Self.pizza("0.0.2"), "/pizza", by: author).status == 201)
            let next = try await client.pull(
                by: anna, since: first["next"]?.int64 ?? 0, epoch: first["epoch"] ?? .null, view: first["view"] ?? .null
            )
            #expect(next["reset"] == false)
            let changes = next.elements("changes")
            #expect(changes.count == 1)
            #expect(changes[0]["fields"]?["Definition"]?["form"]?["version"] == "0.0.2")
            try await #expect(
                client.get(Client.module + "/pizza", by: anna).json["form"]?["version"] == "0.0.2")
        }
    }
}
