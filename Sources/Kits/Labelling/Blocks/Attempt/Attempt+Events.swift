import Values

/// What happens to an attempt.
public enum AttemptEvent: Hashable, Sendable {
    case answer(pin: Text, text: Text)
    /// Nil: none is selected any more.
    case selectPin(Text?)
    case interim
    /// The person wants to end the attempt.
    case evaluate
    case confirm
    case cancel
    case restart
    /// The server's evaluation of an attempt that was handed in.
    case evaluation([PinResult])
    /// The same attempt as another device has it.
    case merge(Attempt)
    case pinAdded(Text)
    case pinRemoved(Text)
    case pinMoved(Text)
    case labelChanged
    case exerciseDeleted
    case windowClosed
}

/// What follows from an event, for whoever stores and sends.
public enum AttemptOutcome: Hashable, Sendable {
    case nothing
    /// The attempt is to be stored.
    case changed
    /// The dialog is to be shown.
    case asks
    /// The attempt is to be stored and sent to the server, which evaluates it.
    case handsIn
    /// A new attempt is to begin.
    case begins
    case refused(AttemptRefusal)
}

/// What an event comes with.
public struct AttemptMoment: Sendable {
    /// By the device's clock.
    public let at: Instant
    /// Name of the device, made by chance; of answers of the same moment the greater device's counts (LB-STATE-6).
    public let device: Text
    /// Attempts of the person at this exercise, this one included, those that were withdrawn not.
    public let made: Int

    /// A moment of the person's first attempt, unless said otherwise.
    public init(at: Instant, device: Text, made: Int = 1) {
        self.at = at
        self.device = device
        self.made = made
    }
}

extension Attempt {
    /// - Parameter results: Of a practice exercise, what the answers are worth; without them an attempt is handed in, whatever its
    ///   mode.
    public mutating func handle(
        _ event: AttemptEvent, _ moment: AttemptMoment, _ rules: AttemptRules, _ results: [PinResult]?
    ) -> AttemptOutcome {
        switch state {
        case .test, .interim, .asking: open(event, moment, rules, results)
        case .handedIn: waiting(event, moment, rules)
        case .evaluated: event == .restart ? begin(moment, rules) : .nothing
        case .withdrawn: .nothing
        }
    }

    private mutating func open(
        _ event: AttemptEvent, _ moment: AttemptMoment, _ rules: AttemptRules, _ results: [PinResult]?
    ) -> AttemptOutcome {
        if event == .exerciseDeleted { return end(.withdrawn, moment) }
        if case .merge(let other) = event { return merge(other) }
        if rules.isClosed(at: moment.at) || event == .windowClosed && rules.mode == .graded {
            return end(.handedIn, moment)
        }
        switch event {
        case .pinAdded(let pin):
            guard !pins.contains(pin) else { return .nothing }
            pins.append(pin)
            return exerciseChanged()
        case .pinRemoved(let pin):
            guard pins.contains(pin) else { return .nothing }
            pins.removeAll { $0 == pin }
            if selected == pin { selected = nil }
            return exerciseChanged()
        case .labelChanged: return state == .asking ? exerciseChanged() : .nothing
        case .confirm where state == .asking: return finish(moment, rules, results)
        case .cancel where state == .asking: return go(to: .test)
        case .answer(let pin, let text) where state != .asking: return answer(pin, text, moment, rules)
        case .selectPin(let pin) where state != .asking: return select(pin)
        case .interim where state == .test:
            return rules.mode == .practice ? go(to: .interim) : .refused(.practiceOnly)
        case .cancel where state == .interim: return go(to: .test)
        case .evaluate where state != .asking:
            if let opens = rules.opens, rules.mode == .graded, moment.at < opens { return .refused(.notOpen) }
            state = .asking
            return .asks
        default: return .nothing
        }
    }

    private mutating func waiting(
        _ event: AttemptEvent, _ moment: AttemptMoment, _ rules: AttemptRules
    ) -> AttemptOutcome {
        switch event {
        case .evaluation(let results):
            self.results = results
            return go(to: .evaluated)
        case .merge(let other) where other.id == id && other.state == .evaluated:
            self = other
            return .changed
        case .exerciseDeleted: return go(to: .withdrawn)
        case .restart: return begin(moment, rules)
        default: return .nothing
        }
    }

    private func begin(_ moment: AttemptMoment, _ rules: AttemptRules) -> AttemptOutcome {
        rules.refusal(at: moment.at, made: moment.made).map { .refused($0) } ?? .begins
    }

    private mutating func go(to next: State) -> AttemptOutcome {
        state = next
        return .changed
    }

    private mutating func end(_ next: State, _ moment: AttemptMoment) -> AttemptOutcome {
        state = next
        selected = nil
        if next != .withdrawn { finished = moment.at }
        return next == .handedIn ? .handsIn : .changed
    }

    private mutating func finish(
        _ moment: AttemptMoment, _ rules: AttemptRules, _ results: [PinResult]?
    ) -> AttemptOutcome {
        guard rules.mode == .practice, let results else { return end(.handedIn, moment) }
        self.results = results
        return end(.evaluated, moment)
    }

    /// The dialog goes, for the numbers in it are no longer right.
    private mutating func exerciseChanged() -> AttemptOutcome {
        if state == .asking { state = .test }
        return .changed
    }

    private mutating func answer(
        _ pin: Text, _ text: Text, _ moment: AttemptMoment, _ rules: AttemptRules
    ) -> AttemptOutcome {
        if let opens = rules.opens, rules.mode == .graded, moment.at < opens { return .refused(.notOpen) }
        guard pins.contains(pin) else { return .refused(.unknownPin) }
        if let former = self.answer(to: pin), former.text == text, state == .test { return .nothing }
        state = .test
        // What is typed here counts, also where another device's clock is ahead.
        let at = self.answer(to: pin).map { max(moment.at, Instant(milliseconds: $0.at.milliseconds + 1)) } ?? moment.at
        _ = take(AttemptAnswer(pin: pin, text: text, at: at, device: moment.device))
        return .changed
    }

    private mutating func select(_ pin: Text?) -> AttemptOutcome {
        if let pin, !pins.contains(pin) { return .refused(.unknownPin) }
        if selected == pin, state == .test { return .nothing }
        selected = pin
        return go(to: .test)
    }

    private mutating func merge(_ other: Attempt) -> AttemptOutcome {
        guard other.id == id else { return .nothing }
        guard other.state.isOpen else {
            self = other
            return .changed
        }
        var isNew = false
        for answer in other.answers where take(answer) { isNew = true }
        return isNew ? exerciseChanged() : .nothing
    }
}
