import Foundation
import HTTPTypes
import Testing
import Values

@testable import Routes

/// What `Spec/vectors/forms` states natively and in the browser's module, through addresses of the protocol.
@Suite("FO-API: vectors over HTTP", .timeLimit(.minutes(15)))
struct VectorTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Spec/vectors/forms")

    private static func files(_ prefix: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
            .filter { $0.hasPrefix(prefix) && $0.hasSuffix(".json") }.sorted()
    }

    private static func vectors(_ file: String) throws -> [JSON] {
        try #require(try JSON.parse([UInt8](Data(contentsOf: folder.appending(path: file)))).array)
    }

    @Test(
        "FO-API-12 every vector of replies has the same field, code and message over HTTP, in both languages",
        arguments: files("replies"))
    func replies(_ file: String) async throws {
        let vectors = try Self.vectors(file)
        let clock = WorldClock()
        let world = try await World(now: { clock.now }, documents: [])
        let author = try await world.person("author", "author")
        let anna = try await world.person("anna", "participant")
        try await world.test { client in
            var commands: [Text: String] = [:]
            for vector in vectors {
                let name = "\(vector.string("rule") ?? "") \(vector.string("name") ?? "")"
                let input = try #require(vector["input"])
                let form = try #require(input["form"])
                clock.day = nil
                let command = commands[form.text] ?? "form-\(commands.count)"
                if commands[form.text] == nil {
                    let published = try await client.put(["form": form], "/" + command, by: author)
                    #expect(published.status == 201, "\(name): \(published.text)")
                    commands[form.text] = command
                }
                clock.day = input.string("today").flatMap { CalendarDate($0) }
                let reply = try #require(input["reply"])
                let expected = try #require(vector["expected"])
                let before = try await world.store.head(of: "forms")
                for language in ["en", "de"] {
                    let answer = try await client.post(reply, command, by: anna, [.acceptLanguage: language])
                    try await check(answer, expected, language, name, world, before)
                }
            }
        }
    }

    private func check(
        _ answer: Answer, _ expected: JSON, _ language: String, _ name: String, _ world: World, _ before: Int64
    ) async throws {
        let comment: Comment = "\(name) (\(language)): \(answer.text)"
        let key = Text(language)
        if expected["values"] != nil {
            #expect(answer.status == 200, comment)
            let stored = try await world.store.changes(in: "forms", since: before, limit: 10).last
            let fields = try JSON.parse(Text(try #require(stored, comment).document))["fields"]
            #expect((fields?["Answers"] ?? [:]) == expected["values"], comment)
            return
        }
        if let malformed = expected["malformed"] {
            #expect(answer.status == (malformed["code"] == "FO-REPLY-2" ? 409 : 400), comment)
            let problem = answer.json["errors"]?[0]
            #expect(problem?["pointer"] == malformed["pointer"], comment)
            #expect(problem?["code"] == malformed["code"], comment)
            #expect(problem?["message"] == malformed["message"]?[key], comment)
            #expect(answer.json["errors"]?.array?.count == 1, comment)
        } else {
            #expect(answer.status == 422, comment)
            #expect(answer.text == String(try #require(expected[key], comment).text), comment)
        }
        try await #expect(world.store.head(of: "forms") == before, comment)
    }

    @Test(
        "FO-API-12 FO-PUB-3 every vector of forms is published, or refused with the same codes and places, over HTTP",
        arguments: files("documents"))
    func documents(_ file: String) async throws {
        let world = try await World(documents: [])
        let author = try await world.person("author", "author")
        let vectors = try Self.vectors(file)
        try await world.test { client in
            for (place, vector) in vectors.enumerated() {
                let name = "\(vector.string("rule") ?? "") \(vector.string("name") ?? "")"
                let input = try #require(vector["input"])
                // These are long because of their number, and made by the runner.
                if input["more"] != nil { continue }
                let address = "/form-\(place)"
                if let before = input["before"] {
                    let older = FormsApp.changing(before, "version", to: "0")
                    let published = try await client.put(["form": older], address, by: author)
                    #expect(published.status == 201, "\(name): \(published.text)")
                }
                let answer = try await client.put(["form": input["form"] ?? .null], address, by: author)
                let expected = try #require(vector["expected"]?.array).map {
                    "/form\($0.string("pointer") ?? ""): \($0.string("code") ?? "")"
                }
                #expect(answer.status == (expected.isEmpty ? 201 : 422), "\(name): \(answer.text)")
                #expect(answer.problems == expected, "\(name): \(answer.text)")
            }
        }
    }
}
