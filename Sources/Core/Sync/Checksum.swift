import Values

/// CRC-32 as in IEEE 802.3 (reflected polynomial EDB88320).
public struct Checksum: Sendable {
    private var state: UInt32 = 0xFFFF_FFFF

    public init() {}

    /// Of the compact text of a value.
    public init(of json: JSON) { add(json.utf8) }

    /// The same whether bytes come at once or in parts.
    public mutating func add(_ bytes: [UInt8]) {
        for byte in bytes {
            state = state >> 8 ^ Self.table[Int(truncatingIfNeeded: (state ^ UInt32(byte)) & 0xFF)]
        }
    }

    public var value: UInt32 { ~state }

    /// Eight hexadecimal digits in lower case.
    public var text: Text {
        var digits: [UInt8] = []
        for place in 0..<8 {
            let digit = UInt8(truncatingIfNeeded: value >> UInt32(28 - 4 * place) & 15)
            digits.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
        }
        return Text(decoding: digits)
    }

    private static let table: [UInt32] = {
        var table: [UInt32] = []
        for byte in 0..<256 {
            var remainder = UInt32(byte)
            for _ in 0..<8 { remainder = remainder & 1 == 1 ? remainder >> 1 ^ 0xEDB8_8320 : remainder >> 1 }
            table.append(remainder)
        }
        return table
    }()
}
