import Basic
import Language
import Rules
import Survey
import Values

/// `{"form", "before"?}` → what is wrong with the form, `[{"code", "pointer"}]`.
///
/// `{"form", "reply", "language"?, "today"?}` → `{"malformed": pointer}`, the answer of the protocol to a wrong reply, or
/// `{"values", "formreply"}` of one that is accepted: as records keep it, and as it is handed out.
///
/// `{"days", "today"}` → what they earned. A day is a date, `[date, count]` for so many in a row, or `{"at", "offset"}`: a moment where
/// clocks are ahead of UTC by so many minutes.
enum FormsVectors {
    static func run(_ input: JSON) -> JSON? {
        guard let document = input["form"] else { return bonus(input) }
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

    private static func bonus(_ input: JSON) -> JSON? {
        guard let today = input["today"].flatMap({ days($0) })?.first else { return nil }
        var all: [CalendarDate] = []
        for day in input.elements("days") {
            guard let days = days(day) else { return nil }
            all += days
        }
        let bonus = Bonus(days: all, today: today)
        return [
            "streak": JSON(bonus.streak), "today": .bool(bonus.hasToday),
            "medals": .array(bonus.medals.map { JSON($0) }), "forms": JSON(bonus.forms),
            "left": .array(Bonus.Medal.allCases.map { JSON(bonus.daysLeft(to: $0)) }),
        ]
    }

    private static func days(_ json: JSON) -> [CalendarDate]? {
        if let at = json.string("at").flatMap({ Instant($0) }), let offset = json.int("offset") {
            return [at.date(offsetMinutes: offset)]
        }
        guard let first = (json[0] ?? json).string.flatMap({ CalendarDate($0) }) else { return nil }
        return (0..<(json[1]?.int ?? 1)).map { CalendarDate(dayNumber: first.dayNumber + $0) }
    }

    private static func context(_ input: JSON, _ language: Text) -> RuleContext {
        var kinds = Blocks<FieldKind>()
        for kind in Basic.fields { kinds.add(kind, as: kind.name) }
        let today = input.string("today").flatMap { CalendarDate($0) } ?? CalendarDate(dayNumber: 0)
        return RuleContext(language: language, today: today, kinds: kinds) { _, _ in nil }
    }
}
