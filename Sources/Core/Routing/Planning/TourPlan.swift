import Geo
import Values

/// A planned tour as it is kept: stops, the legs between them with their lines, and what they were worked out with.
public struct TourPlan: Hashable, Sendable {
    /// For whom.
    public let profile: Profile
    /// What the person wants.
    public let settings: RouteSettings
    /// What found the ways; nil: nothing yet.
    public let engine: TourEngine?
    /// 0 … ``mostStops``.
    public let stops: [TourStop]
    /// One fewer than stops; none of none.
    public let legs: [TourLeg]

    /// Stops of a tour.
    public static let mostStops = 200
    /// Points of all own lines together.
    public static let mostOwnPoints = 100_000
    /// Bytes of a text.
    public static let mostBytes = 1_000_000

    /// Nil where the numbers do not fit, or an own leg has no line, does not begin and end at its stops, or shares one with another.
    public init?(
        profile: Profile, settings: RouteSettings, engine: TourEngine? = nil, stops: [TourStop], legs: [TourLeg]
    ) {
        guard stops.count <= Self.mostStops, legs.count == max(stops.count - 1, 0),
            legs.indices.allSatisfy({ Self.fits(legs, $0, stops) }), Self.ownPoints(legs) <= Self.mostOwnPoints
        else { return nil }
        self.profile = profile
        self.settings = settings
        self.engine = engine
        self.stops = stops
        self.legs = legs
    }

    /// A tour without stops.
    public init(_ profile: Profile, _ settings: RouteSettings = RouteSettings()) {
        self.profile = profile
        self.settings = settings
        (engine, stops, legs) = (nil, [], [])
    }

    private static func fits(_ legs: [TourLeg], _ leg: Int, _ stops: [TourStop]) -> Bool {
        guard legs[leg].kind == .own else { return legs[leg].source == nil }
        guard let places = legs[leg].way?.track.places, leg == 0 || legs[leg - 1].kind != .own else { return false }
        return places[0] == stops[leg].place && places[places.count - 1] == stops[leg + 1].place
    }

    static func ownPoints(_ legs: [TourLeg]) -> Int {
        legs.reduce(0) { $0 + ($1.kind == .own ? $1.way?.track.places.count ?? 0 : 0) }
    }
}

/// What found ways.
public struct TourEngine: Hashable, Sendable {
    /// Of the region or the service.
    public let name: Text
    /// Seconds since 1970 of the map's data; nil: not known.
    public let date: Int64?

    /// Nil without a name.
    public init?(name: Text, date: Int64? = nil) {
        guard let name = TourText.kept(name) else { return nil }
        self.name = name
        self.date = date.flatMap { 0...Self.mostDate ~= $0 ? $0 : nil }
    }

    /// In the year 9999.
    private static let mostDate: Int64 = 253_402_300_799
}
