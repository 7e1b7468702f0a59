/// How one moves. Servers have profiles of their own; the names below are those of graphhopper.com and of Baukasten.
public struct RouteProfile: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The server's name.
    public let rawValue: String

    /// With the server's name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// With the server's name.
    public init(stringLiteral value: String) { rawValue = value }

    /// By car.
    public static let car: RouteProfile = "car"
    /// By bicycle.
    public static let bike: RouteProfile = "bike"
    /// By mountain bike.
    public static let mtb: RouteProfile = "mtb"
    /// By racing bicycle.
    public static let racingbike: RouteProfile = "racingbike"
    /// On foot.
    public static let foot: RouteProfile = "foot"
    /// On hiking trails.
    public static let hike: RouteProfile = "hike"
    /// By scooter.
    public static let scooter: RouteProfile = "scooter"
    /// By truck.
    public static let truck: RouteProfile = "truck"
    /// By small truck.
    public static let smallTruck: RouteProfile = "small_truck"
}

/// The name until 2020, when `vehicle` became `profile`.
@available(*, deprecated, renamed: "RouteProfile")
public typealias VehicleType = RouteProfile
