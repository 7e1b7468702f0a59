import Engine
import Language
import Rules
import Values

/// The person's replies of today to forms that are taken once a day.
struct DailyReplies {
    /// By form, with the names of collection, module and command.
    private var newest: [(parts: [Text], reply: Record)] = []

    /// Looks through the person's own replies of the model, without those that are deleted or that the server refused.
    init(_ survey: SurveyRecords, _ model: ModelDescription, _ records: RecordBase, _ rules: RuleContext) {
        guard let fields = ReplyFields(model) else { return }
        let today = rules.today.text
        for reply in records.records(survey.query(model), model: model, rules: rules, withDeleted: false)
        where Self.day(of: reply, fields, rules) == today && reply.isOwn(rules) && reply.standing != .refused {
            guard let form = fields.formID(reply.fields).flatMap({ records.record($0) }) else { continue }
            let names = survey.names(form)
            add(reply, [names.collection, names.module, names.command])
        }
    }

    private mutating func add(_ reply: Record, _ parts: [Text]) {
        guard let place = newest.firstIndex(where: { $0.parts == parts }) else {
            newest.append((parts, reply))
            return
        }
        let known = newest[place].reply
        if (known.created, known.id) < (reply.created, reply.id) { newest[place].reply = reply }
    }

    private static func day(of reply: Record, _ fields: ReplyFields, _ rules: RuleContext) -> Text {
        fields.day.flatMap { reply.fields.string($0) } ?? reply.created.date(on: rules.clock).text
    }

    /// Nil: the form was not filled in today.
    func reply(to command: Text, of module: ModuleDocument) -> Record? {
        newest.first { $0.parts == [module.collection, module.module, command] }?.reply
    }
}
