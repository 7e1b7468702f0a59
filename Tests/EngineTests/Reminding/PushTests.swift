import Engine
import Scenarios
import Testing
import Values

/// The library reminds of putting up a shelf; clocks show 18:46:40 on 14 October when it opens.
private enum Pushing {
    static let title: Text = "Remind me of shelves"
    static let label: Text = "Also when the app is closed"
    static let reminder: JSON = [
        "Name": "Shelf", "At": "20:00", "Title": .string(title), "Text": "No shelf today yet.",
        "ElementId": "ShelfForm", "ModelName": "Shelf",
        "Done": ["ModelName": "Shelf", "Where": "days(created, today) = 0"],
    ]
    static let hour: Int64 = 3_600_000

    static var description: (inout JSON) -> Void { { $0.set("App", "Reminders", to: [reminder]) } }

    /// On the page, with the reminder switched on and what the host says of the server.
    static func page(_ state: Text) throws -> AppDriver {
        var app = Library.open(description)
        app.openReminders()
        try app.type(title, true)
        app.send(["type": "push", "state": .string(state)])
        return app
    }
}

extension AppDriver {
    fileprivate mutating func openReminders() {
        act(ActionID(level: 0, name: "menu"))
        if let entry = screen.overlay?.controls.first(where: { $0.title == "Reminders" }) { act(entry.action) }
    }

    /// What the host was told, of this step.
    fileprivate var pushes: [JSON] { effects.filter { $0["type"]?.string == "push" } }

    fileprivate var isPushed: Bool? { screen.field(Pushing.label)?.value.bool }
}

@Suite("Reminders while the app is closed")
struct PushTests {
    @Test("PU-PAGE-1 the page asks how it stands, and has a switch where the server sends something")
    func look() throws {
        var app = Library.open(Pushing.description)
        #expect(app.pushes.isEmpty)
        app.openReminders()
        #expect(app.pushes.map { $0["act"] } == ["look"])
        #expect(app.isPushed == nil)
        for (state, isThere) in [("none", false), ("impossible", false), ("off", true), ("able", true)]
            as [(Text, Bool)]
        {
            app.send(["type": "push", "state": .string(state)])
            #expect((app.isPushed != nil) == isThere, "\(state)")
            #expect(app.isPushed != true)
        }
    }

    @Test("PU-PAGE-1, PU-PAGE-3 a press asks the host, with the next 14 moments; it is on when the host says so")
    func on() throws {
        var app = try Pushing.page("off")
        try app.type(Pushing.label, true)
        #expect(app.pushes.count == 1)
        let push = try #require(app.pushes.first)
        #expect(push["act"] == "on")
        #expect(push["language"] == "en")
        let wish = try #require(push["reminders"]?[0])
        #expect(wish["name"] == "Shelf")
        #expect(wish["at"]?.array?.count == 14)
        #expect(wish["at"]?[0]?.string.flatMap { Instant($0) }?.milliseconds == app.now.milliseconds + 4_400_000)
        #expect(app.drafts["reminder/"] == nil)
        #expect(app.isPushed == true)
        app.send(["type": "push", "state": "on"])
        #expect(app.drafts["reminder/"] == true)
        #expect(app.isPushed == true)
        #expect(app.pushes.isEmpty)
        try app.type(Pushing.label, false)
        #expect(app.pushes.map { $0["act"] } == ["off"])
        #expect(app.drafts["reminder/"] == nil)
        #expect(app.isPushed == false)
    }

    @Test(
        "PU-PAGE-2 what stands in the way is said, and the switch is off",
        arguments: [
            ("blocked", "Notifications of this app are blocked."), ("failed", "That did not work."),
            ("unreached", "The server cannot be reached just now."),
        ] as [(Text, Text)])
    func problems(state: Text, words: Text) throws {
        var app = try Pushing.page("off")
        try app.type(Pushing.label, true)
        app.send(["type": "push", "state": .string(state)])
        #expect(app.isPushed == false)
        #expect(app.drafts["reminder/"] == nil)
        #expect(app.screen.field(Pushing.label)?.help?.hasUTF8Prefix(words) == true)
    }

    @Test("PU-PAGE-3 the host is told when the app opens, and when something changes, and not otherwise")
    func renew() throws {
        var app = try Pushing.page("able")
        try app.type(Pushing.label, true)
        app.send(["type": "push", "state": "on"])
        app.openReminders()
        try app.type("Time", "21:00")
        #expect(app.pushes.map { $0["act"] } == ["renew"])
        app.back()
        #expect(app.pushes.isEmpty)
        app = app.reopened(Library.text(Pushing.description), registry: Library.registry)
        let renewed = app.pushes
        #expect(renewed.map { $0["act"] } == ["renew"])
        let first = renewed.first?["reminders"]?[0]?["at"]?[0]?.string.flatMap { Instant($0) }
        #expect(first?.milliseconds == app.now.milliseconds + 4_400_000 + Pushing.hour)
        // In another language, too.
        app.act(ActionID(level: 0, name: "language", argument: "de"))
        #expect(app.pushes.map { $0["language"] } == ["de"])
    }

    @Test("PU-PAGE-3 who is not reached keeps it; who blocks it meanwhile does not")
    func meanwhile() throws {
        var app = try Pushing.page("able")
        try app.type(Pushing.label, true)
        app.send(["type": "push", "state": "on"])
        app.send(["type": "push", "state": "unreached"])
        #expect(app.isPushed == true)
        app.send(["type": "push", "state": "blocked"])
        #expect(app.isPushed == false)
        #expect(app.drafts["reminder/"] == nil)
    }

    @Test("PU-PAGE-4 what is done today is not sent today")
    func done() throws {
        var app = try Pushing.page("able")
        try app.type(Pushing.label, true)
        app.send(["type": "push", "state": "on"])
        app.back()
        try app.tap("Add")
        try app.type("Name", "Maps")
        try app.tap("Save")
        let at = app.pushes.last?["reminders"]?[0]?["at"]
        #expect(
            at?[0]?.string.flatMap { Instant($0) }?.milliseconds == app.now.milliseconds + 4_400_000 + 24 * Pushing.hour
        )
    }

    @Test("EN-REMIND-12, PU-SHOW-2 what is opened outside leads there, unless it is done or open already")
    func opened() throws {
        var app = Library.open(Pushing.description)
        let kept: JSON = ["reminder/Shelf": ["at": "20:00"]]
        app.send(["type": "reminding", "kept": kept, "open": "Unknown"])
        #expect(app.components == ["ShelfList"])
        app.send(["type": "reminding", "kept": kept, "open": "Shelf"])
        #expect(app.components == ["ShelfList", "ShelfForm"])
        app.send(["type": "reminding", "kept": kept, "open": "Shelf"])
        #expect(app.components == ["ShelfList", "ShelfForm"])
        try app.type("Name", "Maps")
        try app.tap("Save")
        #expect(app.components == ["ShelfList"])
        app.send(["type": "reminding", "kept": kept, "open": "Shelf"])
        #expect(app.components == ["ShelfList"])
    }
}
