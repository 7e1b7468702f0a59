import Values

/// A tag of OpenStreetMap whose things are found by name.
public struct NameClass: Sendable {
    /// Such as "place".
    public let key: Text
    /// Such as "village".
    public let value: Text
    /// What such things are.
    public let kind: NameKind
    /// How much people look for such things, 0 … 100.
    let importance: UInt8
    /// Hundreds of metres that a settlement lends its name to things around it; 0: to nothing.
    let reach: Int64

    /// Settlements that reach as far, from villages on, belong to no other.
    static let ownReach: Int64 = 20

    private init(_ key: Text, _ value: Text, _ kind: NameKind, _ importance: UInt8, reach: Int64 = 0) {
        self.key = key
        self.value = value
        self.kind = kind
        self.importance = importance
        self.reach = reach
    }

    /// Region files hold the number of a class in this list: new ones are added at its end. Where a thing has several of the tags, the
    /// first of the list counts.
    public static let all: [NameClass] = [
        NameClass("place", "city", .place, 80, reach: 60), NameClass("place", "town", .place, 70, reach: 30),
        NameClass("place", "village", .place, 60, reach: 20), NameClass("place", "hamlet", .place, 46, reach: 10),
        NameClass("place", "suburb", .place, 42), NameClass("place", "quarter", .place, 40),
        NameClass("place", "neighbourhood", .place, 38), NameClass("place", "isolated_dwelling", .place, 32),
        NameClass("place", "farm", .place, 30), NameClass("place", "locality", .place, 28),
        NameClass("place", "island", .place, 44), NameClass("place", "square", .place, 30),
        NameClass("natural", "peak", .peak, 48), NameClass("natural", "volcano", .peak, 48),
        NameClass("natural", "saddle", .saddle, 36), NameClass("mountain_pass", "yes", .saddle, 38),
        NameClass("tourism", "alpine_hut", .hut, 46), NameClass("tourism", "wilderness_hut", .hut, 38),
        NameClass("amenity", "shelter", .hut, 18),
        NameClass("aerialway", "cable_car", .lift, 40), NameClass("aerialway", "gondola", .lift, 40),
        NameClass("aerialway", "mixed_lift", .lift, 38), NameClass("aerialway", "chair_lift", .lift, 38),
        NameClass("aerialway", "drag_lift", .lift, 28), NameClass("aerialway", "t-bar", .lift, 28),
        NameClass("aerialway", "j-bar", .lift, 28), NameClass("aerialway", "platter", .lift, 28),
        NameClass("aerialway", "rope_tow", .lift, 22), NameClass("aerialway", "magic_carpet", .lift, 22),
        NameClass("aerialway", "zip_line", .lift, 20), NameClass("aerialway", "station", .lift, 34),
        NameClass("railway", "station", .stop, 46), NameClass("railway", "halt", .stop, 42),
        NameClass("railway", "tram_stop", .stop, 28), NameClass("amenity", "bus_station", .stop, 34),
        NameClass("highway", "bus_stop", .stop, 24), NameClass("public_transport", "station", .stop, 30),
        NameClass("shop", "bicycle", .bikeShop, 32), NameClass("amenity", "bicycle_rental", .bikeShop, 26),
        NameClass("amenity", "bicycle_repair_station", .bikeShop, 20),
        NameClass("tourism", "hotel", .lodging, 28), NameClass("tourism", "guest_house", .lodging, 25),
        NameClass("tourism", "hostel", .lodging, 26), NameClass("tourism", "motel", .lodging, 24),
        NameClass("tourism", "chalet", .lodging, 22), NameClass("tourism", "apartment", .lodging, 20),
        NameClass("tourism", "camp_site", .lodging, 28), NameClass("tourism", "caravan_site", .lodging, 22),
        NameClass("amenity", "restaurant", .food, 24), NameClass("amenity", "cafe", .food, 23),
        NameClass("amenity", "fast_food", .food, 20), NameClass("amenity", "bar", .food, 20),
        NameClass("amenity", "pub", .food, 21), NameClass("amenity", "biergarten", .food, 22),
        NameClass("amenity", "ice_cream", .food, 19),
        NameClass("historic", "castle", .sight, 44), NameClass("historic", "ruins", .sight, 30),
        NameClass("tourism", "museum", .sight, 32), NameClass("tourism", "attraction", .sight, 32),
        NameClass("tourism", "viewpoint", .sight, 28), NameClass("amenity", "place_of_worship", .sight, 24),
        NameClass("natural", "water", .water, 36), NameClass("natural", "spring", .water, 14),
        NameClass("waterway", "waterfall", .water, 30), NameClass("waterway", "river", .water, 36),
        NameClass("waterway", "stream", .water, 20), NameClass("waterway", "canal", .water, 22),
        NameClass("highway", "motorway", .way, 26), NameClass("highway", "trunk", .way, 28),
        NameClass("highway", "primary", .way, 34), NameClass("highway", "secondary", .way, 33),
        NameClass("highway", "tertiary", .way, 31), NameClass("highway", "unclassified", .way, 30),
        NameClass("highway", "residential", .way, 30), NameClass("highway", "living_street", .way, 29),
        NameClass("highway", "pedestrian", .way, 29), NameClass("highway", "service", .way, 22),
        NameClass("highway", "track", .way, 27), NameClass("highway", "cycleway", .way, 26),
        NameClass("highway", "path", .way, 27), NameClass("highway", "bridleway", .way, 24),
        NameClass("highway", "footway", .way, 24), NameClass("highway", "steps", .way, 22),
        // Streets of which the map has addresses alone.
        NameClass("highway", "road", .way, 22),
    ]

    /// The number of a tag; nil: its things are not found by name.
    static func number(_ key: Text, _ value: Text) -> UInt8? {
        all.firstIndex { $0.key == key && $0.value == value }.map { UInt8($0) }
    }

    /// The class of a number in a file; nil: a later version has it.
    static func of(_ number: UInt8) -> NameClass? { Int(number) < all.count ? all[Int(number)] : nil }
}
