import Engine
import Scenarios
import Testing
import Values

@Suite("Lists and pages on paper")
struct PrintTests {
    private static func shelves(_ count: Int) -> [JSON] {
        (0..<count).map { Library.record(Boards.id(100 + $0), "Shelf", ["Name": .string("Shelf \(1000 + $0)")]) }
    }

    private static let cover: JSON = ["media": "m1", "type": "image/jpeg", "width": 100, "height": 100]

    private func cells(_ print: JSON) -> [[Text]] {
        (print["rows"]?.array ?? []).map { ($0.array ?? []).map { $0.string ?? "?" } }
    }

    private func menu(_ app: AppDriver) -> ActionID? {
        app.screen.levels.last?.trailing.first { $0.icon == "ellipsis" }?.action
    }

    @Test("PR-PRINT-2 PR-PRINT-5 all records of a list are printed, also those outside the window")
    func list() throws {
        var app = Library.open(
            { $0.set("Components", "ShelfList", "Print", to: true) }, records: Self.shelves(300))
        let drawn = try #require(Self.list(app))
        #expect(drawn.rows.count < 300 && drawn.count == 300)
        try app.tap("More actions for this list")
        #expect(app.screen.overlay?.controls.map(\.title) == ["Select", "Print", "Cancel"])
        try app.tap("Print")
        let print = try #require(app.effect("print"))
        #expect(cells(print).map { $0[0] } == (0..<300).map { "Shelf \(1000 + $0)" })
        #expect(print["kinds"]?.array == Array(repeating: "row", count: 300))
        #expect(print["title"] == "Shelves" && print["about"] == "Library · 300 entries · 14 October 2026")
    }

    private static func list(_ app: AppDriver) -> RecordList? {
        for case .list(let list) in (app.screen.levels.last?.body ?? []).map(\.content) { return list }
        return nil
    }

    @Test("PR-PRINT-2 the columns are those of the list, and numbers are known")
    func columns() throws {
        var app = Library.open(
            {
                $0.set("Components", "BookList", "Print", to: true)
                $0.set("Components", "BookList", "Columns", to: ["Title", "Pages"])
            }, languages: ["de"], hash: "#/ShelfList/BookList=\(Library.shelf).Shelf")
        try app.tap("Novels")
        // The key of the host does what the menu does.
        let level = try #require(menu(app)?.level)
        #expect(menu(app)?.text == "\(level):listMenu:print")
        app.act(ActionID(level: level, name: "print", argument: ""))
        let print = try #require(app.effect("print"))
        #expect(print["columns"] == ["Title", "Pages"] && print["numbers"] == [1] && cells(print) == [["Emma", ""]])
        #expect(print["about"] == "Bücherei · 1 Eintrag · 14. Oktober 2026")
    }

    @Test("PR-PRINT-2 without columns of its own a list is printed with the fields in its rows")
    func shownFields() throws {
        var app = Library.open(
            { $0.set("Components", "BookList", "Print", to: true) },
            hash: "#/ShelfList/BookList=\(Library.shelf).Shelf")
        try app.tap("Novels")
        let level = try #require(menu(app)?.level)
        app.act(ActionID(level: level, name: "print", argument: ""))
        let print = try #require(app.effect("print"))
        #expect(print["columns"] == ["Title"])
    }

    @Test("PR-PRINT-1 what is not described, or has nothing, is not printed")
    func plain() throws {
        var app = Library.open()
        #expect(menu(app)?.argument.isEmpty != false)
        let level = try #require(app.screen.levels.last?.trailing.first?.action.level)
        app.act(ActionID(level: level, name: "print", argument: ""))
        #expect(app.effect("print") == nil)
        let empty = Library.open({ $0.set("Components", "ShelfList", "Print", to: true) }, records: [])
        #expect(menu(empty) == nil)
        var page = Library.open(hash: "#/ShelfList/BookPage=\(Library.book)")
        #expect(menu(page) == nil)
        let shown = try #require(page.screen.levels.last?.trailing.first?.action.level)
        page.act(ActionID(level: shown, name: "print", argument: ""))
        #expect(page.effect("print") == nil)
    }

    @Test("PR-PRINT-10 below a page stands the list to which an event leads, and nothing where it has no rows")
    func pageWithList() throws {
        func printed(_ records: [JSON]) throws -> JSON {
            var app = Library.open(
                {
                    $0.set("Components", "BookList", "Print", to: true)
                    $0.set("Components", "BookList", "Columns", to: ["Title", "Pages"])
                    $0.set(
                        "Components", "ShelfPage",
                        to: ["Type": "DetailComponent", "Title": "{Name}", "Print": true, "PrintWith": "LoadBooks"])
                    $0.set("Components", "ShelfList", "Events", "ItemLongClicked", to: "ShowShelf")
                    $0.set("Events", "ShowShelf", to: ["Type": "Push", "ElementId": "ShelfPage"])
                }, records: records, hash: "#/ShelfList/ShelfPage=\(Library.shelf)")
            let level = try #require(menu(app)?.level)
            app.act(ActionID(level: level, name: "print", argument: ""))
            #expect(app.screen.levels.last?.serial == level)
            return try #require(app.effect("print"))
        }
        let shelf = Library.record(Library.shelf, "Shelf", ["Name": "Novels"])
        let book = Library.record(
            Library.book, "Book", ["Title": "Emma", "Shelf": [.string(Library.shelf)], "Pages": 12345])
        let other = Library.record(Boards.id(9), "Book", ["Title": "Elsewhere"])
        let print = try printed([shelf, book, other])
        #expect(print["title"] == "Novels" && print["columns"] == ["Title", "Pages"] && print["numbers"] == [1])
        #expect(cells(print) == [["Emma", "12,345"]] && print["kinds"] == ["row"])
        #expect(print["page"]?["rows"]?.text.containsUTF8("Novels") == true)
        let alone = try printed([shelf, other])
        #expect(alone["page"] == nil && alone["columns"] == [] && alone["rows"]?.text.containsUTF8("Novels") == true)
    }

    @Test("PR-PRINT-4 of a page its words are printed, with labels and headings, without pictures and buttons")
    func page() throws {
        let records = [
            Library.record(Library.shelf, "Shelf", ["Name": "Novels"]),
            Library.record(
                Library.book, "Book",
                ["Title": "Emma", "Shelf": [.string(Library.shelf)], "Cover": Self.cover, "Pages": 12345]),
        ]
        var app = Library.open(
            {
                $0.set("Components", "BookPage", "Print", to: true)
                $0.set(
                    "Views", "Sheet",
                    to: [
                        "Type": "Table", "Order": ["Title", "Cover", "<More>", "Pages", "Empty", "Open", "<None>"],
                        "Headings": ["More": "Further", "None": "None"],
                        "Fields": [
                            "Title": ["Type": "Label", "FontWeight": "Bold"], "Cover": ["Type": "Image"],
                            "Pages": ["Type": "Label"], "Empty": ["Type": "Label"],
                            "Open": ["Type": "Button", "Title": "Edit", "Event": "EditBook"],
                        ],
                    ])
                $0.set(
                    "Models", "Book", "Views", "Detail",
                    to: [
                        "ViewName": "Sheet", "Mappings": ["Title": "Title", "Cover": "Cover", "Pages": "Pages"],
                    ])
            }, records: records, hash: "#/ShelfList/BookPage=\(Library.book)")
        try app.tap("More actions for this page")
        try app.tap("Print")
        let print = try #require(app.effect("print"))
        #expect(cells(print) == [["Emma"], ["Further"], ["Pages", "12,345"]])
        #expect(print["kinds"] == ["row", "heading", "row"] && print["columns"] == [])
        #expect(print["title"] == "Book" && print["about"] == "Library · 14 October 2026")
        // With fixed places, what stands at one height is one line.
        var placed = Library.open(
            {
                $0.set("Components", "BookPage", "Print", to: true)
                $0.set(
                    "Views", "Sheet", "Fields",
                    to: [
                        "Pages": ["Type": "Label", "Position": ["X": 200, "Y": 30]],
                        "Shelf": ["Type": "Label", "Position": ["X": 0, "Y": 30]],
                        "Title": ["Type": "Label", "Position": ["X": 0, "Y": 0]],
                    ])
                $0.set(
                    "Models", "Book", "Views", "Detail",
                    to: [
                        "ViewName": "Sheet", "Mappings": ["Title": "Title", "Shelf": "Shelf", "Pages": "Pages"],
                    ])
            }, records: records, hash: "#/ShelfList/BookPage=\(Library.book)")
        placed.act(ActionID(level: try #require(menu(placed)?.level), name: "print", argument: ""))
        #expect(cells(try #require(placed.effect("print"))) == [["Emma"], ["Novels · 12,345"]])
    }

    @Test("PR-PRINT-8 who may not read records does not print them")
    func unreadable() throws {
        func app(as role: Text) -> AppDriver {
            Library.shared(
                {
                    $0.set("App", "Access", to: ["Roles": ["Makers", "Readers"]])
                    $0.set("Models", "Shelf", "Access", to: ["Makers": ["create"], "Readers": ["read"]])
                    $0.set("Components", "ShelfList", "Print", to: true)
                },
                records: [
                    Library.record(Library.shelf, "Shelf", ["Name": "Novels"], state: "synchronised", by: "bert")
                ],
                me: [
                    "account": "anna", "name": "Anna", "guest": false,
                    "roles": [["name": .string(role), "scopes": []]],
                ])
        }
        for (role, isPrinted) in [("Readers", true), ("Makers", false)] as [(Text, Bool)] {
            var app = app(as: role)
            let level = try #require(menu(app)?.level ?? app.screen.levels.last?.serial)
            app.act(ActionID(level: level, name: "print", argument: ""))
            #expect((app.effect("print") != nil) == isPrinted)
        }
    }

    @Test("PR-PRINT-5 a list in somebody's view says whose it is")
    func perspective() throws {
        var app = AppDriver(registry: Library.registry, now: Library.now)
        app.send([
            "type": "open",
            "description": .string(
                Swimming.description.replacing(
                    "\"Title\": \"Plans\", \"Perspective\": true,",
                    with: "\"Title\": \"Plans\", \"Perspective\": true, \"Print\": true,")),
            "drafts": [:], "languages": ["en"], "hash": "",
            "records": [
                Library.record(Boards.id(21), "Plan", ["Name": "Easy", "Percent": 50]), Swimming.ben, Swimming.cara,
            ],
            "tiles": .null, "sync": ["me": Library.me],
        ])
        let level = try #require(menu(app)?.level)
        app.act(ActionID(level: level, name: "print", argument: ""))
        #expect(app.effect("print")?["about"] == "Swimming · 1 entry · 14 October 2026")
        app.act(ActionID(level: level, name: "find.whose", argument: ""), .string(Boards.id(11)))
        app.act(ActionID(level: level, name: "print", argument: ""))
        let print = try #require(app.effect("print"))
        #expect(print["about"] == "Swimming · View of Ben · 1 entry · 14 October 2026")
        // What stands in its rows.
        #expect(print["columns"] == ["Name", "Beats", "Half", "Place"])
        // Half of 200 is what Ben's column says; 50 % of it are 100 beats.
        #expect(cells(print) == [["Easy", "100", "100", ""]])
    }
}
