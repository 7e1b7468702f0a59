import Language
import Rules
import Values

extension Reply {
    /// The reply as it is kept: without what is hidden, with what is calculated; and everything that is wrong with it.
    ///
    /// Goes through the fields of the form, never through the answers: what is not answered is missing.
    public func evaluated(in form: FormDocument, _ context: RuleContext) -> (reply: Reply, problems: [FieldProblem]) {
        var values = values
        let states = form.graph.map { FieldStates($0).updated(&values, context) }
        let found = Validation.problems(in: values, fields: form.fields, context: context, states: states)
        // Of what could not be read, nothing more is said.
        let others = found.filter { other in !problems.contains { other.path.starts(with: $0.path) } }
        let kept = (states?.kept(of: values) ?? values).members.filter { !Validation.isEmpty($0.value) }
        return (Reply(version: version, values: JSONObject(kept)), problems + others)
    }

    /// `{"errors": {"inputValidation": [{"name", "code", "message", "fields"}]}}`, in the order of the form.
    public static func errors(_ problems: [FieldProblem], in form: FormDocument, language: Text) -> JSON {
        var names = NameIndex(form.fields.map { $0.name })
        for problem in problems { if let name = problem.path.first { _ = names.insert(name) } }
        var entries: [JSON] = []
        for name in names.names {
            let own = problems.filter { $0.path.first == name }
            if own.isEmpty { continue }
            var entry: JSONObject = ["name": .string(name)]
            let inner = own.filter { $0.path.count > 1 }
            if let problem = own.first(where: { $0.path.count == 1 }) ?? inner.first,
                inner.isEmpty || problem.path.count == 1
            {
                entry["code"] = .string(problem.code)
                entry["message"] = .string(problem.message.text(in: language))
            }
            if !inner.isEmpty {
                entry["fields"] = .array(
                    inner.map { problem in
                        [
                            "name": .string(problem.path[1]), "code": .string(problem.code),
                            "message": .string(problem.message.text(in: language)),
                        ]
                    })
            }
            entries.append(.object(entry))
        }
        return ["errors": ["inputValidation": .array(entries)]]
    }
}
