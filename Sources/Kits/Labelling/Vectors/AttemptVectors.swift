import Labelling
import Language
import Values

/// `{"mode", "allowed"?, "opens"?, "closes"?, "pins": {id: [label …]}, "options"?, "state"?, "events": [event …]}` →
/// `{"state", "outcomes", "answers": {pin: text}, "score"?, "marks"?}`. An event is `[name, …]`, the second of the clock behind
/// it where that matters: `["answer", pin, text, second?]`; times are seconds after 2026-01-01T00:00:00Z.
///
/// `{"attempts": [{"person", "at", "results": {pin: [mark, answer]}} …], "pins", "options"?, "language"?, "persons"?}` → the results;
/// with "language" the rows of files in it, with "persons" those of persons.
enum AttemptVectors {
    private static func time(_ second: Int) -> Instant {
        Instant(milliseconds: (Instant("2026-01-01T00:00:00Z")?.milliseconds ?? 0) + Int64(second) * 1000)
    }

    static func run(_ input: JSON) -> JSON? {
        guard let pins = input.object("pins"),
            let mode = input.string("mode").flatMap({ AttemptRules.Mode(rawValue: $0) })
        else { return nil }
        let rules = AttemptRules(
            mode: mode, allowed: input.int("allowed") ?? 1, opens: input.int("opens").map { time($0) },
            closes: input.int("closes").map { time($0) })
        let key = ExerciseKey(
            pins.members.map { ($0.key, $0.value.array?.compactMap { $0.string } ?? []) },
            options: LabellingVectors.options(input.string("options")))
        var attempt = Attempt(id: "1", pins: pins.keys, started: time(0))
        var outcomes: [JSON] = []
        for event in input.elements("events") {
            guard let happened = self.event(event, attempt) else { return nil }
            let second = (event.array?.last?.int ?? 0)
            let moment = AttemptMoment(
                at: time(second), device: input.string("device") ?? "a", made: input.int("made") ?? 1)
            outcomes.append(
                json(attempt.handle(happened, moment, rules, mode == .practice ? key.evaluated(attempt.answers) : nil)))
        }
        // What records keep reads back as the same.
        guard var kept = Attempt(reading: attempt.json) else { return nil }
        _ = kept.handle(.selectPin(nil), AttemptMoment(at: time(0), device: "a"), rules, nil)
        var object: JSONObject = ["state": .string(attempt.state.rawValue), "outcomes": .array(outcomes)]
        var answers: JSONObject = [:]
        for answer in attempt.answers { answers[answer.pin] = .string(answer.text) }
        object["answers"] = .object(answers)
        if let score = attempt.score { object["score"] = [JSON(score.correct), JSON(score.total)] }
        if !attempt.results.isEmpty {
            var marks: JSONObject = [:]
            for result in attempt.results { marks[result.pin] = .string(result.mark.rawValue) }
            object["marks"] = .object(marks)
        }
        return .object(object)
    }

    private static func event(_ json: JSON, _ attempt: Attempt) -> AttemptEvent? {
        let text = json[1]?.string
        switch json[0]?.string ?? "" {
        case "answer": return .answer(pin: text ?? "", text: json[2]?.string ?? "")
        case "selectPin": return .selectPin(text)
        case "interim": return .interim
        case "evaluate": return .evaluate
        case "confirm": return .confirm
        case "cancel": return .cancel
        case "restart": return .restart
        case "evaluation":
            return .evaluation([PinResult(pin: text ?? "", answer: "", mark: .right, label: "")])
        case "merge": return (json[1].flatMap { Attempt(reading: $0) }).map { .merge($0) }
        case "pinAdded": return .pinAdded(text ?? "")
        case "pinRemoved": return .pinRemoved(text ?? "")
        case "pinMoved": return .pinMoved(text ?? "")
        case "labelChanged": return .labelChanged
        case "exerciseDeleted": return .exerciseDeleted
        case "windowClosed": return .windowClosed
        default: return nil
        }
    }

    private static func json(_ outcome: AttemptOutcome) -> JSON {
        switch outcome {
        case .nothing: "nothing"
        case .changed: "changed"
        case .asks: "asks"
        case .handsIn: "handsIn"
        case .begins: "begins"
        case .refused(let why): .string(why.rawValue)
        }
    }

    static func results(_ input: JSON) -> JSON? {
        let options = LabellingVectors.options(input.string("options"))
        let pins = input.texts("pins")
        let attempts = input.elements("attempts").map { attempt in
            PersonAttempt(
                person: attempt.string("person") ?? "", finished: time(attempt.int("at") ?? 0),
                results: (attempt.object("results")?.members ?? []).compactMap { member in
                    guard let mark = member.value[0]?.string.flatMap({ PinResult.Mark(rawValue: $0) }) else {
                        return nil
                    }
                    return PinResult(pin: member.key, answer: member.value[1]?.string ?? "", mark: mark, label: "")
                })
        }
        let results = ExerciseResults(attempts, pins: pins, options: options)
        if let language = input.string("persons") {
            return .array(ResultRows.persons(results, language: language).map { .array($0.map { .string($0) }) })
        }
        if let language = input.string("language") {
            let rows = ResultRows.attempts(attempts, pins: pins.map { ($0, "Pin " + $0) }, language: language)
            let pinRows = ResultRows.pins(results, titles: pins.map { "Pin " + $0 }, language: language)
            return [
                "attempts": .array(rows.map { .array($0.map { .string($0) }) }),
                "pins": .array(pinRows.map { .array($0.map { .string($0) }) }),
            ]
        }
        return [
            "attempts": JSON(results.attempts), "mean": JSON(results.meanPerMille),
            "pins": .array(
                results.pins.map { pin in
                    [
                        "id": .string(pin.id), "correct": JSON(pin.correctPerMille),
                        "marks": [JSON(pin.right), JSON(pin.misspelt), JSON(pin.wrong), JSON(pin.missing)],
                        "wrong": .array(pin.wrongAnswers.map { [.string($0.text), JSON($0.count)] }),
                    ]
                }),
            "persons": .array(
                results.persons.map { [.string($0.name), JSON($0.attempts.count), JSON($0.best), JSON($0.last)] }),
        ]
    }
}
