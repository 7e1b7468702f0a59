/// Reads numbers of variable length; behind the end of its section there are zeros.
struct NumberReader {
    private let section: RegionSection
    private(set) var place: Int

    init(_ section: RegionSection, at place: Int) {
        self.section = section
        self.place = place
    }

    var isAtEnd: Bool { place >= section.count }

    mutating func skip(_ bytes: Int) { place += bytes }

    mutating func byte() -> UInt8 {
        let byte = section.uint8(place)
        place += 1
        return byte
    }

    mutating func number() -> UInt64 {
        let first = byte()
        if first < 0x80 { return UInt64(first) }
        var value = UInt64(first & 0x7F)
        var shift: UInt64 = 7
        while shift < 64 {
            let next = byte()
            value |= UInt64(next & 0x7F) << shift
            if next < 0x80 { break }
            shift += 7
        }
        return value
    }

    /// At most what the rest of the section could hold: each thing that is counted takes a byte or more.
    mutating func count() -> Int {
        let count = number()
        return Int(min(count, UInt64(max(section.count - place, 0))))
    }

    mutating func signed() -> Int64 {
        let value = number()
        return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
    }
}
