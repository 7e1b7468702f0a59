import Engine
import Foundation
import Labelling
import Scenarios
import TestSupport
import Testing
import Values

@Suite("What is known and what is due")
struct LearningTests {
    private static func attempt(
        _ id: Text, at: Text, _ marks: [Text: PinResult.Mark], graded: Bool = false, state: Text = "evaluated"
    ) throws -> JSON {
        let results: [JSON] = marks.sorted { $0.key < $1.key }.map {
            ["pin": .string($0.key), "answer": "", "mark": .string($0.value.rawValue)]
        }
        return [
            "id": .string(id), "state": .string(state), "started": .string(at), "finished": .string(at),
            "pins": [], "answers": [], "results": .array(results), "graded": .bool(graded),
        ]
    }

    @Test("LB-KNOW-1 LB-KNOW-2 the result that was finished last counts, in whatever order attempts come")
    func last() throws {
        let attempts = [
            try Self.attempt("b", at: "2026-01-05T08:00:00Z", ["1": .wrong, "2": .right, "3": .missing]),
            try Self.attempt("a", at: "2026-01-06T08:00:00Z", ["1": .misspelt, "2": .missing]),
            try Self.attempt("c", at: "2026-01-07T08:00:00Z", ["1": .wrong], graded: true),
            try Self.attempt("d", at: "2026-01-08T08:00:00Z", ["1": .wrong], state: "test"),
        ]
        for attempts in [attempts, attempts.reversed()] {
            let history = LearningHistory(attempts)
            #expect(history.isKnown("1") == true)
            #expect(history.isKnown("2") == false)
            #expect(history.isKnown("3") == false)
            #expect(history.isKnown("4") == nil)
            #expect(history.wrong(among: ["4", "3", "2", "1"]) == ["3", "2"])
        }
    }

    @Test("LB-KNOW-1 of attempts finished at the same moment that with the greater id counts")
    func sameMoment() throws {
        let attempts = [
            try Self.attempt("b", at: "2026-01-05T08:00:00Z", ["1": .right]),
            try Self.attempt("a", at: "2026-01-05T08:00:00Z", ["1": .wrong]),
        ]
        for attempts in [attempts, attempts.reversed()] { #expect(LearningHistory(attempts).isKnown("1") == true) }
    }

    @Test("LB-DUE-1 LB-FSRS-3 days are those of the person's clock, and devices agree in whatever order attempts come")
    func days() throws {
        // 23:30 UTC on the fifth is the sixth where clocks are an hour ahead.
        let attempts = [
            try Self.attempt("a", at: "2026-01-05T23:30:00Z", ["1": .right]),
            try Self.attempt("b", at: "2026-01-06T20:00:00Z", ["1": .wrong]),
        ]
        let start = try #require(CalendarDate("2026-01-05")?.dayNumber)
        var same = MemoryState(.good, on: start + 1)
        same.review(.again, on: start + 1)
        var next = MemoryState(.good, on: start)
        next.review(.again, on: start + 1)
        for attempts in [attempts, attempts.reversed()] {
            let history = LearningHistory(attempts)
            #expect(PinMemory(history, on: LocalClock(minutes: 60))["1"] == same)
            #expect(PinMemory(history, on: LocalClock(minutes: 0))["1"] == next)
            #expect(PinMemory(history, on: LocalClock(minutes: 0))["2"] == nil)
        }
    }

    @Test("LB-DUE-1 what was right is due two days later, and stays so until it was repeated")
    func due() throws {
        let history = LearningHistory([
            try Self.attempt("a", at: "2026-01-05T08:00:00Z", ["1": .right, "2": .wrong])
        ])
        let start = try #require(CalendarDate("2026-01-05")?.dayNumber)
        let memory = PinMemory(history, on: LocalClock(minutes: 0))
        #expect(memory.due(among: ["1", "2", "3"], on: start) == [])
        #expect(memory.due(among: ["1", "2", "3"], on: start + 1) == ["2"])
        #expect(memory.due(among: ["1", "2", "3"], on: start + 2) == ["1", "2"])
        #expect(memory.due(among: ["1", "2", "3"], on: start + 400) == ["1", "2"])
    }

    @Test("LB-FSRS-4 numbers stay within their bounds, whatever is reviewed however often and late")
    func bounds() {
        var random = SplitMix(state: 7)
        for _ in 0..<200 {
            var day = 20_000
            var memory = MemoryState(.again, on: day)
            for _ in 0..<200 {
                day += (random.next(3) == 0 ? random.next(40_000) : random.next(5)) - 1
                let grade: MemoryState.Grade = [.again, .hard, .good][random.next(3)]
                memory.review(grade, on: day)
                #expect((1...10).contains(memory.difficulty))
                #expect(memory.stability >= 0.001 && memory.stability.isFinite)
                #expect((1...36_500).contains(memory.due - memory.day))
            }
        }
    }
}

/// The list of sections and the page of what is due, over days.
@Suite("Progress and what is due in the app Anatomy")
struct DueTests {
    /// All ten pins of "Ossa manus" but the last two are right.
    private func practised(languages: [Text] = ["en"]) throws -> Anatomy {
        var app = try Anatomy(languages: languages)
        let answers: [Text] = [
            "radius", "ulna", "os scaphoideum", "os lunatum", "os triquetrum", "os pisiforme", "os trapezium",
            "os capitatum",
        ]
        for (place, answer) in answers.enumerated() { try app.answer(place + 1, answer) }
        try app.press(languages == ["de"] ? "Auswerten" : "Evaluate")
        app.driver.act(try #require(app.driver.screen.overlay?.controls.last?.action))
        return app
    }

    private func bars(_ app: Anatomy) throws -> [Text] {
        app.driver.screen.outline.split(on: 0x0A).map { $0.trimmed }.filter { $0.hasUTF8Prefix("bar ") }
    }

    @Test("LB-PROG-1 a section says how many of its pins are known; LB-PROG-2 those of graded exercises do not count")
    func progress() throws {
        var app = try practised()
        for _ in 0..<2 { try app.goBack() }
        let all = try sectionPins(app, "Testat 1")
        #expect(try bars(app).first == "bar \(share(8, all)) \"8 of \(all) pins known\"")
        #expect(try bars(app).count == app.records("Section").count)
        let graded = try Anatomy(exercises: ["Mode": "graded"])
        #expect(try bars(graded).isEmpty)
    }

    private func share(_ known: Int, _ all: Int) -> Text {
        Decimal(Double(known) / Double(all))?.rounded(toPlaces: 2).text ?? ""
    }

    private func sectionPins(_ app: Anatomy, _ title: Text) throws -> Int {
        let section = try #require(app.records("Section").first { $0["fields"]?.string("Title") == title }?["id"])
        let exercises = app.records("Exercise").filter {
            $0["fields"]?["Section"] == [section] && $0["fields"]?.string("Mode") == "practice"
        }.compactMap { $0["id"] }
        return app.records("Pin").filter { exercises.contains($0["fields"]?["Exercise"]?[0] ?? .null) }.count
    }

    @Test(
        "LB-DUE-2 LB-DUE-3 nothing is due before anything was evaluated, nor on the same day; then the next day is said"
    )
    func nothing() throws {
        var app = try Anatomy()
        app.showTab(1)
        #expect(app.driver.screen.outline.containsUTF8("Nothing to repeat yet"))
        app = try practised()
        app.showTab(1)
        #expect(app.driver.screen.outline.containsUTF8("Nothing is due today"))
        #expect(app.driver.screen.outline.containsUTF8("Next: 2 pins on 2 Feb 2026"))
    }

    @Test(
        "LB-DUE-2 LB-DUE-4 what is due stands by section and exercise, and is repeated in a round that leaves nothing over"
    )
    func repeated() throws {
        var app = try practised()
        app.driver.wait(seconds: 2 * 86_400)
        app.showTab(1)
        #expect(try app.words.contains("Due today: 10 pins"))
        #expect(app.driver.screen.outline.containsUTF8("section \"Testat 1 · 10 pins due\""))
        #expect(try app.lines() == [["Ossa manus", "10 pins due"]])
        try app.press("Begin: Ossa manus")
        #expect(try app.words.contains("Repetition: 10 of 10 pins"))
        try app.answer(9, "os hamatum", chance: 200)
        try app.evaluate()
        #expect(try app.words.contains("Repetition: 1 of 10 pins labelled correctly"))
        try app.press("Continue")
        #expect(app.driver.screen.outline.containsUTF8("Nothing is due today"))
        #expect(app.driver.screen.outline.containsUTF8("on 4 Feb 2026"))
    }

    @Test("LB-DUE-4 only what is due is in the round")
    func some() throws {
        var app = try practised()
        app.driver.wait(seconds: 86_400)
        app.showTab(1)
        #expect(try app.words.contains("Due today: 2 pins"))
        #expect(try app.words.contains("Next: 8 pins on 3 Feb 2026"))
        try app.touch("Ossa manus")
        #expect(try app.lines() == [["9 · Pin without label"], ["10 · Pin without label"]])
        try app.answer(9, "os hamatum")
        try app.answer(10, "os metacarpi iii")
        try app.evaluate()
        try app.press("Continue")
        #expect(app.driver.screen.outline.containsUTF8("Nothing is due today"))
        // All ten come on the same day: two days after they were known for the first time, or a day after a lapse.
        #expect(app.driver.screen.outline.containsUTF8("Next: 8 pins on 3 Feb 2026"))
    }

    @Test("LB-DUE-2 graded exercises are never due")
    func graded() throws {
        var app = try practised()
        let attempts = app.records("Attempt")
        app = try Anatomy(exercises: ["Mode": "graded"], further: attempts)
        app.driver.wait(seconds: 10 * 86_400)
        app.showTab(1)
        #expect(app.driver.screen.outline.containsUTF8("Nothing to repeat yet"))
    }

    @Test("LB-DUE-2 LB-PROG-1 in German too")
    func german() throws {
        var app = try practised(languages: ["de"])
        app.driver.wait(seconds: 2 * 86_400)
        app.showTab(1)
        #expect(try app.words.contains("Heute fällig: 10 Nadeln"))
        #expect(try app.words.contains("Beginnen: Ossa manus"))
        app.showTab(0)
        for _ in 0..<2 { try app.goBack() }
        #expect(try bars(app).first?.containsUTF8("Nadeln gekonnt") == true)
    }
}
