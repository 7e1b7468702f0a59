import Foundation
import Testing
import Values
import VectorRunner

@Suite("Vectors of labelling")
struct LabellingVectorTests {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    static let files = ["matching", "pairs", "canvas", "attempts", "results", "sections", "pictures", "models"]

    static func vectors(_ file: String) throws -> [JSON] {
        let data = try Data(contentsOf: root.appending(path: "Spec/vectors/labelling/\(file).json"))
        return try #require(try JSON.parse([UInt8](data)).array)
    }

    @Test("vectors give the expected results", arguments: files)
    func vectors(_ file: String) throws {
        var names: Set<String> = []
        for vector in try Self.vectors(file) {
            let name = "\(try #require(vector.string("rule"))) \(try #require(vector.string("name")))"
            #expect(names.insert(name).inserted, "\(name) occurs twice")
            let result = VectorRunner.run(area: Text("labelling/" + file), input: try #require(vector["input"]))
            #expect(result.text == (try #require(vector["expected"])).text, "\(name): \(result.text)")
        }
    }

    @Test("LB-TOL-9 there are at least 200 pairs of different terms, none twice")
    func pairs() throws {
        let pairs = try Self.vectors("pairs").compactMap { $0["input"]?["pair"]?.array?.compactMap(\.string) }
        #expect(pairs.count >= 200)
        #expect(Set(pairs.map { Set($0) }).count == pairs.count)
        #expect(pairs.allSatisfy { Set($0).count == 2 })
    }

    @Test("every rule has a vector or a test, and none is named that does not exist")
    func rules() throws {
        var named: Set<String> = []
        for file in Self.files {
            named.formUnion(try Self.vectors(file).compactMap { $0.string("rule").map(String.init) })
        }
        let folders = [
            "Tests/LabellingTests", "Tests/CanvasTests", "Tests/RecordsTests/Visibility", "Tests/RecordsTests/Grading",
        ]
        let files = try folders.flatMap { folder in
            try FileManager.default.contentsOfDirectory(
                at: Self.root.appending(path: folder), includingPropertiesForKeys: nil)
        }
        for file in files {
            let source = try String(contentsOf: file, encoding: .utf8)
            for names in source.matches(of: /@Test\(\s*"((?:[A-Z]+-[A-Z]+-[0-9]+ )+)/) {
                named.formUnion(
                    names.output.1.split(separator: " ").map(String.init).filter { $0.hasPrefix("LB-") })
            }
        }
        // What only a browser can show.
        let browser = Self.root.appending(path: "Tests/Browser")
        for file in try FileManager.default.contentsOfDirectory(at: browser, includingPropertiesForKeys: nil)
        where file.pathExtension == "py" {
            let source = try String(contentsOf: file, encoding: .utf8)
            for test in source.matches(of: /def test_\w+/) {
                let rules = test.output.matches(of: /lb_[a-z]+_[0-9]+/)
                named.formUnion(rules.map { $0.output.uppercased().replacing("_", with: "-") })
            }
        }
        let text = try String(contentsOf: Self.root.appending(path: "Spec/labelling.md"), encoding: .utf8)
        let specified = Set(text.matches(of: /\*\*(LB-[A-Z]+-[0-9]+)\*\*/).map { String($0.output.1) })
        #expect(specified.count >= 45)
        #expect(named == specified, "\(named.symmetricDifference(specified).sorted())")
    }
}
