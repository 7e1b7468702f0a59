import Values

/// The fields that the names of an expression may mean.
public struct FieldScope {
    /// From the fields of the innermost group outwards to those of the model; a name means the nearest one.
    let fields: [[FieldDescription]]
    /// What a field stores; nil when its type is not known.
    let stored: (FieldDescription) -> StoredKind?
    /// The fields of the model that a reference leads to; nil: records cannot be looked up here.
    let referred: ((Text) -> [FieldDescription]?)?
    /// The model that the expression is about, and all models: for records that refer to one; nil: these cannot be looked
    /// up here.
    let referring: (target: Text, models: Blocks<ModelDescription>)?
    /// What the profile of whoever uses the app has; nil: there is none, or it cannot be looked up here.
    let profile: [FieldDescription]?

    /// The names that an expression may use at its place.
    public init(
        fields: [[FieldDescription]], stored: @escaping (FieldDescription) -> StoredKind?,
        referred: ((Text) -> [FieldDescription]?)? = nil,
        referring: (target: Text, models: Blocks<ModelDescription>)? = nil, profile: [FieldDescription]? = nil
    ) {
        self.referring = referring
        self.profile = profile
        self.fields = fields
        self.stored = stored
        self.referred = referred
    }

    /// What a name, or names with full stops between them, mean here.
    public func meaning(_ path: [Text]) -> NameMeaning {
        guard let first = path.first else { return .problem(.unknownName("", among: [])) }
        if first.isEmpty { return meaning(ofReferring: path) }
        for list in fields where list.contains(where: { $0.name == first }) { return meaning(path[...], in: list) }
        var names: [Text] = []
        for list in fields { names += Self.names(of: list) }
        return .problem(.unknownName(first, among: names))
    }

    private func meaning(_ path: ArraySlice<Text>, in fields: [FieldDescription]) -> NameMeaning {
        var fields = fields
        var isMany = false
        var leads = false
        for (place, name) in path.enumerated() {
            guard let field = fields.first(where: { $0.name == name }) else {
                if place > 0, place == path.count - 1, name == "owner", !isMany, leads {
                    return .type(ExpressionType(.account))
                }
                return .problem(.unknownName(name, among: Self.names(of: fields)))
            }
            let kind = stored(field)
            var type = ExpressionType(of: field, storing: kind)
            if place == path.count - 1 {
                type.isList = type.isList || isMany
                return .type(type)
            }
            leads = kind == .references
            switch kind {
            case .group: fields = field.fields
            case .references:
                guard let found = referred?(type.model) else {
                    return .problem(.unavailable(path.joined(separator: ".")))
                }
                isMany = isMany || type.isList
                fields = found
            default: return .problem(.unknownName(path[path.startIndex + place + 1], among: []))
            }
        }
        return .problem(.unknownName("", among: []))
    }

    /// What the records that refer to this one are, or have in a field.
    private func meaning(ofReferring path: [Text]) -> NameMeaning {
        guard path.count > 2 else { return .problem(.unknownName("", among: [])) }
        if path[2].isEmpty {
            guard let profile else { return .problem(.unavailable("my")) }
            return meaning(path[3...], in: profile)
        }
        let origin = path[1] + "@" + path[2]
        guard let referring else { return .problem(.unavailable(origin)) }
        guard let model = referring.models[path[1]] else {
            return .problem(.unknownName(path[1], among: referring.models.names))
        }
        var among: [Text] = []
        for field in model.fields where stored(field) == .references {
            if field.options.string("ModelName") == referring.target { among.append(field.name) }
        }
        guard model.field(path[2]) != nil else { return .problem(.unknownName(path[2], among: among)) }
        guard among.contains(path[2]) else {
            return .problem(.notReferring(path[2], model: referring.target, among: among))
        }
        var type = ExpressionType(.reference, model: path[1])
        if path.count > 3 {
            // What is behind their references, a column of theirs can say.
            let theirs = FieldScope(fields: [], stored: stored)
            switch theirs.meaning(path[3...], in: model.readable) {
            case .type(let found): type = found
            case .problem(let problem): return .problem(problem)
            }
            // A list of lists has not one value for each record.
            if type.isList { return .problem(.unavailable(path[3...].joined(separator: "."))) }
        }
        type.isList = true
        type.origin = origin
        return .type(type)
    }

    private static func names(of fields: [FieldDescription]) -> [Text] {
        var names: [Text] = []
        for field in fields { names.append(field.name) }
        return names
    }
}
