import Engine
import Labelling
import TestSupport
import Testing
import Values

/// Repeating what was wrong, at "Ossa manus" with its ten pins.
@Suite("Rounds in the app Anatomy")
struct RoundTests {
    /// Everything but pins 2 and 5 is right.
    private static let answers: [Text] = [
        "radius", "femur", "os scaphoideum", "os lunatum", "tibia", "os pisiforme", "os trapezium", "os capitatum",
        "os hamatum", "os metacarpi iii",
    ]

    private func practised() throws -> Anatomy {
        var app = try Anatomy()
        for (place, answer) in Self.answers.enumerated() { try app.answer(place + 1, answer) }
        try app.evaluate()
        return app
    }

    private func attempts(_ app: Anatomy) -> [JSON] {
        app.records("Attempt").sorted { $0.text < $1.text }.compactMap { $0["fields"]?["Attempt"] }
    }

    @Test("LB-ROUND-1 LB-ROUND-2 only what was wrong is repeated, again and again, until none is left")
    func untilNone() throws {
        var app = try practised()
        #expect(try app.words.contains("2 pins left to repeat"))
        try app.press("Repeat 2 wrong pins")
        #expect(try app.lines() == [["2 · Pin without label"], ["5 · Pin without label"]])
        #expect(try app.canvas.data.elements("items").compactMap { $0.string("number") } == ["2", "5"])
        #expect(try app.words.contains("Repetition: 2 of 10 pins"))
        try app.answer(2, "ulna")
        try app.answer(5, "os lunatum")
        try app.press("Interim result")
        #expect(try app.lines() == [["✓ 2 · ulna"], ["✗ 5 · os lunatum"]])
        try app.evaluate()
        #expect(try app.lines().last == ["✗ 5 · os lunatum", "Right: Os triquetrum"])
        #expect(try app.words.contains("Repetition: 1 of 2 pins labelled correctly"))
        #expect(try app.words.contains("1 pin left to repeat"))
        try app.press("Repeat the wrong pin")
        #expect(try app.lines() == [["5 · Pin without label"]])
        try app.answer(5, "Os triquetrum")
        try app.evaluate()
        #expect(try app.words.contains("Nothing left to repeat: every pin was right the last time."))
        #expect(try !app.words.contains { $0.hasUTF8Prefix("Repeat ") })
        try app.press("Start again")
        #expect(try app.lines().count == 10)
    }

    @Test("LB-ROUND-1 a label of a pin that is not repeated is no typing error of one that is")
    func besideAll() throws {
        var app = try practised()
        try app.press("Repeat 2 wrong pins")
        try app.answer(2, "ulna")
        app.driver.act(try app.control("Interim result").action)
        let asked = try #require(app.driver.effects.first { $0.string("type") == "ask" }?["question"])
        #expect(asked.elements("pins").count == 10)
        #expect(asked.elements("pins").compactMap { $0.string("answer") }.filter { !$0.isEmpty } == ["ulna"])
    }

    @Test("LB-ROUND-3 a round is kept with its pins; those removed are left out of it, those added are not in it")
    func kept() throws {
        var app = try practised()
        try app.press("Repeat 2 wrong pins")
        let five = try app.pin(5)
        try app.answer(2, "ulna")
        let round = try #require(attempts(app).first { $0["round"] == true })
        #expect(round.texts("pins") == [try app.pin(2), five])
        #expect(Attempt(reading: round)?.json == round)
        try app.press("Edit")
        let shape: JSON = ["kind": "small", "at": [JSON(0.5), JSON(0.25)]]
        try app.tell("put", ["id": .string(Anatomy.id(70)), "shape": shape, "labels": .null])
        try app.tell("remove", ["id": .string(five)])
        try app.goBack()
        #expect(try app.lines() == [["2 · ulna"]])
        try app.evaluate()
        #expect(try app.words.contains("Repetition: 1 of 1 pin labelled correctly"))
        #expect(try app.words.contains("Nothing left to repeat: every pin was right the last time."))
    }

    @Test("LB-ROUND-4 the page of an attempt of one's own leads to a round of what is still wrong")
    func fromAttempt() throws {
        var app = try practised()
        app.showTab(2)
        try app.touch("8 of 10 pins labelled correctly")
        #expect(try app.words.contains("2 pins left to repeat"))
        try app.press("Repeat 2 wrong pins")
        #expect(try app.level.title == "Ossa manus")
        #expect(try app.lines() == [["2 · Pin without label"], ["5 · Pin without label"]])
        try app.answer(2, "ulna")
        try app.answer(5, "os triquetrum")
        try app.evaluate()
        try app.press("Continue")
        #expect(try app.level.component == "AttemptPage")
        #expect(try app.words.contains("8 of 10 pins labelled correctly"))
        #expect(try app.words.contains("Nothing left to repeat: every pin was right the last time."))
        #expect(try !app.words.contains { $0.hasUTF8Prefix("Repeat ") })
    }

    @Test("LB-ROUND-4 attempts of others and graded ones offer no round")
    func notOwn() throws {
        for change: (inout JSONObject, inout JSONObject) -> Void in [
            { record, _ in record["by"] = "somebody" },
            { _, attempt in attempt["graded"] = true },
        ] {
            var app = try practised()
            var record = try #require(app.records("Attempt").first?.object)
            var fields = try #require(record["fields"]?.object)
            var attempt = try #require(fields["Attempt"]?.object)
            change(&record, &attempt)
            fields["Attempt"] = .object(attempt)
            record["fields"] = .object(fields)
            app = try Anatomy(further: [.object(record)])
            app.showTab(2)
            try app.touch("8 of 10 pins labelled correctly")
            #expect(try !app.words.contains("2 pins left to repeat"))
            #expect(try !app.words.contains { $0.hasUTF8Prefix("Repeat ") })
        }
    }

    @Test("LB-ROUND-5 a page for rounds says when there is nothing to repeat, and goes on with a round that is open")
    func openRound() throws {
        var app = try practised()
        try app.press("Repeat 2 wrong pins")
        try app.answer(2, "ulna")
        app.showTab(2)
        try app.touch("8 of 10 pins labelled correctly")
        try app.press("Repeat 2 wrong pins")
        #expect(try app.lines() == [["2 · ulna"], ["5 · Pin without label"]])
        #expect(attempts(app).count == 2)
        try app.answer(5, "os triquetrum")
        try app.evaluate()
        let level = try app.level.serial
        app.driver.act(ActionID(level: level, name: "repeat"))
        #expect(try app.words == ["Continue"])
        #expect(app.driver.screen.outline.containsUTF8("Nothing left to repeat: every pin was right the last time."))
    }

    @Test("LB-ROUND-6 an attempt for practice that is open goes on, although a newer one was begun")
    func olderGoesOn() throws {
        var app = try practised()
        try app.press("Start again")
        try app.answer(1, "humerus", chance: 101)
        app.driver.wait(seconds: 1)
        app.showTab(2)
        try app.touch("8 of 10 pins labelled correctly")
        try app.press("Repeat 2 wrong pins")
        try app.answer(2, "ulna")
        app.showTab(0)
        #expect(try app.words.contains("Repetition: 2 of 10 pins"))
        let begun = try #require(
            app.allRows.first { app.texts($0.body).contains { $0.hasUTF8Suffix(" · begun") } }?.activate)
        app.driver.act(begun)
        #expect(try app.lines().count == 10)
        try app.answer(2, "ulna")
        #expect(try app.lines().prefix(2) == [["1 · humerus"], ["2 · ulna"]])
    }

    @Test("LB-PAGE-9 in a preview what was wrong can be repeated too, and nothing is saved")
    func preview() throws {
        var app = try Anatomy()
        try app.press("Edit")
        try app.press("Preview")
        let before = app.driver.records
        for (place, answer) in Self.answers.enumerated() { try app.answer(place + 1, answer) }
        try app.evaluate()
        try app.press("Repeat 2 wrong pins")
        #expect(try app.lines() == [["2 · Pin without label"], ["5 · Pin without label"]])
        try app.answer(2, "ulna")
        try app.evaluate()
        #expect(try app.words.contains("1 pin left to repeat"))
        #expect(app.driver.records == before)
    }

    @Test("LB-ROUND-2 in German too")
    func german() throws {
        var app = try Anatomy(languages: ["de"])
        try app.answer(1, "radius")
        try app.press("Auswerten")
        app.driver.act(try #require(app.driver.screen.overlay?.controls.last?.action))
        #expect(try app.words.contains("Noch 9 Nadeln zu wiederholen"))
        try app.press("9 falsche Nadeln wiederholen")
        #expect(try app.words.contains("Wiederholung: 9 von 10 Nadeln"))
    }

    @Test("LB-ROUND-7 rounds are not counted in the results of an exercise")
    func results() throws {
        var app = try practised()
        try app.press("Repeat 2 wrong pins")
        try app.answer(2, "ulna")
        try app.evaluate()
        try app.goBack()
        let row = try #require(try app.rows.first { app.texts($0.body).contains("Ossa manus") })
        app.driver.act(try #require(row.longPress))
        app.driver.act(try #require(app.driver.screen.tap("Results")))
        #expect(try app.words.contains("1 evaluated attempt"))
        #expect(try app.words.contains("On average 80.0\u{a0}% of the pins correct"))
    }
}
