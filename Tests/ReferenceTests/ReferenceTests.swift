import Language
import Reference
import TestSupport
import Testing
import Values

@Suite("The block reference and the schema")
struct ReferenceTests {
    let vocabulary = TestVocabulary.vocabulary

    @Test("the reference names every block, setting, trigger and diagnostic", arguments: ["de", "en"] as [Text])
    func markdown(_ language: Text) {
        let page = Reference.markdown(of: vocabulary, in: language)
        for blocks in [vocabulary.components, vocabulary.events, vocabulary.fields, vocabulary.elements] {
            for block in blocks.all {
                #expect(page.containsUTF8("### `\(block.name)` – "))
                #expect(page.containsUTF8(block.help.text(in: language)))
                #expect(page.containsUTF8(block.example))
                for setting in block.settings { #expect(page.containsUTF8("| `\(setting.name)` |"), "\(setting.name)") }
                if case .component(let traits) = block.role {
                    for trigger in traits.triggers { #expect(page.containsUTF8("| `\(trigger.name)` |")) }
                }
            }
        }
        for code in DiagnosticCode.allCases { #expect(page.containsUTF8("| \(code.rawValue) |")) }
        #expect(page.containsUTF8(language == "de" ? "# Referenz der Bausteine" : "# Block reference"))
    }

    @Test("the schema is an object schema of draft 2020-12 that knows every kind")
    func schema() throws {
        let schema = LanguageSchema.json(of: vocabulary)
        #expect(schema["$schema"] == "https://json-schema.org/draft/2020-12/schema")
        #expect(schema["required"] == ["Root", "Components", "Events", "Models", "Views"])
        let kinds: [Text: Blocks<BlockManifest>] = [
            "component": vocabulary.components, "event": vocabulary.events, "element": vocabulary.elements,
        ]
        for (name, blocks) in kinds {
            let types = try #require(schema["$defs"]?[name]?["properties"]?["Type"]?["enum"]?.array)
            #expect(types.compactMap(\.string) == blocks.names)
        }
        #expect(schema["$defs"]?["field"]?["allOf"]?.array?.count == vocabulary.fields.names.count)
    }

    @Test("every reference in the schema leads to a definition")
    func references() {
        let schema = LanguageSchema.json(of: vocabulary)
        var open = [schema]
        var count = 0
        while let json = open.popLast() {
            if let target = json["$ref"]?.string {
                count += 1
                #expect(target.hasUTF8Prefix("#/$defs/"))
                #expect(schema["$defs"]?[Text(String(String(target).dropFirst(8)))] != nil, "\(target)")
            }
            open += json.array ?? json.object?.members.map(\.value) ?? []
        }
        #expect(count > 10)
    }
}
