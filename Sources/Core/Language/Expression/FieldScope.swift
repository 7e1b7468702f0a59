import Values

/// The fields that the names of an expression may mean.
public struct FieldScope {
    /// From the fields of the innermost group outwards to those of the model; a name means the nearest one.
    let fields: [[FieldDescription]]
    /// What a field stores; nil when its type is not known.
    let stored: (FieldDescription) -> StoredKind?
    /// The fields of the model that a reference leads to; nil: records cannot be looked up here.
    let referred: ((Text) -> [FieldDescription]?)?

    /// The names that an expression may use at its place.
    public init(
        fields: [[FieldDescription]], stored: @escaping (FieldDescription) -> StoredKind?,
        referred: ((Text) -> [FieldDescription]?)? = nil
    ) {
        self.fields = fields
        self.stored = stored
        self.referred = referred
    }

    /// What a name, or names with full stops between them, mean here.
    public func meaning(_ path: [Text]) -> NameMeaning {
        guard let first = path.first else { return .problem(.unknownName("", among: [])) }
        for list in fields where list.contains(where: { $0.name == first }) { return meaning(path[...], in: list) }
        var names: [Text] = []
        for list in fields { names += Self.names(of: list) }
        return .problem(.unknownName(first, among: names))
    }

    private func meaning(_ path: ArraySlice<Text>, in fields: [FieldDescription]) -> NameMeaning {
        var fields = fields
        var isMany = false
        for (place, name) in path.enumerated() {
            guard let field = fields.first(where: { $0.name == name }) else {
                return .problem(.unknownName(name, among: Self.names(of: fields)))
            }
            let kind = stored(field)
            var type = ExpressionType(of: field, storing: kind)
            if place == path.count - 1 {
                type.isList = type.isList || isMany
                return .type(type)
            }
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

    private static func names(of fields: [FieldDescription]) -> [Text] {
        var names: [Text] = []
        for field in fields { names.append(field.name) }
        return names
    }
}
