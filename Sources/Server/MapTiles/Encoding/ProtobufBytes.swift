/// Writing of Protocol Buffers: variable-length integers and fields with a length.
extension [UInt8] {
    /// Seven bits a byte, the lowest first.
    mutating func append(varint value: UInt64) {
        var value = value
        while value >= 0x80 {
            append(UInt8(truncatingIfNeeded: value) | 0x80)
            value >>= 7
        }
        append(UInt8(value))
    }

    /// A field with an integer.
    mutating func append(field: UInt64, varint value: UInt64) {
        append(varint: field << 3)
        append(varint: value)
    }

    /// A field with bytes: a text, a message, a packed list.
    mutating func append(field: UInt64, bytes: some Collection<UInt8>) {
        append(varint: field << 3 | 2)
        append(varint: UInt64(bytes.count))
        append(contentsOf: bytes)
    }
}

/// Integers near zero as small numbers: 0, −1, 1, −2 …
@inline(__always)
func zigzag(_ value: Int64) -> UInt64 { UInt64(bitPattern: (value << 1) ^ (value >> 63)) }
