import Engine
import Scenarios
import Testing
import Values

@Suite("Triggers")
struct TriggerTests {
    @Test("EN-TRIG-1 a trigger that is not connected has no control and does nothing")
    func notConnected() throws {
        var app = Library.open()
        try app.tap("Novels")
        let level = try #require(app.screen.levels.last)
        #expect(level.component == "BookList")
        #expect(app.screen.delete("Emma") == nil)
        #expect(app.screen.hold("Emma") == nil)
        let before = app.screen
        for name: Text in ["Delete", "ItemLongClicked", "Edit", "Init", "BecomesActive", "Save", "Nonsense", ""] {
            app.act(ActionID(level: level.serial, name: name, argument: Library.book))
            #expect(app.screen == before, "\(name)")
            #expect(app.effects.isEmpty)
        }
    }

    @Test("EN-TRIG-1 without Add, Save, Cancel, Edit, Delete there are no such buttons")
    func noButtons() throws {
        var app = Library.open({
            for component: Text in ["ShelfList", "ShelfMap", "ShelfForm", "BookPage", "BookForm"] {
                let isList = component == "ShelfList"
                $0.set(
                    "Components", component, "Events",
                    to: isList ? ["Init": "LoadShelves", "ItemClicked": "LoadBooks"] : [:])
            }
            $0.set("Components", "BookList", "Events", to: ["ItemClicked": "ShowBook"])
        })
        for text: Text in ["Novels", "Emma"] {
            #expect(app.screen.levels.last?.trailing == [])
            try app.tap(text)
        }
        #expect(app.components == ["ShelfList", "BookList", "BookPage"])
        #expect(app.screen.levels.last?.trailing == [])
        #expect(app.screen.levels.last?.leading == [])
        #expect(app.screen.levels.last?.back != nil)
    }

    @Test("EN-TRIG-2 Init fires once, before the first BecomesActive")
    func initOnce() throws {
        var app = Library.open { $0.listen() }
        #expect(app.announced == ["ShelfList Init", "ShelfList BecomesActive"])
        app.select(tab: 1)
        #expect(app.announced == ["ShelfList BecomesInactive", "ShelfMap Init", "ShelfMap BecomesActive"])
        app.select(tab: 0)
        #expect(app.announced == ["ShelfMap BecomesInactive", "ShelfList BecomesActive"])
    }

    @Test(
        "EN-TRIG-3 BecomesActive fires whenever a component is uncovered",
        arguments: ["back", "button", "root", "link"] as [Text])
    func uncovered(way: Text) throws {
        var app = Library.open { $0.listen() }
        try app.tap("Novels")
        #expect(app.announced == ["ShelfList BecomesInactive", "BookList Init", "BookList BecomesActive"])
        switch way {
        case "back": app.back()
        case "button": try app.tap("Shelves")
        case "root": app.select(tab: 0)
        default: app.go(to: "#/ShelfList")
        }
        #expect(app.components == ["ShelfList"])
        #expect(app.announced == ["ShelfList BecomesActive"])
    }

    @Test("EN-TRIG-3 touching a component below the top uncovers it first")
    func touchedBelow() throws {
        var app = Library.open { $0.listen() }
        try app.tap("Novels")
        try app.tap("Maps")
        #expect(
            app.announced == [
                "ShelfList BecomesActive", "ShelfList BecomesInactive", "BookList Init", "BookList BecomesActive",
            ])
    }

    @Test("EN-TRIG-4 a choice of actions covers and uncovers like any component")
    func coveredByActions() throws {
        var app = Library.open { $0.listen() }
        try app.hold("Novels")
        #expect(app.announced.first == "ShelfList BecomesInactive")
        try app.tap("Cancel")
        #expect(app.announced == ["ShelfList BecomesActive"])
        try app.hold("Novels")
        app.back()
        #expect(app.announced == ["ShelfList BecomesActive"])
        try app.hold("Novels")
        try app.tap("Edit shelf")
        #expect(app.announced.prefix(2) == ["ShelfList BecomesActive", "ShelfList BecomesInactive"])
        #expect(app.announced.contains("ShelfForm BecomesActive"))
    }

    @Test("EN-TRIG-4 questions and choosers cover no component")
    func notCovered() throws {
        var app = Library.open { $0.listen() }
        try app.delete("Novels")
        try app.tap("Cancel")
        #expect(app.announced == ["Kept"])
        try app.tap("Novels")
        try app.tap("Add")
        try app.press("choose", of: "Shelf")
        #expect(app.announced == [])
        app.back()
        #expect(app.announced == [])
        #expect(app.components.last == "BookForm")
    }

    @Test("EN-TRIG-5 Add of a list hands out nothing, Add of a map the place")
    func add() throws {
        var app = Library.open {
            $0.set("Events", "SayName", to: ["Type": "DisplayMessage", "Message": "<{Name}>"])
            $0.connect("ShelfList", "Add", to: "SayName")
        }
        try app.tap("Add")
        #expect(app.messages == ["<>"])
        app.select(tab: 1)
        let place = try #require(app.screen.map?.place)
        app.act(place, ["lat": JSON(47.25), "lon": JSON(9.5)])
        #expect(app.components == ["ShelfMap", "ShelfForm"])
        #expect(app.screen.field("Place")?.value == ["lat": JSON(47.25), "lon": JSON(9.5)])
        app.back()
        for wrong in [JSON.null, "x", ["lat": 1], ["lat": "1", "lon": "2"], [1, 2]] {
            app.act(ActionID(level: app.screen.levels[0].serial, name: "Add"), wrong)
            #expect(app.components == ["ShelfMap"])
        }
    }

    @Test("EN-TRIG-5 rows and bars hand out the record as it is stored now, Save what was entered")
    func concerned() throws {
        var app = Library.open {
            for trigger: Text in ["ItemClicked", "ItemLongClicked", "Delete"] {
                $0.set(
                    "Events", "Say\(trigger)", to: ["Type": "DisplayMessage", "Message": .string("\(trigger) {Name}")])
                $0.set("Components", "ShelfList", "Events", trigger, to: .string("Say\(trigger)"))
            }
            $0.set("Events", "SayTitle", to: ["Type": "DisplayMessage", "Message": "{Title}"])
            for (component, trigger): (Text, Text) in [
                ("BookPage", "Edit"), ("BookForm", "Save"), ("BookPage", "Delete"),
            ] {
                $0.set("Components", component, "Events", trigger, to: .string("SayTitle"))
            }
            $0.set("Components", "BookPage", "Events", "Edit", to: ["SayTitle", "EditBook"])
            $0.set("Components", "BookForm", "Events", "Save", to: ["SayTitle", "SaveBook"])
        }
        try app.tap("Novels")
        try app.hold("Novels")
        try app.delete("Novels")
        #expect(app.messages == ["ItemClicked Novels", "ItemLongClicked Novels", "Delete Novels"])
        app.go(to: "#/ShelfList/BookPage=\(Library.book)")
        try app.tap("Edit")
        #expect(app.announced == ["Emma"])
        try app.type("Title", "Persuasion")
        try app.tap("Save")
        #expect(app.announced == ["Persuasion"])
        try app.tap("Delete")
        #expect(app.announced == ["Persuasion"])
    }

    @Test("EN-TRIG-6 several events run in order, each with what the trigger handed out")
    func severalEvents() throws {
        var app = Library.open {
            $0.set("Events", "SayRow", to: ["Type": "DisplayMessage", "Message": "Row {Name}"])
            $0.set("Components", "ShelfList", "Events", "ItemClicked", to: ["NewShelf", "SayRow", "LoadBooks"])
        }
        try app.tap("Novels")
        #expect(app.components == ["ShelfList", "ShelfForm", "BookList"])
        #expect(app.messages == ["Row Novels"])
        #expect(app.screen.shows("Emma"))
    }
}
