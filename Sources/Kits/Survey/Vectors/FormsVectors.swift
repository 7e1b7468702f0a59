import Basic
import Language
import Rules
import Survey
import Values

/// `{"form", "before"?, "more"?}` → what is wrong with the form, `[{"code", "pointer"}]`. `more` is `{"fields", "options"}`: so many
/// further fields of the form, and further options of its first one.
///
/// `{"form", "reply", "today"?}` → `{"malformed": {"pointer", "code", "message"}}`, `{"de", "en"}` with the answers of the protocol
/// to a wrong reply, or `{"values", "formreply"}` of one that is accepted: as records keep it, and as it is handed out.
///
/// `{"days", "today"}` → what they earned. A day is a date, `[date, count]` for so many in a row, or `{"at", "offset"}`: a moment where
/// clocks are ahead of UTC by so many minutes.
public enum FormsVectors {
    /// Nil for an input that it does not know.
    public static func run(_ input: JSON) -> JSON? {
        guard let document = input["form"] else { return bonus(input) }
        guard let json = input["reply"] else {
            let form = input["more"].map { enlarged(document, $0) } ?? document
            return .array(
                FormCheck.problems(in: form, before: input["before"], vocabulary: Basic.vocabulary).map {
                    ["code": .string($0.code), "pointer": .string($0.pointer)]
                })
        }
        let form = FormDocument(document)
        do throws(Reply.Malformed) {
            let (reply, problems) = try Reply(json) { $0 == form.version ? form : nil }.evaluated(
                in: form, context(input))
            guard problems.isEmpty else {
                return [
                    "de": Reply.errors(problems, in: form, language: "de"),
                    "en": Reply.errors(problems, in: form, language: "en"),
                ]
            }
            return ["values": .object(reply.values), "formreply": reply.json(of: form)["formreply"] ?? .null]
        } catch {
            return [
                "malformed": [
                    "pointer": .string(error.pointer), "code": .string(error.code),
                    "message": ["de": .string(error.message.de), "en": .string(error.message.en)],
                ]
            ]
        }
    }

    private static func enlarged(_ document: JSON, _ more: JSON) -> JSON {
        guard var form = document.object, var fields = document["fields"]?.array, var first = fields.first?.object
        else {
            return document
        }
        let options = (0..<(more["options"]?.int ?? 0)).map { JSON.object(["value": .string("option \($0)")]) }
        if !options.isEmpty {
            first["options"] = .array(first.elements("options") + options)
            fields[0] = .object(first)
        }
        for place in 0..<(more["fields"]?.int ?? 0) {
            fields.append(["name": .string("field \(place)"), "type": "text"])
        }
        form["fields"] = .array(fields)
        return .object(form)
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

    private static func context(_ input: JSON) -> RuleContext {
        var kinds = Blocks<FieldKind>()
        for kind in Basic.fields { kinds.add(kind, as: kind.name) }
        let today = input.string("today").flatMap { CalendarDate($0) } ?? CalendarDate(dayNumber: 0)
        return RuleContext(language: "en", today: today, kinds: kinds) { _, _ in nil }
    }
}
