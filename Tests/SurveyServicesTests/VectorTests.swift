import Foundation
import Testing
import Values

@testable import Routes

@Suite("FO-API: vectors over HTTP", .timeLimit(.minutes(5)))
struct VectorTests {
    private static let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Spec/vectors/forms/replies.json")

    @Test("FO-API-12 every vector of replies has the same field, code and message over HTTP")
    func vectors() async throws {
        let vectors = try #require(try JSON.parse([UInt8](Data(contentsOf: Self.file))).array)
        #expect(vectors.count > 30)
        var found: [JSON] = []
        for vector in vectors {
            let form = try #require(vector["input"]?["form"])
            if !found.contains(form) { found.append(form) }
        }
        let forms = found
        let world = try await World(
            documents: forms.enumerated().map { place, form in
                [
                    "collection": "demo", "module": "restaurant", "command": .string(Text("form-\(place)")),
                    "form": form,
                ]
            })
        let anna = try await world.person("anna", "participant")
        try await world.test { client in
            for vector in vectors {
                let name = "\(vector.string("rule") ?? "") \(vector.string("name") ?? "")"
                let input = try #require(vector["input"])
                let expected = try #require(vector["expected"])
                let place = try #require(forms.firstIndex(of: input["form"] ?? .null))
                let before = try await world.store.head(of: "forms")
                let answer = try await client.post(
                    try #require(input["reply"]), "form-\(place)", by: anna,
                    [.acceptLanguage: String(input.string("language") ?? "en")])
                if let pointer = expected["malformed"] {
                    #expect([400, 409].contains(answer.status), "\(name)")
                    #expect(answer.json["errors"]?[0]?["pointer"] == pointer, "\(name): \(answer.text)")
                } else if expected["errors"] != nil {
                    #expect(answer.status == 422, "\(name)")
                    #expect(answer.text == String(expected.text), "\(name): \(answer.text)")
                } else {
                    #expect(answer.status == 200, "\(name): \(answer.text)")
                    let stored = try #require(
                        try await world.store.changes(in: "forms", since: before, limit: 1).first, "\(name)")
                    let fields = try JSON.parse(Text(stored.document))["fields"]
                    #expect(fields?["Answers"] == expected["values"], "\(name)")
                    continue
                }
                try await #expect(world.store.head(of: "forms") == before, "\(name)")
            }
        }
    }
}
