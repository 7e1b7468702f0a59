import HTML
import PageTestSupport
import Testing
import Values

@testable import Engine
@testable import Page

@Suite struct SearchTests {
    static func bar(_ words: Text = "") -> SearchBar {
        var bar = SearchBar(
            type: Samples.action(1, "find.words"), leave: Samples.action(1, "find.leave"), words: words,
            label: "Search in “Pictures”", clear: Samples.control("Clear search", "find.clear", icon: "xmark"))
        bar.filters = Samples.control("Filter and sort, one is in force", "find.filters", icon: "filter")
        bar.filters?.mark = "1"
        bar.reset = Samples.control("Reset", "find.reset")
        bar.status = "3 of 14"
        return bar
    }

    static func screen(_ bar: SearchBar, marks: [[UInt8]] = [], _ texts: [Text] = []) -> Screen {
        var list = RecordList(
            count: texts.count, first: 0,
            rows: texts.enumerated().map { place, text in
                Row(
                    key: "\(place)", body: Element(key: "text", .text(text, Style())),
                    activate: Samples.action(1, "ItemClicked"))
            }, window: Samples.action(1, "window"), label: "Pictures")
        list.marks = marks
        var level = Samples.list()
        level.trailing = [Samples.control("Search", "find.open", icon: "search")]
        level.body = [Element(key: "search", .search(bar)), Element(key: "list", .list(list))]
        return Samples.screen([level])
    }

    @Test("PG-FIND-1 the field has a name, a role and the keyboard of a search, and everything beside it has a name")
    func named() {
        let html = PageRenderer.staticHTML(Self.screen(Self.bar("zoo")))
        for part in [
            "role=\"search\"", "type=\"search\"", "enterkeyhint=\"search\"", "aria-label=\"Search in “Pictures”\"",
            "aria-label=\"Clear search\"", "aria-label=\"Filter and sort, one is in force\"", "3 of 14", "data-find",
        ] as [Text] {
            #expect(html.containsUTF8(part), "\(part)")
        }
    }

    @Test("PG-FIND-1 without words there is nothing to clear")
    func empty() {
        #expect(!PageRenderer.staticHTML(Self.screen(Self.bar())).containsUTF8("aria-label=\"Clear search\""))
    }

    @Test("PG-FIND-1 a letter typed changes no more than what it found")
    func patches() throws {
        var renderer = PageRenderer()
        let dom = Dom()
        try dom.apply(renderer.update(Self.screen(Self.bar("z"), ["Zoo", "Ast"])))
        let patches = renderer.update(Self.screen(Self.bar("zo"), ["Zoo", "Ast"])).array ?? []
        #expect(patches.count == 1)
        try dom.apply(.array(patches))
    }

    @Test("PG-FIND-2 beginnings of words that were looked for are marked in the rows, nothing else")
    func marked() {
        let words = SearchFolding.words("mull gro")
        let html = PageRenderer.staticHTML(
            Self.screen(Self.bar("mull gro"), marks: words, ["Zoë Müller", "Großmüller", "Simull"]))
        #expect(html.containsUTF8("Zoë <mark>Müll</mark>er"))
        #expect(html.containsUTF8("<mark>Gro</mark>ßmüller"))
        #expect(html.containsUTF8("Simull") && !html.containsUTF8("Si<mark>"))
    }

    @Test(
        "PG-FIND-2 what is marked is text as well",
        arguments: ["<b>x</b>", "<script>alert(1)</script>", "a&b \"c\""] as [Text])
    func escaped(_ text: Text) {
        let words = SearchFolding.words(text)
        let html = PageRenderer.staticHTML(Self.screen(Self.bar(text), marks: words, [text]))
        #expect(!html.containsUTF8("<b>") && !html.containsUTF8("<script"))
        #expect(html.containsUTF8("<mark>"))
    }

    @Test(
        "PG-FIND-3 a list in which nothing is found stays a list, and has room beside it where its rows open",
        arguments: [(true, "pages pair"), (false, "pages single")] as [(Bool, Text)])
    func nothing(_ opensRows: Bool, _ shape: Text) {
        var level = Samples.list()
        var bar = Self.bar("x")
        bar.opensRows = opensRows
        level.body = [
            Element(key: "search", .search(bar)),
            Element(key: "nothing", .empty(icon: "search", title: "Nothing found", detail: "")),
        ]
        let html = PageRenderer.staticHTML(Samples.screen([level]))
        #expect(html.containsUTF8(shape) && html.containsUTF8("is-list"))
    }
}
