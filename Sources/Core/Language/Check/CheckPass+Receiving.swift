import Values

extension CheckPass {
    /// Forms that receive are forms, and their fields take something.
    func checkReceiving() {
        for (place, entry) in (document["App"]?["Receive"]?.array ?? []).enumerated() {
            path = ["App", "Receive", "\(place)"]
            if let name = entry.string("ElementId"), let component = app.components[name], !isForm(component) {
                report(.noForm, below: ["ElementId"], name)
            }
            if let model = entry.string("ModelName").flatMap({ app.models[$0] }) {
                checkReceivingFields(entry["Fields"], of: model)
            }
        }
        path = []
    }

    private func checkReceivingFields(_ fields: JSON?, of model: ModelDescription) {
        for (place, name) in (fields?.array ?? []).enumerated() {
            guard let name = name.string else { continue }
            guard let field = model.field(name) else {
                report(
                    .unknownModelField, below: ["Fields", "\(place)"], name, model.name,
                    suggestion: suggestion(for: name, among: model.fields.map { $0.name }))
                continue
            }
            guard case .field(let traits)? = vocabulary.fields[field.type]?.role, traits.receives == nil else {
                continue
            }
            report(.takesNothing, below: ["Fields", "\(place)"], name, field.type)
        }
    }

    /// Whether values are entered in it; unknown types count as such.
    private func isForm(_ component: ComponentDescription) -> Bool {
        guard case .component(let traits)? = vocabulary.components[component.type]?.role else { return true }
        return traits.triggers.contains { trigger in
            if case .edited = trigger.gives { true } else { false }
        }
    }
}
