import Foundation
import Testing
import Values
import VectorRunner

@Suite("Vectors of places and lines")
struct GeoVectorTests {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test("vectors give the expected results", arguments: ["polyline", "lengths", "climb", "simplify", "track", "gpx"])
    func vectors(_ file: String) throws {
        let data = try Data(contentsOf: Self.root.appending(path: "Spec/vectors/geo/\(file).json"))
        var names: Set<String> = []
        for vector in try #require(try JSON.parse([UInt8](data)).array) {
            let name = "\(try #require(vector.string("rule"))) \(try #require(vector.string("name")))"
            #expect(names.insert(name).inserted, "\(name) occurs twice")
            let result = VectorRunner.run(area: Text("geo/" + file), input: try #require(vector["input"]))
            #expect(result.text == (try #require(vector["expected"])).text, "\(name): \(result.text)")
        }
        #expect(!names.isEmpty)
    }
}
