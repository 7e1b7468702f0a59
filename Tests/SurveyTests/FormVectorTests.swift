import Foundation
import Testing
import Values
import VectorRunner

@Suite("Vectors of forms")
struct FormVectorTests {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static let folder = root.appending(path: "Spec/vectors/forms")

    /// Names of the files of vectors, without their endings.
    static let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()

    static func vectors(_ file: String) throws -> [JSON] {
        let data = try Data(contentsOf: folder.appending(path: file + ".json"))
        return try #require(try JSON.parse([UInt8](data)).array)
    }

    @Test("vectors give the expected results, in both languages", arguments: files)
    func vectors(_ file: String) throws {
        var names: Set<String> = []
        for vector in try Self.vectors(file) {
            let name = "\(try #require(vector.string("rule"))) \(try #require(vector.string("name")))"
            #expect(names.insert(name).inserted, "\(name) occurs twice")
            let result = VectorRunner.run(area: Text("forms/" + file), input: try #require(vector["input"]))
            #expect(result.text == (try #require(vector["expected"])).text, "\(name): \(result.text)")
        }
    }

    /// Rules of values that the types of a form's fields have (Spec/forms.md, "What the types take").
    private static let valueRules = [
        "RU-CHOICE-1", "RU-COND-1", "RU-COND-3", "RU-COND-4", "RU-DATE-1", "RU-DATE-2", "RU-DATE-3", "RU-GROUP-1",
        "RU-GROUP-2", "RU-GROUP-5", "RU-MULTI-1", "RU-MULTI-2", "RU-NUM-1", "RU-NUM-2", "RU-NUM-3", "RU-NUM-9",
        "RU-REQ-1", "RU-TEXT-10", "RU-TEXT-2", "RU-TEXT-3", "RU-TEXT-11", "RU-TEXT-5", "RU-TEXT-12", "RU-TIME-1",
        "RU-TIME-2", "RU-TIME-3",
    ]

    private static func specified() throws -> Set<String> {
        let text = try String(contentsOf: root.appending(path: "Spec/forms.md"), encoding: .utf8)
        return Set(text.matches(of: /\*\*(FO-[A-Z]+-[0-9]+)\*\*/).map { String($0.output.1) })
    }

    @Test("every rule of forms, of replies and of their values has a vector that passes and one that fails")
    func everyRule() throws {
        var counts: [String: (passing: Int, failing: Int)] = [:]
        for file in Self.files where file != "bonus" {
            for vector in try Self.vectors(file) {
                let rule = String(try #require(vector.string("rule")))
                let expected = try #require(vector["expected"])
                let isWrong = expected.array.map { !$0.isEmpty } ?? (expected["values"] == nil)
                counts[rule, default: (0, 0)].failing += isWrong ? 1 : 0
                counts[rule, default: (0, 0)].passing += isWrong ? 0 : 1
            }
        }
        let wanted =
            try Self.specified().filter { $0.hasPrefix("FO-FORM-") || $0.hasPrefix("FO-REPLY-") } + Self.valueRules
        #expect(wanted.count == 22 + Self.valueRules.count)
        for rule in wanted {
            let count = counts[rule] ?? (0, 0)
            #expect(count.passing > 0 && count.failing > 0, "\(rule): \(count)")
        }
        #expect(Set(counts.keys).subtracting(wanted).isEmpty)
        let lines = counts.sorted { $0.key.compare($1.key, options: .numeric) == .orderedAscending }
            .map { "| \($0.key) | \($0.value.passing) | \($0.value.failing) |" }
        let table = "| rule | accepted | refused |\n|---|---|---|\n" + lines.joined(separator: "\n") + "\n"
        let file = Self.folder.appending(path: "counts.md")
        if ProcessInfo.processInfo.environment["BAUKASTEN_RECORD"] != nil {
            try table.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == table, "BAUKASTEN_RECORD=1 writes it anew.")
    }

    @Test("every other rule has a test")
    func otherRules() throws {
        let specified = try Self.specified()
        var tested = Set(try Self.vectors("bonus").compactMap { $0.string("rule").map { String($0) } })
        let files = try ["SurveyTests", "SurveyServicesTests", "ToolTests"].flatMap { name in
            try FileManager.default.contentsOfDirectory(
                at: Self.root.appending(path: "Tests/" + name), includingPropertiesForKeys: nil)
        }
        for file in files where file.pathExtension == "swift" {
            let source = try String(contentsOf: file, encoding: .utf8)
            for names in source.matches(of: /@Test\(\s*"((?:[A-Z]+-[A-Z]+-[0-9]+ )+)/) {
                tested.formUnion(names.output.1.split(separator: " ").map(String.init).filter { $0.hasPrefix("FO-") })
            }
        }
        let others = specified.filter { !$0.hasPrefix("FO-FORM-") && !$0.hasPrefix("FO-REPLY-") }
        #expect(others.count > 20)
        #expect(others.subtracting(tested).isEmpty && tested.subtracting(specified).isEmpty)
    }
}
