/// What an exercise lets pass besides the label itself.
public struct MatchOptions: Hashable, Sendable {
    /// ä, ö and ü are ae, oe and ue; so are æ and œ.
    public var umlauts: Bool
    /// "M. biceps" is "Musculus biceps".
    public var abbreviations: Bool
    /// Typing errors: one from 5 letters, two from 10.
    public var tolerance: Bool

    /// Nothing is let pass, unless said otherwise.
    public init(umlauts: Bool = false, abbreviations: Bool = false, tolerance: Bool = false) {
        self.umlauts = umlauts
        self.abbreviations = abbreviations
        self.tolerance = tolerance
    }
}

/// What an answer is worth.
public enum Verdict: Hashable, Sendable {
    /// There is no answer, or one of nothing but spaces.
    case missing
    case wrong
    /// The label of this place among those of the pin.
    case right(label: Int)
    /// The same with a typing error: the label is the right spelling.
    case misspelt(label: Int)

    /// Whether it counts for the score.
    public var isCorrect: Bool {
        switch self {
        case .right, .misspelt: true
        case .missing, .wrong: false
        }
    }
}
