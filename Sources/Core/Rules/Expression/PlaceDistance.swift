import Geo
import Values

/// How far two stored places are from each other, along the straight line.
public enum PlaceDistance {
    /// Whole metres, rounded half up; nil when one of the two is no place on the earth.
    @inline(never)
    public static func metres(_ a: JSON, _ b: JSON) -> Int? {
        guard let a = coordinate(a), let b = coordinate(b) else { return nil }
        return Int((Distance.millimetres(a, b) + 500) / 1000)
    }

    /// In units of 1e-7 degrees: what is finer is rounded.
    private static func coordinate(_ json: JSON) -> Coordinate? {
        guard let latitude = units(json.decimal("lat")), let longitude = units(json.decimal("lon")) else { return nil }
        return Coordinate(latitude: latitude, longitude: longitude)
    }

    private static func units(_ degrees: Decimal?) -> Int64? {
        degrees?.rounded(toPlaces: 7).multiplied(by: Decimal(Coordinate.degree))?.int64
    }
}
