import Language
import TestSupport
import Testing
import Values

@Suite("A large description")
struct SpeedTests {
    @Test("of 500 components, 500 events and 100 models with 20 fields passes")
    func large() {
        let document = LargeDescription.json(components: 500, events: 500, models: 100, fields: 20)
        let bytes = document.utf8
        let checker = Checker(vocabulary: TestVocabulary.vocabulary)
        let clock = ContinuousClock()
        var best = Duration.seconds(60)
        for _ in 0..<5 {
            best = min(best, clock.measure { #expect(checker.check(bytes).diagnostics.map(\.code) == []) })
        }
        print("checked \(bytes.count) bytes in \(best)")
        // Measured by `make bench`; here only a guard against a check that grows faster than the description.
        #expect(best < .seconds(5))
    }

    @Test("with a thousand wrong names is checked to the end")
    func wrong() {
        let text = LargeDescription.json(components: 500, events: 500, models: 100, fields: 20).text
        let wrong = text.replacing("\"ElementId\":\"List", with: "\"ElementId\":\"Lits").replacing(
            "\"Field0\"", with: "\"Feld0\"")
        let clock = ContinuousClock()
        let checker = Checker(vocabulary: TestVocabulary.vocabulary)
        var count = 0
        let time = clock.measure { count = checker.check(Array(wrong.utf8)).diagnostics.count }
        print("found \(count) problems in \(time)")
        #expect(count > 500)
    }
}
