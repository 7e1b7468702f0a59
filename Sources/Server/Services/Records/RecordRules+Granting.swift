import Language
import Rules
import Values

/// Records whose ids count as granted to those with whom they are shared (RI-19).
extension RecordRules {
    /// Models with names in their `Share` that a `Scope` field refers to, is calculated from, or inherits.
    static func granting(in app: AppDescription, _ kinds: Blocks<FieldKind>) -> Set<Text> {
        var found: Set<Text> = []
        var seen: Set<Text> = []
        func look(_ name: Text, in model: ModelDescription) {
            guard seen.insert(model.name + "." + name).inserted, let field = model.field(name) else { return }
            if kinds[field.type]?.stores == .references { take(field.options.string("ModelName")) }
            for names in field.conditions?.calculate?.names ?? [] {
                if let name = names.first { look(name, in: model) }
            }
            guard case .inherited(let value?) = kinds[field.type]?.fill?(field),
                let source = Inheritance.source(of: value, in: model).flatMap({ app.models[$0] })
            else { return }
            if value.field == InheritedValue.id { take(source.name) }
            look(value.field, in: source)
        }
        func take(_ name: Text?) {
            guard let model = name.flatMap({ app.models[$0] }), model.share != nil, !model.sharesThrough else { return }
            found.insert(model.name)
        }
        for model in app.models.all {
            if let scope = model.scope { look(scope, in: model) }
        }
        return found
    }
}

extension Rights {
    /// The same with further values that count as granted with every role.
    func granting(_ values: [Text], isGuest: Bool, in app: AppDescription) -> Rights {
        guard !values.isEmpty else { return self }
        let wider = roles.map { Role(name: $0.name, scopes: $0.scopes + values) }
        guard var rights = Rights(account: account, name: name, isGuest: isGuest, granted: wider, app: app) else {
            return self
        }
        rights.shared = shared
        rights.edited = edited
        rights.isLimited = isLimited
        return rights
    }
}
