import Foundation
import Testing
import Values
import VectorRunner

/// Reads `Spec/`, found beside `Tests/`.
enum Specification {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static func bytes(_ path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: root.appending(path: path))) }
}

@Suite("Vectors of values")
struct VectorTests {
    @Test("vectors give the expected results", arguments: ["json", "decimal", "dates", "text", "collation"])
    func vectors(_ file: String) throws {
        let vectors = try #require(try JSON.parse(Specification.bytes("Spec/vectors/values/\(file).json")).array)
        #expect(vectors.count >= 10)
        var names: Set<Text> = []
        for vector in vectors {
            let name = try #require(vector["name"]?.string)
            #expect(names.insert(name).inserted, "\(name) occurs twice")
            #expect(vector["rule"]?.string?.hasUTF8Prefix("VA-") == true, "\(name)")
            let result = VectorRunner.run(area: Text("values/" + file), input: try #require(vector["input"]))
            #expect(result.text == (try #require(vector["expected"])).text, "\(name)")
        }
    }

    @Test("what cannot be executed is reported")
    func unknown() {
        #expect(VectorRunner.run(area: "nowhere", input: 1) == ["unknownArea": "nowhere"])
        #expect(VectorRunner.run(area: "values/json", input: 1) == ["badInput": 1])
    }
}
