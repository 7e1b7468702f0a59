import Basic
import Engine
import Language
import Rules
import Testing
import Values

@Suite("Manifests of field types and view elements")
struct ManifestTests {
    static let manifests = Basic.vocabulary.fields.all + Basic.vocabulary.elements.all

    @Test("there are all field types and elements, each once")
    func names() {
        let fields: [Text] = [
            "Number", "Text", "Range", "Map", "Image", "Date", "Time", "URL", "Reference", "Boolean", "Choice",
            "MultiChoice", "Composite", "Accounts", "DateTime", "Inherited", "Creator", "Distance",
            "Duration",
        ]
        #expect(Basic.fields.map(\.name).sorted() == fields.sorted())
        let elements: [Text] = ["Label", "Image", "TextArea", "Button", "Map", "Link", "Badge", "Rating", "Bar"]
        #expect(Basic.elements.map(\.name).sorted() == elements.sorted())
        #expect(Basic.kit.fields.count == fields.count)
        #expect(Basic.kit.elements.count == elements.count)
    }

    @Test("everything is said in both languages", arguments: 0..<manifests.count)
    func languages(_ place: Int) {
        let manifest = Self.manifests[place]
        var texts = [manifest.help]
        func collect(_ settings: [Setting]) {
            for setting in settings {
                texts.append(setting.help)
                if case .object(let inner) = setting.type { collect(inner) }
                if case .list(.object(let inner), _) = setting.type { collect(inner) }
            }
        }
        collect(manifest.settings)
        for text in texts {
            #expect(!text.de.isEmpty && !text.en.isEmpty && text.de != text.en, "\(manifest.name): \(text.de)")
        }
        #expect(!manifest.title.de.isEmpty && !manifest.title.en.isEmpty)
        #expect(manifest.help.de.hasUTF8Suffix(".") && manifest.help.en.hasUTF8Suffix("."))
    }

    @Test("options of LANGUAGE are all there")
    func options() {
        let expected: [Text: [Text]] = [
            "Number": [
                "Min", "Max", "Step", "Decimals", "Unit", "UnitBy", "Count", "Sensor", "Pattern", "PatternText",
            ],
            "Text": ["MinLength", "MaxLength", "Pattern", "PatternText", "InputType", "InputFormat"],
            "Range": ["Start", "End", "Step", "Style"], "Map": ["Center", "Zoom", "MapType", "Scrolling", "Zooming"],
            "Image": ["Max", "UseCamera", "UseGallery", "UseURL"], "Date": ["Format", "Min", "Max"],
            "Time": ["Format", "Min", "Max"], "URL": [], "Reference": ["ModelName", "Min", "Max"], "Boolean": [],
            "Choice": ["Choices", "Style", "Unset"], "MultiChoice": ["Choices", "Style"],
            "Composite": ["Fields", "Label", "Text", "Complete"], "Accounts": [], "DateTime": [], "Inherited": ["From"],
            "Creator": [], "Distance": ["Away"], "Duration": ["Unit", "Shows", "Min", "Max"],
        ]
        for kind in Basic.fields {
            #expect(Basic.vocabulary.fields[kind.name]?.settings.map(\.name) == expected[kind.name], "\(kind.name)")
        }
    }

    @Test("examples pass the checker (RU-OPT-1)", arguments: 0..<manifests.count)
    func examples(_ place: Int) throws {
        let manifest = Self.manifests[place]
        let example = try JSON.parse(manifest.example)
        #expect(example["Type"]?.string == manifest.name)
        var fields: [JSON] = [["Name": "Title", "Type": "Text"]]
        var elements: JSON = ["Title": ["Type": "Label"]]
        if manifest.name == "Inherited" {
            fields.append(["Name": "Group", "Type": "Reference", "Options": ["ModelName": "Group"]])
        }
        if case .field = manifest.role { fields.append(example) } else { elements = ["Title": example] }
        let use: JSON = ["Table": ["ViewName": "View", "Mappings": [:]]]
        let document: JSON = [
            "Root": [["Title": "List", "ElementId": "List", "ModelName": "Record"]],
            "Components": ["List": ["Type": "TableComponent", "Title": "List", "Events": ["Init": "CallPerson"]]],
            "Events": ["CallPerson": ["Type": "LoadModels", "ElementId": "List"]],
            "Models": [
                "Record": ["Fields": .array(fields), "Views": use],
                "Group": ["Fields": [["Name": "Name", "Type": "Text"]]],
            ],
            "Views": ["View": ["Fields": elements]],
        ]
        let result = Checker(vocabulary: Basic.vocabulary).check(document.utf8)
        let errors = result.diagnostics.filter { $0.severity == .error }
        #expect(errors.isEmpty, "\(manifest.name): \(errors.map { $0.pointer.text + " " + $0.message.en })")
    }

    @Test("LA-USE-1 PR-PRINT-10 a list that a page is only printed with is reached")
    func printedWith() {
        func unreached(_ page: JSON) -> [Text] {
            let document: JSON = [
                "Root": [["Title": "List", "ElementId": "List", "ModelName": "Record"]],
                "Components": [
                    "List": ["Type": "TableComponent", "Events": ["Init": "Load", "ItemClicked": "Show"]],
                    "Page": page, "Lines": ["Type": "TableComponent", "Print": true],
                ],
                "Events": [
                    "Load": ["Type": "LoadModels", "ElementId": "List"], "Show": ["Type": "Push", "ElementId": "Page"],
                    "LoadLines": ["Type": "LoadModels", "ElementId": "Lines"],
                ],
                "Models": [
                    "Record": [
                        "Fields": [["Name": "Title", "Type": "Text"]],
                        "Views": ["Table": ["ViewName": "View", "Mappings": ["Title": "Title"]]],
                    ]
                ],
                "Views": ["View": ["Fields": ["Title": ["Type": "Label"]]]],
            ]
            let result = Checker(vocabulary: Basic.vocabulary).check(document.utf8)
            #expect(result.diagnostics.allSatisfy { $0.severity != .error })
            return result.diagnostics.filter { $0.code == "LA-USE-1" }.map(\.pointer.text)
        }
        let page: JSON = ["Type": "DetailComponent", "Print": true, "PrintWith": "LoadLines"]
        #expect(unreached(page).isEmpty)
        #expect(
            unreached(["Type": "DetailComponent", "Print": true])
                == ["/Components/Lines", "/Events/LoadLines"])
    }

    @Test("standard values are values of their settings' types", arguments: 0..<manifests.count)
    func standards(_ place: Int) {
        for setting in Self.manifests[place].settings {
            guard let standard = setting.standard else { continue }
            switch setting.type {
            case .boolean: #expect(standard.bool != nil)
            case .integer(let range): #expect(standard.int.map { range.contains($0) } == true)
            case .decimal: #expect(standard.decimal != nil)
            case .choice(let values): #expect(standard.string.map { values.contains($0) } == true)
            default: Issue.record("\(setting.name) has a standard of a type this test does not know")
            }
        }
    }

    @Test(
        "EN-CHART-16 bars that count records need no number, everything else does; a total is about bars, says the checker"
    )
    func bars() throws {
        let check = try #require(Basic.vocabulary.components["ChartComponent"]?.check)
        func paths(_ settings: JSONObject) -> [[Text]] { check(settings).map { $0.path } }
        #expect(paths(["Y": "Weight"]) == [])
        #expect(paths(["Y": "Weight", "Bars": "Week", "Total": "Mean"]) == [])
        #expect(paths(["Bars": "Week", "Total": "Count"]) == [])
        #expect(paths([:]) == [[]])
        #expect(paths(["Bars": "Week"]) == [[]])
        #expect(paths(["Y": "Weight", "Total": "Sum"]) == [["Total"]])
        #expect(paths(["Total": "Count"]) == [["Total"]])
    }
}
