import Values

/// What an answer says about parts of the line, by GraphHopper's names of path details.
public enum AnswerDetail: UInt8, CaseIterable, Sendable {
    case legDistance, legTime, legWeight, surface, roadClass, trackType, mtbRating, hikeRating, smoothness
    case streetName, wayIdentifier, distance, time
    case getOffBike, mtbNetwork, bikeNetwork, footNetwork

    private static let names: [Text] = [
        "leg_distance", "leg_time", "leg_weight", "surface", "road_class", "track_type", "mtb_rating", "hike_rating",
        "smoothness", "street_name", "osm_way_id", "distance", "time", "get_off_bike", "mtb_network", "bike_network",
        "foot_network",
    ]

    /// As requests name it.
    public var name: Text { Self.names[Int(rawValue)] }

    /// Nil for any other name.
    public init?(name: Text) {
        guard let place = Self.names.firstIndex(of: name) else { return nil }
        self.init(rawValue: UInt8(place))
    }

    var isOfLegs: Bool { self == .legDistance || self == .legTime || self == .legWeight }
}
