import Engine
import Scenarios
import Testing
import Values

@Suite("Selecting and files under a search")
struct SelectingTests {
    private static let names: [Text] = [
        "Ada Groß", "Anna-Maria Berg", "Åsa Lind", "Ben Berger", "Carl Bergmann", "Đorđe Šarić", "José Peña",
        "Nguyễn Ân",
        "Zoë Müller",
    ]

    private static func open() -> AppDriver {
        People.open { $0.set("Components", "Everyone", "Export", to: true) }
    }

    private static func list(_ app: AppDriver) -> RecordList? {
        for case .list(let list) in (app.screen.levels.last?.body ?? []).map(\.content) { return list }
        return nil
    }

    private static func pick(_ app: inout AppDriver, _ row: Int) throws {
        app.act(try #require(list(app)?.rows[row].pick))
    }

    private static func csv(_ app: inout AppDriver) throws -> [Text] {
        try app.tap("More actions for this list")
        try app.tap("Save as CSV")
        let text = try #require(app.effect("saveFile")?["text"]?.string)
        let table = try CSVTable(text, limit: 20)
        let name = try #require(table.lines[0].cells.firstIndex(of: "Name"))
        return table.lines.dropFirst().map { $0.cells[name] }
    }

    @Test("EN-EXPORT-1 EN-FIND-2 a file has only the records found, in the order that the person chose")
    func files() throws {
        var app = Self.open()
        #expect(try Self.csv(&app).count == 9)
        app.find("words", "ulm")
        #expect(try Self.csv(&app) == ["Anna-Maria Berg", "Carl Bergmann"])
        app.filter("sort", "", "Name")
        app.filter("direction", "", "Descending")
        #expect(try Self.csv(&app) == ["Carl Bergmann", "Anna-Maria Berg"])
        try app.tap("More actions for this list")
        try app.tap("Print")
        let rows = try #require(app.effect("print")?["rows"]?.array)
        #expect(rows.map { $0[0] } == ["Carl Bergmann", "Anna-Maria Berg"])
    }

    @Test("EN-PICK-3 EN-FIND-2 all are those that were found; the others are not deleted")
    func all() throws {
        var app = Self.open()
        app.find("words", "berg")
        #expect(app.rowTitles == ["Anna-Maria Berg", "Ben Berger", "Carl Bergmann"])
        try Self.pick(&app, 0)
        try app.tap("All")
        #expect(app.screen.levels.last?.title == "3 selected")
        try app.tap("Delete")
        try app.tap("Delete")
        #expect(app.rowTitles.isEmpty && app.messages == ["3 entries deleted."])
        app.find("all")
        #expect(app.rowTitles == Self.names.filter { !$0.containsUTF8("Berg") })
        app.act(ActionID(level: 0, name: "undo"))
        #expect(app.rowTitles == Self.names)
    }

    @Test("EN-PICK-3 what a later search leaves out is no longer among what is deleted")
    func narrowed() throws {
        var app = Self.open()
        app.find("open")
        app.act(try #require(Self.list(app)?.pickAll), true)
        #expect(app.screen.levels.last?.title == "9 selected")
        app.find("words", "ulm")
        #expect(app.screen.levels.last?.title == "2 selected")
        try app.tap("Delete")
        try app.tap("Delete")
        app.find("all")
        #expect(app.rowTitles == Self.names.filter { $0 != "Anna-Maria Berg" && $0 != "Carl Bergmann" })
    }

    @Test("EN-PICK-2 the bar of a selection has no magnifier; the field stays where it was")
    func bar() throws {
        var app = Self.open()
        #expect(app.screen.levels.last?.trailing.first?.title == "Search")
        try Self.pick(&app, 0)
        #expect(app.screen.levels.last?.trailing.map(\.title) == ["All", "Delete"] && app.searchBar == nil)
        try app.tap("Done")
        app.find("words", "ulm")
        try Self.pick(&app, 0)
        #expect(app.screen.levels.last?.trailing.map(\.title) == ["All", "Delete"] && app.searchBar?.words == "ulm")
    }

    @Test("PG-FIND-3 the search knows whether rows of its list open, also where none is found")
    func opens() {
        var app = People.open()
        app.find("words", "xyzzy")
        #expect(app.rowTitles.isEmpty && app.searchBar?.opensRows == true)
        app = People.open { $0.set("Components", "Everyone", "Events", "ItemClicked", to: .null) }
        app.find("words", "xyzzy")
        #expect(app.searchBar?.opensRows == false)
    }
}
