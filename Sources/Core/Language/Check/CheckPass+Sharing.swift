import Values

extension CheckPass {
    /// Editors can be named and read what they change; `ShareOnly` limits something. At the path of the model.
    func checkSharing(of model: ModelDescription, _ object: JSONObject) {
        let hasNames = model.share != nil && !model.sharesThrough
        if let editors = model.editors {
            if let field = model.field(editors) {
                let kind = stored(by: field)
                let fits = hasNames && editors != model.share && (kind == .text || kind == nil)
                if !fits { report(.badEditors, below: ["Editors"], editors) }
            } else {
                report(
                    .unknownModelField, below: ["Editors"], editors, model.name,
                    suggestion: suggestion(for: editors, among: model.fields.map { $0.name }))
            }
        }
        if let only = model.shareOnly {
            if !hasNames { report(.limitsNothing, below: ["ShareOnly"], key: true, model.name) }
            for (place, role) in only.roles.enumerated() {
                checkRole(role, below: ["ShareOnly", "Roles", "\(place)"], key: false)
            }
            if let source = object["ShareOnly"]?["If"]?.string, only.condition != nil {
                check(
                    source, at: path + ["ShareOnly", "If"], FieldScope(fields: [model.fields], stored: stored),
                    unavailable: [.me, .owner, .created, .changed, .now, .here], wanted: ExpressionType(.truth))
            }
        }
        checkEditing(of: model)
    }

    private func checkEditing(of model: ModelDescription) {
        guard let rules = model.access, model.share != nil else { return }
        let parent = model.share.flatMap { model.field($0)?.options.string("ModelName") }.flatMap { app.models[$0] }
        let editors = model.sharesThrough ? parent?.editors : model.editors
        for rule in rules where rule.limit == .shared && rule.verb != .read || rule.limit == .added {
            let place = ["Access", rule.role]
            if rule.limit == .shared, editors == nil, !model.sharesThrough || parent != nil {
                report(.noEditors, below: place, rule.role)
            } else if !model.sharesThrough, rule.verb != .update {
                report(.editsNothing, below: place, rule.role, model.name)
            } else if !rules.contains(where: {
                $0.role == rule.role && $0.verb == .read && ($0.limit == .all || $0.limit == .shared)
            }) {
                report(.editsUnread, below: place, rule.role)
            }
        }
    }
}
