import Geo

/// The surroundings of a place as a plane: decimetres east and north of it.
struct NamePlane {
    private let origin: Coordinate
    /// Millimetres of 1/100 degree.
    private let east: Int64
    private let north: Int64

    init(_ origin: Coordinate) {
        self.origin = origin
        let (latitude, longitude) = (Int64(origin.latitude), Int64(origin.longitude))
        let hundredth = Coordinate.degree / 100
        let beside = Coordinate(latitude: latitude, longitude: longitude + (longitude > 0 ? -hundredth : hundredth))
        let above = Coordinate(latitude: latitude + (latitude > 0 ? -hundredth : hundredth), longitude: longitude)
        east = Distance.millimetres(origin, beside ?? origin)
        north = Distance.millimetres(origin, above ?? origin)
    }

    func point(_ place: Coordinate) -> (x: Int64, y: Int64) {
        point(latitude: Int64(place.latitude), longitude: Int64(place.longitude))
    }

    /// The short way across 180°.
    func point(latitude: Int64, longitude: Int64) -> (x: Int64, y: Int64) {
        let turn = 360 * Coordinate.degree
        var way = longitude - Int64(origin.longitude)
        if way > turn / 2 { way -= turn } else if way < -turn / 2 { way += turn }
        return (way * east / Coordinate.degree, (latitude - Int64(origin.latitude)) * north / Coordinate.degree)
    }

    /// Units of 1e-7 degrees that a distance takes in both directions; the east is at most half the earth.
    func units(metres: Int64) -> (latitude: Int64, longitude: Int64) {
        let half = 180 * Coordinate.degree
        let millimetres = metres * 1000 * Coordinate.degree / 100
        return (millimetres / max(north, 1) + 1, min(millimetres / max(east, 1) + 1, half))
    }
}
