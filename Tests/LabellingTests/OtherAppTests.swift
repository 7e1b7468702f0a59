import Basic
import Engine
import Labelling
import Language
import Scenarios
import TestSupport
import Testing
import Values

/// Another app with other names: topics with sheets, marks on them, tries.
@Suite("Learning in another app")
struct OtherAppTests {
    private static let description: Text = """
        {
          "Baukasten": 1,
          "App": { "Id": "plants", "Title": "Plants", "Languages": ["en"] },
          "Root": [
            { "Title": "Topics", "ElementId": "Topics", "ModelName": "Topic" },
            { "Title": "Today", "ElementId": "Today", "ModelName": "Sheet" }
          ],
          "Components": {
            "Topics": { "Type": "TableComponent", "Events": { "Init": "LoadTopics" } },
            "Today": {
              "Type": "LabellingDueComponent", "ExerciseId": "Sheet", "PinId": "Spot", "AttemptId": "Go",
              "Events": { "Practise": "Learn" }
            },
            "Learning": {
              "Type": "LabellingComponent", "Picture": "Photo", "PinId": "Spot", "LabelId": "Name", "AttemptId": "Go",
              "Round": "Due", "Events": { "AttemptChanged": "Keep" }
            }
          },
          "Events": {
            "LoadTopics": { "Type": "LoadModels", "ModelId": "Topic", "ElementId": "Topics" },
            "Learn": { "Type": "Push", "ElementId": "Learning" },
            "Keep": { "Type": "SaveModel" }
          },
          "Models": {
            "Topic": {
              "Fields": [{ "Name": "Title", "Type": "Text" }], "Views": { "Table": { "ViewName": "Row", "Mappings": { "Title": "Title" } } }
            },
            "Sheet": {
              "Fields": [
                { "Name": "Title", "Type": "Text" }, { "Name": "Photo", "Type": "Image" },
                { "Name": "Topic", "Type": "Reference", "Options": { "ModelName": "Topic" } }
              ]
            },
            "Spot": {
              "Fields": [
                { "Name": "Number", "Type": "Number" }, { "Name": "Place", "Type": "Drawing" },
                { "Name": "Sheet", "Type": "Reference", "Options": { "ModelName": "Sheet" } }
              ]
            },
            "Name": {
              "Fields": [
                { "Name": "Text", "Type": "Text" },
                { "Name": "Spot", "Type": "Reference", "Options": { "ModelName": "Spot" } }
              ]
            },
            "Go": {
              "Fields": [
                { "Name": "Attempt", "Type": "LabellingAttempt" },
                { "Name": "Sheet", "Type": "Reference", "Options": { "ModelName": "Sheet" } }
              ]
            }
          },
          "Views": {
            "Row": {
              "Fields": {
                "Title": { "Type": "Label", "Size": { "Width": 300, "Height": 20 }, "Position": { "X": 0, "Y": 0 } },
                "Known": {
                  "Type": "LabellingProgress", "ExerciseId": "Sheet", "PinId": "Spot", "AttemptId": "Go",
                  "Size": { "Width": 300, "Height": 20 }, "Position": { "X": 0, "Y": 24 }
                }
              }
            }
          }
        }
        """

    private func record(_ number: Int, _ model: Text, _ fields: JSON) -> JSON {
        let day: JSON = "2026-02-01T08:00:00.000Z"
        return [
            "id": .string(Anatomy.id(number)), "model": .string(model), "created": day, "changed": day,
            "fields": fields,
        ]
    }

    private func opened(days: Int) throws -> AppDriver {
        let (topic, sheet) = (JSON.string(Anatomy.id(1)), JSON.string(Anatomy.id(2)))
        func spot(_ number: Int) -> JSON {
            record(
                10 + number, "Spot",
                ["Number": JSON(number), "Sheet": [sheet], "Place": ["kind": "small", "at": [JSON(0.5), JSON(0.5)]]])
        }
        let results: [JSON] = [
            ["pin": .string(Anatomy.id(11)), "answer": "a", "mark": "right"],
            ["pin": .string(Anatomy.id(12)), "answer": "b", "mark": "wrong"],
        ]
        let attempt: JSON = [
            "id": .string(Anatomy.id(30)), "state": "evaluated", "started": "2026-02-01T08:00:00Z",
            "finished": "2026-02-01T08:00:00Z", "pins": [], "answers": [], "results": .array(results),
        ]
        let start = try #require(Instant("2026-02-01T09:00:00Z"))
        let now = Instant(milliseconds: start.milliseconds + Int64(days) * 86_400_000)
        var app = AppDriver(registry: Anatomy.registry, now: now)
        app.open(
            Self.description,
            records: [
                record(1, "Topic", ["Title": "Leaves"]), record(2, "Sheet", ["Title": "Oak", "Topic": [topic]]),
                spot(1), spot(2), spot(3), record(30, "Go", ["Sheet": [sheet], "Attempt": attempt]),
            ])
        return app
    }

    @Test("LB-PROG-1 LB-DUE-2 progress and what is due need no names of fields and no graded exercises")
    func works() throws {
        let vocabulary = Vocabulary(Basic.manifests + Labelling.manifests)
        let found = Checker(vocabulary: vocabulary).check(Self.description.utf8)
        #expect(!found.hasErrors, "\(found.diagnostics.map { "\($0.code) \($0.pointer.text): \($0.message.en)" })")
        var app = try opened(days: 1)
        #expect(app.screen.outline.containsUTF8("bar 0.33 \"1 of 3 pins known\""))
        app.act(ActionID(level: 0, name: "tab", argument: "1"))
        #expect(app.screen.outline.containsUTF8("Due today: 1 pin"))
        #expect(app.screen.outline.containsUTF8("Next: 1 pin on 3 Feb 2026"))
        app.act(try #require(app.screen.tap("Oak")))
        #expect(app.screen.outline.containsUTF8("2 · Pin without label"))
        #expect(!app.screen.outline.containsUTF8("1 · Pin without label"))
    }

    @Test("LB-PROG-1 a row of the exercise itself has its own progress")
    func ownRow() throws {
        var app = AppDriver(registry: Anatomy.registry, now: try #require(Instant("2026-02-02T08:00:00Z")))
        let description = Self.description
            .replacing(
                #""ElementId": "Topics", "ModelName": "Topic" }"#,
                with: #""ElementId": "Topics", "ModelName": "Sheet" }"#
            )
            .replacing(#""LoadModels", "ModelId": "Topic""#, with: #""LoadModels", "ModelId": "Sheet""#)
            .replacing(
                #""Sheet": {"#,
                with: #""Sheet": { "Views": { "Table": { "ViewName": "Row", "Mappings": { "Title": "Title" } } },"#)
        app.open(description, records: try opened(days: 1).records.values.map { $0 })
        #expect(app.screen.outline.containsUTF8("bar 0.33 \"1 of 3 pins known\""))
    }
}
