/// What a Unicode scalar is for the order and the search of texts.
enum CollationElement {
    struct Letter {
        /// Lower-case ASCII.
        var first: UInt8
        /// Of letters that count as two: ß, æ, œ, þ, ĳ.
        var second: UInt8?
        /// Weight of the accent.
        var mark: UInt8?
        var isUpper: Bool
    }

    /// White space and U+00A0.
    case space
    /// Other ASCII that is no letter or digit; weights 3 to 0x2F, in the order of ASCII.
    case punctuation(UInt8)
    /// An ASCII digit.
    case digit(UInt8)
    case letter(Letter)
    /// A combining mark U+0300–036F; weights 3 to 0x72.
    case mark(UInt8)
    /// Anything else; Greek and Cyrillic capitals as their small letters.
    case other(UInt32, isUpper: Bool)

    init(_ scalar: UInt32) {
        switch scalar {
        case 0x09...0x0D, 0x20, 0xA0: self = .space
        case 0x30...0x39: self = .digit(UInt8(scalar))
        case 0x41...0x5A:
            self = .letter(Letter(first: UInt8(scalar) + 0x20, second: nil, mark: nil, isUpper: true))
        case 0x61...0x7A: self = .letter(Letter(first: UInt8(scalar), second: nil, mark: nil, isUpper: false))
        case 0x00..<0x20, 0x7F: self = .punctuation(3)
        case 0x21...0x2F: self = .punctuation(UInt8(scalar - 0x21 + 4))
        case 0x3A...0x40: self = .punctuation(UInt8(scalar - 0x3A + 19))
        case 0x5B...0x60: self = .punctuation(UInt8(scalar - 0x5B + 26))
        case 0x7B...0x7E: self = .punctuation(UInt8(scalar - 0x7B + 32))
        case 0x0300...0x036F: self = .mark(UInt8(scalar - 0x0300 + 3))
        case 0x0391...0x03A1, 0x03A3...0x03A9, 0x0410...0x042F: self = .other(scalar + 0x20, isUpper: true)
        case 0x0400...0x040F: self = .other(scalar + 0x50, isUpper: true)
        default:
            if let letter = Self.accentedLetter(scalar) {
                self = .letter(letter)
            } else {
                self = .other(scalar, isUpper: false)
            }
        }
    }

    private static func accentedLetter(_ scalar: UInt32) -> Letter? {
        var first: UInt8
        var second: UInt8
        let mark: UInt8
        switch scalar {
        case 0xC0...0x17F:
            let place = Int(scalar - 0xC0)
            first = AccentedLetters.first[place]
            second = AccentedLetters.second[place]
            mark = AccentedLetters.marks[place]
            guard first != 0x2E else { return nil }
        case 0x0218, 0x0219: (first, second, mark) = (scalar & 1 == 0 ? 0x53 : 0x73, 0x2E, 0x26)
        case 0x021A, 0x021B: (first, second, mark) = (scalar & 1 == 0 ? 0x54 : 0x74, 0x2E, 0x26)
        case 0x1E9E: (first, second, mark) = (0x53, 0x53, 0x70)
        default: return nil
        }
        let isUpper = first < 0x60
        first |= 0x20
        second |= 0x20
        return Letter(first: first, second: second == 0x2E ? nil : second, mark: mark + 3, isUpper: isUpper)
    }
}

/// Latin-1 Supplement and Latin Extended-A from U+00C0, 32 a line, after the canonical decompositions of Unicode.
private enum AccentedLetters {
    /// Base letters; "." for what is no letter.
    static let first = Text(
        """
        AAAAAAACEEEEIIIIDNOOOOO.OUUUUYTs\
        aaaaaaaceeeeiiiidnooooo.ouuuuyty\
        AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGg\
        GgGgHhHhIiIiIiIiIiIiJjKkkLlLlLlL\
        lLlNnNnNnnNnOoOoOoOoRrRrRrSsSsSs\
        SsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs
        """
    ).utf8

    /// Second letters; "." for none.
    static let second = Text(
        """
        ......E.......................Hs\
        ......e.......................h.\
        ................................\
        ..................Jj............\
        ..................Ee............\
        ................................
        """
    ).utf8

    /// The combining mark's distance from U+0300, 16 letters a line; 112 for letters without decomposition.
    static let marks: [UInt8] = [
        0, 1, 2, 3, 8, 10, 112, 39, 0, 1, 2, 8, 0, 1, 2, 8,
        112, 3, 0, 1, 2, 3, 8, 0, 112, 0, 1, 2, 8, 1, 112, 112,
        0, 1, 2, 3, 8, 10, 112, 39, 0, 1, 2, 8, 0, 1, 2, 8,
        112, 3, 0, 1, 2, 3, 8, 0, 112, 0, 1, 2, 8, 1, 112, 8,
        4, 4, 6, 6, 40, 40, 1, 1, 2, 2, 7, 7, 12, 12, 12, 12,
        112, 112, 4, 4, 6, 6, 7, 7, 40, 40, 12, 12, 2, 2, 6, 6,
        7, 7, 39, 39, 2, 2, 112, 112, 3, 3, 4, 4, 6, 6, 40, 40,
        7, 112, 112, 112, 2, 2, 39, 39, 112, 1, 1, 39, 39, 12, 12, 112,
        112, 112, 112, 1, 1, 39, 39, 12, 12, 112, 112, 112, 4, 4, 6, 6,
        11, 11, 112, 112, 1, 1, 39, 39, 12, 12, 1, 1, 2, 2, 39, 39,
        12, 12, 39, 39, 12, 12, 112, 112, 3, 3, 4, 4, 6, 6, 10, 10,
        11, 11, 40, 40, 2, 2, 2, 2, 8, 1, 1, 7, 7, 12, 12, 112,
    ]
}
