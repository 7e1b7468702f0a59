import Geo
import Values

extension FeatureCollector {
    /// From which zoom on places of each kind are shown, and how they rank among each other.
    private static let settlements: [Text: (zoom: Int, rank: Int64)] = [
        "city": (4, 1), "town": (7, 2), "village": (9, 3), "suburb": (12, 5), "quarter": (13, 6), "hamlet": (12, 6),
        "neighbourhood": (13, 7), "isolated_dwelling": (13, 8), "farm": (14, 9), "locality": (13, 9), "island": (8, 3),
    ]

    private static let amenities: [Text: (kind: Text, zoom: Int)] = [
        "restaurant": ("food", 14), "cafe": ("food", 14), "fast_food": ("food", 14), "pub": ("food", 14),
        "bar": ("food", 14), "biergarten": ("food", 14), "ice_cream": ("food", 14), "shelter": ("shelter", 14),
        "bus_station": ("stop", 13), "ferry_terminal": ("stop", 12), "bicycle_repair_station": ("bikeShop", 14),
        "bicycle_rental": ("bikeShop", 14), "drinking_water": ("drinking_water", 14), "parking": ("parking", 14),
        "toilets": ("toilets", 14),
    ]

    private static let tourism: [Text: (kind: Text, zoom: Int)] = [
        "alpine_hut": ("hut", 11), "wilderness_hut": ("hut", 12), "hotel": ("lodging", 14),
        "guest_house": ("lodging", 14),
        "hostel": ("lodging", 14), "motel": ("lodging", 14), "apartment": ("lodging", 14), "chalet": ("lodging", 14),
        "camp_site": ("lodging", 14), "caravan_site": ("lodging", 14), "viewpoint": ("viewpoint", 13),
        "attraction": ("sight", 14), "museum": ("sight", 14),
    ]

    private static let others: [(key: TagKey, kinds: [Text: (kind: Text, zoom: Int)])] = [
        (
            .natural,
            ["peak": ("peak", 10), "volcano": ("peak", 10), "saddle": ("saddle", 11), "spring": ("drinking_water", 14)]
        ),
        (.tourism, tourism), (.amenity, amenities),
        (.shop, ["bicycle": ("bikeShop", 13)]),
        (.aerialway, ["station": ("lift", 13)]),
        (
            .railway, ["station": ("stop", 11), "halt": ("stop", 12), "tram_stop": ("stop", 14)]
        ),
        (.publicTransport, ["station": ("stop", 13)]),
        (.highway, ["bus_stop": ("stop", 14)]),
        (.historic, ["castle": ("sight", 13)]),
    ]

    /// What the element is as a place one may want to go to.
    func placeKind() -> (kind: Text, zoom: Int)? {
        for (key, kinds) in Self.others {
            if let value = tags[key], let kind = kinds[value] { return kind }
        }
        return tags.isSet(.mountainPass) ? ("saddle", 11) : nil
    }

    /// A node, or the centre of an area.
    mutating func addPoint(_ vertex: UInt32, id: Int64, of element: Text) {
        if let place = tags[.place], let settlement = Self.settlements[place], tags[.name] != nil {
            addSettlement(vertex, id: id, of: element, place, settlement)
        }
        guard let (kind, zoom) = placeKind() else { return }
        let attributes = [text(.kind, kind)] + names() + [text(.osm, element)] + details(of: kind)
        let isNamed = tags[.name] != nil
        store.add(.pois, .point, id: id, zoom: isNamed ? zoom : max(zoom, 13), attributes, [[vertex]])
    }

    private mutating func details(of kind: Text) -> [TileAttribute] {
        switch kind {
        case "peak", "saddle", "hut": tags.number(.elevation).map { [number(.elevation, $0)] } ?? []
        case "stop": tags[.railway] == nil ? [] : [number(.station, 1)]
        default: []
        }
    }

    private mutating func addSettlement(
        _ vertex: UInt32, id: Int64, of element: Text, _ place: Text, _ settlement: (zoom: Int, rank: Int64)
    ) {
        let people = tags.number(.population) ?? 0
        let isCapital = tags[.capital] == "yes" || tags[.capital] == "2"
        let zoom = isCapital ? 4 : settlement.zoom - (people >= 10_000 ? 1 : 0)
        var attributes =
            [text(.kind, place)] + names() + [number(.rank, isCapital ? 1 : settlement.rank), text(.osm, element)]
        if people > 0 { attributes.append(number(.population, people)) }
        if isCapital { attributes.append(number(.capital, 1)) }
        store.add(.places, .point, id: id, zoom: zoom, attributes, [[vertex]])
    }

    /// Whether a closed way is a place although it is no area of the map's: a hut, a camp site.
    func isClosedPlace(_ way: OSMWay) -> Bool {
        way.nodes.count > 3 && way.nodes.first == way.nodes.last && (placeKind() != nil || tags[.place] != nil)
    }

    mutating func addCentre(_ way: OSMWay) {
        guard let ring = stretches(way).first, ring.first == ring.last, ring.count > 3 else { return }
        addPoint(centre(of: ring), id: way.id, of: "way")
    }
}
