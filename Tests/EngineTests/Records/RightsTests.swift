import Engine
import Scenarios
import Testing
import Values

/// Visitors read; writers create, and change what is their own; wardens do what is in their halls.
@Suite("Rights on the device")
struct RightsTests {
    private static let rights: JSON = [
        "Visitors": ["read"], "Writers": ["read", "create", "update own", "delete own"],
        "Wardens": ["read", "create scope", "update scope", "delete scope"], "Makers": ["create"],
        "Keepers": ["read", "create", "update", "delete"],
    ]

    private static func protect(_ json: inout JSON) {
        json.set("App", "Access", to: ["Roles": ["Visitors", "Writers", "Wardens", "Makers", "Keepers"]])
        for model: Text in ["Shelf", "Book"] { json.set("Models", model, "Access", to: rights) }
        json.set("Models", "Shelf", "Scope", to: "Name")
    }

    private static let records = [
        Library.record(Library.shelf, "Shelf", ["Name": "Novels"], state: "synchronised", by: "anna"),
        Library.record(Library.other, "Shelf", ["Name": "Maps"], state: "synchronised", by: "bert"),
        Library.record(
            Library.book, "Book", ["Title": "Emma", "Shelf": [.string(Library.shelf)]], state: "synchronised",
            by: "bert"),
    ]

    private func app(
        as role: Text, scopes: JSON = [], records: [JSON] = records, hash: Text = "",
        _ change: (inout JSON) -> Void = { _ in }
    ) -> AppDriver {
        Library.shared(
            {
                Self.protect(&$0)
                change(&$0)
            }, records: records,
            me: [
                "account": "anna", "name": "Anna", "guest": false,
                "roles": [["name": .string(role), "scopes": scopes]],
            ],
            hash: hash)
    }

    private let page: Text = "#/ShelfList/BookPage=\(Library.book)"

    @Test("EN-RIGHT-1 without the right to create there is no way to add")
    func create() throws {
        var visitor = app(as: "Visitors")
        #expect(visitor.screen.tap("Add") == nil)
        visitor.select(tab: 1)
        #expect(visitor.screen.map?.place == nil)
        var writer = app(as: "Writers")
        #expect(writer.screen.tap("Add") != nil)
        writer.select(tab: 1)
        #expect(writer.screen.map?.place != nil)
    }

    @Test("EN-RIGHT-1 an empty list that nobody may add to does not tell how")
    func emptyList() {
        #expect(!app(as: "Visitors", records: []).screen.shows("Add the first entry"))
        #expect(app(as: "Writers", records: []).screen.shows("Add the first entry"))
    }

    @Test("EN-RIGHT-1 a page offers what may be done with its record")
    func pageControls() {
        let titles = { (app: AppDriver) in app.screen.levels.last?.trailing.map(\.title) }
        #expect(titles(app(as: "Visitors", hash: page)) == [])
        #expect(titles(app(as: "Writers", hash: page)) == [])
        #expect(titles(app(as: "Keepers", hash: page)) == ["Delete", "Edit"])
    }

    @Test("EN-RIGHT-2 \"own\" is what the person created, also what is not sent yet")
    func own() {
        var records = Self.records
        records.append(
            Library.record("01980000-0000-7000-8000-000000000003", "Shelf", ["Name": "New"], state: "created"))
        let writer = app(as: "Writers", records: records)
        #expect(writer.screen.delete("Novels") != nil)
        #expect(writer.screen.delete("Maps") == nil)
        #expect(writer.screen.delete("New") != nil)
    }

    @Test("EN-RIGHT-2 \"scope\" is what has a value granted with the role")
    func scope() throws {
        var warden = app(as: "Wardens", scopes: ["Maps"])
        #expect(warden.screen.delete("Novels") == nil)
        #expect(warden.screen.delete("Maps") != nil)
        try warden.tap("Add")
        try warden.type("Name", "Novels")
        try warden.tap("Save")
        #expect(warden.effect("save") == nil)
        #expect(warden.announced == ["You may not do this here."])
        #expect(warden.drafts.members.count == 1)
        warden.go(to: "#/ShelfList/ShelfForm=\(Library.other)")
        try warden.type("Name", "Novels")
        try warden.tap("Save")
        #expect(warden.effect("save") == nil)
        #expect(app(as: "Wardens").screen.tap("Add") == nil)
    }

    @Test("EN-RIGHT-3 chains are followed into what they open: forms that could not be saved and empty choices")
    func chains() throws {
        // A long press opens a choice with "Edit shelf", which opens a form, which saves.
        #expect(app(as: "Visitors").screen.hold("Novels") == nil)
        var writer = app(as: "Writers")
        #expect(writer.screen.hold("Maps") == nil)
        try writer.hold("Novels")
        #expect(writer.screen.tap("Edit shelf") != nil)
        #expect(app(as: "Visitors").screen.tap("Novels")?.name == "ItemClicked")
    }

    @Test("EN-RIGHT-3 a menu has the buttons of what may be done")
    func menu() throws {
        let add: (inout JSON) -> Void = {
            $0.set(
                "Components", "ShelfMenu", "Buttons",
                to: [["Name": "Edit", "Title": "Edit shelf"], ["Name": "Say", "Title": "Say"]])
            $0.connect("ShelfMenu", "Say", to: "SayKept")
        }
        var writer = app(as: "Writers", add)
        try writer.hold("Maps")
        #expect(writer.screen.overlay?.controls.map(\.title) == ["Say", "Cancel"])
    }

    @Test("EN-RIGHT-3 a form may be opened to be read; it says that it cannot be saved")
    func readOnlyForm() throws {
        let tapToForm: (inout JSON) -> Void = {
            $0.set("Components", "ShelfList", "Events", "ItemClicked", to: "EditShelf")
        }
        var visitor = app(as: "Visitors", tapToForm)
        try visitor.tap("Novels")
        #expect(visitor.screen.field("Name")?.value == "Novels")
        #expect(visitor.screen.tap("Save") == nil)
        #expect(visitor.screen.levels.last?.notice?.text == "You may not do this here.")
    }

    @Test("EN-RIGHT-3 chains that go in circles are offered")
    func circle() {
        let circle: (inout JSON) -> Void = {
            $0.set("Events", "LoadBooks", to: ["Type": "HideMessage", "ElementId": "Again"])
            $0.set("Events", "Again", to: ["Type": "HideMessage", "ElementId": "LoadBooks"])
        }
        #expect(app(as: "Visitors", circle).screen.tap("Novels") != nil)
    }

    @Test("EN-RIGHT-4 a chain that runs all the same ends with a sentence")
    func refused() {
        var visitor = app(as: "Visitors")
        for (trigger, argument) in [("Add", ""), ("ItemLongClicked", Library.shelf)] as [(Text, Text)] {
            visitor.act(ActionID(level: visitor.screen.levels[0].serial, name: trigger, argument: argument))
        }
        visitor.go(to: page)
        let level = visitor.screen.levels.last?.serial ?? 0
        visitor.act(ActionID(level: level, name: "Delete", argument: Library.book))
        #expect(visitor.effect("remove") == nil)
        #expect(visitor.announced == ["You may not do this here."])
        #expect(visitor.components.last == "BookPage")
    }

    @Test("EN-RIGHT-4 a button in a view that may do nothing cannot be pressed")
    func viewButton() throws {
        let button: (inout JSON) -> Void = {
            $0.set(
                "Views", "Line", "Fields", "Gone",
                to: ["Type": "Button", "Title": "Bin", "Event": "DeleteShelf", "Size": ["Width": 40, "Height": 24]])
        }
        #expect(app(as: "Visitors", button).screen.shows("button \"Bin\" disabled"))
        var keeper = app(as: "Keepers", button)
        #expect(!keeper.screen.shows("button \"Bin\" disabled"))
        var visitor = app(as: "Visitors", button)
        let level = visitor.screen.levels[0].serial
        visitor.act(ActionID(level: level, name: "run", argument: "DeleteShelf/\(Library.shelf)"))
        #expect(visitor.effect("remove") == nil)
        #expect(visitor.announced == ["You may not do this here."])
        keeper.act(ActionID(level: level, name: "run", argument: "DeleteShelf/\(Library.shelf)"))
        #expect(keeper.effect("remove") != nil)
    }

    @Test("EN-RIGHT-5 who may not read a model is told so in its lists and maps, and may still add to it")
    func read() {
        var maker = app(as: "Makers")
        #expect(maker.screen.shows("empty \"You may not see these entries.\""))
        #expect(!maker.screen.shows("Novels"))
        #expect(maker.screen.tap("Add") != nil)
        maker.select(tab: 1)
        #expect(maker.screen.shows("empty \"You may not see these entries.\""))
    }

    @Test("EN-RIGHT-6 until the server has said who the person is, without a server, and without Access all is offered")
    func everything() {
        let unknown = Library.shared(Self.protect, records: Self.records, me: .null)
        let alone = Library.open(Self.protect)
        let open = Library.shared(records: Self.records)
        for app in [unknown, alone, open] {
            #expect(app.screen.tap("Add") != nil)
            #expect(app.screen.delete("Maps") != nil)
            #expect(app.screen.hold("Maps") != nil)
        }
    }

    @Test("EN-RIGHT-6 what is offered changes with what the server says; who may not enter may do nothing")
    func changes() {
        var app = app(as: "Keepers")
        #expect(app.screen.tap("Add") != nil)
        app.send(["type": "sync", "sync": ["me": ["account": "anna", "roles": [["name": "Visitors", "scopes": []]]]]])
        #expect(app.screen.tap("Add") == nil)
        #expect(app.screen.shows("text \"Novels\""))
        app.send(["type": "sync", "sync": ["me": ["account": "anna", "roles": []]]])
        #expect(app.screen.tap("Add") == nil)
        #expect(app.screen.shows("You may not see these entries."))
        app.send(["type": "sync", "sync": ["me": ["account": "x", "roles": "damaged"]]])
        #expect(app.screen.tap("Add") == nil)
    }
}
