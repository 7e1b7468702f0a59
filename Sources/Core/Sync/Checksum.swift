import Values

/// CRC-32 as in IEEE 802.3 (reflected polynomial EDB88320).
public struct Checksum: Sendable {
    private var state: UInt32 = 0xFFFF_FFFF

    public init() {}

    /// Of the compact text of a value.
    public init(of json: JSON) { add(json.utf8) }

    /// The same whether bytes come at once or in parts.
    public mutating func add(_ bytes: [UInt8]) { bytes.withUnsafeBytes { add($0) } }

    public mutating func add(_ bytes: UnsafeRawBufferPointer) {
        self.state = Self.table.withUnsafeBufferPointer { table in
            func entry(_ row: Int, _ word: UInt64) -> UInt32 {
                table[row << 8 | Int(truncatingIfNeeded: word >> UInt64(56 - 8 * row) & 0xFF)]
            }
            var (state, place) = (state, 0)
            // Eight bytes at once, each by the row that says what it comes to after those behind it.
            while place + 8 <= bytes.count {
                let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
                let next = word ^ UInt64(state)
                state =
                    entry(7, next) ^ entry(6, next) ^ entry(5, next) ^ entry(4, next)
                    ^ entry(3, next) ^ entry(2, next) ^ entry(1, next) ^ entry(0, next)
                place += 8
            }
            for byte in bytes[place...] {
                state = state >> 8 ^ table[Int(truncatingIfNeeded: state ^ UInt32(byte)) & 0xFF]
            }
            return state
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

    /// Eight rows of 256: what a byte comes to, with 0 to 7 more bytes behind it.
    private static let table: [UInt32] = {
        var table: [UInt32] = []
        for byte in 0..<256 {
            var remainder = UInt32(byte)
            for _ in 0..<8 { remainder = remainder & 1 == 1 ? remainder >> 1 ^ 0xEDB8_8320 : remainder >> 1 }
            table.append(remainder)
        }
        for place in 256..<2048 {
            let before = table[place - 256]
            table.append(before >> 8 ^ table[Int(before & 0xFF)])
        }
        return table
    }()
}
