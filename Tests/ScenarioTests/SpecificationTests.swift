import Engine
import Foundation
import Language
import TestSupport
import Testing
import Values

@Suite("Specification of scenarios")
struct SpecificationTests {
    @Test("every rule stands in a test, and every rule named exists")
    func rules() throws {
        let text = try SpecFolder.text("Spec/scenarios.md")
        let stated = Set(text.matches(of: /(?:^|\n)(?:## )?(SC-[0-9.]*[0-9])/).map { String($0.output.1) })
        #expect(stated.count > 15)
        var tested: Set<String> = []
        for file in try SpecFolder.files(in: "Tests/ScenarioTests", ending: ".swift") {
            tested.formUnion(try SpecFolder.text(file).matches(of: /SC-[0-9.]*[0-9]/).map { String($0.output) })
        }
        #expect(stated.subtracting(tested).sorted() == [])
        #expect(tested.subtracting(stated).sorted() == [])
    }

    @Test("SC-6 the platform's controls have the titles that the specification states", arguments: ["en", "de"])
    func words(language: String) throws {
        let text = try SpecFolder.text("Spec/scenarios.md")
        let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("| \(language) |") })
        let stated = line.split(separator: "|").dropFirst().map { $0.trimmingCharacters(in: .whitespaces) }
        let titles = [
            PlatformText.save, PlatformText.cancel, PlatformText.add, PlatformText.edit, PlatformText.delete,
            PlatformText.discard, PlatformText.keepEditing, PlatformText.done, PlatformText.menu,
        ].map { String($0.text(in: Text(language))) }
        #expect(Array(stated.prefix(titles.count)) == titles)
    }
}
