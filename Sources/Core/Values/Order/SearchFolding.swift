/// Texts as they are searched: words of letters and digits, without case and accents, with ß as ss, and with ä, ae and a alike.
///
/// An "e" behind a, o or u never counts, in texts and in what is typed. So the folded beginning of a word is the beginning of the
/// folded word. What is neither letter nor digit parts words; combining marks and soft hyphens stand within them.
public enum SearchFolding {
    /// Words of a query that count; those behind them do not.
    public static let mostWords = 8

    /// Appends each word of a text, with a space (0x20) in front of it.
    public static func append(_ text: Text, to bytes: inout [UInt8]) {
        var folder = SearchFolder()
        for scalar in text.unicodeScalars { folder.add(scalar.value, to: &bytes) }
    }

    /// The words of what was typed.
    public static func words(_ text: Text) -> [[UInt8]] {
        var bytes: [UInt8] = []
        append(text, to: &bytes)
        var words: [[UInt8]] = []
        for part in bytes.split(separator: 0x20) where words.count < mostWords { words.append([UInt8](part)) }
        return words
    }

    /// Where a text has words that begin with one of these: ranges of its UTF-8, in order, from the word's first letter to the
    /// last one that was meant.
    ///
    /// - Parameter words: As ``words(_:)`` gives them.
    public static func marks(of words: [[UInt8]], in text: Text) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var word = MarkedWord()
        var folder = SearchFolder()
        var bytes: [UInt8] = []
        var place = 0
        for scalar in text.unicodeScalars {
            let start = place
            place += UTF8Sequence.length(of: scalar.value)
            bytes.removeAll(keepingCapacity: true)
            folder.add(scalar.value, to: &bytes)
            if !folder.isInWord || bytes.first == 0x20 {
                if let range = word.range(of: words) { ranges.append(range) }
                word = MarkedWord(start: start)
            }
            if folder.isInWord { word.add(bytes, endingAt: place) }
        }
        if let range = word.range(of: words) { ranges.append(range) }
        return ranges
    }
}

/// A word of a text, with the place in the text up to which each of its folded bytes was read.
private struct MarkedWord {
    var start = 0
    private var bytes: [UInt8] = []
    private var ends: [Int] = []

    init(start: Int = 0) { self.start = start }

    mutating func add(_ folded: [UInt8], endingAt end: Int) {
        for byte in folded where byte != 0x20 {
            bytes.append(byte)
            ends.append(end)
        }
        // A mark or an "e" that does not count belongs to the letter in front of it.
        if folded.isEmpty, let last = ends.indices.last { ends[last] = end }
    }

    func range(of words: [[UInt8]]) -> Range<Int>? {
        var length = 0
        for word in words where word.count > length && bytes.starts(with: word) { length = word.count }
        return length == 0 ? nil : start..<ends[length - 1]
    }
}

/// Folds one scalar after the other.
private struct SearchFolder {
    /// Whether the last scalar belongs to a word.
    private(set) var isInWord = false
    private var last: UInt8 = 0

    mutating func add(_ scalar: UInt32, to bytes: inout [UInt8]) {
        switch scalar {
        case 0x61...0x7A: letter(UInt8(scalar), to: &bytes)
        case 0x41...0x5A: letter(UInt8(scalar) + 0x20, to: &bytes)
        case 0x30...0x39: letter(UInt8(scalar), to: &bytes)
        case 0..<0x80: isInWord = false
        case 0xAD: break
        default: other(scalar, to: &bytes)
        }
    }

    @inline(never)
    private mutating func other(_ scalar: UInt32, to bytes: inout [UInt8]) {
        switch CollationElement(scalar) {
        case .letter(let found):
            letter(found.first, to: &bytes)
            if let second = found.second { letter(second, to: &bytes) }
        case .mark: break
        case .space, .punctuation: isInWord = false
        case .digit(let digit): letter(digit, to: &bytes)
        case .other(let small, _):
            guard Self.isLetter(small) else { return isInWord = false }
            if let base = FoldedLetters.base(of: small) { return letter(base, to: &bytes) }
            begin(&bytes)
            UTF8Sequence.append(FoldedLetters.plain(small), to: &bytes)
            last = 0
        }
    }

    private mutating func letter(_ byte: UInt8, to bytes: inout [UInt8]) {
        if byte == 0x65, isInWord, last == 0x61 || last == 0x6F || last == 0x75 { return }
        begin(&bytes)
        bytes.append(byte)
        last = byte
    }

    private mutating func begin(_ bytes: inout [UInt8]) {
        if !isInWord { bytes.append(0x20) }
        isInWord = true
    }

    /// Not so: punctuation, arrows and symbols, CJK punctuation, specials.
    private static func isLetter(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0...0xBF, 0xD7, 0xF7, 0x2000...0x2BFF, 0x3000...0x303F, 0xFE00...0xFE0F, 0xFFF0...0xFFFF: false
        default: true
        }
    }
}

/// Letters with accents that `CollationElement` does not know, after the canonical decompositions of Unicode. (Those for all letters
/// would be eight times as long.)
private enum FoldedLetters {
    /// The Latin letter, in ASCII; nil: it is none of these.
    static func base(of scalar: UInt32) -> UInt8? {
        for (first, letters) in [(0x1A0, extended), (0x1E00, additional)] as [(UInt32, StaticString)]
        where scalar >= first && scalar < first + UInt32(letters.utf8CodeUnitCount) {
            let letter = letters.utf8Start[Int(scalar - first)]
            return letter == 0x2E ? nil : letter
        }
        return nil
    }

    /// Small Greek and Cyrillic letters without accents; a final sigma is one like the others.
    static func plain(_ scalar: UInt32) -> UInt32 {
        switch scalar {
        case 0x386, 0x3AC: 0x3B1
        case 0x388, 0x3AD: 0x3B5
        case 0x389, 0x3AE: 0x3B7
        case 0x38A, 0x390, 0x3AA, 0x3AF, 0x3CA: 0x3B9
        case 0x38C, 0x3CC: 0x3BF
        case 0x38E, 0x3AB, 0x3B0, 0x3CB, 0x3CD: 0x3C5
        case 0x38F, 0x3CE: 0x3C9
        case 0x3C2: 0x3C3
        case 0x450, 0x451: 0x435
        default: scalar
        }
    }

    /// From U+01A0 on.
    private static let extended: StaticString = """
        oo.............uu............................aaiioouuuuuuuuuu.aaaa....ggkkoooo..j...gg..nnaa....aaaaeeee\
        iiiioooorrrruuuusstt..hh......aaeeooooooooyy
        """

    /// From U+1E00 on.
    private static let additional: StaticString = """
        aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooooooopppprrrrrrrrssssssssss\
        ttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzhtwy......aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeeeeeeeeeeeiiii\
        oooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy......
        """
}
