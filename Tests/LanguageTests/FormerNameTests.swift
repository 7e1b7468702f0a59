import Language
import Testing
import Values

@Suite("Names that blocks and settings had before")
struct FormerNameTests {
    private static func text(_ text: Text) -> Bilingual { Bilingual(text) }

    private static let vocabulary = Vocabulary([
        BlockManifest(
            name: "BoxComponent", role: .component(ComponentTraits(holds: .nothing)), title: text("Box"),
            help: text("Box"),
            settings: [
                Setting("Shape", .choice(["round", "square"]), help: text("Shape")).formerly("Form"),
                Setting("Open", .event, help: text("Open")),
            ], example: ""
        ).formerly("CaseComponent", "ChestComponent"),
        BlockManifest(
            name: "Solid", role: .field(FieldTraits(stores: .text)), title: text("Solid"), help: text("Solid"),
            settings: [Setting("Sides", .integer(4...20), help: text("Sides")).formerly("Faces")], example: ""
        ).formerly("Body"),
        BlockManifest(
            name: "Group", role: .field(FieldTraits(stores: .group)), title: text("Group"), help: text("Group"),
            settings: [Setting("Fields", .fields, help: text("Fields"))], example: ""),
    ])

    private func found(_ description: Text) -> (found: [Text], result: CheckResult) {
        let result = Checker(vocabulary: Self.vocabulary).check(description.utf8)
        let found = result.diagnostics.map { diagnostic -> Text in
            let (line, column) = (diagnostic.position.line, diagnostic.position.column)
            return "\(line):\(column) \(diagnostic.code) \(diagnostic.message.en)"
        }
        return (found, result)
    }

    @Test("LA-KEY-4 a former kind and a former setting are reported where they stand, and understood")
    func components() throws {
        let (found, result) = found(
            """
            {
              "App": { "Title": "Boxes" },
              "Root": [{ "Title": "Box", "ElementId": "Box" }],
              "Components": {
                "Box": { "Type": "CaseComponent", "Form": "round" }
              },
              "Events": {}, "Models": {}, "Views": {}
            }
            """)
        #expect(
            found == [
                "5:22 LA-KEY-4 \"CaseComponent\" is called \"BoxComponent\" now.",
                "5:39 LA-KEY-4 \"Form\" is called \"Shape\" now.",
            ])
        #expect(!result.hasErrors)
        #expect(result.diagnostics.first?.hint?.de == "„BoxComponent“ schreiben.")
        #expect(result.description?.components["Box"]?.type == "BoxComponent")
        #expect(result.description?.components["Box"]?.settings["Shape"] == "round")
        let renewed = try #require(result.renewed)
        #expect(renewed["Components"]?["Box"] == ["Type": "BoxComponent", "Shape": "round"])
        // What is made new has nothing more to make new.
        #expect(Checker(vocabulary: Self.vocabulary).check(renewed.utf8).diagnostics.isEmpty)
        #expect(Checker(vocabulary: Self.vocabulary).check(renewed.utf8).renewed == nil)
    }

    @Test("LA-KEY-4 what is wrong with a former setting is said where it stands")
    func wrong() {
        let (found, result) = found(
            """
            {
              "App": { "Title": "Boxes" },
              "Root": [{ "Title": "Box", "ElementId": "Box" }],
              "Components": {
                "Box": { "Type": "BoxComponent",
                  "Form": "oval" }
              },
              "Events": {}, "Models": {}, "Views": {}
            }
            """)
        #expect(result.hasErrors)
        #expect(found.count == 2 && found.allSatisfy { $0.hasUTF8Prefix("6:") })
        #expect(result.diagnostics.last?.pointer == JSONPointer(["Components", "Box", "Form"]))
    }

    @Test("LA-KEY-4 where both names of a setting stand, the former one is unknown")
    func both() {
        let (found, result) = found(
            """
            { "App": { "Title": "Boxes" }, "Root": [{ "Title": "Box", "ElementId": "Box" }],
              "Components": { "Box": { "Type": "BoxComponent", "Shape": "round", "Form": "round" } },
              "Events": {}, "Models": {}, "Views": {} }
            """)
        #expect(found.count == 1 && found.first?.containsUTF8("LA-KEY-1") == true)
        #expect(result.renewed == nil)
    }

    @Test("LA-KEY-4 fields of models and of groups in them have former names, too")
    func fields() throws {
        let (_, result) = found(
            """
            { "App": { "Title": "Boxes" }, "Root": [{ "Title": "Box", "ElementId": "Box" }],
              "Components": { "Box": { "Type": "BoxComponent" } },
              "Models": { "Box": { "Fields": [
                { "Name": "A", "Type": "Body", "Options": { "Faces": 6 } },
                { "Name": "B", "Type": "Group", "Options": { "Fields": [
                  { "Name": "C", "Type": "Body" }, { "Name": "D", "Type": "Solid", "Options": { "Faces": 3 } } ] } }
              ] } }, "Events": {}, "Views": {} }
            """)
        let former = result.diagnostics.filter { $0.code == "LA-KEY-4" }.map(\.pointer.text)
        #expect(
            former == [
                "/Models/Box/Fields/0/Type", "/Models/Box/Fields/0/Options/Faces",
                "/Models/Box/Fields/1/Options/Fields/0/Type", "/Models/Box/Fields/1/Options/Fields/1/Options/Faces",
            ])
        // A solid has four sides at least.
        #expect(
            result.diagnostics.filter { $0.severity == .error }.map(\.pointer.text) == [
                "/Models/Box/Fields/1/Options/Fields/1/Options/Faces"
            ])
        let fields = try #require(result.description?.models["Box"]?.fields)
        #expect(fields.map(\.type) == ["Solid", "Group"] && fields[0].options["Sides"] == 6)
    }

    @Test(
        "LA-KEY-4 names that were never others are reported by nobody",
        arguments: ["Boxcomponent", "", "Body"] as [Text])
    func never(_ type: Text) {
        let (found, _) = found(
            """
            { "App": { "Title": "Boxes" }, "Root": [{ "Title": "Box", "ElementId": "Box" }],
              "Components": { "Box": { "Type": "\(type)" } } }
            """)
        #expect(!found.contains { $0.containsUTF8("LA-KEY-4") })
    }
}
