import Values

/// How well something is remembered, by FSRS-6 with its default parameters (LB-FSRS).
public struct MemoryState: Hashable, Sendable {
    /// From 1, easy, to 10.
    public private(set) var difficulty: Double
    /// Days after which it is still known with 90 %.
    public private(set) var stability: Double
    /// Day of the last review, counted from 1970-01-01.
    public private(set) var day: Int

    /// What a review showed.
    public enum Grade: Int, Hashable, Sendable {
        case again = 1
        case hard, good

        /// A typing error shows that it was not quite known.
        public init(_ mark: PinResult.Mark) {
            switch mark {
            case .missing, .wrong: self = .again
            case .misspelt: self = .hard
            case .right: self = .good
            }
        }
    }

    /// After the first review.
    public init(_ grade: Grade, on day: Int) {
        difficulty = Self.bounded(Self.firstDifficulty(grade.rawValue))
        stability = Self.weights[grade.rawValue - 1]
        self.day = day
    }

    /// The day on which it is to be reviewed next.
    public var due: Int { day + min(max(Int(stability + 0.5), 1), 36_500) }

    /// Takes over what a later review showed; one that lies before the last one counts as of the same day.
    public mutating func review(_ grade: Grade, on day: Int) {
        let days = day - self.day
        let former = difficulty
        difficulty = Self.next(former, grade)
        if days < 1 {
            stability = sameDay(grade)
        } else {
            let known = retrievability(after: days)
            stability = grade == .again ? forgotten(former, known) : recalled(former, known, grade)
            self.day = day
        }
        stability = max(stability, 0.001)
    }

    // MARK: Formulas

    private static let weights: [Double] = [
        0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629,
        1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
    ]

    private func weight(_ number: Int) -> Double { Self.weights[number] }

    private static func firstDifficulty(_ grade: Int) -> Double {
        weights[4] - Exponential.exp(weights[5] * Double(grade - 1)) + 1
    }

    private static func bounded(_ difficulty: Double) -> Double { min(max(difficulty, 1), 10) }

    private static func next(_ difficulty: Double, _ grade: Grade) -> Double {
        let change = -weights[6] * Double(grade.rawValue - 3)
        let damped = difficulty + (10 - difficulty) * change / 9
        return bounded(weights[7] * firstDifficulty(4) + (1 - weights[7]) * damped)
    }

    /// The probability that it is still known.
    private func retrievability(after days: Int) -> Double {
        let factor = Exponential.power(0.9, -1 / weight(20)) - 1
        return Exponential.power(1 + factor * Double(days) / stability, -weight(20))
    }

    private func sameDay(_ grade: Grade) -> Double {
        let growth =
            Exponential.exp(weight(17) * (Double(grade.rawValue - 3) + weight(18)))
            * Exponential.power(stability, -weight(19))
        return stability * (grade == .again ? growth : max(growth, 1))
    }

    private func recalled(_ difficulty: Double, _ known: Double, _ grade: Grade) -> Double {
        let gain =
            Exponential.exp(weight(8)) * (11 - difficulty) * Exponential.power(stability, -weight(9))
            * (Exponential.exp((1 - known) * weight(10)) - 1)
        return stability * (1 + gain * (grade == .hard ? weight(15) : 1))
    }

    private func forgotten(_ difficulty: Double, _ known: Double) -> Double {
        let long =
            weight(11) * Exponential.power(difficulty, -weight(12))
            * (Exponential.power(stability + 1, weight(13)) - 1) * Exponential.exp((1 - known) * weight(14))
        return min(long, stability / Exponential.exp(weight(17) * weight(18)))
    }
}
