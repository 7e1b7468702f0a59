/// An area between two parallels and two meridians, in degrees.
public struct BoundingBox: Hashable, Sendable {
    /// The meridian at its left.
    public var west: Double
    /// The lower parallel.
    public var south: Double
    /// The meridian at its right.
    public var east: Double
    /// The upper parallel.
    public var north: Double

    /// In degrees.
    public init(west: Double, south: Double, east: Double, north: Double) {
        self.west = west
        self.south = south
        self.east = east
        self.north = north
    }

    /// From GraphHopper's four numbers; nil for another count.
    ///
    /// - Parameter degrees: west, one latitude, east, the other latitude. A route's `bbox` has the south first, a place's `extent`
    ///   the north.
    public init?(degrees: [Double]) {
        guard degrees.count == 4 else { return nil }
        self.init(
            west: degrees[0], south: min(degrees[1], degrees[3]), east: degrees[2], north: max(degrees[1], degrees[3]))
    }

    /// North-west.
    public var topLeft: Coordinate { Coordinate(latitude: north, longitude: west) }
    /// South-east.
    public var bottomRight: Coordinate { Coordinate(latitude: south, longitude: east) }
}
