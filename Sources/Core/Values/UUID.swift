/// A universally unique identifier (RFC 9562). The order is that of the bytes and of the text.
public struct UUID: Hashable, Comparable, Sendable {
    public let high, low: UInt64

    public init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// Reads the form with hyphens (8-4-4-4-12 digits), either case.
    public init?(_ text: Text) {
        var words: (high: UInt64, low: UInt64) = (0, 0)
        var place = 0
        for byte in text.utf8 {
            switch place {
            case 8, 13, 18, 23:
                guard byte == 0x2D else { return nil }
            default:
                guard place < 36, let digit = HexDigit.value(byte) else { return nil }
                if place < 18 {
                    words.high = words.high << 4 | UInt64(digit)
                } else {
                    words.low = words.low << 4 | UInt64(digit)
                }
            }
            place += 1
        }
        guard place == 36 else { return nil }
        (high, low) = words
    }

    /// Version 7: 48 bits of milliseconds since 1970 (0 before), version, 12 random bits, variant, 62 random bits.
    ///
    /// Two identifiers of the same millisecond are in no particular order.
    public init(at instant: Instant, random: inout Random) {
        let milliseconds = UInt64(max(0, instant.milliseconds))
        high = milliseconds << 16 | 0x7000 | random.next() >> 52
        low = 0x8000_0000_0000_0000 | random.next() >> 2
    }

    /// Lower case with hyphens.
    public var text: Text {
        var bytes: [UInt8] = []
        for place in 0..<32 {
            if place == 8 || place == 12 || place == 16 || place == 20 { bytes.append(0x2D) }
            let word = place < 16 ? high : low
            bytes.append(HexDigit.lower(UInt8(truncatingIfNeeded: word >> UInt64(60 - place % 16 * 4))))
        }
        return Text(wellFormed: bytes)
    }

    public static func < (a: UUID, b: UUID) -> Bool { (a.high, a.low) < (b.high, b.low) }
}
