import Engine
import Labelling
import Scenarios
import Testing
import Values

@Suite("Results of an exercise")
struct ResultsPageTests {
    /// The page of results after these attempts, each with answers to the first pins.
    private func results(_ attempts: [[Text]], languages: [Text] = ["en"]) throws -> Anatomy {
        var app = try Anatomy(languages: languages)
        for (number, answers) in attempts.enumerated() {
            if number > 0 { try app.press(languages == ["de"] ? "Neu beginnen" : "Start again") }
            for (place, answer) in answers.enumerated() where !answer.isEmpty {
                try app.tell(
                    "text",
                    [
                        "pin": .string(try app.pin(place + 1)), "text": .string(answer),
                        "id": .string(Anatomy.id(100 * number + place)),
                    ])
            }
            try app.press(languages == ["de"] ? "Auswerten" : "Evaluate")
            app.driver.act(try #require(app.driver.screen.overlay?.controls.last?.action))
        }
        app.driver.back()
        let row = try #require(try app.rows.first { app.texts($0.body).contains("Ossa manus") })
        app.driver.act(try #require(row.longPress))
        let control = try #require(
            app.driver.screen.overlay?.controls.first { $0.title == "Results" || $0.title == "Ergebnisse" })
        app.driver.act(control.action)
        return app
    }

    private func touch(_ title: Text, in app: inout Anatomy) throws {
        for element in app.all(try app.level.body) {
            guard case .list(let list) = element.content,
                let row = list.rows.first(where: { app.texts($0.body).first == title })
            else { continue }
            return app.driver.act(try #require(row.activate))
        }
        Issue.record("There is no row \(title).")
    }

    private func lines(_ app: Anatomy) throws -> [Text] {
        app.all(try app.level.body).flatMap { element -> [Text] in
            switch element.content {
            case .text(let text, _): [text]
            case .button(let control, _): ["[\(control.title)]"]
            case .list(let list): list.rows.map { app.texts($0.body).joined(separator: " | ") }
            case .empty(_, let title, _): [title]
            default: []
            }
        }
    }

    @Test("LB-RPAGE-1 the number of attempts, their mean, and the share of each pin")
    func counted() throws {
        let lines = try lines(results([["Radius", "Ulna"], ["Radius", "Fibula"]]))
        #expect(lines.contains("2 evaluated attempts"))
        #expect(lines.contains("On average 15.0\u{a0}% of the pins correct"), "2 of 10 and 1 of 10")
        #expect(lines.contains("1 · Radius | 100.0\u{a0}% correct (2 of 2)"))
        #expect(lines.contains("2 · Ulna | 50.0\u{a0}% correct (1 of 2)"))
        #expect(lines.contains("3 · Os scaphoideum | 0.0\u{a0}% correct (0 of 2)"))
    }

    @Test("LB-RPAGE-1 without an evaluated attempt it says so; open ones are counted apart")
    func none() throws {
        var app = try Anatomy()
        try app.answer(1, "Radius")
        app.driver.back()
        let row = try #require(try app.rows.first { app.texts($0.body).contains("Ossa manus") })
        app.driver.act(try #require(row.longPress))
        app.driver.act(try #require(app.driver.screen.overlay?.controls.first { $0.title == "Results" }).action)
        #expect(try lines(app) == ["1 attempt is still open", "No evaluated attempt yet"])
    }

    @Test("LB-RPAGE-2 a pin that is touched shows its wrong answers, the most frequent first; touched again it closes")
    func wrong() throws {
        var app = try results([["Tibia"], ["tibia"], ["Fibula"], ["Radius"]], languages: ["de"])
        try touch("1 · Radius", in: &app)
        let open = try lines(app)
        let start = try #require(open.firstIndex(of: "1 · Radius | 25,0\u{a0}% richtig (1 von 4)"))
        #expect(
            open[(start + 1)...(start + 3)] == [
                "1 richtig · 0 mit Tippfehler · 3 falsch · 0 ohne Antwort",
                "[2 × „Tibia“ – Als Beschriftung übernehmen]", "[1 × „Fibula“ – Als Beschriftung übernehmen]",
            ])
        #expect(open.filter { $0.hasUTF8Prefix("2 · Ulna") }.count == 1, "the other rows stay")
        try touch("1 · Radius", in: &app)
        #expect(try !lines(app).contains { $0.hasUTF8Prefix("[2 ×") })
    }

    @Test("LB-RPAGE-3 a wrong answer is accepted as a label after asking, once; evaluated attempts stay as they are")
    func accepted() throws {
        var app = try results([["Speichenbein"]])
        try touch("1 · Radius", in: &app)
        let before = app.records("Label").count
        try app.press("1 × “Speichenbein” – Accept as label")
        #expect(app.records("Label").count == before, "not before it was confirmed")
        #expect(app.driver.screen.overlay?.title == "Accept “Speichenbein” for pin 1?")
        app.driver.act(try #require(app.driver.screen.overlay?.controls.last?.action))
        let labels = app.records("Label").filter { $0["fields"]?.string("Text") == "Speichenbein" }
        #expect(labels.count == 1)
        #expect(labels.first?["fields"]?.string("Language") == "la")
        #expect(labels.first?["fields"]?.int("Order") == 4)
        #expect(app.records("Label").count == before + 1)
        #expect(try lines(app).contains("1 × “Speichenbein”"), "it is not offered again")
        #expect(try lines(app).contains("1 · Radius | 0.0\u{a0}% correct (0 of 1)"))
    }

    @Test("LB-RPAGE-4 a person's row shows attempts, best and last score, and opens them with their local time")
    func persons() throws {
        var app = try results([["Radius", "Ulna"], ["Radius"]])
        try touch("–", in: &app)
        let open = try lines(app)
        let start = try #require(open.firstIndex(of: "– | 2 attempts · best 20.0\u{a0}% · last 10.0\u{a0}%"))
        #expect(
            open[(start + 1)...(start + 2)] == [
                "1 Feb 2026, 09:00 · 2 of 10 pins labelled correctly",
                "1 Feb 2026, 09:00 · 1 of 10 pins labelled correctly",
            ])
    }

    @Test("LB-RPAGE-5 attempts and pins are kept as CSV, in UTF-8 with a mark, formulas made harmless")
    func files() throws {
        var app = try results([["=1+1", "Ulna"]])
        try app.press("Attempts as CSV")
        let file = try #require(app.driver.effects.last { $0.string("type") == "saveFile" })
        #expect(file.string("name") == "Ossa manus attempts.csv")
        let text = try #require(file.string("text"))
        #expect(text.hasUTF8Prefix("\u{FEFF}Person,Attempt,Finished,Correct,Of,Per cent,1 · Radius,"))
        #expect(text.containsUTF8("\r\n–,1,2026-02-01T08:00:00Z,1,10,10.0,✗ =1+1,✓ Ulna,,,"))
        try app.press("Pins as CSV")
        let pins = try #require(app.driver.effects.last { $0.string("type") == "saveFile" }?.string("text"))
        #expect(pins.containsUTF8("\r\n1 · Radius,0,0,1,0,0.0,'=1+1 (1)\r\n"))
    }

    @Test("LB-RPAGE-6 shares are bars; a control changes to tables by pin and by person, and back")
    func tables() throws {
        var app = try results([["Radius", "Ulna"], ["Radius"], ["Radius"]])
        let bars = app.driver.screen.outline
        #expect(bars.containsUTF8("bar 1 \"100.0\u{a0}% correct (3 of 3)\""))
        #expect(bars.containsUTF8("bar 0.33 \"33.3\u{a0}% correct (1 of 3)\""))
        #expect(bars.containsUTF8("bar 0.1 \"3 attempts · best 20.0\u{a0}% · last 10.0\u{a0}%\""))
        try app.press("Show as tables")
        let outline = app.driver.screen.outline
        #expect(outline.containsUTF8("cells \"Pin\" \"Right\" \"Misspelt\" \"Wrong\" \"Missing\" \"Share correct\""))
        #expect(outline.containsUTF8("cells \"2 · Ulna\" \"1\" \"0\" \"0\" \"2\" \"33.3\u{a0}%\""))
        #expect(outline.containsUTF8("cells \"Person\" \"Attempts\" \"Best\" \"Mean\" \"Last\""))
        #expect(outline.containsUTF8("cells \"–\" \"3\" \"20.0\u{a0}%\" \"13.3\u{a0}%\" \"10.0\u{a0}%\""))
        try app.press("Show as a chart")
        #expect(app.driver.screen.outline == bars)
    }

    @Test("LB-RPAGE-6 in German too; without an evaluated attempt there is nothing to change to")
    func germanTables() throws {
        var app = try results([["Radius"]], languages: ["de"])
        try app.press("Als Tabelle zeigen")
        #expect(app.driver.screen.outline.containsUTF8("cells \"1 · Radius\" \"1\" \"0\" \"0\" \"0\" \"100,0\u{a0}%\""))
        let empty = try results([])
        #expect(try empty.level.trailing.map(\.title) == ["Terms: Latin"])
    }

    @Test("LB-RPAGE-5 persons are kept as CSV, names that a spreadsheet would take for formulas made harmless")
    func personFile() throws {
        var app = try results([["Radius", "Ulna"], ["Radius"]])
        try app.press("Persons as CSV")
        let file = try #require(app.driver.effects.last { $0.string("type") == "saveFile" })
        #expect(file.string("name") == "Ossa manus persons.csv")
        let text = try #require(file.string("text"))
        #expect(
            text.hasUTF8Prefix("\u{FEFF}Person,Attempts,\"Best, per cent\",\"Mean, per cent\",\"Last, per cent\"\r\n"))
        #expect(text.hasUTF8Suffix("\r\n–,2,20.0,15.0,10.0\r\n"))
        let rows = ResultRows.persons(
            ExerciseResults(
                [PersonAttempt(person: "=HYPERLINK(1)", finished: Instant(milliseconds: 0), results: [])], pins: [],
                options: MatchOptions(umlauts: true, abbreviations: true, tolerance: false)), language: "en")
        #expect(ResultRows.csv(rows).containsUTF8("\r\n'=HYPERLINK(1),1,0.0,0.0,0.0\r\n"))
    }
}
