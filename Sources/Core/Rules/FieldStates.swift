import Language
import Values

/// What the expressions of a form's fields give for the values entered.
///
/// It remembers what it was computed from. When something changes, only the expressions are evaluated that use what
/// changed, and those that use what they decide about.
public final class FieldStates: @unchecked Sendable {
    // Nothing changes once `updated` has given it away.

    /// The expressions and their order.
    public let graph: FieldGraph
    /// How often an expression was evaluated, ever.
    public private(set) var evaluations = 0
    /// By place in the order of rules.
    private var results: [JSON]
    private var isDue: [Bool]
    /// The values that the results are for.
    private var seen = JSONObject()

    /// Everything is computed by the first update.
    public init(_ graph: FieldGraph) {
        self.graph = graph
        results = [JSON](repeating: .null, count: graph.order.count)
        isDue = [Bool](repeating: true, count: graph.order.count)
    }

    /// Takes over what was entered, and puts in what is calculated from it.
    public func updated(_ values: inout JSONObject, _ context: RuleContext) -> FieldStates {
        let new = FieldStates(graph)
        new.evaluations = evaluations
        new.results = results
        new.isDue = isDue
        new.compare(values, seen, first: 0, end: graph.nodes.count)
        new.evaluate(&values, context)
        new.seen = values
        return new
    }

    private func evaluate(_ values: inout JSONObject, _ context: RuleContext) {
        for rule in graph.order where isDue[rule.place] || rule.isVolatile {
            isDue[rule.place] = false
            evaluations += 1
            let result = Evaluation(context).value(of: rule.expression) { name in
                value(of: rule.slots[name], in: values, context)
            }
            let hasChanged = result != results[rule.place]
            results[rule.place] = result
            if rule.role == .visible, hasChanged { touch(rule.node, withInner: true) }
            guard rule.role == .calculate else { continue }
            let node = graph.nodes[rule.node]
            var calculated = Validation.isEmpty(result) ? .null : result
            if let number = result.decimal, let places = node.field.options.int("Decimals") {
                calculated = .number(number.rounded(toPlaces: places))
            }
            guard FieldPath.value(at: node.path, in: values) != calculated else { continue }
            FieldPath.set(calculated, at: node.path, in: &values)
            touch(rule.node, withInner: false)
        }
    }

    /// The nodes from `first` to `end` are those of one group, or of the form.
    private func compare(_ new: JSONObject, _ old: JSONObject, first: Int, end: Int) {
        guard first < end else { return }
        if let changed = changedMembers(of: new, old) {
            let group = Array(graph.nodes[first].path.dropLast())
            for member in changed {
                guard let node = graph.node(group + [new.members[member].key]) else { continue }
                compare(node, new.members[member].value, old.members[member].value)
            }
            return
        }
        var node = first
        while node < end {
            let name = graph.nodes[node].field.name
            compare(node, new[name] ?? .null, old[name] ?? .null)
            node = graph.nodes[node].end
        }
    }

    /// Places of other values; nil unless both have the same members in the same order, as they mostly have.
    private func changedMembers(of new: JSONObject, _ old: JSONObject) -> [Int]? {
        guard new.count == old.count else { return nil }
        var changed: [Int] = []
        for place in new.members.indices {
            guard new.members[place].key == old.members[place].key else { return nil }
            if new.members[place].value != old.members[place].value { changed.append(place) }
        }
        return changed
    }

    private func compare(_ node: Int, _ new: JSON, _ old: JSON) {
        guard new != old else { return }
        let end = graph.nodes[node].end
        if end > node + 1 { compare(new.object ?? [:], old.object ?? [:], first: node + 1, end: end) }
        touch(node, withInner: false)
    }

    /// What uses the value of a field, or of a group around it, is to be evaluated again.
    private func touch(_ node: Int, withInner: Bool) {
        if withInner {
            for inner in (node + 1)..<max(node + 1, graph.nodes[node].end) { mark(inner) }
        }
        var node = node
        while node >= 0 {
            mark(node)
            node = graph.nodes[node].parent
        }
    }

    private func mark(_ node: Int) {
        for rule in graph.nodes[node].dependents { isDue[rule.place] = true }
    }

    /// Of a field that is not seen, nothing.
    private func value(of node: Int, in values: JSONObject, _ context: RuleContext) -> JSON {
        guard node >= 0 else { return .null }
        let (field, path) = (graph.nodes[node].field, graph.nodes[node].path)
        return ExpressionValue.of(isVisible(node) ? FieldPath.value(at: path, in: values) : .null, in: field, context)
    }

    // MARK: Answers

    /// Nil without a rule.
    private func result(_ rule: FieldGraph.Rule?) -> JSON? {
        guard let rule else { return nil }
        return results[rule.place]
    }

    /// Whether neither the field nor a group around it is hidden.
    private func isVisible(_ node: Int) -> Bool {
        var node = node
        while node >= 0 {
            if let result = result(graph.nodes[node].visible), result != true { return false }
            node = graph.nodes[node].parent
        }
        return true
    }

    /// Whether the field is shown, which it is not within a hidden group either.
    public func isVisible(_ path: [Text]) -> Bool { isVisible(graph.node(path) ?? -1) }

    /// Whether a value has to be there, by `Required` or by `RequiredIf`.
    public func isRequired(_ field: FieldDescription, _ path: [Text]) -> Bool {
        field.isRequired || result(node(path)?.required) == true
    }

    /// Whether the value is one that must not be.
    func isBroken(_ path: [Text]) -> Bool { result(node(path)?.constraint) == false }

    /// Whether the field has its value from an expression.
    public func isCalculated(_ path: [Text]) -> Bool { node(path)?.calculate != nil }

    private func node(_ path: [Text]) -> FieldGraph.Node? {
        guard let place = graph.node(path) else { return nil }
        return graph.nodes[place]
    }

    /// The values without those of hidden fields, which become null; within groups they are left out.
    public func kept(of values: JSONObject) -> JSONObject {
        var kept = values
        for (place, node) in graph.nodes.enumerated() where node.visible != nil && !isVisible(place) {
            if node.path.count > 1 {
                FieldPath.remove(node.path, from: &kept)
            } else if kept[node.path[0]]?.isNull == false {
                kept[node.path[0]] = .null
            }
        }
        return kept
    }
}
