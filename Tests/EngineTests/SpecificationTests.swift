import Foundation
import TestSupport
import Testing
import Values

@Suite("Rules of the engine")
struct SpecificationTests {
    @Test("every rule of Spec/engine.md stands in the name of a test, and every rule named there exists")
    func everyRule() throws {
        let rules = Set(ids(in: try SpecFolder.text("Spec/engine.md"), before: "**EN-", after: "**"))
        var tested: Set<String> = []
        for file in try SpecFolder.files(in: "Tests/EngineTests", ending: ".swift") {
            tested.formUnion(ids(in: try SpecFolder.text(file), before: "\u{22}EN-", after: " "))
        }
        #expect(rules.count > 45)
        #expect(rules.subtracting(tested).sorted() == [])
        #expect(tested.subtracting(rules).sorted() == [])
    }

    private func ids(in text: String, before: String, after: String) -> [String] {
        text.components(separatedBy: before).dropFirst().compactMap { $0.components(separatedBy: after).first }
    }
}
