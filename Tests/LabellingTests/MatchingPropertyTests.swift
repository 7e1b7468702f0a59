import Foundation
import TestSupport
import Testing
import Values

@testable import Labelling

@Suite("Matching, for many terms")
struct MatchingPropertyTests {
    static let all = MatchOptions(umlauts: true, abbreviations: true, tolerance: true)

    /// All terms of the vector file, and those of a course.
    static func terms() throws -> [Text] {
        let pairs = try LabellingVectorTests.vectors("pairs").compactMap { $0["input"]?["pair"]?.array }
        return Set(pairs.flatMap { $0.compactMap(\.string) } + Terms.all).sorted()
    }

    @Test("LB-TOL-9 no term is accepted for any other one, whether it is a label or not")
    func termsAmongThemselves() throws {
        let terms = try Self.terms()
        #expect(terms.count >= 800)
        let together = AnswerKey(labels: terms.map { [$0] }, options: Self.all)
        let keys = terms.map { together.key(of: $0) }
        for (place, label) in terms.enumerated() {
            let alone = AnswerKey(labels: [[label]], options: Self.all)
            #expect(alone.verdict(on: label, pin: 0) == .right(label: 0))
            // Two errors change the length by two at most.
            for (other, answer) in terms.enumerated()
            where keys[other] != keys[place] && abs(keys[other].scalarCount - keys[place].scalarCount) <= 2 {
                let found = alone.verdict(on: answer, pin: 0)
                #expect(found == .wrong, "\(answer) for \(label)")
                #expect(together.verdict(on: answer, pin: place) == .wrong, "\(answer) for \(label)")
            }
        }
    }

    @Test("LB-TOL-3 a misspelling is accepted at one pin at most, and only within the errors of its label")
    func misspellings() throws {
        let terms = try Self.terms().enumerated().filter { $0.offset % 8 == 0 }.map(\.element)
        let key = AnswerKey(labels: terms.map { [$0] }, options: Self.all)
        let prepared = terms.map { PreparedTerm($0, Self.all) }
        var random = SplitMix(state: 42)
        var accepted = 0
        for _ in 0..<200 {
            let answer = Self.misspelt(terms[random.next(terms.count)], &random)
            let units = PreparedTerm(answer, Self.all).units
            var distances: [Int: [Text]] = [:]
            for term in prepared {
                distances[Self.distance(units.units, term.units.units), default: []].append(term.key)
            }
            let nearest = distances.keys.min() ?? 0
            var pins: Set<Text> = []
            for pin in terms.indices where key.verdict(on: answer, pin: pin).isCorrect {
                pins.insert(prepared[pin].key)
                let distance = Self.distance(units.units, prepared[pin].units.units)
                #expect(distance <= prepared[pin].errors, "\(answer) for \(terms[pin])")
                #expect(distance == nearest, "\(answer) for \(terms[pin])")
            }
            #expect(pins.count <= 1, "\(answer): \(pins)")
            if !pins.isEmpty { accepted += 1 }
        }
        // Else nothing was tested.
        #expect(accepted > 40)
    }

    @Test("LB-TOL-1 the distance is that of the whole table, up to its limit")
    func distance() {
        var random = SplitMix(state: 1)
        for _ in 0..<3000 {
            let (a, b) = (Self.word(&random), Self.word(&random))
            let expected = Self.distance(Array(a), Array(b))
            for limit in 0...2 {
                let (a, b) = (TermUnits(Self.text(a)), TermUnits(Self.text(b)))
                #expect(a.distance(to: b, limit: limit) == (expected <= limit ? expected : nil))
            }
        }
    }

    @Test("LB-TOL-5 Roman numerals up to 3,999, and nothing else")
    func roman() {
        let digits: [(Int, String)] = [
            (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"), (10, "x"),
            (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
        ]
        for number in 1..<4000 {
            var (rest, text) = (number, "")
            for (value, digit) in digits {
                while rest >= value {
                    text += digit
                    rest -= value
                }
            }
            #expect(PreparedTerm.isRomanNumeral(Text(text)), "\(text)")
        }
        for text: Text in ["", "iiii", "vv", "ic", "iiv", "mmmm", "lc", "vix", "ulna", "ixi", "civilis"] {
            #expect(!PreparedTerm.isRomanNumeral(text), "\(text)")
        }
    }

    @Test("LB-FORM-1 decomposition is Unicode's, for every scalar that this Swift knows")
    func decomposition() {
        for value in 0..<UInt32(0x110000) {
            guard let scalar = Unicode.Scalar(value),
                scalar.properties.generalCategory != .unassigned,
                scalar.properties.generalCategory != .privateUse,
                // Foundation may be older than the tables.
                (scalar.properties.age?.major ?? 99) < 16,
                !(0xF900...0xFAFF).contains(value), !(0x2F800...0x2FA1F).contains(value)
            else { continue }
            let expected = String(Character(scalar)).decomposedStringWithCanonicalMapping.unicodeScalars.map(\.value)
            let found = Text(scalar).decomposedScalars
            if found != expected { Issue.record("U+\(String(value, radix: 16)): \(found), not \(expected)") }
        }
    }

    @Test("LB-FORM-1 marks in any order are those of Unicode")
    func marks() {
        var random = SplitMix(state: 3)
        let marks: [UInt32] = [0x300, 0x301, 0x308, 0x323, 0x327, 0x328, 0x334, 0x345, 0x338, 0x5B0, 0x64B, 0x3099]
        let bases: [UInt32] = [0x61, 0xE9, 0x1ED9, 0x3B1, 0x20]
        for _ in 0..<1000 {
            var text = String.UnicodeScalarView()
            for _ in 0..<2 {
                if let base = Unicode.Scalar(bases[random.next(bases.count)]) { text.append(base) }
                for _ in 0..<random.next(5) {
                    if let mark = Unicode.Scalar(marks[random.next(marks.count)]) { text.append(mark) }
                }
            }
            let expected = String(text).decomposedStringWithCanonicalMapping.unicodeScalars.map(\.value)
            #expect(Text(String(text)).decomposedScalars == expected)
        }
    }

    /// One or two random errors.
    static func misspelt(_ term: Text, _ random: inout SplitMix) -> Text {
        var letters = Array(String(term))
        for _ in 0...random.next(2) {
            let place = random.next(letters.count - 1)
            let letter = Character(Unicode.Scalar(UInt8(97 + random.next(26))))
            switch random.next(4) {
            case 0: letters.insert(letter, at: place)
            case 1: letters.remove(at: place)
            case 2: letters[place] = letter
            default: letters.swapAt(place, place + 1)
            }
        }
        return Text(String(letters))
    }

    private static func word(_ random: inout SplitMix) -> [UInt32] {
        (0..<random.next(7)).map { _ in UInt32(97 + random.next(3)) }
    }

    private static func text(_ word: [UInt32]) -> Text { Text(String(decoding: word, as: UTF32.self)) }

    /// Optimal string alignment, straight from its definition.
    static func distance(_ a: [UInt32], _ b: [UInt32]) -> Int {
        var table = (0...a.count).map { row in (0...b.count).map { column in row == 0 ? column : column == 0 ? row : 0 }
        }
        for i in 1..<(a.count + 1) where a.count > 0 {
            for j in 1..<(b.count + 1) where b.count > 0 {
                var best = min(table[i - 1][j], table[i][j - 1]) + 1
                best = min(best, table[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
                if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
                    best = min(best, table[i - 2][j - 2] + 1)
                }
                table[i][j] = best
            }
        }
        return table[a.count][b.count]
    }
}
