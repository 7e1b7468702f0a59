import Values

/// What an attempt said about a pin, as it was when it was evaluated; later changes of labels do not reach it.
public struct PinResult: Hashable, Sendable {
    /// What an answer is worth, as it is kept: a ``Verdict`` without its label.
    public enum Mark: Text, Hashable, Sendable, CaseIterable {
        case missing, wrong, right, misspelt

        init(_ verdict: Verdict) {
            switch verdict {
            case .missing: self = .missing
            case .wrong: self = .wrong
            case .right: self = .right
            case .misspelt: self = .misspelt
            }
        }
    }

    /// Id of the pin's record.
    public let pin: Text
    /// As it was typed.
    public let answer: Text
    /// Whether the answer is right.
    public let mark: Mark
    /// The label that was hit, else the first one: what is shown as correct. "" when that is not to be known.
    public let label: Text

    /// What an attempt said about a pin.
    public init(pin: Text, answer: Text, mark: Mark, label: Text) {
        self.pin = pin
        self.answer = answer
        self.mark = mark
        self.label = label
    }

    /// Right, or right but for a typing error that is let pass.
    public var isCorrect: Bool { mark == .right || mark == .misspelt }

    /// `{"pin", "answer", "mark", "label"?}`.
    public var json: JSON {
        var object: JSONObject = ["pin": .string(pin), "answer": .string(answer), "mark": .string(mark.rawValue)]
        if !label.isEmpty { object["label"] = .string(label) }
        return .object(object)
    }

    /// Nil without a pin or a known mark.
    public init?(reading json: JSON) {
        guard let pin = json.string("pin"), let mark = json.string("mark").flatMap({ Mark(rawValue: $0) }) else {
            return nil
        }
        self.init(pin: pin, answer: json.string("answer") ?? "", mark: mark, label: json.string("label") ?? "")
    }
}

/// The pins of an exercise with what is accepted.
public struct ExerciseKey: Sendable {
    /// Ids of the pins as they were given, in the order of their numbers.
    public let pins: [Text]
    private let labels: [[Text]]
    private let key: AnswerKey

    /// - Parameter pins: In the order of their numbers, each with its labels, the one to be shown first.
    public init(_ pins: [(id: Text, labels: [Text])], options: MatchOptions) {
        self.pins = pins.map { $0.id }
        labels = pins.map { $0.labels }
        key = AnswerKey(labels: labels, options: options)
    }

    /// One result for each pin of the exercise, in its order; answers to pins that are gone are left out.
    public func evaluated(_ answers: [AttemptAnswer]) -> [PinResult] {
        var results: [PinResult] = []
        for (place, pin) in pins.enumerated() {
            var answer: Text = ""
            for given in answers where given.pin == pin { answer = given.text }
            let verdict = key.verdict(on: answer, pin: place)
            var label = 0
            switch verdict {
            case .right(let hit), .misspelt(let hit): label = hit
            case .missing, .wrong: break
            }
            let shown = label < labels[place].count ? labels[place][label] : ""
            results.append(PinResult(pin: pin, answer: answer, mark: PinResult.Mark(verdict), label: shown))
        }
        return results
    }
}

/// Pins labelled correctly, of all that there were.
public struct Score: Hashable, Sendable {
    public let correct, total: Int

    /// Misspelt answers count as correct.
    public init(_ results: [PinResult]) {
        correct = results.reduce(0) { $0 + ($1.isCorrect ? 1 : 0) }
        total = results.count
    }

    /// In per mille, rounded half up; 0 when there are no pins.
    public var perMille: Int { total == 0 ? 0 : (2000 * correct + total) / (2 * total) }
}
