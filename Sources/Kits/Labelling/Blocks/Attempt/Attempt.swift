import Values

/// What a person typed at a pin, when, and on which device.
public struct AttemptAnswer: Hashable, Sendable {
    /// Id of the pin's record.
    public let pin: Text
    /// As it was typed; "" takes an answer back.
    public let text: Text
    /// When it was typed, by the device's clock.
    public let at: Instant
    /// Name of the device, made by chance with the first answer on it.
    public let device: Text

    /// An answer that ``Attempt`` weighs against others to the same pin.
    public init(pin: Text, text: Text, at: Instant, device: Text) {
        self.pin = pin
        self.text = text
        self.at = at
        self.device = device
    }

    /// Of two answers to one pin the later one counts; of two at the same moment that of the greater device, then the greater
    /// text, so that all devices choose the same one.
    func isBehind(_ other: AttemptAnswer) -> Bool {
        if at != other.at { return at > other.at }
        if device != other.device { return device > other.device }
        return text > other.text
    }
}

/// One go of a person at an exercise. Everything follows from events (LB-STATE); time comes in with them.
public struct Attempt: Hashable, Sendable {
    /// Where an attempt stands (LB-STATE-1).
    public enum State: Text, Hashable, Sendable, CaseIterable {
        /// Answers are typed.
        case test
        /// Right and wrong answers are shown; the next pin goes on.
        case interim
        /// A dialog asks whether the attempt shall end.
        case asking
        /// Waits for the server's evaluation.
        case handedIn
        case evaluated
        /// The exercise was deleted before the attempt was evaluated.
        case withdrawn

        /// Whether it was neither handed in nor has come to its end.
        public var isOpen: Bool { self == .test || self == .interim || self == .asking }
    }

    /// The same on all devices of the person.
    public let id: Text
    /// Where it stands; only events change it.
    public internal(set) var state = State.test
    /// In the order in which they were first given.
    public private(set) var answers: [AttemptAnswer] = []
    private var places = AnswerPlaces()
    /// Of the exercise, now.
    public internal(set) var pins: [Text]
    /// The pin that is being labelled, nil: none. It is not stored with the attempt.
    public internal(set) var selected: Text?
    /// When it began, by the device's clock.
    public let started: Instant
    /// When it was handed in or evaluated; nil while it is open.
    public internal(set) var finished: Instant?
    /// The server counts and judges it.
    public internal(set) var isGraded = false
    /// It is about some pins of its exercise, `pins`, not all of them (LB-ROUND).
    public internal(set) var isRound = false
    /// Of an evaluated attempt; stays as it is.
    public internal(set) var results: [PinResult] = []

    /// An open attempt without answers.
    ///
    /// - Parameter pins: Of the exercise, in the order of their numbers.
    public init(id: Text, pins: [Text], started: Instant) {
        self.id = id
        self.pins = pins
        self.started = started
    }

    /// What counts for a pin now, perhaps an empty text; nil when nothing was ever typed at it.
    public func answer(to pin: Text) -> AttemptAnswer? {
        places.index.place(of: pin).map { answers[$0] }
    }

    /// Pins of the exercise without an answer.
    public var missing: [Text] { pins.filter { pin in answer(to: pin).map { $0.text.trimmed.isEmpty } ?? true } }

    /// Nil before the attempt is evaluated.
    public var score: Score? { state == .evaluated ? Score(results) : nil }

    /// True when it counts: there was no other answer, or one that is before this one.
    mutating func take(_ answer: AttemptAnswer) -> Bool {
        let (place, isNew) = places.index.insert(answer.pin)
        if isNew {
            answers.append(answer)
            return true
        }
        guard answer.isBehind(answers[place]) else { return false }
        answers[place] = answer
        return true
    }
}

/// Where the answer to each pin stands. It follows from the answers: two attempts do not differ by it.
private struct AnswerPlaces: Hashable, Sendable {
    var index = NameIndex()

    static func == (a: AnswerPlaces, b: AnswerPlaces) -> Bool { true }

    func hash(into hasher: inout Hasher) {}
}
