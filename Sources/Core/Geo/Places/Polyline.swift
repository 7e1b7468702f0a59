import Values

/// Lines as texts: the encoded polyline format of Google Maps, with heights as GraphHopper adds them.
/// Each number is the difference to the one before, as a ``DeltaWriter`` writes it.
public struct Polyline: Hashable, Sendable {
    /// At least none.
    public var places: [Coordinate]
    /// Centimetres, one for each place; nil: the line has no heights.
    public var heights: [Int64]?

    /// - Parameter heights: as many as places, in centimetres.
    public init(_ places: [Coordinate], heights: [Int64]? = nil) {
        self.places = places
        self.heights = heights
    }

    /// Units of a degree that the format was made with.
    public static let multiplier: Int64 = 100_000

    /// - Parameter multiplier: units of a degree, 1 … 10,000,000.
    public func encoded(multiplier: Int64 = Polyline.multiplier) -> Text {
        var writer = DeltaWriter()
        var last: (Int64, Int64, Int64) = (0, 0, 0)
        for (number, place) in places.enumerated() {
            let latitude = Self.scaled(Int64(place.latitude), multiplier, Coordinate.degree)
            let longitude = Self.scaled(Int64(place.longitude), multiplier, Coordinate.degree)
            writer.append(signed: latitude - last.0)
            writer.append(signed: longitude - last.1)
            last.0 = latitude
            last.1 = longitude
            if let heights {
                writer.append(signed: heights[number] - last.2)
                last.2 = heights[number]
            }
        }
        return Text(decoding: writer.bytes)
    }

    /// Nil for a text that breaks off, has other characters, or leads off the earth.
    ///
    /// - Parameters:
    ///   - multiplier: units of a degree, 1 … 1,000,000,000.
    ///   - hasHeights: whether each place comes with its height in centimetres.
    public init?(_ text: Text, multiplier: Int64 = Polyline.multiplier, hasHeights: Bool = false) {
        var reader = DeltaReader(text.utf8)
        var (latitude, longitude, height): (Int64, Int64, Int64) = (0, 0, 0)
        var (places, heights): ([Coordinate], [Int64]) = ([], [])
        while !reader.isAtEnd {
            guard reader.add(to: &latitude), reader.add(to: &longitude), !hasHeights || reader.add(to: &height),
                abs(latitude) <= 90 * multiplier, abs(longitude) <= 180 * multiplier,
                let place = Coordinate(
                    latitude: Self.scaled(latitude, Coordinate.degree, multiplier),
                    longitude: Self.scaled(longitude, Coordinate.degree, multiplier))
            else { return nil }
            places.append(place)
            if hasHeights { heights.append(height) }
        }
        self.init(places, heights: hasHeights ? heights : nil)
    }

    /// The nearest whole number of `value × numerator ÷ denominator`, ties away from zero.
    private static func scaled(_ value: Int64, _ numerator: Int64, _ denominator: Int64) -> Int64 {
        let size = (value.magnitude * numerator.magnitude + denominator.magnitude / 2) / denominator.magnitude
        return value < 0 ? -Int64(size) : Int64(size)
    }
}
