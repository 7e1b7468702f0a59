import Values

/// How an answer is to look; the names are those of GraphHopper's parameters.
public struct AnswerOptions: Sendable {
    /// Whether places have heights.
    public var elevation = false
    /// Whether lines are encoded polylines, else GeoJSON.
    public var isEncoded = true
    /// Units of a degree of encoded lines, 1 … 10,000,000.
    public var multiplier: Int64 = 100_000
    /// Whether there is a line, and what depends on it.
    public var hasPoints = true
    /// Whether there are instructions.
    public var hasInstructions = true
    /// Further details, in the order of the answer.
    public var details: [AnswerDetail] = []
    /// "de", or anything else for English.
    public var locale: Text = "en"
    /// Milliseconds that the answer took, as whoever measures says.
    public var took: Int64 = 0

    /// GraphHopper's defaults.
    public init() {}
}
