import Language
import Values

/// An expression about the records of one model.
public final class BoundExpression: Sendable {
    private let expression: Expression
    /// By name, the fields that its path leads through; empty: there is no such field.
    private let paths: [[FieldDescription]]

    /// - Parameter app: Knows the models that references lead to.
    public init(_ expression: Expression, of model: ModelDescription?, in app: AppDescription, _ context: RuleContext) {
        self.expression = expression
        var paths: [[FieldDescription]] = []
        for name in expression.names {
            var path: [FieldDescription] = []
            var fields = model?.fields ?? []
            for part in name {
                guard let field = FieldPath.field(at: [part], in: fields) else {
                    path = []
                    break
                }
                path.append(field)
                fields = field.fields
                if context.kinds[field.type]?.stores == .references {
                    fields = app.models[field.options.string("ModelName") ?? ""]?.fields ?? []
                }
            }
            paths.append(path)
        }
        self.paths = paths
    }

    /// - Parameter find: A record that a reference leads to; nil: it is not on this device.
    public func value(
        of record: Record?, _ context: RuleContext, find: (_ model: Text, _ id: UUID) -> Record?
    ) -> JSON {
        Evaluation(context, record: record).value(of: expression) { name in
            guard let record else { return .null }
            var left = Self.maximumLookups
            return value(paths[name], 0, in: record.fields, context, find, &left)
        }
    }

    /// Records that one name may lead to.
    private static let maximumLookups = 10_000

    private func value(
        _ path: [FieldDescription], _ place: Int, in fields: JSONObject, _ context: RuleContext,
        _ find: (Text, UUID) -> Record?, _ left: inout Int
    ) -> JSON {
        guard place < path.count else { return .null }
        let field = path[place]
        let stored = fields[field.name]
        if place == path.count - 1 { return ExpressionValue.of(stored, in: field, context) }
        guard context.kinds[field.type]?.stores == .references else {
            return value(path, place + 1, in: stored?.object ?? [:], context, find, &left)
        }
        var found: [JSON] = []
        for id in stored?.array ?? [] {
            left -= 1
            guard left >= 0, let id = id.string.flatMap({ UUID($0) }),
                let record = find(field.options.string("ModelName") ?? "", id)
            else { continue }
            let value = value(path, place + 1, in: record.fields, context, find, &left)
            if !field.refersToMany { return value }
            for element in value.array ?? [value] where !Validation.isEmpty(element) { found.append(element) }
        }
        return field.refersToMany ? .array(found) : .null
    }
}
