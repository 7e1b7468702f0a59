import Basic
import Language
import Rules
import Values

/// `{"expression", "fields"?, "values"?, "now"?, "offset"?, "today"?, "me"?, "here"?, "record"?, "models"?, "records"?, "profile"?, "mine"?}` →
/// `{"type", "value"}`, or `{"problems": [{"code", "place"}]}`. `models`: fields by the name of a model that references
/// lead to, and of those that refer to this one, which is called ""; `records`: their records. `record`: the one that the values are of.
/// `profile`: the model of profiles; `mine`: the id of the one that `my` reads.
enum ExpressionVectors {
    static func run(_ source: Text, _ input: JSON, _ context: RuleContext) -> JSON? {
        let fields = RulesVectors.fields(input["fields"]?.array ?? [])
        var document: JSONObject = [:]
        for model in input["models"]?.object?.members ?? [] { document[model.key] = ["Fields": model.value] }
        document[""] = ["Fields": input["fields"] ?? []]
        let app = AppDescription(
            reading: ["App": ["Profile": input["profile"] ?? .null], "Models": .object(document)])
        let scope = FieldScope(
            fields: [fields], stored: { context.kinds[$0.type]?.stores }, referred: { app.models[$0]?.fields },
            referring: ("", app.models), profile: app.info.profile.flatMap { app.models[$0]?.readable })
        let check = ExpressionCheck(source, meaning: scope.meaning)
        guard check.findings.isEmpty, let type = check.type, let expression = try? Expression(source) else {
            return [
                "problems": .array(
                    check.findings.map { ["code": .string($0.code.rawValue), "place": JSON($0.place)] })
            ]
        }
        var records: [Record] = []
        for json in input["records"]?.array ?? [] {
            guard let record = Record(json) else { return nil }
            records.append(record)
        }
        var record = Record(
            id: UUID(high: 0, low: 0), model: "", fields: input["values"]?.object ?? [:],
            created: Instant(milliseconds: 0), changed: Instant(milliseconds: 0))
        if let json = input["record"] {
            guard let own = Record(json) else { return nil }
            record = own
        }
        let bound = BoundExpression(expression, of: app.models[""], in: app, context)
        let value = bound.value(
            of: record, context,
            BoundExpression.Finder(
                referred: { model, id in records.first { $0.model == model && $0.id == id } },
                referring: { back, id, _ in
                    if back.isMine { return records.filter { .string($0.id.text) == input["mine"] } }
                    let wanted = JSON.string(id.text)
                    let found = records.filter {
                        $0.model == back.model && $0.fields[back.field]?.array?.contains(wanted) == true
                    }
                    let places = Sorting.places(found.count) { found[$0].created < found[$1].created }
                    return places.map { found[$0] }
                }))
        let empty = Validation.isEmpty(value) ? JSON.null : value
        return [
            "type": .string(type.words.en), "value": ExpressionValue.instant(value).map { .string($0.text) } ?? empty,
        ]
    }
}
