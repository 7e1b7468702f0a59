/// What to show for an ``Instruction``.
public enum InstructionSign: Hashable, Sendable {
    /// −98.
    case uTurnUnknown
    /// −8.
    case uTurnLeft
    /// −7.
    case keepLeft
    /// −6.
    case leaveRoundabout
    /// −3.
    case turnSharpLeft
    /// −2.
    case turnLeft
    /// −1.
    case turnSlightLeft
    /// 0.
    case continueOnStreet
    /// 1.
    case turnSlightRight
    /// 2.
    case turnRight
    /// 3.
    case turnSharpRight
    /// 4.
    case finish
    /// 5.
    case viaReached
    /// 6.
    case useRoundabout
    /// 7.
    case keepRight
    /// 8.
    case uTurnRight
    /// 9.
    case ferry
    /// A number that this library does not know.
    case unknown(Int)

    private static let known: [(number: Int, sign: InstructionSign)] = [
        (-98, .uTurnUnknown), (-8, .uTurnLeft), (-7, .keepLeft), (-6, .leaveRoundabout), (-3, .turnSharpLeft),
        (-2, .turnLeft), (-1, .turnSlightLeft), (0, .continueOnStreet), (1, .turnSlightRight), (2, .turnRight),
        (3, .turnSharpRight), (4, .finish), (5, .viaReached), (6, .useRoundabout), (7, .keepRight), (8, .uTurnRight),
        (9, .ferry),
    ]

    /// Any number has a sign; one that is known never is ``unknown(_:)``.
    public init(number: Int) { self = Self.known.first { $0.number == number }?.sign ?? .unknown(number) }

    /// GraphHopper's number.
    public var number: Int {
        if case .unknown(let number) = self { return number }
        return Self.known.first { $0.sign == self }?.number ?? 0
    }
}
