import PageTestSupport
import Testing
import Values

@testable import Engine
@testable import Page

@Suite("Lists as tables and as grids of pictures")
struct BoardTests {
    private static func dom(_ levels: Screen.Level...) throws -> Dom {
        var renderer = PageRenderer()
        let dom = Dom()
        try dom.apply(renderer.update(Samples.screen(levels)))
        return dom
    }

    private static func level(_ board: Board, _ rows: [Row], count: Int? = nil, first: Int = 0) -> Screen.Level {
        var level = Samples.list()
        var list = RecordList(
            count: count ?? rows.count, first: first, rows: rows, window: Samples.action(1, "window"), label: "Bilder")
        list.board = board
        level.body = [Element(key: "list", .list(list))]
        return level
    }

    private static let page = Screen.Level(
        serial: 9, component: "Page", title: "Seite", presentation: .page, body: [Samples.text("t", "Text")])

    private static var table: BoardTable {
        var name = BoardTable.Column(key: "Name", title: "Name", width: 240, isNumber: false)
        name.order = .ascending
        name.sort = Samples.action(1, "find.sort", "Name")
        var pages = BoardTable.Column(key: "Pages", title: "Seiten", width: 120, isNumber: true)
        pages.sort = Samples.action(1, "find.sort", "Pages")
        let plain = BoardTable.Column(key: "Note", title: "Notiz", width: 190, isNumber: false)
        return BoardTable(
            columns: [name, pages, plain],
            choices: [
                .init(key: "Pages", title: "Seiten", isShown: true), .init(key: "Day", title: "Tag", isShown: false),
            ],
            toggle: Samples.action(1, "column"), resize: Samples.action(1, "width"))
    }

    private static func cells(_ number: Int) -> Row {
        let texts: [Text] = ["Eintrag \(number)", "\(number)", "So"]
        let cells = zip(["Name", "Pages", "Note"] as [Text], texts).map { Samples.text($0, $1) }
        return Row(
            key: "r\(number)", body: Element(key: "cells", .stack(cells)),
            activate: Samples.action(1, "ItemClicked", "r\(number)"),
            delete: Samples.control("Löschen", "Delete"))
    }

    private static func tile(_ number: Int) -> Row {
        let picture = Element(key: "picture", .image(.file("a.jpg"), description: "", Style()))
        var row = Row(
            key: "r\(number)", body: Element(key: "tile", .stack([picture, Samples.text("title", "Bild \(number)")])),
            activate: Samples.action(1, "ItemClicked", "r\(number)"), delete: Samples.control("Löschen", "Delete"))
        row.move = Row.Move(action: Samples.action(1, "Moved"), index: number, count: 9)
        return row
    }

    @Test("PG-BOARD-1 a table has rows with numbers, heads, an order, and one button in each row")
    func semantics() throws {
        let dom = try Self.dom(Self.level(.table(Self.table), (20..<23).map(Self.cells), count: 900, first: 20))
        let table = try #require(dom.all { $0.attributes["role"] == "table" }.first)
        #expect(table.attributes["aria-label"] == "Bilder")
        #expect(table.attributes["aria-rowcount"] == "901")
        let rows = dom.all { $0.attributes["role"] == "row" }
        #expect(rows.map { $0.attributes["aria-rowindex"] } == ["1", "22", "23", "24"])
        let heads = dom.all { $0.attributes["role"] == "columnheader" }
        #expect(heads.map { $0.attributes["aria-sort"] } == ["ascending", "none", nil, nil])
        #expect(heads.last?.attributes["aria-label"] == "Spalten")
        #expect(dom.all { $0.attributes["role"] == "rowheader" }.count == 3)
        #expect(dom.all { $0.attributes["role"] == "cell" }.count == 9)
        let buttons = dom.all { $0.tag == "button" && $0.attributes["data-act"] == "1:ItemClicked:r20" }
        #expect(buttons.count == 1)
        #expect(rows[1].attributes["data-act"] == "1:ItemClicked:r20")
        #expect(rows[1].attributes["data-delete"] != nil)
        #expect(dom.all { $0.attributes["class"] == "row-delete" }.isEmpty)
    }

    @Test("PG-BOARD-2 the edge of a heading is a separator with a name, a value and limits")
    func edges() throws {
        let dom = try Self.dom(Self.level(.table(Self.table), [Self.cells(1)]))
        let edges = dom.all { $0.attributes["role"] == "separator" }
        #expect(edges.count == 3)
        #expect(edges[1].attributes["aria-label"] == "Breite der Spalte „Seiten“")
        #expect(edges[1].attributes["aria-valuenow"] == "120")
        #expect(edges[1].attributes["aria-valuemin"] == "96")
        #expect(edges[1].attributes["aria-valuemax"] == "640")
        #expect(edges[1].attributes["data-width"] == "1:width:Pages")
        #expect(edges[1].attributes["tabindex"] == "0")
    }

    @Test("PG-BOARD-3 the menu of columns says which are shown, and no choice closes it")
    func columns() throws {
        let dom = try Self.dom(Self.level(.table(Self.table), [Self.cells(1)]))
        let items = dom.all { $0.attributes["role"] == "menuitemcheckbox" }
        #expect(items.map { $0.attributes["aria-checked"] } == ["true", "false"])
        #expect(items.map { $0.attributes["data-act"] } == ["1:column:Pages", "1:column:Day"])
        #expect(items.allSatisfy { $0.attributes["popovertarget"] == nil })
    }

    @Test("PG-BOARD-4 of a long table the window is in the document, with room for the others")
    func window() throws {
        let dom = try Self.dom(Self.level(.table(Self.table), (100..<160).map(Self.cells), count: 5000, first: 100))
        #expect(dom.all { $0.attributes["role"] == "rowheader" }.count == 60)
        let spacers = dom.all { $0.attributes["class"] == "spacer" }.map { $0.attributes["style"] ?? "" }
        #expect(spacers == ["height:calc(var(--row-height) * 100)", "height:calc(var(--row-height) * 4840)"])
        let list = try #require(dom.all { $0.attributes["data-window"] != nil }.first)
        #expect(list.attributes["data-first"] == "100")
        #expect(list.attributes["data-count"] == "5000")
    }

    @Test("PG-BOARD-5 PG-BOARD-7 a grid is a list whose pictures are neither swiped nor moved")
    func grid() throws {
        let dom = try Self.dom(Self.level(.grid, (0..<3).map(Self.tile), count: 9))
        let list = try #require(dom.all { $0.attributes["data-grid"] != nil }.first)
        #expect(list.attributes["role"] == "list")
        let items = dom.all { $0.attributes["role"] == "listitem" }
        #expect(items.map { $0.attributes["aria-posinset"] } == ["1", "2", "3"])
        #expect(items.allSatisfy { $0.attributes["aria-setsize"] == "9" && $0.attributes["data-delete"] != nil })
        #expect(dom.all { $0.attributes["class"] == "row-delete" || $0.tag == "bk-handle" }.isEmpty)
        #expect(dom.all { $0.attributes["role"] == "menuitem" }.count == 3)
    }

    @Test("PG-BOARD-6 a board takes all the room, and what it opened stands beside it")
    func panes() {
        func shape(_ levels: Screen.Level...) -> Text? {
            Markup(language: "de", tiles: nil).screen(Samples.screen(levels)).first { $0.tag == "div" }?
                .children.first { $0.tag == "main" }?.attributes.first?.value
        }
        let board = Self.level(.grid, [Self.tile(1)])
        let table = Self.level(.table(Self.table), [Self.cells(1)])
        #expect(shape(board) == "pages single")
        #expect(shape(table, Self.page) == "pages pair board-first")
        #expect(shape(Samples.list(), table) == "pages pair board-last")
        #expect(shape(Samples.list(), table, Self.page) == "pages pair board-first")
    }
}
