/// A universally unique identifier (RFC 9562). The order is that of the bytes and of the text.
public struct UUID: Hashable, Comparable, Sendable {
    public let high, low: UInt64

    /// The first and the last 64 bits, as they are written from left to right.
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

    /// Version 8, made of what it stands for: the same parts always give the same identifier. Not for secrets.
    public init(of parts: [Text]) {
        var a: UInt64 = 0xCBF2_9CE4_8422_2325
        var b: UInt64 = 0x9E37_79B9_7F4A_7C15
        for part in parts {
            // No text has the byte 0xFF, so that the parts cannot run into each other.
            for byte in part.utf8 + [0xFF] {
                a = (a ^ UInt64(byte)) &* 0x100_0000_01B3
                b = (b &+ UInt64(byte)) &* 0xBF58_476D_1CE4_E5B9
                b ^= b >> 29
            }
        }
        var (first, second) = (Random(seed: a), Random(seed: b ^ a << 1))
        high = first.next() & 0xFFFF_FFFF_FFFF_0FFF | 0x8000
        low = second.next() >> 2 | 0x8000_0000_0000_0000
    }

    /// Whether the identifier says what it stands for (version 8): whoever makes it anew means the same.
    public var isDerived: Bool { high >> 12 & 15 == 8 }

    /// Whether it was made of the time and random numbers (version 7), as records made on devices have it.
    public var isMadeOfTime: Bool { high >> 12 & 15 == 7 }

    /// Lower case with hyphens.
    public var text: Text {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(36)
        for place in 0..<32 {
            if place == 8 || place == 12 || place == 16 || place == 20 { bytes.append(0x2D) }
            let word = place < 16 ? high : low
            bytes.append(HexDigit.lower(UInt8(truncatingIfNeeded: word >> UInt64(60 - place % 16 * 4))))
        }
        return Text(wellFormed: bytes)
    }

    /// By their bits, which is also the order of the written form.
    public static func < (a: UUID, b: UUID) -> Bool { (a.high, a.low) < (b.high, b.low) }
}
