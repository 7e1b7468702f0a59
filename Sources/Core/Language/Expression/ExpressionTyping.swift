import Values

extension Expression {
    /// The type of its value; nil when its parts do not fit, which `report` is told. Only what keeps the rest from being
    /// looked at ends the search.
    ///
    /// - Parameter meaning: What a path stands for.
    public func type(
        meaning: ([Text]) -> NameMeaning, report: (ExpressionProblem) -> Void
    ) -> ExpressionType? {
        var stack: [ExpressionType] = []
        for step in 0..<count {
            let operation = operation(step)
            var problem: ExpressionProblem.Kind?
            let type: ExpressionType?
            switch operation {
            case .constant: type = ExpressionType(constant: constants[operand(step)])
            case .name:
                switch meaning(names[operand(step)]) {
                case .type(let found): type = found
                case .problem(let kind):
                    type = nil
                    problem = kind
                }
            case .me, .owner: type = ExpressionType(.account)
            case .today: type = ExpressionType(.date)
            case .now, .created, .changed: type = ExpressionType(.moment)
            case .here: type = ExpressionType(.place)
            default:
                let arguments = Array(stack.suffix(argumentCount(step)))
                stack.removeLast(arguments.count)
                for kind in Self.literalProblems(operation, arguments) {
                    report(ExpressionProblem(kind: kind, place: place(step)))
                    if case .noDate = kind { return nil }
                }
                type = Self.result(operation, arguments)
                if type == nil { problem = .misfit(operation, arguments) }
            }
            guard let type else {
                if let problem { report(ExpressionProblem(kind: problem, place: place(step))) }
                return nil
            }
            stack.append(type)
        }
        return stack.last
    }

    private static func result(_ operation: Operation, _ arguments: [ExpressionType]) -> ExpressionType? {
        guard let first = arguments.first, let last = arguments.last else { return nil }
        switch operation {
        case .not, .and, .or: return arguments.allSatisfy { $0.isScalar(.truth) } ? ExpressionType(.truth) : nil
        case .equal, .notEqual:
            let isKnown = first.kind == .nothing || last.kind == .nothing
            let compares = !first.isList && !last.isList && !first.isOpaque && first.compares(with: last)
            return isKnown || compares ? ExpressionType(.truth) : nil
        case .less, .lessOrEqual, .greater, .greaterOrEqual:
            return first.isOrdered && last.isOrdered && first.compares(with: last) ? ExpressionType(.truth) : nil
        case .contained:
            let fits = !first.isList && last.isList && !first.isOpaque && first.compares(with: last)
            return fits ? ExpressionType(.truth) : nil
        case .list:
            if arguments.count == 1, first.isList { return first }
            var common = first
            for argument in arguments {
                guard !argument.isList, let both = common.common(argument) else { return nil }
                common = both
            }
            common.isList = true
            return common
        case .plus:
            if first.isScalar(.text), last.isScalar(.text) { return ExpressionType(.text) }
            return sum(first, last)
        case .difference: return sum(first, last)
        case .times, .divided, .minus, .round:
            return arguments.allSatisfy { $0.isScalar(.number) } ? ExpressionType(.number) : nil
        case .count: return ExpressionType(.number)
        case .sum, .average:
            return arguments.allSatisfy { $0.kind == .number || $0.kind == .nothing } ? ExpressionType(.number) : nil
        case .min, .max:
            var common = first
            common.isList = false
            for argument in arguments {
                var element = argument
                element.isList = false
                guard element.isOrdered, let both = common.common(element) else { return nil }
                common = both
            }
            return common.kind == .text ? nil : common
        case .length: return first.isScalar(.text) ? ExpressionType(.number) : nil
        case .lower: return first.isScalar(.text) ? ExpressionType(.text) : nil
        case .contains, .startsWith:
            return arguments.allSatisfy { $0.isScalar(.text) } ? ExpressionType(.truth) : nil
        case .days, .years: return arguments.allSatisfy { $0.isDay } ? ExpressionType(.number) : nil
        case .distance: return arguments.allSatisfy { $0.isScalar(.place) } ? ExpressionType(.number) : nil
        case .if:
            guard arguments.count == 3, first.isScalar(.truth) else { return nil }
            return arguments[1].common(last)
        case .latest:
            // Both lists are of the same records, so that each value has its moment.
            guard !first.origin.isEmpty, first.kind != .other, last.origin == first.origin else { return nil }
            var value = last
            value.isList = false
            guard arguments.count == 1 || value.isOrdered else { return nil }
            value = first
            value.isList = false
            value.origin = ""
            return value
        default: return nil
        }
    }

    /// Numbers, or a day and a number of days.
    private static func sum(_ first: ExpressionType, _ last: ExpressionType) -> ExpressionType? {
        guard last.isScalar(.number) else { return nil }
        if first.isScalar(.number) { return ExpressionType(.number) }
        return first.isScalar(.date) ? ExpressionType(.date) : nil
    }

    /// Texts that stand for dates and times and are none, or for a choice that there is not.
    private static func literalProblems(
        _ operation: Operation, _ arguments: [ExpressionType]
    ) -> [ExpressionProblem.Kind] {
        var found: [ExpressionProblem.Kind] = []
        let range = Operation.equal.rawValue...Operation.contained.rawValue
        let isComparison = range.contains(operation.rawValue)
        let takesDays = operation == .days || operation == .years
        guard isComparison || takesDays else { return [] }
        for (place, argument) in arguments.enumerated() {
            for literal in argument.literals {
                if takesDays, !ExpressionType(.date).takes(literal) { found.append(.noDate(literal)) }
                for (other, partner) in arguments.enumerated() where other != place && isComparison {
                    if partner.kind != .text, partner.isTemporal, !partner.takes(literal) {
                        found.append(.noDate(literal))
                    } else if !partner.choices.isEmpty, !partner.choices.contains(literal) {
                        found.append(.noChoice(literal, among: partner.choices))
                    }
                }
            }
        }
        return found
    }
}
