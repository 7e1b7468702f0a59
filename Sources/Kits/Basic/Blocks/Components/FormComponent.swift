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
        if view.notice == nil, context.changeableRecord != nil, context.staysHere {
            view.notice = Screen.Banner(text: PlatformText.staysHere.text(in: context.language))
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
    var pictures = FormPictures(action, context)
    let path = pictures.path
    var field = context.model.flatMap { FieldPath.field(at: path, in: $0.fields) }
    // What is not seen, calculated or left to others cannot be entered.
    if path.count == 1, let one = field, !context.sets(one) { field = nil }
    if let states = form.states, !states.isVisible(path) || states.isCalculated(path) { field = nil }
    pictures.field = field
    if action.name != "leave", form.refusal?.path == path { form.refusal = nil }
    switch action.name {
    case "field":
        guard var field, let kind = context.registry.fields[field.type] else { return [] }
        field = context.measured(field, of: context.model) { form.values[$0] }
        form.typing = TypedText.isComplete(value) ? nil : value.string.map { (field: action.argument, text: $0) }
        FieldPath.set(kind.read(value, field, context.rules), at: path, in: &form.values)
        if let brought = kind.brings?(value, field, context.rules), let model = context.model {
            bring(brought, model, &form, context)
        }
        form.hasChanges = true
        return [.saveDraft]
    case "leave":
        if form.typing?.field == action.argument { form.typing = nil }
        if field != nil { form.touched.insert(action.argument) }
        return []
    case "clear":
        guard field != nil else { return [] }
        FieldPath.set(.null, at: path, in: &form.values)
        form.hasChanges = true
        return [.saveDraft]
    case "choose":
        guard let field, let source = ChoiceSource(context.registry.fields[field.type]?.control(field, context.rules))
        else { return [] }
        return [.choose(field: path, from: source)]
    case "discardDraft":
        if let record = context.record, case .one(_, let isSaved) = state.hand {
            state.hand = .one(record, isSaved: isSaved)
        }
        form.typing = nil
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
    default: return pictures.handle(action, value, &form)
    }
}

/// What was not entered yet is taken of what comes along with a value.
private func bring(
    _ values: JSONObject, _ model: ModelDescription, _ form: inout FormState, _ context: ComponentContext
) {
    let initial = Validation.initialValues(of: model.fields, context.rules)
    for member in values.members where model.field(member.key) != nil {
        let value = form.values[member.key]
        if Validation.isEmpty(value) || value == initial[member.key] { form.values[member.key] = member.value }
    }
}

private func save(_ form: inout FormState, _ context: ComponentContext) -> [Command] {
    guard case .one(var record, let isSaved) = context.state.hand, let model = context.model else { return [] }
    form.evaluate(model, context.rules)
    let problems = Validation.problems(
        in: form.values, fields: context.measured(model.fields, of: model, form.values), context: context.rules,
        states: form.states)
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
    /// Those that are shown, with their paths as names.
    private let problems: [FieldProblem]
    private let problemNames: NameIndex
    /// The field that is being typed in; nil: none.
    private let typedPath: [Text]?

    /// Fewer are looked through faster than the name of a path is made.
    private static let fewProblems = 4

    init(_ form: FormState, _ context: ComponentContext) {
        self.form = form
        self.context = context
        let isAllShown = form.touched.contains(everyField)
        let found =
            form.touched.count == 0
            ? []
            : Validation.problems(
                in: form.values, fields: context.measured(context.model?.fields ?? [], of: context.model, form.values),
                context: context.rules, states: form.states,
                of: isAllShown ? nil : form.touched.names.map { FieldPath.parse($0) })
        var names = NameIndex()
        problems = found.filter {
            let name = FieldPath.text($0.path)
            return (isAllShown || form.touched.contains(name)) && names.insert(name).isNew
        }
        problemNames = names
        typedPath = form.typing.map { FieldPath.parse($0.field) }
    }

    var body: [Element] {
        // What was typed stays in sight, to be looked at and copied.
        guard context.changeableRecord != nil || form.hasChanges else {
            return [empty("gone", PlatformText.isGone)]
        }
        var body: [Element] = []
        if let header = source?.header, !header.isEmpty { body.append(Element(key: "header", .text(header, Style()))) }
        form.memory?.begin(context)
        let elements = elements(context.model?.fields ?? [], within: [], form.values)
        form.memory?.end()
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
    private func elements(
        _ fields: [FieldDescription], within parents: [Text], _ values: JSONObject
    ) -> [Element] {
        var elements: [Element] = []
        elements.reserveCapacity(fields.count)
        var path = parents + [""]
        var place = 0
        for field in fields where !field.isHidden {
            let kind = form.memory?.kind(of: field) ?? context.registry.fields[field.type]
            if kind?.fill != nil { continue }
            path[parents.count] = field.name
            if parents.isEmpty, !context.sets(field) { continue }
            if let states = form.states, field.conditions != nil, !states.isVisible(path) { continue }
            guard let source = kind?.source else {
                elements.append(element(field, kind, path, values.value(of: field.name, near: &place) ?? .null))
                continue
            }
            if field.fields.isEmpty {
                elements.append(empty(field.name, source.missing))
            } else {
                elements += self.elements(field.fields, within: path, values.object(field.name) ?? JSONObject())
            }
        }
        return elements
    }

    private func element(_ field: FieldDescription, _ kind: FieldKind?, _ path: [Text], _ value: JSON) -> Element {
        guard let kind else {
            return Element(
                key: field.name, .placeholder(PlatformText.unknown(field.type).text(in: context.language)))
        }
        let states = field.conditions == nil ? nil : form.states
        let look = FormMemory.Look(
            value: field.shown(value), problem: problem(path),
            isRequired: states?.isRequired(field, path) ?? field.isRequired,
            isCalculated: states?.isCalculated(path) == true, typed: typed(path))
        if path.count == 1, let sharing = context.sharing(field.name, form.values) {
            return element(field, kind, path, look, sharing)
        }
        // Titles of other records change by themselves, and units with what says them.
        guard let memory = form.memory, field.fields.isEmpty, kind.stores != .references, field.unitBy == nil else {
            return element(field, kind, path, look)
        }
        return memory.element(of: field, kind, look) { element(field, kind, path, look) }
    }

    private func element(
        _ field: FieldDescription, _ kind: FieldKind, _ path: [Text], _ look: FormMemory.Look,
        _ sharing: (isFixed: Bool, note: Text?) = (false, nil)
    ) -> Element {
        let field = field.unitBy == nil ? field : context.measured(field, of: context.model) { form.values[$0] }
        let name = FieldPath.text(path)
        let value = look.value
        let control = look.isCalculated || sharing.isFixed ? .output : kind.control(field, context.rules)
        let title = field.title(in: context.language)
        return Element(
            key: field.name,
            .field(
                FormField(
                    change: context.action("field", name), label: title,
                    help: sharing.note ?? field.help?.text(in: context.language),
                    isRequired: look.isRequired, value: value,
                    text: text(of: look, control) ?? kind.text(value, field, context.rules), control: control,
                    problem: look.problem,
                    children: measure(field, control, name, title)
                        ?? children(of: control, path, name, value, title, isRequired: look.isRequired))))
    }

    /// What counts or reads a number that is typed; nil: nothing does.
    private func measure(
        _ field: FieldDescription, _ control: InputControl, _ name: Text, _ title: Text
    ) -> [Element]? {
        guard case .text(let input) = control, input.format == .integer || input.format == .number,
            let options = MeasureOptions(field.options)
        else { return nil }
        let data = options.data(
            change: context.action("field", name).text, leave: context.action("leave", name).text, label: title)
        return [Element(key: "measure", .surface(name: "measure", properties: data))]
    }

    /// What is just being typed into the field.
    private func typed(_ path: [Text]) -> Text? {
        path == typedPath ? form.typing?.text : nil
    }

    /// Nil: as it is shown elsewhere.
    private func text(of look: FormMemory.Look, _ control: InputControl) -> Text? {
        if Validation.isEmpty(look.value) { return "" }
        guard let text = TypedText.text(of: look.value, control, context.rules) else { return nil }
        return look.typed ?? text
    }

    private func problem(_ path: [Text]) -> FieldProblem? {
        let found =
            problems.count < Self.fewProblems
            ? problems.first { $0.path == path }
            : problemNames.place(of: FieldPath.text(path)).map { problems[$0] }
        return found ?? (form.refusal?.path == path ? form.refusal : nil)
    }

    private func children(
        of control: InputControl, _ path: [Text], _ name: Text, _ value: JSON, _ title: Text, isRequired: Bool
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
        case .group(let fields): return elements(fields, within: path, value.object ?? JSONObject())
        case .slider, .stars:
            return isRequired || Validation.isEmpty(value) ? [] : [button("clear", FormText.empty(title), "xmark")]
        case .references, .choiceFromList:
            let stays = control == .choiceFromList(multiple: false) && isRequired
            return [button("choose", PlatformText.choose, "list")]
                + (stays || Validation.isEmpty(value) ? [] : [button("clear", FormText.remove, "xmark", .destructive)])
        case .image, .images: return PictureButtons(context, name, title, control, value).elements
        case .file(let file):
            return [button("file", file.title, file.icon)]
                + (Validation.isEmpty(value) ? [] : [button("clear", FormText.remove, "trash", .destructive)])
        default: return []
        }
    }
}

/// What forms say.
enum FormText {
    static let remove = Bilingual(de: "Entfernen", en: "Remove")

    static func empty(_ title: Text) -> Bilingual {
        Bilingual(de: "„\(title)“ leeren", en: "Clear “\(title)”")
    }
}
