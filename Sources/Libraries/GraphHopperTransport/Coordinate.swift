/// A place on the earth, in degrees of WGS 84.
public struct Coordinate: Hashable, Sendable {
    /// −90 … 90, north is positive.
    public var latitude: Double
    /// −180 … 180, east is positive.
    public var longitude: Double

    /// In degrees.
    public init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }

    /// Whether both are numbers within their bounds.
    package var isOnEarth: Bool { abs(latitude) <= 90 && abs(longitude) <= 180 }

    /// "47.1410398,9.5209399", as `point` wants it.
    package var queryValue: String { "\(DecimalText.of(latitude)),\(DecimalText.of(longitude))" }
}

/// Numbers for requests.
package enum DecimalText {
    /// At most seven decimal places, never with an exponent: the accuracy of OpenStreetMap.
    package static func of(_ value: Double) -> String {
        let units = (value * 1e7).rounded()
        guard abs(units) < 9e18 else { return "\(value)" }
        let size = Int64(abs(units))
        var fraction = String(size % 10_000_000 + 10_000_000).dropFirst()
        while fraction.last == "0" { fraction.removeLast() }
        return (units < 0 ? "-" : "") + "\(size / 10_000_000)" + (fraction.isEmpty ? "" : ".\(fraction)")
    }
}
