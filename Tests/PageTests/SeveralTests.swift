import PageTestSupport
import Testing
import Values

@testable import Engine
@testable import Page

@Suite("Rows that are selected, and messages with something to do")
struct SeveralTests {
    private static func dom(_ screen: Screen) throws -> Dom {
        var renderer = PageRenderer()
        let dom = Dom()
        try dom.apply(renderer.update(screen))
        return dom
    }

    private static func list(_ isPicked: Bool?...) -> Screen.Level {
        var level = Samples.list()
        var rows: [Row] = []
        for (place, isPicked) in isPicked.enumerated() {
            var row = Samples.pictureRow(place)
            row.pick = Samples.action(1, "pick", row.key)
            row.isPicked = isPicked
            if isPicked != nil { row.activate = row.pick }
            rows.append(row)
        }
        var list = RecordList(count: 3, first: 0, rows: rows, window: Samples.action(1, "window"), label: "Bilder")
        list.pickAll = Samples.action(1, "pickAll")
        if isPicked.contains(where: { $0 != nil }) { list.pickEnd = Samples.action(1, "pickEnd") }
        level.body = [Element(key: "list", .list(list))]
        return level
    }

    @Test("PG-LIST-7 selected rows are pressed buttons, without menus and delete buttons")
    func picking() throws {
        let dom = try Self.dom(Samples.screen([Self.list(true, false)]))
        let pressed = dom.all { $0.attributes["aria-pressed"] != nil }
        #expect(pressed.map { $0.attributes["aria-pressed"] } == ["true", "false"])
        #expect(
            pressed.allSatisfy { $0.tag == "button" && $0.attributes["data-act"]?.hasUTF8Prefix("1:pick:") == true })
        #expect(dom.all { $0.attributes["class"] == "row-menu" || $0.attributes["role"] == "menu" }.isEmpty)
        #expect(dom.all { $0.attributes["data-pick-end"] == "1:pickEnd:" }.count == 1)
        #expect(dom.all { $0.attributes["class"] == "pick" && $0.attributes["aria-hidden"] == "true" }.count == 2)
    }

    @Test("PG-LIST-7 rows that can be selected say so, by holding and in their menu")
    func pickable() throws {
        let dom = try Self.dom(Samples.screen([Self.list(nil)]))
        let row = try #require(dom.all { $0.attributes["data-pick"] != nil }.first)
        #expect(row.attributes["data-press"] == row.attributes["data-pick"])
        let items = dom.all { $0.attributes["role"] == "menuitem" }
        #expect(items.first?.attributes["data-act"] == row.attributes["data-pick"])
        #expect(dom.all { $0.attributes["aria-pressed"] != nil || $0.attributes["data-pick-end"] != nil }.isEmpty)
        #expect(dom.all { $0.attributes["data-pick-all"] == "1:pickAll:" }.count == 1)
    }

    @Test("PG-TOAST-1 the button of a message stands before the one that closes it, and the message can be held")
    func message() throws {
        let toast = Screen.Toast(
            key: "7", text: "“A” deleted.", dismiss: Samples.action(0, "toast", "7"),
            hold: Samples.action(0, "hold", "7"),
            offer: Control(action: Samples.action(0, "undo", "7"), title: "Undo"))
        let dom = try Self.dom(Samples.screen([Samples.list()], toasts: [toast]))
        let box = try #require(dom.all { $0.attributes["data-hold"] == "0:hold:7" }.first)
        #expect(box.children.compactMap { $0.attributes["data-act"] } == ["0:undo:7", "0:toast:7"])
    }
}
