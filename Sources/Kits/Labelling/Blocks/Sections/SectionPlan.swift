import Engine
import Language
import Rules
import Values

/// Which models and fields of an app hold a section: models as the settings of ``exportSection`` name them, fields by their types.
///
/// As JSON it is what ``SectionArchive`` knows of an app: `{"section" | "exercise" | "pin" | "label" | "arrow" | "area": {"model",
/// "reference"?, and what it has of "title", "note", "content", "order", "picture", "shape", "mode", "opens", "closes", "attempts",
/// "drawing", "language"}}`, each the name of a field but for the model.
struct SectionPlan {
    let app: AppDescription
    let rules: RuleContext
    let settings: JSONObject

    private static let parts: [(name: Text, setting: Text, whole: Text)] = [
        ("section", "ModelId", ""), ("exercise", "ExerciseId", "ModelId"), ("pin", "PinId", "ExerciseId"),
        ("label", "LabelId", "PinId"), ("arrow", "ArrowId", "ExerciseId"), ("area", "AreaId", "ExerciseId"),
    ]

    var json: JSON {
        var plan = JSONObject()
        for part in Self.parts { plan[part.name] = self.part(part.name, part.setting, part.whole) }
        return .object(plan)
    }

    private func part(_ name: Text, _ setting: Text, _ whole: Text) -> JSON? {
        guard let model = settings.string(setting).flatMap({ app.models[$0] }) else { return nil }
        var part: JSONObject = ["model": .string(model.name)]
        func take(_ key: Text, _ field: Text?) { part[key] = field.map { .string($0) } }
        func first(_ kind: StoredKind) -> Text? {
            model.fields.first { rules.kinds[$0.type]?.stores == kind && $0.type != object3DField.name }?.name
        }
        func named(_ setting: Text) -> Text? { settings.string(setting).flatMap { model.field($0)?.name } }
        func typed(_ type: Text) -> Text? { model.fields.first { $0.type == type }?.name }
        if !whole.isEmpty {
            let field = model.fields.first {
                rules.kinds[$0.type]?.stores == .references
                    && $0.options.string("ModelName") == settings.string(whole)
            }
            guard let field else { return nil }
            take("reference", field.name)
        }
        take("order", named("OrderBy") ?? first(.number))
        take("drawing", typed(drawingField.name))
        take("title", first(.text))
        switch name {
        case "section", "exercise":
            take("note", named("Note"))
            if name == "section" {
                take("content", named("Content"))
                break
            }
            take("picture", first(.image))
            take("shape", typed(object3DField.name))
            // How exercises may be done is said by the field with the attempts at them.
            let attempt = settings.string("AttemptId").flatMap { app.models[$0] }?.fields
                .first { $0.type == labellingAttemptName }
            for (key, option) in [
                ("mode", "Mode"), ("opens", "Opens"), ("closes", "Closes"), ("attempts", "Attempts"),
            ] as [(Text, Text)] { take(key, attempt?.options.string(option)) }
        case "label": take("language", first(.choice))
        default: break
        }
        return .object(part)
    }

    // MARK: What an app has

    /// A record with those that belong to it, in their order: `{"fields", "exercise": [{"fields", "pin": […], …}]}`.
    func contents(of section: Record, in records: RecordBase) -> JSON {
        contents(of: section, "section", json, records)
    }

    private func contents(of record: Record, _ name: Text, _ plan: JSON, _ records: RecordBase) -> JSON {
        var object: JSONObject = ["fields": .object(record.fields)]
        let setting = Self.parts.first { $0.name == name }?.setting
        for part in Self.parts where part.whole == setting {
            guard let found = plan[part.name], let model = found.string("model").flatMap({ app.models[$0] }),
                let reference = found.string("reference")
            else { continue }
            let query = RecordQuery(
                model: model.name, sortBy: found.string("order").map { [$0] } ?? [], order: .ascending,
                through: RecordQuery.Reference(field: reference, id: record.id), event: "")
            let inside = records.records(query, model: model, rules: rules, withDeleted: false)
            object[part.name] = .array(inside.map { contents(of: $0, part.name, plan, records) })
        }
        return .object(object)
    }

    /// The number behind those of all sections.
    func nextPlace(in records: RecordBase) -> Int {
        guard let plan = json["section"], let model = plan.string("model").flatMap({ app.models[$0] }),
            let order = plan.string("order")
        else { return 1 }
        let query = RecordQuery(model: model.name, sortBy: [], order: .ascending, through: nil, event: "")
        return records.records(query, model: model, rules: rules, withDeleted: false)
            .reduce(0) { max($0, $1.fields[order]?.int ?? 0) } + 1
    }

    /// What the app's own rules for a field have against a record that refers to new ones.
    func problem(in record: Record) -> Text? {
        guard let model = app.models[record.model] else { return nil }
        var values = record.fields
        let states = model.graph.map { FieldStates($0).updated(&values, rules) }
        // References among the new records are right, and nobody knows of them yet.
        let fields = model.fields.filter { rules.kinds[$0.type]?.stores != .references }
        let problems = Validation.problems(in: values, fields: fields, context: rules, states: states)
        guard let problem = problems.first else { return nil }
        let label = problem.path.last.flatMap { model.field($0) }?.label?.text(in: rules.language) ?? ""
        let reason = problem.message.text(in: rules.language)
        return label.isEmpty ? reason : "\(label): \(reason)"
    }
}
