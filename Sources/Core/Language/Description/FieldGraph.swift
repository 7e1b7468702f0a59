import Values

/// How the fields of a form depend on each other through their expressions.
public final class FieldGraph: Sendable {
    /// Every field, a group before its inner ones.
    public let nodes: [Node]
    /// Every expression.
    public let rules: [Rule]
    /// The expressions in an order in which each comes behind those that it depends on. Those in a circle, and those that
    /// depend on one, are left out.
    public let order: [Rule]
    private let index: NameIndex

    // Classes, since arrays of references share their code; what is variable is set before the graph is shared.

    /// A field with the expressions that concern it.
    public final class Node: @unchecked Sendable {
        /// What is described.
        public let field: FieldDescription
        /// Names from the form inwards.
        public let path: [Text]
        /// The group that it stands in; -1: none.
        public let parent: Int
        /// Behind its last inner field.
        public fileprivate(set) var end = 0
        // Nil also for those left out.
        /// Whether the field is shown; nil: always.
        public fileprivate(set) var visible: Rule?
        /// Whether it must be filled in; nil: as `Required` says.
        public fileprivate(set) var required: Rule?
        /// What its value has to fulfil; nil: nothing.
        public fileprivate(set) var constraint: Rule?
        /// Where its value comes from; nil: from a person.
        public fileprivate(set) var calculate: Rule?
        /// The rules that use its value.
        public fileprivate(set) var dependents: [Rule] = []
        /// The rules that decide about its value.
        fileprivate var deciding: [Rule] = []

        init(_ field: FieldDescription, _ path: [Text], _ parent: Int) {
            self.field = field
            self.path = path
            self.parent = parent
        }
    }

    /// One expression of a field, in its place among those it depends on.
    public final class Rule: @unchecked Sendable {
        /// Place in `rules`.
        let number: Int
        /// The place of its field in the graph.
        public let node: Int
        /// What it decides.
        public let role: Role
        /// What is evaluated.
        public let expression: Expression
        /// The node of each of the expression's names; -1: no such field.
        public let slots: [Int]
        /// Its value may change by itself.
        public let isVolatile: Bool
        /// Place in `order`.
        public fileprivate(set) var place = 0
        /// The rules that depend on what it decides.
        fileprivate var users: [Rule] = []
        /// How many rules it waits for.
        fileprivate var open = 0

        init(_ number: Int, _ node: Int, _ role: Role, _ expression: Expression, _ slots: [Int]) {
            self.number = number
            self.node = node
            self.role = role
            self.expression = expression
            self.slots = slots
            isVolatile = expression.uses(.today) || expression.uses(.now)
        }
    }

    /// What an expression decides about its field.
    public enum Role: UInt8, Sendable {
        case visible, required, constraint, calculate
    }

    /// Nil when no field has an expression. (No initializer that fails: in Embedded Swift it would leave the memory of the
    /// object behind.)
    public static func of(_ fields: [FieldDescription]) -> FieldGraph? {
        hasConditions(fields) ? FieldGraph(fields) : nil
    }

    private init(_ fields: [FieldDescription]) {
        var builder = Builder()
        builder.add(fields, path: [], parent: -1)
        builder.addRules()
        builder.sort()
        nodes = builder.nodes
        rules = builder.rules
        order = builder.order
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
                    for rule in nodes[inner].dependents { found.insert(nodes[rule.node].path[0]) }
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
    /// The fields of each circle, the first one again at the end.
    public var circles: [[Int]] {
        var search = CircleSearch(nodes: rules.count)
        for rule in rules {
            for user in rule.users { search.edges[user.number].append((rule.number, [])) }
        }
        for place in rules.indices { search.search(from: place) }
        return search.circles.map { circle in
            let nodes = circle.nodes.map { rules[$0].node }
            return nodes.suffix(1) + nodes
        }
    }

    fileprivate struct Builder {
        var nodes: [Node] = []
        var index = NameIndex()
        var rules: [Rule] = []
        var order: [Rule] = []

        mutating func add(_ fields: [FieldDescription], path: [Text], parent: Int) {
            for field in fields {
                let path = path + [field.name]
                // The checker reports a name that stands twice.
                guard index.insert(FieldGraph.key(path)).isNew else { continue }
                let (place, node) = (nodes.count, Node(field, path, parent))
                nodes.append(node)
                add(field.fields, path: path, parent: place)
                node.end = nodes.count
            }
        }

        mutating func addRules() {
            for (place, node) in nodes.enumerated() {
                guard let conditions = node.field.conditions else { continue }
                node.visible = add(conditions.visible, .visible, place)
                node.required = add(conditions.required, .required, place)
                node.constraint = add(conditions.constraint, .constraint, place)
                // A group has no value of its own to calculate.
                if node.end == place + 1 { node.calculate = add(conditions.calculate, .calculate, place) }
            }
        }

        private mutating func add(_ expression: Expression?, _ role: Role, _ node: Int) -> Rule? {
            guard let expression else { return nil }
            var slots: [Int] = []
            for name in expression.names { slots.append(resolve(name, from: nodes[node].parent)) }
            let rule = Rule(rules.count, node, role, expression, slots)
            if role == .visible || role == .calculate { nodes[node].deciding.append(rule) }
            rules.append(rule)
            return rule
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

        /// The rule waits for those that decide about a node.
        private func wait(_ rule: Rule, for node: Int) {
            for other in nodes[node].deciding {
                other.users.append(rule)
                rule.open += 1
            }
        }

        /// Rules that wait for nothing first (Kahn).
        mutating func sort() {
            for rule in rules {
                for slot in rule.slots where slot >= 0 {
                    // What is within the field counts, and whether the groups around it are seen.
                    for node in slot..<nodes[slot].end { wait(rule, for: node) }
                    var group = nodes[slot].parent
                    while group >= 0 {
                        wait(rule, for: group)
                        group = nodes[group].parent
                    }
                }
                if rule.open == 0 { order.append(rule) }
            }
            var next = 0
            while next < order.count {
                for user in order[next].users {
                    user.open -= 1
                    if user.open == 0 { order.append(user) }
                }
                next += 1
            }
            for (place, rule) in order.enumerated() {
                rule.place = place
                for slot in rule.slots where slot >= 0 { nodes[slot].dependents.append(rule) }
            }
            for rule in rules where rule.open > 0 {
                let node = nodes[rule.node]
                switch rule.role {
                case .visible: node.visible = nil
                case .required: node.required = nil
                case .constraint: node.constraint = nil
                case .calculate: node.calculate = nil
                }
            }
        }
    }
}
