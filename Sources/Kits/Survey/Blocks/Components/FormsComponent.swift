import Engine
import Language
import Rules
import Values

/// The forms that may be begun, by module, and the one to go on with.
public let formsComponent = ComponentKind(
    name: "FormsComponent",
    holds: .nothing,
    render: { context in
        guard let page = FormsPage(context) else { return ComponentView(body: []) }
        return ComponentView(body: page.body)
    },
    handle: { action, _, _, context in
        guard let record = UUID(action.argument).flatMap({ context.records.record($0) }) else { return [] }
        switch action.name {
        case "FormClicked", "GoOn": return [.fire(trigger: action.name, .one(record, isSaved: true))]
        default: return []
        }
    },
    changes: { context in
        guard FormsPage(context)?.modules.contains(where: { $0.isDaily }) == true else { return nil }
        let tomorrow = CalendarDate(dayNumber: context.rules.today.dayNumber + 1)
        return TimeOfDay(hour: 0, minute: 0).map { context.rules.clock.instant(of: tomorrow, $0) }
    },
    isDone: { context in FormsPage(context)?.isDone ?? false })

private struct FormsPage {
    let context: ComponentContext
    let survey: SurveyRecords
    let forms: [Record]
    let modules: [ModuleDocument]

    init?(_ context: ComponentContext) {
        let settings = context.component.settings
        guard let survey = SurveyRecords(context.app), settings.string("ModuleId") == survey.moduleModel.name,
            settings.string("FormId") == survey.formModel.name
        else { return nil }
        self.context = context
        self.survey = survey
        let (records, rules) = (context.records, context.rules)
        forms = records.records(
            survey.query(survey.formModel), model: survey.formModel, rules: rules, withDeleted: false)
        modules = records.records(
            survey.query(survey.moduleModel), model: survey.moduleModel, rules: rules, withDeleted: false
        ).map { survey.module($0) }
    }

    var body: [Element] {
        var body: [Element] = []
        let daily = daily
        if let waiting { body.append(waiting) }
        for module in modules {
            var buttons: [Element] = []
            for step in module.start {
                guard let form = survey.newest(step.command, of: module, among: forms),
                    let action = context.action(ifConnected: "FormClicked", form.id.text)
                else { continue }
                var button = control(title(step, form), action, icon: "document")
                if module.isDaily, let reply = daily?.reply(to: step.command, of: module) {
                    button.icon = "check-circle"
                    button.detail = FormsText.done(reply.standing).text(in: context.language)
                }
                buttons.append(Element(key: step.command, .button(button, Style())))
            }
            if buttons.isEmpty { continue }
            let title = module.title?.text(in: context.language) ?? module.module
            body.append(Element(key: "\(module.collection)/\(module.module)", .section(title: title, buttons)))
        }
        if body.isEmpty {
            let text = FormsText.none.text(in: context.language)
            let detail = FormsText.later.text(in: context.language)
            body.append(Element(key: "none", .empty(icon: "document", title: text, detail: detail)))
        }
        return body
    }

    private var model: ModelDescription? {
        context.component.settings.string("ModelId").flatMap { context.app.models[$0] }
    }

    /// Nil: no module is taken once a day, and nobody has to look.
    private var daily: DailyReplies? {
        guard modules.contains(where: { $0.isDaily }), let model else { return nil }
        return DailyReplies(survey, model, context.records, context.rules)
    }

    /// Every form that is taken once a day was filled in today, and there is one.
    var isDone: Bool {
        guard let daily else { return false }
        for module in modules where module.isDaily {
            for step in module.start
            where survey.newest(step.command, of: module, among: forms) != nil
                && daily.reply(to: step.command, of: module) == nil
            {
                return false
            }
        }
        return true
    }

    /// The newest reply, when something is to be filled in behind it.
    private var waiting: Element? {
        guard let model, let fields = ReplyFields(model)
        else { return nil }
        var newest: Record?
        for record in context.records.records(
            survey.query(model), model: model, rules: context.rules, withDeleted: false)
        where record.creator.isEmpty || record.creator == context.rules.me {
            if let newest, (record.created, record.id) < (newest.created, newest.id) { continue }
            newest = record
        }
        guard let newest, fields.formID(newest.fields) != nil,
            let form = survey.following(newest, model, context.records, context.rules)?.form,
            let action = context.action(ifConnected: "GoOn", newest.id.text)
        else { return nil }
        let title = survey.names(form).title?.text(in: context.language) ?? survey.names(form).command
        return Element(
            key: "waiting",
            .section(
                title: FormsText.goOn.text(in: context.language),
                [
                    Element(
                        key: "goOn", .button(control(title, action, icon: "pencil", role: .primary), Style()))
                ]))
    }

    private func title(_ step: ModuleDocument.Step, _ form: Record) -> Text {
        (step.info ?? survey.names(form).title)?.text(in: context.language) ?? step.command
    }

    private func control(
        _ title: Text, _ action: ActionID, icon: Text, role: Control.Role = .normal
    ) -> Control {
        Control(action: action, title: title, icon: icon, role: role)
    }
}

private enum FormsText {
    static let none = Bilingual(de: "Keine Formulare", en: "No forms")
    static let later = Bilingual(
        de: "Formulare erscheinen hier, sobald welche veröffentlicht sind.",
        en: "Forms appear here as soon as some are published.")
    static let goOn = Bilingual(de: "Noch auszufüllen", en: "Still to fill in")

    static func done(_ standing: Record.Standing) -> Bilingual {
        switch standing {
        case .created, .changed: Bilingual(de: "Heute erledigt, wartet aufs Senden", en: "Done today, waits to be sent")
        case .kept: Bilingual(de: "Heute erledigt, nur auf diesem Gerät", en: "Done today, only on this device")
        case .conflict: Bilingual(de: "Heute erledigt, braucht Aufmerksamkeit", en: "Done today, needs attention")
        default: Bilingual(de: "Heute erledigt", en: "Done today")
        }
    }
}

/// Settings, help and example of ``formsComponent``, for the checker and the block reference.
public let formsComponentManifest = BlockManifest(
    of: formsComponent,
    triggers: [
        Trigger(
            "FormClicked", gives: .chosen("FormId"),
            help: Bilingual(
                de: "Ein Formular wurde gewählt; weitergegeben wird seine neueste Fassung.",
                en: "A form was chosen; its newest version is handed on.")),
        Trigger(
            "GoOn", gives: .chosen("ModelId"),
            help: Bilingual(
                de: "Es soll weitergehen; weitergegeben wird der Eintrag, auf den noch ein Formular folgt.",
                en: "A form is still to follow; the reply that it follows after is handed on.")),
    ],
    title: Bilingual(de: "Formulare", en: "Forms"),
    help: Bilingual(
        de:
            "Zeigt nach Modulen, welche Formulare man ausfüllen kann, und zuerst das, welches auf das letzte noch folgt. Was einmal "
            + "am Tag ausgefüllt wird, ist „heute erledigt“; ist alles davon erledigt, wird an die Formulare nicht erinnert.",
        en:
            "Shows by module which forms can be filled in, and first the one that still follows after the last. What is filled in "
            + "once a day is “done today”; when all of that is done, nobody is reminded of the forms."),
    settings: [
        Setting(
            "ModuleId", .model, required: true,
            help: Bilingual(
                de: "Das Modell der Module, mit einem Feld der Art ModuleDefinition.",
                en: "The model of the modules, with a field of type ModuleDefinition.")),
        Setting(
            "FormId", .model, required: true,
            help: Bilingual(
                de: "Das Modell der Formulare, mit einem Feld der Art FormDefinition.",
                en: "The model of the forms, with a field of type FormDefinition.")),
        Setting(
            "ModelId", .model,
            help: Bilingual(
                de: "Das Modell der ausgefüllten Formulare; ohne es wird nichts fortgesetzt.",
                en: "The model of the forms filled in; without it nothing is gone on with.")),
    ],
    example: """
        { "Type": "FormsComponent", "ModuleId": "Module", "FormId": "Form", "ModelId": "Reply",
          "Events": { "FormClicked": "StartReply", "GoOn": "NextReply" } }
        """)
