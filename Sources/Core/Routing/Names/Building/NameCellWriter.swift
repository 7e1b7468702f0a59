import Geo
import Values

/// Which entries have something near a place: a house, a piece of a line, or themselves.
struct NameCellWriter {
    private var lists: [UInt32: [Int]] = [:]

    init(_ entries: [NameDraft]) {
        for (number, entry) in entries.enumerated() {
            for house in entry.houses { add(number, house.place) }
            if entry.kind == .way {
                for line in entry.lines { add(number, along: line) }
            } else if entry.kind == .peak || entry.kind == .hut {
                add(number, entry.place)
            }
        }
    }

    private mutating func add(_ entry: Int, _ place: Coordinate) {
        add(entry, row: NameCell.row(place.latitude), column: NameCell.column(place.longitude))
    }

    private mutating func add(_ entry: Int, row: Int64, column: Int64) {
        let key = NameCell.key(row: row, column: column)
        if lists[key]?.last != entry { lists[key, default: []].append(entry) }
    }

    /// Every cell that a frame of two neighbouring points touches; pieces that are longer than 32 cells count with their ends.
    private mutating func add(_ entry: Int, along line: [Coordinate]) {
        for (place, point) in line.enumerated() {
            add(entry, point)
            guard place > 0 else { continue }
            let rows = Self.between(NameCell.row(line[place - 1].latitude), NameCell.row(point.latitude))
            let columns = Self.between(NameCell.column(line[place - 1].longitude), NameCell.column(point.longitude))
            guard rows.count <= 32, columns.count <= 32 else { continue }
            for row in rows {
                for column in columns { add(entry, row: row, column: column) }
            }
        }
    }

    private static func between(_ a: Int64, _ b: Int64) -> ClosedRange<Int64> { min(a, b)...max(a, b) }

    func sections() -> [(id: UInt32, bytes: [UInt8])] {
        var keys = [UInt32](lists.keys)
        keys.sort()
        var (cells, all) = (SectionWriter(), SectionWriter())
        for key in keys {
            let list = lists[key] ?? []
            cells.append(key)
            cells.append(UInt32(all.bytes.count))
            all.append(variable: UInt64(list.count))
            var before = 0
            for entry in list {
                all.append(variable: UInt64(entry - before))
                before = entry
            }
        }
        return [(NameSection.cells, cells.bytes), (NameSection.cellLists, all.bytes)]
    }
}
