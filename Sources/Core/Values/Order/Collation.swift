/// Order of texts as people expect in German and English without locale data: accents and case count only between texts
/// that are otherwise equal; digits compare by number ("Bild 2" before "Bild 10").
///
/// Like the Unicode Collation Algorithm (UTS #10) in levels, with a table of its own: white space, punctuation, numbers,
/// Latin letters, everything else by scalar value; then accents; then lower before upper case; at last the UTF-8 bytes,
/// so that only identical texts compare equal.
public enum Collation {
    /// Bytes that compare (lexicographically, unsigned) as the texts do.
    public static func key(_ text: Text) -> [UInt8] {
        var writer = CollationKeyWriter(count: text.utf8.count)
        for scalar in text.unicodeScalars { writer.add(scalar.value) }
        return writer.key(of: text)
    }

    /// Negative when `a` comes before `b`, positive when behind, 0 when they are identical.
    public static func compare(_ a: Text, _ b: Text) -> Int {
        compare(keys: key(a), key(b)).signum()
    }

    /// As `compare`, with the keys of the texts.
    @inline(never)
    public static func compare(keys a: [UInt8], _ b: [UInt8]) -> Int {
        a.withUnsafeBufferPointer { a in
            b.withUnsafeBufferPointer { b in
                var place = 0
                let end = min(a.count, b.count)
                while place < end, a[place] == b[place] { place += 1 }
                return place < end ? Int(a[place]) - Int(b[place]) : a.count - b.count
            }
        }
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
    private var isInNumber = false
    /// Of the number being read, without leading zeros.
    private var digits: [UInt8] = []

    /// For a text of so many bytes.
    init(count: Int) {
        letters.reserveCapacity(count + 2)
        accents.reserveCapacity(count)
        cases.reserveCapacity(count)
    }

    mutating func add(_ scalar: UInt32) {
        let element = CollationElement(scalar)
        if case .digit(let digit) = element {
            isInNumber = true
            if digit != 0x30 || !digits.isEmpty { digits.append(digit) }
            return
        }
        endNumber()
        switch element {
        case .space: add(0x02, isUpper: false)
        case .punctuation(let weight): add(weight, isUpper: false)
        case .mark(let mark): accents.append(mark)
        case .letter(let letter):
            add(letter.first, isUpper: letter.isUpper)
            if let second = letter.second { add(second, isUpper: letter.isUpper) }
            if let mark = letter.mark { accents.append(mark) }
        case .other(let folded, let isUpper):
            add(0xE0, isUpper: isUpper)
            appendBytes(of: folded, from: 16)
        case .digit: break
        }
    }

    mutating func key(of text: Text) -> [UInt8] {
        endNumber()
        var key = letters
        key.reserveCapacity(letters.count + accents.count + cases.count + text.utf8.count + 3)
        key.append(1)
        key.append(contentsOf: accents)
        key.append(1)
        key.append(contentsOf: cases)
        key.append(1)
        key.append(contentsOf: text.utf8)
        return key
    }

    /// One element; further bytes of its weight may follow among the letters.
    private mutating func add(_ weight: UInt8, isUpper: Bool) {
        letters.append(weight)
        accents.append(Self.noAccent)
        cases.append(isUpper ? Self.upper : Self.lower)
    }

    /// The highest first; `shift`: where it begins.
    private mutating func appendBytes(of number: UInt32, from shift: UInt32) {
        for place in 0...shift / 8 { letters.append(UInt8(truncatingIfNeeded: number >> (shift - 8 * place))) }
    }

    /// A number is its length and its digits: the longer is the larger.
    private mutating func endNumber() {
        guard isInNumber else { return }
        isInNumber = false
        add(0x30, isUpper: false)
        if digits.count < 0x80 {
            letters.append(UInt8(digits.count))
        } else {
            appendBytes(of: UInt32(clamping: digits.count) | 0x8000_0000, from: 24)
        }
        letters.append(contentsOf: digits)
        digits.removeAll(keepingCapacity: true)
    }
}
