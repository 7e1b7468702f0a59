import Basic
import Engine
import Foundation
import Language
import Page
import Reference
import Scenarios
import TestSupport
import Testing
import Values

@Suite("A block added as one file")
struct ExampleBlockTests {
    private func check(_ text: Text, _ vocabulary: Vocabulary) -> [Text] {
        Checker(vocabulary: vocabulary).check(Array(text.utf8)).diagnostics.map(\.code)
    }

    private func screen(_ registry: Registry, done: JSON) -> Screen {
        var driver = AppDriver(registry: registry, now: Instant(milliseconds: 1_792_000_000_000))
        let task: JSON = [
            "id": "01980000-0000-7000-8000-000000000001", "model": "Task", "fields": ["Done": done],
            "created": "2026-01-01T00:00:00Z", "changed": "2026-01-01T00:00:00Z",
        ]
        driver.open(Example.description, records: [task])
        return driver.screen
    }

    @Test("is known to the checker with its kit and unknown without it")
    func checker() {
        #expect(check(Example.description, Example.vocabulary) == [])
        #expect(check(Example.description, Basic.vocabulary) == ["LA-KIND-1"])
    }

    @Test("has its settings and its mapping checked")
    func settings() {
        let tooSmall = Example.description.replacing("\"Max\": 40", with: "\"Max\": 0")
        #expect(check(tooSmall, Example.vocabulary) == ["LA-TYPE-2"])
        let misspelled = Example.description.replacing("\"Max\": 40", with: "\"Maks\": 40")
        #expect(check(misspelled, Example.vocabulary) == ["LA-KEY-1"])
        let text = Example.description.replacing("\"Type\": \"Number\"", with: "\"Type\": \"Text\"")
        #expect(check(text, Example.vocabulary) == ["LA-MAP-3"])
    }

    @Test("is suggested for a name that is nearly its own")
    func suggestion() throws {
        let misspelled = Example.description.replacing("\"Progress\"", with: "\"Progres\"")
        let diagnostics = Checker(vocabulary: Example.vocabulary).check(Array(misspelled.utf8)).diagnostics
        let first = try #require(diagnostics.first)
        #expect(first.code == "LA-KIND-1")
        #expect(first.hint?.en.containsUTF8("Progress") == true)
    }

    @Test("stands in the block reference", arguments: ["de", "en"] as [Text])
    func reference(_ language: Text) {
        let page = Reference.markdown(of: Example.vocabulary, in: language)
        #expect(page.containsUTF8("### `Progress` – \(language == "de" ? "Fortschritt" : "Progress")"))
        #expect(page.containsUTF8(progressElementManifest.example))
        #expect(!Reference.markdown(of: Basic.vocabulary, in: language).containsUTF8("`Progress`"))
    }

    @Test("stands in the schema of the language")
    func schema() throws {
        func types(_ vocabulary: Vocabulary) -> [JSON] {
            LanguageSchema.json(of: vocabulary)["$defs"]?["element"]?["properties"]?["Type"]?["enum"]?.array ?? []
        }
        #expect(types(Example.vocabulary).contains("Progress"))
        #expect(!types(Basic.vocabulary).contains("Progress"))
    }

    @Test("is shown when the app runs, with a text for those who do not see the bar")
    func running() {
        let screen = screen(Example.registry, done: 10)
        #expect(screen.outline.containsUTF8("text \"25 %\""))
        let html = PageRenderer.staticHTML(screen)
        #expect(html.containsUTF8("25 %"))
        #expect(html.containsUTF8("--bw:60"))
    }

    @Test("is shown as a placeholder by an engine without its kit")
    func placeholder() {
        let outline = screen(Registry([Basic.kit]), done: 10).outline
        #expect(outline.containsUTF8("placeholder \"Progress\""))
        #expect(!outline.containsUTF8("25 %"))
    }

    @Test("copes with every stored value")
    func values() {
        for (done, text): (JSON, Text) in [(-5, "0 %"), (99, "100 %"), (JSON(1e300), "100 %"), (0, "0 %")] {
            #expect(screen(Example.registry, done: done).outline.containsUTF8("text \"\(text)\""))
        }
        for done: JSON in [.null, "x", [1], [:]] {
            #expect(!screen(Example.registry, done: done).outline.containsUTF8(" %\""))
        }
    }

    @Test("SV-PARTS-1 makes its kit a need of the apps that name it, and of no others")
    func parts() throws {
        let description = try JSON.parse(Example.description)
        #expect(Example.parts.parts(of: BlockParts.types(in: description)).kits == ["Example"])
        let without = try JSON.parse(Example.description.replacing("\"Progress\"", with: "\"Label\""))
        #expect(Example.parts.parts(of: BlockParts.types(in: without)).kits == [])
    }

    @Test(
        "is written in CONTRIBUTING as it is compiled here, and so is its kit",
        arguments: ["ProgressElement", "ExampleKit"])
    func asDocumented(_ name: String) throws {
        let guide = try SpecFolder.text("CONTRIBUTING.md")
        let file = try SpecFolder.text("Tests/ExampleBlockTests/\(name).swift")
        #expect(guide.contains("```swift\n\(file)```\n"))
    }
}
