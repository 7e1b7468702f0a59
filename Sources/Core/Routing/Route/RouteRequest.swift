import Geo

/// What to look for: the way through places in their order.
public struct RouteRequest: Sendable {
    /// At most this many places.
    public static let mostPoints = 200

    /// For whom.
    public var profile: Profile
    /// What the person wants.
    public var settings: RouteSettings
    /// 2 … ``mostPoints`` places. The way may turn round at each.
    public var points: [Coordinate]

    /// A request for a way through `points`.
    public init(profile: Profile, settings: RouteSettings = RouteSettings(), points: [Coordinate]) {
        self.profile = profile
        self.settings = settings
        self.points = points
    }
}
