import Values

/// What a way is, by `highway=*`, or a ferry. The names are those of OpenStreetMap and of GraphHopper's path details.
public enum RoadClass: UInt8, CaseIterable, Sendable {
    case other, motorway, trunk, primary, secondary, tertiary, unclassified, residential, livingStreet, service, road
    case track, bridleway, cycleway, path, footway, pedestrian, steps, platform, corridor, viaFerrata, ferry

    private static let names: [Text] = [
        "other", "motorway", "trunk", "primary", "secondary", "tertiary", "unclassified", "residential",
        "living_street", "service", "road", "track", "bridleway", "cycleway", "path", "footway", "pedestrian", "steps",
        "platform", "corridor", "via_ferrata", "ferry",
    ]

    /// As `road_class` of an answer says it.
    public var name: Text { Self.names[Int(rawValue)] }

    /// By a value of `highway`; links are as what they lead to. Nil: nothing that is built and leads anywhere.
    init?(highway value: Text) {
        var name = value
        if name.utf8.count > 5, Array(name.utf8.suffix(5)) == Array("_link".utf8) {
            name = Text(decoding: Array(name.utf8.dropLast(5)))
        }
        guard let place = Self.names.firstIndex(of: name), place > 0, name != "ferry" else { return nil }
        self.init(rawValue: UInt8(place))
    }

    /// As answers name it; `other` for any other name.
    init(name: Text) {
        self = Self.names.firstIndex(of: name).flatMap { RoadClass(rawValue: UInt8($0)) } ?? .other
    }

    /// Roads that one crosses with care.
    var isMain: Bool { self == .trunk || self == .primary }
    /// Roads that settings avoid.
    var isAvoidable: Bool { isMain || self == .secondary }
    /// Ways that are ridden by their grade.
    var isTrail: Bool { self == .path || self == .footway || self == .bridleway || self == .viaFerrata }
}
