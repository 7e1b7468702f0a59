import Language
import Values

/// Results as rows of cells, the first one with the headings; whoever writes the file separates and quotes them.
public enum ResultRows {
    /// One row for each attempt: person, number of the person's attempt, when it was finished, correct, of how many, per cent,
    /// and for each pin what was answered.
    public static func attempts(
        _ attempts: [PersonAttempt], pins: [(id: Text, title: Text)], language: Text
    ) -> [[Text]] {
        var rows: [[Text]] = [headings.map { $0.text(in: language) } + pins.map { $0.title }]
        let order = Sorting.places(attempts.count) {
            let (a, b) = (attempts[$0], attempts[$1])
            return a.person != b.person ? a.person < b.person : a.finished < b.finished
        }
        var number = 0
        var person: Text?
        for place in order {
            let attempt = attempts[place]
            number = attempt.person == person ? number + 1 : 1
            person = attempt.person
            let score = Score(attempt.results)
            var row = [
                attempt.person, Text(number), attempt.finished.text, Text(score.correct), Text(score.total),
                percent(score.perMille),
            ]
            for pin in pins {
                var cell: Text = ""
                for result in attempt.results where result.pin == pin.id { cell = Self.cell(result) }
                row.append(cell)
            }
            rows.append(row)
        }
        return rows
    }

    /// One row for each pin: right, with a typing error, wrong, missing, per cent correct, and the wrong answers.
    public static func pins(_ results: ExerciseResults, titles: [Text], language: Text) -> [[Text]] {
        var rows: [[Text]] = [pinHeadings.map { $0.text(in: language) }]
        for (place, pin) in results.pins.enumerated() {
            let wrong: [Text] = pin.wrongAnswers.map { "\($0.text) (\($0.count))" }
            rows.append([
                place < titles.count ? titles[place] : pin.id, Text(pin.right), Text(pin.misspelt), Text(pin.wrong),
                Text(pin.missing), percent(pin.correctPerMille), wrong.joined(separator: "; "),
            ])
        }
        return rows
    }

    /// One row for each person, by name: attempts, per cent of the best one, on average, and of the last one.
    public static func persons(_ results: ExerciseResults, language: Text) -> [[Text]] {
        var rows: [[Text]] = [personHeadings.map { $0.text(in: language) }]
        for person in results.persons {
            rows.append([
                person.name, Text(person.attempts.count), percent(person.best), percent(person.mean),
                percent(person.last),
            ])
        }
        return rows
    }

    /// As a file that spreadsheets read: RFC 4180, in UTF-8 with a mark of its order, without which some take it for
    /// something else.
    public static func csv(_ rows: [[Text]]) -> Text {
        var bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
        for row in rows { CSV.add(row.map { CSV.harmless($0) }, to: &bytes) }
        return Text(decoding: bytes)
    }

    private static let headings = [
        Bilingual(de: "Person", en: "Person"), Bilingual(de: "Versuch", en: "Attempt"),
        Bilingual(de: "Abgeschlossen", en: "Finished"), Bilingual(de: "Richtig", en: "Correct"),
        Bilingual(de: "Von", en: "Of"), Bilingual(de: "Prozent", en: "Per cent"),
    ]
    private static let personHeadings = [
        Bilingual(de: "Person", en: "Person"), Bilingual(de: "Versuche", en: "Attempts"),
        Bilingual(de: "Bester, Prozent", en: "Best, per cent"),
        Bilingual(de: "Im Mittel, Prozent", en: "Mean, per cent"),
        Bilingual(de: "Letzter, Prozent", en: "Last, per cent"),
    ]
    private static let pinHeadings = [
        Bilingual(de: "Pin", en: "Pin"), Bilingual(de: "Richtig", en: "Right"),
        Bilingual(de: "Mit Tippfehler", en: "Misspelt"), Bilingual(de: "Falsch", en: "Wrong"),
        Bilingual(de: "Fehlt", en: "Missing"), Bilingual(de: "Prozent richtig", en: "Per cent correct"),
        Bilingual(de: "Falsche Antworten", en: "Wrong answers"),
    ]

    /// With a sign in front, so that a correct answer and a wrong one of the same words differ.
    private static func cell(_ result: PinResult) -> Text {
        switch result.mark {
        case .right: "✓ " + result.answer
        case .misspelt: "≈ " + result.answer
        case .wrong: "✗ " + result.answer
        case .missing: ""
        }
    }

    /// "66.7", a number that every spreadsheet set to English reads.
    private static func percent(_ perMille: Int) -> Text { "\(perMille / 10).\(perMille % 10)" }
}
