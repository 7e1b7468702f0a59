import Scenarios
import Testing
import Values

@testable import Engine

/// Diaries that others may write in, and diaries that only some are reached by.
@Suite("Editors on the device")
struct EditingTests {
    private static let description: Text = """
        {
          "Baukasten": 1,
          "App": { "Id": "diaries", "Title": "Diaries", "Languages": ["en"],
            "Access": { "Roles": ["person", "trainer"], "Accounts": "person" } },
          "Root": [ { "ElementId": "Diaries", "Title": "Diaries", "ModelName": "Diary" } ],
          "Components": {
            "Diaries": { "Type": "TableComponent", "Title": "Diaries", "Events": { "Init": "Load", "ItemClicked": "Show", "Add": "New" } },
            "Page": { "Type": "DetailComponent", "Title": "{Name}", "Events": { "Edit": "Edit", "Delete": "Remove" } },
            "Form": { "Type": "FormComponent", "Title": "Diary", "Events": { "Save": "Save" } },
            "Days": { "Type": "TableComponent", "Title": "Days", "Events": { "Add": "NewDay" } },
            "DayForm": { "Type": "FormComponent", "Title": "Day", "Events": { "Save": "Save" } }
          },
          "Events": {
            "Load": { "Type": "LoadModels", "ModelId": "Diary", "SortBy": "Name", "ElementId": "Diaries" },
            "Show": { "Type": "Push", "ElementId": "Page" },
            "Edit": { "Type": "Push", "ElementId": "Form" },
            "New": { "Type": "CreateModel", "ModelId": "Diary", "ElementId": "Form" },
            "Enter": { "Type": "If", "May": "Update", "Then": "NewDay" },
            "NewDay": { "Type": "CreateModel", "ModelId": "Day", "Through": "Diary", "ElementId": "DayForm" },
            "Save": { "Type": "SaveModel", "ElementId": "Back" },
            "Back": { "Type": "Pop" },
            "Remove": { "Type": "DeleteModel", "ElementId": "Back" }
          },
          "Models": {
            "Diary": {
              "Share": "With", "Editors": "By",
              "ShareOnly": { "If": "years(Born, today) < 18", "Roles": ["trainer"], "Text": "Trainers only." },
              "Access": { "person": ["read own", "read shared", "create", "update own", "delete own", "update shared"] },
              "Fields": [ { "Name": "Name", "Type": "Text" }, { "Name": "Born", "Type": "Date" },
                { "Name": "With", "Type": "Accounts" }, { "Name": "By", "Type": "Accounts" } ],
              "Views": { "Detail": { "ViewName": "Sheet", "Mappings": { "Name": "Name" } } }
            },
            "Day": {
              "Share": "Diary",
              "Access": { "person": ["read own", "read shared", "create", "update own", "delete own", "create shared", "update shared", "delete shared"] },
              "Fields": [ { "Name": "Diary", "Type": "Reference", "Options": { "ModelName": "Diary", "Hidden": true } }, { "Name": "Text", "Type": "Text" } ]
            }
          },
          "Views": {
            "Sheet": { "Type": "Table", "Fields": { "Name": { "Type": "Label" }, "Enter": { "Type": "Button", "Title": "Enter a day", "Event": "Enter" } } }
          }
        }
        """

    private static let id = Boards.id(41)

    private static func diary(by names: Text, born: Text = "1990-01-01", owner: Text = "bert") -> JSON {
        Library.record(
            id, "Diary", ["Name": "Swim", "Born": .string(born), "With": "x, anna", "By": .string(names)],
            state: "synchronised", by: owner)
    }

    private func open(_ diary: JSON, roles: JSON = [["name": "person", "scopes": []]]) throws -> AppDriver {
        var driver = AppDriver(registry: Library.registry, now: Library.now)
        driver.send([
            "type": "open", "description": .string(Self.description), "drafts": [:], "languages": ["en"], "hash": "",
            "records": .array([diary]), "tiles": .null,
            "sync": ["me": ["account": "a1", "name": "anna", "guest": false, "roles": roles]],
        ])
        try driver.tap("Swim")
        return driver
    }

    private func offers(_ app: AppDriver) -> [Text] { app.screen.levels.last?.trailing.map(\.title) ?? [] }

    @Test("RI-15 an editor changes a record and not more, who only reads changes nothing")
    func offered() throws {
        try #expect(offers(open(Self.diary(by: "anna"))) == ["Edit"])
        try #expect(offers(open(Self.diary(by: "x, y"))) == [])
        try #expect(offers(open(Self.diary(by: "", owner: "a1"))) == ["Delete", "Edit"])
        // Not yet 18: sharing, and so editing, is for trainers.
        try #expect(offers(open(Self.diary(by: "anna", born: "2020-01-01"))) == [])
        let trainer: JSON = [["name": "person", "scopes": []], ["name": "trainer", "scopes": []]]
        try #expect(offers(open(Self.diary(by: "anna", born: "2020-01-01"), roles: trainer)) == ["Edit"])
    }

    @Test("RI-17 an editor reads whom a record is shared with and does not change it")
    func sharing() throws {
        var app = try open(Self.diary(by: "anna"))
        try app.tap("Edit")
        let with = try #require(app.screen.field("With"))
        guard case .output = with.control else {
            Issue.record("\(with.control)")
            return
        }
        try app.type("Name", "Swum")
        try app.tap("Save")
        #expect(app.effect("save")?["record"]?["fields"]?["Name"] == "Swum")
        var owner = try open(Self.diary(by: "anna", owner: "a1"))
        try owner.tap("Edit")
        let own = try #require(owner.screen.field("With"))
        if case .output = own.control { Issue.record("The owner says whom it is shared with.") }
    }

    @Test("RI-18 the form says whom sharing reaches while the condition holds")
    func note() throws {
        var young = try open(Self.diary(by: "", born: "2020-01-01", owner: "a1"))
        try young.tap("Edit")
        #expect(
            young.screen.field("With")?.help == "Trainers only." && young.screen.field("By")?.help == "Trainers only.")
        var grown = try open(Self.diary(by: "", owner: "a1"))
        try grown.tap("Edit")
        #expect(grown.screen.field("With")?.help == nil)
    }

    @Test("RI-24 the form says at the names with whom a record is shared who still changes it")
    func editorsRead() throws {
        var app = try open(Self.diary(by: "anna", owner: "a1"))
        try app.tap("Edit")
        #expect(
            app.screen.field("With")?.help == "Whether named here or not, by “By” these read and change it: anna.")
        try app.type("With", "x")
        #expect(app.screen.field("With")?.help?.containsUTF8("anna") == true)
        try app.type("By", "carl, dora")
        #expect(app.screen.field("With")?.help?.containsUTF8("carl, dora") == true)
        #expect(app.screen.field("By")?.help == nil)
        try app.type("By", "")
        #expect(app.screen.field("With")?.help == nil)
    }

    @Test("RI-16 what an editor makes belongs to the owner of the record at once; nobody else is offered to make any")
    func makes() throws {
        var app = try open(Self.diary(by: "anna"))
        try app.tap("Enter a day")
        try app.type("Text", "Easy")
        try app.tap("Save")
        let saved = try #require(app.effect("save")?["record"])
        #expect(saved["model"] == "Day" && saved["fields"]?["Diary"] == [.string(Self.id)])
        #expect(app.session.engine.records.existing("Day").map(\.creator) == ["bert"])
        let reader = try open(Self.diary(by: "y"))
        #expect(reader.screen.tap("Enter a day") == nil)
    }
}
