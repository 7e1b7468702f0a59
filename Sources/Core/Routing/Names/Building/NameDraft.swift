import Geo
import Values

/// A thing with a name, before it is written.
struct NameDraft {
    var category: UInt8
    var name: Text
    var german: Text
    var english: Text
    /// Further names by which it is found.
    var further: [Text]
    var place: Coordinate
    var box: NameBox
    var source: NamedPlace.Source
    var id: Int64
    var importance: UInt8
    /// As its address says.
    var city: Text?
    var postcode: Text?
    /// Index of its locality among the drafts; nil: none, or `city` says it.
    var settlement: Int?
    var houses: [HouseDraft] = []
    var lines: [[Coordinate]] = []

    var kind: NameKind { NameClass.of(category)?.kind ?? .place }
    var reach: Int64 { NameClass.of(category)?.reach ?? 0 }

    init(_ tags: NameTags, category: UInt8, name: Text, place: Coordinate, source: NamedPlace.Source, id: Int64) {
        self.category = category
        self.name = name
        german = tags[.german] ?? name
        english = tags[.english] ?? name
        further = tags.further
        self.place = place
        box = NameBox(place)
        self.source = source
        self.id = id
        importance = NameImportance.of(category, tags)
        city = tags[.city]
        postcode = tags[.postcode]
    }

    /// A street of which only the houses are known.
    init(street: Text, of house: HouseDraft, category: UInt8) {
        self.category = category
        name = street
        german = street
        english = street
        further = []
        place = house.place
        box = NameBox(house.place)
        source = house.source
        id = house.id
        importance = NameClass.of(category)?.importance ?? 0
        city = house.city
    }
}

/// A house number, before it is written.
struct HouseDraft {
    var number: Text
    var street: Text
    var city: Text?
    var postcode: Text?
    var place: Coordinate
    var source: NamedPlace.Source
    var id: Int64
    var settlement: Int?
}

/// How much people look for a thing, 0 … 127.
enum NameImportance {
    /// What its class is worth; a settlement gains 1 for each doubling of its inhabitants, what has an article in an encyclopaedia 8,
    /// capitals 10.
    static func of(_ category: UInt8, _ tags: NameTags) -> UInt8 {
        guard let found = NameClass.of(category) else { return 0 }
        var importance = Int(found.importance)
        if found.kind == .place, let population = tags[.population].flatMap({ FixedPoint.read($0.utf8[...], places: 0) }) {
            importance += UInt64(max(population, 0)).bitWidth - UInt64(max(population, 0)).leadingZeroBitCount
        }
        if found.kind != .place, tags[.wikidata] != nil || tags[.wikipedia] != nil { importance += 8 }
        if found.kind == .place, let capital = tags[.capital], capital != "no" { importance += 10 }
        return UInt8(min(importance, 127))
    }
}

/// A frame that holds places; across 180° it is as wide as the earth.
struct NameBox {
    private(set) var south: Int32
    private(set) var west: Int32
    private(set) var north: Int32
    private(set) var east: Int32

    init(_ place: Coordinate) {
        (south, north) = (place.latitude, place.latitude)
        (west, east) = (place.longitude, place.longitude)
    }

    mutating func add(_ place: Coordinate) {
        south = min(south, place.latitude)
        north = max(north, place.latitude)
        west = min(west, place.longitude)
        east = max(east, place.longitude)
    }

    mutating func add(_ box: NameBox) {
        south = min(south, box.south)
        north = max(north, box.north)
        west = min(west, box.west)
        east = max(east, box.east)
    }

    var middle: Coordinate? {
        Coordinate(
            latitude: (Int64(south) + Int64(north)) / 2, longitude: (Int64(west) + Int64(east)) / 2)
    }

    /// The place of the frame that is nearest in degrees.
    func nearest(to place: Coordinate) -> Coordinate {
        Coordinate(
            latitude: Int64(min(max(place.latitude, south), north)),
            longitude: Int64(min(max(place.longitude, west), east))) ?? place
    }

    /// Whether a place lies within the frame or less than about so many metres beside it.
    func isNear(_ place: Coordinate, metres: Int64) -> Bool {
        let latitudes = abs(Int64(nearest(to: place).latitude) - Int64(place.latitude))
        guard latitudes < metres * 90 + 1 else { return false }
        return Distance.millimetres(nearest(to: place), place) <= metres * 1000
    }
}
