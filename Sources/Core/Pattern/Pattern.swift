import Values

/// A regular expression, compiled: ECMA-262 with the flag `u`, without back-references and look-around (`Spec/pattern.md`).
///
/// A text is read once from its start to its end, with all ways through the pattern followed at the same time (Thompson 1968).
/// The time is at most proportional to the length of the text times the size of the program, whatever the pattern.
public struct Pattern: Sendable {
    /// Unicode scalars of the longest pattern that is accepted.
    public static let maximumLength = 512
    /// Unicode scalars of the longest text that is searched; a longer one does not match.
    public static let maximumTextLength = 4096
    /// How deep groups may nest.
    public static let maximumDepth = 100
    /// Instructions of the largest program; a counted repetition is as many copies of what it repeats.
    public static let maximumInstructions = 4096

    /// Instructions as numbers.
    let code: [Int]
    /// Sets that instructions read, one after the other: what stands in front (``setHead``), then the bounds.
    let sets: [Int]
    /// The name of each group that captures, in the order of their opening parentheses; "" for one without a name.
    public let groupNames: [Text]

    /// Compiles a regular expression of ECMA-262 (PA-SYN). Throws what is wrong with it and where.
    @inline(never)
    public init(_ source: Text) throws(PatternError) {
        var compiler = PatternCompiler(source)
        try compiler.compile()
        code = compiler.code
        sets = compiler.sets
        groupNames = compiler.groupNames
    }

    /// Whether the whole text, not only a part of it, is what the pattern describes.
    public func matches(whole text: Text) -> Bool {
        var steps = 0
        return matches(whole: text, steps: &steps)
    }

    /// The same; adds to `steps` how many instructions were looked at.
    public func matches(whole text: Text, steps: inout Int) -> Bool { WholeMatcher.matches(self, text, &steps) }

    /// The scalars of a text; of a longer one than the limit one more than that.
    @inline(never)
    static func scalars(of text: Text, limit: Int) -> [Int] {
        var scalars: [Int] = []
        for scalar in text.unicodeScalars {
            scalars.append(Int(scalar.value))
            if scalars.count > limit { break }
        }
        return scalars
    }
}
