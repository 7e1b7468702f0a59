import Engine
import Scenarios
import Testing
import Values

@Suite("Search in lists")
struct SearchTests {
    @Test("EN-FIND-1 a list of eight records has a button for its search, one of seven has none")
    func button() {
        let eight = People.open(records: Array(People.all.prefix(10)))
        #expect(eight.screen.levels[0].trailing.map(\.title) == ["Search"])
        let seven = People.open(records: Array(People.all.prefix(9)))
        #expect(seven.screen.levels[0].trailing.isEmpty)
    }

    @Test("EN-FIND-1 a description says that few records are searched, or that many are not")
    func said() {
        let few = People.open(
            { $0.set("Components", "Everyone", "Search", to: true) }, records: Array(People.all.prefix(4)))
        #expect(few.screen.levels[0].trailing.map(\.title) == ["Search"])
        let none = People.open({ $0.set("Components", "Everyone", "Search", to: true) }, records: People.groups)
        #expect(none.screen.levels[0].trailing.isEmpty)
        let never = People.open { $0.set("Components", "Everyone", "Search", to: false) }
        #expect(never.screen.levels[0].trailing.isEmpty)
    }

    @Test("EN-FIND-1 the button shows the field, with the focus in it")
    func opens() throws {
        var app = People.open()
        #expect(app.searchBar == nil)
        try app.tap("Search")
        let bar = try #require(app.searchBar)
        #expect(bar.label == "Search in “Everyone”")
        #expect(app.texts(of: "focus", "action") == [bar.type.text])
        #expect(app.rowTitles.count == 9)
    }

    @Test(
        "EN-FIND-2 a record is found by the beginnings of its words, whatever their case and accents",
        arguments: [
            ("muller", "Zoë Müller"), ("MUELL", "Zoë Müller"), ("zoe", "Zoë Müller"), ("zur", "Zoë Müller"),
            ("gross", "Ada Groß"), ("asa", "Åsa Lind"), ("jose pena", "José Peña"), ("peña jos", "José Peña"),
            ("maria", "Anna-Maria Berg"), ("dor sar", "Đorđe Šarić"), ("nguyen hue", "Nguyễn Ân"),
            ("an hu", "Nguyễn Ân"),
            ("  ben ", "Ben Berger"), ("berg ul anna", "Anna-Maria Berg"),
        ] as [(Text, Text)])
    func words(_ typed: Text, _ title: Text) {
        var app = People.open()
        app.find("open")
        app.find("words", .string(typed))
        #expect(app.rowTitles == [title])
    }

    @Test(
        "EN-FIND-2 also by titles of records it refers to, choices in each language, numbers and dates as they read",
        arguments: [
            ("freunde", ["Zoë Müller"]), ("office", ["Zoë Müller"]), ("arbeit", ["Zoë Müller"]),
            ("1234.5", ["Zoë Müller"]),
            ("1,234.5", ["Zoë Müller"]), ("17 May 1990", ["Zoë Müller"]), ("17.5.1990", ["Zoë Müller"]),
            ("16.5.1990", []), ("17.05.1990", ["Zoë Müller"]),
            ("1990-05", ["Zoë Müller"]), ("opensesame", []), ("uller", []), ("x", []),
        ] as [(Text, [Text])])
    func fields(_ typed: Text, _ titles: [Text]) {
        var app = People.open()
        app.find("words", .string(typed))
        #expect(app.rowTitles == titles)
    }

    @Test("EN-FIND-2 what is hidden is not searched, what stands in groups is")
    func groups() {
        var app = People.open { json in
            json.set(
                "Models", "Person", "Fields",
                to: [
                    ["Name": "Name", "Type": "Text"],
                    ["Name": "Town", "Type": "Text", "Options": ["Hidden": true]],
                    [
                        "Name": "Address", "Type": "Composite",
                        "Options": ["Fields": [["Name": "Street", "Type": "Text"]]],
                    ],
                ])
        }
        app.arrive(People.person(0, "Zoë", ["Town": "Bonn", "Address": ["Street": "Ringstraße 5"]]))
        app.find("words", "bonn")
        #expect(app.rowTitles.isEmpty)
        app.find("words", "ringstrasse")
        #expect(app.rowTitles == ["Zoë"])
    }

    @Test("EN-FIND-3 what is found follows the records, also those that they refer to")
    func follows() {
        var app = People.open()
        app.find("words", "ulm")
        #expect(app.rowTitles == ["Anna-Maria Berg", "Carl Bergmann"])
        app.arrive(People.person(4, "José Peña", ["Town": "Ulm"]), gone: [("Person", People.id(108))])
        #expect(app.rowTitles == ["Anna-Maria Berg", "José Peña"])
        app.find("words", "freunde")
        #expect(app.rowTitles == ["Zoë Müller"])
        app.arrive(Library.record(People.friends, "Group", ["Name": "Bekannte"]))
        #expect(app.rowTitles.isEmpty)
        app.find("words", "bekannte")
        #expect(app.rowTitles == ["Zoë Müller"])
    }

    @Test("EN-FIND-3 numbers are searched as they are shown, after a change of the language too")
    func language() {
        var app = People.open(languages: ["en"])
        app.find("words", "may")
        #expect(app.rowTitles == ["Zoë Müller"])
        app.act(ActionID(level: 0, name: "language", argument: "de"))
        #expect(app.rowTitles.isEmpty)
        app.find("words", "mai")
        #expect(app.rowTitles == ["Zoë Müller"])
    }

    @Test("EN-FIND-3 letter by letter and back finds what all at once finds")
    func letters() {
        for whole in ["berg", "mull", "an hu", "ulm c", "e"] as [Text] {
            var once = People.open()
            once.find("words", .string(whole))
            var app = People.open()
            for length in 1...whole.utf8.count {
                app.find("words", .string(Text(decoding: whole.utf8.prefix(length))))
            }
            #expect(app.rowTitles == once.rowTitles, "\(whole)")
            app.find("words", .string(whole + "zzz"))
            app.find("words", .string(whole))
            #expect(app.rowTitles == once.rowTitles, "\(whole)")
        }
    }

    @Test("EN-FIND-4 how many are found is announced, and the rows are shown from the first on")
    func announced() {
        let many = (0..<500).map { People.person($0, "Person \($0)") }
        var app = People.open(records: many)
        app.act(ActionID(level: app.screen.levels[0].serial, name: "window"), ["first": 300, "count": 60])
        app.find("words", "person")
        #expect(app.announced == ["500 found"])
        #expect(app.rowTitles.first == "Person 0")
        #expect(app.searchBar?.status == "500 of 500")
    }

    @Test("EN-FIND-4 where nothing is found, a sentence says so, and a button takes all away")
    func nothing() throws {
        var app = People.open()
        app.find("open")
        app.find("words", "xyz")
        #expect(app.announced == ["Nothing found"])
        #expect(app.screen.shows("No entry contains “xyz”."))
        #expect(!app.screen.shows("Nothing here yet"))
        try app.tap("Show all entries")
        #expect(app.rowTitles.count == 9)
        #expect(app.searchBar?.words == "")
    }

    @Test("EN-FIND-5 clearing takes the words away, and the field when there are none")
    func clearing() {
        var app = People.open()
        app.find("open")
        app.find("words", "ada")
        app.find("clear")
        #expect(app.searchBar?.words == "")
        #expect(app.rowTitles.count == 9)
        app.find("clear")
        #expect(app.searchBar == nil)
        #expect(app.texts(of: "focus", "action").first.map { $0.hasUTF8Suffix(":find.open:") } == true)
    }

    @Test("EN-FIND-6 rows are not moved while something is looked for, or where somebody sorted")
    func moving() throws {
        func movable(_ app: AppDriver) -> Bool { OrderTests.rows(app).contains { $0.move != nil } }
        var app = try OrderTests.open([1, 2, 3, 4]) { $0.set("Components", "BookList", "Search", to: true) }
        #expect(movable(app))
        app.find("words", "a")
        #expect(!movable(app))
        app.find("clear")
        #expect(movable(app))
        app.filter("sort", "", "Title")
        #expect(!movable(app))
    }

    @Test("EN-FIND-2 rows carry the words that are marked in them")
    func marks() {
        var app = People.open()
        app.find("words", "Müll zo")
        for case .list(let list) in app.screen.levels[0].body.map(\.content) {
            #expect(list.marks == [Array("mull".utf8), Array("zo".utf8)])
        }
        #expect(app.rowTitles == ["Zoë Müller"])
    }

    @Test("EN-FIND-1 a choice of many records can be searched")
    func chooser() throws {
        let groups = (0..<8).map { Library.record(People.id(20 + $0), "Group", ["Name": .string("Gruppe \($0)")]) }
        var app = People.open(records: People.all + groups)
        try app.tap("Ada Groß")
        try app.tap("Edit")
        try app.press("choose", of: "Group")
        #expect(app.rowTitles.count == 10)
        app.find("words", "gruppe 5")
        #expect(app.rowTitles == ["Gruppe 5"])
        try app.tap("Gruppe 5")
        try app.tap("Save")
        #expect(app.stored("Person", "Group").contains(.array([.string(People.id(25))])))
    }
}
