import Engine
import Labelling
import TestSupport
import Testing
import Values

/// What a person sees of a graded exercise at 8 o'clock UTC on 1 February 2026, where clocks are an hour ahead.
@Suite("Graded exercises in the app Anatomy")
struct GradedPageTests {
    private func attempt(_ app: Anatomy) throws -> JSON {
        try #require(app.records("Attempt").last?["fields"]?["Attempt"])
    }

    @Test("LB-GRADE-9 handing in says how many pins have a label and asks; then the attempt waits for the evaluation")
    func handIn() throws {
        var app = try Anatomy(exercises: ["Mode": "graded", "Closes": "2026-02-01T09:30:00Z"])
        try app.press("Begin")
        #expect(try app.words.contains("Graded, open until 1 Feb 2026, 10:30"))
        #expect(try !app.words.contains("Interim result") && !app.words.contains("Evaluate"))
        try app.answer(1, "radius")
        try app.answer(2, " ")
        try app.press("Hand in")
        #expect(try attempt(app).string("state") == "test")
        let dialog = try #require(app.driver.screen.overlay)
        #expect(dialog.title == "1 of 10 pins has a label. Hand in?")
        app.driver.act(try #require(dialog.controls.last?.action))
        let handed = try attempt(app)
        #expect(handed.string("state") == "handedIn" && handed["graded"] == true && handed["results"] == nil)
        #expect(try app.words.contains("Handed in, waiting for evaluation"))
        #expect(try app.canvas.data["locked"] == true)
        #expect(try app.words.contains("No attempts left"))
        #expect(try !app.words.contains("Hand in") && !app.words.contains("Start again"))
        try app.answer(1, "ulna")
        #expect(try attempt(app) == handed)
    }

    @Test("LB-GRADE-9 when its time is over nothing can be typed, and why is said")
    func closed() throws {
        var app = try Anatomy(exercises: ["Mode": "graded", "Closes": "2026-02-01T08:00:00Z"])
        #expect(try app.words.contains("Graded, closed on 1 Feb 2026, 09:00"))
        #expect(try app.canvas.data["locked"] == true)
        try app.answer(1, "radius")
        #expect(app.records("Attempt").isEmpty)
        #expect(try !app.words.contains("Hand in"))
    }

    @Test("LB-GRADE-10 LB-STATE-3 when the time ends, an open page is closed and what was typed is handed in")
    func timeEnds() throws {
        var app = try Anatomy(exercises: ["Mode": "graded", "Closes": "2026-02-01T08:00:05Z"])
        try app.press("Begin")
        try app.answer(1, "radius")
        app.driver.wait(milliseconds: 4999)
        #expect(try attempt(app).string("state") == "test")
        #expect(try app.canvas.data["locked"] != true)
        app.driver.wait(milliseconds: 1)
        #expect(try attempt(app).string("state") == "handedIn")
        #expect(app.driver.effects.filter { $0["type"] == "save" }.count == 1)
        #expect(try app.canvas.data["locked"] == true)
        #expect(try app.words.contains("Graded, closed on 1 Feb 2026, 09:00"))
        #expect(try app.words.contains("Handed in, waiting for evaluation"))
        #expect(try !app.words.contains("Hand in"))
    }

    @Test("LB-GRADE-10 when the time begins, an open page can be begun; at the end no attempt is made up")
    func timeBegins() throws {
        var app = try Anatomy(
            exercises: ["Mode": "graded", "Opens": "2026-02-01T08:00:05Z", "Closes": "2026-02-01T08:00:09Z"])
        #expect(try app.control("Begin").isEnabled == false)
        app.driver.wait(seconds: 5)
        try app.press("Begin")
        #expect(try app.canvas.data["locked"] != true)
        #expect(try app.words.contains("Graded, open until 1 Feb 2026, 09:00"))
        app.driver.wait(seconds: 4)
        #expect(try app.canvas.data["locked"] == true)
        #expect(app.records("Attempt").isEmpty)
    }

    @Test("LB-GRADE-9 in German too")
    func german() throws {
        var app = try Anatomy(
            languages: ["de"], exercises: ["Mode": "graded", "Opens": "2026-02-01T07:00:00Z", "Attempts": 3])
        try app.press("Beginnen")
        #expect(try app.words.contains("Prüfung") && app.words.contains("Noch 3 Versuche"))
        try app.answer(1, "radius")
        #expect(try app.words.contains("Abgeben") && app.words.contains("Noch 2 Versuche"))
    }

    @Test(
        "LB-TOL-14 what a page asks the kit's module tolerates typing errors in practice, and graded only if the app says so",
        arguments: [
            ("practice", nil, true), ("practice", false, false), ("graded", nil, false), ("graded", true, true),
        ] as [(Text, Bool?, Bool)])
    func tolerance(mode: Text, setting: Bool?, isTolerated: Bool) throws {
        let set: Text = setting.map { #""Tolerance": \#($0 ? "true" : "false"), "# } ?? ""
        let description = Text(try SpecFolder.text("Apps/anatomy/app.json"))
            .replacing(#""Mode": "Mode","#, with: #"\#(set)"Mode": "Mode","#)
        var app = try Anatomy(exercises: ["Mode": .string(mode)], description: description)
        if mode == "graded" { try app.press("Begin") }
        try app.answer(1, "raddius")
        // As tapped before the exercise was graded: a page that knows it offers no interim result (LB-GRADE-9).
        app.driver.act(ActionID(level: try app.level.serial, name: "interim"))
        let asked = try #require(app.driver.effects.first { $0.string("type") == "ask" })
        #expect(asked["question"]?["tolerance"] == .bool(isTolerated))
    }

    @Test("LB-GRADE-8 the first attempt of a person at an exercise has the same id on every device")
    func sameID() throws {
        // Without an account there is nobody to make it of.
        var app = try Anatomy(exercises: ["Mode": "graded"])
        try app.press("Begin")
        try app.answer(1, "radius")
        #expect(app.records("Attempt").first?.string("id") == Anatomy.id(1))
    }

    @Test("LB-PAGE-11 an attempt opens as a page of its own with its exercise, and nothing can be done there")
    func attemptAlone() throws {
        var app = try Anatomy()
        try app.answer(1, "radius")
        try app.answer(2, "wrong")
        try app.press("Evaluate")
        app.driver.act(try #require(app.driver.screen.overlay?.controls.last?.action))
        app.driver.act(ActionID(level: 0, name: "tab", argument: "2"))
        let row = try #require(app.driver.screen.tap("1 of 10 pins labelled correctly"))
        app.driver.act(row)
        #expect(try app.level.title == "Ossa manus")
        #expect(try app.lines().prefix(2) == [["✓ 1 · Radius"], ["✗ 2 · wrong", "Right: Ulna"]])
        #expect(try app.words.contains("1 of 10 pins labelled correctly"))
        #expect(try app.canvas.data["locked"] == true)
        #expect(try !app.words.contains("Evaluate") && !app.words.contains("Start again"))
        try app.tell("select", .string(try app.pin(2)))
        #expect(try app.canvas.data.string("selected") == app.pin(2))
    }

    @Test("LB-PAGE-3 how many are right stands there with an interim result, and goes with it")
    func interimTotal() throws {
        var app = try Anatomy()
        try app.answer(1, "radius")
        try app.press("Interim result")
        #expect(try app.words.contains("1 of 10 pins labelled correctly"))
        try app.tell("select", .string(try app.pin(2)))
        #expect(try !app.words.contains("1 of 10 pins labelled correctly"))
    }

    @Test("LB-PAGE-8 former attempts are listed with their score, and one that is touched is shown unchangeable")
    func former() throws {
        var app = try Anatomy()
        try app.answer(1, "radius")
        try app.press("Evaluate")
        let dialog = try #require(app.driver.screen.overlay)
        app.driver.act(try #require(dialog.controls.last?.action))
        try app.press("Start again")
        #expect(
            try app.formerRows.map { app.texts($0.body) } == [["1 Feb 2026, 09:00 · 1 of 10 pins labelled correctly"]])
        try app.tell("text", ["pin": .string(try app.pin(1)), "text": "ulna", "id": .string(Anatomy.id(2))])
        let rows = try app.formerRows
        #expect(rows.map { app.texts($0.body) }.first == ["1 Feb 2026, 09:00 · begun"] && rows.count == 2)
        app.driver.act(try #require(rows.last?.activate))
        #expect(try app.lines().first == ["✓ 1 · Radius"])
        #expect(try app.canvas.data["locked"] == true)
        #expect(try !app.words.contains("Evaluate") && !app.words.contains("Start again"))
        app.driver.act(try #require(try app.formerRows.first?.activate))
        #expect(try app.lines().first == ["1 · ulna"])
        #expect(try app.words.contains("Evaluate"))
    }
}

extension Anatomy {
    var formerRows: [Row] {
        get throws {
            for element in all(try level.body) where element.key == "attempts" {
                if case .list(let list) = element.content { return list.rows }
            }
            return []
        }
    }
}
