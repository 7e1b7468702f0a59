/// The sections of a region's bytes.
///
/// | offset | size | what |
/// |---|---|---|
/// | 0 | 8 | "BKREGION" |
/// | 8 | 2, 2 | version, major and minor |
/// | 12 | 4 | number of sections |
/// | 16 | 8 | checksum of the table |
/// | 24 | 32 each | id (4), 0 (4), offset (8), length (8), checksum (8), by ascending id |
///
/// Sections begin at multiples of 8. Numbers are little-endian.
public struct RegionFile: Sendable {
    /// What the file is read from.
    public let bytes: RegionBytes
    private let table: [Entry]

    private struct Entry: Sendable {
        let id: UInt32
        let section: RegionSection
    }

    /// Files with a greater major version are refused.
    public static let major: UInt16 = 1
    /// Counts additions that older readers pass over.
    public static let minor: UInt16 = 0

    private static let magic = Array("BKREGION".utf8)
    private static let headerSize = 24
    private static let entrySize = 32
    private static let mostSections = 1024

    /// Every offset, length and checksum is checked; sections with unknown ids are kept and passed over.
    public init(_ bytes: RegionBytes) throws(RegionProblem) {
        guard let file = RegionSection(bytes, offset: 0, count: bytes.count), file.array(0, 8) == Self.magic else {
            throw .notARegion
        }
        let version = file.uint16(8)
        guard version <= Self.major else { throw .newerVersion(version) }
        guard file.uint32(12) <= UInt32(Self.mostSections) else { throw .damagedTable }
        let count = Int(file.uint32(12))
        let end = Self.headerSize + count * Self.entrySize
        guard let entries = RegionSection(bytes, offset: Self.headerSize, count: end - Self.headerSize),
            entries.checksum == file.uint64(16)
        else { throw .damagedTable }
        var table: [Entry] = []
        for number in 0..<count {
            let entry = try Self.entry(entries, number * Self.entrySize, behind: end)
            if let last = table.last, last.id >= entry.id { throw .damagedTable }
            table.append(entry)
        }
        self.bytes = bytes
        self.table = table
    }

    private static func entry(
        _ entries: RegionSection, _ at: Int, behind end: Int
    ) throws(RegionProblem) -> Entry {
        let id = entries.uint32(at)
        guard let offset = Int(exactly: entries.uint64(at + 8)), let length = Int(exactly: entries.uint64(at + 16)),
            offset % 8 == 0, offset >= end, let section = RegionSection(entries.bytes, offset: offset, count: length)
        else { throw .misplacedSection(id) }
        guard section.checksum == entries.uint64(at + 24) else { throw .damagedSection(id) }
        return Entry(id: id, section: section)
    }

    /// The section with an id; nil: the file has none.
    public func section(_ id: UInt32) -> RegionSection? { table.first { $0.id == id }?.section }

    /// Ids of all sections, ascending.
    public var ids: [UInt32] { table.map { $0.id } }

    /// A file of these sections, by their ids; the same bytes for the same sections. Of several with one id the first counts.
    public static func bytes(of sections: [(id: UInt32, bytes: [UInt8])]) -> [UInt8] {
        var kept: [(id: UInt32, bytes: [UInt8])] = []
        for section in sections where !kept.contains(where: { $0.id == section.id }) { kept.append(section) }
        kept.sort { $0.id < $1.id }
        var table = SectionWriter()
        var body = SectionWriter()
        let start = headerSize + kept.count * entrySize
        for (id, bytes) in kept {
            table.append(id)
            table.append(UInt32(0))
            table.append(UInt64(start + body.bytes.count))
            table.append(UInt64(bytes.count))
            table.append(checksum(of: bytes))
            body.bytes += bytes
            body.align()
        }
        var file = SectionWriter(bytes: magic)
        file.append(major)
        file.append(minor)
        file.append(UInt32(kept.count))
        file.append(checksum(of: table.bytes))
        return file.bytes + table.bytes + body.bytes
    }

    private static func checksum(of bytes: [UInt8]) -> UInt64 {
        RegionSection(RegionBytes(copying: bytes), offset: 0, count: bytes.count)?.checksum ?? 0
    }
}
