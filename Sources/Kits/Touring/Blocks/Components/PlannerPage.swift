import Engine
import Geo
import Language
import Routing
import Rules
import Values

/// What a planner shows, and what becomes of what is done there.
struct PlannerPage {
    let form: FormState
    let context: ComponentContext

    init(_ form: FormState, _ context: ComponentContext) {
        self.form = form
        self.context = context
    }

    private var language: Text { context.language }
    private func name(_ setting: Text) -> Text? { context.component.settings.string(setting) }
    private var planField: Text { name("Plan") ?? "" }

    // MARK: What is shown

    var view: ComponentView {
        guard context.changeableRecord != nil || form.hasChanges else {
            let text = PlatformText.isGone.text(in: language)
            return ComponentView(body: [Element(key: "gone", .empty(icon: "info", title: text, detail: ""))])
        }
        let save = context.changeableRecord == nil ? nil : context.action(ifConnected: "Save")
        var view = ComponentView(body: [surface(edits: save != nil)])
        // Going back keeps the draft; what is not wanted is thrown away.
        if form.hasChanges, let discard = context.action(ifConnected: "Cancel") {
            let title = PlatformText.discard.text(in: language)
            view.trailing.append(Control(action: discard, title: title, icon: "trash", role: .destructive))
        }
        if let save {
            view.trailing.append(Control(action: save, title: PlatformText.save.text(in: language), role: .primary))
        }
        if context.changeableRecord == nil {
            view.notice = Screen.Banner(text: PlatformText.isGone.text(in: language))
        } else if form.isRestoredDraft {
            let discard = Control(
                action: context.action("discardDraft"), title: PlatformText.discard.text(in: language),
                role: .destructive)
            view.notice = Screen.Banner(text: PlatformText.draftRestored.text(in: language), controls: [discard])
        }
        return view
    }

    private func surface(edits: Bool) -> Element {
        var data: JSONObject = [
            "key": .string("\(context.level)/\(context.record?.id.text ?? "")"), "label": .string(context.heading),
            "edits": .bool(edits), "plan": JSON(form.values[planField].flatMap { TourValue.text(of: $0) }),
            "elements": .array(elements + recordings),
        ]
        if case .one(_, isSaved: true) = context.state.hand { data["saved"] = true }
        if let region = name("Region") { data["region"] = .string(region) }
        if let field = name("Name") {
            data["name"] = .string(form.values.string(field) ?? "")
            data["rename"] = .string(context.action("name").text)
        }
        if edits {
            data["change"] = .string(context.action("plan").text)
            if recordingModel != nil { data["record"] = .string(context.action("record").text) }
        }
        if !context.component.events(on: "ElementClicked").isEmpty {
            data["open"] = .string(context.action("element").text)
        }
        return Element(key: "planner", .surface(name: "planner", properties: .object(data)))
    }

    /// What stands on the map, by the types of its fields.
    private var elements: [JSON] {
        guard let model = name("ElementModel").flatMap({ context.app.models[$0] }) else { return [] }
        func field(_ stores: StoredKind) -> FieldDescription? {
            model.fields.first { context.registry.fields[$0.type]?.stores == stores }
        }
        guard let place = field(.place)?.name else { return [] }
        let kind = field(.choice)
        let line = model.fields.first { $0.type == trackField.name }?.name
        let query = RecordQuery(model: model.name, sortBy: [], order: .ascending, through: nil, event: "")
        let records = context.records.records(query, model: model, rules: context.rules, withDeleted: false)
        return records.compactMap { record in
            guard let at = record.fields[place], let latitude = at["lat"], let longitude = at["lon"] else { return nil }
            var element: JSONObject = [
                "id": .string(record.id.text), "name": .string(context.title(of: record)),
                "at": .array([longitude, latitude]),
            ]
            if let kind, let value = record.fields[kind.name] {
                element["kind"] = value
                if let text = context.registry.fields[kind.type]?.text(value, kind, context.rules) {
                    element["word"] = .string(text)
                }
            }
            if let text = line.flatMap({ record.fields[$0] }).flatMap({ TourValue.text(of: $0) }) {
                element["line"] = .string(text)
            }
            return .object(element)
        }
    }

    private var recordingModel: ModelDescription? { name("RecordingModel").flatMap { context.app.models[$0] } }

    /// They stand where they begin.
    private var recordings: [JSON] {
        guard let model = recordingModel,
            let line = model.fields.first(where: { $0.type == trackField.name })?.name
        else { return [] }
        let query = RecordQuery(model: model.name, sortBy: [], order: .ascending, through: nil, event: "")
        let records = context.records.records(query, model: model, rules: context.rules, withDeleted: false)
        return records.compactMap { record in
            guard let text = record.fields[line].flatMap({ TourValue.text(of: $0) }),
                let start = Track(text)?.places.first
            else { return nil }
            return [
                "id": .string(record.id.text), "name": .string(context.title(of: record)), "kind": "recording",
                "word": .string(model.label?.text(in: language) ?? model.name), "line": .string(text),
                "at": .array([degrees(start.longitude), degrees(start.latitude)]),
            ]
        }
    }

    private func degrees(_ value: Int32) -> JSON { JSON(Double(value) / 10_000_000) }

    // MARK: What is done

    func handle(
        _ action: ActionID, _ value: JSON, _ form: inout FormState, _ state: inout ComponentState
    ) -> [Command] {
        switch action.name {
        case "plan":
            guard let text = value.string, let plan = TourValue.value(of: text) else { return [] }
            form.values[planField] = plan
            form.hasChanges = true
            return [.saveDraft]
        case "field": return receive(action.argument, value, &form)
        case "name":
            guard let field = name("Name"), let text = value.string else { return [] }
            form.values[field] = .string(text)
            form.hasChanges = true
            return [.saveDraft]
        case "record": return record(value)
        case "element":
            guard let record = value.string.flatMap({ UUID($0) }).flatMap({ context.records.record($0) }) else {
                return []
            }
            return [.fire(trigger: "ElementClicked", .one(record, isSaved: true))]
        case "discardDraft":
            if let record = context.record, case .one(_, let isSaved) = state.hand {
                state.hand = .one(record, isSaved: isSaved)
            }
            form.values = context.record?.fields ?? JSONObject()
            form.hasChanges = false
            form.isRestoredDraft = false
            return [.removeDraft]
        case "Cancel": return cancel(state.hand)
        case "Save": return save(state.hand)
        default: return []
        }
    }

    /// A plan from a file, with its name: `{"plan", "name"?}`.
    private func receive(_ field: Text, _ value: JSON, _ form: inout FormState) -> [Command] {
        guard field == planField, let plan = value.string("plan").flatMap({ TourValue.value(of: $0) }) else {
            return []
        }
        form.values[planField] = plan
        if let name = name("Name"), let title = value.string("name")?.trimmed, !title.isEmpty {
            form.values[name] = .string(title)
        }
        form.hasChanges = true
        return [.saveDraft]
    }

    /// A line from a file becomes a recording: `{"line", "name"?, "file"?, "start"?, "duration"?}`.
    private func record(_ value: JSON) -> [Command] {
        guard let model = recordingModel, let text = value.string("line"), Track(text) != nil,
            let line = model.fields.first(where: { $0.type == trackField.name }),
            let content = TourValue.value(of: text)
        else { return [.show(message: TouringText.noTrack.text(in: language), seconds: 5)] }
        var fields: JSONObject = [line.name: content]
        let texts = model.fields.filter { context.registry.fields[$0.type]?.stores == .text }
        for (field, member) in zip(texts, ["name", "file"] as [Text]) {
            if let words = value.string(member)?.trimmed, !words.isEmpty { fields[field.name] = .string(words) }
        }
        if let day = model.fields.first(where: { context.registry.fields[$0.type]?.stores == .date }) {
            fields[day.name] = .string(context.rules.today.text)
        }
        for member in trackField.brings?(value, line, context.rules).members ?? [] { fields[member.key] = member.value }
        return [.makeAll(model: model.name, [fields])]
    }

    private func cancel(_ hand: Hand) -> [Command] {
        guard form.hasChanges else { return [.fire(trigger: "Cancel", hand)] }
        let question = Question(
            title: PlatformText.discardQuestion.text(in: language), accept: PlatformText.discard.text(in: language),
            decline: PlatformText.keepEditing.text(in: language), isDestructive: true)
        return [.confirm(question, then: [.removeDraft, .fire(trigger: "Cancel", hand)])]
    }

    private func save(_ hand: Hand) -> [Command] {
        guard case .one(var record, let isSaved) = hand, context.changeableRecord != nil else { return [] }
        guard let tour = form.values[planField].flatMap({ TourValue(plan: $0) }), tour.stops.count >= 2 else {
            return [.show(message: TouringText.tooFew.text(in: language), seconds: 5)]
        }
        for (name, value) in form.values.members { record.fields[name] = value }
        let sum = tour.totals.sum
        set("Distance", JSON(Double((sum.distance + 50_000) / 100_000) / 10), in: &record)
        set("Time", JSON(Int((sum.time + 30_000) / 60_000) * (countsSeconds("Time") ? 60 : 1)), in: &record)
        set("Ascent", JSON(Int((sum.climb.ascent + 5) / 10)), in: &record)
        set("Descent", JSON(Int((sum.climb.descent + 5) / 10)), in: &record)
        if let field = name("Name"), (record.fields.string(field) ?? "").trimmed.isEmpty {
            record.fields[field] = .string(free(TourName.proposed(tour.stops, in: language), field, record))
        }
        return [.submit(trigger: "Save", .one(record, isSaved: isSaved))]
    }

    /// Whether a duration is stored in seconds; all else has minutes.
    private func countsSeconds(_ setting: Text) -> Bool {
        guard let field = name(setting).flatMap({ context.model?.field($0) }),
            case .duration(let form)? = context.rules.control(for: field)
        else { return false }
        return form.unit == .seconds
    }

    private func set(_ setting: Text, _ value: JSON, in record: inout Record) {
        if let field = name(setting) { record.fields[field] = value }
    }

    /// A name that no other record has: equal ones get a number.
    private func free(_ proposed: Text, _ field: Text, _ own: Record) -> Text {
        guard let model = context.app.models[own.model] else { return proposed }
        let query = RecordQuery(model: model.name, sortBy: [], order: .ascending, through: nil, event: "")
        var names = NameIndex()
        for record in context.records.records(query, model: model, rules: context.rules, withDeleted: false)
        where record.id != own.id {
            _ = names.insert(record.fields.string(field) ?? "")
        }
        var (name, number) = (proposed, 1)
        while names.contains(name) {
            number += 1
            name = "\(proposed) \(number)"
        }
        return name
    }
}

/// What a tour is called when nobody has named it.
public enum TourName {
    /// "From A to B", or "Round tour from A" where it ends within 30 m of its start; stops without a name by their place.
    public static func proposed(_ stops: [TourStop], in language: Text) -> Text {
        guard let start = stops.first, let end = stops.last, stops.count > 1 else {
            return TouringText.noName.text(in: language)
        }
        if Distance.millimetres(start.place, end.place) <= 30_000 {
            return TouringText.round(called(start)).text(in: language)
        }
        return TouringText.between(called(start), called(end)).text(in: language)
    }

    private static func called(_ stop: TourStop) -> Text {
        stop.name ?? "\(degrees(stop.place.latitude)), \(degrees(stop.place.longitude))"
    }

    /// Four decimal places, of 1e-7 degrees.
    private static func degrees(_ value: Int32) -> Text {
        let rounded = (Int64(value).magnitude + 500) / 1000
        let digits: Text = "\(Int64(10_000 + rounded % 10_000))"
        return "\(value < 0 ? "−" : "")\(Int64(rounded / 10_000)).\(Text(decoding: digits.utf8[1...]))"
    }
}
