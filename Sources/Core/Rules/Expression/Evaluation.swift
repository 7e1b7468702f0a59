import Language
import Values

/// Evaluates expressions for one person at one moment.
///
/// Every expression has a value for all values of its names, and the work is bounded by its length and theirs.
public struct Evaluation {
    let context: RuleContext
    /// What `owner`, `created` and `changed` are of.
    let record: Record?

    public init(_ context: RuleContext, record: Record? = nil) {
        self.context = context
        self.record = record
    }

    /// Longer texts cannot be put together.
    static let maximumText = 100_000

    /// - Parameter load: The value of a name by its place in `names`.
    @inline(never)
    public func value(of expression: Expression, load: (Int) -> ExpressionValue) -> ExpressionValue {
        var stack: [ExpressionValue] = []
        for step in expression.operations {
            let value: ExpressionValue
            switch step.operation {
            case .constant: value = ExpressionValue(constant: expression.constants[Int(step.operand)])
            case .name: value = load(Int(step.operand))
            default:
                let start = max(0, stack.count - step.argumentCount)
                let arguments = Array(stack[start...])
                stack.removeSubrange(start...)
                value = result(step.operation, arguments)
            }
            stack.append(value)
        }
        return stack.last ?? .empty
    }

    private func result(_ operation: Expression.Operation, _ arguments: [ExpressionValue]) -> ExpressionValue {
        let a = arguments.first ?? .empty
        let b = arguments.last ?? .empty
        switch operation {
        case .me: return Self.account(context.me)
        case .today: return .date(context.today)
        case .now: return .moment(context.now)
        case .owner: return Self.account(record?.creator ?? "")
        case .created: return record.map { .moment($0.created) } ?? .empty
        case .changed: return record.map { .moment($0.changed) } ?? .empty
        case .not:
            if case .truth(let value) = a { return .truth(!value) }
            return .empty
        case .and, .or:
            // The value that decides, whatever the other one is.
            let deciding = ExpressionValue.truth(operation == .or)
            if a == deciding || b == deciding { return deciding }
            return a.isEmpty || b.isEmpty ? .empty : .truth(operation == .and)
        case .equal: return .truth(equal(a, b))
        case .notEqual: return .truth(!equal(a, b))
        case .less, .lessOrEqual, .greater, .greaterOrEqual:
            guard let order = order(a, b) else { return .empty }
            return switch operation {
            case .less: .truth(order < 0)
            case .lessOrEqual: .truth(order <= 0)
            case .greater: .truth(order > 0)
            default: .truth(order >= 0)
            }
        case .contained:
            guard case .list(let elements) = b else { return .truth(false) }
            return .truth(!a.isEmpty && elements.contains { equal(a, $0) })
        case .list:
            if arguments.count == 1, case .list = a { return a }
            return .list(arguments.filter { !$0.isEmpty })
        case .plus, .difference, .times, .divided: return calculated(operation, a, b)
        case .minus: return Self.number(a.number.flatMap { Decimal.zero.roundedDifference($0) })
        case .count, .sum, .min, .max, .average: return gathered(operation, arguments)
        case .length: return .number(Decimal(a.text.scalarCount))
        case .lower: return Self.joined(a.text.lowercased)
        case .contains: return .truth(a.text.containsUTF8(b.text))
        case .startsWith: return .truth(a.text.hasUTF8Prefix(b.text))
        case .round:
            guard let number = a.number, let places = arguments.count == 1 ? 0 : b.number?.int else { return .empty }
            return .number(number.rounded(toPlaces: places))
        case .days:
            guard let from = day(a), let to = day(b) else { return .empty }
            return .number(Decimal(to.dayNumber - from.dayNumber))
        case .if: return arguments.count == 3 ? arguments[a.isTrue ? 1 : 2] : .empty
        case .constant, .name: return .empty
        }
    }

    private static func account(_ id: Text) -> ExpressionValue { id.isEmpty ? .empty : .text(id) }

    private static func number(_ number: Decimal?) -> ExpressionValue { number.map { .number($0) } ?? .empty }

    private static func joined(_ text: Text) -> ExpressionValue {
        text.isEmpty || text.utf8.count > maximumText ? .empty : .text(text)
    }

    // MARK: Comparing

    private func equal(_ a: ExpressionValue, _ b: ExpressionValue) -> Bool {
        if a.isEmpty || b.isEmpty { return a.isEmpty && b.isEmpty }
        if case .text(let first) = a, case .text(let second) = b { return first == second }
        if case .truth(let first) = a, case .truth(let second) = b { return first == second }
        return order(a, b) == 0
    }

    /// Negative, 0 or positive; nil when one is empty or there is no order between them.
    private func order(_ a: ExpressionValue, _ b: ExpressionValue) -> Int? {
        switch (a, b) {
        case (.number(let a), .number(let b)): return a < b ? -1 : a == b ? 0 : 1
        case (.text(let a), .text(let b)): return Collation.compare(a, b)
        case (.date(let a), .date(let b)): return a < b ? -1 : a == b ? 0 : 1
        case (.time(let a), .time(let b)): return a < b ? -1 : a == b ? 0 : 1
        case (.moment(let a), .moment(let b)): return a < b ? -1 : a == b ? 0 : 1
        case (.moment, .date), (.date, .moment):
            guard let first = day(a), let second = day(b) else { return nil }
            return order(.date(first), .date(second))
        case (.text(let text), _): return read(text, like: b).flatMap { order($0, b) }
        case (_, .text(let text)): return read(text, like: a).flatMap { order(a, $0) }
        default: return nil
        }
    }

    /// A text of the expression that stands for a date or time.
    private func read(_ text: Text, like other: ExpressionValue) -> ExpressionValue? {
        switch other {
        case .time: return TimeOfDay(text).map { .time($0) }
        case .moment:
            if let instant = Instant(text) { return .moment(instant) }
            return CalendarDate(text).map { .date($0) }
        case .date: return CalendarDate(text).map { .date($0) }
        default: return nil
        }
    }

    /// The day of a date or date-time, in the person's zone.
    private func day(_ value: ExpressionValue) -> CalendarDate? {
        switch value {
        case .date(let date): date
        case .moment(let instant): instant.date(offsetMinutes: context.offsetMinutes)
        case .text(let text): CalendarDate(text)
        default: nil
        }
    }

    // MARK: Calculating

    private func calculated(
        _ operation: Expression.Operation, _ a: ExpressionValue, _ b: ExpressionValue
    ) -> ExpressionValue {
        if let first = a.number, let second = b.number {
            return switch operation {
            case .plus: Self.number(first.roundedSum(second))
            case .difference: Self.number(first.roundedDifference(second))
            case .times: Self.number(first.roundedProduct(second))
            default: Self.number(first.roundedQuotient(second))
            }
        }
        if let count = b.number {
            // The bound keeps the sum within the integers of every platform.
            guard operation == .plus || operation == .difference, let date = day(a), let days = count.int,
                days > -10_000_000, days < 10_000_000
            else { return .empty }
            let number = operation == .plus ? date.dayNumber + days : date.dayNumber - days
            let result = CalendarDate(dayNumber: number)
            return result.dayNumber == number ? .date(result) : .empty
        }
        return operation == .plus ? Self.joined(a.text + b.text) : .empty
    }

    /// Over all values that are not empty, those in lists too.
    private func gathered(_ operation: Expression.Operation, _ arguments: [ExpressionValue]) -> ExpressionValue {
        var count = 0
        var total = ExpressionValue.number(.zero)
        var extreme = ExpressionValue.empty
        for argument in arguments {
            var elements = [argument]
            if case .list(let list) = argument { elements = list }
            for element in elements where !element.isEmpty {
                count += 1
                if operation == .sum || operation == .average { total = calculated(.plus, total, element) }
                guard operation == .min || operation == .max else { continue }
                guard let order = order(element, extreme) else {
                    if extreme.isEmpty { extreme = element }
                    continue
                }
                if operation == .min ? order < 0 : order > 0 { extreme = element }
            }
        }
        switch operation {
        case .count: return .number(Decimal(count))
        case .sum: return total
        case .average: return count == 0 ? .empty : calculated(.divided, total, .number(Decimal(count)))
        default: return extreme
        }
    }
}
