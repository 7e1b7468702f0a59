import Engine
import Foundation
import Scenarios
import Testing
import Values
import VectorRunner

/// The library reminds of putting up a shelf; clocks show 18:46:40 when it opens.
private enum Reminding {
    static let title: Text = "Remind me of shelves"
    static let due: Text = "No shelf today yet."
    static let form: JSON = [
        "Name": "Shelf", "At": "20:00", "Title": .string(title), "Text": .string(due), "ElementId": "ShelfForm",
        "ModelName": "Shelf", "Done": ["ModelName": "Shelf", "Where": "days(created, today) = 0"],
    ]
    static let map: JSON = [
        "Name": "Map", "At": "19:00", "Title": "Remind me of the map", "Text": "Look at the map.",
        "ElementId": "ShelfMap",
    ]
    static let hour: Int64 = 3_600_000
    /// From the beginning until 20:00.
    static let untilEight: Int64 = 73 * 60_000 + 20_000

    static func description(_ reminders: JSON...) -> (inout JSON) -> Void {
        { $0.set("App", "Reminders", to: .array(reminders)) }
    }

    /// Switched on.
    static func open(_ reminder: JSON = form) throws -> AppDriver {
        var app = Library.open(description(reminder))
        app.openReminders()
        try app.type(reminder["Title"]?.string ?? "", true)
        app.back()
        return app
    }
}

extension AppDriver {
    fileprivate mutating func openReminders() {
        act(ActionID(level: 0, name: "menu"))
        if let entry = screen.overlay?.controls.first(where: { $0.title == "Reminders" }) { act(entry.action) }
    }

    /// What is said above the top level.
    fileprivate var notice: Text? { screen.levels.last?.notice?.text }

    /// What the host was told last of how much is due.
    fileprivate var due: [Int] {
        effects.filter { $0["type"]?.string == "remind" }.compactMap { $0["due"]?.int }
    }
}

@Suite("Reminders")
struct ReminderTests {
    @Test("vectors: EN-REMIND-3, EN-REMIND-4, EN-REMIND-8 how a reminder stands at a moment")
    func vectors() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        let data = try Data(contentsOf: root.appending(path: "Spec/vectors/engine/reminders.json"))
        var names: Set<String> = []
        for vector in try #require(try JSON.parse([UInt8](data)).array) {
            let name = "\(try #require(vector.string("rule"))) \(try #require(vector.string("name")))"
            #expect(names.insert(name).inserted, "\(name) occurs twice")
            let result = VectorRunner.run(area: "engine/reminders", input: try #require(vector["input"]))
            #expect(result.text == (try #require(vector["expected"])).text, "\(name): \(result.text)")
        }
        #expect(names.count > 25)
    }

    // MARK: Choosing

    @Test("EN-REMIND-1 nobody is reminded unasked; it is switched on in the menu, at the time proposed or another one")
    func choosing() throws {
        var app = Library.open(Reminding.description(Reminding.form))
        app.wait(milliseconds: 3 * Reminding.hour)
        #expect(app.notice == nil)
        #expect(app.due.isEmpty)
        app = Library.open(Reminding.description(Reminding.form))
        app.openReminders()
        #expect(app.components == ["ShelfList", "Reminders"])
        #expect(app.screen.field(Reminding.title)?.help == "Daily, for example at 20:00")
        #expect(app.screen.field("Time") == nil)
        try app.type(Reminding.title, true)
        #expect(app.screen.field("Time")?.value == "20:00")
        try app.type("Time", "19:30")
        #expect(app.drafts["reminder/Shelf"] == ["at": "19:30"])
        try app.type(Reminding.title, false)
        #expect(app.drafts["reminder/Shelf"] == nil)
        #expect(app.screen.field("Time") == nil)
    }

    @Test("EN-REMIND-1 what is no time is said and changes nothing", arguments: ["", "25:00", "evening"] as [Text])
    func noTime(entered: Text) throws {
        var app = try Reminding.open()
        app.openReminders()
        try app.type("Time", .string(entered))
        #expect(app.screen.field("Time")?.problem?.message.text(in: "en") == "Please enter a time like 20:00.")
        #expect(app.screen.field("Time")?.value == .string(entered))
        #expect(app.drafts["reminder/Shelf"] == ["at": "20:00"])
        try app.type("Time", "9.15")
        #expect(app.screen.field("Time")?.problem == nil)
        #expect(app.drafts["reminder/Shelf"]?["at"] == "09:15")
    }

    @Test("EN-REMIND-1 an app that reminds of nothing has no such page")
    func none() {
        var app = Library.open()
        app.openReminders()
        #expect(app.components == ["ShelfList"])
    }

    @Test("EN-REMIND-2 a time that has passed today counts from tomorrow on; the choice outlives the app")
    func passed() throws {
        var app = try Reminding.open()
        app.openReminders()
        try app.type("Time", "18:00")
        #expect(app.drafts["reminder/Shelf"] == ["at": "18:00", "answered": "2026-10-14"])
        app = app.reopened(Library.text(Reminding.description(Reminding.form)), registry: Library.registry)
        #expect(app.notice == nil)
        app.wait(milliseconds: 24 * Reminding.hour)
        #expect(app.notice == Reminding.due)
    }

    // MARK: The note

    @Test("EN-REMIND-6 at its time it is said above what is on top, and announced once")
    func note() throws {
        var app = try Reminding.open()
        app.wait(milliseconds: Reminding.untilEight - 1)
        #expect(app.notice == nil)
        app.wait(milliseconds: 1)
        #expect(app.notice == Reminding.due)
        #expect(app.announced == [Reminding.due])
        #expect(app.screen.levels.last?.notice?.controls.map(\.title) == ["Later", "Open"])
        try app.tap("Novels")
        #expect(app.notice == Reminding.due)
        #expect(!app.announced.contains(Reminding.due))
        #expect(app.screen.levels.first?.notice == nil)
        app.act(ActionID(level: 0, name: "language", argument: "de"))
        #expect(app.screen.levels.last?.notice?.controls.map(\.title) == ["Später", "Öffnen"])
    }

    @Test("EN-REMIND-3 it is also said when the app is opened later that day, and not on the next one")
    func later() throws {
        let evening = try Reminding.open()
        let text = Library.text(Reminding.description(Reminding.form))
        var app = evening
        app.sleep(milliseconds: 4 * Reminding.hour)
        app = app.reopened(text, registry: Library.registry)
        #expect(app.notice == Reminding.due)
        app.wait(milliseconds: 2 * Reminding.hour)
        #expect(app.notice == nil)
        #expect(app.due == [0])
        app = evening
        app.sleep(milliseconds: 12 * Reminding.hour)
        #expect(app.reopened(text, registry: Library.registry).notice == nil)
    }

    @Test("EN-REMIND-3 a device that slept says it with the next thing that is done")
    func slept() throws {
        var app = try Reminding.open()
        app.sleep(milliseconds: 2 * Reminding.hour)
        try app.tap("Novels")
        #expect(app.notice == Reminding.due)
    }

    @Test("EN-REMIND-6 whoever is entering something is not disturbed, nor who is there already")
    func busy() throws {
        var app = try Reminding.open()
        try app.tap("Add")
        app.wait(milliseconds: Reminding.untilEight)
        #expect(app.notice == nil)
        app.back()
        #expect(app.notice == Reminding.due)
        try app.tap("Novels")
        try app.tap("Add")
        try app.type("Title", "Persuasion")
        #expect(app.notice == nil)
    }

    @Test("EN-REMIND-6 of several the next one comes when one is answered")
    func several() throws {
        var app = Library.open(Reminding.description(Reminding.form, Reminding.map))
        app.openReminders()
        try app.type(Reminding.title, true)
        try app.type("Remind me of the map", true)
        app.back()
        app.wait(milliseconds: Reminding.untilEight)
        #expect(app.due == [1, 2])
        #expect(app.notice == Reminding.due)
        try app.tap("Later")
        try app.tap("Tomorrow")
        #expect(app.notice == "Look at the map.")
        #expect(app.announced.contains("Look at the map."))
        #expect(app.due == [1])
    }

    // MARK: Answers

    @Test("EN-REMIND-7 opening begins a record; it is not said again that day, and stays due until it is done")
    func open() throws {
        var app = try Reminding.open()
        app.wait(milliseconds: Reminding.untilEight)
        try app.tap("Open")
        #expect(app.components == ["ShelfList", "ShelfForm"])
        #expect(app.due.isEmpty)
        try app.tap("Cancel")
        #expect(app.notice == nil)
        app.wait(milliseconds: 24 * Reminding.hour)
        #expect(app.notice == Reminding.due)
        try app.tap("Open")
        try app.type("Name", "Poems")
        try app.tap("Save")
        #expect(app.due == [0])
        #expect(app.notice == nil)
        #expect(app.stored("Shelf", "Name").contains("Poems"))
    }

    @Test("EN-REMIND-7 a tab is shown as such; where nobody knows whether it is done, opening it is enough")
    func tab() throws {
        var app = try Reminding.open(Reminding.map)
        app.wait(milliseconds: Reminding.hour)
        try app.tap("Novels")
        try app.tap("Open")
        #expect(app.components == ["ShelfMap"])
        #expect(app.due == [0])
        app.select(tab: 0)
        #expect(app.notice == nil)
    }

    @Test("EN-REMIND-8 later is in an hour, or tomorrow")
    func putOff() throws {
        var app = try Reminding.open()
        app.wait(milliseconds: Reminding.untilEight)
        try app.tap("Later")
        #expect(app.screen.overlay?.controls.map(\.title) == ["In an hour", "Tomorrow", "Cancel"])
        try app.tap("In an hour")
        #expect(app.notice == nil)
        #expect(app.due == [0])
        app.wait(milliseconds: Reminding.hour)
        #expect(app.notice == Reminding.due)
        app.wait(milliseconds: 2 * Reminding.hour)
        try app.tap("Later")
        #expect(app.screen.overlay?.controls.map(\.title) == ["Tomorrow", "Cancel"])
        try app.tap("Cancel")
        #expect(app.notice == Reminding.due)
        try app.tap("Later")
        try app.tap("Tomorrow")
        #expect(app.notice == nil)
        app.wait(milliseconds: 21 * Reminding.hour)
        #expect(app.notice == Reminding.due)
    }

    @Test("EN-REMIND-5 what is done is not said, and what is taken back is")
    func done() throws {
        var app = try Reminding.open()
        try app.tap("Add")
        try app.type("Name", "Poems")
        try app.tap("Save")
        app.wait(milliseconds: Reminding.untilEight)
        #expect(app.notice == nil)
        #expect(app.due.isEmpty)
        try app.delete("Poems")
        try app.tap("Delete")
        #expect(app.notice == Reminding.due)
        #expect(app.due == [1])
    }

    @Test("EN-REMIND-5 a record that the server refused is not done")
    func refused() throws {
        var app = try Reminding.open()
        app.wait(milliseconds: Reminding.untilEight)
        func shelf(_ state: Text) -> JSON {
            var record = Library.record(Library.other, "Shelf", ["Name": "Poems"])
            record.set("created", to: .string("2026-10-14T18:30:00Z"))
            record.set("state", to: .string(state))
            return record
        }
        app.arrive(shelf("refused"))
        #expect(app.notice == Reminding.due)
        app.arrive(shelf("created"))
        #expect(app.notice == nil)
    }

    // MARK: Pages

    @Test("EN-REMIND-9 a page that does not lead is silent; one that leads takes over what others have kept")
    func pages() throws {
        var app = try Reminding.open()
        app.send(["type": "reminding", "kept": .null])
        app.wait(milliseconds: Reminding.untilEight)
        #expect(app.notice == nil)
        #expect(app.due.isEmpty)
        app.send(["type": "reminding", "kept": ["reminder/Shelf": ["at": "19:00"], "reminder/Gone": 1]])
        #expect(app.notice == Reminding.due)
        #expect(app.due == [1])
        app.send(["type": "reminding", "kept": ["reminder/Shelf": ["at": "19:00", "answered": "2026-10-14"]]])
        #expect(app.notice == nil)
        #expect(app.due == [0])
        app.send(["type": "reminding", "kept": [:]])
        app.openReminders()
        #expect(app.screen.field(Reminding.title)?.value == false)
    }

    @Test("EN-REMIND-10 the host is told how much is due, each time that it is another number")
    func badge() throws {
        var app = Library.open(Reminding.description(Reminding.form))
        #expect(app.due == [0])
        app = try Reminding.open()
        app.wait(milliseconds: Reminding.untilEight)
        #expect(app.due == [1])
        try app.tap("Novels")
        #expect(app.due.isEmpty)
        #expect(Library.open().due.isEmpty)
    }

    @Test("EN-REMIND-11 who has to log in is reminded of nothing")
    func loggedOut() throws {
        let text = Library.text {
            Reminding.description(Reminding.form)(&$0)
            $0.set("App", "Access", to: ["Roles": ["reader"], "Accounts": "reader"])
        }
        var app = Shared.open(Shared.sync(), description: text)
        app.send(["type": "reminding", "kept": ["reminder/Shelf": ["at": "18:00"]]])
        #expect(app.notice == Reminding.due)
        app.tell(
            Shared.sync {
                $0.set("me", to: .null)
                $0.set("failure", to: "login")
                $0.set("lastSuccess", to: .null)
            })
        #expect(app.screen.levels.map(\.component) == ["Login"])
        #expect(app.notice == nil)
        #expect(app.due == [0])
        app.act(ActionID(level: 0, name: "remind.open", argument: "Shelf"))
        #expect(app.screen.levels.map(\.component) == ["Login"])
    }

    @Test("EN-REMIND-11 nobody is reminded of a record that they may not make")
    func rights() throws {
        let text = Library.text {
            Reminding.description(Reminding.form)(&$0)
            $0.set("App", "Access", to: ["Roles": ["reader"], "Accounts": "reader"])
            $0.set("Models", "Shelf", "Access", to: ["reader": ["read"]])
        }
        var app = Shared.open(Shared.sync(), description: text)
        app.send(["type": "reminding", "kept": ["reminder/Shelf": ["at": "18:00"]]])
        #expect(app.notice == nil)
    }

    @Test("EN-REMIND-6 a changed description reminds of what it has now")
    func changed() throws {
        var app = try Reminding.open()
        app.wait(milliseconds: Reminding.untilEight)
        app.change(description: Library.text())
        #expect(app.notice == nil)
        #expect(app.due == [0])
        app.change(description: Library.text(Reminding.description(Reminding.form)))
        #expect(app.notice == Reminding.due)
    }
}
