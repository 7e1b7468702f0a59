import Engine
import Language
import Rules
import Values

/// An attempt of the person at the picture, and what is seen of it: the newest one, or a former one to look at.
struct LabellingPage {
    /// With the pins that the attempt is about.
    let records: CanvasRecords
    /// Of the exercise, in the order of their numbers.
    let pins: [Text]
    let state: LabellingState
    let linked: CanvasRecords.Linked?
    /// The person's attempts at this picture, the newest one last; on a page of one attempt this one.
    let attempts: [Record]
    /// All attempts of the person who looks at this picture.
    let own: [Record]
    /// As it is stored; nil: none was begun.
    let stored: Record?
    let attempt: Attempt
    let rules: AttemptRules
    /// Whether this is a page of one attempt, where nothing can be done.
    let isOnly: Bool

    var context: ComponentContext { records.context }
    var now: Instant { context.rules.now }
    var isGraded: Bool { rules.mode == .graded }

    /// Whether a former attempt is shown.
    var isFormer: Bool {
        stored != nil && !attempts.isEmpty && stored?.id != attempts.last?.id && (isGraded || !attempt.state.isOpen)
    }

    /// Nothing can be typed.
    var isLocked: Bool {
        isOnly || isFormer || !attempt.state.isOpen || refusal != nil || rules.isClosed(at: now)
    }

    /// Why an attempt that was not begun cannot be.
    var refusal: AttemptRefusal? { stored == nil ? rules.refusal(at: now, made: made) : nil }

    /// Attempts that count.
    var made: Int {
        let field = linked?.field(type: labellingAttemptName) ?? ""
        return attempts.reduce(0) { count, record in
            let attempt = record.fields[field].flatMap { Attempt(reading: $0) }
            return count + (attempt?.isGraded == true && attempt?.state != .withdrawn ? 1 : 0)
        }
    }

    /// - Parameter only: The one attempt to look at; else those of the person count.
    init(_ records: CanvasRecords, _ state: LabellingState, only: Record? = nil) {
        self.state = state
        let context = records.context
        isOnly = only != nil
        linked = only == nil ? records.linked("AttemptId") : records.linked(model: only?.model)
        rules = AttemptRules(records.held.fields, naming: context.component.settings)
        pins = records.pins.map { $0.record.id.text }
        // What is tried in a preview has no former attempts.
        let known = Self.isPreview(context) ? [] : CanvasRecords.records(of: linked, to: records.held.id, context)
        own = known.filter { OwnAttempts.isOwn($0, context.rules.me) }.sorted {
            ($0.created, $0.id) < ($1.created, $1.id)
        }
        attempts = only.map { [$0] } ?? own
        var record = attempts.last
        if let chosen = state.attempt { record = attempts.first { $0.id.text == chosen } ?? record }
        if state.isFresh { record = nil }
        let field = linked?.field(type: labellingAttemptName) ?? ""
        if Self.isPreview(context) { record = Self.tried(linked, field, state, context) }
        guard let record, var attempt = Attempt(reading: record.fields[field] ?? .null) else {
            stored = nil
            var fresh = Attempt(id: "", pins: pins, started: context.rules.now)
            if let round = state.round, rules.mode == .practice {
                fresh.pins = pins.filter { round.contains($0) }
                fresh.isRound = true
            }
            attempt = fresh
            self.records = fresh.isRound ? records.only(fresh.pins) : records
            return
        }
        // The exercise as it is now; events would end an attempt whose time is over.
        if attempt.state.isOpen {
            let former = attempt.pins
            attempt.pins = attempt.isRound ? pins.filter { former.contains($0) } : pins
        }
        stored = record
        self.attempt = attempt
        self.records = attempt.isRound ? records.only(attempt.pins) : records
    }

    /// Whether attempts are not saved, but forgotten when the page is left.
    static func isPreview(_ context: ComponentContext) -> Bool {
        context.component.settings.bool("Preview") ?? false
    }

    /// The attempt of a preview, as if it were stored.
    private static func tried(
        _ linked: CanvasRecords.Linked?, _ field: Text, _ state: LabellingState, _ context: ComponentContext
    ) -> Record? {
        guard let linked, !state.isFresh, let attempt = state.tried, let id = UUID(attempt.id) else { return nil }
        return Record(
            id: id, model: linked.model.name, fields: [field: attempt.json], created: context.rules.now,
            changed: context.rules.now)
    }

    // MARK: Answers and results

    /// The answers with what is compared with them, for the kit's own module, so that an app does not load what that takes before it
    /// is needed (`Docs/decisions/0033-a-kits-own-module.md`).
    ///
    /// - Parameter records: With the labels of their pins.
    func question(_ records: CanvasRecords) -> JudgeQuestion {
        let (language, settings) = (records.terms.code, context.component.settings)
        return JudgeQuestion(
            pins: records.pins.map { pin in
                let id = pin.record.id.text
                // The labels in the chosen language first, so that one of them is what is shown as correct.
                let labels =
                    pin.labels.filter { $0.language == language } + pin.labels.filter { $0.language != language }
                return .init(id: id, answer: attempt.answer(to: id)?.text ?? "", labels: labels.map { $0.text })
            },
            options: MatchOptions(
                umlauts: settings.bool("Umlauts") ?? true, abbreviations: settings.bool("Abbreviations") ?? true,
                tolerance: settings.bool("Tolerance") ?? !isGraded))
    }

    /// Nil unless they are about the pins and answers that there are; of a round, those of its pins.
    private func current(_ judged: [PinResult]) -> [PinResult]? {
        var results = judged
        if attempt.isRound {
            let wanted = NameIndex(attempt.pins)
            results = judged.filter { wanted.contains($0.pin) }
        }
        guard isComplete(results) else { return nil }
        for result in results where result.answer != attempt.answer(to: result.pin)?.text ?? "" { return nil }
        return results
    }

    private func isComplete(_ results: [PinResult]) -> Bool {
        results.count == attempt.pins.count
            && attempt.pins.allSatisfy { pin in results.contains { $0.pin == pin } }
    }

    var results: [PinResult] {
        switch attempt.state {
        case .evaluated: attempt.results
        case .interim: current(state.results) ?? []
        default: []
        }
    }

    /// What follows for the stored attempt.
    ///
    /// - Parameter random: Another one each time; names an attempt that begins with this event, and the device.
    func perform(_ event: AttemptEvent, random: Text = "") -> [Command] {
        guard !isFormer else { return [] }
        var attempt = attempt
        if stored == nil {
            guard !random.isEmpty, refusal == nil, let id = newID(random) else { return [] }
            let isRound = attempt.isRound
            attempt = Attempt(id: id.text, pins: attempt.pins, started: now)
            attempt.isGraded = isGraded
            attempt.isRound = isRound
        }
        let before = attempt.json
        let outcome = attempt.handle(event, moment(random), rules, nil)
        guard outcome == .changed || outcome == .handsIn, attempt.json != before || stored == nil else { return [] }
        return saving(attempt)
    }

    func moment(_ random: Text = "") -> AttemptMoment {
        AttemptMoment(at: now, device: state.device ?? random)
    }

    /// A graded attempt is the same one on all devices of a person; each exercise done in practice is one of its own.
    private func newID(_ random: Text) -> UUID? {
        guard isGraded, !context.rules.me.isEmpty else { return UUID(random) }
        return Labelling.attemptID(
            exercise: records.held.id.text, account: context.rules.me, number: attempts.count + 1)
    }

    private func saving(_ attempt: Attempt) -> [Command] {
        guard let linked, let field = linked.field(type: labellingAttemptName), let id = UUID(attempt.id) else {
            return []
        }
        var record =
            stored
            ?? Record(
                id: id, model: linked.model.name, fields: [linked.reference: [.string(records.held.id.text)]],
                created: now, changed: now)
        if stored == nil, let day = linked.field(.date)?.name { record.fields[day] = .string(context.rules.today.text) }
        record.fields[field] = attempt.json
        if Self.isPreview(context) {
            return [.act("tried", attempt.json)]
        }
        return [.fire(trigger: "AttemptChanged", .one(record, isSaved: stored != nil))]
    }

    /// For whoever does not see signs and colours.
    func spoken(_ judged: [PinResult]) -> [Command] {
        guard !isGraded, let results = current(judged) else { return [] }
        let text = LabellingText.score(Score(results)).text(in: context.language)
        return [.effect(.announce(text, urgent: false))]
    }

    /// Says the score, and asks whether the attempt shall end with it.
    func evaluate(_ judged: [PinResult]) -> [Command] {
        var attempt = attempt
        guard !isGraded, stored != nil, !isFormer, let results = current(judged),
            attempt.handle(.evaluate, moment(), rules, nil) == .asks,
            attempt.handle(.confirm, moment(), rules, results) == .changed, let score = attempt.score
        else { return [] }
        return [confirm(LabellingText.score(score), LabellingText.locked, LabellingText.finish, saving(attempt))]
    }

    /// Asks whether the attempt shall be handed in.
    func handIn() -> [Command] {
        var attempt = attempt
        guard isGraded, stored != nil, !isFormer else { return [] }
        let count = attempt.pins.count
        let filled = count - attempt.missing.count
        let event = attempt.handle(.evaluate, moment(), rules, nil)
        // The time was over meanwhile.
        if event == .handsIn { return saving(attempt) }
        guard event == .asks, attempt.handle(.confirm, moment(), rules, nil) == .handsIn else { return [] }
        return [
            confirm(LabellingText.filled(filled, of: count), LabellingText.final, LabellingText.handIn, saving(attempt))
        ]
    }

    private func confirm(_ title: Bilingual, _ message: Bilingual, _ button: Bilingual, _ then: [Command]) -> Command {
        let language = context.language
        let question = Question(
            title: title.text(in: language), message: message.text(in: language), accept: button.text(in: language),
            decline: PlatformText.keepEditing.text(in: language), isDestructive: true)
        return .confirm(question, then: then)
    }
}
