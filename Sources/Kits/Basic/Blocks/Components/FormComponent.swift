import Engine
import Language
import Rules
import Values

/// One record to enter; the fields come from its model.
public let formComponent = ComponentKind(
    name: "FormComponent",
    holds: .one,
    state: FormState(),
    presentation: { _ in .sheet },
    render: { form, context in
        let fields = FormRenderer(form, context)
        var view = ComponentView(title: fields.title, body: fields.body)
        if let cancel = context.action(ifConnected: "Cancel") {
            let title = PlatformText.cancel.text(in: context.language)
            view.leading = [Control(action: cancel, title: title, role: .cancel)]
        }
        if context.changeableRecord == nil {
            if form.hasChanges {
                view.notice = Screen.Banner(text: PlatformText.isGone.text(in: context.language))
            }
        } else if let save = context.action(ifConnected: "Save") {
            view.trailing = [Control(action: save, title: PlatformText.save.text(in: context.language), role: .primary)]
        } else if !context.component.events(on: "Save").isEmpty {
            view.notice = Screen.Banner(text: PlatformText.notAllowed.text(in: context.language))
        }
        if view.notice == nil, context.changeableRecord != nil, form.isRestoredDraft {
            let discard = Control(
                action: context.action("discardDraft"), title: PlatformText.discard.text(in: context.language),
                role: .destructive)
            view.notice = Screen.Banner(
                text: PlatformText.draftRestored.text(in: context.language), controls: [discard])
        }
        return view
    },
    handle: handleForm,
    savesOn: "Save",
    receive: { form, context in
        form.values = context.record?.fields ?? JSONObject()
        form.touched = NameIndex()
        form.hasChanges = false
        form.isRestoredDraft = false
    })

/// Settings, help and example of ``formComponent``, for the checker and the block reference.
public let formComponentManifest = BlockManifest(
    of: formComponent,
    triggers: [
        Trigger(
            "Save", gives: .edited,
            help: Bilingual(
                de: "„Sichern“ wurde gedrückt und alle Werte sind gültig.",
                en: "“Save” was pressed and all values are valid.")),
        Trigger(
            "Cancel", gives: .held,
            help: Bilingual(de: "„Abbrechen“ wurde gedrückt.", en: "“Cancel” was pressed.")),
    ],
    title: Bilingual(de: "Formular", en: "Form"),
    help: Bilingual(
        de: "Lässt die Felder eines Modells ausfüllen. Falsche Werte werden am Feld erklärt; gesichert wird erst, "
            + "wenn alle stimmen. Was eingegeben wurde, bleibt beim Verlassen als Entwurf erhalten.",
        en: "Lets a person fill in the fields of a model. Wrong values are explained at the field; nothing is saved "
            + "until all are right. What was entered is kept as a draft when the form is left."),
    example: """
        { "Type": "FormComponent", "Title": "Picture", "Events": { "Save": "SavePicture", "Cancel": "GoBack" } }
        """)

/// Touched for the whole form: every problem is shown.
private let everyField: Text = "*"

private func handleForm(
    _ action: ActionID, _ value: JSON, _ form: inout FormState, _ state: inout ComponentState,
    _ context: ComponentContext
) -> [Command] {
    let path = FieldPath.parse(action.argument)
    var field = context.model.flatMap { FieldPath.field(at: path, in: $0.fields) }
    // What is not seen or calculated cannot be entered.
    if let states = form.states, !states.isVisible(path) || states.isCalculated(path) { field = nil }
    if action.name != "leave", form.refusal?.path == path { form.refusal = nil }
    switch action.name {
    case "field":
        guard let field, let kind = context.registry.fields[field.type] else { return [] }
        FieldPath.set(kind.read(value, field, context.rules), at: path, in: &form.values)
        form.hasChanges = true
        return [.saveDraft]
    case "leave":
        if field != nil { form.touched.insert(action.argument) }
        return []
    case "clear":
        guard field != nil else { return [] }
        FieldPath.set(.null, at: path, in: &form.values)
        form.hasChanges = true
        return [.saveDraft]
    case "address":
        guard field != nil else { return [] }
        let address = value.string?.trimmed ?? ""
        FieldPath.set(typed(address, over: FieldPath.value(at: path, in: form.values)), at: path, in: &form.values)
        form.hasChanges = true
        return [.saveDraft]
    case "fetch":
        let typed = WebAddress.completed(FieldPath.value(at: path, in: form.values).string("address") ?? "")
        guard let field,
            case .image(_, _, address: true)? = context.registry.fields[field.type]?.control(field, context.rules)
        else { return [] }
        form.touched.insert(action.argument)
        guard WebAddress.isValid(typed, secureOnly: true) else { return [] }
        return [.effect(.fetchImage(field: context.action("field", action.argument), address: typed))]
    case "camera", "gallery":
        let isCamera = action.name == "camera"
        guard let field,
            case .image(let camera, let gallery, _)? = context.registry.fields[field.type]?
                .control(field, context.rules), isCamera ? camera : gallery
        else { return [] }
        let target = context.action("field", action.argument)
        return [.effect(.pickImage(field: target, fromCamera: isCamera))]
    case "file":
        guard let field,
            case .file(let file)? = context.registry.fields[field.type]?.control(field, context.rules)
        else { return [] }
        return [.effect(.pickFile(file.kind, field: context.action("field", action.argument)))]
    case "choose":
        guard let field, let source = ChoiceSource(context.registry.fields[field.type]?.control(field, context.rules))
        else { return [] }
        return [.choose(field: path, from: source)]
    case "discardDraft":
        if let record = context.record, case .one(_, let isSaved) = state.hand {
            state.hand = .one(record, isSaved: isSaved)
        }
        form.values = context.record?.fields ?? JSONObject()
        form.hasChanges = false
        form.isRestoredDraft = false
        return [.removeDraft]
    case "Cancel":
        guard form.hasChanges else { return [.fire(trigger: "Cancel", state.hand)] }
        return [
            .confirm(
                Question(
                    title: PlatformText.discardQuestion.text(in: context.language),
                    accept: PlatformText.discard.text(in: context.language),
                    decline: PlatformText.keepEditing.text(in: context.language), isDestructive: true),
                then: [.removeDraft, .fire(trigger: "Cancel", state.hand)])
        ]
    case "Save": return save(&form, context)
    default: return []
    }
}

/// A web address that was typed, with the picture that was there before: it is still there when the address is cleared.
private func typed(_ address: Text, over value: JSON) -> JSON {
    let isChosen = value["media"] != nil || value["file"] != nil
    let before = isChosen ? value : value["before"] ?? .null
    if address.isEmpty { return before }
    var typed: JSONObject = ["address": .string(address)]
    if before != .null { typed["before"] = before }
    return .object(typed)
}

private func save(_ form: inout FormState, _ context: ComponentContext) -> [Command] {
    guard case .one(var record, let isSaved) = context.state.hand, let model = context.model else { return [] }
    form.evaluate(model, context.rules)
    let problems = Validation.problems(
        in: form.values, fields: model.fields, context: context.rules, states: form.states)
    guard let first = problems.first else {
        let values = form.states?.kept(of: form.values) ?? form.values
        for (name, value) in values.members { record.fields[name] = value }
        return [.submit(trigger: "Save", .one(record, isSaved: isSaved))]
    }
    form.touched.insert(everyField)
    let field = FieldPath.field(at: first.path, in: model.fields)
    let summary = PlatformText.fieldsToMend(problems.count).text(in: context.language)
    let detail = (field?.title(in: context.language) ?? "") + ": " + first.message.text(in: context.language)
    return [
        .effect(.announce(summary + " " + detail, urgent: true)),
        .effect(.focus(context.action("field", FieldPath.text(first.path)))),
    ]
}

/// Turns the fields of a model into form fields.
private struct FormRenderer {
    let form: FormState
    let context: ComponentContext
    private let problems: [FieldProblem]
    /// By path.
    private let problemNames: NameIndex

    init(_ form: FormState, _ context: ComponentContext) {
        self.form = form
        self.context = context
        let found = Validation.problems(
            in: form.values, fields: context.model?.fields ?? [], context: context.rules,
            states: form.states)
        var names = NameIndex()
        problems = found.filter { names.insert(FieldPath.text($0.path)).isNew }
        problemNames = names
    }

    var body: [Element] {
        // What was typed stays in sight, to be looked at and copied.
        guard context.changeableRecord != nil || form.hasChanges else {
            return [empty("gone", PlatformText.isGone)]
        }
        var body: [Element] = []
        if let header = source?.header, !header.isEmpty { body.append(Element(key: "header", .text(header, Style()))) }
        let elements = elements(context.model?.fields ?? [], within: [])
        if !elements.isEmpty { body.append(Element(key: "fields", .section(title: nil, elements))) }
        return body
    }

    /// What the fields from another record are called; nil: the description's title stands.
    var title: Text? { source.flatMap { $0.title.isEmpty ? nil : $0.title } }

    private var source: (title: Text, header: Text)? {
        guard let model = context.model, let values = context.record?.fields else { return nil }
        return model.source(of: values, context.registry.fields, context.records.record).map { source, record in
            source.title(record, context.language)
        }
    }

    private func empty(_ key: Text, _ text: Bilingual) -> Element {
        Element(key: key, .empty(icon: "info", title: text.text(in: context.language), detail: ""))
    }

    /// Those that are seen. A group from another record is the form itself, so that its fields stand without it.
    private func elements(_ fields: [FieldDescription], within parents: [Text]) -> [Element] {
        var elements: [Element] = []
        for field in fields where field.options.bool("Hidden") != true {
            if context.registry.fields[field.type]?.fill != nil { continue }
            let path = parents + [field.name]
            if let states = form.states, field.conditions != nil, !states.isVisible(path) { continue }
            guard let source = context.registry.fields[field.type]?.source else {
                elements.append(element(field, within: parents))
                continue
            }
            if field.fields.isEmpty {
                elements.append(empty(field.name, source.missing))
            } else {
                elements += self.elements(field.fields, within: path)
            }
        }
        return elements
    }

    private func element(_ field: FieldDescription, within parents: [Text]) -> Element {
        guard let kind = context.registry.fields[field.type] else {
            return Element(
                key: field.name, .placeholder(PlatformText.unknown(field.type).text(in: context.language)))
        }
        let path = parents + [field.name]
        let name = FieldPath.text(path)
        let value = FieldPath.value(at: path, in: form.values)
        let states = field.conditions == nil ? nil : form.states
        let control = states?.isCalculated(path) == true ? .output : kind.control(field, context.rules)
        let isRequired = states?.isRequired(field, path) ?? field.isRequired
        let isShown = form.touched.contains(everyField) || form.touched.contains(name)
        return Element(
            key: field.name,
            .field(
                FormField(
                    change: context.action("field", name), label: field.title(in: context.language),
                    help: field.help?.text(in: context.language),
                    isRequired: isRequired, value: value,
                    text: Validation.isEmpty(value) ? "" : kind.text(value, field, context.rules), control: control,
                    problem: problem(path, name, isShown: isShown),
                    children: children(of: control, path, name, value, isRequired: isRequired))))
    }

    private func problem(_ path: [Text], _ name: Text, isShown: Bool) -> FieldProblem? {
        if isShown, let place = problemNames.place(of: name) { return problems[place] }
        return form.refusal?.path == path ? form.refusal : nil
    }

    private func children(
        of control: InputControl, _ path: [Text], _ name: Text, _ value: JSON, isRequired: Bool
    ) -> [Element] {
        func button(_ action: Text, _ title: Bilingual, _ icon: Text, _ role: Control.Role = .normal) -> Element {
            Element(
                key: action,
                .button(
                    Control(
                        action: context.action(action, name), title: title.text(in: context.language), icon: icon,
                        role: role), Style()))
        }
        switch control {
        case .group(let fields): return elements(fields, within: path)
        case .references, .choiceFromList:
            let stays = control == .choiceFromList(multiple: false) && isRequired
            return [button("choose", PlatformText.choose, "list")]
                + (stays || Validation.isEmpty(value) ? [] : [button("clear", FormText.remove, "xmark", .destructive)])
        case .image(let camera, let gallery, let address):
            var children: [Element] = []
            if camera { children.append(button("camera", FormText.takePhoto, "camera")) }
            if gallery { children.append(button("gallery", FormText.choosePicture, "photo")) }
            if address {
                let input = FormField(
                    change: context.action("address", name), label: FormText.pictureAddress.text(in: context.language),
                    value: value["address"] ?? value["url"] ?? .null, control: .text(TextInput(format: .url)))
                children.append(Element(key: "address", .field(input)))
                if value["address"] != nil { children.append(button("fetch", FormText.fetchPicture, "photo")) }
            }
            if !Validation.isEmpty(value) { children.append(button("clear", FormText.remove, "trash", .destructive)) }
            return children
        case .file(let file):
            return [button("file", file.title, file.icon)]
                + (Validation.isEmpty(value) ? [] : [button("clear", FormText.remove, "trash", .destructive)])
        default: return []
        }
    }
}

/// What forms say.
private enum FormText {
    static let takePhoto = Bilingual(de: "Foto aufnehmen", en: "Take photo")
    static let choosePicture = Bilingual(de: "Bild auswählen", en: "Choose picture")
    static let pictureAddress = Bilingual(de: "Webadresse des Bildes", en: "Web address of the picture")
    static let fetchPicture = Bilingual(de: "Bild holen", en: "Fetch picture")
    static let remove = Bilingual(de: "Entfernen", en: "Remove")
}
