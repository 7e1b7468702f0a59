import Engine
import Scenarios
import Testing
import Values

@Suite("Navigation")
struct NavigationTests {
    @Test("EN-OPEN-1 opening shows the first tab")
    func opensFirstTab() {
        let app = Library.open()
        #expect(app.screen.levels.map(\.component) == ["ShelfList"])
        #expect(app.screen.tabs.map(\.isSelected) == [true, false])
        #expect(app.hash == "#/ShelfList")
    }

    @Test(
        "EN-OPEN-2 the first wish that the app speaks is the language",
        arguments: [
            (["de-CH", "en"], "de"), (["fr", "en"], "en"), (["fr"], "de"), ([], "de"), (["deu"], "de"), (["en"], "en"),
        ] as [([Text], Text)])
    func choosesLanguage(wishes: [Text], language: Text) {
        #expect(Library.open(languages: wishes).screen.language == language)
    }

    @Test("EN-OPEN-3 records of unknown models are kept and not shown")
    func keepsUnknownModels() {
        let ghost = Library.record("01980000-0000-7000-8000-0000000000ff", "Ghost", ["Name": "Boo"])
        let app = Library.open(records: Library.records + [ghost])
        #expect(!app.screen.shows("Boo"))
        #expect(app.records.count == 4)
    }

    @Test("EN-CHAIN-1 a component that is not on top is pushed with the result")
    func pushesWithResult() throws {
        var app = Library.open()
        app.act(try #require(app.screen.tap("Novels")))
        #expect(app.screen.levels.map(\.component) == ["ShelfList", "BookList"])
        #expect(app.screen.shows("text \"Emma\""))
        app.act(try #require(app.screen.tap("Shelves")))
        #expect(app.screen.levels.map(\.component) == ["ShelfList"])
    }

    @Test("EN-CHAIN-1 a component on top takes the result in place")
    func takesInPlace() throws {
        let app = Library.open()
        #expect(app.screen.levels.count == 1)
        #expect(app.screen.outline.containsUTF8("list \"Shelves\" 2"))
    }

    @Test("EN-NAV-1 every tab keeps its stack; choosing it again returns to its root")
    func tabsKeepStacks() throws {
        var app = Library.open()
        app.act(try #require(app.screen.tap("Novels")))
        app.act(try #require(app.screen.tap("Map")))
        #expect(app.screen.levels.map(\.component) == ["ShelfMap"])
        let shelves = ActionID(level: 0, name: "tab", argument: "0")
        app.act(shelves)
        #expect(app.screen.levels.map(\.component) == ["ShelfList", "BookList"])
        app.act(shelves)
        #expect(app.screen.levels.map(\.component) == ["ShelfList"])
    }

    @Test("EN-NAV-2 touching a lower level closes what lies above it")
    func touchesLowerLevel() throws {
        var app = Library.open()
        app.act(try #require(app.screen.tap("Novels")))
        app.act(try #require(app.screen.tap("Maps")))
        #expect(app.screen.levels.map(\.component) == ["ShelfList", "BookList"])
        #expect(!app.screen.shows("Emma"))
    }

    @Test("EN-NAV-3 the back button closes a question, then a level, then leads to the first tab, then does nothing")
    func goesBack() throws {
        var app = Library.open()
        app.act(try #require(app.screen.tap("Map")))
        app.act(ActionID(level: 0, name: "tab", argument: "0"))
        app.act(try #require(app.screen.delete("Novels")))
        #expect(app.screen.overlay?.message == "Delete Novels?")
        app.back()
        #expect(app.screen.overlay == nil)
        app.act(ActionID(level: 0, name: "tab", argument: "1"))
        app.back()
        #expect(app.screen.levels.map(\.component) == ["ShelfList"])
        app.act(try #require(app.screen.tap("Novels")))
        app.back()
        app.back()
        #expect(app.screen.levels.map(\.component) == ["ShelfList"])
    }

    @Test("EN-NAV-4 an address restores the stack")
    func followsAddress() throws {
        var app = Library.open()
        app.act(try #require(app.screen.tap("Novels")))
        app.act(try #require(app.screen.tap("Emma")))
        let hash = app.hash
        #expect(hash == "#/ShelfList/BookList=LoadBooks.\(Library.shelf)/BookPage=\(Library.book)")
        let again = Library.open(hash: hash)
        #expect(again.screen.outline == app.screen.outline)
        let steps = again.effects.filter { $0["type"]?.string == "location" }
        #expect(steps.map { $0["change"]?.string } == ["replace", "push", "push"])
    }

    @Test(
        "EN-NAV-4 an address is followed as far as it goes",
        arguments: [
            (
                "#/ShelfList/BookList=LoadBooks.\(Library.shelf)/BookPage=01980000-0000-7000-8000-0000000000aa",
                ["ShelfList", "BookList"]
            ),
            ("#/ShelfList/Nowhere", ["ShelfList"]),
            ("#/Nowhere", ["ShelfList"]),
            ("#/ShelfMap", ["ShelfMap"]),
            ("#/ShelfList/ShelfForm=new.Shelf", ["ShelfList", "ShelfForm"]),
            ("#/ShelfList/ShelfForm=new.Nothing", ["ShelfList"]),
            ("#/ShelfList/BookList=LoadBooks", ["ShelfList"]),
            ("#/ShelfList/BookList=NewBook.\(Library.shelf)", ["ShelfList"]),
            ("#/ShelfList/%zz=%%%", ["ShelfList"]),
            ("#//////", ["ShelfList"]),
            ("nonsense", ["ShelfList"]),
        ] as [(Text, [Text])])
    func followsBrokenAddress(hash: Text, components: [Text]) {
        #expect(Library.open(hash: hash).screen.levels.map(\.component) == components)
    }

    @Test("EN-NAV-4 an address followed while open keeps the levels both have in common")
    func followsWhileOpen() throws {
        var app = Library.open()
        app.act(try #require(app.screen.tap("Novels")))
        let list = app.screen.levels[1].serial
        app.go(to: app.hash + "/BookPage=\(Library.book)")
        #expect(app.screen.levels.map(\.component) == ["ShelfList", "BookList", "BookPage"])
        #expect(app.screen.levels[1].serial == list)
    }

    @Test("EN-NAV-5 a menu of actions closes before what was chosen happens")
    func actionsClose() throws {
        var app = Library.open()
        app.act(try #require(app.screen.hold("Novels")))
        #expect(app.screen.overlay?.kind == .actions)
        #expect(app.screen.overlay?.controls.map(\.title) == ["Edit shelf", "Cancel"])
        app.act(try #require(app.screen.tap("Edit shelf")))
        #expect(app.screen.overlay == nil)
        #expect(app.screen.levels.map(\.component) == ["ShelfList", "ShelfForm"])
        #expect(app.screen.field("Name")?.value == "Novels")
    }

    @Test("EN-NAV-9 the buttons of a menu of tiles are large and have a second line")
    func tiles() throws {
        func menu(_ presentation: JSON) -> Text {
            let app = Library.open {
                $0.set("Components", "ShelfMenu", "Presentation", to: presentation)
                $0.set(
                    "Components", "ShelfMenu", "Buttons",
                    to: [["Name": "Edit", "Title": "Edit shelf", "Detail": ["en": "Name and place"]]])
                $0.set("Root", to: [["ElementId": "ShelfMenu", "ModelName": "Shelf"]])
            }
            return app.screen.outline
        }
        #expect(menu("Tiles").containsUTF8(#"button "Edit shelf" "Name and place" tile"#))
        #expect(menu("Page").containsUTF8(#"button "Edit shelf" "Name and place""#))
        #expect(!menu("Page").containsUTF8(" tile"))
    }
}
