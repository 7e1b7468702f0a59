import Values

/// Names that were met, so that each is made once: a document has few of them.
struct XMLNames {
    private var known = [Text](repeating: "", count: 64)

    mutating func text(_ range: Range<Int>, of bytes: [UInt8]) -> Text {
        var hash: UInt32 = 0
        for place in range { hash = hash &* 31 &+ UInt32(bytes[place]) }
        let number = Int(hash & 63)
        if Self.stands(known[number].utf8, at: range, of: bytes) { return known[number] }
        let text = Text(decoding: bytes[range])
        known[number] = text
        return text
    }

    private static func stands(_ word: [UInt8], at range: Range<Int>, of bytes: [UInt8]) -> Bool {
        guard word.count == range.count else { return false }
        for offset in word.indices where word[offset] != bytes[range.lowerBound + offset] { return false }
        return true
    }
}
