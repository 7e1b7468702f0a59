import Geo

/// A frame that holds places; across 180° it is as wide as the earth.
struct NameBox {
    private(set) var south: Int32
    private(set) var west: Int32
    private(set) var north: Int32
    private(set) var east: Int32

    init(_ place: Coordinate) {
        (south, north) = (place.latitude, place.latitude)
        (west, east) = (place.longitude, place.longitude)
    }

    mutating func add(_ place: Coordinate) {
        south = min(south, place.latitude)
        north = max(north, place.latitude)
        west = min(west, place.longitude)
        east = max(east, place.longitude)
    }

    mutating func add(_ box: NameBox) {
        south = min(south, box.south)
        north = max(north, box.north)
        west = min(west, box.west)
        east = max(east, box.east)
    }

    var middle: Coordinate? {
        Coordinate(
            latitude: (Int64(south) + Int64(north)) / 2, longitude: (Int64(west) + Int64(east)) / 2)
    }

    /// The place of the frame that is nearest in degrees.
    func nearest(to place: Coordinate) -> Coordinate {
        Coordinate(
            latitude: Int64(min(max(place.latitude, south), north)),
            longitude: Int64(min(max(place.longitude, west), east))) ?? place
    }

    /// Whether a place lies within the frame or less than about so many metres beside it.
    func isNear(_ place: Coordinate, metres: Int64) -> Bool {
        let latitudes = abs(Int64(nearest(to: place).latitude) - Int64(place.latitude))
        guard latitudes < metres * 90 + 1 else { return false }
        return Distance.millimetres(nearest(to: place), place) <= metres * 1000
    }
}
