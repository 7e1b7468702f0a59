import Values

extension CheckPass {
    /// Fields that the server fills in stand where it can, and inherit from something else than themselves.
    func checkInheritance() {
        var heirs: [(model: ModelDescription, place: Int, value: InheritedValue)] = []
        for model in app.models.all where !replaced.contains(Section.models.key(model.name)) {
            for (place, field) in model.fields.enumerated() {
                let path = [Section.models.rawValue, model.name, "Fields", "\(place)"]
                checkInnerFills(field.fields, at: path)
                guard case .inherited(let value)? = fill(of: field) else { continue }
                // That it is missing was said.
                guard let from = field.options.string("From") else { continue }
                guard let value else {
                    report(.noSource, at: path + ["Options", "From"], [from])
                    continue
                }
                checkSource(value, of: model, at: path + ["Options", "From"], field)
                heirs.append((model, place, value))
            }
        }
        checkCircles(of: heirs)
    }

    private func fill(of field: FieldDescription) -> FieldFill? {
        guard case .field(let traits)? = vocabulary.fields[field.type]?.role else { return nil }
        return traits.fill?(field)
    }

    /// Within a group people enter everything.
    private func checkInnerFills(_ fields: [FieldDescription], at path: [Text]) {
        for (place, field) in fields.enumerated() {
            let path = path + ["Options", "Fields", "\(place)"]
            checkInnerFills(field.fields, at: path)
            guard fill(of: field) != nil else { continue }
            let reason = phrase(de: "es steht in einer Gruppe", en: "it stands in a group")
            report(.badSource, at: path + ["Type"], [field.name, reason])
        }
    }

    private func checkSource(
        _ value: InheritedValue, of model: ModelDescription, at path: [Text], _ field: FieldDescription
    ) {
        let references = model.fields.filter { stored(by: $0) == .references }.map { $0.name }
        guard references.contains(value.reference), let reference = model.field(value.reference) else {
            let near = suggestion(for: value.reference, among: references).map { $0 + "." + value.field }
            return report(.noSource, at: path, ["\(value.reference).\(value.field)"], suggestion: near)
        }
        // A model that does not exist was reported.
        guard let other = app.models[reference.options.string("ModelName") ?? ""] else { return }
        let source = other.field(value.field)
        if source == nil, value.field != InheritedValue.id {
            let near = suggestion(for: value.field, among: other.fields.map { $0.name })
                .map { value.reference + "." + $0 }
            return report(.noSource, at: path, ["\(value.reference).\(value.field)"], suggestion: near)
        }
        if reference.options.int("Max") ?? 1 > 1 {
            let reason = phrase(
                de: "„\(reference.name)“ verweist auf mehrere Einträge",
                en: "\"\(reference.name)\" refers to several records")
            report(.badSource, at: path, [field.name, reason])
        }
        guard let source else { return }
        switch stored(by: source) {
        case nil, .text, .choice, .date, .time, .url: break
        default:
            let reason = phrase(de: "„\(source.name)“ ist kein Text", en: "\"\(source.name)\" is not a text")
            report(.badSource, at: path, [field.name, reason])
        }
    }

    /// Values that come from themselves, over references and calculations.
    private func checkCircles(of heirs: [(model: ModelDescription, place: Int, value: InheritedValue)]) {
        guard !heirs.isEmpty else { return }
        var nodes = NameIndex()
        var links: [(from: Text, to: Text)] = []
        var paths: [(node: Text, path: [Text])] = []
        for (model, place, value) in heirs {
            let field = model.fields[place]
            guard let other = model.field(value.reference)?.options.string("ModelName") else { continue }
            let node = model.name + "." + field.name
            links.append((node, other + "." + value.field))
            paths.append((node, [Section.models.rawValue, model.name, "Fields", "\(place)", "Options", "From"]))
        }
        for model in app.models.all {
            guard let graph = model.graph else { continue }
            for rule in graph.rules where rule.role == .calculate || rule.role == .visible {
                for slot in rule.slots where slot >= 0 {
                    let (user, used) = (graph.nodes[rule.node].path[0], graph.nodes[slot].path[0])
                    links.append((model.name + "." + user, model.name + "." + used))
                }
            }
        }
        for link in links {
            nodes.insert(link.from)
            nodes.insert(link.to)
        }
        var search = CircleSearch(nodes: nodes.count)
        for link in links {
            if let from = nodes.place(of: link.from), let to = nodes.place(of: link.to) {
                search.edges[from].append((to, []))
            }
        }
        for node in 0..<nodes.count { search.search(from: node) }
        for circle in search.circles {
            var names = circle.nodes.map { nodes.names[$0] }
            // Circles of calculations alone have a code of their own.
            guard let heir = paths.first(where: { names.contains($0.node) }) else { continue }
            if let first = names.first { names.append(first) }
            report(.sourceCircle, at: heir.path, [Self.chain(names)])
        }
    }
}
