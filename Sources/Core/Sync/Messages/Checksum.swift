import Values

/// CRC-32 as in IEEE 802.3 (reflected polynomial EDB88320).
public struct Checksum: Sendable {
    private var state: UInt32 = 0xFFFF_FFFF

    /// Of no bytes yet.
    public init() {}

    /// Of the compact text of a value.
    public init(of json: JSON) { add(json.utf8) }

    /// The same whether bytes come at once or in parts.
    public mutating func add(_ bytes: [UInt8]) { bytes.withUnsafeBytes { add($0) } }

    /// As for an array, without copying the bytes.
    public mutating func add(_ bytes: UnsafeRawBufferPointer) {
        self.state = Self.table.withUnsafeBufferPointer { table in
            @inline(__always) func word(_ place: Int) -> UInt64 {
                UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
            }
            @inline(__always) func entry(_ row: Int, _ word: UInt64) -> UInt32 {
                table[row << 8 | Int(truncatingIfNeeded: word >> UInt64(56 - 8 * (row & 7)) & 0xFF)]
            }
            var (state, place) = (state, 0)
            // Sixteen bytes at once, each by the row that says what it comes to after those behind it.
            while place + 16 <= bytes.count {
                let (first, second) = (word(place) ^ UInt64(state), word(place + 8))
                var next = entry(7, second) ^ entry(6, second) ^ entry(5, second) ^ entry(4, second)
                next ^= entry(3, second) ^ entry(2, second) ^ entry(1, second) ^ entry(0, second)
                next ^= entry(11, first) ^ entry(10, first) ^ entry(9, first) ^ entry(8, first)
                state = next ^ entry(15, first) ^ entry(14, first) ^ entry(13, first) ^ entry(12, first)
                place += 16
            }
            for byte in bytes[place...] {
                state = state >> 8 ^ table[Int(truncatingIfNeeded: state ^ UInt32(byte)) & 0xFF]
            }
            return state
        }
    }

    /// Of the bytes added so far.
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

    /// Sixteen rows of 256: what a byte comes to, with 0 to 15 more bytes behind it.
    private static let table: [UInt32] = {
        var table: [UInt32] = []
        for byte in 0..<256 {
            var remainder = UInt32(byte)
            for _ in 0..<8 { remainder = remainder & 1 == 1 ? remainder >> 1 ^ 0xEDB8_8320 : remainder >> 1 }
            table.append(remainder)
        }
        for place in 256..<4096 {
            let before = table[place - 256]
            table.append(before >> 8 ^ table[Int(before & 0xFF)])
        }
        return table
    }()
}
