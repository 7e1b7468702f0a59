import Values

/// How the fields of a form depend on each other through their expressions.
public final class FieldGraph: Sendable {
    /// Every field, a group before its inner ones.
    public let nodes: [Node]
    /// Every expression, in an order in which each comes behind those that it depends on. Those in a circle are left out.
    public let rules: [Rule]
    /// By node, the rules that use its value.
    public let dependents: [[Int]]
    /// The fields of each circle, the first one again at the end.
    public let circles: [[Int]]
    private let index: NameIndex

    public struct Node: Sendable {
        public let field: FieldDescription
        /// Names from the form inwards.
        public let path: [Text]
        /// The group that it stands in; -1: none.
        public let parent: Int
        /// Behind its last inner field.
        public internal(set) var end: Int
        /// Places in `rules`; -1: none.
        public internal(set) var visible = -1
        public internal(set) var required = -1
        public internal(set) var constraint = -1
        public internal(set) var calculate = -1
    }

    public struct Rule: Sendable {
        public let node: Int
        public let role: Role
        public let expression: Expression
        /// The node of each of the expression's names; -1: no such field.
        public let slots: [Int]
        /// Its value may change by itself.
        public let isVolatile: Bool
    }

    public enum Role: UInt8, Sendable {
        case visible, required, constraint, calculate
    }

    /// Nil when no field has an expression.
    public init?(_ fields: [FieldDescription]) {
        guard Self.hasConditions(fields) else { return nil }
        var builder = Builder()
        builder.add(fields, path: [], parent: -1)
        builder.addRules()
        builder.sort()
        nodes = builder.nodes
        rules = builder.order.map { builder.rules[$0] }
        dependents = builder.dependents
        circles = builder.circles
        index = builder.index
    }

    /// The node of a field by its path.
    public func node(_ path: [Text]) -> Int? { index.place(of: Self.key(path)) }

    /// Names of the form's own fields: these, and those that have expressions, or inner fields with such, that use them.
    public func affected(by names: [Text]) -> [Text] {
        var found = NameIndex(names)
        var next = 0
        while next < found.count {
            if let node = node([found.names[next]]) {
                for inner in node..<nodes[node].end {
                    for rule in dependents[inner] { found.insert(nodes[rules[rule].node].path[0]) }
                }
            }
            next += 1
        }
        return found.names
    }

    static func key(_ path: [Text]) -> Text { path.joined(separator: "\u{0}") }

    private static func hasConditions(_ fields: [FieldDescription]) -> Bool {
        for field in fields where field.conditions != nil || hasConditions(field.fields) { return true }
        return false
    }
}

extension FieldGraph {
    fileprivate struct Builder {
        var nodes: [Node] = []
        var index = NameIndex()
        var rules: [Rule] = []
        /// Places in `rules`.
        var order: [Int] = []
        var dependents: [[Int]] = []
        var circles: [[Int]] = []
        /// By node, its rules that decide about its value: visibility and calculation.
        private var deciding: [[Int]] = []

        mutating func add(_ fields: [FieldDescription], path: [Text], parent: Int) {
            for field in fields {
                let path = path + [field.name]
                // The checker reports a name that stands twice.
                guard index.insert(FieldGraph.key(path)).isNew else { continue }
                let node = nodes.count
                nodes.append(Node(field: field, path: path, parent: parent, end: node + 1))
                add(field.fields, path: path, parent: node)
                nodes[node].end = nodes.count
            }
        }

        mutating func addRules() {
            deciding = Array(repeating: [], count: nodes.count)
            dependents = Array(repeating: [], count: nodes.count)
            for node in nodes.indices {
                guard let conditions = nodes[node].field.conditions else { continue }
                add(conditions.visible, .visible, node)
                add(conditions.required, .required, node)
                add(conditions.constraint, .constraint, node)
                // A group has no value of its own to calculate.
                if nodes[node].end == node + 1 { add(conditions.calculate, .calculate, node) }
            }
        }

        private mutating func add(_ expression: Expression?, _ role: Role, _ node: Int) {
            guard let expression else { return }
            if role == .visible || role == .calculate { deciding[node].append(rules.count) }
            rules.append(
                Rule(
                    node: node, role: role, expression: expression,
                    slots: expression.names.map { resolve($0, from: nodes[node].parent) },
                    isVolatile: expression.uses(.today) || expression.uses(.now)))
        }

        /// The field that a path means in a group: the nearest one.
        private func resolve(_ path: [Text], from group: Int) -> Int {
            var group = group
            while true {
                let outer = group < 0 ? [] : nodes[group].path
                if let first = path.first, index.contains(FieldGraph.key(outer + [first])) {
                    return index.place(of: FieldGraph.key(outer + path)) ?? -1
                }
                if group < 0 { return -1 }
                group = nodes[group].parent
            }
        }

        /// The rules that decide about what the names of a rule mean: of the fields, the groups around and those within.
        private func needed(by rule: Int) -> [Int] {
            var found: [Int] = []
            for slot in rules[rule].slots where slot >= 0 {
                for node in slot..<nodes[slot].end { found += deciding[node] }
                var group = nodes[slot].parent
                while group >= 0 {
                    found += deciding[group]
                    group = nodes[group].parent
                }
            }
            return found
        }

        /// Depth-first, without recursion.
        mutating func sort() {
            /// 0: new, 1: on the trail, 2: done, 3: in a circle.
            var states = [UInt8](repeating: 0, count: rules.count)
            for start in rules.indices where states[start] == 0 {
                var trail = [start]
                var waiting = [needed(by: start)]
                states[start] = 1
                while let rule = trail.last, let last = waiting.indices.last {
                    guard let next = waiting[last].popLast() else {
                        if states[rule] == 1 {
                            states[rule] = 2
                            order.append(rule)
                        }
                        trail.removeLast()
                        waiting.removeLast()
                        continue
                    }
                    if states[next] == 0 {
                        states[next] = 1
                        trail.append(next)
                        waiting.append(needed(by: next))
                    } else if states[next] != 2, let place = trail.firstIndex(of: next) {
                        for rule in trail[place...] { states[rule] = 3 }
                        if circles.count < 100 { circles.append((trail[place...] + [next]).map { rules[$0].node }) }
                    }
                }
            }
            for (place, number) in order.enumerated() {
                let rule = rules[number]
                switch rule.role {
                case .visible: nodes[rule.node].visible = place
                case .required: nodes[rule.node].required = place
                case .constraint: nodes[rule.node].constraint = place
                case .calculate: nodes[rule.node].calculate = place
                }
                for slot in rule.slots where slot >= 0 && dependents[slot].last != place {
                    dependents[slot].append(place)
                }
            }
        }
    }
}
