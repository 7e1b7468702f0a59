import Engine
import Testing
import Values

@testable import Page

@Suite struct ReadingTests {
    private func level(
        _ title: Text, _ content: ScreenElement.Content, back: Bool = false, _ presentation: Screen.Presentation = .page
    ) -> Screen.Level {
        let action = ActionID(level: 1, name: "back")
        return Screen.Level(
            serial: 1, component: "C", title: title, presentation: presentation,
            back: back ? Control(action: action, title: "Back") : nil, body: [ScreenElement(key: "e", content)])
    }

    private func html(_ level: Screen.Level) -> Text {
        PageRenderer.staticHTML(Screen(title: "A", language: "en", theme: [:], levels: [level]))
    }

    private func list(_ rows: [Row]) -> ScreenElement.Content {
        .list(RecordList(count: rows.count, first: 0, rows: rows, window: ActionID(level: 1, name: "w"), label: "L"))
    }

    private func row(opens: Bool, _ change: (inout Row) -> Void = { _ in }) -> Row {
        var row = Row(key: "r", body: ScreenElement(key: "t", .text("x", Style())))
        if opens { row.activate = ActionID(level: 1, name: "ItemClicked", argument: "r") }
        change(&row)
        return row
    }

    @Test("PG-LEVEL-5 a title of more than 20 bytes stands large below the bar, on pages and sheets")
    func longTitles() {
        let (short, long): (Text, Text) = ("Twenty letters at mo", "Twenty letters at mos")
        for presentation in [Screen.Presentation.page, .sheet] {
            let text = ScreenElement.Content.text("x", Style())
            #expect(!html(level(short, text, back: true, presentation)).containsUTF8("large-title"))
            let page = html(level(long, text, back: true, presentation))
            #expect(page.containsUTF8("class=\"large-title\" id=\"t1\">\(long)</h1>"))
            #expect(page.containsUTF8("bar-title under-large"))
        }
    }

    @Test("PG-LEVEL-5 beside a list whose rows cannot be opened nothing is said to be chosen")
    func pane() {
        #expect(html(level("T", list([row(opens: true)]))).containsUTF8("Choose an entry"))
        let plain = html(level("T", list([row(opens: false)])))
        #expect(!plain.containsUTF8("Choose an entry"))
        #expect(plain.containsUTF8("pages single"))
    }

    @Test("PG-LEVEL-7 three levels stand side by side when the first two are lists that open something")
    func threePanes() {
        func shape(_ contents: [ScreenElement.Content]) -> Text? {
            let levels = contents.map { level("T", $0) }
            let screen = Screen(title: "A", language: "en", theme: [:], levels: levels)
            return Markup(language: "en", tiles: nil).screen(screen).first?.children.last?.attributes.first?.value
        }
        let (opens, page) = (list([row(opens: true)]), ScreenElement.Content.text("x", Style()))
        #expect(shape([opens, opens, page]) == "pages pair three")
        #expect(shape([opens, page]) == "pages pair")
        #expect(shape([page, opens, page]) == "pages pair")
    }

    @Test("PG-LEVEL-8 a menu or deeper lists stand there too, and the third pane waits for a row")
    func menuPane() {
        func shape(_ contents: [ScreenElement.Content]) -> Text {
            let levels = contents.map { level("T", $0) }
            let screen = Screen(title: "A", language: "en", theme: [:], levels: levels)
            let main = Markup(language: "en", tiles: nil).screen(screen).first?.children.last
            let isWaiting = main?.children.contains { $0.key == "pane" } == true
            return (main?.attributes.first?.value ?? "") + (isWaiting ? " + pane" : "")
        }
        let (opens, page) = (list([row(opens: true)]), ScreenElement.Content.text("x", Style()))
        let control = Control(action: ActionID(level: 1, name: "Go"), title: "Go")
        let menu = ScreenElement.Content.section(title: nil, [ScreenElement(key: "Go", .button(control, Style()))])
        #expect(shape([menu, opens, page]) == "pages pair three")
        #expect(shape([opens, opens, opens, page]) == "pages pair three")
        #expect(shape([page, opens, opens, page]) == "pages pair three")
        #expect(shape([menu, opens]) == "pages pair three waiting + pane")
        #expect(shape([opens, opens]) == "pages pair three waiting + pane")
        #expect(shape([menu, page]) == "pages pair")
        #expect(shape([page, opens]) == "pages pair")
        #expect(shape([opens]) == "pages pair + pane")
    }

    @Test(
        "PG-LIST-5 where a long press does all, the button of the row opens the same; else its menu has each thing once"
    )
    func rowMenu() {
        let press = ActionID(level: 1, name: "ItemLongClicked", argument: "r")
        let delete = Control(action: ActionID(level: 1, name: "Delete", argument: "r"), title: "Delete")
        let direct = html(
            level(
                "T",
                list([
                    row(opens: true) {
                        $0.longPress = press
                        $0.delete = delete
                        $0.isDeletedByMenu = true
                    }
                ])))
        #expect(direct.containsUTF8("aria-label=\"More actions\" data-act=\"1:ItemLongClicked:r\""))
        #expect(!direct.containsUTF8("role=\"menuitem\""))
        let menu = html(
            level(
                "T",
                list([
                    row(opens: true) {
                        $0.longPress = press
                        $0.delete = delete
                    }
                ])))
        #expect(menu.containsUTF8("popovertarget"))
        #expect(menu.containsUTF8("role=\"menuitem\""))
    }

    @Test("PG-LIST-6 a row that was just made is marked")
    func made() {
        #expect(html(level("T", list([row(opens: true) { $0.isNew = true }]))).containsUTF8("class=\"row new\""))
        #expect(!html(level("T", list([row(opens: true)]))).containsUTF8("row new"))
    }

    @Test("PG-READ-1 a text takes the room of a wider row; one on the right at its edge stays there")
    func wide() {
        func part(_ key: Text, x: Double, width: Double, y: Double = 0, align: Text? = nil) -> Placed {
            var style = Style()
            style.align = align
            return Placed(x: x, y: y, width: width, height: 20, element: ScreenElement(key: key, .text(key, style)))
        }
        func looks(_ parts: [Placed]) -> [Text] {
            let page = html(level("T", .placed(width: 300, height: 60, parts)))
            return ["at", "at wide", "at end"].filter { page.containsUTF8("class=\"\($0)\"") }
        }
        #expect(looks([part("a", x: 0, width: 300)]) == ["at wide"])
        // What is beside it keeps it as it is.
        #expect(looks([part("a", x: 0, width: 100), part("b", x: 100, width: 200)]) == ["at", "at wide"])
        // Below each other both have room.
        #expect(looks([part("a", x: 0, width: 100), part("b", x: 0, width: 100, y: 30)]) == ["at wide"])
        #expect(
            looks([part("a", x: 0, width: 200), part("b", x: 200, width: 100, align: "Right")]) == [
                "at wide", "at end",
            ])
    }

    @Test("PG-PICTURE-1 a picture of a page is a button that shows it in full; where there is none it is a symbol")
    func pictures() {
        let picture = html(level("T", .image(.media("m"), description: "Photo", Style())))
        #expect(picture.containsUTF8("data-picture=\"\" aria-label=\"Photo: show in full size\""))
        #expect(!html(level("T", .image(.none, description: "Photo", Style()))).containsUTF8("data-picture"))
    }
}
