import Engine
import Language
import Rules
import Values

extension EventContext {
    /// Not saved yet, with what new replies start with.
    func reply(to form: Record, rest: [Text]) -> Record? {
        guard let model, let fields = ReplyFields(model) else { return nil }
        var record = Record(
            id: newID, model: model.name, fields: Validation.initialValues(of: model.fields, rules), created: now,
            changed: now)
        record.fields[fields.form] = [.string(form.id.text)]
        if let name = fields.rest, !rest.isEmpty { record.fields[name] = .string(rest.joined(separator: " ")) }
        let sourced = SourcedModels().model(model, for: record.fields, kinds: rules.kinds, record: records.record)
        for (name, value) in Validation.initialValues(of: sourced.fields, rules).members
        where record.fields[name] == nil {
            record.fields[name] = value
        }
        return record
    }

    /// The form to be filled in after a reply, and those behind it; nil: there is none.
    func following(_ reply: Record) -> (form: Record, rest: [Text])? {
        guard let survey = SurveyRecords(app), let model = app.models[reply.model] else { return nil }
        return survey.following(reply, model, records, rules)
    }
}

extension SurveyRecords {
    /// What is to be filled in after a reply and whose form is there, and the names of those behind it.
    func following(
        _ reply: Record, _ model: ModelDescription, _ records: RecordBase, _ rules: RuleContext
    ) -> (form: Record, rest: [Text])? {
        guard let fields = ReplyFields(model), let form = fields.formID(reply.fields).flatMap({ records.record($0) })
        else {
            return nil
        }
        let definition = definition(form)
        let modules = records.records(query(moduleModel), model: moduleModel, rules: rules)
        guard
            let module = modules.lazy.map({ self.module($0) }).first(where: {
                $0.module == definition.module && $0.collection == definition.collection
            })
        else { return nil }
        let answers = reply.fields[fields.answers]?.object ?? JSONObject()
        var commands = module.steps(after: definition.command, answers, form: definition.form, rules).map { $0.command }
        commands += fields.restCommands(reply.fields)
        let forms = records.records(query(formModel), model: formModel, rules: rules)
        while !commands.isEmpty {
            let command = commands.removeFirst()
            if let form = newest(command, of: module, among: forms) { return (form, commands) }
        }
        return nil
    }

    func query(_ model: ModelDescription) -> RecordQuery {
        RecordQuery(model: model.name, sortBy: [], order: .ascending, through: nil, event: "")
    }
}

/// `ModelId` of the events that make replies.
let replyModel = Setting(
    "ModelId", .model, required: true,
    help: Bilingual(
        de: "Das Modell der ausgefüllten Formulare, mit einem Feld der Art FormAnswers.",
        en: "The model of the forms filled in, with a field of type FormAnswers."))
