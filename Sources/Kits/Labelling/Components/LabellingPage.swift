import Engine
import Language
import Rules
import Values

/// The newest attempt of the person at the picture, and what is seen of it.
struct LabellingPage {
    let records: CanvasRecords
    private let linked: CanvasRecords.Linked?
    /// As it is stored; nil: none was begun.
    private let stored: Record?
    private let attempt: Attempt
    private let rules = AttemptRules(mode: .practice)

    var context: ComponentContext { records.context }

    /// Whether a new attempt is to begin.
    var isFresh: Bool { context.state.prepared.bool("fresh") ?? false }

    init(_ records: CanvasRecords) {
        self.records = records
        let context = records.context
        linked = records.linked("AttemptId")
        let pins = records.pins.map { $0.record.id.text }
        var newest: Record?
        if !(context.state.prepared.bool("fresh") ?? false) {
            for record in CanvasRecords.records(of: linked, to: records.held.id, context)
            where Self.isOwn(record, context) {
                if let newest, (record.created, record.id) < (newest.created, newest.id) { continue }
                newest = record
            }
        }
        let field = linked?.field(type: labellingAttemptName) ?? ""
        if Self.isPreview(context) { newest = Self.tried(linked, field, context) }
        guard let newest, var attempt = Attempt(reading: newest.fields[field] ?? .null) else {
            stored = nil
            attempt = Attempt(id: "", pins: pins, started: context.rules.now)
            return
        }
        let moment = AttemptMoment(at: context.rules.now, device: "")
        for pin in attempt.pins where !pins.contains(pin) {
            _ = attempt.handle(.pinRemoved(pin), moment, rules, nil)
        }
        for pin in pins where !attempt.pins.contains(pin) { _ = attempt.handle(.pinAdded(pin), moment, rules, nil) }
        stored = newest
        self.attempt = attempt
    }

    /// Whether attempts are not saved, but forgotten when the page is left.
    private static func isPreview(_ context: ComponentContext) -> Bool {
        context.component.settings.bool("Preview") ?? false
    }

    /// The attempt of a preview, as if it were stored.
    private static func tried(_ linked: CanvasRecords.Linked?, _ field: Text, _ context: ComponentContext) -> Record? {
        let prepared = context.state.prepared
        guard let linked, !(prepared.bool("fresh") ?? false), let attempt = prepared["tried"],
            let id = attempt.string("id").flatMap({ UUID($0) })
        else { return nil }
        return Record(
            id: id, model: linked.model.name, fields: [field: attempt], created: context.rules.now,
            changed: context.rules.now)
    }

    private static func isOwn(_ record: Record, _ context: ComponentContext) -> Bool {
        record.creator.isEmpty || record.creator == context.rules.me
    }

    /// What the component remembers, with a change.
    func kept(_ change: (inout JSONObject) -> Void) -> JSON {
        var kept = context.state.prepared.object ?? JSONObject()
        change(&kept)
        return .object(kept)
    }

    // MARK: Answers and results

    /// Answers are compared with labels where the picture is drawn, so that an app without pictures does not load what that
    /// takes (`Docs/decisions/0021-pictures-in-a-module.md`).
    private var question: JSON {
        let settings = context.component.settings
        let language = records.terms.code
        // The labels in the chosen language first, so that one of them is what is shown as correct.
        let pins = records.pins.map { pin -> JSON in
            let labels = pin.labels.filter { $0.language == language } + pin.labels.filter { $0.language != language }
            let id = pin.record.id.text
            return [
                "id": .string(id), "answer": .string(attempt.answer(to: id)?.text ?? ""),
                "labels": .array(labels.map { .string($0.text) }),
            ]
        }
        return [
            "act": .string(context.action("judged").text), "pins": .array(pins),
            "umlauts": .bool(settings.bool("Umlauts") ?? true),
            "abbreviations": .bool(settings.bool("Abbreviations") ?? true),
            "tolerance": .bool(settings.bool("Tolerance") ?? true),
        ]
    }

    /// Nil unless they are about the pins and answers that there are.
    private func results(reading json: JSON) -> [PinResult]? {
        let results = (json.array ?? []).compactMap { PinResult(reading: $0) }
        guard isComplete(results) else { return nil }
        for result in results where result.answer != attempt.answer(to: result.pin)?.text ?? "" { return nil }
        return results
    }

    private func isComplete(_ results: [PinResult]) -> Bool {
        results.count == attempt.pins.count
            && attempt.pins.allSatisfy { pin in results.contains { $0.pin == pin } }
    }

    private var results: [PinResult] {
        switch attempt.state {
        case .evaluated: attempt.results
        case .interim: results(reading: context.state.prepared["results"] ?? .null) ?? []
        default: []
        }
    }

    /// What follows for the stored attempt.
    ///
    /// - Parameter newID: Of an attempt that begins with this event.
    func perform(_ event: AttemptEvent, newID: Text = "") -> [Reaction] {
        var attempt = attempt
        if stored == nil {
            guard !newID.isEmpty else { return [] }
            attempt = Attempt(id: newID, pins: attempt.pins, started: context.rules.now)
        }
        let before = attempt.json
        let outcome = attempt.handle(event, AttemptMoment(at: context.rules.now, device: ""), rules, nil)
        guard outcome == .changed, attempt.json != before || stored == nil else { return [] }
        return saving(attempt)
    }

    private func saving(_ attempt: Attempt) -> [Reaction] {
        guard let linked, let field = linked.field(type: labellingAttemptName), let id = UUID(attempt.id) else {
            return []
        }
        var record =
            stored
            ?? Record(
                id: id, model: linked.model.name, fields: [linked.reference: [.string(records.held.id.text)]],
                created: context.rules.now, changed: context.rules.now)
        if stored == nil, let day = linked.field(.date)?.name { record.fields[day] = .string(context.rules.today.text) }
        record.fields[field] = attempt.json
        if Self.isPreview(context) {
            return [.remember(["tried": attempt.json])]
        }
        return [.fire(trigger: "AttemptChanged", .one(record, isSaved: stored != nil))]
    }

    /// Says the score, and asks whether the attempt shall end with it.
    func evaluate(_ judged: JSON) -> [Reaction] {
        let moment = AttemptMoment(at: context.rules.now, device: "")
        var attempt = attempt
        guard stored != nil, let results = results(reading: judged),
            attempt.handle(.evaluate, moment, rules, nil) == .asks,
            attempt.handle(.confirm, moment, rules, results) == .changed, let score = attempt.score
        else { return [] }
        let language = context.language
        return [
            .confirm(
                title: LabellingText.score(score).text(in: language), message: LabellingText.locked.text(in: language),
                button: LabellingText.finish.text(in: language), then: saving(attempt))
        ]
    }

    // MARK: What is seen

    var view: ComponentView {
        let (language, results) = (context.language, results)
        var further: JSONObject = [
            "locked": .bool(!attempt.state.isOpen), "prompt": .string(LabellingText.answer.text(in: language)),
        ]
        if context.state.prepared["asks"] != nil { further["judge"] = question }
        let surface = records.surface(
            pin: { pin in
                let id = pin.record.id.text
                var item: JSONObject = ["text": .string(attempt.answer(to: id)?.text ?? "")]
                if let result = results.first(where: { $0.pin == id }) { item["mark"] = .string(result.mark.rawValue) }
                return item
            },
            further: further)
        var trailing = records.termsControl.map { [$0] } ?? []
        if let edit = context.action(ifConnected: "Edit") {
            trailing.append(Control(action: edit, title: PlatformText.edit.text(in: language), icon: "pencil"))
        }
        var body = [surface]
        if let score = attempt.score {
            body.append(Element(key: "score", .text(LabellingText.score(score).text(in: language), Style())))
        }
        body.append(Element(key: "pins-section", .section(title: nil, [records.list(rows(results))])))
        if !records.pins.isEmpty { body.append(Element(key: "steps", .section(title: nil, steps))) }
        return ComponentView(trailing: trailing, body: body)
    }

    private var steps: [Element] {
        if !attempt.state.isOpen { return [button("again", LabellingText.again, "refresh", isEnabled: true)] }
        return [
            button("interim", LabellingText.interim, "check-circle", isEnabled: stored != nil),
            button("evaluate", LabellingText.evaluate, "flag", isEnabled: stored != nil),
        ]
    }

    private func button(_ name: Text, _ title: Bilingual, _ icon: Text, isEnabled: Bool) -> Element {
        let control = Control(
            action: context.action(name), title: title.text(in: context.language), icon: icon, isEnabled: isEnabled)
        return Element(key: name, .button(control, Style()))
    }

    private func rows(_ results: [PinResult]) -> [Row] {
        records.pins.map { pin in
            let id = pin.record.id.text
            return Row(
                key: id, body: body(pin, results.first { $0.pin == id }), isSelected: context.state.selection == id,
                activate: context.action("select", id))
        }
    }

    private func body(_ pin: CanvasRecords.Pin, _ result: PinResult?) -> Element {
        let answer = attempt.answer(to: pin.record.id.text)?.text ?? ""
        let (missing, language) = (LabellingText.noLabel.text(in: context.language), context.language)
        guard let result else {
            return line("text", "\(pin.number) · \(answer.isEmpty ? missing : answer)", nil)
        }
        let isFinal = attempt.state == .evaluated
        if result.isCorrect {
            return line("text", "✓ \(pin.number) · \(isFinal ? result.label : answer)", "Success")
        }
        if !isFinal { return line("text", "✗ \(pin.number) · \(answer.isEmpty ? missing : answer)", "Danger") }
        let own = answer.isEmpty ? missing : LabellingText.yourAnswer(answer).text(in: language)
        return Element(
            key: "both",
            .stack([
                line("label", "✗ \(pin.number) · \(result.label)", "Success"), line("answer", own, "Danger"),
            ]))
    }

    private func line(_ key: Text, _ text: Text, _ colour: Text?) -> Element {
        var style = Style()
        style.color = colour
        return Element(key: key, .text(text, style))
    }
}
