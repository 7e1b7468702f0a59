/// Puts the bytes of a section together, as ``RegionSection`` reads them.
public struct SectionWriter {
    /// What was written so far.
    public var bytes: [UInt8]

    /// Goes on behind these bytes.
    public init(bytes: [UInt8] = []) { self.bytes = bytes }

    /// Little-endian.
    public mutating func append<Number: FixedWidthInteger>(_ value: Number) {
        var rest = UInt64(truncatingIfNeeded: value)
        for _ in 0..<Number.bitWidth / 8 {
            bytes.append(UInt8(truncatingIfNeeded: rest))
            rest >>= 8
        }
    }

    /// Seven bits a byte, the lowest first; the highest bit says that another byte follows (LEB128).
    public mutating func append(variable value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    /// As above; small numbers of either sign are short.
    public mutating func append(signed value: Int64) {
        append(variable: UInt64(bitPattern: value << 1 ^ value >> 63))
    }

    /// Zeros until the length is a multiple of eight.
    public mutating func align() {
        while bytes.count % 8 != 0 { bytes.append(0) }
    }
}
