import Foundation
import Testing
import Values
import VectorRunner

@Suite("Vectors of tours")
struct TouringVectorTests {
    @Test("vectors give the expected results")
    func vectors() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        let data = try Data(contentsOf: root.appending(path: "Spec/vectors/touring/values.json"))
        var names: Set<String> = []
        for vector in try #require(try JSON.parse([UInt8](data)).array) {
            let name = "\(try #require(vector.string("rule"))) \(try #require(vector.string("name")))"
            #expect(names.insert(name).inserted, "\(name) occurs twice")
            let result = VectorRunner.run(area: "touring/values", input: try #require(vector["input"]))
            #expect(result.text == (try #require(vector["expected"])).text, "\(name): \(result.text)")
        }
        #expect(names.count > 15)
    }
}
