import Geo

/// Lines with the points that they need to stay within a distance (Ramer 1972, Douglas and Peucker 1973).
enum NameLines {
    /// Metres that a way may lie beside its line.
    private static let tolerance: Int64 = 8

    static func simplified(_ line: [Coordinate]) -> [Coordinate] {
        guard line.count > 2, let first = line.first else { return line }
        let plane = NamePlane(first)
        let points = line.map { plane.point($0) }
        var isKept = [Bool](repeating: false, count: line.count)
        isKept[0] = true
        isKept[line.count - 1] = true
        var parts = [(0, line.count - 1)]
        while let (start, end) = parts.popLast() {
            var farthest = (square: tolerance * tolerance * 100, place: 0)
            let segment = PlaneSegment(points[start], points[end])
            for place in start + 1..<max(end, start + 1) {
                let square = segment.square(points[place])
                if square > farthest.square { farthest = (square, place) }
            }
            guard farthest.place > 0 else { continue }
            isKept[farthest.place] = true
            parts.append((start, farthest.place))
            parts.append((farthest.place, end))
        }
        return line.indices.filter { isKept[$0] }.map { line[$0] }
    }
}
