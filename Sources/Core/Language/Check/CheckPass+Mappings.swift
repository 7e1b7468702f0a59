import Values

extension CheckPass {
    /// Checks how the model's views are filled; the path is at the model.
    func checkMappings(of model: ModelDescription) {
        enter("Views")
        for use in model.views {
            enter(use.context.rawValue)
            if use.context == .map, !mayStore(.place, model) { report(.noMapField, key: true, model.name) }
            let view = app.views[use.view]
            enter("Mappings")
            for mapping in use.mappings {
                enter(mapping.viewField)
                check(mapping, of: model, view)
                leave()
            }
            leave()
            if let view { reportUnmapped(in: view, use) }
            leave()
        }
        leave()
    }

    private func check(_ mapping: ViewUse.Mapping, of model: ModelDescription, _ view: ViewDescription?) {
        let field = model.readable(mapping.modelField)
        if field == nil {
            report(
                .unknownModelField, mapping.modelField, model.name,
                suggestion: suggestion(for: mapping.modelField, among: Self.names(of: model)))
        }
        guard let view else { return }
        guard let viewField = view.field(mapping.viewField) else {
            var names: [Text] = []
            for field in view.fields { names.append(field.name) }
            return report(
                .unknownViewField, key: true, mapping.viewField, view.name,
                suggestion: suggestion(for: mapping.viewField, among: names))
        }
        if let field, let kind = stored(by: field), let traits = traits(of: viewField), !traits.shows.contains(kind) {
            report(.poorFit, "\(field.type) \"\(field.name)\"", "\(viewField.type) \"\(viewField.name)\"")
        }
    }

    @inline(never)
    static func names(of model: ModelDescription) -> [Text] {
        var names: [Text] = []
        for field in model.readable { names.append(field.name) }
        return names
    }

    private func reportUnmapped(in view: ViewDescription, _ use: ViewUse) {
        for field in view.fields {
            guard let traits = traits(of: field), !traits.standsAlone, field.settings["Hidden"]?.bool != true,
                !use.mappings.contains(where: { $0.viewField == field.name })
            else { continue }
            report(.unmapped, key: true, field.name, view.name)
        }
    }

    @inline(never)
    private func traits(of field: ViewFieldDescription) -> ElementTraits? {
        guard case .element(let traits)? = vocabulary.elements[field.type]?.role else { return nil }
        return traits
    }
}
