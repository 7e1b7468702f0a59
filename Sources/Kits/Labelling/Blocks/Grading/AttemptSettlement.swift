import Language
import Rules
import Values

/// What the server makes of attempts before it stores them (LB-GRADE): it brings two devices together, and judges graded
/// ones itself. The browser does without it, and without what comparing answers takes.
public let attemptSettlement = FieldSettlement(
    merge: { stored, wanted in
        guard let stored = Attempt(reading: stored), let wanted = Attempt(reading: wanted), stored.id == wanted.id
        else {
            return nil
        }
        return stored.united(with: wanted).json
    },
    settle: { AttemptSettling($0)?.settled ?? .value($0.wanted[$0.field.name] ?? .null) },
    deadline: { field, model in
        guard let moment = field.options.string("Closes"),
            let reference = model.fields.first(where: { $0.options.string("ModelName") != nil })?.name
        else { return nil }
        return SettlementDeadline(
            reference: reference, moment: moment, delayMilliseconds: ExercisePlace.grace(field))
    },
    isPending: { Attempt(reading: $0).map { $0.state.isOpen || $0.state == .handedIn } ?? false })

private struct AttemptSettling {
    let context: SettlementCase
    let place: ExercisePlace
    /// Nil: the record was made without one, or it was emptied.
    let wanted: Attempt?
    let stored: Attempt?

    init?(_ context: SettlementCase) {
        guard let place = ExercisePlace(context.field, context.model, context.models, context.kinds) else { return nil }
        self.context = context
        self.place = place
        wanted = context.wanted[context.field.name].flatMap { Attempt(reading: $0) }
        stored = context.stored?[context.field.name].flatMap { Attempt(reading: $0) }
    }

    var settled: Settlement {
        guard let attempt = wanted ?? stored else { return .value(.null) }
        let reference = context.wanted[place.reference]
        if let before = context.stored?[place.reference], before != reference { return .refused(.moved) }
        guard let id = reference?.array?.first?.string.flatMap({ UUID($0) }), let found = context.records.record(id),
            found.record.model == place.exercises, stored != nil || found.isVisible
        else { return .refused(.noExercise) }
        let rules = place.rules(found.record.fields)
        if found.isDeleted { return .value(withoutExercise(attempt, rules).json) }
        if stored?.state.isOpen == false, stored?.isGraded == true || rules.mode == .graded {
            return .value(closed(stored ?? attempt, id))
        }
        guard rules.mode == .graded else {
            var kept = attempt
            kept.isGraded = false
            return .value(kept.json)
        }
        return graded(attempt, rules, id)
    }

    /// What was evaluated stays; everything else cannot be any more.
    private func withoutExercise(_ attempt: Attempt, _ rules: AttemptRules) -> Attempt {
        var kept = stored ?? attempt
        if rules.mode == .practice, stored?.isGraded != true {
            kept = attempt
        } else if kept.state != .evaluated {
            for answer in attempt.answers { _ = kept.take(answer) }
        }
        if rules.mode == .graded, stored == nil { kept.isGraded = true }
        let isJudged = kept.state == .evaluated && (stored?.state == .evaluated || !kept.isGraded)
        if !isJudged {
            kept.state = .withdrawn
            kept.results = []
        }
        return kept
    }

    /// Nothing reaches an attempt that is over.
    private func closed(_ attempt: Attempt, _ exercise: UUID) -> JSON {
        guard attempt.state == .handedIn else { return attempt.json }
        var judged = attempt
        judged.judge(key(pins(exercise)), at: attempt.finished ?? context.now)
        return judged.json
    }

    // MARK: Graded

    private func graded(_ attempt: Attempt, _ rules: AttemptRules, _ exercise: UUID) -> Settlement {
        let now = context.now
        if stored?.isGraded != true, let problem = beginning(attempt, rules, exercise) { return .refused(problem) }
        let pins = pins(exercise)
        let known = pins.map { $0.id.text }
        var kept = Attempt(
            id: context.record.text, pins: known, started: min(stored?.started ?? attempt.started, attempt.started, now)
        )
        kept.isGraded = true
        for answer in stored?.answers ?? [] { _ = kept.take(answer) }
        let isOver =
            rules.closes.map { now.milliseconds >= $0.milliseconds + ExercisePlace.grace(context.field) } ?? false
        for answer in attempt.answers where !kept.answers.contains(answer) {
            if let closes = rules.closes, rules.isClosed(at: now), isOver || answer.at >= closes {
                // What was typed when it was closed already does not count; what was sent too late is said.
                if isOver { return .refused(.late) }
                continue
            }
            guard known.contains(answer.pin) || wasPin(answer.pin, exercise) else { return .refused(.unknownPin) }
            _ = kept.take(answer)
        }
        let isHandedIn = attempt.state == .handedIn || attempt.state == .evaluated
        if isHandedIn || isOver {
            let end = isHandedIn ? min(attempt.finished ?? now, now) : now
            kept.judge(key(pins), at: rules.closes.map { min($0, end) } ?? end)
        }
        return .value(kept.json)
    }

    private func beginning(_ attempt: Attempt, _ rules: AttemptRules, _ exercise: UUID) -> FieldProblem? {
        let now = context.now
        var made = 0
        for other in context.records.referring(context.model.name, place.reference, exercise)
        where other.id != context.record && other.creator == context.owner {
            guard let other = Attempt(reading: other.fields[context.field.name] ?? .null) else { continue }
            if other.isGraded, other.state != .withdrawn { made += 1 }
        }
        // Made in time counts as long as the grace lasts, and by the server's clock nothing is made before it opens.
        let moment = rules.isClosed(at: now) ? attempt.started : min(attempt.started, now)
        if let closes = rules.closes, now.milliseconds >= closes.milliseconds + ExercisePlace.grace(context.field) {
            return .refused(.closed)
        }
        return rules.refusal(at: moment, made: made).map { .refused($0) }
    }

    private func pins(_ exercise: UUID) -> [Record] {
        guard let linked = place.pins else { return [] }
        let number = linked.field(.number)
        let found = context.records.referring(linked.model.name, linked.reference, exercise)
        guard let number else { return found }
        func order(_ pin: Record) -> Decimal { pin.fields[number]?.decimal ?? Decimal(Int64.max) }
        return found.enumerated().sorted { a, b in
            let (x, y) = (order(a.element), order(b.element))
            return x == y ? a.offset < b.offset : x < y
        }.map { $0.element }
    }

    private func wasPin(_ pin: Text, _ exercise: UUID) -> Bool {
        guard let linked = place.pins, let id = UUID(pin), let found = context.records.record(id) else { return false }
        return found.isDeleted && found.record.model == linked.model.name
            && found.record.fields[linked.reference]?.array?.contains(.string(exercise.text)) == true
    }

    private func key(_ pins: [Record]) -> ExerciseKey {
        let labels = place.labels
        let text = labels?.field(.text)
        return ExerciseKey(
            pins.map { pin in
                var accepted: [Text] = []
                if let labels, let text {
                    for label in context.records.referring(labels.model.name, labels.reference, pin.id) {
                        if let term = label.fields.string(text) { accepted.append(term) }
                    }
                }
                return (id: pin.id.text, labels: accepted)
            }, options: place.matching)
    }
}

extension Attempt {
    /// Ends it. Results say what was typed and whether it counts, never what would be right.
    fileprivate mutating func judge(_ key: ExerciseKey, at end: Instant) {
        pins = key.pins
        results = key.evaluated(answers).map { PinResult(pin: $0.pin, answer: $0.answer, mark: $0.mark, label: "") }
        state = .evaluated
        finished = end
        selected = nil
    }
}
