/// Writes a message in the encoding of Protocol Buffers.
package struct Message {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    package static func varint(_ value: UInt64) -> [UInt8] {
        var (value, bytes): (UInt64, [UInt8]) = (value, [])
        while value >= 0x80 {
            bytes.append(UInt8(value & 0x7F | 0x80))
            value >>= 7
        }
        return bytes + [UInt8(value)]
    }

    /// The sign as the lowest bit.
    package static func zigzag(_ value: Int64) -> UInt64 { UInt64(bitPattern: value << 1 ^ value >> 63) }

    package mutating func integer(_ field: UInt64, _ value: Int64) {
        bytes += Self.varint(field << 3) + Self.varint(UInt64(bitPattern: value))
    }

    package mutating func signed(_ field: UInt64, _ value: Int64) {
        bytes += Self.varint(field << 3) + Self.varint(Self.zigzag(value))
    }

    package mutating func message(_ field: UInt64, _ inner: [UInt8]) {
        bytes += Self.varint(field << 3 | 2) + Self.varint(UInt64(inner.count)) + inner
    }

    package mutating func text(_ field: UInt64, _ text: String) { message(field, Array(text.utf8)) }

    package mutating func integers(_ field: UInt64, _ values: [Int64]) {
        message(field, values.flatMap { Self.varint(UInt64(bitPattern: $0)) })
    }

    package mutating func signed(_ field: UInt64, _ values: [Int64]) {
        message(field, values.flatMap { Self.varint(Self.zigzag($0)) })
    }

    /// Each value as the difference to the one before it.
    package mutating func differences(_ field: UInt64, _ values: [Int64]) {
        signed(field, values.enumerated().map { $0 == 0 ? $1 : $1 &- values[$0 - 1] })
    }

    /// Fields of the wire types that no field of the format has: 64 and 32 bits.
    package mutating func fixed() { bytes += Self.varint(99 << 3 | 1) + [1, 2, 3, 4, 5, 6, 7, 8, 0x9D, 6, 1, 2, 3, 4] }
}
