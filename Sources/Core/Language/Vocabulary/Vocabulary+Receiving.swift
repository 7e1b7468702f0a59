import Values

extension Vocabulary {
    /// What the forms of an app take of other apps, each kind once.
    public func received(by app: AppDescription) -> [ReceivedKind] {
        var kinds: [ReceivedKind] = []
        for form in app.info.receivingForms {
            for name in form.fields {
                guard let field = app.models[form.model]?.field(name),
                    case .field(let traits)? = fields[field.type]?.role, let kind = traits.receives,
                    !kinds.contains(kind)
                else { continue }
                kinds.append(kind)
            }
        }
        return kinds
    }
}
