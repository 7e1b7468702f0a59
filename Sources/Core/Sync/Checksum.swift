import Values

/// CRC-32 as in IEEE 802.3 (reflected polynomial EDB88320).
public struct Checksum: Sendable {
    private var state: UInt32 = 0xFFFF_FFFF

    public init() {}

    /// Of the compact text of a value.
    public init(of json: JSON) { add(json.utf8) }

    /// The same whether bytes come at once or in parts.
    public mutating func add(_ bytes: [UInt8]) {
        let table = Self.table
        func entry(_ row: Int, _ byte: UInt32) -> UInt32 {
            table[row << 8 | Int(truncatingIfNeeded: byte & 0xFF)]
        }
        var (state, place) = (state, 0)
        // Four bytes at once, each by the row that says what it comes to after those behind it.
        while place + 4 <= bytes.count {
            state ^= UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8
            state ^= UInt32(bytes[place + 2]) << 16 | UInt32(bytes[place + 3]) << 24
            state = entry(3, state) ^ entry(2, state >> 8) ^ entry(1, state >> 16) ^ entry(0, state >> 24)
            place += 4
        }
        for byte in bytes[place...] { state = state >> 8 ^ entry(0, state ^ UInt32(byte)) }
        self.state = state
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

    /// Four rows of 256: what a byte comes to, with 0 to 3 more bytes behind it.
    private static let table: [UInt32] = {
        var table: [UInt32] = []
        for byte in 0..<256 {
            var remainder = UInt32(byte)
            for _ in 0..<8 { remainder = remainder & 1 == 1 ? remainder >> 1 ^ 0xEDB8_8320 : remainder >> 1 }
            table.append(remainder)
        }
        for place in 256..<1024 {
            let before = table[place - 256]
            table.append(before >> 8 ^ table[Int(before & 0xFF)])
        }
        return table
    }()
}
