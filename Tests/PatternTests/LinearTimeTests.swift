import Pattern
import Testing
import Values

@Suite("Linear time of patterns")
struct LinearTimeTests {
    /// Patterns for which an engine that tries one way after the other needs exponential or quadratic time.
    static let hostile: [Text] = [
        "(a+)+$", "(a|a)*b", "(.*)*x", "(a*)*b", "(?:a?){50}a{50}$", "(a|aa)+$", "(.*)(.*)(.*)(.*)(.*)x",
        "(\\w+\\s?)+$",
        "^(([a-z])+.)+[A-Z]([a-z])+$", "(?:(?:a*)*)*c", "(a{1,9}){1,9}b", "\\p{L}*\\p{L}*\\p{L}*!",
    ]

    @Test(
        "steps grow no faster than the text, at most two for each instruction and place (PA-TIME-1)", arguments: hostile
    )
    func linear(_ source: Text) throws {
        let pattern = try Pattern(source)
        var before = (whole: 0, first: 0)
        for length in [1023, 2047, 4095] {
            let text = Text(repeating: "a", count: length) + "!"
            var steps = (whole: 0, first: 0)
            _ = pattern.matches(whole: text, steps: &steps.whole)
            _ = pattern.firstMatch(in: text, steps: &steps.first)
            let bound = 2 * (length + 2) * Pattern.maximumInstructions
            #expect(steps.whole > 0 && steps.whole < bound && steps.first > 0 && steps.first < 2 * bound)
            if before.whole > 0 {
                #expect(Double(steps.whole) < 2.1 * Double(before.whole), "\(source) \(length)")
                #expect(Double(steps.first) < 2.1 * Double(before.first), "\(source) \(length)")
            }
            before = steps
        }
    }

    @Test("a large program and the longest text stay within the bound (PA-TIME-1)")
    func large() throws {
        let pattern = try Pattern("(?:a?){400}b")
        let text = Text(repeating: "a", count: Pattern.maximumTextLength)
        var steps = 0
        #expect(!pattern.matches(whole: text, steps: &steps))
        #expect(steps <= 2 * (Pattern.maximumTextLength + 1) * Pattern.maximumInstructions)
    }

    @Test("the deepest nesting and the longest pattern are compiled (PA-LIM-2, PA-LIM-3)")
    func deepest() throws {
        let depth = Pattern.maximumDepth
        let nested = Text(repeating: "(", count: depth) + "a" + Text(repeating: ")", count: depth)
        #expect(try Pattern(nested).matches(whole: "a"))
        let long = Text(repeating: "a", count: Pattern.maximumLength)
        #expect(try Pattern(long).matches(whole: long))
    }
}
