/// What bounds the work on a hostile description. Ordinary apps never come near.
public struct CheckLimits: Sendable {
    /// Further problems are only counted.
    public var diagnostics: Int
    /// Different situations (a block, a part of the app, what is in hand) that the data flow follows.
    public var situations: Int

    /// More problems are not listed (LA-LIMIT-1), more situations not followed (LA-LIMIT-2).
    public init(diagnostics: Int = 1000, situations: Int = 100_000) {
        self.diagnostics = diagnostics
        self.situations = situations
    }
}
