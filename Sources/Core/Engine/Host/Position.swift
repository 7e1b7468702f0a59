import Values

/// Where the device is, as the host found out.
public struct Position: Hashable, Sendable {
    /// A stored place: `{"lat","lon"}` in degrees.
    public var place: JSON
    /// Metres, rounded up: the device is within so many of `place`.
    public var accuracy: Int

    /// Nil where there is no such place on the earth.
    ///
    /// Places are rounded to 1e-6 degrees, about a decimetre: no device knows it better.
    @inline(never)
    public init?(latitude: Decimal?, longitude: Decimal?, accuracy: Decimal?) {
        guard let latitude = latitude?.rounded(toPlaces: 6), let longitude = longitude?.rounded(toPlaces: 6),
            let accuracy
        else { return nil }
        let (right, half) = (Decimal(90), Decimal(180))
        guard latitude >= Decimal(-90), latitude <= right, longitude >= Decimal(-180), longitude <= half else {
            return nil
        }
        place = ["lat": .number(latitude), "lon": .number(longitude)]
        self.accuracy = min(max(accuracy.rounded(toPlaces: 0).int ?? Self.farthest, 1), Self.farthest)
    }

    /// Half around the earth.
    private static let farthest = 20_000_000
}

/// Why there is no position.
public enum PositionFailure: Text, Sendable {
    /// The person does not want it to be known here.
    case denied
    /// Only over a secure connection.
    case insecure
    /// The device cannot tell, or has nothing to tell it with.
    case unavailable
    /// It took too long.
    case slow
}

/// How a position is asked for.
public struct PositionWish: Hashable, Sendable {
    /// Whether the person may be asked to allow it; false: only where that was allowed before, and without a word.
    public var asks: Bool
    /// Seconds: one that was found not longer ago will do.
    public var age: Int
    /// Metres: a position that is less exact will not do; nil: any will.
    public var accuracy: Int?

    /// A wish.
    public init(asks: Bool, age: Int, accuracy: Int?) {
        self.asks = asks
        self.age = age
        self.accuracy = accuracy
    }
}
