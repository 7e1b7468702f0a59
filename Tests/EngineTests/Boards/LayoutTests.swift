import Engine
import Scenarios
import Testing
import Values

/// People with a picture, in a list that can be a table or pictures.
enum Boards {
    static func open(_ count: Int = 12, _ change: (inout JSON) -> Void = { _ in }) -> AppDriver {
        Library.open(
            { app in
                people(&app)
                change(&app)
            }, records: records(count))
    }

    static func people(_ app: inout JSON) {
        app.set("Root", to: [["ElementId": "BookTable", "ModelName": "Book"]])
        app.set(
            "Components", "BookTable",
            to: [
                "Type": "TableComponent", "Title": "Books", "Layout": "Table",
                "Events": ["Init": "LoadTable", "ItemClicked": "ShowBook", "Delete": "DeleteBook"],
            ])
        app.set(
            "Events", "LoadTable",
            to: ["Type": "LoadModels", "ModelId": "Book", "SortBy": "Title", "ElementId": "BookTable"])
    }

    static func records(_ count: Int) -> [JSON] {
        (0..<count).map { number in
            Library.record(
                id(number), "Book",
                [
                    "Title": .string("Book \(Text(repeating: "I", count: number % 7))\(number)"),
                    "Pages": JSON(400 - number),
                    "Cover": ["media": .string("m\(number)"), "type": "image/jpeg", "width": 100, "height": 100],
                ])
        }
    }

    static func id(_ number: Int) -> Text {
        let digits = Text(String(number))
        return "01980000-0000-7000-8000-" + Text(repeating: "0", count: 12 - digits.utf8.count) + digits
    }
}

extension AppDriver {
    mutating func have(room: Int) { act(ActionID(level: 0, name: "room"), JSON(room)) }

    var list: RecordList? { screen.levels.first?.list }

    var table: BoardTable? {
        guard case .table(let table)? = list?.board else { return nil }
        return table
    }

    var columns: [Text] { table?.columns.map(\.title) ?? [] }

    mutating func doInList(_ name: Text, _ argument: Text = "", _ value: JSON = .null) {
        act(ActionID(level: screen.levels.first?.serial ?? 0, name: name, argument: argument), value)
    }

    /// The entries of the list's menu, which is closed again.
    mutating func offered() throws -> [Text] {
        doInList("listMenu")
        let titles = screen.overlay?.controls.map(\.title) ?? []
        if screen.overlay != nil { back() }
        return titles
    }
}

extension Screen.Level {
    var list: RecordList? {
        for element in body { if case .list(let list) = element.content { return list } }
        return nil
    }
}

@Suite("Lists as tables and as pictures")
struct LayoutTests {
    @Test("EN-LAYOUT-1 what the description says counts where there is room; on phones a list stays a list")
    func room() {
        var app = Boards.open()
        #expect(app.list?.board == nil)
        app.have(room: 1)
        #expect(app.list?.board == nil)
        app.have(room: 2)
        #expect(app.columns == ["Title", "Shelf", "Pages"])
        app.have(room: 7)
        #expect(app.table != nil)
        app.have(room: 0)
        #expect(app.list?.board == nil)
    }

    @Test("EN-LAYOUT-1 pictures need less room than a table, and a picture")
    func pictures() {
        var app = Boards.open { $0.set("Components", "BookTable", "Layout", to: "Grid") }
        #expect(app.list?.board == nil)
        app.have(room: 1)
        #expect(app.list?.board == .grid)
        var bare = Boards.open {
            $0.set("Components", "BookTable", "Layout", to: "Grid")
            $0.set(
                "Models", "Book", "Fields",
                to: [["Name": "Title", "Type": "Text"], ["Name": "Pages", "Type": "Number"]])
        }
        bare.have(room: 2)
        #expect(bare.list?.board == nil)
        #expect(bare.list?.count == 12)
    }

    @Test("EN-LAYOUT-2 the list's menu offers what works and is not so already; what is chosen outlives the app")
    func choosing() throws {
        var app = Boards.open()
        #expect(try app.offered().contains("Show as pictures"))
        #expect(try !app.offered().contains("Show as table"))
        app.have(room: 2)
        #expect(try Array(app.offered().prefix(2)) == ["Show as list", "Show as pictures"])
        app.doInList("layout", "", "Grid")
        #expect(app.list?.board == .grid)
        #expect(app.announced == ["View: pictures"])
        app.have(room: 0)
        #expect(app.list?.board == .grid)

        let again = app.reopened(Library.text(Boards.people), registry: Library.registry)
        #expect(again.list?.board == .grid)
        app.doInList("layout", "", "Spiral")
        #expect(app.list?.board == .grid)
    }

    @Test("EN-LAYOUT-2 a short list whose description says nothing of layouts offers none")
    func short() throws {
        var app = Boards.open(3) { $0.set("Components", "BookTable", "Layout", to: nil) }
        app.have(room: 2)
        #expect(try app.offered().isEmpty)
        app = Boards.open(8) { $0.set("Components", "BookTable", "Layout", to: nil) }
        app.have(room: 2)
        #expect(try Array(app.offered().prefix(2)) == ["Show as table", "Show as pictures"])
    }

    @Test(
        "EN-LAYOUT-3 columns are what the description names, else the first fields; never pictures or what nobody sees")
    func columns() {
        var app = Boards.open { $0.set("Components", "BookTable", "Columns", to: ["Pages", "Title"]) }
        app.have(room: 2)
        #expect(app.columns == ["Pages", "Title"])
        #expect(app.table?.choices.map(\.title) == ["Title", "Shelf"])
        #expect(app.table?.choices.map(\.isShown) == [true, false])
    }

    @Test("EN-LAYOUT-4 a column is hidden and shown, which is said and remembered; the first one stays")
    func hiding() {
        var app = Boards.open()
        app.have(room: 2)
        app.doInList("column", "Shelf")
        #expect(app.columns == ["Title", "Pages"])
        #expect(app.announced == ["Column “Shelf” hidden"])
        app.doInList("column", "Title")
        app.doInList("column", "Cover")
        app.doInList("column", "Nothing")
        #expect(app.columns == ["Title", "Pages"])
        var again = app.reopened(Library.text(Boards.people), registry: Library.registry)
        again.have(room: 2)
        #expect(again.columns == ["Title", "Pages"])
        again.doInList("column", "Shelf")
        #expect(again.columns == ["Title", "Shelf", "Pages"])
    }

    @Test("EN-LAYOUT-5 a column gets the width it is given, between 96 and 640 points, and all get their own again")
    func widths() {
        var app = Boards.open()
        app.have(room: 2)
        let first = app.table?.columns.map(\.width)
        #expect(app.table?.reset == nil)
        app.doInList("width", "Pages", 200)
        #expect(app.table?.columns.last?.width == 200)
        app.doInList("width", "Pages", 5)
        #expect(app.table?.columns.last?.width == 96)
        app.doInList("width", "Pages", 100_000)
        #expect(app.table?.columns.last?.width == 640)
        app.doInList("width", "Pages", "wide")
        #expect(app.table?.columns.last?.width == 640)
        app.doInList("widths")
        #expect(app.table?.columns.map(\.width) == first)
    }

    @Test("EN-LAYOUT-5 columns of addresses begin wider than those of other texts, the first one is the title's")
    func widthsOfAddresses() {
        var app = Boards.open { app in
            app.set(
                "Models", "Book", "Fields",
                to: [
                    ["Name": "Title", "Type": "Text", "Options": ["InputFormat": "Email"]],
                    ["Name": "Shelf", "Type": "Text"],
                    ["Name": "Mail", "Type": "Text", "Options": ["InputFormat": "Email"]],
                    ["Name": "Page", "Type": "Text", "Options": ["InputFormat": "URL"]],
                    ["Name": "Phone", "Type": "Text", "Options": ["InputFormat": "Phone"]],
                ])
        }
        app.have(room: 2)
        #expect(app.table?.columns.map(\.width) == [240, 190, 260, 260, 190])
    }

    @Test(
        "EN-LAYOUT-6 a heading sorts upwards, downwards, and then as the list does by itself; it is the list's own sorting"
    )
    func sorting() {
        var app = Boards.open()
        app.have(room: 2)
        #expect(app.table?.columns.map(\.order) == [.ascending, nil, nil])
        app.doInList("find.sort", "Pages")
        #expect(app.table?.columns.map(\.order) == [nil, nil, .ascending])
        #expect(app.announced == ["Sorted by “Pages”, ascending"])
        #expect(app.list?.rows.first?.key == Boards.id(11))
        #expect(app.hash.containsUTF8("s=Pages"))
        app.doInList("find.sort", "Pages")
        #expect(app.list?.rows.first?.key == Boards.id(0))
        #expect(app.announced == ["Sorted by “Pages”, descending"])
        app.doInList("find.sort", "Pages")
        #expect(app.table?.columns.map(\.order) == [.ascending, nil, nil])
        #expect(app.announced == ["Order of the list"])
        // What the list is sorted by already begins with the other direction.
        app.doInList("find.sort", "Title")
        #expect(app.table?.columns.first?.order == .descending)
        app.doInList("find.sort", "Cover")
        #expect(app.table?.columns.first?.order == .descending)
    }

    @Test("EN-LAYOUT-6 fields that Sorting leaves out, and a list without a search, have headings that do nothing")
    func unsortable() {
        var app = Boards.open { $0.set("Components", "BookTable", "Sorting", to: ["Pages"]) }
        app.have(room: 2)
        #expect(app.table?.columns.map { $0.sort != nil } == [false, false, true])
        app.doInList("find.sort", "Title")
        #expect(app.table?.columns.first?.order == .ascending)
        app = Boards.open { $0.set("Components", "BookTable", "Search", to: false) }
        app.have(room: 2)
        #expect(app.table?.columns.map { $0.sort != nil } == [false, false, false])
    }

    @Test("EN-LAYOUT-7 sorting, sizing and hiding leave open what a row opened")
    func beside() throws {
        var app = Boards.open()
        app.have(room: 2)
        app.doInList("ItemClicked", Boards.id(3))
        #expect(app.components == ["BookTable", "BookPage"])
        app.doInList("find.sort", "Pages")
        app.doInList("column", "Shelf")
        app.doInList("width", "Pages", 200)
        #expect(app.components == ["BookTable", "BookPage"])
        #expect(app.columns == ["Title", "Pages"])
    }

    @Test("EN-LAYOUT-8 a table and pictures have the window, the rows to select and the search of a list")
    func list() throws {
        var app = Boards.open(500)
        app.have(room: 2)
        #expect(app.list?.rows.count == 60)
        #expect(app.list?.count == 500)
        app.doInList("window", "", ["first": 200, "count": 50])
        #expect(app.list?.first == 200)
        #expect(app.screen.levels.first?.body.contains { if case .search = $0.content { true } else { false } } == true)
        app.doInList("find.words", "", "Book 7")
        app.doInList("pick", app.list?.rows.first?.key ?? "")
        #expect(app.list?.rows.first?.isPicked == true)
        #expect(app.table?.columns.allSatisfy { $0.sort == nil } == true)
        app.doInList("pickEnd")
        app.doInList("layout", "", "Grid")
        #expect(app.list?.board == .grid)
        #expect(app.list?.marks.isEmpty == false)
    }

    @Test("EN-STEP-2 words that are no room, layout, column or width change nothing")
    func nonsense() {
        var app = Boards.open()
        app.have(room: 2)
        let before = app.screen.outline
        for value: JSON in [.null, "x", [], [:], JSON(-1), JSON(1_000_000_000_000)] {
            app.act(ActionID(level: 0, name: "room"), value)
            app.doInList("layout", "", value)
            app.doInList("column", value.string ?? "", value)
            app.doInList("width", "", value)
            app.doInList("find.sort", value.string ?? "", value)
        }
        #expect(app.screen.outline == before)
    }
}
