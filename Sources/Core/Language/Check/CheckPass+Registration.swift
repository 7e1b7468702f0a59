import Values

extension CheckPass {
    /// Who registers gets a role that there is, and a profile that can be entered.
    func checkRegistration() {
        guard let registration = app.info.access?.registration else { return }
        path = ["App", "Access", "Registration"]
        defer { path = [] }
        checkRole(registration.role, below: ["Role"], key: false)
        let model = profileModel
        let makes = model.map { model in
            model.access?.contains { $0.verb == .create && $0.limit == .all && $0.role == registration.role } ?? true
        }
        guard let model, makes == true || isEverybody(model) else {
            if !registration.fields.isEmpty { report(.registersNobody, below: ["Fields"], registration.role) }
            return
        }
        for (place, name) in registration.fields.enumerated() {
            guard let field = model.field(name) else {
                report(
                    .unknownModelField, below: ["Fields", "\(place)"], name, model.name,
                    suggestion: suggestion(for: name, among: model.fields.map { $0.name }))
                continue
            }
            if !mayBeAsked(field) { report(.notAsked, below: ["Fields", "\(place)"], name) }
        }
        for field in model.fields
        where field.isRequired && field.options["Default"] == nil && !registration.fields.contains(field.name) {
            report(.notAsked, below: ["Fields"], field.name)
        }
        if let consent = registration.consent, consent.condition != nil,
            let source = document["App"]?["Access"]?["Registration"]?["Consent"]?["If"]?.string
        {
            check(
                source, at: path + ["Consent", "If"], FieldScope(fields: [model.fields], stored: stored),
                unavailable: [.me, .owner, .created, .changed, .now, .here], wanted: ExpressionType(.truth))
        }
    }

    /// Whether the role that everybody has makes profiles.
    private func isEverybody(_ model: ModelDescription) -> Bool {
        model.access?.contains {
            $0.verb == .create && $0.limit == .all && $0.role == app.info.access?.accounts
        } ?? true
    }

    private func mayBeAsked(_ field: FieldDescription) -> Bool {
        switch stored(by: field) {
        case .text, .number, .date, .boolean, .choice, .references, nil: field.options["Calculate"] == nil
        default: false
        }
    }
}
