import Language
import Values

/// What the expressions of a form's fields give for the values entered.
///
/// It remembers what it was computed from. When something changes, only the expressions are evaluated that use what
/// changed, and those that use what they decide about.
public struct FieldStates: Sendable {
    public let graph: FieldGraph
    /// How often an expression was evaluated, ever.
    public private(set) var evaluations = 0
    /// By rule.
    private var results: [ExpressionValue]
    private var isDue: [Bool]
    /// The values that the results are for.
    private var seen = JSONObject()

    /// Everything is computed by the first `update`.
    public init(_ graph: FieldGraph) {
        self.graph = graph
        results = Array(repeating: .empty, count: graph.rules.count)
        isDue = Array(repeating: true, count: graph.rules.count)
    }

    /// Takes over what was entered, and puts in what is calculated from it.
    public mutating func update(_ values: inout JSONObject, _ context: RuleContext) {
        compare(values, seen, first: 0, end: graph.nodes.count)
        for (place, rule) in graph.rules.enumerated() where isDue[place] || rule.isVolatile {
            isDue[place] = false
            evaluations += 1
            let result = Evaluation(context).value(of: rule.expression) { name in
                rule.slots[name] < 0 ? .empty : value(of: rule.slots[name], in: values, context)
            }
            let hasChanged = result != results[place]
            results[place] = result
            switch rule.role {
            case .visible: if hasChanged { touch(rule.node, withInner: true) }
            case .calculate:
                let node = graph.nodes[rule.node]
                let calculated = Self.stored(result, in: node.field, context)
                guard FieldPath.value(at: node.path, in: values) != calculated else { continue }
                FieldPath.set(calculated, at: node.path, in: &values)
                touch(rule.node, withInner: false)
            case .required, .constraint: break
            }
        }
        seen = values
    }

    /// The nodes from `first` to `end` are those of one group, or of the form.
    private mutating func compare(_ new: JSONObject, _ old: JSONObject, first: Int, end: Int) {
        var node = first
        while node < end {
            let (name, inner) = (graph.nodes[node].field.name, graph.nodes[node].end)
            let (a, b) = (new[name] ?? .null, old[name] ?? .null)
            if a != b {
                if inner > node + 1 {
                    compare(a.object ?? [:], b.object ?? [:], first: node + 1, end: inner)
                }
                touch(node, withInner: false)
            }
            node = inner
        }
    }

    /// What uses the value of a field, or of a group around it, is to be evaluated again.
    private mutating func touch(_ node: Int, withInner: Bool) {
        for place in node..<(withInner ? graph.nodes[node].end : node + 1) {
            for rule in graph.dependents[place] { isDue[rule] = true }
        }
        var group = graph.nodes[node].parent
        while group >= 0 {
            for rule in graph.dependents[group] { isDue[rule] = true }
            group = graph.nodes[group].parent
        }
    }

    /// Of a field that is not seen, nothing.
    private func value(of node: Int, in values: JSONObject, _ context: RuleContext) -> ExpressionValue {
        let field = graph.nodes[node].field
        let kind = context.kinds[field.type]?.stores
        let json = isVisible(node) ? FieldPath.value(at: graph.nodes[node].path, in: values) : .null
        return ExpressionValue(json, stored: kind, isMany: field.refersToMany)
    }

    /// As a field stores it: a number with at most the decimals of its field.
    private static func stored(
        _ value: ExpressionValue, in field: FieldDescription, _ context: RuleContext
    ) -> JSON {
        guard case .number(let number) = value, let places = field.options.int("Decimals") else { return value.json }
        return .number(number.rounded(toPlaces: places))
    }

    // MARK: Answers

    private func result(_ rule: Int) -> ExpressionValue { rule < 0 ? .empty : results[rule] }

    /// Whether neither the field nor a group around it is hidden.
    func isVisible(_ node: Int) -> Bool {
        var node = node
        while node >= 0 {
            let rule = graph.nodes[node].visible
            if rule >= 0, !results[rule].isTrue { return false }
            node = graph.nodes[node].parent
        }
        return true
    }

    public func isVisible(_ path: [Text]) -> Bool { graph.node(path).map { isVisible($0) } ?? true }

    /// Whether a value has to be there, by `Required` or by `RequiredIf`.
    public func isRequired(_ field: FieldDescription, _ path: [Text]) -> Bool {
        guard let node = graph.node(path) else { return field.isRequired }
        return field.isRequired || result(graph.nodes[node].required).isTrue
    }

    /// Whether the value is one that must not be.
    func isBroken(_ path: [Text]) -> Bool {
        graph.node(path).map { result(graph.nodes[$0].constraint) == .truth(false) } ?? false
    }

    public func isCalculated(_ path: [Text]) -> Bool {
        graph.node(path).map { graph.nodes[$0].calculate >= 0 } ?? false
    }

    /// The values without those of hidden fields, which become null.
    public func kept(of values: JSONObject) -> JSONObject {
        var kept = values
        var node = 0
        while node < graph.nodes.count {
            let (path, rule) = (graph.nodes[node].path, graph.nodes[node].visible)
            guard rule >= 0, !results[rule].isTrue else {
                node += 1
                continue
            }
            if !FieldPath.value(at: path, in: kept).isNull { FieldPath.set(.null, at: path, in: &kept) }
            node = graph.nodes[node].end
        }
        return kept
    }
}
