import Geo

extension Coordinate {
    /// The nearest place for numbers that are none.
    init(clamping latitude: Int64, longitude: Int64) {
        let (most, farthest) = (90 * Coordinate.degree, 180 * Coordinate.degree)
        let north = min(max(latitude, -most), most)
        let east = min(max(longitude, -farthest), farthest)
        guard let place = Coordinate(latitude: north, longitude: east) else { preconditionFailure("clamped") }
        self = place
    }
}
