import TestSupport
import Testing
import Values

@testable import Labelling

/// How often one term is taken for another one, and a typing error for one, in lists of terms.
///
/// Pairs are divided by a hash: the rules were set with one half, the thresholds hold for the other.
@Suite("Terms that are near to each other")
struct NearTermsTests {
    private struct Share {
        var taken = 0
        var all = 0

        var percent: Double { all == 0 ? 0 : 100 * Double(taken) / Double(all) }
    }

    static let limits: [(String, Double)] = [("la", 0.5), ("en", 1), ("de", 2)]

    private static func terms(_ language: String) throws -> [Text] {
        let lists = try LabellingVectorTests.vectors("terms").filter { $0.string("language") == Text(language) }
        let terms = lists.flatMap { $0.texts("terms") } + (language == "la" ? Terms.all : [])
        return Set(terms).sorted()
    }

    /// FNV-1a.
    private static func hash(_ text: Text) -> UInt64 {
        text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    /// Both directions of all pairs of different terms that are two errors apart at most.
    private static func share(
        of terms: [Text], half: UInt64?, behind carrier: Text, _ vocabulary: Vocabulary
    ) -> (share: Share, taken: [Text]) {
        let options = MatchingPropertyTests.all
        let prepared = terms.map { PreparedTerm($0, options) }
        var (share, taken) = (Share(), [Text]())
        for (place, a) in prepared.enumerated() {
            for (other, b) in prepared.enumerated() where other > place {
                guard let distance = a.units.distance(to: b.units, limit: 2), distance > 0,
                    Spelling.common(Spelling.letters(a.key)) != Spelling.common(Spelling.letters(b.key))
                else { continue }
                if let half, hash(min(a.key, b.key) + "|" + max(a.key, b.key)) >> 7 & 1 != half { continue }
                for (label, answer) in [(terms[place], terms[other]), (terms[other], terms[place])] {
                    let key = AnswerKey(labels: [[carrier + label]], options: options, vocabulary: vocabulary)
                    share.all += 1
                    if key.verdict(on: carrier + answer, pin: 0).isCorrect {
                        share.taken += 1
                        taken.append("\(answer) for \(label)")
                    }
                }
            }
        }
        return (share, taken)
    }

    private static func words(_ terms: [Text]) -> [Text] {
        Set(terms.flatMap { PreparedTerm($0, MatchOptions(umlauts: true)).words }.filter { $0.utf8.count > 2 }).sorted()
    }

    @Test("LB-TOL-15 different terms are hardly ever taken for each other, nor their words", arguments: limits)
    func pairs(_ language: String, _ limit: Double) throws {
        let terms = try Self.terms(language)
        for half in [UInt64(0), 1] {
            let whole = Self.share(of: terms, half: half, behind: "", .all)
            let words = Self.share(of: Self.words(terms), half: half, behind: "Musculus ", .all)
            print(language, half, whole.share, whole.share.percent, words.share, words.share.percent)
            #expect(whole.share.all > 100 && whole.share.percent < limit, "\(whole.taken)")
            #expect(words.share.all > 150 && words.share.percent < limit, "\(words.taken)")
        }
    }

    @Test("LB-TOL-15 nor where a fifth of the vocabulary is missing", arguments: limits)
    func unknownWords(_ language: String, _ limit: Double) throws {
        let words = Self.words(try Self.terms(language))
        for seed in 0..<3 {
            let vocabulary = Vocabulary { Self.hash($0 + Text(seed)) >> 9 % 5 == 0 }
            let found = Self.share(of: words, half: nil, behind: "Musculus ", vocabulary)
            print(language, "without a fifth", seed, found.share, found.share.percent)
            #expect(found.share.percent < limit, "\(found.taken)")
        }
    }

    @Test("LB-TOL-15 single errors in words of eight letters and more mostly pass", arguments: limits.map { $0.0 })
    func errors(_ language: String) throws {
        var random = SplitMix(state: 11)
        var share = Share()
        for word in Self.words(try Self.terms(language)) where word.scalarCount >= 8 {
            for kind in 0..<5 {
                let answer = Self.misspelt(word, kind, &random)
                guard answer != word else { continue }
                share.all += 1
                let key = AnswerKey(labels: [[word]], options: MatchingPropertyTests.all)
                if key.verdict(on: answer, pin: 0).isCorrect { share.taken += 1 }
            }
        }
        print(language, "errors", share, share.percent)
        #expect(share.all > 500 && share.percent >= 85)
    }

    /// Replaced, left out, doubled, swapped, inserted.
    private static func misspelt(_ word: Text, _ kind: Int, _ random: inout SplitMix) -> Text {
        var letters = Array(String(word))
        let place = random.next(letters.count - (kind == 3 ? 1 : 0))
        let letter = Character(Unicode.Scalar(UInt8(97 + random.next(26))))
        switch kind {
        case 0: letters[place] = letter
        case 1: letters.remove(at: place)
        case 2: letters.insert(letters[place], at: place)
        case 3: letters.swapAt(place, place + 1)
        default: letters.insert(letter, at: place)
        }
        return Text(String(letters))
    }

    @Test("LB-TOL-14 practice tolerates typing errors and graded exercises do not, unless the setting says otherwise")
    func graded() {
        #expect(MatchOptions(settings: [:], isGraded: false).tolerance)
        #expect(!MatchOptions(settings: [:], isGraded: true).tolerance)
        #expect(MatchOptions(settings: ["Tolerance": true], isGraded: true).tolerance)
        #expect(!MatchOptions(settings: ["Tolerance": false], isGraded: false).tolerance)
    }
}
