import Foundation
import Pattern
import Values

/// Times of patterns beside `NSRegularExpression`, as rows like those of `Bench`.
enum PatternBench {
    static func run() throws {
        print(JSON.array(try (hostile() + ordinary()).map(\.json)).text)
    }

    /// Lengths that engines which try one way after the other can still be asked for; each letter more doubles their time.
    private static let shortLengths = [12, 16, 20]
    private static let longLengths = [256, 1024, 4095]

    private static func text(_ length: Int) -> Text { Text(repeating: "a", count: length) + "!" }

    private static func hostile() throws -> [Row] {
        var rows: [Row] = []
        let pattern = try Pattern("(a+)+$")
        let expression = try NSRegularExpression(pattern: "^(?:(a+)+$)$")
        for length in shortLengths {
            let text = text(length)
            let string = String(text)
            let other = try Row.measure("\(length) letters: NSRegularExpression") {
                guard !matches(expression, string) else { throw Wrong() }
            }
            rows.append(other)
            rows.append(
                try Row.measure("\(length) letters: Pattern", against: other) {
                    guard !pattern.matches(whole: text) else { throw Wrong() }
                })
        }
        for length in longLengths {
            let text = text(length)
            rows.append(
                try Row.measure("\(length) letters: Pattern", against: rows[rows.count - 1]) {
                    guard !pattern.matches(whole: text) else { throw Wrong() }
                })
        }
        return rows
    }

    private static let source: Text = "[A-Z]{2,3}-\\d{4}-(?:0[1-9]|1[0-2])-[\\p{L} ]{1,40}"

    private static func ordinary() throws -> [Row] {
        let text: Text = "KMS-2026-11-Sächsische Schweiz"
        let (string, sourceString) = (String(text), String(source))
        let expression = try NSRegularExpression(pattern: "^(?:\(source))$")
        let pattern = try Pattern(source)
        let otherCompiled = try Row.measure("compiled 1,000 times: NSRegularExpression") {
            for _ in 0..<1000 { _ = try NSRegularExpression(pattern: sourceString) }
        }
        let compiled = try Row.measure("compiled 1,000 times: Pattern", against: otherCompiled) {
            for _ in 0..<1000 { _ = try Pattern(source) }
        }
        let otherMatched = try Row.measure("matched 1,000 times: NSRegularExpression") {
            for _ in 0..<1000 { guard matches(expression, string) else { throw Wrong() } }
        }
        let matched = try Row.measure("matched 1,000 times: Pattern", against: otherMatched) {
            for _ in 0..<1000 { guard pattern.matches(whole: text) else { throw Wrong() } }
        }
        return [otherCompiled, compiled, otherMatched, matched]
    }

    private static func matches(_ expression: NSRegularExpression, _ text: String) -> Bool {
        expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }

    private struct Wrong: Error {}
}
