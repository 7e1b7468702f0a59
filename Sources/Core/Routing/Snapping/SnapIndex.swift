import Geo

/// Which edges lie near a place: section ``SectionID/snap``.
///
/// Cells are squares of 65,536 × 65,536 units of 1e-7 degrees that have edges. Numbers of cells and of entries (4, 4), ascending keys of
/// cells (4 each), where each cell's entries begin and their number (4 each), entries: edges (4 each).
struct SnapIndex: Sendable {
    private let section: RegionSection
    private let cells: Int
    private let edgeCount: Int

    init(_ section: RegionSection, edges: Int) throws(RegionProblem) {
        let (cells, entries) = (Int64(section.uint32(0)), Int64(section.uint32(4)))
        guard section.count >= 12, 12 + 8 * cells + 4 * entries <= section.count else {
            throw .wrongContent(SectionID.snap)
        }
        self.section = section
        self.cells = Int(cells)
        edgeCount = edges
        for cell in 0..<self.cells where start(cell) > start(cell + 1) { throw .wrongContent(SectionID.snap) }
        guard start(self.cells) <= entries else { throw .wrongContent(SectionID.snap) }
    }

    private func start(_ cell: Int) -> UInt32 { section.uint32(8 + 4 * (cells + cell)) }

    private static func key(_ row: Int64, _ column: Int64) -> UInt32 {
        UInt32(truncatingIfNeeded: (row + 0x4000) << 16 | (column + 0x8000))
    }

    /// Edges of all cells that touch a frame, each once, ascending.
    func edges(in frame: SnapFrame) -> [Int] {
        var found: [Int] = []
        for row in frame.rows {
            for columns in frame.columns {
                guard let first = columns.first, let last = columns.last else { continue }
                var cell = firstCell(Self.key(row, first))
                while cell < cells, section.uint32(8 + 4 * cell) <= Self.key(row, last) {
                    append(cell, to: &found)
                    cell += 1
                }
            }
        }
        found.sort()
        var once: [Int] = []
        for edge in found where once.last != edge { once.append(edge) }
        return once
    }

    private func append(_ cell: Int, to found: inout [Int]) {
        for entry in start(cell)..<start(cell + 1) {
            let edge = section.uint32(12 + 8 * cells + 4 * Int(entry))
            if edge < edgeCount { found.append(Int(edge)) }
        }
    }

    /// The first cell whose key is not below this one.
    private func firstCell(_ key: UInt32) -> Int {
        var (low, high) = (0, cells)
        while low < high {
            let middle = (low + high) / 2
            if section.uint32(8 + 4 * middle) < key { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// - Parameter lines: of all edges, by their numbers.
    static func bytes(of lines: [[Coordinate]]) -> [UInt8] {
        var entries: [UInt64] = []
        for (edge, line) in lines.enumerated() {
            for place in line.indices.dropFirst() {
                for cell in cells(line[place - 1], line[place]) { entries.append(UInt64(cell) << 32 | UInt64(edge)) }
            }
        }
        entries.sort()
        var (keys, starts, edges) = (SectionWriter(), SectionWriter(), SectionWriter())
        var last: UInt64?
        for entry in entries where entry != last {
            if last.map({ $0 >> 32 }) != entry >> 32 {
                keys.append(UInt32(entry >> 32))
                starts.append(UInt32(edges.bytes.count / 4))
            }
            edges.append(UInt32(truncatingIfNeeded: entry))
            last = entry
        }
        var writer = SectionWriter()
        writer.append(UInt32(keys.bytes.count / 4))
        writer.append(UInt32(edges.bytes.count / 4))
        starts.append(UInt32(edges.bytes.count / 4))
        return writer.bytes + keys.bytes + starts.bytes + edges.bytes
    }

    /// The cells that a straight piece of line may touch: those that its pieces of at most half a cell touch with their frames.
    private static func cells(_ a: Coordinate, _ b: Coordinate) -> [UInt32] {
        var keys: [UInt32] = []
        let longest = max(abs(Int64(a.latitude) - Int64(b.latitude)), abs(a.way(east: b)))
        let pieces = longest / (SnapFrame.cell / 2) + 1
        var last = a
        for piece in 1...pieces {
            let next = piece == pieces ? b : a.toward(b, piece, of: pieces)
            let frame = SnapFrame(around: last, next)
            for row in frame.rows {
                for columns in frame.columns { for column in columns { keys.append(key(row, column)) } }
            }
            last = next
        }
        return keys
    }
}
