import Basic
import Engine
import Scenarios
import Testing
import Values

/// Fields that look as before are not made anew; nobody must be able to tell.
@Suite("Forms that remember their fields")
struct FormMemoryTests {
    private static let description: Text = """
        { "Baukasten": 1, "App": { "Title": "Form", "Languages": ["en", "de"] },
          "Root": [ { "Title": "All", "ElementId": "All", "ModelName": "Entry" } ],
          "Components": {
            "All": { "Type": "TableComponent", "Events": { "Init": "Load", "Add": "Create" } },
            "Form": { "Type": "FormComponent", "Events": { "Save": "Save", "Cancel": "Leave" } } },
          "Events": {
            "Load": { "Type": "LoadModels", "ElementId": "All" },
            "Create": { "Type": "CreateModel", "ElementId": "Form" },
            "Save": { "Type": "SaveModel", "ElementId": "Leave" }, "Leave": { "Type": "Pop" } },
          "Models": { "Entry": { "Fields": [
            { "Name": "Title", "Type": "Text", "Label": { "de": "Titel", "en": "Title" }, "Options": { "MinLength": 3 } },
            { "Name": "Size", "Type": "Number", "Label": { "de": "Größe", "en": "Size" }, "Options": { "Max": 10 } },
            { "Name": "Day", "Type": "Date", "Label": { "de": "Tag", "en": "Day" }, "Options": { "Max": "today" } },
            { "Name": "Why", "Type": "Text", "Label": { "de": "Warum", "en": "Why" },
              "Options": { "VisibleIf": "Size > 3", "RequiredIf": "Size > 5" } },
            { "Name": "Twice", "Type": "Number", "Label": { "de": "Doppelt", "en": "Twice" },
              "Options": { "Calculate": "Size * 2" } },
            { "Name": "Kind", "Type": "Choice", "Label": { "de": "Art", "en": "Kind" },
              "Options": { "Choices": [ { "Value": "a" }, { "Value": "b" } ] } } ],
            "Views": { "Table": { "ViewName": "Line", "Mappings": { "Caption": "Title" } } } } },
          "Views": { "Line": { "Fields": { "Caption": { "Type": "Label" } } } } }
        """

    /// The same inputs in an engine whose screen nobody has looked at before.
    private static func fresh(_ driver: AppDriver) throws -> Screen {
        var engine = Engine(registry: Registry([Basic.kit]))
        for exchange in driver.transcript {
            _ = engine.step(try #require(Moment(try JSON.parse(exchange.request))))
        }
        return engine.screen
    }

    @Test("after each step the form is as it would be made anew")
    func sameAsNew() throws {
        var app = AppDriver(registry: Registry([Basic.kit]), now: Instant(milliseconds: 1_792_000_000_000))
        app.open(Self.description)
        try app.tap("Add")
        let level = try #require(app.screen.field("Title")).change.level
        func check(_ step: Comment) throws {
            let seen = app.screen
            #expect(seen == app.screen, step)
            let new = try Self.fresh(app)
            #expect(seen == new, step)
        }
        try check("opened")
        for length in 1...4 {
            try app.type("Title", .string(Text(repeating: "x", count: length)))
            try check("typed")
        }
        try app.type("Title", "x")
        app.act(ActionID(level: level, name: "leave", argument: "Title"))
        #expect(app.screen.field("Title")?.problem != nil)
        try check("left")
        for size in [4, 7, 11, 2] {
            try app.type("Size", JSON(size))
            try check("a size that shows another field")
        }
        #expect(app.screen.field("Why") == nil)
        try app.tap("Save")
        try check("saved with what is wrong")
        try app.type("Title", "long enough")
        #expect(app.screen.field("Title")?.problem == nil)
        try check("mended")
        try app.type("Day", "2026-10-15")
        app.wait(seconds: 2 * 86_400)
        app.act(ActionID(level: 0, name: "none"))
        try check("another day")
        app.act(ActionID(level: 0, name: "language", argument: "de"))
        #expect(app.screen.field("Titel") != nil)
        try check("another language")
    }
}
