import Values

/// Ways of OpenStreetMap: section ``SectionID/ways``.
///
/// Counts of kinds and ways (4, 4), where texts begin (4), 0 (4); attributes of each kind; then columns by way: kind (4), name (4), number
/// (4), id (8). Names and numbers (`ref`) are places of texts, each with its length before it; the first one is empty.
public struct WayTable: Sendable {
    private let section: RegionSection
    private let count: Int
    private let columns: Int
    private let texts: Int
    /// Each combination of attributes once.
    let kinds: [WayAttributes]

    init(_ section: RegionSection, count: Int) throws(RegionProblem) {
        let size = Int64(section.uint32(0))
        let texts = Int64(section.uint32(8))
        let columns = 16 + size * Int64(WayAttributes.size)
        guard section.count >= 16, section.uint32(4) == UInt32(truncatingIfNeeded: count),
            texts >= columns + 20 * Int64(count), texts <= section.count, count == 0 || size > 0
        else { throw .wrongContent(SectionID.ways) }
        var kinds: [WayAttributes] = []
        for number in 0..<Int(size) {
            guard let kind = WayAttributes(section, at: 16 + number * WayAttributes.size) else {
                throw .wrongContent(SectionID.ways)
            }
            kinds.append(kind)
        }
        for way in 0..<count where section.uint32(Int(columns) + 4 * way) >= UInt32(size) {
            throw .wrongContent(SectionID.ways)
        }
        self.section = section
        self.count = count
        self.columns = Int(columns)
        self.texts = Int(texts)
        self.kinds = kinds
    }

    func kind(of way: Int) -> UInt32 { section.uint32(columns + 4 * way) }

    /// The name of a way; empty: it has none.
    func name(of way: Int) -> Text { text(section.uint32(columns + 4 * (count + way))) }

    /// The number of a road, such as "28"; empty: it has none.
    func reference(of way: Int) -> Text { text(section.uint32(columns + 4 * (2 * count + way))) }

    /// Its id in OpenStreetMap.
    func identifier(of way: Int) -> Int64 { section.int64(columns + 12 * count + 8 * way) }

    private func text(_ place: UInt32) -> Text {
        guard let start = Int(exactly: place), start < section.count - texts else { return "" }
        var reader = SectionReader(section, texts + start, section.count)
        let length = Int(truncatingIfNeeded: reader.variable() & 0xFFFF)
        return Text(decoding: section.array(reader.place, length))
    }
}
