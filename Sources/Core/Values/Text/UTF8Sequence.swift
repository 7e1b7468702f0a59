/// Well-formed UTF-8 (RFC 3629, Unicode table 3-7).
enum UTF8Sequence {
    /// Length of the well-formed sequence at `place`: 1 to 4, or 0 when there is none.
    static func length(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Int {
        let first = bytes[place]
        var second: ClosedRange<UInt8> = 0x80...0xBF
        let length: Int
        switch first {
        case 0x00...0x7F: return 1
        case 0xC2...0xDF: length = 2
        case 0xE0:
            length = 3
            second = 0xA0...0xBF
        case 0xED:
            length = 3
            second = 0x80...0x9F
        case 0xE1...0xEF: length = 3
        case 0xF0:
            length = 4
            second = 0x90...0xBF
        case 0xF1...0xF3: length = 4
        case 0xF4:
            length = 4
            second = 0x80...0x8F
        default: return 0
        }
        guard place + length <= bytes.count, second.contains(bytes[place + 1]) else { return 0 }
        var next = place + 2
        while next < place + length {
            guard bytes[next] & 0xC0 == 0x80 else { return 0 }
            next += 1
        }
        return length
    }

    static func isWellFormed(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { buffer in
            let raw = UnsafeRawBufferPointer(buffer)
            var place = 0
            while place < buffer.count {
                // Nearly all of most texts is ASCII.
                if place + 8 <= buffer.count,
                    raw.loadUnaligned(fromByteOffset: place, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
                {
                    place += 8
                    continue
                }
                let length = length(buffer, at: place)
                guard length > 0 else { return false }
                place += length
            }
            return true
        }
    }

    /// The bytes with U+FFFD for every byte that belongs to no well-formed sequence.
    static func repaired(_ bytes: [UInt8]) -> [UInt8] {
        bytes.withUnsafeBufferPointer { buffer in
            var repaired: [UInt8] = []
            var place = 0
            while place < buffer.count {
                let length = length(buffer, at: place)
                if length > 0 {
                    repaired += buffer[place..<(place + length)]
                } else {
                    append(0xFFFD, to: &repaired)
                }
                place += max(length, 1)
            }
            return repaired
        }
    }

    /// How many bytes a Unicode scalar value takes.
    static func length(of scalar: UInt32) -> Int {
        scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4
    }

    /// Appends the bytes of a Unicode scalar value (not a surrogate, at most U+10FFFF).
    static func append(_ scalar: UInt32, to bytes: inout [UInt8]) {
        func trailing(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: 0x80 | (scalar >> shift) & 0x3F) }
        switch scalar {
        case 0..<0x80: bytes.append(UInt8(truncatingIfNeeded: scalar))
        case 0x80..<0x800: bytes.append(UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6))
        case 0x800..<0x10000:
            bytes.append(UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12))
            bytes.append(trailing(6))
        default:
            bytes.append(UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18))
            bytes.append(trailing(12))
            bytes.append(trailing(6))
        }
        if scalar >= 0x80 { bytes.append(trailing(0)) }
    }
}

extension UInt64 {
    /// The number with these 1 to 16 hexadecimal digits of either case, nil for any other text.
    public init?(hexadecimal text: Text) {
        guard (1...16).contains(text.utf8.count) else { return nil }
        var value: UInt64 = 0
        for byte in text.utf8 {
            guard let digit = HexDigit.value(byte) else { return nil }
            value = value << 4 | UInt64(digit)
        }
        self = value
    }
}

/// Hexadecimal digits as bytes.
public enum HexDigit {
    /// 0 to 15, nil when the byte is no hexadecimal digit of either case.
    public static func value(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x41 + 10
        case 0x61...0x66: byte - 0x61 + 10
        default: nil
        }
    }

    /// The lower-case digit of the low four bits.
    static func lower(_ value: UInt8) -> UInt8 {
        let digit = value & 0x0F
        return digit < 10 ? 0x30 + digit : 0x61 + digit - 10
    }

    /// The upper-case digit of the low four bits.
    static func upper(_ value: UInt8) -> UInt8 {
        let digit = value & 0x0F
        return digit < 10 ? 0x30 + digit : 0x41 + digit - 10
    }
}
