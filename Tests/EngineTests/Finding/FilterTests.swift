import Engine
import Scenarios
import Testing
import Values

@Suite("Filters and order of lists")
struct FilterTests {
    /// Library.now is 2026-10-14, a Wednesday; clocks are an hour ahead of UTC.
    @Test(
        "EN-FIND-7 a filter lets through what has one of its values, or lies between its ends",
        arguments: [
            ("any", "Kind", ["work"], ["Zoë Müller"]),
            ("any", "Kind", ["work", "home"], ["Ada Groß", "Zoë Müller"]),
            ("any", "Tags", ["a"], ["Åsa Lind"]),
            ("any", "Tags", ["b"], ["Anna-Maria Berg", "Åsa Lind"]),
            ("any", "Group", [.string(People.family)], ["Ada Groß"]),
            ("any", "Done", ["true"], ["Ben Berger", "Zoë Müller"]),
            ("from", "Born", "1992-11-02", ["Ada Groß", "Anna-Maria Berg", "Åsa Lind", "José Peña"]),
            ("to", "Born", "1992-11-02", ["Ada Groß", "Zoë Müller"]),
            ("from", "Born", "2/11/1992", ["Ada Groß", "Anna-Maria Berg", "Åsa Lind", "José Peña"]),
            ("to", "Born", "02.11.1992", ["Ada Groß", "Zoë Müller"]),
            ("to", "Met", "13/10/2026", []),
            ("span", "Born", ["today"], ["Åsa Lind"]),
            ("span", "Born", ["week"], ["Anna-Maria Berg", "Åsa Lind"]),
            ("span", "Born", ["month"], ["Anna-Maria Berg", "Åsa Lind", "José Peña"]),
            ("from", "Size", "12", ["José Peña", "Zoë Müller"]),
            ("to", "Size", "12.5", ["Ada Groß", "José Peña"]),
            ("from", "Met", "2026-10-13", ["Carl Bergmann"]),
            ("from", "Met", "2026-10-14", ["Carl Bergmann"]),
            ("to", "Met", "2026-10-13", []),
        ] as [(Text, Text, JSON, [Text])])
    func filters(_ name: Text, _ field: Text, _ value: JSON, _ titles: [Text]) {
        var app = People.open()
        app.filter(name, field, value)
        #expect(app.rowTitles == titles)
        #expect(app.searchBar?.filters?.mark == "1")
    }

    @Test("EN-FIND-7 a day that is still typed is no limit; once it is, it stands there as the language writes it")
    func typed() {
        var app = People.open()
        app.filter("from", "Born", "2/11/19")
        #expect(app.rowTitles.count == 9)
        app.filter("from", "Born", "2/11/1992")
        #expect(app.rowTitles.count == 4)
        app.filter("leave", "Born", .null)
        app.find("filters")
        let field = app.screen.field("Born.From")
        #expect(field?.value == "1992-11-02")
        #expect(field?.text == "02/11/1992")
    }

    @Test(
        "EN-FIND-14 an end that is none says so once its field is left",
        arguments: [
            ("Born", "31/2/1992", "Not a valid date. It does not count."),
            ("Size", "12,x", "Not a valid number. It does not count."),
            ("Met", "tomorrow", "Not a valid date. It does not count."), ("Born", "2/11/1992", nil),
            ("Size", "12", nil),
        ] as [(Text, Text, Text?)])
    func unread(_ name: Text, _ entered: Text, _ problem: Text?) {
        var app = People.open()
        let end = name + ".From"
        app.find("filters")
        app.onSheet("from", name, .string(entered))
        #expect(app.screen.field(end)?.problem == nil)
        app.onSheet("leave", name)
        #expect(app.screen.field(end)?.problem?.message.text(in: "en") == problem)
        app.onSheet("done", "")
        app.find("filters")
        #expect(app.screen.field(end)?.problem?.message.text(in: "en") == problem)
    }

    @Test("EN-FIND-14 a range that ends before it begins says that nothing fits")
    func turned() {
        var app = People.open()
        app.find("filters")
        app.onSheet("from", "Size", "100")
        app.onSheet("to", "Size", "20")
        #expect(app.screen.field("Size.To")?.problem == nil)
        app.onSheet("leave", "Size")
        #expect(
            app.screen.field("Size.To")?.problem?.message.text(in: "de")
                == "„Bis“ liegt vor „Von“. So passt kein Eintrag.")
        #expect(app.screen.field("Size.From")?.problem == nil)
        app.onSheet("to", "Size", "100")
        app.onSheet("leave", "Size")
        #expect(app.screen.field("Size.To")?.problem == nil)
    }

    @Test("EN-FIND-7 who never said yes is among those who did not")
    func no() {
        var app = People.open()
        app.filter("any", "Done", ["false"])
        #expect(app.rowTitles.count == 7)
    }

    @Test("EN-FIND-7 both ends count, and every filter")
    func both() {
        var app = People.open()
        app.filter("from", "Born", "1992-01-01")
        app.filter("to", "Born", "2026-10-12")
        #expect(app.rowTitles == ["Ada Groß", "Anna-Maria Berg", "José Peña"])
        app.filter("any", "Tags", ["b"])
        #expect(app.rowTitles == ["Anna-Maria Berg"])
        #expect(app.searchBar?.filters?.mark == "2")
        app.find("words", "jose")
        #expect(app.screen.shows("No entry contains “jose” and matches the filters."))
    }

    @Test("EN-FIND-7 how far records are from the server is a filter where there is a server")
    func standing() {
        var app = People.open()
        app.find("filters")
        #expect(!app.screen.shows("Needs attention"))
        var shared = AppDriver(registry: Library.registry, now: Library.now)
        var records = People.all
        records[2].set("state", to: "changed")
        records[3].set("state", to: "refused")
        shared.send([
            "type": "open", "description": .string(People.description), "records": .array(records), "languages": ["en"],
            "hash": "", "sync": ["me": Library.me],
        ])
        shared.filter("any", ".state", ["waiting"])
        #expect(shared.rowTitles == ["Zoë Müller"])
        shared.filter("any", ".state", ["attention"])
        #expect(shared.rowTitles == ["Ada Groß"])
        shared.filter("any", ".state", ["attention", "waiting"])
        #expect(shared.rowTitles == ["Ada Groß", "Zoë Müller"])
    }

    @Test("EN-FIND-8 fields that can be filtered and sorted by are offered, passwords are not")
    func offered() {
        var app = People.open()
        app.find("filters")
        let labels = app.screen.levels.last?.body.fieldLabels ?? []
        #expect(
            labels.contains("Kind") && labels.contains("Born") && labels.contains("Group") && labels.contains("Done"))
        #expect(!labels.contains("Secret") && !labels.contains("Town"))
        let outline = app.screen.outline
        #expect(outline.containsUTF8("|Name|Town|Group|Kind|Born|Met|Size|Done"))
        #expect(!outline.containsUTF8("Secret"))
    }

    @Test("EN-FIND-8 a description names which are offered")
    func named() {
        var app = People.open {
            $0.set("Components", "Everyone", "Filters", to: ["Kind"])
            $0.set("Components", "Everyone", "Sorting", to: ["Born"])
        }
        app.find("filters")
        #expect(app.screen.levels.last?.body.fieldLabels == ["Sort by", "Kind"])
        app.act(ActionID(level: app.screen.levels.last?.serial ?? 0, name: "any", argument: "Done"), ["true"])
        app.act(ActionID(level: app.screen.levels.last?.serial ?? 0, name: "sort"), "Name")
        app.act(ActionID(level: app.screen.levels.last?.serial ?? 0, name: "done"))
        #expect(app.searchBar == nil)
    }

    @Test("EN-FIND-8 with neither filters nor order there is no button for them")
    func noButton() {
        var app = People.open {
            $0.set("Components", "Everyone", "Filters", to: [])
            $0.set("Components", "Everyone", "Sorting", to: [])
        }
        app.find("open")
        #expect(app.searchBar != nil)
        #expect(app.searchBar?.filters == nil)
    }

    @Test("EN-FIND-8 a filter of the description is in force until somebody takes it away, and then it stays away")
    func first() {
        let change: (inout JSON) -> Void = { $0.set("Components", "Everyone", "FilterBy", to: ["Kind": "home"]) }
        var app = People.open(change)
        #expect(app.rowTitles == ["Ada Groß"])
        #expect(app.searchBar?.filters?.mark == "1")
        app.find("reset")
        #expect(app.rowTitles.count == 9)
        let again = People.reopened(app, change)
        #expect(again.rowTitles.count == 9)
    }

    @Test("EN-FIND-9 a list is sorted by any of its fields in both directions, what is empty last")
    func sorted() {
        var app = People.open()
        app.filter("sort", "", "Size")
        #expect(Array(app.rowTitles.prefix(3)) == ["Ada Groß", "José Peña", "Zoë Müller"])
        app.filter("direction", "", "Descending")
        #expect(Array(app.rowTitles.prefix(3)) == ["Zoë Müller", "José Peña", "Ada Groß"])
        #expect(app.rowTitles.count == 9)
        app.filter("sort", "", "")
        #expect(app.rowTitles.first == "Ada Groß" && app.rowTitles.last == "Zoë Müller")
    }

    @Test("EN-FIND-10 filters and order are remembered on the device, words are not")
    func remembered() {
        var app = People.open()
        app.filter("any", "Kind", ["work", "home"])
        app.filter("sort", "", "Born")
        app.find("words", "ada")
        app.find("leave")
        let again = People.reopened(app)
        #expect(again.rowTitles == ["Zoë Müller", "Ada Groß"])
        app.find("all")
        let last = People.reopened(app)
        #expect(last.rowTitles.count == 9)
        #expect(last.searchBar == nil)
    }

    @Test("EN-FIND-10 what was remembered of fields that are gone counts no more")
    func gone() {
        var app = People.open()
        app.filter("any", "Kind", ["work"])
        var json = (try? JSON.parse(People.description)) ?? .null
        json.set("Models", "Person", "Fields", to: [["Name": "Name", "Type": "Text"]])
        app.change(description: json.text)
        #expect(app.rowTitles.count == 9)
        #expect(app.searchBar == nil)
    }

    @Test("EN-FIND-7 records referred to are chosen in a list of their own")
    func references() throws {
        var app = People.open()
        app.find("filters")
        app.act(ActionID(level: app.screen.levels.last?.serial ?? 0, name: "choose", argument: "Group"))
        #expect(app.rowTitles == ["Familie", "Freunde"])
        try app.tap("Freunde")
        try app.tap("Familie")
        try app.tap("Done")
        #expect(app.screen.shows("2 of 9"))
        try app.tap("Done")
        #expect(app.rowTitles == ["Ada Groß", "Zoë Müller"])
    }

    @Test("EN-FIND-7 what nobody offers changes nothing")
    func hostile() {
        var app = People.open()
        app.filter("any", "Name", ["Ada"])
        app.filter("any", "None", ["x"])
        app.filter("sort", "", "Secret")
        app.filter("direction", "", "Sideways")
        app.filter("from", "Size", [1, 2])
        app.filter("span", "Born", ["x"])
        #expect(app.rowTitles.count == 9)
        app.find("unknown", "x")
        app.act(ActionID(level: 99, name: "find.words"), "x")
        #expect(app.rowTitles.count == 9)
    }
}

extension [ScreenElement] {
    /// Labels of fields, those of groups without what is in them.
    var fieldLabels: [Text] {
        flatMap { element -> [Text] in
            switch element.content {
            case .field(let field): [field.label]
            case .section(_, let inner): inner.fieldLabels
            default: []
            }
        }
    }
}
