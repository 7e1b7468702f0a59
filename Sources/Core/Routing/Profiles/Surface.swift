import Values

/// What lies on a way; the names are those of OpenStreetMap and of GraphHopper's path details.
public enum Surface: UInt8, CaseIterable, Sendable {
    case missing, other, paved, asphalt, concrete, pavingStones, cobblestone, compacted, fineGravel, gravel, unpaved
    case ground, dirt, grass, sand, wood

    private static let names: [Text] = [
        "missing", "other", "paved", "asphalt", "concrete", "paving_stones", "cobblestone", "compacted", "fine_gravel",
        "gravel", "unpaved", "ground", "dirt", "grass", "sand", "wood",
    ]
    private static let synonyms: [(Text, Surface)] = [
        ("sett", .cobblestone), ("unhewn_cobblestone", .cobblestone), ("metal", .paved), ("concrete:plates", .concrete),
        ("concrete:lanes", .concrete), ("pebblestone", .gravel), ("earth", .ground), ("mud", .dirt), ("rock", .ground),
        ("rocks", .ground), ("stone", .ground), ("grass_paver", .grass), ("chipseal", .asphalt),
        ("bricks", .pavingStones), ("woodchips", .ground),
    ]

    /// As `surface` of an answer says it.
    public var name: Text { Self.names[Int(rawValue)] }

    /// By a value of `surface`.
    init(_ value: Text) {
        if let place = Self.names.firstIndex(of: value), let surface = Surface(rawValue: UInt8(place)) {
            self = surface
        } else {
            self = Self.synonyms.first { $0.0 == value }?.1 ?? .other
        }
    }

    /// How well it carries wheels.
    enum Firmness { case paved, rough, gravel, soft, unknown }

    var firmness: Firmness {
        switch self {
        case .missing, .other: .unknown
        case .paved, .asphalt, .concrete, .pavingStones: .paved
        case .cobblestone, .wood: .rough
        case .compacted, .fineGravel, .gravel, .unpaved: .gravel
        case .ground, .dirt, .grass, .sand: .soft
        }
    }
}
