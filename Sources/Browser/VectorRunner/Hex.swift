import Values

/// Bytes and words as hexadecimal text, for inputs and results that JSON cannot hold exactly.
public enum Hex {
    /// Nil when the text is not an even number of hexadecimal digits.
    public static func bytes(_ text: Text) -> [UInt8]? {
        var bytes: [UInt8] = []
        var high: UInt8?
        for byte in text.utf8 {
            guard let digit = digit(byte) else { return nil }
            if let first = high {
                bytes.append(first << 4 | digit)
                high = nil
            } else {
                high = digit
            }
        }
        return high == nil ? bytes : nil
    }

    /// Two lower-case digits a byte.
    static func text(_ bytes: [UInt8]) -> Text {
        let digits = Text("0123456789abcdef").utf8
        return Text(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
    }

    /// 16 digits.
    static func text(_ word: UInt64) -> Text {
        text((0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * $0)) })
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x61...0x66: byte - 0x61 + 10
        default: nil
        }
    }
}
