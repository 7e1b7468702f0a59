import Language
import Rules
import Values

/// Replies of modules whose forms are taken once a day: their id is made of who filled in which form on which day, so that there
/// is one place for them, whatever devices somebody uses.
public enum DailyReply {
    /// The id of the reply of an account to a form on a day.
    public static func id(
        of account: Text, to form: (collection: Text, module: Text, command: Text), on day: Text
    ) -> UUID {
        UUID(of: ["daily reply", account, form.collection, form.module, form.command, day])
    }

    /// Said of a second reply of the same day.
    public static let taken = Bilingual(
        de: "Dieses Formular wird einmal am Tag ausgefüllt, und für diesen Tag gibt es schon einen Eintrag. Bitte "
            + "ändern Sie ihn.",
        en: "This form is filled in once a day, and there is an entry for this day already. Please change that one.")

    /// Only the server settles: a new reply, or one that is moved to another day or form, has the id of its day.
    static let settlement = FieldSettlement(
        merge: { _, _ in nil },
        settle: { settled in
            let value = settled.wanted[settled.field.name] ?? .null
            guard let expected = expectedID(settled), expected != settled.record else { return .value(value) }
            return .refused(FieldProblem(code: "FO-DAY-4", message: taken))
        },
        deadline: { _, _ in nil }, isPending: { _ in false })

    /// Nil: any id will do.
    private static func expectedID(_ settled: SettlementCase) -> UUID? {
        guard let fields = ReplyFields(settled.model), let name = fields.day, let day = settled.wanted.string(name),
            settled.changes(name) || settled.changes(fields.form),
            let form = fields.formID(settled.wanted).flatMap({ settled.records.record($0) })?.record,
            let survey = SurveyRecords(settled.models)
        else { return nil }
        let names = survey.names(form)
        for record in settled.records.all(survey.moduleModel.name) {
            let module = record.fields[survey.moduleField] ?? .null
            guard module.string("module") == names.module, module.string("collection") == names.collection else {
                continue
            }
            guard ModuleDocument.isDaily(module) else { return nil }
            return id(of: settled.owner, to: (names.collection, names.module, names.command), on: day)
        }
        return nil
    }
}

extension SettlementCase {
    fileprivate func changes(_ field: Text) -> Bool { stored?[field] != wanted[field] }
}
