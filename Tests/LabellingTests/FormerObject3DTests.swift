import Basic
import Labelling
import Language
import Scenarios
import Survey
import TestSupport
import Testing
import Values

/// Until decision 34 a 3D object was called a model: its field type, its component, and the setting of those that show one.
@Suite("Descriptions that call 3D objects models")
struct FormerObject3DTests {
    private static let manifests = [Basic.manifest, Survey.manifest, Labelling.manifest]
    private static let checker = Checker(vocabulary: Vocabulary(manifests))

    /// The app Anatomy, in names of before.
    private static func anatomy() throws -> (former: Text, today: Text) {
        let today = try SpecFolder.text("Apps/anatomy/app.json")
        let former = today.replacing(#""Object3D": "#, with: #""Model": "#)
            .replacing(#""Type": "Object3D""#, with: #""Type": "Model""#)
            // It never had another name.
            .replacing(Self.attemptPage("Model"), with: Self.attemptPage("Object3D"))
        return (Text(former), Text(today))
    }

    /// Of the page of an attempt: its title and its first settings.
    private static func attemptPage(_ setting: String) -> String {
        """
              "Title": { "de": "Versuch", "en": "Attempt" },
              "Picture": "Picture", "\(setting)": "Model"
        """
    }

    /// An app whose one component shows a 3D object.
    private static func app(type: Text, setting: Text, field: Text) -> Text {
        """
        {
          "App": { "Title": "Bones" },
          "Root": [{ "Title": "Bones", "ElementId": "List", "ModelName": "Bone" }],
          "Components": {
            "List": { "Type": "TableComponent", "Events": { "Init": "Load", "ItemClicked": "Open" } },
            "Look": { "Type": "\(type)", "Title": "Look", "\(setting)": "Shape", "PinId": "Pin", "LabelId": "Label" }
          },
          "Events": {
            "Load": { "Type": "LoadModels", "ElementId": "List" },
            "Open": { "Type": "Push", "ElementId": "Look" }
          },
          "Models": {
            "Bone": {
              "Fields": [{ "Name": "Title", "Type": "Text" }, { "Name": "Shape", "Type": "\(field)" }],
              "Views": { "Table": { "ViewName": "Row", "Mappings": { "Title": "Title" } } }
            },
            "Pin": { "Fields": [
              { "Name": "Bone", "Type": "Reference", "Options": { "ModelName": "Bone" } },
              { "Name": "Place", "Type": "Drawing" }, { "Name": "Number", "Type": "Number" } ] },
            "Label": { "Fields": [
              { "Name": "Pin", "Type": "Reference", "Options": { "ModelName": "Pin" } },
              { "Name": "Text", "Type": "Text" }, { "Name": "Order", "Type": "Number" },
              { "Name": "Language", "Type": "Choice",
                "Options": { "Choices": [{ "Value": "la", "Label": "Latin" }] } } ] }
          },
          "Views": {
            "Row": {
              "Fields": {
                "Title": { "Type": "Label", "Size": { "Width": 300, "Height": 20 }, "Position": { "X": 0, "Y": 0 } }
              }
            }
          }
        }
        """
    }

    private static func found(_ description: Text) -> [Text] {
        checker.check(description.utf8).diagnostics.map { "\($0.code) \($0.pointer.text): \($0.message.en)" }
    }

    @Test("LA-KEY-4 Anatomy in names of before: one report for each, and what devices get is what it is today")
    func anatomy() throws {
        let (former, today) = try Self.anatomy()
        #expect(Self.found(today) == [])
        let setting: (Text) -> Text = {
            "LA-KEY-4 /Components/\($0)/Model: \"Model\" is called \"Object3D\" now."
        }
        let place = try #require(
            try JSON.parse(today)["Models"]?["Exercise"]?.elements("Fields").firstIndex {
                $0.string("Type") == "Object3D"
            })
        #expect(
            Self.found(former) == [
                setting("Practise"), setting("PractiseWrong"), setting("PractiseDue"), setting("Prepare"),
                setting("Results"), setting("Preview"),
                "LA-KEY-4 /Models/Exercise/Fields/\(place)/Type: \"Model\" is called \"Object3D\" now.",
            ])
        let result = Self.checker.check(former.utf8)
        #expect(!result.hasErrors)
        #expect(try result.renewed == JSON.parse(today))
    }

    @Test("LA-KEY-4 the component of before is reported and understood, as are its setting and the field type")
    func component() throws {
        let today = Self.app(type: "Object3DComponent", setting: "Object3D", field: "Object3D")
        let former = Self.app(type: "ModelComponent", setting: "Model", field: "Model")
        let others = Self.found(today)
        #expect(
            !Self.checker.check(today.utf8).hasErrors && !others.contains { $0.hasUTF8Prefix("LA-KEY") }, "\(others)")
        #expect(
            Self.found(former).filter { !others.contains($0) } == [
                "LA-KEY-4 /Components/Look/Type: \"ModelComponent\" is called \"Object3DComponent\" now.",
                "LA-KEY-4 /Components/Look/Model: \"Model\" is called \"Object3D\" now.",
                "LA-KEY-4 /Models/Bone/Fields/1/Type: \"Model\" is called \"Object3D\" now.",
            ])
        let result = Self.checker.check(former.utf8)
        #expect(!result.hasErrors)
        #expect(try result.renewed == JSON.parse(today))
        #expect(result.description?.components["Look"]?.settings["Object3D"] == "Shape")
    }

    @Test("LA-KEY-4 Anatomy in names of before shows the same 3D object")
    func runs() throws {
        let (former, _) = try Self.anatomy()
        let renewed = try #require(Self.checker.check(former.utf8).renewed)
        let app = try Anatomy(opening: "Articulatio genus", description: renewed.text)
        let other = try Anatomy(opening: "Articulatio genus")
        #expect(try app.canvas.isObject3D && app.canvas.picture == .file("models/knee.glb"))
        #expect(try app.canvas == other.canvas)
        #expect(app.driver.screen.outline == other.driver.screen.outline)
    }

    @Test("SV-PARTS-1 names of before need the same kit and the same parts of the page")
    func parts() throws {
        let blocks = BlockParts(Self.manifests, standard: Basic.manifest.name)
        for (former, today) in [("ModelComponent", "Object3DComponent"), ("Model", "Object3D")] as [(Text, Text)] {
            #expect(blocks.parts(of: [former]) == blocks.parts(of: [today]))
            #expect(blocks.parts(of: [former]).kits == ["Labelling"])
            #expect(blocks.parts(of: [former]).onDemand.contains("object3d"))
        }
        let (former, today) = try Self.anatomy()
        func needed(_ description: Text) throws -> AppParts {
            blocks.parts(of: BlockParts.types(in: try JSON.parse(description)))
        }
        #expect(try needed(former) == needed(today))
    }

    @Test("SV-PARTS-1 the list of blocks for the browser build has every name of before")
    func list() throws {
        let list = try JSON.parse(SpecFolder.bytes("Docs/reference/kits.json"))
        for kit in Self.manifests {
            for block in kit.blocks {
                for name in block.formerNames {
                    #expect(list[kit.name]?[name] == list[kit.name]?[block.name], "\(name)")
                    #expect(list[kit.name]?[name] != nil, "\(name)")
                }
            }
        }
        #expect(list["Labelling"]?["ModelComponent"] == ["canvas", "object3d"])
    }
}
