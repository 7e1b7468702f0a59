import Language
import Values

/// Evaluates expressions for one person at one moment.
///
/// Every expression has a value for all values of its names, and the work is bounded by its length and theirs.
public struct Evaluation {
    let context: RuleContext
    /// What `owner`, `created` and `changed` are of.
    let record: Record?

    /// Evaluates with what the context knows; `record` is what names of fields are looked up in.
    public init(_ context: RuleContext, record: Record? = nil) {
        self.context = context
        self.record = record
    }

    /// Longer texts cannot be put together.
    static let maximumText = 100_000

    /// - Parameter load: The value of a name by its place in `names`.
    @inline(never)
    public func value(of expression: Expression, load: (Int) -> JSON) -> JSON {
        var stack: [JSON] = []
        stack.reserveCapacity(4)
        var step = 0
        while step < expression.count {
            let operation = expression.operation(step)
            let operand = expression.operand(step)
            switch operation {
            case .constant: stack.append(expression.constants[operand])
            case .name: stack.append(load(operand))
            default:
                let start = max(0, stack.count - expression.argumentCount(step))
                let value = result(operation, stack, start)
                while stack.count > start { stack.removeLast() }
                stack.append(value)
            }
            if let value = stack.last, let next = expression.skip(after: step, value) {
                stack.append(.null)
                step = next
            } else {
                step += 1
            }
        }
        return stack.last ?? .null
    }

    /// - Parameter start: Where the arguments begin; they are the rest of the stack.
    private func result(_ operation: Expression.Operation, _ stack: [JSON], _ start: Int) -> JSON {
        let count = stack.count - start
        let a = count > 0 ? stack[start] : .null
        let b = count > 1 ? stack[start + 1] : .null
        switch operation {
        case .me: return .string(context.me)
        case .today: return .string(context.today.text)
        case .now: return ExpressionValue.of(context.now)
        case .owner:
            // What stays on the device is whose who uses it, also before the server has said who that is.
            return .string(record?.standing == .kept ? context.me : record?.creator ?? "")
        case .created, .changed:
            guard let record else { return .null }
            return ExpressionValue.of(operation == .created ? record.created : record.changed)
        case .not:
            if let value = a.bool { return .bool(!value) }
            return .null
        case .and, .or:
            // The value that decides, whatever the other one is.
            let deciding = operation == .or
            if a.bool == deciding || b.bool == deciding { return .bool(deciding) }
            return a.bool == nil || b.bool == nil ? .null : .bool(!deciding)
        case .equal: return .bool(equal(a, b))
        case .notEqual: return .bool(!equal(a, b))
        case .less, .lessOrEqual, .greater, .greaterOrEqual:
            guard let order = order(a, b) else { return .null }
            if order == 0 { return .bool(operation == .lessOrEqual || operation == .greaterOrEqual) }
            return .bool((order > 0) == (operation == .greater || operation == .greaterOrEqual))
        case .contained:
            if Validation.isEmpty(a) { return false }
            for element in b.array ?? [] where equal(a, element) { return true }
            return false
        case .list:
            if count == 1, a.array != nil { return a }
            var elements: [JSON] = []
            for place in start..<stack.count { elements.append(stack[place]) }
            return .array(elements)
        case .plus, .difference, .times, .divided: return calculated(operation, a, b)
        case .minus: return calculated(.difference, 0, a)
        case .count, .sum, .min, .max, .average: return gathered(operation, stack, start)
        case .length: return JSON((a.string ?? "").scalarCount)
        case .lower: return .string((a.string ?? "").lowercased)
        case .contains: return .bool((a.string ?? "").containsUTF8(b.string ?? ""))
        case .startsWith: return .bool((a.string ?? "").hasUTF8Prefix(b.string ?? ""))
        case .round:
            guard let number = a.decimal, let places = count == 1 ? 0 : b.int else { return .null }
            return .number(number.rounded(toPlaces: places))
        case .days, .years:
            guard let from = day(a), let to = day(b) else { return .null }
            return JSON(operation == .days ? to.dayNumber - from.dayNumber : from.years(to: to))
        case .if: return count < 3 || a == true ? b : stack[start + 2]
        case .latest: return latest(a.array ?? [], count == 1 ? nil : b.array ?? [])
        case .here: return context.here
        case .distance: return PlaceDistance.metres(a, b).map { JSON($0) } ?? .null
        case .constant, .name: return .null
        }
    }

    // MARK: Comparing

    private func equal(_ a: JSON, _ b: JSON) -> Bool {
        let isEmpty = Validation.isEmpty(a)
        if isEmpty || Validation.isEmpty(b) { return isEmpty && Validation.isEmpty(b) }
        return a == b || a.string == nil && order(a, b) == 0 || b.string == nil && order(a, b) == 0
    }

    /// Negative, 0 or positive; nil when one is empty or there is no order between them. Texts of dates and times order
    /// like other texts, in which numbers count.
    private func order(_ a: JSON, _ b: JSON) -> Int? {
        if let a = a.decimal, let b = b.decimal { return a < b ? -1 : a == b ? 0 : 1 }
        if let a = a.string, let b = b.string {
            return a.isEmpty || b.isEmpty ? nil : Collation.compare(a, b)
        }
        // At least one is a date-time; a date beside it is compared by the day.
        if let first = instant(a), let second = instant(b) { return first < second ? -1 : first == second ? 0 : 1 }
        guard a.object != nil || b.object != nil, let first = day(a), let second = day(b) else { return nil }
        return first < second ? -1 : first == second ? 0 : 1
    }

    /// Also of a text that stands for a date-time.
    private func instant(_ value: JSON) -> Instant? {
        value.string.map { Instant($0) } ?? ExpressionValue.instant(value)
    }

    /// The day of a date or date-time, in the person's zone.
    private func day(_ value: JSON) -> CalendarDate? {
        if let instant = ExpressionValue.instant(value) { return instant.date(on: context.clock) }
        return value.string.flatMap { CalendarDate($0) }
    }

    // MARK: Calculating

    private func calculated(_ operation: Expression.Operation, _ a: JSON, _ b: JSON) -> JSON {
        if let first = a.decimal, let second = b.decimal {
            let result =
                switch operation {
                case .plus: first.roundedSum(second)
                case .difference: first.roundedDifference(second)
                case .times: first.roundedProduct(second)
                default: first.roundedQuotient(second)
                }
            if let result { return .number(result) }
            return .null
        }
        if b.decimal != nil {
            // The bound keeps the sum within the integers of every platform.
            guard let date = a.string.flatMap({ CalendarDate($0) }), let days = b.int, days > -10_000_000,
                days < 10_000_000
            else { return .null }
            let number = operation == .plus ? date.dayNumber + days : date.dayNumber - days
            let result = CalendarDate(dayNumber: number)
            return result.dayNumber == number ? .string(result.text) : .null
        }
        // A text, or nothing, and a text; a date and nothing are empty.
        guard operation == .plus, a.decimal == nil, let part = b.string else { return .null }
        let text = (a.string ?? "") + part
        return text.utf8.count > Self.maximumText ? .null : .string(text)
    }

    /// The last value that is not empty, of those whose moment is the latest.
    @inline(never)
    private func latest(_ values: [JSON], _ moments: [JSON]?) -> JSON {
        var best: Int?
        for (place, value) in values.enumerated() where !Validation.isEmpty(value) {
            if let moments {
                guard place < moments.count, !Validation.isEmpty(moments[place]) else { continue }
                if let best, let order = order(moments[place], moments[best]), order < 0 { continue }
            }
            best = place
        }
        return best.map { values[$0] } ?? .null
    }

    /// Over all values that are not empty, those in lists too.
    private func gathered(_ operation: Expression.Operation, _ stack: [JSON], _ start: Int) -> JSON {
        var count = 0
        var total: JSON = 0
        var extreme = JSON.null
        for place in start..<stack.count {
            for element in stack[place].array ?? [stack[place]] where !Validation.isEmpty(element) {
                count += 1
                switch operation {
                case .sum, .average: total = calculated(.plus, total, element)
                case .min, .max:
                    let order = order(element, extreme) ?? 0
                    if extreme.isNull || (operation == .min ? order < 0 : order > 0) { extreme = element }
                default: break
                }
            }
        }
        switch operation {
        case .count: return JSON(count)
        case .sum: return total
        case .average: return count == 0 ? .null : calculated(.divided, total, JSON(count))
        default: return extreme
        }
    }
}
