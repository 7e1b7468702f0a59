import Values

extension CheckPass {
    /// The roles of the app: those named for guests and accounts are declared, each has some right.
    func checkRoles() {
        guard let access = app.info.access else { return }
        let named: [(Text, Text?)] = [
            ("Guests", access.guests), ("Accounts", access.accounts), ("Administrators", access.administrators),
        ]
        for (key, role) in named {
            if let role { checkRole(role, below: ["App", "Access", key], key: false) }
        }
        for (place, role) in access.secondFactor.enumerated() {
            let below = ["App", "Access", "SecondFactor", "\(place)"] as [Text]
            checkRole(role, below: below, key: false)
            if role == access.guests || role == access.accounts { report(.factorForAll, below: below, role) }
        }
        let models = app.models.all
        guard !models.isEmpty, models.allSatisfy({ $0.access != nil }) else { return }
        for (place, role) in access.roles.enumerated() {
            let isUsed = models.contains { $0.access?.contains { $0.role == role } ?? false }
            if !isUsed { report(.roleWithoutRights, below: ["App", "Access", "Roles", "\(place)"], role) }
        }
    }

    func checkRole(_ role: Text, below: [Text], key: Bool) {
        let roles = app.info.access?.roles ?? []
        guard !roles.contains(role) else { return }
        report(.unknownRole, below: below, key: key, role, suggestion: suggestion(for: role, among: roles))
    }

    /// Rights name declared roles and reach something, and what is shown can be read. At the path of the model.
    func checkAccess(to model: ModelDescription, _ object: JSONObject) {
        for (role, _) in object["Access"]?.object?.members ?? [] {
            checkRole(role, below: ["Access", role], key: true)
        }
        if let scope = model.scope {
            if let field = model.field(scope) {
                let kind = stored(by: field)
                let fits =
                    kind == .text || kind == .references || kind == .choice || kind == .choices || kind == .number
                if kind != nil, !fits { report(.badScope, below: ["Scope"], scope) }
            } else {
                let names = model.fields.map { $0.name }
                report(
                    .unknownModelField, below: ["Scope"], scope, model.name,
                    suggestion: suggestion(for: scope, among: names))
            }
        }
        if let share = model.share {
            if let field = model.field(share) {
                if !mayShare(model, field) { report(.badShare, below: ["Share"], share) }
            } else {
                report(
                    .unknownModelField, below: ["Share"], share, model.name,
                    suggestion: suggestion(for: share, among: model.fields.map { $0.name }))
            }
        }
        checkSharing(of: model, object)
        guard let rules = model.access else { return }
        for rule in rules where (rule.limit == .shared || rule.limit == .added) && model.share == nil {
            report(.noShare, below: ["Access", rule.role], rule.role)
            break
        }
        for rule in rules where rule.limit == .scope && model.scope == nil {
            report(.noScope, below: ["Access", rule.role], rule.role)
            break
        }
        checkKeeping(model, rules)
        if !model.views.isEmpty, !rules.contains(where: { $0.verb == .read || $0.verb == .keep }) {
            report(.unreadable, below: ["Access"], key: true, model.name)
        }
    }

    /// Who may create keeps nothing back, and of what is there once for each account nothing is kept without one.
    private func checkKeeping(_ model: ModelDescription, _ rules: [AccessRule]) {
        for rule in rules where rule.verb == .keep {
            if rules.contains(where: { $0.verb == .create && $0.role == rule.role }) {
                report(.keepsAndCreates, below: ["Access", rule.role], rule.role)
            }
            if model.once != nil { report(.keepsOnce, below: ["Access", rule.role], model.name) }
        }
    }

    /// A text with names, or a reference to a model whose records have such a text.
    private func mayShare(_ model: ModelDescription, _ field: FieldDescription) -> Bool {
        guard let kind = stored(by: field) else { return true }
        guard kind == .references else { return kind == .text && !model.sharesThrough }
        guard let other = app.models[field.options.string("ModelName") ?? ""] else { return true }
        return other.share != nil && !other.sharesThrough
    }

    /// Policies for changes made at the same time fit what a field stores.
    func checkConflict(_ options: JSONObject, of field: FieldDescription) {
        guard let policy = options["Conflict"]?.string, let kind = stored(by: field) else { return }
        let fits: Bool
        switch policy {
        case "add": fits = kind == .number
        case "max": fits = kind == .number || kind == .text || kind == .date || kind == .time
        case "union": fits = kind == .references || kind == .choices
        default: return
        }
        if !fits { report(.badConflict, below: ["Conflict"], policy, field.name) }
    }
}
