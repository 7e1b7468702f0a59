import Values

/// What answers at the pins of a picture are worth, asked of the kit's own browser module.
public struct JudgeQuestion: Hashable, Sendable {
    /// In the order of their numbers.
    public var pins: [Pin]
    /// What is let pass.
    public var options: MatchOptions

    /// A pin with what was answered.
    public struct Pin: Hashable, Sendable {
        /// Of its record.
        public var id: Text
        /// "" when there is none.
        public var answer: Text
        /// The one to be shown as correct first.
        public var labels: [Text]

        /// A pin that has no label is always wrong or missing.
        public init(id: Text, answer: Text, labels: [Text]) {
            self.id = id
            self.answer = answer
            self.labels = labels
        }
    }

    /// The pins have to be all those of the exercise: labels of the others decide too (LB-TOL-3).
    public init(pins: [Pin], options: MatchOptions) {
        self.pins = pins
        self.options = options
    }

    /// One for each pin, in their order.
    public var results: [PinResult] {
        let key = ExerciseKey(pins.map { (id: $0.id, labels: $0.labels) }, options: options)
        let never = Instant(milliseconds: 0)
        return key.evaluated(pins.map { AttemptAnswer(pin: $0.id, text: $0.answer, at: never, device: "") })
    }
}

extension JudgeQuestion {
    /// As the module is asked.
    public var json: JSON {
        let pins = pins.map { pin -> JSON in
            [
                "id": .string(pin.id), "answer": .string(pin.answer),
                "labels": .array(pin.labels.map { .string($0) }),
            ]
        }
        return [
            "type": "judge", "pins": .array(pins), "umlauts": .bool(options.umlauts),
            "abbreviations": .bool(options.abbreviations), "tolerance": .bool(options.tolerance),
        ]
    }

    /// What is not there is empty, and not let pass.
    public init(reading json: JSON) {
        self.init(
            pins: json.elements("pins").map {
                Pin(id: $0.string("id") ?? "", answer: $0.string("answer") ?? "", labels: $0.texts("labels"))
            },
            options: MatchOptions(
                umlauts: json.bool("umlauts") ?? false, abbreviations: json.bool("abbreviations") ?? false,
                tolerance: json.bool("tolerance") ?? false))
    }
}
