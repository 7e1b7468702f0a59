import Language
import TestSupport
import Testing
import Values

@Suite("A large description")
struct LargeDescriptionTests {
    private static let text = LargeDescription.json(components: 500, events: 500, models: 100, fields: 20).text
    private let checker = Checker(vocabulary: TestVocabulary.vocabulary)

    @Test("of 500 components, 500 events and 100 models with 20 fields passes")
    func large() {
        #expect(checker.check(Array(Self.text.utf8)).diagnostics.map(\.code) == [])
    }

    @Test("with a thousand wrong names is checked to the end")
    func wrong() {
        let wrong = Self.text.replacing("\"ElementId\":\"List", with: "\"ElementId\":\"Lits").replacing(
            "\"Field0\"", with: "\"Feld0\"")
        #expect(checker.check(Array(wrong.utf8)).diagnostics.count > 500)
    }
}
