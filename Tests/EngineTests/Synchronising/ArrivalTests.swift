import Engine
import Scenarios
import Testing
import Values

@Suite("Records that arrive")
struct ArrivalTests {
    private func shelf(_ name: Text, _ place: JSON = .null) -> JSON {
        Library.record(Library.shelf, "Shelf", ["Name": .string(name), "Place": place])
    }

    @Test("EN-SYNC-1 what arrives replaces what was there, on the levels of every tab")
    func everywhere() throws {
        var app = Library.shared()
        try app.tap("Novels")
        try app.tap("Emma")
        app.select(tab: 1)
        let third: Text = "01980000-0000-7000-8000-000000000003"
        app.arrive(
            shelf("Stories", ["lat": JSON(1), "lon": JSON(2)]), Library.book("Emma, revised"),
            Library.record(third, "Shelf", ["Name": "Comics"]), gone: [("Shelf", Library.other)])
        #expect(app.screen.map?.pins.map(\.title) == ["Stories"])
        app.select(tab: 0)
        #expect(app.screen.levels.map(\.component) == ["ShelfList", "BookList", "BookPage"])
        #expect(app.screen.shows("text \"Emma, revised\""))
        #expect(app.screen.shows("text \"Stories\""))
        #expect(app.screen.shows("text \"Comics\""))
        #expect(!app.screen.shows("Novels"))
        #expect(!app.screen.shows("\"Maps\""))
    }

    @Test("EN-NAV-8 a link is followed as the first records arrive, until the person does something")
    func link() throws {
        let novels: Text = "#/ShelfList/BookList=LoadBooks.\(Library.shelf)"
        let hash: Text = "\(novels)/BookPage=\(Library.book)"
        let book = Library.book("Emma")
        var app = Library.shared(records: [], hash: hash)
        #expect(app.screen.levels.map(\.component) == ["ShelfList"])
        app.arrive(shelf("Novels"))
        #expect(app.screen.levels.map(\.component) == ["ShelfList", "BookList"])
        app.arrive(book)
        #expect(app.screen.levels.map(\.component) == ["ShelfList", "BookList", "BookPage"])
        var busy = Library.shared(records: [], hash: hash)
        busy.select(tab: 1)
        busy.arrive(shelf("Novels"), book)
        #expect(busy.screen.levels.map(\.component) == ["ShelfMap"])
    }

    @Test("EN-NAV-8 who has to log in first lands where the link leads; until then the host is told no other place")
    func linkBehindLogin() throws {
        let novels: Text = "#/ShelfList/BookList=LoadBooks.\(Library.shelf)"
        let wanted = Shared.sync {
            $0.set("failure", to: "login")
            $0.set("me", to: .null)
            $0.set("lastSuccess", to: .null)
        }
        var app = Library.shared(records: [], hash: novels)
        #expect(app.effect("location") == nil)
        app.tell(wanted)
        try app.type("User name", "ada")
        #expect(app.effect("location") == nil)
        try app.type("Password", "geheim-123")
        try app.tap("Log in")
        #expect(app.effect("location") == nil)
        app.answerLogin("ok")
        #expect(app.effect("location") == nil)
        // Of the same account the page stays and goes on; of another one it begins anew with the link's address.
        app.tell(Shared.sync { $0.set("lastSuccess", to: .null) })
        app.arrive(shelf("Novels"))
        #expect(app.screen.levels.map(\.component) == ["ShelfList", "BookList"])
        app.tell(Shared.sync())
        #expect(app.effects.last { $0["type"]?.string == "location" }?["hash"]?.string == novels)
    }

    @Test("EN-NAV-8 so is a link to what a device that has been here before does not have yet")
    func linkToNews() throws {
        let emma: Text = "01980000-0000-7000-8000-0000000000e0"
        let hash: Text = "#/ShelfList/BookList=LoadBooks.\(Library.shelf)/BookPage=\(emma)"
        func opened() -> AppDriver {
            var app = Library.shared(records: [shelf("Novels")], hash: hash)
            app.tell(Shared.sync())
            return app
        }
        let below: [Text] = ["ShelfList", "BookList"]
        let news = Library.record(emma, "Book", ["Title": "Emma", "Shelf": [.string(Library.shelf)]])

        var app = opened()
        #expect(app.screen.levels.map(\.component) == below)
        app.arrive(Library.book("Another"))
        #expect(app.screen.levels.map(\.component) == below)
        app.arrive(news)
        #expect(app.screen.levels.map(\.component) == below + ["BookPage"])
        // Followed once: what the person leaves stays left.
        app.back()
        app.arrive(Library.record(emma, "Book", ["Title": "Emma, revised", "Shelf": [.string(Library.shelf)]]))
        #expect(app.screen.levels.map(\.component) == below)

        // And before that, too.
        var left = opened()
        left.back()
        left.arrive(news)
        #expect(left.screen.levels.map(\.component) == ["ShelfList"])
    }

    @Test("EN-SYNC-1 a list keeps its selected row and its window, and nobody's focus is moved")
    func placeInList() throws {
        let shelves = (10..<99).map {
            Library.record("01980000-0000-7000-8000-0000000001\($0)", "Shelf", ["Name": .string(Text($0))])
        }
        var app = Library.shared(records: shelves)
        app.act(ActionID(level: app.screen.levels[0].serial, name: "window"), ["first": 40, "count": 20])
        app.act(try #require(app.screen.tap("55")))
        app.arrive(Library.record("01980000-0000-7000-8000-000000000199", "Shelf", ["Name": "11b"]))
        let lists = app.screen.levels[0].body.compactMap { element -> RecordList? in
            if case .list(let list) = element.content { list } else { nil }
        }
        let list = try #require(lists.first)
        #expect(list.count == 90)
        #expect(list.first == 40)
        #expect(list.rows.count == 20)
        #expect(list.rows.filter(\.isSelected).map(\.key) == ["01980000-0000-7000-8000-000000000155"])
        #expect(app.effects.isEmpty)
    }

    @Test("EN-SYNC-1 where these are all there are, what does not arrive is gone")
    func everything() {
        var app = Library.shared()
        app.arrive(shelf("Novels"), all: true)
        #expect(app.screen.shows("text \"Novels\""))
        #expect(!app.screen.shows("\"Maps\""))
        app.arrive(all: true)
        #expect(app.screen.shows("Nothing here yet"))
    }

    @Test("EN-SYNC-2 a change that is not written yet stays; the other fields follow")
    func unwritten() throws {
        var app = Library.shared(hash: FormTests.page)
        app.device = .silent
        try app.type("Title", "Emma II")
        try app.tap("Save")
        let serial = app.effect("save")?["serial"] ?? .null
        for isEverything in [false, true] {
            app.arrive(Library.book("Emma by others", pages: 300), all: isEverything)
            app.go(to: "#/ShelfList/BookPage=\(Library.book)")
            #expect(app.screen.shows("text \"Emma II\""))
            #expect(app.screen.shows("text \"300\""))
        }
        app.arrive(gone: [("Book", Library.book)])
        #expect(app.screen.shows("text \"Emma II\""))
        app.send(["type": "stored", "serial": serial])
        app.arrive(Library.book("Emma by others"))
        #expect(app.screen.shows("text \"Emma by others\""))
    }

    @Test("EN-SYNC-2 a new record and a deletion that are not written yet stay")
    func unwrittenNew() throws {
        var app = Library.shared()
        app.device = .silent
        try app.tap("Add")
        try app.type("Name", "Poems")
        try app.tap("Save")
        try app.delete("Maps")
        try app.tap("Delete")
        app.arrive(Library.records[0], Library.records[1], all: true)
        #expect(app.screen.shows("text \"Poems\""))
        #expect(app.screen.tap("Maps")?.name == "restore")
    }

    @Test("EN-SYNC-3 fields that nobody changed follow, also in a restored draft; the others stay as typed")
    func form() throws {
        var app = Library.shared(hash: FormTests.page)
        try app.type("Title", "Mine")
        app.arrive(Library.book("Theirs", pages: 300))
        #expect(app.screen.field("Title")?.value == "Mine")
        #expect(app.screen.field("Pages")?.value == 300)
        var again = Library.shared(
            records: [Library.records[0], Library.book("Theirs", pages: 301)], drafts: app.drafts, hash: FormTests.page)
        #expect(again.screen.levels.last?.notice?.text == "Your draft was restored.")
        #expect(again.screen.field("Title")?.value == "Mine")
        #expect(again.screen.field("Pages")?.value == 301)
        again.arrive(Library.book("Theirs too", pages: 302))
        #expect(again.screen.field("Title")?.value == "Mine")
        #expect(again.screen.field("Pages")?.value == 302)
        try again.tap("Save")
        #expect(again.effect("save")?["was"] == ["Title": "Emma"])
        #expect(again.effect("save")?["record"]?["fields"]?["Pages"] == 302)
    }

    @Test("EN-SYNC-3 saving says what a changed field was when the person began, and nothing of the others")
    func was() throws {
        var app = Library.shared(hash: FormTests.page)
        try app.type("Title", "Mine")
        app.arrive(Library.book("Theirs", pages: 300))
        try app.type("Title", "Mine, longer")
        try app.tap("Save")
        #expect(app.effect("save")?["was"] == ["Title": "Emma"])
        #expect(app.effect("save")?["record"]?["fields"]?["Title"] == "Mine, longer")
        #expect(app.effect("save")?["record"]?["fields"]?["Pages"] == 300)
    }

    @Test("EN-SYNC-3 what is typed back to what it was, or is what arrived, is no change")
    func noChange() throws {
        var app = Library.shared(hash: FormTests.page)
        try app.type("Title", "Mine")
        try app.type("Title", "Emma")
        app.arrive(Library.book("Theirs"))
        #expect(app.screen.field("Title")?.value == "Theirs")
        try app.type("Title", "Same")
        app.arrive(Library.book("Same"))
        try app.tap("Save")
        #expect(app.effect("save")?["was"] == [:])
    }

    @Test("EN-SYNC-3 a draft that does not say what was before is taken as it is")
    func oldDraft() throws {
        let drafts: JSONObject = ["BookForm/Book/\(Library.book)": ["Title": "Half", "Pages": 7]]
        var app = Library.shared(drafts: drafts, hash: FormTests.page)
        #expect(app.screen.field("Title")?.value == "Half")
        #expect(app.screen.field("Pages")?.value == 7)
        try app.tap("Save")
        #expect(app.effect("save")?["was"] == ["Title": "Emma", "Pages": .null])
    }

    @Test("EN-SYNC-3 discarding a draft shows what arrived meanwhile")
    func discard() throws {
        var app = Library.shared(hash: FormTests.page)
        try app.type("Title", "Mine")
        app.back()
        app.go(to: FormTests.page)
        app.arrive(Library.book("Theirs"))
        try app.tap("Discard")
        #expect(app.screen.field("Title")?.value == "Theirs")
        app.arrive(Library.book("Theirs again"))
        #expect(app.screen.field("Title")?.value == "Theirs again")
    }

    @Test("EN-SYNC-3 what a question or a delay puts off is still told from what the person began with")
    func putOff() throws {
        var app = Library.shared(
            { json in
                json.set(
                    "Events", "SaveBook", to: ["Type": "Confirm", "Message": "Sure?", "ElementId": "ReallySave"])
                json.set("Events", "ReallySave", to: ["Type": "SaveModel", "ExecuteAfterSeconds": 1])
            }, hash: FormTests.page)
        try app.type("Title", "Mine")
        try app.tap("Save")
        try app.tap("OK")
        app.arrive(Library.book("Theirs"))
        app.wait(seconds: 1)
        #expect(app.effect("save")?["was"] == ["Title": "Emma"])
    }

    @Test("EN-SYNC-4 a page whose record is gone says so; a form keeps what was typed and cannot be saved")
    func gone() throws {
        var app = Library.shared(hash: "#/ShelfList/BookPage=\(Library.book)/BookForm=\(Library.book)")
        try app.type("Title", "Mine")
        app.arrive(gone: [("Book", Library.book)])
        #expect(app.screen.field("Title")?.value == "Mine")
        #expect(app.screen.levels.last?.notice?.text == "This entry no longer exists.")
        #expect(app.screen.levels.last?.trailing == [])
        #expect(app.drafts.members.count == 1)
        app.back()
        #expect(app.components.last == "BookPage")
        #expect(app.screen.shows("empty \"This entry no longer exists.\""))
        app.arrive(Library.book("Theirs"))
        app.go(to: FormTests.page)
        #expect(app.screen.field("Title")?.value == "Mine")
        try app.tap("Save")
        #expect(app.effect("save")?["was"] == ["Title": "Emma"])
    }

    @Test("EN-SYNC-5 a hundred thousand records arrive and go in any order")
    func many() {
        let ids = (0..<100_000).map { "01980000-0000-7000-9000-\(100_000_000_000 + ($0 * 7919) % 100_000)" as Text }
        var app = Library.shared(records: [])
        app.send([
            "type": "records", "gone": [], "all": false,
            "records": .array(ids.map { Library.record($0, "Book", ["Title": .string($0)]) }),
        ])
        app.send([
            "type": "records", "records": [], "all": false,
            "gone": .array(ids.dropFirst().map { ["model": "Book", "id": .string($0)] }),
        ])
        app.go(to: "#/ShelfList/BookPage=\(ids[0])")
        #expect(app.screen.shows("text \"\(ids[0])\""))
        app.go(to: "#/ShelfList/BookPage=\(ids[1])")
        #expect(app.components == ["ShelfList"])
    }

    @Test("EN-SYNC-1 of several with the same id the last one counts, in whatever order they come")
    func twice() throws {
        let id: Text = "01980000-0000-7000-8000-000000000005"
        var app = Library.shared()
        app.arrive(
            Library.record(id, "Shelf", ["Name": "First"]),
            Library.record("01980000-0000-7000-8000-000000000004", "Shelf", ["Name": "Between"]),
            Library.record(id, "Shelf", ["Name": "Last"]))
        #expect(app.screen.shows("text \"Between\""))
        #expect(app.screen.shows("text \"Last\""))
        #expect(!app.screen.shows("\"First\""))
    }
}
