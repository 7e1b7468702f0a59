import Basic
import Language
import Rules
import Survey
import Values

/// `{"form", "before"?}` → what is wrong with the form, `[{"code", "pointer"}]`.
///
/// `{"form", "reply", "language"?, "today"?}` → `{"malformed": pointer}`, the answer of the protocol to a wrong reply, or
/// `{"values", "formreply"}` of one that is accepted: as records keep it, and as it is handed out.
enum FormsVectors {
    static func run(_ input: JSON) -> JSON? {
        guard let document = input["form"] else { return nil }
        guard let json = input["reply"] else {
            return .array(
                FormCheck.problems(in: document, before: input["before"], vocabulary: Basic.vocabulary).map {
                    ["code": .string($0.code), "pointer": .string($0.pointer)]
                })
        }
        let form = FormDocument(document)
        let language = input.string("language") ?? "en"
        do throws(Reply.Malformed) {
            let (reply, problems) = try Reply(json) { $0 == form.version ? form : nil }
                .settled(in: form, context(input, language))
            guard problems.isEmpty else { return Reply.errors(problems, in: form, language: language) }
            return ["values": .object(reply.values), "formreply": reply.json(of: form)["formreply"] ?? .null]
        } catch {
            return ["malformed": .string(error.pointer)]
        }
    }

    private static func context(_ input: JSON, _ language: Text) -> RuleContext {
        var kinds = Blocks<FieldKind>()
        for kind in Basic.fields { kinds.add(kind, as: kind.name) }
        let today = input.string("today").flatMap { CalendarDate($0) } ?? CalendarDate(dayNumber: 0)
        return RuleContext(language: language, today: today, kinds: kinds) { _, _ in nil }
    }
}
