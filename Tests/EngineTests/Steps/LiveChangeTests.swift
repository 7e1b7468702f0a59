import Engine
import Scenarios
import Testing
import Values

@Suite("Live change")
struct LiveChangeTests {
    @Test("EN-LIVE-1 tab, levels, entered values and language stay")
    func keeps() throws {
        var app = Library.open(languages: ["de"])
        app.select(tab: 1)
        app.act(try #require(app.screen.map?.place), ["lat": 1, "lon": 2])
        try app.type("Name", "Halb")
        app.change(
            description: Library.text {
                $0.set("Components", "ShelfForm", "Title", to: ["de": "Neues Regal", "en": "New shelf"])
            })
        #expect(app.components == ["ShelfMap", "ShelfForm"])
        #expect(app.screen.levels.last?.title == "Neues Regal")
        #expect(app.screen.field("Name")?.value == "Halb")
        #expect(app.screen.tabs.map(\.isSelected) == [false, true])
    }

    @Test("EN-LIVE-1 lists load anew: another order, another model, another loading event")
    func reloads() throws {
        var app = Library.open()
        app.change(description: Library.text { $0.set("Events", "LoadShelves", "Order", to: "Descending") })
        #expect(app.screen.outline.firstTexts(2) == ["Novels", "Maps"])
        app.change(
            description: Library.text {
                $0.set("Events", "LoadAll", to: ["Type": "LoadModels", "ModelId": "Book", "ElementId": "ShelfList"])
                $0.set("Components", "ShelfList", "Events", to: ["Init": "LoadAll"])
            })
        #expect(app.screen.shows("Emma"))
    }

    @Test("EN-LIVE-1 a list that had no loading event shows its records as soon as it has one")
    func startsLoading() throws {
        func text(_ events: JSON) -> Text {
            Library.text {
                $0.set("Components", "ShelfList", "Events", to: events)
                $0.set(
                    "Components", "ShelfMap", "Events", to: ["Init": "LoadShelvesForMap", "ItemClicked": "LoadBooks"])
            }
        }
        var app = AppDriver(registry: Library.registry, now: Library.now)
        app.open(text([:]), records: Library.records)
        #expect(app.screen.shows("Nothing here yet"))
        app.change(description: text(["Init": "LoadShelves"]))
        #expect(app.screen.shows("Novels"))
    }

    @Test(
        "EN-LIVE-1 a component that is gone, or of another type, closes with what lies above it",
        arguments: [
            "removed", "type",
        ] as [Text])
    func closes(what: Text) throws {
        var app = Library.open {
            $0.listen(to: ["BecomesActive"])
        }
        try app.tap("Novels")
        try app.tap("Emma")
        try app.tap("Edit")
        try app.type("Title", "Half")
        app.change(
            description: Library.text {
                if what == "removed" {
                    $0.set("Components", "BookPage", to: nil)
                    $0.set("Events", "ShowBook", "ElementId", to: "BookForm")
                } else {
                    $0.set("Components", "BookPage", "Type", to: "FormComponent")
                    $0.set("Components", "BookPage", "Events", to: ["Save": "SaveBook"])
                }
                $0.set("Components", "BookList", "Events", "BecomesActive", to: "SayKept")
            })
        #expect(app.texts(of: "refused", "type") == [])
        #expect(app.components == ["ShelfList", "BookList"])
        #expect(app.messages.last == "Kept")
        #expect(app.places == ["pop 1 #/ShelfList/BookList=LoadBooks.\(Library.shelf)"])
        #expect(app.drafts.members.count == 1)
    }

    @Test("EN-LIVE-1 a tab that is gone leads to the first; a root of another type starts anew")
    func roots() throws {
        var app = Library.open()
        app.select(tab: 1)
        app.change(
            description: Library.text {
                $0.set("Root", to: [["ElementId": "ShelfList", "ModelName": "Shelf"]])
            })
        #expect(app.components == ["ShelfList"])
        #expect(app.screen.tabs == [])
        #expect(app.places == ["pop 0 #/ShelfList"])
        app.change(
            description: Library.text {
                $0.set("Components", "ShelfList", "Type", to: "MapComponent")
                $0.set("Components", "ShelfList", "Events", to: ["Init": "LoadShelves"])
            })
        #expect(app.screen.map?.pins.count == 1)
    }

    @Test("EN-LIVE-1 a form follows its model: fields come, go and change their type")
    func fields() throws {
        var app = Library.open(hash: FormTests.page)
        try app.type("Title", "Half")
        try app.type("Pages", "7")
        try app.press("choose", of: "Shelf")
        app.change(
            description: Library.text {
                $0.set(
                    "Models", "Book", "Fields",
                    to: [
                        ["Name": "Title", "Type": "Number", "Options": [:]],
                        ["Name": "Pages", "Type": "Text", "Options": [:]],
                        ["Name": "New", "Type": "Boolean", "Options": [:]],
                        ["Name": "Shelf", "Type": "Reference", "Options": ["ModelName": "Book", "Max": 1]],
                    ])
                $0.set("Events", "LoadBooks", "Through", to: nil)
                $0.set("Events", "NewBook", "Through", to: nil)
            })
        #expect(app.texts(of: "refused", "type") == [])
        #expect(app.components == ["ShelfList", "BookForm"])
        #expect(app.screen.field("Cover") == nil)
        #expect(app.screen.field("New") != nil)
        try app.tap("Save")
        #expect(app.screen.field("Title")?.problem != nil)
        #expect(app.components == ["ShelfList", "BookForm"])
    }

    @Test("EN-LIVE-1 an open question and a message that waits do no harm when their events are gone")
    func pending() throws {
        var app = Library.open()
        try app.tap("Add")
        try app.type("Name", "Poems")
        try app.tap("Save")
        try app.delete("Novels")
        app.change(
            description: Library.text {
                $0.set("Events", "SaySaved", to: nil)
                $0.set("Events", "GoBackSaying", "ElementId", to: nil)
                $0.set("Components", "ShelfList", "Events", "Delete", to: nil)
                for event: Text in ["AskDelete", "DeleteShelf"] { $0.set("Events", event, to: nil) }
            })
        #expect(app.texts(of: "refused", "type") == [])
        #expect(app.screen.overlay == nil)
        app.wait(seconds: 2)
        #expect(app.components == ["ShelfList"])
    }

    @Test(
        "EN-LIVE-2 a description with errors changes nothing and is refused with its errors",
        arguments: [
            "", "{", "[]", "null", "{\"Root\": []}", "x",
        ] as [Text])
    func refuses(text: Text) throws {
        var app = Library.open()
        try app.tap("Novels")
        let before = app.screen
        app.change(description: text)
        #expect(app.screen == before)
        #expect(app.effects.map { $0["type"] } == ["refused"])
        #expect(app.effects.first?["diagnostics"]?.array?.isEmpty == false)
        app.change(description: Library.text { $0.set("Events", "LoadBooks", "Through", to: "Nothing") })
        #expect(app.screen == before)
    }
}
