import Values

/// A place on the earth in units of 1e-7 degrees (about 1.1 cm at the equator), on the ellipsoid of WGS 84.
public struct Coordinate: Hashable, Sendable {
    /// −900,000,000 … 900,000,000, north is positive.
    public let latitude: Int32
    /// −1,800,000,000 … 1,800,000,000, east is positive.
    public let longitude: Int32

    /// Units of a degree.
    public static let degree: Int64 = 10_000_000

    /// Nil outside ±90 and ±180 degrees.
    public init?(latitude: Int64, longitude: Int64) {
        guard abs(latitude) <= 90 * Self.degree, abs(longitude) <= 180 * Self.degree else { return nil }
        self.latitude = Int32(latitude)
        self.longitude = Int32(longitude)
    }

    /// Reads degrees such as "47.1410"; nil for what is no number or outside the earth.
    public init?(latitude: Text, longitude: Text) {
        guard let latitude = FixedPoint.read(latitude.utf8[...], places: 7),
            let longitude = FixedPoint.read(longitude.utf8[...], places: 7)
        else { return nil }
        self.init(latitude: latitude, longitude: longitude)
    }

    /// Degrees as text: at most seven decimal places, no zeros behind them.
    public var texts: (latitude: Text, longitude: Text) {
        (FixedPoint.text(Int64(latitude), places: 7), FixedPoint.text(Int64(longitude), places: 7))
    }
}

extension Coordinate {
    /// The way east to another longitude, the short one across 180°; −180° … 180° in units.
    func eastward(to other: Coordinate) -> Int64 {
        let turn = 360 * Self.degree
        let way = Int64(other.longitude) - Int64(longitude)
        return way > turn / 2 ? way - turn : way < -turn / 2 ? way + turn : way
    }
}
