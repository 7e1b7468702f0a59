import Values

extension CheckPass {
    /// Checks how an expression is written. What its names mean is told by where it stands: for those of fields
    /// `checkConditions` looks at it, for others the data flow.
    func checkExpression(_ json: JSON) {
        guard let source = json.string else { return reportType(.expression, json) }
        guard fieldDepth == 0 else { return }
        do throws(Expression.Failure) {
            mention(try Expression(source))
            links.append(Link(target: .expression, name: source, path: path))
        } catch {
            report(ExpressionFinding(error), in: source, at: path)
        }
    }

    /// Who refers to a record is named by its model.
    func mention(_ expression: Expression) {
        for name in expression.names where name.count > 2 && name[0].isEmpty && !name[2].isEmpty {
            mentioned.insert(Section.models.key(name[1]))
        }
    }

    /// Checks the expressions of a field, at the path of its options.
    func checkConditions(_ options: JSONObject, of object: JSONObject) {
        let scope = FieldScope(fields: fieldLists.reversed(), stored: stored)
        for name: Text in ["VisibleIf", "RequiredIf", "Constraint"] {
            guard let source = options[name]?.string else { continue }
            check(
                source, at: path + [name], scope, unavailable: [.owner, .created, .changed, .here],
                wanted: ExpressionType(.truth))
        }
        if let source = options["Calculate"]?.string,
            let field = FieldDescription(reading: .object(object), depth: 0), let kind = stored(by: field)
        {
            // With the time, no two devices would calculate the same.
            check(
                source, at: path + ["Calculate"], scope, unavailable: [.owner, .created, .changed, .now, .here],
                wanted: ExpressionType(of: field, storing: kind))
        }
        if options["ConstraintText"] != nil, options["Constraint"] == nil {
            let message = Bilingual(
                de: "„ConstraintText“ gehört zu „Constraint“, das fehlt.",
                en: "\"ConstraintText\" belongs to \"Constraint\", which is missing.")
            report(.contradiction, below: ["ConstraintText"], message.phrase)
        }
    }

    func check(
        _ source: Text, at path: [Text], _ scope: FieldScope, unavailable: [Expression.Operation] = [],
        wanted: ExpressionType
    ) {
        var check = ExpressionCheck(source, unavailable: unavailable, meaning: scope.meaning)
        check.demand(wanted)
        for finding in check.findings { report(finding, in: source, at: path) }
    }

    /// - Parameter wanted: It has to be of one of these types; where it is of none, the first one is asked for.
    func check(_ source: Text, at path: [Text], _ scope: FieldScope, wanted: [ExpressionType]) {
        var check = ExpressionCheck(source, meaning: scope.meaning)
        if let type = wanted.first(where: { $0.kind == check.type?.kind }) ?? wanted.first { check.demand(type) }
        for finding in check.findings { report(finding, in: source, at: path) }
    }

    private func report(_ finding: ExpressionFinding, in source: Text, at path: [Text]) {
        let suggestion = finding.candidates.flatMap { self.suggestion(for: $0.name, among: $0.among) }
        let character = Text(decoding: source.utf8.prefix(finding.place)).scalarCount
        report(finding.code, at: path, character: character, finding.phrases, suggestion: suggestion)
    }

    /// Fields whose expressions depend on each other; the path is at the model.
    func checkCircles(of model: ModelDescription, _ object: JSONObject) {
        guard let graph = model.graph else { return }
        for circle in graph.circles {
            guard let last = circle.last else { continue }
            var names: [Text] = []
            for node in circle { names.append(graph.nodes[node].path.joined(separator: ".")) }
            report(
                .fieldCircle, at: path + Self.pointer(to: graph.nodes[last].path, in: object), [Self.chain(names)])
        }
    }

    /// From an object with `Fields` to a field.
    private static func pointer(to names: [Text], in object: JSONObject) -> [Text] {
        var pointer: [Text] = []
        var fields = object["Fields"]
        for name in names {
            guard let place = fields?.array?.firstIndex(where: { $0["Name"]?.string == name }) else { break }
            pointer += pointer.isEmpty ? ["Fields", "\(place)"] : ["Options", "Fields", "\(place)"]
            fields = fields?[place]?["Options"]?["Fields"]
        }
        return pointer
    }
}
