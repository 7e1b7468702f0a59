import Geo

/// The grid of heights of a region: section ``SectionID/heights``.
///
/// Samples of a degree, south, west, rows, columns (4 each), then for each crossing one more than the difference to what its neighbours
/// make probable, as a number of variable length; 0 for a void. Probable is west + south − south-west: an even slope needs no bytes to
/// speak of once it is compressed.
enum HeightSection {
    private static let headerSize = 20
    /// A square of 10° at one second of arc has not more.
    private static let mostSamples = 1_300_000_000

    static func bytes(of grid: HeightGrid) -> [UInt8] {
        var writer = SectionWriter()
        for number in [grid.perDegree, grid.south, grid.west, grid.rows, grid.columns] {
            writer.append(Int32(truncatingIfNeeded: number))
        }
        var probable = Probable(columns: grid.columns)
        for height in grid.metres {
            if height == HeightGrid.void {
                writer.append(variable: 0)
                probable.append(nil)
            } else {
                let difference = Int64(height) - probable.next
                writer.append(variable: (UInt64(bitPattern: difference << 1 ^ difference >> 63)) + 1)
                probable.append(Int64(height))
            }
        }
        return writer.bytes
    }

    static func grid(_ section: RegionSection) throws(RegionProblem) -> HeightGrid {
        func number(_ at: Int) -> Int { Int(section.int32(at)) }
        let (rows, columns) = (number(12), number(16))
        let problem = RegionProblem.wrongContent(SectionID.heights)
        guard section.count >= headerSize, rows > 0, columns > 0, number(0) > 0, number(0) <= 3600,
            abs(Int64(number(4))) <= 90 * 3600, abs(Int64(number(8))) <= 360 * 3600,
            Int64(rows) * Int64(columns) <= Int64(section.count - headerSize), rows <= mostSamples / columns
        else { throw problem }
        var reader = SectionReader(section, headerSize, section.count)
        var metres: [Int16] = []
        metres.reserveCapacity(rows * columns)
        var probable = Probable(columns: columns)
        for _ in 0..<rows * columns {
            let value = reader.variable()
            if value == 0 {
                metres.append(HeightGrid.void)
                probable.append(nil)
            } else {
                let difference = Int64(bitPattern: (value - 1) >> 1) ^ -Int64(bitPattern: (value - 1) & 1)
                let height = Int16(truncatingIfNeeded: probable.next &+ difference)
                metres.append(height)
                probable.append(Int64(height))
            }
        }
        guard
            let grid = HeightGrid(
                perDegree: number(0), south: number(4), west: number(8), columns: columns, metres: metres)
        else { throw problem }
        return grid
    }

    /// What the neighbours before a crossing make of it. A void counts as the last height before it.
    private struct Probable {
        private var row: [Int64]
        private var column = 0
        private var corner: Int64 = 0
        private var last: Int64 = 0
        private var isFirstRow = true

        init(columns: Int) { row = [Int64](repeating: 0, count: columns) }

        var next: Int64 {
            if isFirstRow { return last }
            return column == 0 ? row[0] : last + row[column] - corner
        }

        mutating func append(_ height: Int64?) {
            let value = height ?? last
            corner = row[column]
            row[column] = value
            last = value
            column += 1
            if column == row.count { (column, isFirstRow) = (0, false) }
        }
    }
}
