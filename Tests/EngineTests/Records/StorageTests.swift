import Engine
import Scenarios
import Testing
import Values

@Suite("Storage")
struct StorageTests {
    private func adding(_ names: [Text], to app: inout AppDriver) throws {
        for name in names {
            try app.tap("Add")
            try app.type("Name", .string(name))
            try app.tap("Save")
        }
    }

    @Test("EN-STORE-1 a change is on screen at once and the host is asked to write it")
    func writes() throws {
        var app = Library.open()
        app.device = .silent
        try adding(["Poems"], to: &app)
        #expect(app.screen.shows("text \"Poems\""))
        #expect(app.screen.banner == nil)
        #expect(app.records.count == 3)
        let effect = try #require(app.effects.first { $0["type"]?.string == "save" })
        #expect(effect["record"]?["fields"]?["Name"] == "Poems")
        app.send(["type": "stored", "serial": effect["serial"] ?? .null])
        #expect(app.screen.banner == nil)
    }

    @Test("EN-STORE-2 what could not be written stays on screen under a banner; Try again asks in the same order")
    func retries() throws {
        var app = Library.open()
        app.device = .failing(.full)
        try adding(["Poems", "Plays"], to: &app)
        try app.delete("Maps")
        try app.tap("Delete")
        #expect(app.screen.banner?.text.hasUTF8Prefix("The device's storage is full.") == true)
        #expect(app.screen.shows("text \"Poems\""))
        #expect(!app.screen.shows("text \"Maps\""))
        #expect(app.records.count == 3)
        try app.tap("Try again")
        #expect(app.screen.banner != nil)
        app.device = .working
        try app.tap("Try again")
        let asked = app.effects.filter { ["save", "remove"].contains($0["type"]?.string ?? "") }
        #expect(asked.map { $0["record"]?["fields"]?["Name"]?.string ?? "removed" } == ["Poems", "Plays", "removed"])
        #expect(app.screen.banner == nil)
        #expect(app.records.count == 4)
        app.act(ActionID(level: 0, name: "retry"))
        #expect(app.effects.isEmpty)
    }

    @Test("EN-STORE-2 another reason has another sentence; both are read out at once")
    func reasons() throws {
        var app = Library.open(languages: ["de"])
        app.device = .failing(.broken)
        try app.tap("Hinzufügen")
        try app.type("Name", "Lyrik")
        try app.tap("Sichern")
        #expect(app.screen.banner?.text.hasUTF8Prefix("Das Gerät konnte nicht speichern.") == true)
        #expect(app.announced.count == 1)
        app.act(ActionID(level: 0, name: "language", argument: "en"))
        #expect(app.screen.banner?.text.hasUTF8Prefix("The device could not save.") == true)
    }

    @Test("EN-STORE-2 an older state of a record is never written over a newer one")
    func newestWins() throws {
        var app = Library.open(hash: FormTests.page)
        app.device = .failing(.full)
        try app.type("Title", "Old")
        try app.tap("Save")
        app.go(to: FormTests.page)
        try app.type("Title", "New")
        app.device = .working
        try app.tap("Save")
        #expect(app.screen.banner == nil)
        #expect(app.stored("Book", "Title") == ["New"])
        app.act(ActionID(level: 0, name: "retry"))
        #expect(app.effects.isEmpty)
        #expect(app.drafts.members.isEmpty)
    }

    @Test("EN-STORE-2 answers may come late and in any order")
    func lateAnswers() throws {
        var app = Library.open(hash: FormTests.page)
        app.device = .silent
        var serials: [JSON] = []
        for title: Text in ["One", "Two"] {
            try app.type("Title", .string(title))
            try app.tap("Save")
            serials.append(try #require(app.effects.first { $0["type"]?.string == "save" }?["serial"]))
            app.go(to: FormTests.page)
        }
        app.send(["type": "storeFailed", "serial": serials[0], "reason": "full"])
        #expect(app.screen.banner == nil)
        app.send(["type": "storeFailed", "serial": serials[1], "reason": "full"])
        #expect(app.screen.banner != nil)
        try app.tap("Try again")
        #expect(app.effects.compactMap { $0["record"]?["fields"]?["Title"] } == ["Two"])
        app.send(["type": "stored", "serial": serials[1]])
        #expect(app.screen.banner == nil)
        for serial in serials + [99, -1] {
            app.send(["type": "stored", "serial": serial])
            app.send(["type": "storeFailed", "serial": serial, "reason": "full"])
        }
        #expect(app.screen.banner == nil)
        #expect(app.effects.isEmpty)
    }
}
