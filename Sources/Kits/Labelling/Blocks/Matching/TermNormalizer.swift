import Values

/// Makes texts that mean the same label the same (LB-FORM): words in small letters, with one space between them.
struct TermNormalizer {
    private let umlauts: Bool
    private var words: [Text] = []
    private var word: [UInt8] = []
    /// A full stop was read that only stays between two digits.
    private var hasStop = false

    private init(umlauts: Bool) { self.umlauts = umlauts }

    /// The words of a text; none when it is empty.
    static func words(of text: Text, umlauts: Bool) -> [Text] {
        var normalizer = Self(umlauts: umlauts)
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            for byte in text.utf8 { normalizer.add(UInt32(byte) | ((0x41...0x5A).contains(byte) ? 0x20 : 0)) }
        } else {
            for scalar in text.decomposed.lowercased.unicodeScalars { normalizer.add(scalar.value) }
        }
        normalizer.endWord()
        return normalizer.words
    }

    private mutating func add(_ scalar: UInt32) {
        switch scalar {
        case 0xAD, 0x180E, 0x200B...0x200F, 0x202A...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF: break
        case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: endWord()
        case 0x2E:
            guard let last = word.last else { return }
            if CharacterSort(last) == .digit, !hasStop { hasStop = true } else { endWord() }
        default: addVisible(scalar)
        }
    }

    private mutating func addVisible(_ scalar: UInt32) {
        if hasStop {
            if (0x30...0x39).contains(scalar) {
                word.append(0x2E)
                hasStop = false
            } else {
                endWord()
            }
        }
        switch scalar {
        case 0x2010...0x2015, 0x2212: word.append(0x2D)
        case 0x60, 0xB4, 0x02BC, 0x2018, 0x2019: word.append(0x27)
        case 0xDF, 0x1E9E: word += [0x73, 0x73]
        case 0xE6 where umlauts: word += [0x61, 0x65]
        case 0x153 where umlauts: word += [0x6F, 0x65]
        case 0x308 where umlauts && isUmlautBase: word.append(0x65)
        case 0x3C2: word += [0xCF, 0x83]
        case 0..<0x80: word.append(UInt8(truncatingIfNeeded: scalar))
        default: if let scalar = Unicode.Scalar(scalar) { word += Text(scalar).utf8 }
        }
    }

    private var isUmlautBase: Bool { word.last == 0x61 || word.last == 0x6F || word.last == 0x75 }

    private mutating func endWord() {
        hasStop = false
        guard !word.isEmpty else { return }
        words.append(Text(decoding: word))
        word = []
    }
}

/// What a byte of a normalised term belongs to; everything beyond ASCII counts as a letter.
enum CharacterSort {
    case letter, digit, other

    init(_ byte: UInt8) {
        switch byte {
        case 0x61...0x7A, 0x80...: self = .letter
        case 0x30...0x39: self = .digit
        default: self = .other
        }
    }
}
