import Values

/// A label or an answer, ready to be compared.
struct PreparedTerm: Sendable {
    /// Normalised, abbreviations written out where the exercise allows.
    let key: Text
    let words: [Text]
    let units: TermUnits
    /// Letters of the normalised text as it was written, before abbreviations were written out.
    let letters: Int

    init(_ text: Text, _ options: MatchOptions) {
        let written = TermNormalizer.words(of: text, umlauts: options.umlauts)
        words = options.abbreviations ? Abbreviations.expanded(written) : written
        key = words.joined(separator: " ")
        units = TermUnits(key)
        letters = written.reduce(0) { $0 + Self.letters(in: $1) }
    }

    var isEmpty: Bool { words.isEmpty }

    /// Errors that a label of this length lets pass.
    var errors: Int { letters >= 10 ? 2 : letters >= 5 ? 1 : 0 }

    /// The parts of all words between characters that are neither letters nor digits.
    var parts: [Text] {
        var parts: [Text] = []
        for word in words {
            var part: [UInt8] = []
            for byte in word.utf8 {
                if CharacterSort(byte) != .other {
                    part.append(byte)
                } else if !part.isEmpty {
                    parts.append(Text(decoding: part))
                    part = []
                }
            }
            if !part.isEmpty { parts.append(Text(decoding: part)) }
        }
        return parts
    }

    /// The parts in which no error is let pass: those with digits, Roman numerals, single letters.
    var exactParts: [Text] { parts.filter { Self.isExact($0) } }

    private static func letters(in word: Text) -> Int {
        var count = 0
        for scalar in word.unicodeScalars {
            switch scalar.value {
            case 0x61...0x7A: count += 1
            case 0x300...0x36F, 0..<0x80: break
            default: count += 1
            }
        }
        return count
    }

    private static func isExact(_ part: Text) -> Bool {
        for scalar in part.unicodeScalars {
            switch scalar.value {
            case 0x30...0x39, 0xB2, 0xB3, 0xB9, 0x2070...0x2089: return true
            default: break
            }
        }
        return part.scalarCount == 1 || isRomanNumeral(part)
    }

    /// 1 to 3,999 as usually written, in small letters.
    static func isRomanNumeral(_ part: Text) -> Bool {
        let bytes = part.utf8
        var place = 0
        func take(_ byte: UInt8) -> Bool {
            guard byte > 0, place < bytes.count, bytes[place] == byte else { return false }
            place += 1
            return true
        }
        for digit in romanDigits {
            let next = place + 1 < bytes.count ? bytes[place + 1] : 0
            if next > 0, bytes[place] == digit.one, next == digit.five || next == digit.ten {
                place += 2
                continue
            }
            _ = take(digit.five)
            var ones = 0
            while ones < 3, take(digit.one) { ones += 1 }
        }
        return place == bytes.count && !part.isEmpty
    }

    /// Of thousands, hundreds, tens and ones: what 1, 5 and 10 of them are; 0 where there is nothing.
    private static let romanDigits: [(one: UInt8, five: UInt8, ten: UInt8)] = [
        (0x6D, 0, 0), (0x63, 0x64, 0x6D), (0x78, 0x6C, 0x63), (0x69, 0x76, 0x78),
    ]
}
