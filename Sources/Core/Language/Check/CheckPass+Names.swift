import Values

extension CheckPass {
    /// What a name may stand for.
    enum Role {
        case component, event, model, view, field, element
    }

    /// Checks a value that names something, and notes what it names.
    func checkNames(_ json: JSON, _ type: SettingType) {
        if case .fieldValues = type, json.object != nil {
            return eachMember(of: json) { name, value in
                links.append(Link(target: .fieldValue, name: name, path: path, value: value))
            }
        }
        if case .events = type, json.array != nil { return eachElement(of: json) { checkNames($0, .event) } }
        guard let name = json.string else { return reportType(type, json) }
        switch type {
        case .component: checkReference(name, .component, nil)
        case .event, .events: checkReference(name, .event, nil)
        case .eventLike: if !names(of: .event).contains(name) { checkReference(name, .event, nil) }
        case .eventOrComponent: checkReference(name, .event, .component)
        case .model:
            checkReference(name, .model, nil)
            mentioned.insert(Section.models.key(name))
        case .modelWith(let fields):
            checkNames(json, .model)
            if let model = app.models[name] { checkNearFields(of: model, fields) }
        case .view:
            checkReference(name, .view, nil)
            mentioned.insert(Section.views.key(name))
        case .signal:
            if name.isEmpty { report(.emptyName) }
            links.append(Link(target: .signal, name: name, path: path))
        case .modelField(let kinds): links.append(Link(target: .modelField, name: name, path: path, stores: kinds))
        case .readField(let kinds):
            links.append(Link(target: .modelField, name: name, path: path, stores: kinds, isRead: true))
        case .referredField(let kinds): checkReferredField(name, kinds)
        case .fieldOf(let setting, let kinds): checkField(name, of: setting, kinds)
        default: break
        }
    }

    /// At the path of an option of a model's field.
    private func checkReferredField(_ name: Text, _ kinds: [StoredKind]) {
        guard path.first == Section.models.rawValue, path.count > 1, let model = app.models[path[1]],
            let reference = model.fields.first(where: { stored(by: $0) == .references }),
            let target = reference.options.string("ModelName").flatMap({ app.models[$0] })
        else { return }
        guard let field = target.field(name) else {
            return report(
                .unknownModelField, name, target.name, suggestion: suggestion(for: name, among: Self.names(of: target)))
        }
        if !kinds.isEmpty, let kind = stored(by: field), !kinds.contains(kind) {
            report(.wrongField, at: path, [field.name, field.type, target.name, Self.list(types(storing: kinds))])
        }
    }

    /// At the path of a setting of a component or event. A model that is not said, or that there is not, is said elsewhere.
    private func checkField(_ name: Text, of setting: Text, _ kinds: [StoredKind]) {
        guard path.count > 2 else { return }
        let settings =
            path.first == Section.components.rawValue
            ? app.components[path[1]]?.settings : app.events[path[1]]?.settings
        guard let model = settings?[setting]?.string.flatMap({ app.models[$0] }) else { return }
        guard let field = model.readable(name) else {
            return report(
                .unknownModelField, name, model.name, suggestion: suggestion(for: name, among: Self.names(of: model)))
        }
        if !kinds.isEmpty, let kind = stored(by: field), !kinds.contains(kind) {
            report(.wrongField, at: path, [field.name, field.type, model.name, Self.list(types(storing: kinds))])
        }
    }

    /// Whether what the model calls a field is almost what the block reads.
    private func checkNearFields(of model: ModelDescription, _ read: [Text]) {
        let lacking = read.filter { model.readable($0) == nil }
        for field in model.fields where !read.contains(field.name) {
            guard let meant = suggestion(for: field.name, among: lacking) else { continue }
            report(.nearField, field.name, model.name, suggestion: meant)
        }
    }

    private func checkReference(_ name: Text, _ role: Role, _ other: Role?) {
        for role in [role, other ?? role] where names(of: role).contains(name) {
            if role == .event { links.append(Link(target: .event, name: name, path: path)) }
            if role == .component { links.append(Link(target: .component, name: name, path: path)) }
            return
        }
        if name.isEmpty { return report(.emptyName) }
        for actual in [Role.component, .event, .model, .view] where names(of: actual).contains(name) {
            return report(.wrongRole, name, actual.withArticle, role.withArticle)
        }
        var noun = role.noun
        var meant = suggestion(for: name, among: names(of: role).names)
        if let other {
            if meant == nil {
                meant = suggestion(for: name, among: names(of: other).names)
                noun = meant == nil ? phrase(de: "Ereignis oder Komponente", en: "Event or component") : other.noun
            }
        }
        report(.unknownName, noun, name, suggestion: meant)
    }

    private func names(of role: Role) -> NameIndex {
        switch role {
        case .component: app.components.index
        case .event: app.events.index
        case .model: app.models.index
        default: app.views.index
        }
    }

    /// `ElementId` could mean either.
    func checkAmbiguousNames() {
        for name in app.events.names where app.components.contains(name) {
            report(.ambiguousName, at: [Section.events.rawValue, name], key: true, [name])
        }
    }
}
