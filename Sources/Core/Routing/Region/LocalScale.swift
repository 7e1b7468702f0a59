import Geo

/// Lengths around a place, where the earth is as good as flat.
struct LocalScale {
    /// Millimetres of 100,000 units of 1e-7 degrees to the east and to the north.
    let east: Int64
    let north: Int64
    private let center: Coordinate

    private static let units: Int64 = 100_000

    init(at place: Coordinate) {
        center = place
        let back = place.longitude > 0 ? -Self.units : Self.units
        let down = place.latitude > 0 ? -Self.units : Self.units
        let beside = Coordinate(clamping: Int64(place.latitude), longitude: Int64(place.longitude) + back)
        let below = Coordinate(clamping: Int64(place.latitude) + down, longitude: Int64(place.longitude))
        east = max(Distance.millimetres(place, beside), 1)
        north = Distance.millimetres(place, below)
    }

    /// Centimetres from the centre to a place, the short way across 180°.
    @inline(__always)
    func centimetres(to place: Coordinate) -> (x: Int64, y: Int64) {
        let turn = 360 * Coordinate.degree
        var way = Int64(place.longitude) - Int64(center.longitude)
        if way > turn / 2 { way -= turn } else if way < -turn / 2 { way += turn }
        let up = Int64(place.latitude) - Int64(center.latitude)
        return (way * east / (10 * Self.units), up * north / (10 * Self.units))
    }

    /// Units of 1e-7 degrees that contain this many millimetres.
    func units(of millimetres: Int64) -> (latitude: Int64, longitude: Int64) {
        (millimetres * Self.units / north + 1, min(millimetres * Self.units / east + 1, 180 * Coordinate.degree))
    }

    /// The direction from one place to another in 1/256 of a turn from the north to the east, to one unit; 0 for equal places.
    static func bearing(from a: Coordinate, to b: Coordinate) -> UInt8 {
        let (x, y) = LocalScale(at: a).centimetres(to: b)
        let (longer, shorter) = (max(abs(x), abs(y)), min(abs(x), abs(y)))
        guard longer > 0 else { return 0 }
        // The arc tangent of r is π/4 r + 0.273 r (1 − r), off by at most 0.22° (Rajan et al., 2006).
        let ratio = shorter * 1024 / longer
        let eighth = (ratio * 32 + ratio * (1024 - ratio) * 11 / 1024 + 512) / 1024
        let quarter = abs(x) > abs(y) ? 64 - eighth : eighth
        let half = y < 0 ? 128 - quarter : quarter
        return UInt8(truncatingIfNeeded: x < 0 ? 256 - half : half)
    }
}
