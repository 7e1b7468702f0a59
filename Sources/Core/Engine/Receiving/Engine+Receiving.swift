import Language
import Rules
import Values

/// Things that other apps hand over begin a record in a form that takes them (`EN-RECEIVE-…`).
extension Engine {
    /// - Parameter form: The component that takes them; "": one that takes the most.
    mutating func receive(_ things: [ReceivedThing], for form: Text) {
        receiving = ReceivingState(things: things, isWaiting: true, wanted: form)
        receiveWaiting()
    }

    /// Goes on as soon as it is known who the person is. Whoever has to log in first begins anew with what was handed over.
    mutating func receiveWaiting() {
        guard receiving.isWaiting, !tabs.isEmpty, !isLoginFirst, isPersonKnown else { return }
        receiving.isWaiting = false
        let forms = receivingForms
        guard let only = forms.first else {
            dropReceived()
            return show(ReceivingText.nothingTakesIt, urgent: true)
        }
        if forms.count == 1 { return begin(only) }
        var choices: [OverlayState.Choice] = []
        for form in forms {
            choices.append(.init(title: title(of: form), icon: "plus", role: .normal, then: .receive(form)))
        }
        choices.append(.init(title: PlatformText.cancel.text(in: language), role: .cancel, then: .dropReceived))
        ask(OverlayState(kind: .actions, title: say(ReceivingText.whereTo), message: "", choices: choices))
    }

    private var isPersonKnown: Bool {
        guard let sync, let access = app.info.access else { return true }
        return sync.me != nil || access.guests != nil
    }

    private func say(_ words: Bilingual) -> Text { words.text(in: language) }

    private func title(of form: ReceivingForm) -> Text {
        app.components[form.component]?.title?.text(in: language)
            ?? app.models[form.model]?.label?.text(in: language) ?? form.model
    }

    // MARK: Which form

    /// Those that take the most, of models of which the person may make records.
    private var receivingForms: [ReceivingForm] {
        var (best, most): ([ReceivingForm], Int) = ([], 0)
        for form in app.info.receivingForms {
            guard receiving.wanted.isEmpty || receiving.wanted == form.component,
                let model = app.models[form.model], permission?.makes(model) ?? true,
                let component = app.components[form.component], registry.components[component.type]?.isForm == true
            else { continue }
            let count = receptions(form, JSONObject()).count
            guard count > 0, count >= most else { continue }
            if count > most { best = [] }
            (best, most) = (best + [form], count)
        }
        return best
    }

    /// Each thing goes into the first field that takes it and has room.
    private func receptions(_ form: ReceivingForm, _ values: JSONObject) -> [Reception] {
        guard let model = app.models[form.model] else { return [] }
        var taken: [Reception] = []
        for (number, thing) in receiving.things.enumerated() {
            let fields = form.fields.compactMap { model.field($0) }
            // A link also is a text, where nothing else takes it.
            let fitting =
                fields.filter { takes($0, thing, asText: false) }
                + (thing.kind == .link ? fields.filter { takes($0, thing, asText: true) } : [])
            for field in fitting {
                let most = most(in: field)
                let isThere = taken.reduce(0) { $0 + ($1.field == field ? 1 : 0) }
                let before = most == 1 ? 0 : count(values[field.name])
                guard isThere + before < most else { continue }
                taken.append(Reception(thing: number, field: field, isAdded: most > 1))
                break
            }
        }
        return taken
    }

    private func takes(_ field: FieldDescription, _ thing: ReceivedThing, asText: Bool) -> Bool {
        switch registry.fields[field.type]?.receives {
        case .picture: thing.kind == .picture
        case .link: thing.kind == .link
        case .text: asText || thing.kind == .text
        case .file(let format): thing.kind == .file && thing.ending == format.ending
        case nil: false
        }
    }

    private func most(in field: FieldDescription) -> Int {
        guard case .images(_, _, _, let most) = registry.fields[field.type]?.control(field, rules) else { return 1 }
        return most
    }

    private func count(_ value: JSON?) -> Int { value?.array?.count ?? (value == nil ? 0 : 1) }

    // MARK: Into the form

    mutating func begin(_ form: ReceivingForm) {
        receiving.form = form
        guard let model = app.models[form.model] else { return dropReceived() }
        let fields = Validation.initialValues(of: model.fields, rules)
        let record = Record(
            id: UUID(at: now, random: &random), model: model.name, fields: fields, created: now, changed: now)
        push(form.component, .one(record, isSaved: false))
        guard let top, case .component(form.component) = top.kind, let state = top.state.form else {
            return dropReceived()
        }
        receiving.level = top.serial
        guard state.isRestoredDraft, isLost(state.values, form) else { return takeReceived(isAnew: false) }
        ask(
            say(ReceivingText.draftIsHere), say(ReceivingText.draftWouldGo),
            .init(title: say(ReceivingText.keepDraft), role: .cancel, then: .dropReceived),
            .init(title: say(ReceivingText.discardDraft), role: .destructive, then: .takeReceived))
    }

    /// Whether something entered would be replaced.
    private func isLost(_ values: JSONObject, _ form: ReceivingForm) -> Bool {
        receptions(form, values).contains { !$0.isAdded && !Validation.isEmpty(values[$0.field.name]) }
    }

    /// Has the host put everything into the form; what finds no field is said.
    mutating func takeReceived(isAnew: Bool) {
        guard let form = receiving.form, position(ofLevel: receiving.level) != nil else { return dropReceived() }
        if isAnew { handle(ActionID(level: receiving.level, name: "discardDraft"), .null) }
        let values = position(ofLevel: receiving.level).flatMap { self[$0].state.form?.values } ?? JSONObject()
        let taken = receptions(form, values)
        for one in taken {
            let name = FieldPath.text([one.field.name])
            let action = ActionID(level: receiving.level, name: one.isAdded ? "add" : "field", argument: name)
            let format = format(of: one.field)
            effects.append(.takeReceived(one.thing, part: format?.part, wants: format?.wants ?? "", field: action))
        }
        if taken.count < receiving.things.count { show(ReceivingText.notAll, urgent: true) }
        dropReceived()
    }

    private func format(of field: FieldDescription) -> FileFormat? {
        guard case .file(let format)? = registry.fields[field.type]?.receives else { return nil }
        return format
    }

    mutating func dropReceived() {
        receiving = ReceivingState()
        effects.append(.dropReceived)
    }
}

/// What is said about things from other apps.
enum ReceivingText {
    static let whereTo = Bilingual(de: "Was soll daraus werden?", en: "What is it for?")
    static let nothingTakesIt = Bilingual(
        de: "Hier gibt es nichts, wohin das passt.", en: "There is nothing here that it fits into.")
    static let notAll = Bilingual(
        de: "Nicht alles hat Platz gefunden.", en: "Not everything found a place.")
    static let draftIsHere = Bilingual(
        de: "Hier liegt noch ein Entwurf.", en: "There is a draft here.")
    static let draftWouldGo = Bilingual(
        de: "Was Sie geteilt haben, würde etwas darin ersetzen.", en: "What you shared would replace something in it.")
    static let keepDraft = Bilingual(de: "Entwurf behalten", en: "Keep the draft")
    static let discardDraft = Bilingual(de: "Entwurf verwerfen", en: "Discard the draft")
}
