import Foundation
import Testing
import Values
import VectorRunner

@Suite("Vectors of labelling")
struct LabellingVectorTests {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    static let files = [
        "matching", "pairs", "canvas", "attempts", "results", "sections", "pictures", "objects3d", "memory",
    ]

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
}
