import Values

/// An expression of the language, ready to be evaluated: operations in postfix order.
///
/// It has no loops: each operation is done at most once. What no longer matters is left out. The rules are in
/// `Spec/expressions.md`.
public final class Expression: Hashable, Sendable {
    /// The expression as written.
    public let source: Text
    /// Operations and their operands, packed: an array of numbers is much less code than one of structures.
    private let code: [Int]
    /// For each operation, where it goes on when its value decides; packed, 0: with the next one. Empty where none decides.
    private let skips: [Int]
    /// For each operation, the byte of the source where it stands.
    private let places: [Int]
    /// Texts, numbers, truth values and null (`empty`).
    public let constants: [JSON]
    /// Paths of the names used, each once. One that leads to the records that refer to this one begins with an empty name,
    /// their model and their field: `Rating@Element.Stars` is `["", "Rating", "Element", "Stars"]`. One into the profile of
    /// whoever uses the app has no such field: `my.Pulse` is `["", "my", "", "Pulse"]`.
    public let names: [[Text]]

    /// What one step does with the values on the stack.
    public enum Operation: UInt8, Sendable {
        case constant, name, me, today, now, owner, created, changed, here
        case not, minus
        case or, and, equal, notEqual, less, lessOrEqual, greater, greaterOrEqual, contained
        case plus, difference, times, divided
        case list
        case count, sum, min, max, average, length, lower, contains, startsWith, round, days, `if`, latest, distance
        case years
    }

    /// Bytes of a source.
    public static let maximumLength = 4096
    /// Brackets, functions and signs within each other.
    public static let maximumDepth = 32

    init(source: Text, code: [Int], places: [Int], constants: [JSON], names: [[Text]]) {
        self.source = source
        self.code = code
        self.places = places
        self.constants = constants
        self.names = names
        skips = Self.skips(of: code)
    }

    /// When a value makes others needless.
    private enum Decision: Int {
        /// The condition of `if` that does not hold, one of its values, a true one of `or`, a false one of `and`.
        case otherwise = 1, always, isTrue, isFalse
    }

    private static func skips(of code: [Int]) -> [Int] {
        var skips = Array(repeating: 0, count: code.count)
        var isNeeded = false
        /// Where the values on the stack begin and end.
        var stack: [(first: Int, last: Int)] = []
        func skip(after step: Int, _ decision: Decision, to next: Int) {
            skips[step] = decision.rawValue | next << 3
            isNeeded = true
        }
        for step in code.indices {
            let begin = max(0, stack.count - argumentCount(code[step]))
            let operation = operation(code[step])
            if operation == .if, stack.count - begin == 3 {
                skip(after: stack[begin].last, .otherwise, to: stack[begin + 2].first)
                skip(after: stack[begin + 1].last, .always, to: step)
            }
            if operation == .or || operation == .and, stack.count - begin == 2 {
                skip(after: stack[begin].last, operation == .or ? .isTrue : .isFalse, to: step)
            }
            let first = begin < stack.count ? stack[begin].first : step
            while stack.count > begin { stack.removeLast() }
            stack.append((first, step))
        }
        return isNeeded ? skips : []
    }

    /// The step that comes next because the value after a step makes those between needless; in place of their value stands
    /// null. Nil: the next one in order.
    public func skip(after step: Int, _ value: JSON) -> Int? {
        guard step < skips.count, skips[step] != 0 else { return nil }
        let isTaken: Bool
        switch Decision(rawValue: skips[step] & 7) {
        case .otherwise: isTaken = value.bool != true
        case .always: isTaken = true
        case .isTrue: isTaken = value.bool == true
        case .isFalse: isTaken = value.bool == false
        case nil: isTaken = false
        }
        return isTaken ? skips[step] >> 3 : nil
    }

    private static func operation(_ code: Int) -> Operation {
        Operation(rawValue: UInt8(truncatingIfNeeded: code & 63)) ?? .constant
    }

    private static func argumentCount(_ code: Int) -> Int {
        switch operation(code).rawValue {
        case ...Operation.here.rawValue: 0
        case ...Operation.minus.rawValue: 1
        case ...Operation.divided.rawValue: 2
        default: code >> 6
        }
    }

    static func pack(_ operation: Operation, _ operand: Int) -> Int { Int(operation.rawValue) | operand << 6 }

    /// How many operations there are.
    public var count: Int { code.count }

    /// The operation of a step, counted from 0.
    public func operation(_ step: Int) -> Operation { Self.operation(code[step]) }

    /// Place of a constant or name; number of arguments of a function or list.
    public func operand(_ step: Int) -> Int { code[step] >> 6 }

    /// Byte of the source.
    public func place(_ step: Int) -> Int { places[step] }

    /// How many values an operation takes.
    public func argumentCount(_ step: Int) -> Int { Self.argumentCount(code[step]) }

    /// Why a text is no expression.
    public struct Failure: Error, Sendable {
        /// What is wrong.
        public let kind: Kind
        /// Byte of the source.
        public let place: Int
        /// What stands there.
        public let text: Text

        /// The ways in which a text is no expression.
        public enum Kind: Sendable {
            /// It ends where something has to follow.
            case end
            case unexpected
            /// A text without its closing quotation mark.
            case openText
            case unknownFunction
            /// A known function with too few or too many arguments.
            case argumentCount
            case tooLong
            case tooDeep
        }
    }

    /// Whether an operation occurs.
    public func uses(_ operation: Operation) -> Bool {
        for step in 0..<count where self.operation(step) == operation { return true }
        return false
    }

    /// The same source text.
    public static func == (a: Expression, b: Expression) -> Bool { a === b || a.source == b.source }

    /// By the source text.
    public func hash(into hasher: inout Hasher) { hasher.combine(source) }
}

extension Expression.Operation {
    /// The functions, in the order of the operations.
    public static let functions = Text(
        "count sum min max average length lower contains startsWith round days if latest distance years"
    ).split(on: 0x20)

    /// How many arguments a function takes.
    var arguments: ClosedRange<Int> {
        switch self {
        case .length, .lower: 1...1
        case .contains, .startsWith, .days, .distance, .years: 2...2
        case .round, .latest: 1...2
        case .if: 3...3
        default: 1...100
        }
    }
}
