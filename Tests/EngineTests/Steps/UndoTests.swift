import Basic
import Engine
import Scenarios
import Testing
import Values

@Suite("Taking back")
struct UndoTests {
    private static let second: Text = "01980000-0000-7000-8000-000000000012"
    private static let undo = ActionID(level: 0, name: "undo")
    private static let redo = ActionID(level: 0, name: "redo")

    private static var offers: (AppDriver) -> [Text] {
        { app in app.screen.toasts.map { $0.offer?.title ?? "" } }
    }

    /// The one book is deleted from its page.
    private static func deleted(_ app: AppDriver) throws -> AppDriver {
        var app = app
        app.go(to: "#/ShelfList/BookPage=\(Library.book)")
        try app.tap("Delete")
        return app
    }

    private static func renamed(_ title: Text, _ app: AppDriver) throws -> AppDriver {
        var app = app
        app.go(to: FormTests.page)
        try app.type("Title", .string(title))
        try app.tap("Save")
        return app
    }

    @Test("EN-UNDO-1 EN-UNDO-3 what was deleted is said, and is there again as it was")
    func deletion() throws {
        var app = try Self.deleted(Library.open())
        #expect(app.records[Library.book] == nil)
        #expect(app.messages == ["“Emma” deleted."] && Self.offers(app) == ["Undo"])
        #expect(app.announced.contains("“Emma” deleted."))
        app.act(try #require(app.screen.toasts.first?.offer).action)
        #expect(app.records[Library.book]?["fields"] == Library.records[2]["fields"])
        #expect(app.records[Library.book]?["created"]?.string?.hasUTF8Prefix("2026-01-01T00:00:00") == true)
        #expect(app.messages == ["“Emma” is back."] && Self.offers(app) == ["Redo"])
        app.act(try #require(app.screen.toasts.first?.offer).action)
        #expect(app.records[Library.book] == nil && app.messages == ["“Emma” deleted."])
    }

    @Test("EN-UNDO-1 a change says what was saved; a new record says nothing, and is taken back by the key")
    func changes() throws {
        var app = try Self.renamed("Emma II", Library.open())
        #expect(app.messages == ["“Emma II” saved."])
        app.act(Self.undo)
        #expect(app.stored("Book", "Title") == ["Emma"] && app.messages == ["“Emma” is as it was before."])
        app.act(Self.redo)
        #expect(app.stored("Book", "Title") == ["Emma II"])
        app = Library.open()
        try app.tap("Add")
        try app.type("Name", "Poems")
        try app.tap("Save")
        #expect(app.messages == [] && app.stored("Shelf", "Name").count == 3)
        app.act(Self.undo)
        #expect(app.stored("Shelf", "Name").count == 2 && app.messages == ["“Poems” is removed again."])
    }

    @Test("EN-UNDO-9 what is said of an act takes the place of what was said before, which the key takes back")
    func oneMessage() throws {
        var app = try Self.renamed("Emma II", Library.open())
        app = try Self.renamed("Emma III", app)
        #expect(app.messages == ["“Emma III” saved."] && Self.offers(app) == ["Undo"])
        app.act(Self.undo)
        app.act(Self.undo)
        #expect(app.stored("Book", "Title") == ["Emma"])
    }

    @Test("EN-UNDO-1 the app's own message has the button in place of the platform's")
    func ownMessage() throws {
        let app = try Self.deleted(Library.open { $0.set("Events", "DeleteBook", "ElementId", to: "SayKept") })
        #expect(app.messages == ["Kept"] && Self.offers(app) == ["Undo"])
    }

    @Test("EN-UNDO-2 step by step; the button takes back the act that its message tells of")
    func steps() throws {
        var app = try Self.renamed("B", Library.open())
        app = try Self.renamed("C", app)
        app.act(Self.undo)
        app.act(Self.undo)
        #expect(app.stored("Book", "Title") == ["Emma"])
        app.act(Self.undo)
        #expect(app.announced == ["There is nothing to undo."] && app.effect("save") == nil)
        app.act(Self.redo)
        app.act(Self.redo)
        app.act(Self.redo)
        #expect(app.stored("Book", "Title") == ["C"] && app.announced == ["There is nothing to redo."])
        app.act(Self.undo)
        // A new act forgets what was taken back.
        app = try Self.renamed("D", app)
        app.act(Self.redo)
        #expect(app.stored("Book", "Title") == ["D"])
    }

    @Test("EN-UNDO-2 keys do nothing in a form or under a question, and numbers of no act do nothing")
    func nowhere() throws {
        var app = try Self.renamed("B", Library.open())
        app.go(to: FormTests.page)
        app.act(Self.undo)
        #expect(app.stored("Book", "Title") == ["B"])
        app.go(to: "#/ShelfList")
        try app.delete("Novels")
        app.act(Self.undo)
        #expect(app.stored("Book", "Title") == ["B"])
        app.back()
        for argument in ["99999", "x", "-1"] as [Text] {
            app.act(ActionID(level: 0, name: "redo", argument: argument))
            #expect(app.stored("Book", "Title") == ["B"])
        }
    }

    /// Deleting a shelf deletes its books.
    private static func cascading(_ json: inout JSON) {
        json.set("Events", "DeleteShelf", "With", to: ["Book"])
        json.set("Components", "ShelfList", "Events", "Delete", to: "DeleteShelf")
    }

    @Test("EN-UNDO-3 what went along comes back with its leader, which is named alone")
    func cascade() throws {
        let books = [Library.record(Self.second, "Book", ["Title": "Persuasion", "Shelf": [.string(Library.shelf)]])]
        var app = Library.open(Self.cascading, records: Library.records + books)
        let before = app.records
        try app.delete("Novels")
        #expect(app.records.count == 1 && app.messages == ["“Novels” deleted."])
        app.act(Self.undo)
        #expect(app.records.keys.sorted() == before.keys.sorted() && app.messages == ["“Novels” is back."])
        #expect(app.effect("saveAll")?["records"]?[0]?["model"] == "Shelf")
        app.act(Self.redo)
        #expect(app.records.count == 1)
    }

    @Test("EN-UNDO-4 a field that somebody changed since then stays, the others are set back, and it is said")
    func changedSince() throws {
        var app = Library.shared(records: [Library.records[0], Library.book("Emma", pages: 10)], hash: FormTests.page)
        try app.type("Title", "Emma II")
        try app.type("Pages", "20")
        try app.tap("Save")
        app.arrive(Library.book("Emma III", pages: 20))
        app.act(Self.undo)
        let fields = app.effect("save")?["record"]?["fields"]
        #expect(fields?["Title"] == "Emma III" && fields?["Pages"] == 10)
        #expect(app.effect("save")?["was"] == ["Pages": 20])
        #expect(app.messages.contains("What was changed in “Emma III” since then stays."))
    }

    @Test("EN-UNDO-4 a new record that somebody changed stays; what is gone is said")
    func changedNew() throws {
        var app = Library.shared(records: [])
        try app.tap("Add")
        try app.type("Name", "Poems")
        try app.tap("Save")
        let id = try #require(app.effect("save")?["record"]?["id"]?.string)
        app.arrive(Library.record(id, "Shelf", ["Name": "Verse"]))
        app.act(Self.undo)
        #expect(app.effect("remove") == nil && app.messages == ["What was changed in “Verse” since then stays."])
        app = Library.shared(records: [Library.records[0], Library.book("Emma")], hash: FormTests.page)
        try app.type("Title", "Emma II")
        try app.tap("Save")
        app.arrive(gone: [("Book", Library.book)])
        app.act(Self.undo)
        #expect(app.effect("save") == nil && app.messages.contains("This entry no longer exists."))
    }

    @Test("EN-UNDO-4 calculated values are no change by somebody")
    func calculated() throws {
        var app = Library.open {
            let double: JSON = ["Name": "Double", "Type": "Number", "Options": ["Calculate": "Pages * 2"]]
            let fields = $0["Models"]?["Book"]?["Fields"]?.array ?? []
            $0.set("Models", "Book", "Fields", to: .array(fields + [double]))
        }
        app.go(to: FormTests.page)
        try app.type("Pages", "10")
        try app.tap("Save")
        #expect(app.stored("Book", "Double") == [20])
        app.act(Self.undo)
        #expect(app.stored("Book", "Pages") == [.null] && app.stored("Book", "Double") == [.null])
        #expect(app.messages == ["“Emma” is as it was before."])
    }

    @Test("EN-UNDO-5 with a server what was never sent is made anew, what was sent is brought back by the same request")
    func sent() throws {
        var app = Library.shared(Self.cascading)
        try app.delete("Novels")
        #expect(app.screen.shows("mark deleted"))
        app.act(Self.undo)
        let records = app.effect("saveAll")?["records"]?.array ?? []
        #expect(records.compactMap { $0["id"]?.string } == [Library.shelf, Library.book])
        #expect(app.screen.shows("mark created") && !app.screen.shows("mark deleted"))
        app = Library.shared(records: [])
        try app.tap("Add")
        try app.type("Name", "Poems")
        try app.tap("Save")
        try app.delete("Poems")
        try app.tap("Delete")
        #expect(!app.screen.shows("text \"Poems\""))
        app.act(Self.undo)
        #expect(
            app.effect("saveAll")?["records"]?[0]?["fields"]?["Name"] == "Poems" && app.screen.shows("text \"Poems\""))
    }

    /// Everybody may delete, `maker` may create too.
    private static func rights(_ json: inout JSON) {
        json.set("App", "Access", to: ["Roles": ["reader", "maker"], "Accounts": "reader"])
        json.set(
            "Models", "Book", "Access",
            to: ["reader": ["read", "delete"], "maker": ["read", "create", "update", "delete"]])
        json.set("Models", "Shelf", "Access", to: ["reader": ["read", "delete"]])
    }

    @Test("EN-UNDO-5 who may not do it is told; a deletion that was not sent may always be taken back")
    func rights() throws {
        var app = try Self.deleted(Library.shared(Self.rights))
        var sent = app
        app.act(Self.undo)
        #expect(app.effect("saveAll") != nil && app.messages == ["“Emma” is back."])
        sent.arrive(gone: [("Book", Library.book)])
        sent.act(Self.undo)
        #expect(sent.effect("saveAll") == nil && sent.messages == ["You may not do this here."])
    }

    @Test("EN-UNDO-6 what an app does when something opens, or later, is no act")
    func byItself() throws {
        func touch(_ json: inout JSON) {
            json.set("Events", "Touch", to: ["Type": "SetFields", "Values": ["Pages": 7], "ElementId": "Keep"])
            json.set("Events", "Keep", to: ["Type": "SaveModel"])
        }
        var app = Library.open {
            touch(&$0)
            $0.connect("BookPage", "Init", to: "Touch")
        }
        app.go(to: "#/ShelfList/BookList=LoadBooks.\(Library.shelf)")
        try app.tap("Emma")
        #expect(app.stored("Book", "Pages") == [7] && app.messages == [])
        app.act(Self.undo)
        #expect(app.stored("Book", "Pages") == [7])
        app = Library.open {
            touch(&$0)
            $0.set("Events", "Touch", "ExecuteAfterSeconds", to: 5)
            $0.set("Components", "BookList", "Events", "ItemClicked", to: "Touch")
        }
        app.go(to: "#/ShelfList/BookList=LoadBooks.\(Library.shelf)")
        try app.tap("Emma")
        app.wait(seconds: 6)
        #expect(app.stored("Book", "Pages") == [7] && app.messages == [])
    }

    @Test("EN-UNDO-7 the message stays ten seconds, and as long as somebody is on it")
    func staying() throws {
        var app = try Self.deleted(Library.open())
        app.wait(seconds: 9)
        #expect(app.messages.count == 1)
        let hold = try #require(app.screen.toasts.first).hold
        app.act(hold, true)
        app.wait(seconds: 60)
        #expect(app.messages.count == 1)
        app.act(hold, false)
        app.wait(seconds: 3)
        #expect(app.messages.count == 1)
        app.wait(seconds: 2)
        #expect(app.messages == [])
        // The key still does it.
        app.act(Self.undo)
        #expect(app.records[Library.book] != nil)
        let kept = try Self.deleted(Library.open { $0.set("Events", "DeleteBook", "ElementId", to: "SayKept") })
        var waiting = kept
        waiting.wait(seconds: 9)
        #expect(waiting.messages == ["Kept"])
    }

    @Test("EN-UNDO-8 after a new start nothing can be taken back")
    func reopened() throws {
        let app = try Self.deleted(Library.open())
        var again = app.reopened(Library.text(), registry: Library.registry)
        again.act(Self.undo)
        #expect(again.records[Library.book] == nil && again.announced == ["There is nothing to undo."])
    }

    @Test("EN-UNDO-3 a row that was moved stands where it was, by all the numbers that changed")
    func moved() throws {
        var app = try OrderTests.open([1, 2, 3, 4])
        try OrderTests.move(&app, 3, to: 0)
        #expect(OrderTests.titles(app) == ["D", "A", "B", "C"] && app.messages == ["“D” is now 1 of 4."])
        app.act(Self.undo)
        #expect(OrderTests.titles(app) == ["A", "B", "C", "D"])
        #expect(app.stored("Book", "Pages") == [1, 2, 3, 4])
    }

    @Test("EN-UNDO-1 messages and buttons follow the language")
    func german() throws {
        var app = Library.open(languages: ["de"])
        app.go(to: "#/ShelfList/BookPage=\(Library.book)")
        try app.tap("Löschen")
        #expect(app.messages == ["„Emma“ gelöscht."] && Self.offers(app) == ["Widerrufen"])
        app.act(Self.undo)
        #expect(app.messages == ["„Emma“ ist wieder da."] && Self.offers(app) == ["Wiederholen"])
    }
}
