import Engine
import Page
import Scenarios
import Testing
import Values

@Suite("Hostile inputs")
struct HostileTests {
    @Test("EN-STEP-1 the same moments give the same answers, byte for byte")
    func repeats() throws {
        func run() throws -> AppDriver {
            var app = Library.open()
            try app.tap("Novels")
            try app.tap("Add")
            try app.type("Title", "Persuasion")
            try app.tap("Save")
            app.back()
            try app.delete("Maps")
            try app.tap("Delete")
            app.wait(seconds: 10)
            return app
        }
        let (first, second) = (try run(), try run())
        #expect(first.transcript.count > 8)
        for (one, other) in zip(first.transcript, second.transcript) {
            #expect(one.request == other.request)
            #expect(one.answer == other.answer)
        }
        var session = AppSession(registry: Library.registry)
        for exchange in first.transcript { #expect(session.step(exchange.request) == exchange.answer) }
    }

    static let wrong: [JSON] = [
        .null, true, -1, 0, JSON(1e300), JSON(0.5), "", "x", [], [:], [[]], ["id": 1],
        .string(Text(repeating: "ä", count: 5000)),
    ]

    @Test("EN-STEP-2 a request that is malformed or unknown changes nothing")
    func malformed() throws {
        var app = Library.open()
        try app.tap("Novels")
        let before = app.screen
        var session = app.session
        for text: Text in [
            "", "{", "[]", "null", "\u{0}", "{\"now\":1}", "{\"now\":1,\"offset\":0,\"input\":{}}", "\"x\"",
        ] {
            let answer = try JSON.parse(session.step(Array(text.utf8)))
            #expect(answer["effects"] == [], "\(text)")
            #expect(answer["error"] != nil, "\(text)")
        }
        _ = session.step([0xFF, 0xFE, 0x00])
        for type: Text in [
            "act", "back2", "go", "timer", "stored", "storeFailed", "pickFailed", "description", "open2", "",
        ] {
            for value in Self.wrong {
                app.send(["type": .string(type)])
                for member: Text in ["action", "hash", "id", "serial", "field", "reason", "text"] {
                    guard type != "description" || value.string == nil else { continue }
                    app.send(["type": .string(type), member: value])
                    app.send(["type": .string(type), "serial": value, "reason": value, "field": value, "id": value])
                }
            }
        }
        #expect(app.screen == before)
        #expect(session.engine.screen == before)
    }

    @Test("EN-STEP-2 wrong moments change nothing either, huge ones trap nowhere")
    func moments() throws {
        var session = AppSession(registry: Library.registry)
        let open: JSON = [
            "type": "open", "description": .string(Library.text()), "records": .array(Library.records), "drafts": [:],
            "languages": ["en"], "hash": "",
        ]
        for now in [JSON(0), -1, JSON(1e18), JSON(-1e18), JSON(1e300), "x", .null] {
            for offset in [JSON(0), 1_000_000_000, -1_000_000_000, "x", JSON(0.5)] {
                for random in [JSON("ffffffffffffffff"), "", "-1", "xyz", 5, "fffffffffffffffffffff"] {
                    let request: JSON = ["now": now, "offset": offset, "random": random, "input": open]
                    let answer = try JSON.parse(session.step(request.utf8))
                    #expect(answer["effects"] != nil)
                }
            }
        }
        #expect(session.engine.screen.levels.count == 1)
    }

    @Test("EN-STEP-2 actions of levels that are gone and names nobody knows change nothing")
    func actions() throws {
        var app = Library.open()
        try app.tap("Novels")
        let before = app.screen
        let levels = [-1, 0, 99, 2_147_483_647] + app.screen.levels.map(\.serial)
        for level in levels {
            for name: Text in [
                "", "x", "overlay", "closeActions", "toast", "tab", "run", "field", "toggle", "done", "choose", "Init",
            ] {
                if level == app.screen.levels[0].serial, !["field"].contains(name) { continue }
                for argument: Text in [
                    "", "x", "-1", "99999999999999999999", "::", "DeleteBook/\(Library.book)", "a.b.c",
                ] {
                    app.send(["type": "act", "action": .string("\(level):\(name):\(argument)"), "value": ["lat": "x"]])
                    #expect(app.effects.isEmpty, "\(level):\(name):\(argument)")
                }
            }
        }
        for text: Text in ["", ":", "::", "x::", "1e9:x:", "1", "1:x"] {
            app.send(["type": "act", "action": .string(text)])
        }
        #expect(app.screen == before)
        #expect(app.records.count == 3)
    }

    @Test("EN-STEP-2 only an event that a view offers can be run")
    func offeredEvents() throws {
        var app = Library.open(
            {
                $0.set("Views", "Line", "Fields", "Do", to: ["Type": "Button", "Title": "Do", "Event": "SayKept"])
                $0.set("Models", "Book", "Views", "Detail", to: ["ViewName": "Line", "Mappings": ["Caption": "Title"]])
            }, hash: "#/ShelfList/BookPage=\(Library.book)")
        try app.tap("Do")
        #expect(app.messages == ["Kept"])
        app.act(ActionID(level: app.screen.levels[1].serial, name: "run", argument: "DeleteBook/\(Library.book)"))
        #expect(app.records.count == 3)
    }

    @Test(
        "EN-OPEN-4 a description that cannot be read shows a sentence instead of nothing; a right one takes over",
        arguments: [
            "", "{", "[]", "null", "{\"Root\": []}", "{\"Root\": 5, \"Components\": []}",
        ] as [Text])
    func broken(text: Text) throws {
        var app = AppDriver(registry: Library.registry, now: Library.now)
        app.open(text, records: Library.records)
        #expect(app.screen.levels.count == 1)
        #expect(app.screen.shows("The description of this app cannot be opened."))
        app.back()
        app.act(ActionID(level: 0, name: "tab", argument: "0"))
        app.go(to: "#/ShelfList")
        app.change(description: Library.text())
        #expect(app.components == ["ShelfList"])
        #expect(app.screen.shows("Novels"))
        #expect(app.places == ["replace 0 #/ShelfList"])
    }

    @Test("EN-OPEN-4 opened again, an app starts from nothing")
    func openedTwice() throws {
        var app = Library.open()
        try app.delete("Maps")
        app.device = .failing(.full)
        app.open(Library.text(), records: Library.records)
        #expect(app.screen.overlay == nil)
        #expect(app.places == ["replace 0 #/ShelfList"])
        app.wait(seconds: 10)
        #expect(app.screen.levels.count == 1)
    }

    @Test("EN-STEP-2 any value may come for any field, and the form can still be left")
    func values() throws {
        var app = Library.open(hash: FormTests.page)
        for field: Text in ["Title", "Shelf", "Cover", "Pages"] {
            for value in Self.wrong + [
                ["lat": "x", "lon": []], ["url": 5], ["media": ""], [["x"]], "9e999999999", "-0",
            ] {
                let change = ActionID(level: app.screen.levels[1].serial, name: "field", argument: field)
                app.act(change, value)
                app.act(ActionID(level: change.level, name: "address", argument: field), value)
                app.act(change, value)
            }
        }
        app.act(ActionID(level: app.screen.levels[1].serial, name: "field", argument: "Title.Inner.Most"), "x")
        try app.tap("Save")
        try app.tap("Cancel")
        try app.tap("Discard")
        #expect(app.stored("Book", "Title") == ["Emma"])
    }
}
