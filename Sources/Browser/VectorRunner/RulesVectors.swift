import Basic
import Language
import Rules
import Survey
import Values

/// `{"field", "value", "language"?, "today"?, "records"?}` → `{"stored", "problem", "text"}`: a value is entered, validated
/// as the only one of its model, and shown. `records`: titles of the saved records by id.
///
/// `{"fields", "values"}` → every problem, with its path; `{"fields", "initial": true}` → what a new record starts with;
/// `{"field", "sort": [value …], "order"}` → the values in order; `{"type", "options"}` → contradictions between options,
/// by path; `{"field", "default"}` → why the default is refused, or null.
///
/// `{"field", "words": value}` → `{"typed", "spoken", "cell"}`: a duration in an input, by a screen reader, in a file.
///
/// With conditions, `{"fields", "values", "kept": true}` → what is stored; see `ExpressionVectors` for `{"expression"}`.
enum RulesVectors {
    static func run(_ input: JSON) -> JSON? {
        let context = context(input)
        if let source = input["expression"]?.string { return ExpressionVectors.run(source, input, context) }
        if let type = input["type"]?.string, let options = input["options"]?.object {
            guard let manifest = Basic.vocabulary.fields[type] else { return nil }
            let problems = manifest.check?(options) ?? []
            return .array(
                problems.map {
                    ["path": texts($0.path), "message": .string($0.message.text(in: context.language))]
                })
        }
        if let list = input["fields"]?.array {
            let fields = fields(list)
            if input["initial"] == true { return .object(Validation.initialValues(of: fields, context)) }
            guard var values = input["values"]?.object else { return nil }
            let states = FieldGraph.of(fields).map { FieldStates($0).updated(&values, context) }
            if input["kept"] == true { return .object(states?.kept(of: values) ?? values) }
            let problems = Validation.problems(in: values, fields: fields, context: context, states: states)
            return .array(problems.map { json($0, context) })
        }
        guard let field = input["field"].flatMap({ fields([$0]).first }) else { return nil }
        if let values = input["sort"]?.array { return sorted(values, field, input["order"]?.string, context) }
        if let standard = input["default"] { return refusal(of: standard, field, context) }
        if let value = input["words"] { return words(value, field, context) }
        guard let value = input["value"] else { return nil }
        let stored = context.read(value, for: field)
        var values = JSONObject()
        values[field.name] = stored
        let problem = Validation.problems(in: values, fields: [field], context: context).first
        return [
            "stored": stored, "problem": problem.map { json($0, context) } ?? .null,
            "text": .string(context.text(of: stored, in: field)),
        ]
    }

    private static func context(_ input: JSON) -> RuleContext {
        var kinds = Blocks<FieldKind>()
        for kind in Basic.fields + [formAnswersField] { kinds.add(kind, as: kind.name) }
        let records = input["records"]
        let now = input["now"]?.string.flatMap { Instant($0) } ?? Instant(milliseconds: 0)
        let clock = input["zone"].flatMap { LocalClock($0) } ?? LocalClock(minutes: input["offset"]?.int ?? 0)
        let today = input["today"]?.string.flatMap { CalendarDate($0) } ?? now.date(on: clock)
        return RuleContext(
            language: input["language"]?.string ?? "en", today: today, now: now, clock: clock,
            me: input["me"]?.string ?? "", here: input["here"] ?? .null, kinds: kinds
        ) { _, id in
            records?[id.text]?.string
        }
    }

    static func fields(_ list: [JSON]) -> [FieldDescription] {
        let document: JSON = ["Models": ["Model": ["Fields": .array(list)]]]
        return AppDescription(reading: document).models["Model"]?.fields ?? []
    }

    private static func json(_ problem: FieldProblem, _ context: RuleContext) -> JSON {
        [
            "code": .string(problem.code), "kind": .string(problem.kind.rawValue), "path": texts(problem.path),
            "message": .string(problem.message.text(in: context.language)),
        ]
    }

    private static func texts(_ list: [Text]) -> JSON { .array(list.map { .string($0) }) }

    private static func sorted(
        _ values: [JSON], _ field: FieldDescription, _ order: Text?, _ context: RuleContext
    ) -> JSON {
        let order = order.flatMap { SortOrder(rawValue: $0) } ?? .ascending
        let keys = values.map { SortKey($0, field: field, context: context) }
        let places = values.indices.sorted { a, b in
            let order = order.compare(keys[a], keys[b])
            return order == 0 ? a < b : order < 0
        }
        return .array(places.map { values[$0] })
    }

    private static func words(_ value: JSON, _ field: FieldDescription, _ context: RuleContext) -> JSON? {
        guard case .duration(let form)? = context.control(for: field), let number = value.decimal,
            let spoken = context.spoken(value, in: field), let cell = context.kinds[field.type]?.cell?(value, field)
        else { return nil }
        return [
            "typed": .string(form.typed(number, in: context.language)), "spoken": .string(spoken),
            "cell": .string(cell),
        ]
    }

    private static func refusal(of standard: JSON, _ field: FieldDescription, _ context: RuleContext) -> JSON {
        guard case .field(let traits)? = Basic.vocabulary.fields[field.type]?.role,
            let message = traits.checkDefault?(field, standard)
        else { return .null }
        return .string(message.text(in: context.language))
    }
}
