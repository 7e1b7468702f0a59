import Foundation
import Testing
import Values
import VectorRunner

@Suite("Vectors of forms")
struct FormVectorTests {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static func vectors(_ file: String) throws -> [JSON] {
        let data = try Data(contentsOf: root.appending(path: "Spec/vectors/forms/\(file).json"))
        return try #require(try JSON.parse([UInt8](data)).array)
    }

    @Test("vectors give the expected results", arguments: ["bonus", "documents", "replies"])
    func vectors(_ file: String) throws {
        var names: Set<String> = []
        for vector in try Self.vectors(file) {
            let name = "\(try #require(vector.string("rule"))) \(try #require(vector.string("name")))"
            #expect(names.insert(name).inserted, "\(name) occurs twice")
            let result = VectorRunner.run(area: Text("forms/" + file), input: try #require(vector["input"]))
            #expect(result.text == (try #require(vector["expected"])).text, "\(name): \(result.text)")
        }
    }

    @Test("every rule has a vector that passes and one that fails, or a test")
    func rules() throws {
        var tested = Set(try Self.vectors("bonus").compactMap { $0.string("rule").map { String($0) } })
        let text = try String(contentsOf: Self.root.appending(path: "Spec/forms.md"), encoding: .utf8)
        let specified = Set(text.matches(of: /\*\*(FO-[A-Z]+-[0-9]+)\*\*/).map { String($0.output.1) })
        #expect(specified.count >= 21)
        var passing: Set<String> = []
        var failing: Set<String> = []
        for vector in try Self.vectors("documents") + Self.vectors("replies") {
            let rule = String(try #require(vector.string("rule")))
            let expected = try #require(vector["expected"])
            let isWrong = expected.array.map { !$0.isEmpty } ?? (expected["values"] == nil)
            _ = isWrong ? failing.insert(rule) : passing.insert(rule)
        }
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
        for rule in specified {
            #expect(tested.contains(rule) || (passing.contains(rule) && failing.contains(rule)), "\(rule)")
        }
        #expect(passing.union(failing).union(tested).subtracting(specified).isEmpty)
    }
}
