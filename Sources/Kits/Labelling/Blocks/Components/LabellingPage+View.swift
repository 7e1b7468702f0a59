import Canvas
import Engine
import Language
import Rules
import Values

extension LabellingPage {
    var view: ComponentView {
        if needsBeginning { return beginning }
        return attempt.isRound && attempt.pins.isEmpty ? emptyRound : working
    }

    /// Controls at the end of the head.
    var trailing: [Control] {
        var trailing = records.termsControl.map { [$0] } ?? []
        if let edit = context.action(ifConnected: "Edit") {
            let title = PlatformText.edit.text(in: context.language)
            trailing.append(Control(action: edit, title: title, icon: "pencil"))
        }
        return trailing
    }

    private var working: ComponentView {
        let (language, results) = (context.language, results)
        let places = NameIndex(results.map { $0.pin })
        let surface = records.surface(
            { pin, item in
                let id = pin.record.id.text
                item.text = attempt.answer(to: id)?.text ?? ""
                if let place = places.place(of: id) { item.sign = results[place].isCorrect ? .tick : .cross }
            },
            { source in
                source.isLocked = isLocked
                source.prompt = LabellingText.answer.text(in: language)
            })
        var body = [surface]
        for (place, text) in remarks.enumerated() {
            body.append(Element(key: "remark\(place)", .text(text.text(in: language), Style())))
        }
        body.append(Element(key: "pins-section", .section(title: nil, [records.list(rows(results))])))
        let steps = pins.isEmpty ? [] : roundSteps + self.steps
        if !steps.isEmpty { body.append(Element(key: "steps", .section(title: nil, steps))) }
        if attempts.count > 1 || attempts.count == 1 && stored == nil { body.append(former) }
        return ComponentView(trailing: trailing, body: body)
    }

    /// How it stands with the attempt and, of graded exercises, with the time.
    private var remarks: [Bilingual] {
        var remarks: [Bilingual] = []
        if isGraded, !isFormer, !isOnly {
            remarks += LabellingText.window(rules, at: now, on: context.rules.clock)
        }
        remarks += roundRemarks
        if stored != nil, isOnly || !attempt.state.isOpen { remarks.append(LabellingText.standing(attempt)) }
        if attempt.state == .interim, !results.isEmpty { remarks.append(LabellingText.score(Score(results))) }
        if isGraded, !isFormer, !isOnly, refusal == .noMoreAttempts || !attempt.state.isOpen || rules.allowed > 1 {
            remarks.append(LabellingText.left(max(rules.allowed - made, 0)))
        }
        return remarks
    }

    private var steps: [Element] {
        if isOnly || isFormer || refusal != nil || attempt.pins.isEmpty { return [] }
        if !attempt.state.isOpen {
            guard rules.refusal(at: now, made: made) == nil else { return [] }
            return [button("again", LabellingText.again, "refresh", isEnabled: true)]
        }
        if isGraded { return [button("handIn", LabellingText.handIn, "flag", isEnabled: stored != nil)] }
        return [
            button("interim", LabellingText.interim, "check-circle", isEnabled: stored != nil),
            button("evaluate", LabellingText.evaluate, "flag", isEnabled: stored != nil),
        ]
    }

    /// All attempts at the picture, the newest one first; touching one shows it.
    var former: Element {
        let language = context.language
        let field = linked?.field(type: labellingAttemptName) ?? ""
        let rows = attempts.reversed().map { record -> Row in
            let standing = record.fields[field].flatMap { Attempt(reading: $0) }.map { LabellingText.standing($0) }
            let moment = LabellingText.moment(record.created, context.rules.clock, language)
            let text: Text = "\(moment) · \(standing?.text(in: language) ?? "")"
            return Row(
                key: record.id.text, body: line("text", text, nil), isSelected: record.id == stored?.id,
                activate: context.action("attempt", record.id.text))
        }
        let label = LabellingText.attempts.text(in: language)
        let list = RecordList(
            count: rows.count, first: 0, rows: rows, window: context.action("attempts"), label: label)
        return Element(
            key: "attempts-section", .section(title: label, [Element(key: "attempts", .list(list))]))
    }

    private func button(_ name: Text, _ title: Bilingual, _ icon: Text, isEnabled: Bool) -> Element {
        let control = Control(
            action: context.action(name), title: title.text(in: context.language), icon: icon, isEnabled: isEnabled)
        return Element(key: name, .button(control, Style()))
    }

    private func rows(_ results: [PinResult]) -> [Row] {
        let places = NameIndex(results.map { $0.pin })
        return records.pins.map { pin in
            let id = pin.record.id.text
            return Row(
                key: id, body: body(pin, places.place(of: id).map { results[$0] }),
                isSelected: context.state.selection == id,
                activate: context.action("select", id))
        }
    }

    private func body(_ pin: CanvasRecords.Pin, _ result: PinResult?) -> Element {
        let answer = attempt.answer(to: pin.record.id.text)?.text ?? ""
        let (missing, language) = (LabellingText.noLabel.text(in: context.language), context.language)
        guard let result else {
            return line("text", "\(pin.number) · \(answer.isEmpty ? missing : answer)", nil)
        }
        // What would be right is not told of graded exercises.
        let isFinal = attempt.state == .evaluated && !result.label.isEmpty
        if result.isCorrect {
            return line("text", "✓ \(pin.number) · \(isFinal ? result.label : answer)", "Success")
        }
        let own = answer.isEmpty ? isFinal ? LabellingText.noAnswer.text(in: language) : missing : answer
        let wrong = line("text", "✗ \(pin.number) · \(own)", "Danger")
        if !isFinal { return wrong }
        let right = LabellingText.right(result.label).text(in: language)
        return Element(key: "both", .stack([wrong, line("label", right, "Success")]))
    }

    private func line(_ key: Text, _ text: Text, _ colour: Text?) -> Element {
        var style = Style()
        style.color = colour
        return Element(key: key, .text(text, style))
    }

    static func gone(_ context: ComponentContext) -> ComponentView {
        let title = PlatformText.isGone.text(in: context.language)
        let detail = LabellingText.gone.text(in: context.language)
        return ComponentView(body: [Element(key: "gone", .empty(icon: "info", title: title, detail: detail))])
    }
}
