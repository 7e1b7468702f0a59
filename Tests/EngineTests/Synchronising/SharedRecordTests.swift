import Engine
import Scenarios
import Testing
import Values

@Suite("Own changes with a server")
struct SharedRecordTests {
    private static let marked = ["created", "changed", "deleted", "conflict", "refused"] as [Text]

    @Test("EN-SYNC-6 a new record is marked and the person's; changed before it is sent it stays new")
    func created() throws {
        var app = Library.shared()
        try app.tap("Add")
        try app.type("Name", "Poems")
        try app.tap("Save")
        #expect(app.effect("save")?["was"] == .null)
        #expect(app.screen.shows("mark created"))
        try app.hold("Poems")
        try app.tap("Edit shelf")
        try app.type("Name", "Verse")
        try app.tap("Save")
        #expect(app.screen.shows("text \"Verse\""))
        #expect(app.screen.shows("mark created"))
        #expect(!app.screen.shows("mark changed"))
    }

    @Test("EN-SYNC-6 a changed record is marked; one saved without a change is not")
    func changed() throws {
        var app = Library.shared(hash: FormTests.page)
        try app.tap("Save")
        app.go(to: "#/ShelfList/BookPage=\(Library.book)")
        #expect(!app.screen.shows("mark"))
        app.go(to: FormTests.page)
        try app.type("Title", "Emma II")
        try app.tap("Save")
        app.go(to: "#/ShelfList/BookPage=\(Library.book)")
        #expect(app.screen.shows("mark changed"))
        app.arrive(Library.book("Emma II"))
        #expect(!app.screen.shows("mark"))
    }

    @Test("EN-SYNC-6 what waits for a decision keeps its mark when it is changed", arguments: ["conflict", "refused"])
    func decided(state: String) throws {
        let book = Library.record(Library.book, "Book", ["Title": "Emma"], state: Text(state))
        var app = Library.shared(records: [book], hash: FormTests.page)
        try app.type("Title", "Emma II")
        try app.tap("Save")
        app.go(to: "#/ShelfList/BookPage=\(Library.book)")
        #expect(app.screen.shows("mark \(Text(state))"))
    }

    @Test("EN-SYNC-6 a deleted record stays in sight until it is deleted on the server; a new one vanishes at once")
    func deleted() throws {
        var app = Library.shared(records: [Library.novels("created"), Library.records[1]])
        try app.delete("Novels")
        try app.tap("Delete")
        #expect(app.effect("remove")?["id"] == .string(Library.shelf))
        #expect(!app.screen.shows("\"Novels\""))
        try app.delete("Maps")
        try app.tap("Delete")
        #expect(app.effect("remove")?["id"] == .string(Library.other))
        #expect(app.screen.shows("text \"Maps\""))
        #expect(app.screen.shows("mark deleted"))
        app.arrive(gone: [("Shelf", Library.other)])
        #expect(!app.screen.shows("\"Maps\""))
    }

    @Test("EN-SYNC-6 without a server a deleted record vanishes and nothing is marked")
    func alone() throws {
        var app = Library.open()
        try app.delete("Maps")
        try app.tap("Delete")
        #expect(!app.screen.shows("\"Maps\""))
        try app.tap("Add")
        try app.type("Name", "Poems")
        try app.tap("Save")
        #expect(!app.screen.shows("mark"))
    }

    @Test("EN-SYNC-7 a deleted record can be neither edited nor deleted, in no way")
    func untouchable() throws {
        let page: Text = "#/ShelfList/BookPage=\(Library.book)"
        let deleted = Library.record(Library.book, "Book", ["Title": "Emma"], state: "deleted")
        var app = Library.shared(records: [deleted, Library.novels("deleted")])
        #expect(app.screen.delete("Novels") == nil)
        #expect(app.screen.hold("Novels") == nil)
        let level = app.screen.levels[0].serial
        for trigger: Text in ["ItemClicked", "Delete", "ItemLongClicked"] {
            app.act(ActionID(level: level, name: trigger, argument: Library.shelf))
            #expect(app.components == ["ShelfList"])
            #expect(app.screen.overlay == nil)
        }
        app.go(to: page)
        let controls = try #require(app.screen.levels.last?.trailing)
        #expect(controls.map(\.title) == ["Restore"])
        for trigger: Text in ["Edit", "Delete"] {
            app.act(ActionID(level: controls[0].action.level, name: trigger, argument: Library.book))
            #expect(app.components.last == "BookPage")
            #expect(app.effects.isEmpty)
        }
        app.go(to: FormTests.page)
        #expect(app.screen.shows("empty \"This entry no longer exists.\""))
        app.act(ActionID(level: try #require(app.screen.levels.last?.serial), name: "Save"))
        #expect(app.effect("save") == nil)
        #expect(app.announced == ["This entry no longer exists."])
    }

    @Test("EN-SYNC-7 maps and choosers leave deleted records out; references to them keep their title")
    func notOffered() throws {
        let place: JSON = ["lat": JSON(1), "lon": JSON(2)]
        let deleted = Library.record(Library.shelf, "Shelf", ["Name": "Novels", "Place": place], state: "deleted")
        var app = Library.shared(records: [deleted, Library.records[1], Library.records[2]])
        app.select(tab: 1)
        #expect(app.screen.map?.pins.map(\.title) == ["Maps"])
        app.go(to: FormTests.page)
        #expect(app.screen.field("Shelf")?.text == "Novels")
        try app.press("choose", of: "Shelf")
        #expect(app.screen.levels.last?.component == "Chooser")
        let chooser = try #require(app.screen.levels.last)
        #expect(chooser.body.flattened.filter { $0.key == "title" }.count == 1)
        app.act(ActionID(level: chooser.serial, name: "toggle", argument: Library.shelf))
        #expect(app.components.last == "Chooser")
    }

    @Test("EN-SYNC-7 touching a deleted record asks whether to restore it")
    func restores() throws {
        var app = Library.shared(records: [Library.novels("deleted")])
        try app.tap("Novels")
        #expect(app.screen.overlay?.title == "Restore this entry?")
        #expect(app.screen.overlay?.message == "Novels")
        try app.tap("Cancel")
        #expect(app.effects.contains { $0["type"]?.string == "restore" } == false)
        try app.tap("Novels")
        try app.tap("Restore")
        let effect = try #require(app.effect("restore"))
        #expect(effect["model"] == "Shelf")
        #expect(effect["id"] == .string(Library.shelf))
        #expect(app.screen.shows("mark deleted"))
        app.send(["type": "stored", "serial": effect["serial"] ?? .null])
        app.arrive(Library.records[0])
        #expect(!app.screen.shows("mark"))
        #expect(app.screen.tap("Novels")?.name == "ItemClicked")
    }

    @Test("EN-SYNC-10 what is deleted along with a record says with which one")
    func along() throws {
        var app = Library.shared({ $0.set("Events", "AskDelete", to: ["Type": "DeleteModel", "With": ["Book"]]) })
        try app.delete("Novels")
        #expect(app.texts(of: "remove", "id") == [Library.book, Library.shelf])
        #expect(app.effects.filter { $0["type"] == "remove" }.map { $0["along"] } == [.string(Library.shelf), nil])
    }

    @Test("EN-SYNC-7 what is gone or back when the person agrees is not restored")
    func restoreTooLate() throws {
        var app = Library.shared(records: [Library.novels("deleted")])
        try app.tap("Novels")
        app.arrive(Library.records[0])
        try app.tap("Restore")
        #expect(app.effect("restore") == nil)
        app.act(ActionID(level: app.screen.levels[0].serial, name: "restore", argument: Library.shelf))
        #expect(app.screen.overlay == nil)
    }

    @Test("EN-SYNC-7 restoring that could not be written is tried again like any change")
    func restoreFails() throws {
        var app = Library.shared(records: [Library.novels("deleted")])
        try app.tap("Novels")
        try app.tap("Restore")
        app.send(["type": "storeFailed", "serial": app.effect("restore")?["serial"] ?? .null, "reason": "full"])
        #expect(app.screen.banner != nil)
        try app.tap("Try again")
        let serial = try #require(app.effect("restore")?["serial"])
        app.send(["type": "stored", "serial": serial])
        #expect(app.screen.banner == nil)
    }

    @Test("EN-SYNC-8 every mark has its words in rows, on pages and in callouts", arguments: marked)
    func marks(state: Text) throws {
        let place: JSON = ["lat": JSON(1), "lon": JSON(2)]
        let shelf = Library.record(Library.shelf, "Shelf", ["Name": "Novels", "Place": place], state: state)
        let book = Library.record(Library.book, "Book", ["Title": "Emma"], state: state)
        var app = Library.shared(records: [shelf, book])
        let mark: Text = "mark \(state)"
        #expect(app.screen.shows(mark))
        app.go(to: "#/ShelfList/BookPage=\(Library.book)")
        #expect(app.screen.levels.last?.body.first?.key == mark)
        app.select(tab: 1)
        guard state != "deleted" else { return }
        app.act(try #require(app.screen.map?.select), .string(Library.shelf))
        #expect(app.screen.shows(mark))
    }

    @Test("EN-SYNC-8 what is synchronised has no mark")
    func noMark() throws {
        var app = Library.shared()
        #expect(!app.screen.shows("mark"))
        app.go(to: "#/ShelfList/BookPage=\(Library.book)")
        #expect(!app.screen.shows("mark"))
    }

    @Test("EN-SYNC-9 a newer change takes along what an older one could not write")
    func failedBefore() throws {
        var app = Library.shared(hash: FormTests.page)
        app.device = .failing(.full)
        try app.type("Title", "Emma II")
        try app.tap("Save")
        app.device = .silent
        app.go(to: FormTests.page)
        try app.type("Pages", 300)
        try app.tap("Save")
        #expect(app.effect("save")?["was"] == ["Title": "Emma", "Pages": .null])
    }

    @Test("EN-SYNC-9 what was asked for before an older change failed is asked for again, with that change")
    func failsLater() throws {
        var app = Library.shared(hash: FormTests.page)
        app.device = .silent
        try app.type("Title", "Emma II")
        try app.tap("Save")
        let first = try #require(app.effect("save")?["serial"])
        app.go(to: FormTests.page)
        try app.type("Pages", 300)
        try app.tap("Save")
        #expect(app.effect("save")?["was"] == ["Pages": .null])
        let second = try #require(app.effect("save")?["serial"])
        app.send(["type": "storeFailed", "serial": first, "reason": "full"])
        app.send(["type": "stored", "serial": second])
        #expect(app.effect("save")?["was"] == ["Pages": .null, "Title": "Emma"])
        #expect(app.effect("save")?["serial"] == second)
        app.send(["type": "stored", "serial": second])
        #expect(app.effect("save") == nil)
        app.arrive(Library.book("Theirs"))
        app.go(to: "#/ShelfList/BookPage=\(Library.book)")
        #expect(app.screen.shows("text \"Theirs\""))
    }
}
