import Scenarios
import Testing
import Values

@testable import Engine

/// Comments that an editor hides and does not write.
@Suite("Fields that only some set, on the device")
struct SettersTests {
    private static let description: Text = """
        {
          "Baukasten": 1,
          "App": { "Id": "talk", "Title": "Talk", "Languages": ["en"],
            "Access": { "Roles": ["person", "editor"], "Accounts": "person" } },
          "Root": [ { "ElementId": "List", "Title": "Comments", "ModelName": "Comment" } ],
          "Components": {
            "List": { "Type": "TableComponent", "Title": "Comments", "Events": { "Init": "Load", "ItemClicked": "Show", "Add": "New" } },
            "Page": { "Type": "DetailComponent", "Title": "{Words}", "Events": { "Edit": "Edit" } },
            "Form": { "Type": "FormComponent", "Title": "Comment", "Events": { "Save": "Save" } }
          },
          "Events": {
            "Load": { "Type": "LoadModels", "ModelId": "Comment", "ElementId": "List" },
            "Show": { "Type": "Push", "ElementId": "Page" },
            "Edit": { "Type": "Push", "ElementId": "Form" },
            "New": { "Type": "CreateModel", "ModelId": "Comment", "ElementId": "Form" },
            "Save": { "Type": "SaveModel", "ElementId": "Back" },
            "Back": { "Type": "Pop" }
          },
          "Models": {
            "Comment": {
              "Access": { "person": ["read", "create", "update own"], "editor": ["read", "create", "update"] },
              "Fields": [ { "Name": "Words", "Type": "Text", "Options": { "SetBy": ["own"] } },
                { "Name": "Withheld", "Type": "Boolean", "Options": { "SetBy": ["editor"] } } ],
              "Views": { "Table": { "ViewName": "Line", "Mappings": { "Words": "Words" } } }
            }
          },
          "Views": { "Line": { "Type": "Table", "Fields": { "Words": { "Type": "Label" } } } }
        }
        """

    private func open(by owner: Text, as role: Text = "person") throws -> AppDriver {
        let comment = Library.record(
            Boards.id(41), "Comment", ["Words": "Hm.", "Withheld": true], state: "synchronised", by: owner)
        var driver = AppDriver(registry: Library.registry, now: Library.now)
        driver.send([
            "type": "open", "description": .string(Self.description), "drafts": [:], "languages": ["en"], "hash": "",
            "records": .array([comment]), "tiles": .null,
            "sync": [
                "me": [
                    "account": "a1", "name": "anna", "guest": false, "roles": [["name": .string(role), "scopes": []]],
                ]
            ],
        ])
        return driver
    }

    @Test("RI-25 a form shows what the person sets, and saves the rest as it is")
    func forms() throws {
        // Others' words are not the editor's, and whether they are hidden is not the writer's.
        for (owner, role, shown, other): (Text, Text, Text, Text) in [
            ("bert", "editor", "Withheld", "Words"), ("a1", "person", "Words", "Withheld"),
        ] {
            var app = try open(by: owner, as: role)
            try app.tap("Hm.")
            try app.tap("Edit")
            #expect(app.screen.field(shown) != nil && app.screen.field(other) == nil)
            // What is not shown cannot be entered.
            let field = try #require(app.screen.field(shown)).change.text
            #expect(field.hasUTF8Suffix(shown))
            let action = Text(decoding: field.utf8.dropLast(shown.utf8.count)) + other
            app.send(["type": "act", "action": .string(action), "value": "X"])
            if shown == "Words" { try app.type("Words", "So.") } else { try app.type("Withheld", false) }
            try app.tap("Save")
            let fields = app.effect("save")?["record"]?["fields"]
            #expect(fields?["Words"] == (shown == "Words" ? "So." : "Hm."))
            #expect((fields?["Withheld"] == true) == (shown == "Words"))
        }
        // An editor's own has both, and so has a new one.
        for isNew in [true, false] {
            var app = try open(by: "a1", as: "editor")
            if isNew {
                try app.tap("Add")
            } else {
                try app.tap("Hm.")
                try app.tap("Edit")
            }
            #expect(app.screen.field("Words") != nil && app.screen.field("Withheld") != nil)
        }
        var app = try open(by: "bert")
        try app.tap("Add")
        #expect(app.screen.field("Words") != nil && app.screen.field("Withheld") == nil)
    }
}
