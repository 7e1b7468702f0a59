/// Reads texts of fixed layout: digits and separators.
struct DigitScanner {
    private let bytes: [UInt8]
    private var place = 0

    init(_ text: Text) { bytes = [UInt8](text.utf8) }

    var isAtEnd: Bool { place == bytes.count }

    var next: UInt8? { place < bytes.count ? bytes[place] : nil }

    /// Exactly this many (at most 9) ASCII digits.
    mutating func number(_ count: Int) -> Int? {
        guard bytes.count - place >= count else { return nil }
        var value = 0
        for byte in bytes[place..<(place + count)] {
            guard byte >= 0x30, byte <= 0x39 else { return nil }
            value = value * 10 + Int(byte - 0x30)
        }
        place += count
        return value
    }

    /// True and one further when this byte comes next.
    mutating func skip(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        place += 1
        return true
    }
}

extension [UInt8] {
    /// The number in ASCII digits, with leading zeros up to this length.
    mutating func appendDigits(_ value: Int, count: Int) {
        var unit = 1
        for _ in 1..<count { unit *= 10 }
        while unit > 0 {
            append(0x30 + UInt8(value / unit % 10))
            unit /= 10
        }
    }
}
