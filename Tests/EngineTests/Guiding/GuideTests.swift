import Engine
import Scenarios
import Testing
import Values

@Suite("First visit, help and news")
struct GuideTests {
    // MARK: Empty lists

    @Test("EN-EMPTY-1 an empty list says what it is for and has a button that does what the plus does")
    func empty() throws {
        var app = Library.open(
            {
                $0.set("Components", "ShelfList", "EmptyText", to: "No shelves yet")
                $0.set("Components", "ShelfList", "EmptyHint", to: "A shelf holds books.")
                $0.set("Components", "ShelfList", "EmptyAdd", to: "Put up a shelf")
            }, records: [])
        #expect(app.screen.outline.containsUTF8("empty \"No shelves yet\" \"A shelf holds books.\""))
        try app.tap("Put up a shelf")
        #expect(app.components.last == "ShelfForm")
    }

    @Test("EN-EMPTY-1 without words of its own the platform's stand there, and without Add there is no button")
    func plain() throws {
        var app = Library.open(records: [])
        #expect(app.screen.outline.containsUTF8("empty \"Nothing here yet\""))
        #expect(app.screen.tap("Add the first entry") != nil)
        try app.tap("Add")
        app = Library.open({ $0.set("Components", "ShelfList", "Events", "Add", to: nil) }, records: [])
        #expect(app.screen.tap("Add the first entry") == nil)
        #expect(Library.open().screen.tap("Add the first entry") == nil)
    }

    @Test("EN-EMPTY-2 a list in which nothing is found shows all again and adds nothing")
    func nothingFound() {
        var app = Boards.open { $0.connect("BookTable", "Add", to: "NewBook") }
        app.doInList("find.open")
        app.doInList("find.words", "", "Zwiebel")
        #expect(app.list == nil)
        #expect(app.screen.tap("Show all entries") != nil)
        #expect(app.screen.tap("Add the first entry") == nil)
    }

    // MARK: Help

    private static func helping(_ app: inout JSON) {
        app.set("App", "Help", to: "Guide")
        app.set("Components", "Guide", to: ["Type": "TextComponent", "Title": "Guide", "Sections": [["Title": "All"]]])
        app.set(
            "Components", "Shelving",
            to: ["Type": "TextComponent", "Title": "Shelving", "Sections": [["Title": "Books"]]])
        app.set("Components", "BookList", "Help", to: "Shelving")
    }

    private static func help(_ app: inout AppDriver) { app.act(ActionID(level: 0, name: "help")) }

    @Test("EN-HELP-1 the help of the component on top opens above it, else that of the app")
    func where_() throws {
        var app = Library.open(Self.helping)
        #expect(app.screen.help == ActionID(level: 0, name: "help"))
        Self.help(&app)
        #expect(app.components == ["ShelfList", "Guide"])
        app.back()
        try app.tap("Novels")
        Self.help(&app)
        #expect(app.components == ["ShelfList", "BookList", "Shelving"])
        app.back()
        try app.tap("Emma")
        Self.help(&app)
        #expect(app.components.suffix(2) == ["BookPage", "Shelving"])
    }

    @Test("EN-HELP-1 the app's menu has the help")
    func menu() throws {
        var app = Library.open(Self.helping)
        app.act(ActionID(level: 0, name: "menu"))
        try app.tap("Help")
        #expect(app.components == ["ShelfList", "Guide"])
    }

    @Test("EN-HELP-2 no help is offered where there is none, or where it is open")
    func none() {
        var app = Library.open()
        #expect(app.screen.help == nil)
        Self.help(&app)
        #expect(app.components == ["ShelfList"])
        app.act(ActionID(level: 0, name: "menu"))
        #expect(app.screen.overlay?.controls.contains { $0.title == "Help" } == false)
        app = Library.open(Self.helping)
        Self.help(&app)
        #expect(app.screen.help == nil)
        Self.help(&app)
        #expect(app.components == ["ShelfList", "Guide"])
        app = Library.open { $0.set("App", "Help", to: "Nowhere") }
        #expect(app.screen.help == nil)
    }

    // MARK: News

    private static func text(_ version: Text) -> Text {
        Library.text {
            $0.set("App", "Version", to: .string(version))
            $0.set(
                "App", "News",
                to: [
                    "1.2": ["de": "Karten", "en": "Maps"], "1.10": ["de": "Tabellen", "en": "Tables"],
                    "1.9": ["de": "Suche", "en": "Search"], "2.0": ["de": "Zukunft", "en": "Future"],
                ])
        }
    }

    private static func first(_ version: Text) -> AppDriver {
        var app = AppDriver(registry: Library.registry, now: Library.now)
        app.open(text(version), records: Library.records)
        return app
    }

    private static func notice(_ app: AppDriver) -> Text? { app.screen.levels.first?.notice?.text }

    @Test("EN-NEWS-2 on a first visit nothing is new")
    func firstVisit() {
        let app = Self.first("1.10")
        #expect(Self.notice(app) == nil)
        #expect(Self.notice(app.reopened(Self.text("1.10"), registry: Library.registry)) == nil)
    }

    @Test("EN-NEWS-1 after an update it is said until it is read what is new, the latest first")
    func update() throws {
        let old = Self.first("1.2")
        var app = old.reopened(Self.text("1.10"), registry: Library.registry)
        #expect(Self.notice(app) == "New in this app\nTables\nSearch")
        app = app.reopened(Self.text("1.10"), registry: Library.registry)
        #expect(Self.notice(app) == "New in this app\nTables\nSearch")
        app.act(ActionID(level: 0, name: "language", argument: "de"))
        #expect(Self.notice(app) == "Neu in dieser App\nTabellen\nSuche")
        try app.tap("Verstanden")
        #expect(Self.notice(app) == nil)
        #expect(Self.notice(app.reopened(Self.text("1.10"), registry: Library.registry)) == nil)
    }

    @Test("EN-NEWS-1 an older version again, or one without news, says nothing")
    func nothingNew() {
        let app = Self.first("1.10")
        #expect(Self.notice(app.reopened(Self.text("1.2"), registry: Library.registry)) == nil)
        #expect(Self.notice(app.reopened(Self.text("1.11"), registry: Library.registry)) == nil)
        #expect(Self.notice(app.reopened(Self.text("1.10.0"), registry: Library.registry)) == nil)
    }

    @Test("EN-NEWS-2 who was there before the app had news reads those of the present version")
    func before() {
        var app = AppDriver(registry: Library.registry, now: Library.now)
        app.send([
            "type": "open", "description": .string(Self.text("1.10")), "records": .array(Library.records),
            "drafts": [:],
            "languages": ["en"], "hash": "", "tiles": .null, "sync": ["lastSuccess": 1_700_000_000_000],
        ])
        #expect(Self.notice(app) == "New in this app\nTables")
        app = AppDriver(registry: Library.registry, now: Library.now)
        app.send([
            "type": "open", "description": .string(Self.text("1.10")), "records": [], "drafts": [:],
            "languages": ["en"],
            "hash": "", "tiles": .null, "sync": [:],
        ])
        #expect(Self.notice(app) == nil)
    }

    @Test("EN-NEWS-3 the menu shows all news, the latest first")
    func all() throws {
        var app = Self.first("2.0")
        app.act(ActionID(level: 0, name: "menu"))
        try app.tap("New in this app")
        #expect(app.screen.overlay?.message == "Future\nTables\nSearch\nMaps")
        try app.tap("OK")
        #expect(app.screen.overlay == nil)
    }

    @Test("EN-NEWS-1 who has opened all news has read them")
    func allAreRead() throws {
        var app = Self.first("1.2").reopened(Self.text("1.10"), registry: Library.registry)
        app.act(ActionID(level: 0, name: "menu"))
        try app.tap("New in this app")
        try app.tap("OK")
        #expect(Self.notice(app) == nil)
        #expect(Self.notice(app.reopened(Self.text("1.10"), registry: Library.registry)) == nil)
    }
}
