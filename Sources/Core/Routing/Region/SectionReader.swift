/// Reads numbers one after the other, as ``SectionWriter`` writes them.
struct SectionReader {
    private let section: RegionSection
    private(set) var place: Int
    private let end: Int

    init(_ section: RegionSection, _ start: Int, _ end: Int) {
        self.section = section
        place = max(start, 0)
        self.end = min(end, section.count)
    }

    var isAtEnd: Bool { place >= end }

    /// 0 behind the end; what is longer than 64 bits is cut off.
    @inline(__always)
    mutating func variable() -> UInt64 {
        var (value, shift): (UInt64, UInt64) = (0, 0)
        while place < end {
            let byte = section.uint8(place)
            place += 1
            value |= UInt64(byte & 0x7F) &<< shift
            if byte < 0x80 { break }
            shift &+= 7
        }
        return value
    }

    @inline(__always)
    mutating func signed() -> Int64 {
        let value = variable()
        return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
    }
}
