import Values

/// Words as they are compared: without case and accents, with ß as ss, and with ä, ae and a alike.
///
/// An "e" behind a, o or u never counts, in names and in what is typed. So "Mähder", "Maehder" and "Mahder" are one word, and the
/// folded beginning of a word is the beginning of the folded word.
public enum NameFolding {
    /// Letters of a word that are compared; what follows is left out.
    public static let mostLetters = 32

    /// The folded words of a text, as scalars: runs of letters and digits.
    ///
    /// - Parameter limit: Words that are taken; those behind them are left out.
    public static func words(_ text: Text, limit: Int = .max) -> [[UInt32]] {
        var words: [[UInt32]] = []
        var word: [UInt32] = []
        func isFull() -> Bool { words.count >= limit }
        for scalar in text.unicodeScalars {
            if isFull() { return words }
            if isMark(scalar.value) { continue }
            if isLetter(scalar.value) {
                add(scalar.value, to: &word)
            } else if !word.isEmpty {
                words.append(word)
                word = []
            }
        }
        if !word.isEmpty, !isFull() { words.append(word) }
        return words
    }

    /// All words in one, for what is the same but for spaces and hyphens: "12 a" and "12A".
    public static func joined(_ text: Text) -> [UInt32] {
        var letters: [UInt32] = []
        for word in words(text) { letters += word }
        return [UInt32](letters.prefix(mostLetters))
    }

    /// Whether a digit is among the letters.
    static func hasDigit(_ word: [UInt32]) -> Bool { word.contains { $0 >= 0x30 && $0 <= 0x39 } }

    private static func add(_ scalar: UInt32, to word: inout [UInt32]) {
        if scalar == 0xDF || scalar == 0x1E9E {
            append(0x73, to: &word)
            append(0x73, to: &word)
        } else if scalar == 0xDE || scalar == 0xFE {
            append(0x74, to: &word)
            append(0x68, to: &word)
        } else if scalar < 0x80 {
            append(scalar >= 0x41 && scalar <= 0x5A ? scalar + 32 : scalar, to: &word)
        } else if scalar >= latin.first, scalar < latin.first + UInt32(latin.letters.utf8CodeUnitCount) {
            append(UInt32(latin.letters.utf8Start[Int(scalar - latin.first)]), to: &word)
        } else {
            append(small(scalar), to: &word)
        }
    }

    private static func append(_ letter: UInt32, to word: inout [UInt32]) {
        guard word.count < mostLetters else { return }
        if letter == 0x65, let last = word.last, last == 0x61 || last == 0x6F || last == 0x75 { return }
        word.append(letter)
    }

    /// Basic letters of U+00C0 … U+017F; æ and œ lose their "e" as all do.
    private static let latin: (first: UInt32, letters: StaticString) = (
        0xC0,
        """
        aaaaaaaceeeeiiiidnooooo ouuuuytsaaaaaaaceeeeiiiidnooooo ouuuuyty\
        aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkklllllll\
        lllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs
        """
    )

    /// Small letters of Greek and Cyrillic, and the Latin ones with a comma below.
    private static func small(_ scalar: UInt32) -> UInt32 {
        switch scalar {
        case 0x218, 0x219: 0x73
        case 0x21A, 0x21B: 0x74
        case 0x391...0x3A9, 0x410...0x42F: scalar + 32
        case 0x400...0x40F: scalar + 80
        default: scalar
        }
    }

    /// Combining marks and soft hyphens stand within words and do not count.
    private static func isMark(_ scalar: UInt32) -> Bool { 0x300...0x36F ~= scalar || scalar == 0xAD }

    private static func isLetter(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        case 0...0xBF, 0xD7, 0xF7: false
        // Punctuation, arrows, symbols; CJK punctuation; specials.
        case 0x2000...0x2BFF, 0x3000...0x303F, 0xFE00...0xFE0F, 0xFFF0...0xFFFF: false
        default: true
        }
    }
}
