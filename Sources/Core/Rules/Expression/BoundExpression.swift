import Language
import Values

/// An expression about the records of one model.
public struct BoundExpression: Sendable {
    private let expression: Expression
    /// By name, the fields that its path leads through; empty: there is no such field.
    private let paths: [[Step]]

    private struct Step: Sendable {
        let field: FieldDescription
        let kind: StoredKind?
    }

    /// - Parameter models: The fields of a model that references lead to.
    public init(
        _ expression: Expression, fields: [FieldDescription], models: (Text) -> [FieldDescription]?,
        _ context: RuleContext
    ) {
        self.expression = expression
        var paths: [[Step]] = []
        for name in expression.names {
            var path: [Step] = []
            var fields = fields
            for part in name {
                guard let field = fields.first(where: { $0.name == part }) else {
                    path = []
                    break
                }
                let kind = context.kinds[field.type]?.stores
                path.append(Step(field: field, kind: kind))
                fields = kind == .references ? models(field.options.string("ModelName") ?? "") ?? [] : field.fields
            }
            paths.append(path)
        }
        self.paths = paths
    }

    /// - Parameter find: A record that a reference leads to; nil: it is not on this device.
    public func value(
        of record: Record?, _ context: RuleContext, find: (_ model: Text, _ id: UUID) -> Record?
    ) -> ExpressionValue {
        Evaluation(context, record: record).value(of: expression) { name in
            guard let record else { return .empty }
            var left = Self.maximumLookups
            return Self.value(paths[name][...], in: record.fields, find, &left)
        }
    }

    /// Records that one name may lead to.
    private static let maximumLookups = 10_000

    private static func value(
        _ path: ArraySlice<Step>, in fields: JSONObject, _ find: (Text, UUID) -> Record?, _ left: inout Int
    ) -> ExpressionValue {
        guard let step = path.first else { return .empty }
        let stored = fields[step.field.name]
        let rest = path.dropFirst()
        if rest.isEmpty { return ExpressionValue(stored, stored: step.kind, isMany: step.field.refersToMany) }
        guard step.kind == .references else { return value(rest, in: stored?.object ?? [:], find, &left) }
        var found: [ExpressionValue] = []
        for id in stored?.array ?? [] {
            left -= 1
            guard left >= 0, let id = id.string.flatMap({ UUID($0) }),
                let record = find(step.field.options.string("ModelName") ?? "", id)
            else { continue }
            let value = value(rest, in: record.fields, find, &left)
            if !step.field.refersToMany { return value }
            if case .list(let inner) = value { found += inner } else if !value.isEmpty { found.append(value) }
        }
        return step.field.refersToMany ? .list(found) : .empty
    }
}
