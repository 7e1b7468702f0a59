import Values

/// An expression of the language, ready to be evaluated: operations in postfix order.
///
/// It has no loops and no jumps: each operation is done once. The rules are in `Spec/expressions.md`.
public final class Expression: Hashable, Sendable {
    public let source: Text
    public let operations: [Step]
    /// Texts, numbers, truth values and null (`empty`).
    public let constants: [JSON]
    /// Paths of the names used, each once.
    public let names: [[Text]]

    /// One operation, with where it stands in the source.
    public struct Step: Sendable {
        public let operation: Operation
        /// Place of a constant or name; number of arguments of a function or list.
        public let operand: Int16
        /// Byte of the source.
        public let place: Int16
    }

    public enum Operation: UInt8, Sendable {
        case constant, name, me, today, now, owner, created, changed
        case not, minus
        case or, and, equal, notEqual, less, lessOrEqual, greater, greaterOrEqual, contained
        case plus, difference, times, divided
        case list
        case count, sum, min, max, average, length, lower, contains, startsWith, round, days, `if`
    }

    /// Bytes of a source.
    public static let maximumLength = 4096
    /// Brackets, functions and signs within each other.
    public static let maximumDepth = 32

    init(source: Text, operations: [Step], constants: [JSON], names: [[Text]]) {
        self.source = source
        self.operations = operations
        self.constants = constants
        self.names = names
    }

    /// Why a text is no expression.
    public struct Failure: Error, Sendable {
        public let kind: Kind
        /// Byte of the source.
        public let place: Int
        /// What stands there.
        public let text: Text

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

    /// Whether its value changes by itself: with the day, and with the time.
    public func uses(_ operation: Operation) -> Bool { operations.contains { $0.operation == operation } }

    public static func == (a: Expression, b: Expression) -> Bool { a === b || a.source == b.source }

    public func hash(into hasher: inout Hasher) { hasher.combine(source) }
}

/// A function of the language.
public struct ExpressionFunction: Sendable {
    public let name: Text
    public let operation: Expression.Operation
    public let arguments: ClosedRange<Int>

    public static let all: [ExpressionFunction] = [
        .init(name: "count", operation: .count, arguments: 1...100),
        .init(name: "sum", operation: .sum, arguments: 1...100),
        .init(name: "min", operation: .min, arguments: 1...100),
        .init(name: "max", operation: .max, arguments: 1...100),
        .init(name: "average", operation: .average, arguments: 1...100),
        .init(name: "length", operation: .length, arguments: 1...1),
        .init(name: "lower", operation: .lower, arguments: 1...1),
        .init(name: "contains", operation: .contains, arguments: 2...2),
        .init(name: "startsWith", operation: .startsWith, arguments: 2...2),
        .init(name: "round", operation: .round, arguments: 1...2),
        .init(name: "days", operation: .days, arguments: 2...2),
        .init(name: "if", operation: .if, arguments: 3...3),
    ]
}
