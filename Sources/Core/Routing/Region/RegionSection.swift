/// A part of a region's bytes. Numbers are little-endian, and every access is checked: what lies outside reads as 0, never a trap.
public struct RegionSection: @unchecked Sendable {
    /// What the section is a part of; it lives as long as the section.
    public let bytes: RegionBytes
    /// Where it begins, from the beginning of ``bytes``.
    public let offset: Int
    /// Number of its bytes.
    public let count: Int
    private let base: UnsafeRawPointer

    /// - Returns: Nil where the part does not lie within the bytes.
    public init?(_ bytes: RegionBytes, offset: Int, count: Int) {
        guard offset >= 0, count >= 0, offset <= bytes.count, count <= bytes.count - offset else { return nil }
        self.bytes = bytes
        self.offset = offset
        self.count = count
        base = bytes.base + offset
    }

    @inline(__always)
    private func load<Number: FixedWidthInteger>(_ at: Int, _ size: Int) -> Number {
        guard at >= 0, at <= count &- size else { return 0 }
        return Number(littleEndian: base.loadUnaligned(fromByteOffset: at, as: Number.self))
    }

    /// The byte at an offset within the section.
    @inline(__always)
    public func uint8(_ at: Int) -> UInt8 { load(at, 1) }

    /// Two bytes at an offset within the section.
    @inline(__always)
    public func uint16(_ at: Int) -> UInt16 { load(at, 2) }

    /// Two bytes with a sign at an offset within the section.
    @inline(__always)
    public func int16(_ at: Int) -> Int16 { load(at, 2) }

    /// Four bytes at an offset within the section.
    @inline(__always)
    public func uint32(_ at: Int) -> UInt32 { load(at, 4) }

    /// Four bytes that count or lead somewhere, the same on every platform; what leads nowhere anyway, above 2³⁰, counts as 2³⁰.
    @inline(__always)
    public func index(_ at: Int) -> Int { Int(truncatingIfNeeded: min(uint32(at), 1 << 30)) }

    /// Four bytes with a sign at an offset within the section.
    @inline(__always)
    public func int32(_ at: Int) -> Int32 { load(at, 4) }

    /// Eight bytes at an offset within the section.
    @inline(__always)
    public func uint64(_ at: Int) -> UInt64 { load(at, 8) }

    /// Eight bytes with a sign at an offset within the section.
    @inline(__always)
    public func int64(_ at: Int) -> Int64 { load(at, 8) }

    /// A copy of some bytes; shorter, or empty, where they do not all lie within the section.
    public func array(_ at: Int, _ length: Int) -> [UInt8] {
        guard at >= 0, length > 0, at < count else { return [] }
        return [UInt8](UnsafeRawBufferPointer(start: base + at, count: min(length, count - at)))
    }

    /// A sum that changes with any bit: FNV-1a (Fowler, Noll, Vo) over words of 64 bits, the last one filled with zeros.
    var checksum: UInt64 {
        var sum: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(count)
        var at = 0
        while at <= count - 8 {
            sum = (sum ^ uint64(at)) &* 0x100_0000_01B3
            sum ^= sum >> 29
            at += 8
        }
        var last: UInt64 = 0
        for place in at..<max(at, count) { last |= UInt64(uint8(place)) << UInt64(8 * (place - at)) }
        return (sum ^ last) &* 0x100_0000_01B3
    }
}
