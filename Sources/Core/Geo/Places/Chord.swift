/// Where a straight line between two places comes nearest to a third one, in millimetres as they are at the third one.
struct Chord {
    /// Parts of the whole line.
    static let whole: Int64 = 1 << 20

    private let end: (x: Int64, y: Int64)
    private let point: (x: Int64, y: Int64)
    /// How often numbers are halved, so that their products fit: never below 500 km.
    private let halvings: Int64

    init(_ start: Coordinate, _ end: Coordinate, at place: Coordinate) {
        let degrees = DegreeLengths(latitude: Int64(place.latitude))
        func position(_ other: Coordinate) -> (x: Int64, y: Int64) {
            let north = Int64(other.latitude) - Int64(start.latitude)
            return (
                start.eastward(to: other) * degrees.east / Coordinate.degree,
                north * degrees.north / Coordinate.degree
            )
        }
        let (to, off) = (position(end), position(place))
        let largest = max(max(abs(to.x), abs(to.y)), max(abs(off.x), abs(off.y)))
        let times = Int64(max(0, 35 - largest.leadingZeroBitCount))
        halvings = times
        self.end = (to.x >> times, to.y >> times)
        point = (off.x >> times, off.y >> times)
    }

    /// Millimetres from the line, rounded up, and the part of the way (of ``whole``) to the nearest place.
    var nearest: (off: Int64, part: Int64) {
        let square = end.x * end.x + end.y * end.y
        let along = point.x * end.x + point.y * end.y
        guard square > 0, along > 0 else { return (length(point.x, point.y), 0) }
        guard along < square else { return (length(point.x - end.x, point.y - end.y), Self.whole) }
        let across = (point.x * end.y - point.y * end.x).magnitude
        let off = Int64(across / UInt64(square).squareRoot) + (across == 0 ? 0 : 1)
        let shift = Int64(max(0, 22 - along.leadingZeroBitCount))
        return (off << halvings, (along >> shift) * Self.whole / (square >> shift))
    }

    private func length(_ x: Int64, _ y: Int64) -> Int64 {
        let square = UInt64(x * x + y * y)
        return (Int64(square.squareRoot) + (square == 0 ? 0 : 1)) << halvings
    }
}
