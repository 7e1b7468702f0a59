/// Order of texts as people expect in German and English without locale data: accents and case count only between texts
/// that are otherwise equal; digits compare by number ("Bild 2" before "Bild 10").
///
/// Like the Unicode Collation Algorithm (UTS #10) in levels, with a table of its own: white space, punctuation, numbers,
/// Latin letters, everything else by scalar value; then accents; then lower before upper case; at last the UTF-8 bytes,
/// so that only identical texts compare equal.
public enum Collation {
    /// Bytes that compare (lexicographically, unsigned) as the texts do.
    public static func key(_ text: Text) -> [UInt8] {
        var writer = CollationKeyWriter()
        for scalar in text.unicodeScalars { writer.add(scalar.value) }
        return writer.key(of: text)
    }

    /// Negative when `a` comes before `b`, positive when behind, 0 when they are identical.
    public static func compare(_ a: Text, _ b: Text) -> Int {
        let (keyA, keyB) = (key(a), key(b))
        for place in 0..<min(keyA.count, keyB.count) where keyA[place] != keyB[place] {
            return keyA[place] < keyB[place] ? -1 : 1
        }
        return (keyA.count - keyB.count).signum()
    }

    /// For search: lower case, accents folded, ß as ss ("Größe" → "grosse").
    ///
    /// Lower case for Latin, Greek and Cyrillic letters of the basic blocks; combining marks U+0300–036F are dropped.
    public static func folded(_ text: Text) -> Text {
        var bytes: [UInt8] = []
        for scalar in text.unicodeScalars {
            switch CollationElement(scalar.value) {
            case .mark: break
            case .letter(let letter):
                bytes.append(letter.first)
                if let second = letter.second { bytes.append(second) }
            case .space, .punctuation, .digit: UTF8Sequence.append(scalar.value, to: &bytes)
            case .other(let folded, _): UTF8Sequence.append(folded, to: &bytes)
            }
        }
        return Text(wellFormed: bytes)
    }
}

/// Collects the levels of a collation key. No weight is below 2; 1 ends a level, so a shorter text comes first.
private struct CollationKeyWriter {
    private static let noAccent: UInt8 = 2
    private static let lower: UInt8 = 2
    private static let upper: UInt8 = 3

    private var letters: [UInt8] = []
    private var accents: [UInt8] = []
    private var cases: [UInt8] = []
    /// Digits of the number being read, without leading zeros; nil outside a number.
    private var number: [UInt8]?

    mutating func add(_ scalar: UInt32) {
        let element = CollationElement(scalar)
        if case .digit(let digit) = element {
            var digits = number ?? []
            number = nil
            if digit != 0x30 || !digits.isEmpty { digits.append(digit) }
            number = digits
            return
        }
        endNumber()
        switch element {
        case .space: add([0x02], isUpper: false)
        case .punctuation(let weight): add([weight], isUpper: false)
        case .mark(let mark): accents.append(mark)
        case .letter(let letter):
            add([letter.first], isUpper: letter.isUpper)
            if let second = letter.second { add([second], isUpper: letter.isUpper) }
            if let mark = letter.mark { accents.append(mark) }
        case .other(let folded, let isUpper):
            func byte(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: folded >> shift) }
            add([0xE0, byte(16), byte(8), byte(0)], isUpper: isUpper)
        case .digit: break
        }
    }

    func key(of text: Text) -> [UInt8] {
        var copy = self
        copy.endNumber()
        return copy.letters + [1] + copy.accents + [1] + copy.cases + [1] + text.utf8
    }

    private mutating func add(_ weights: [UInt8], isUpper: Bool) {
        letters.append(contentsOf: weights)
        accents.append(Self.noAccent)
        cases.append(isUpper ? Self.upper : Self.lower)
    }

    /// A number is its length and its digits: the longer is the larger.
    private mutating func endNumber() {
        guard let digits = number else { return }
        number = nil
        var weights: [UInt8] = [0x30]
        if digits.count < 0x80 {
            weights.append(UInt8(digits.count))
        } else {
            let count = UInt32(clamping: digits.count) | 0x8000_0000
            for shift: UInt32 in [24, 16, 8, 0] { weights.append(UInt8(truncatingIfNeeded: count >> shift)) }
        }
        add(weights + digits, isUpper: false)
    }
}
