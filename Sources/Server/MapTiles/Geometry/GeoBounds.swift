import Geo

/// A rectangle of the earth in 1e-7 degrees.
struct GeoBounds: Equatable, Sendable {
    var west: Int32
    var south: Int32
    var east: Int32
    var north: Int32

    /// All that Web Mercator shows.
    static let earth = GeoBounds(west: -1_800_000_000, south: -850_511_287, east: 1_800_000_000, north: 850_511_287)

    init(west: Int32, south: Int32, east: Int32, north: Int32) {
        self.west = west
        self.south = south
        self.east = east
        self.north = north
    }

    /// Nil without places.
    init?(_ places: some Sequence<Coordinate>) {
        var found: GeoBounds?
        for place in places {
            let own = GeoBounds(
                west: place.longitude, south: place.latitude, east: place.longitude, north: place.latitude)
            found = found?.with(own) ?? own
        }
        guard let found else { return nil }
        self = found
    }

    /// Both and what lies between.
    func with(_ other: GeoBounds) -> GeoBounds {
        GeoBounds(
            west: min(west, other.west), south: min(south, other.south), east: max(east, other.east),
            north: max(north, other.north))
    }
}
