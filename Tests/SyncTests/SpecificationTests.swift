import Foundation
import Testing
import Values
import VectorRunner

@Suite("Specification of the synchronisation")
struct SpecificationTests {
    private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    private static let root = tests.deletingLastPathComponent().deletingLastPathComponent()

    private func read(_ name: String) throws -> [JSON] {
        let url = Self.root.appending(path: "Spec/vectors/sync/\(name).json")
        return try #require(try JSON.parse([UInt8](try Data(contentsOf: url))).array)
    }

    @Test("vectors give the expected results", arguments: ["merge", "fold", "messages"])
    func vectors(_ file: String) throws {
        let vectors = try read(file)
        #expect(vectors.count >= 10)
        var names: Set<Text> = []
        for vector in vectors {
            let name = try #require(vector["name"]?.string)
            let rule = try #require(vector["rule"]?.string)
            #expect(names.insert("\(rule) \(name)").inserted, "\(name) occurs twice")
            let result = VectorRunner.run(area: "sync/" + Text(file), input: try #require(vector["input"]))
            #expect(result.text == vector["expected"]?.text, "\(rule) \(name)")
        }
    }

    @Test("every rule of Spec/sync.md stands in a test, and every rule named exists")
    func rules() throws {
        let pattern = /SY-[A-Z]+-[0-9]+/
        let specification = try String(contentsOf: Self.root.appending(path: "Spec/sync.md"), encoding: .utf8)
        let specified = Set(specification.matches(of: /\*\*(SY-[A-Z]+-[0-9]+)\*\*/).map { String($0.output.1) })
        #expect(specified.count > 40)
        var tested: Set<String> = []
        let files = try #require(FileManager.default.enumerator(at: Self.tests, includingPropertiesForKeys: nil))
        for case let file as URL in files where file.pathExtension == "swift" {
            for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            where line.contains("\"SY-") {
                tested.formUnion(line.matches(of: pattern).map { String($0.output) })
            }
        }
        for file in ["merge", "fold", "messages"] {
            for vector in try read(file) {
                #expect(specified.contains(String(try #require(vector["rule"]?.string))))
            }
        }
        #expect(specified.subtracting(tested).isEmpty)
        #expect(tested.subtracting(specified).isEmpty)
    }
}
