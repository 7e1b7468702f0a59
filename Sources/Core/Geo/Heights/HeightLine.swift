/// Heights along a line that has none itself, from a grid: every 30 m, as ``Climb`` looks at them, and at the end.
public struct HeightLine: Sendable {
    /// What was appended so far, with the end of it.
    public var points: [HeightPoint] { taken + ending }

    private let grid: HeightGrid
    private var taken: [HeightPoint] = []
    private var ending: [HeightPoint] = []
    /// Millimetres from the beginning, until the end of what was appended.
    public private(set) var distance: Int64 = 0
    /// Where the next height is to be taken.
    private var next: Int64 = 0

    /// An empty line.
    public init(over grid: HeightGrid) { self.grid = grid }

    /// The line goes on through these places.
    ///
    /// - Parameters:
    ///   - line: Its first place is the last one of what was appended before.
    ///   - isSpan: Whether this is a bridge or a tunnel: it is straight between the heights of its ends.
    public mutating func append(_ line: [Coordinate], isSpan: Bool = false) {
        guard let first = line.first, let last = line.last else { return }
        if isSpan || taken.isEmpty { take(first, at: distance) }
        for place in line.indices.dropFirst() {
            let length = Distance.millimetres(line[place - 1], line[place])
            if !isSpan { take(from: line[place - 1], to: line[place], length) }
            distance += length
        }
        if isSpan {
            take(last, at: distance)
            ending = []
        } else {
            ending =
                taken.last?.distance == distance ? [] : [HeightPoint(distance: distance, height: grid.height(at: last))]
        }
    }

    private mutating func take(_ place: Coordinate, at distance: Int64) {
        if taken.last?.distance == distance { return }
        taken.append(HeightPoint(distance: distance, height: grid.height(at: place)))
        next = max(next, distance / Climb.step * Climb.step + Climb.step)
    }

    private mutating func take(from start: Coordinate, to end: Coordinate, _ length: Int64) {
        while next < distance + length {
            take(start.toward(end, next - distance, of: length), at: next)
        }
    }
}

extension Coordinate {
    /// The place this part of the way to another one, the short way across 180°; `part` is between 0 and `whole`, which is above 0.
    public func toward(_ other: Coordinate, _ part: Int64, of whole: Int64) -> Coordinate {
        let turn = 360 * Self.degree
        // A longitude times a length above 2,000 km does not fit.
        let halvings = max(0, 33 - whole.leadingZeroBitCount)
        let (part, whole) = (part >> halvings, whole >> halvings)
        let north = Int64(latitude) + rounded((Int64(other.latitude) - Int64(latitude)) * part, by: whole)
        var east = Int64(longitude) + rounded(eastward(to: other) * part, by: whole)
        if east > turn / 2 { east -= turn } else if east < -turn / 2 { east += turn }
        return Coordinate(latitude: north, longitude: east) ?? self
    }
}
