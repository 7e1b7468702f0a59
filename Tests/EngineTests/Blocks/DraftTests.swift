import Engine
import Scenarios
import Testing
import Values

@Suite("Drafts")
struct DraftTests {
    private func typing(_ title: Text, in app: inout AppDriver) throws {
        try app.tap("Add")
        try app.type("Title", .string(title))
    }

    @Test("EN-FORM-4 a form opened again shows the draft with the offer to discard it")
    func restores() throws {
        var app = Library.open(hash: FormTests.page)
        try app.type("Title", "Half")
        app.back()
        #expect(app.components == ["ShelfList"])
        app.go(to: FormTests.page)
        #expect(app.screen.field("Title")?.value == "Half")
        #expect(app.screen.levels.last?.notice?.text == "Your draft was restored.")
        try app.tap("Discard")
        #expect(app.screen.field("Title")?.value == "Emma")
        #expect(app.screen.levels.last?.notice == nil)
        #expect(app.drafts.members.isEmpty)
    }

    @Test("EN-FORM-4 a draft outlives the app; the address leads back to it, also for a new record in a group")
    func reopened() throws {
        var app = Library.open()
        try app.tap("Novels")
        try typing("Half", in: &app)
        let again = app.reopened(Library.text(), registry: Library.registry, hash: app.hash)
        #expect(again.components == ["ShelfList", "BookList", "BookForm"])
        #expect(again.screen.field("Title")?.value == "Half")
        #expect(again.screen.field("Shelf")?.value == [.string(Library.shelf)])
    }

    @Test("EN-FORM-4 new records have a draft for each group they are made in")
    func perGroup() throws {
        var app = Library.open()
        try app.tap("Novels")
        try typing("Novel", in: &app)
        app.back()
        app.back()
        try app.tap("Maps")
        try typing("Atlas", in: &app)
        app.back()
        app.back()
        #expect(app.drafts.members.count == 2)
        try app.tap("Novels")
        try app.tap("Add")
        #expect(app.screen.field("Title")?.value == "Novel")
        try app.tap("Save")
        #expect(app.drafts.members.count == 1)
        try app.tap("Add")
        #expect(app.screen.field("Title")?.value == .null)
    }

    @Test("EN-FORM-4 a new place is newer than the draft")
    func placeWins() throws {
        var app = Library.open()
        app.select(tab: 1)
        app.act(try #require(app.screen.map?.place), ["lat": 1, "lon": 1])
        try app.type("Name", "Sea")
        app.back()
        app.act(try #require(app.screen.map?.place), ["lat": 2, "lon": 2])
        #expect(app.screen.field("Name")?.value == "Sea")
        #expect(app.screen.field("Place")?.value == ["lat": 2, "lon": 2])
    }

    @Test("EN-FORM-4 the draft stays until the record is stored", arguments: [true, false])
    func keptUntilStored(isSilent: Bool) throws {
        var app = Library.open(hash: FormTests.page)
        try app.type("Title", "Whole")
        app.device = isSilent ? .silent : .failing(.full)
        try app.tap("Save")
        #expect(app.components == ["ShelfList"])
        #expect(app.drafts.members.count == 1)
        let again = app.reopened(Library.text(), registry: Library.registry, hash: FormTests.page)
        #expect(again.screen.field("Title")?.value == "Whole")
        #expect(again.stored("Book", "Title") == ["Emma"])
        app.device = .working
        guard !isSilent else { return }
        try app.tap("Try again")
        #expect(app.drafts.members.isEmpty)
        #expect(app.stored("Book", "Title") == ["Whole"])
    }

    @Test("EN-FORM-4 a record that is being stored is not offered as a draft, and does not take the next one away")
    func nextDraft() throws {
        var app = Library.open()
        try app.tap("Novels")
        try typing("First", in: &app)
        app.device = .silent
        try app.tap("Save")
        let serial = try #require(app.effects.first { $0["type"]?.string == "save" }?["serial"])
        try app.tap("Add")
        #expect(app.screen.levels.last?.notice == nil)
        #expect(app.screen.field("Title")?.value == .null)
        try app.type("Title", "Second")
        app.send(["type": "stored", "serial": serial])
        #expect(app.drafts.members.first?.value["Title"] == "Second")
    }

    @Test("EN-FORM-4 a question before storing decides about the draft", arguments: ["OK", "Cancel", "back"] as [Text])
    func asked(answer: Text) throws {
        var app = Library.open(
            {
                $0.set("Events", "SaveBook", to: ["Type": "Confirm", "Message": "Sure?", "ElementId": "LeaveAndKeep"])
                $0.set("Events", "LeaveAndKeep", to: ["Type": "Pop", "ElementId": "Keep"])
                $0.set("Events", "Keep", to: ["Type": "SaveModel"])
            }, hash: FormTests.page)
        try app.type("Title", "Whole")
        try app.tap("Save")
        #expect(app.drafts.members.count == 1)
        if answer == "back" { app.back() } else { try app.tap(answer) }
        #expect(app.drafts.members.isEmpty == (answer == "OK"))
        #expect(app.stored("Book", "Title") == [answer == "OK" ? "Whole" : "Emma"])
    }

    @Test("EN-FORM-4 a delay before storing keeps the draft until then")
    func delayed() throws {
        var app = Library.open(
            {
                $0.set("Events", "SaveBook", "ExecuteAfterSeconds", to: 5)
            }, hash: FormTests.page)
        try app.type("Title", "Whole")
        try app.tap("Save")
        #expect(app.drafts.members.count == 1)
        app.wait(seconds: 5)
        #expect(app.drafts.members.isEmpty)
        #expect(app.stored("Book", "Title") == ["Whole"])
    }

    @Test("EN-FORM-4 saving that fails keeps the draft; saving that stores nothing lets it go")
    func failing() throws {
        var app = Library.open({ $0.set("Events", "SaveBook", "Type", to: "AddModel") }, hash: FormTests.page)
        try app.type("Title", "Whole")
        try app.tap("Save")
        #expect(app.messages == ["This entry is saved already."])
        #expect(app.drafts.members.count == 1)
        app = Library.open({ $0.set("Components", "BookForm", "Events", "Save", to: "GoBack") }, hash: FormTests.page)
        try app.type("Title", "Whole")
        try app.tap("Save")
        #expect(app.drafts.members.isEmpty)
    }

    @Test("EN-FORM-4 the record saved elsewhere leaves the draft of an open form alone")
    func savedElsewhere() throws {
        var app = Library.open(
            {
                $0.set("Events", "Mark", to: ["Type": "SetFields", "Values": ["Pages": 9], "ElementId": "Keep"])
                $0.set("Events", "Keep", to: ["Type": "UpdateModel"])
                $0.set("Events", "MarkLater", to: ["Type": "Push", "ElementId": "BookForm"])
                $0.set(
                    "Events", "Soon",
                    to: ["Type": "SetFields", "Values": ["Pages": 9], "ElementId": "Keep", "ExecuteAfterSeconds": 1])
                $0.set("Components", "BookPage", "Events", "Edit", to: ["Soon", "EditBook"])
            }, hash: "#/ShelfList/BookPage=\(Library.book)")
        try app.tap("Edit")
        try app.type("Title", "Half")
        app.wait(seconds: 1)
        #expect(app.stored("Book", "Pages") == [9])
        #expect(app.drafts.members.count == 1)
        #expect(app.screen.field("Title")?.value == "Half")
    }

    @Test("EN-FORM-4 with the record its draft goes")
    func deleted() throws {
        var app = Library.open()
        try app.hold("Maps")
        try app.tap("Edit shelf")
        try app.type("Name", "Half")
        app.back()
        #expect(app.drafts.members.count == 1)
        try app.delete("Maps")
        try app.tap("Delete")
        #expect(app.drafts.members.isEmpty)
    }
}
