import Engine
import Scenarios
import Testing
import Values

/// Numbers whose unit a record says.
@Suite("Units that records say")
struct UnitTests {
    private static let description: Text = """
        {
          "Baukasten": 1,
          "App": { "Id": "jars", "Title": "Jars", "Languages": ["en"] },
          "Root": [ { "ElementId": "Jars", "Title": "Jars", "ModelName": "Jar" } ],
          "Components": {
            "Jars": { "Type": "TableComponent", "Title": "Jars", "Events": { "Init": "Load", "ItemClicked": "Edit" } },
            "Form": { "Type": "FormComponent", "Title": "Jar", "Events": { "Save": "Save" } }
          },
          "Events": {
            "Load": { "Type": "LoadModels", "ModelId": "Jar", "ElementId": "Jars" },
            "Edit": { "Type": "Push", "ElementId": "Form" },
            "Save": { "Type": "SaveModel" }
          },
          "Models": {
            "Shelf": { "Fields": [ { "Name": "Unit", "Type": "Text" } ] },
            "Jar": {
              "Fields": [
                { "Name": "Shelf", "Type": "Reference", "Options": { "ModelName": "Shelf" } },
                { "Name": "Unit", "Type": "Text" },
                { "Name": "Holds", "Type": "Number", "Options": { "Max": 10, "Unit": "ml", "UnitBy": "Unit" } },
                { "Name": "Weighs", "Type": "Number", "Options": { "Unit": "g", "UnitBy": "Shelf.Unit" } }
              ],
              "Views": { "Table": { "ViewName": "Line", "Mappings": { "Holds": "Holds", "Weighs": "Weighs" } } }
            }
          },
          "Views": { "Line": { "Type": "Table", "Fields": { "Holds": { "Type": "Label" }, "Weighs": { "Type": "Label" } } } }
        }
        """

    @Test(
        "RU-NUM-10 a field of the record, or one behind a reference, says the unit; where it says nothing, Unit holds",
        arguments: [("oz", "lb", "oz", "lb"), ("", "lb", "ml", "lb"), ("oz", "", "oz", "g")]
            as [(Text, Text, Text, Text)])
    func units(_ own: Text, _ behind: Text, _ holds: Text, _ weighs: Text) throws {
        var app = AppDriver(registry: Library.registry, now: Library.now)
        app.open(
            Self.description,
            records: [
                Library.record(Boards.id(1), "Shelf", ["Unit": .string(behind)]),
                Library.record(
                    Boards.id(2), "Jar",
                    ["Shelf": [.string(Boards.id(1))], "Unit": .string(own), "Holds": 7, "Weighs": 3]),
            ], languages: ["en"])
        #expect(app.screen.shows("7\u{a0}\(holds)") && app.screen.shows("3\u{a0}\(weighs)"))
        try app.tap("7\u{a0}\(holds)")
        let units = (["Holds", "Weighs"] as [Text]).map { name -> Text? in
            guard case .text(let input)? = app.screen.field(name)?.control else { return nil }
            return input.unit
        }
        #expect(units == [holds, weighs])
    }

    @Test("RU-NUM-10 EN-COL-4 a list shows a column in the unit that another column says")
    func columns() {
        let description = Self.description
            .replacing(
                "\"Views\": { \"Table\"",
                with: """
                    "Columns": [
                      { "Name": "Twice", "Type": "Number", "Options": { "UnitBy": "Large" }, "Value": "Holds * 2" },
                      { "Name": "Large", "Type": "Text", "Value": "if(Unit = 'oz', 'pt', 'l')" }
                    ],
                    "Views": { "Table"
                    """
            )
            .replacing("\"Holds\": \"Holds\", \"Weighs\": \"Weighs\"", with: "\"Holds\": \"Twice\"")
        var app = AppDriver(registry: Library.registry, now: Library.now)
        app.open(
            description, records: [Library.record(Boards.id(2), "Jar", ["Unit": "oz", "Holds": 7])],
            languages: ["en"])
        #expect(app.screen.shows("14\u{a0}pt"))
    }

    @Test(
        "RU-NUM-10 a form has the unit that is chosen in it: beside the number, in what is typed, in what it says of limits"
    )
    func chosen() throws {
        var app = AppDriver(registry: Library.registry, now: Library.now)
        app.open(
            Self.description, records: [Library.record(Boards.id(2), "Jar", ["Unit": "oz", "Holds": 7])],
            languages: ["en"])
        try app.tap("7\u{a0}oz")
        try app.type("Unit", "pt")
        guard case .text(let input)? = app.screen.field("Holds")?.control else {
            Issue.record("a number is typed")
            return
        }
        #expect(input.unit == "pt")
        try app.type("Holds", "8 pt")
        #expect(app.screen.field("Holds")?.value == 8)
        try app.type("Holds", "11")
        try app.press("leave", of: "Holds")
        #expect(app.screen.field("Holds")?.problem?.message.text(in: "en").containsUTF8("10\u{a0}pt") == true)
        try app.tap("Save")
        #expect(app.announced.contains { $0.containsUTF8("10\u{a0}pt") })
        try app.type("Unit", "")
        #expect(app.screen.field("Holds")?.problem?.message.text(in: "en").containsUTF8("10\u{a0}ml") == true)
    }
}
