import Foundation
import Labelling
import Values

/// Times of comparing answers with the labels of a large exercise, as rows like those of `Bench`.
enum LabellingBench {
    private static let pins = 200
    private static let answers = 10_000
    private static let options = MatchOptions(umlauts: true, abbreviations: true, tolerance: true)

    /// Three labels a pin.
    private static let labels: [[Text]] = (0..<pins).map { pin in
        let (word, other) = (word(pin), word(pin + 7))
        return ["Musculus \(word) \(other)", "M. \(word)aris", "\(other)er \(word)muskel"]
    }

    /// Five letters, different for each number below 390,625.
    private static func word(_ number: Int) -> Text {
        let letters = Array("bdfglmnprstvzkcaeioubdfgl".utf8)
        var (rest, bytes) = (number &* 7919 % 390_625, [UInt8]())
        for _ in 0..<4 {
            bytes.append(letters[rest % 25])
            rest /= 25
        }
        return Text(decoding: bytes + [letters[number % 25]])
    }

    static func run() throws {
        let right = (0..<answers).map { labels[$0 % pins][$0 % 3] }
        let misspelt = right.map { Text(String($0).replacingOccurrences(of: "mus", with: "msu").dropLast() + "q") }
        let wrong = (0..<answers).map { labels[($0 + 1) % pins][$0 % 3] }
        let key = AnswerKey(labels: labels, options: options)
        let rows = [
            try Row.measure("200 pins with 3 labels each prepared") {
                guard AnswerKey(labels: labels, options: options).pinCount == pins else { throw Wrong() }
            },
            try Row.measure("10,000 right answers", target: 1000) { try check(right, key) { $0 } },
            try Row.measure("10,000 misspelt answers", target: 1000) { try check(misspelt, key) { _ in true } },
            try Row.measure("10,000 answers of other pins", target: 1000) { try check(wrong, key) { !$0 } },
        ]
        print(JSON.array(rows.map(\.json)).text)
    }

    private static func check(_ answers: [Text], _ key: AnswerKey, _ isExpected: (Bool) -> Bool) throws {
        for (place, answer) in answers.enumerated() {
            guard isExpected(key.verdict(on: answer, pin: place % pins).isCorrect) else { throw Wrong() }
        }
    }

    private struct Wrong: Error {}
}
