import Geo

/// A line of equal height, through places between the crossings of a grid.
struct ContourLine {
    /// Metres.
    let height: Int
    /// Ends where it begins, or at the edge of what is known.
    var points: [WorldPoint]
}

/// Follows lines of equal height through a grid (marching squares).
///
/// A line of h metres runs half a metre below, so that it never meets a crossing: heights are whole metres. Higher ground is on its left.
struct ContourLines {
    private let grid: HeightGrid
    private let rows: Range<Int>
    private let columns: Range<Int>
    /// World units of rows and columns.
    private let ys: [Int32]
    private let xs: [Int32]

    /// - Parameters:
    ///   - rows: Of the grid's numbers, from the south.
    ///   - columns: From the west.
    init(_ grid: HeightGrid, rows: Range<Int>, columns: Range<Int>) {
        self.grid = grid
        self.rows = rows
        self.columns = columns
        func point(_ row: Int, _ column: Int) -> WorldPoint {
            let unit = Coordinate.degree
            let (north, east) = (
                Int64(row) * unit / Int64(grid.perDegree), Int64(column) * unit / Int64(grid.perDegree)
            )
            return Coordinate(latitude: north, longitude: east).map { WorldPoint($0) } ?? WorldPoint(x: 0, y: 0)
        }
        ys = rows.map { point($0, columns.lowerBound).y }
        xs = columns.map { point(rows.lowerBound, $0).x }
    }

    /// An edge between two neighbouring crossings: eastward or northward of the first.
    private struct Edge: Hashable {
        let row: Int32
        let column: Int32
        let isNorthward: Bool
    }

    /// Lines of all multiples of a step, from low to high.
    func lines(every step: Int) -> [ContourLine] {
        guard rows.count > 1, columns.count > 1 else { return [] }
        var segments: [Int: [(from: Edge, to: Edge)]] = [:]
        for row in rows.dropLast() {
            for column in columns.dropLast() { add(row, column, step, to: &segments) }
        }
        return segments.keys.sorted().flatMap { height in joined(segments[height] ?? [], height) }
    }

    /// The segments of one cell: from the edge where lower ground is on the right, to the one where it is on the left.
    private func add(_ row: Int, _ column: Int, _ step: Int, to segments: inout [Int: [(from: Edge, to: Edge)]]) {
        guard let a = grid.metres(row: row, column: column), let b = grid.metres(row: row, column: column + 1),
            let c = grid.metres(row: row + 1, column: column + 1), let d = grid.metres(row: row + 1, column: column)
        else { return }
        let corners = [Int(a), Int(b), Int(c), Int(d)]
        guard let low = corners.min(), let high = corners.max(), low < high else { return }
        let (r, k) = (Int32(row), Int32(column))
        // South, east, north, west: the edge behind each corner, counterclockwise.
        let edges = [
            Edge(row: r, column: k, isNorthward: false), Edge(row: r, column: k + 1, isNorthward: true),
            Edge(row: r + 1, column: k, isNorthward: false), Edge(row: r, column: k, isNorthward: true),
        ]
        var height = Self.multiple(of: step, above: low)
        while height <= high {
            segments[height, default: []] += Self.segments(corners.map { $0 >= height }, edges)
            height += step
        }
    }

    private static func multiple(of step: Int, above low: Int) -> Int {
        let quotient = low >= 0 ? low / step : -((-low + step - 1) / step)
        return (quotient + 1) * step
    }

    /// Around the cell a line comes in where the ground falls and goes out where it rises. Two hills that meet in a corner stay apart.
    private static func segments(_ isHigh: [Bool], _ edges: [Edge]) -> [(from: Edge, to: Edge)] {
        var found: [(from: Edge, to: Edge)] = []
        for corner in 0..<4 where !isHigh[corner] && isHigh[(corner + 1) % 4] {
            // Rises along this edge; the next one where it falls belongs to the same hill.
            for step in 1..<4 {
                let other = (corner + step) % 4
                if isHigh[other] && !isHigh[(other + 1) % 4] {
                    found.append((from: edges[corner], to: edges[other]))
                    break
                }
            }
        }
        return found
    }

    // MARK: Joining

    private func joined(_ segments: [(from: Edge, to: Edge)], _ height: Int) -> [ContourLine] {
        var next: [Edge: Int] = [:]
        var hasBefore: Set<Edge> = []
        for (index, segment) in segments.enumerated() {
            next[segment.from] = index
            hasBefore.insert(segment.to)
        }
        var isUsed = [Bool](repeating: false, count: segments.count)
        var lines: [ContourLine] = []
        func follow(_ start: Int) {
            var points = [place(of: segments[start].from, height)]
            var at: Int? = start
            while let index = at, !isUsed[index] {
                isUsed[index] = true
                points.append(place(of: segments[index].to, height))
                at = next[segments[index].to]
            }
            lines.append(ContourLine(height: height, points: points))
        }
        for index in segments.indices where !hasBefore.contains(segments[index].from) { follow(index) }
        for index in segments.indices where !isUsed[index] { follow(index) }
        return lines
    }

    /// Where an edge has the height, as a straight line gives it.
    private func place(of edge: Edge, _ height: Int) -> WorldPoint {
        let (row, column) = (Int(edge.row) - rows.lowerBound, Int(edge.column) - columns.lowerBound)
        let (row2, column2) = edge.isNorthward ? (row + 1, column) : (row, column + 1)
        let first = Int64(grid.metres(row: Int(edge.row), column: Int(edge.column)) ?? 0)
        let second = Int64(
            grid.metres(row: rows.lowerBound + row2, column: columns.lowerBound + column2) ?? 0)
        // In half metres.
        let part = 2 * Int64(height) - 1 - 2 * first
        let whole = 2 * (second - first)
        func between(_ a: Int32, _ b: Int32) -> Int32 { a + Int32((Int64(b) - Int64(a)) * part / whole) }
        return WorldPoint(x: between(xs[column], xs[column2]), y: between(ys[row], ys[row2]))
    }
}

extension ContourLine {
    /// Cuts corners to a quarter (Chaikin 1974): the grid is coarser than the map.
    mutating func smooth() {
        let isRing = points.count > 3 && points.first == points.last
        var smoothed: [WorldPoint] = isRing ? [] : Array(points.prefix(1))
        for (a, b) in zip(points, points.dropFirst()) {
            smoothed.append(Self.quarter(from: a, to: b))
            smoothed.append(Self.quarter(from: b, to: a))
        }
        if isRing, let first = smoothed.first { smoothed.append(first) } else { smoothed += points.suffix(1) }
        points = smoothed
    }

    private static func quarter(from a: WorldPoint, to b: WorldPoint) -> WorldPoint {
        func between(_ a: Int32, _ b: Int32) -> Int32 { Int32((3 * Int64(a) + Int64(b) + 2) / 4) }
        return WorldPoint(x: between(a.x, b.x), y: between(a.y, b.y))
    }
}
