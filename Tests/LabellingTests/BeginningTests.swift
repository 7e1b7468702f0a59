import Engine
import Labelling
import TestSupport
import Testing
import Values

/// What a person reads before a graded exercise, at 8 o'clock UTC on 1 February 2026, where clocks are an hour ahead.
@Suite("Before a graded exercise in the app Anatomy")
struct BeginningTests {
    @Test(
        "LB-BEGIN-1 before a graded exercise stands how many pins, attempts, how much time, and what handing in means")
    func says() throws {
        let app = try Anatomy(exercises: ["Mode": "graded", "Attempts": 3, "Closes": "2026-02-01T09:30:00Z"])
        let words = try app.words
        for text: Text in [
            "10 pins to label", "3 of 3 attempts left. One counts as soon as you type something.",
            "Open until 1 Feb 2026, 10:30", "What is typed by then is handed in.",
            "Handing in closes the attempt; you cannot change anything after that.",
            "The server evaluates it. There is no interim result.",
        ] {
            #expect(words.contains(text), "\(text)")
        }
        #expect(try app.control("Begin").role == .primary)
    }

    @Test("LB-BEGIN-1 without an end the time is not limited, and a single attempt is called so")
    func unlimited() throws {
        let words = try Anatomy(exercises: ["Mode": "graded", "Attempts": 1]).words
        #expect(words.contains("Not limited"))
        #expect(words.contains("There is a single attempt. It counts as soon as you type something."))
    }

    @Test("LB-BEGIN-2 the picture comes with the button, and nothing is saved by it")
    func begins() throws {
        var app = try Anatomy(exercises: ["Mode": "graded"])
        #expect(!app.driver.screen.outline.containsUTF8("canvas"))
        app.driver.act(
            ActionID(level: try app.level.serial, name: "text"),
            ["pin": .string(app.records("Pin")[0].string("id") ?? ""), "text": "radius", "id": .string(Anatomy.id(1))])
        #expect(app.records("Attempt").isEmpty)
        try app.press("Begin")
        #expect(try app.lines().count == 10)
        #expect(try app.canvas.data["locked"] != true)
        #expect(app.records("Attempt").isEmpty)
    }

    @Test("LB-BEGIN-2 a page with an attempt that was begun goes on with it")
    func goesOn() throws {
        var app = try Anatomy(exercises: ["Mode": "graded"])
        try app.press("Begin")
        try app.answer(1, "radius")
        try app.goBack()
        try app.touch("Ossa manus")
        #expect(try app.lines().first == ["1 · radius"])
    }

    @Test("LB-BEGIN-3 before its time it says from when on, and cannot be begun")
    func notOpen() throws {
        var app = try Anatomy(exercises: ["Mode": "graded", "Opens": "2026-02-01T08:00:01Z"])
        #expect(try app.words.contains("Not open yet: from 1 Feb 2026, 09:00"))
        #expect(try app.control("Begin").isEnabled == false)
        app.driver.wait(seconds: 1)
        #expect(try app.control("Begin").isEnabled)
    }

    @Test("LB-BEGIN-4 each further attempt begins with it, and says how many are left")
    func again() throws {
        var app = try Anatomy(exercises: ["Mode": "graded", "Attempts": 2])
        try app.press("Begin")
        try app.answer(1, "radius")
        try app.press("Hand in")
        app.driver.act(try #require(app.driver.screen.overlay?.controls.last?.action))
        try app.press("Start again")
        #expect(try app.words.contains("1 of 2 attempts left. It counts as soon as you type something."))
        try app.press("Begin")
        #expect(try app.lines().first == ["1 · Pin without label"])
    }

    @Test("LB-BEGIN-1 practice begins without it")
    func practice() throws {
        #expect(try Anatomy().lines().count == 10)
    }

    @Test("LB-BEGIN-1 in German too")
    func german() throws {
        let words = try Anatomy(languages: ["de"], exercises: ["Mode": "graded", "Attempts": 2]).words
        for text: Text in [
            "10 Nadeln sind zu beschriften", "Noch 2 von 2 Versuchen. Einer zählt, sobald Sie etwas eingeben.",
            "Unbegrenzt", "Mit dem Abgeben ist der Versuch abgeschlossen; ändern können Sie danach nichts mehr.",
            "Beginnen",
        ] {
            #expect(words.contains(text), "\(text)")
        }
    }
}
