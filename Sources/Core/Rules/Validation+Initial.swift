import Language
import Values

extension Validation {
    /// What a new record starts with: each field's `Default`, read like something a person entered.
    ///
    /// A default that its own field refuses is left out. A toggle cannot show "nothing" and starts as it looks; nothing else
    /// has a value that nobody chose.
    public static func initialValues(of fields: [FieldDescription], _ context: RuleContext) -> JSONObject {
        var values = JSONObject()
        for field in fields {
            guard let kind = context.kinds[field.type] else { continue }
            let value = initialValue(of: field, kind: kind, context: context)
            if !isEmpty(value) { values[field.name] = value }
        }
        return values
    }

    private static func initialValue(of field: FieldDescription, kind: FieldKind, context: RuleContext) -> JSON {
        if kind.stores == .group {
            return .object(initialValues(of: field.fields.map { $0.taking(field.options["Default"]) }, context))
        }
        if let standard = field.options["Default"] {
            let value = kind.read(standard, field, context)
            if !isEmpty(value), kind.problem(value, field, context) == nil { return value }
        }
        return kind.control(field, context) == .toggle ? .bool(false) : .null
    }
}

extension FieldDescription {
    /// With its group's default for it, if there is one, in place of its own.
    fileprivate func taking(_ groupDefault: JSON?) -> FieldDescription {
        guard let value = groupDefault?[name] else { return self }
        var options = options
        options["Default"] = value
        return with(options: options, fields: fields)
    }
}
