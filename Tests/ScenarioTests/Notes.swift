import Basic
import Engine
import Scenarios
import Values

/// A small app for tests of the runner: notes with everything a script can touch.
enum Notes {
    static let registry = Registry([Basic.kit])

    /// The report of a scenario with these steps, given as JSON.
    static func run(_ steps: JSON, records: JSON = records) throws -> ScenarioReport {
        let scenario = try Scenario(reading: [
            "name": "Test", "language": "en", "now": "2026-01-05T09:00:00Z", "records": records, "steps": steps,
        ])
        return ScenarioRunner(registry: registry, description: description).run(scenario)
    }

    static let records: JSON = [
        note(1, ["Title": "Milk", "Kind": "a", "Page": "https://example.org/"]),
        note(2, ["Title": "Milk and bread", "Place": ["lat": 47, "lon": 9]]), note(3, ["Title": "Zebra"]),
    ]

    static func note(_ number: Int, _ fields: JSON) -> JSON {
        [
            "id": .string("01980000-0000-7000-8000-0000" + Text(10_000_000 + number)), "model": "Note",
            "fields": fields,
            "created": "2026-01-01T00:00:00Z", "changed": "2026-01-01T00:00:00Z",
        ]
    }

    static let description: Text = """
        {
          "Baukasten": 1,
          "App": { "Id": "notes", "Title": "Notes", "Languages": ["en", "de"] },
          "Root": [ { "Title": { "en": "List", "de": "Liste" }, "ElementId": "List", "ModelName": "Note" },
                    { "Title": "Map", "ElementId": "Map", "ModelName": "Note" } ],
          "Components": {
            "List": { "Type": "TableComponent", "Title": { "en": "Notes", "de": "Notizen" }, "Search": true,
              "Events": { "Init": "Load", "Add": "New", "ItemClicked": "Show", "ItemLongClicked": "Share", "Delete": "Ask" } },
            "Map": { "Type": "MapComponent", "Title": "Places", "Events": { "Init": "LoadMap", "Add": "New", "ItemClicked": "Show" } },
            "Page": { "Type": "DetailComponent", "Title": "{Title}", "Events": { "Edit": "Edit" } },
            "Form": { "Type": "FormComponent", "Title": "Note", "Events": { "Save": "Save", "Cancel": "Leave" } }
          },
          "Events": {
            "Load": { "Type": "LoadModels", "SortBy": "Title", "ElementId": "List" },
            "LoadMap": { "Type": "LoadModels", "ElementId": "Map" },
            "New": { "Type": "CreateModel", "ElementId": "Edit" },
            "Edit": { "Type": "Push", "ElementId": "Form" },
            "Show": { "Type": "Push", "ElementId": "Page" },
            "Save": { "Type": "SaveModel", "ElementId": "Leave" },
            "Leave": { "Type": "Pop", "ElementId": "Say" },
            "Say": { "Type": "DisplayMessage", "Message": "Done", "ForSeconds": 2 },
            "Share": { "Type": "Share", "Title": "{Title}", "Text": "Note: {Title}", "URL": "{Page}" },
            "Ask": { "Type": "Confirm", "Message": "Delete {Title}?", "ConfirmTitle": "Delete", "ElementId": "Remove" },
            "Remove": { "Type": "DeleteModel" }
          },
          "Models": {
            "Note": {
              "Fields": [
                { "Name": "Title", "Type": "Text", "Options": { "Required": true } },
                { "Name": "Kind", "Type": "Choice", "Options": { "Choices": [ { "Value": "a", "Label": "Apple" }, { "Value": "b", "Label": "Berry" } ] } },
                { "Name": "Tags", "Type": "MultiChoice", "Options": { "Choices": [ { "Value": "x", "Label": "Ex" }, { "Value": "y", "Label": "Why" } ] } },
                { "Name": "Size", "Type": "Range", "Options": { "Start": 0, "End": 10, "Step": 1, "Default": 0 } },
                { "Name": "Done", "Type": "Boolean" },
                { "Name": "Place", "Type": "Map", "Options": {} },
                { "Name": "Photo", "Type": "Image", "Options": { "UseCamera": true } },
                { "Name": "See", "Type": "Reference", "Options": { "ModelName": "Note", "Max": 2 } },
                { "Name": "Page", "Type": "Text", "Options": { "InputFormat": "URL" } },
                { "Name": "Home", "Type": "Composite", "Options": { "Fields": [ { "Name": "Town", "Type": "Text", "Options": { "MinLength": 3 } } ] } },
                { "Name": "Work", "Type": "Composite", "Options": { "Fields": [ { "Name": "Town", "Type": "Text" } ] } }
              ],
              "Views": { "Table": { "ViewName": "Line", "Mappings": { "Caption": "Title" } },
                         "Map": { "ViewName": "Line", "Mappings": { "Caption": "Title" } },
                         "Detail": { "ViewName": "Sheet", "Mappings": { "Caption": "Title", "Link": "Page" } } }
            }
          },
          "Views": {
            "Line": { "Fields": { "Caption": { "Type": "Label", "Position": { "X": 0, "Y": 0 }, "Size": { "Width": 280, "Height": 24 } } } },
            "Sheet": { "Type": "Table", "Fields": { "Caption": { "Type": "Label" }, "Link": { "Type": "Link" } }, "Order": ["Caption", "Link"] }
          }
        }
        """
}
