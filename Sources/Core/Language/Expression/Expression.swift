import Values

/// An expression of the language, ready to be evaluated: operations in postfix order.
///
/// It has no loops and no jumps: each operation is done once. The rules are in `Spec/expressions.md`.
public final class Expression: Hashable, Sendable {
    /// The expression as written.
    public let source: Text
    /// Operations and their operands, packed: an array of numbers is much less code than one of structures.
    private let code: [Int]
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
    }

    static func pack(_ operation: Operation, _ operand: Int) -> Int { Int(operation.rawValue) | operand << 6 }

    /// How many operations there are.
    public var count: Int { code.count }

    /// The operation of a step, counted from 0.
    public func operation(_ step: Int) -> Operation {
        Operation(rawValue: UInt8(truncatingIfNeeded: code[step] & 63)) ?? .constant
    }

    /// Place of a constant or name; number of arguments of a function or list.
    public func operand(_ step: Int) -> Int { code[step] >> 6 }

    /// Byte of the source.
    public func place(_ step: Int) -> Int { places[step] }

    /// How many values an operation takes.
    public func argumentCount(_ step: Int) -> Int {
        switch operation(step).rawValue {
        case ...Operation.here.rawValue: 0
        case ...Operation.minus.rawValue: 1
        case ...Operation.divided.rawValue: 2
        default: operand(step)
        }
    }

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
