import Foundation
import TestSupport
import Testing
import Values
import VectorRunner

@Suite("Vectors of training")
struct TrainingVectorTests {
    @Test("vectors give the expected results")
    func vectors() throws {
        var count = 0
        for file in try SpecFolder.files(in: "Spec/vectors/training", ending: ".json") {
            let area = Text(file.dropFirst("Spec/vectors/".count).dropLast(".json".count).description)
            var names: Set<String> = []
            for vector in try #require(try JSON.parse(SpecFolder.bytes(file)).array) {
                let name = "\(try #require(vector.string("rule"))) \(try #require(vector.string("name")))"
                #expect(names.insert(name).inserted, "\(name) occurs twice")
                let result = VectorRunner.run(area: area, input: try #require(vector["input"]))
                #expect(result.text == (try #require(vector["expected"])).text, "\(name): \(result.text)")
                count += 1
            }
        }
        #expect(count > 305)
    }
}
