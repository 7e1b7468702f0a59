import Engine
import Language
import Rules
import Values

extension EventContext {
    /// A new reply, or of a form that is taken once a day the one of today, to be corrected.
    func replyInHand(to form: Record, rest: [Text]) -> Hand? {
        guard let daily = dailyModule(of: form), let model else {
            return reply(to: form, rest: rest, id: newID).map { .one($0, isSaved: false) }
        }
        let names = daily.survey.names(form)
        if let known = DailyReplies(daily.survey, model, records, rules).reply(to: names.command, of: daily.module) {
            return .one(known, isSaved: true)
        }
        // Before the server has said who it is, the id cannot tell.
        let id =
            rules.me.isEmpty
            ? newID
            : DailyReply.id(
                of: rules.me, to: (names.collection, names.module, names.command), on: rules.today.text)
        return reply(to: form, rest: rest, id: id).map { .one($0, isSaved: false) }
    }

    private func dailyModule(of form: Record) -> (survey: SurveyRecords, module: ModuleDocument)? {
        guard let survey = SurveyRecords(app), let module = survey.module(of: form, records, rules), module.isDaily
        else {
            return nil
        }
        return (survey, module)
    }

    /// Not saved yet, with what new replies start with.
    private func reply(to form: Record, rest: [Text], id: UUID) -> Record? {
        guard let model, let fields = ReplyFields(model) else { return nil }
        var record = Record(
            id: id, model: model.name, fields: Validation.initialValues(of: model.fields, rules), created: now,
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
        guard let module = module(of: form, records, rules) else { return nil }
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

    /// Nil: there is none for the form.
    func module(of form: Record, _ records: RecordBase, _ rules: RuleContext) -> ModuleDocument? {
        let names = names(form)
        for record in records.records(query(moduleModel), model: moduleModel, rules: rules) {
            let module = module(record)
            if module.module == names.module, module.collection == names.collection { return module }
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
