import Geo
import Values

/// What an area is on the map.
struct AreaKind {
    let layer: TileLayer
    let name: Text
    var zoom = 6
}

extension FeatureCollector {
    private static func kinds(_ layer: TileLayer, _ zoom: Int, _ names: [Text: [Text]]) -> [Text: AreaKind] {
        var found: [Text: AreaKind] = [:]
        for (name, values) in names {
            for value in values { found[value] = AreaKind(layer: layer, name: name, zoom: zoom) }
        }
        return found
    }

    private static let natural =
        kinds(
            .landcover, 6,
            [
                "wood": ["wood"], "scrub": ["scrub", "heath"], "grass": ["grassland", "fell", "tundra"],
                "wetland": ["wetland"], "rock": ["bare_rock"], "scree": ["scree", "shingle"],
                "sand": ["sand", "beach"],
                "glacier": ["glacier"],
            ]
        ).merging(kinds(.water, 4, ["lake": ["water"]])) { $1 }

    private static let landuse =
        kinds(
            .landcover, 6,
            [
                "wood": ["forest"], "grass": ["meadow", "grass", "village_green", "greenfield", "recreation_ground"],
                "farmland": ["farmland", "plant_nursery", "greenhouse_horticulture"],
                "orchard": ["orchard", "vineyard"],
            ]
        ).merging(
            kinds(
                .landuse, 8,
                [
                    "residential": ["residential", "farmyard", "garages"], "commercial": ["commercial", "retail"],
                    "industrial": ["industrial", "railway", "construction", "brownfield", "depot"],
                    "quarry": ["quarry", "landfill"], "cemetery": ["cemetery"],
                ])
        ) { $1 }
        .merging(kinds(.water, 8, ["basin": ["reservoir", "basin"]])) { $1 }

    private static let leisure = kinds(
        .landuse, 11,
        [
            "park": ["park", "garden", "golf_course", "playground"], "pitch": ["pitch", "track"],
            "protected": ["nature_reserve"],
        ]
    ).merging(kinds(.water, 14, ["pool": ["swimming_pool"]])) { $1 }

    private static let amenity = kinds(
        .landuse, 12,
        [
            "school": ["school", "university", "college", "kindergarten", "hospital"], "cemetery": ["grave_yard"],
            "parking": ["parking"],
        ])

    /// What the element is when it is an area.
    func area() -> AreaKind? {
        if tags.isSet(.building) { return AreaKind(layer: .buildings, name: "", zoom: 13) }
        for (key, kinds) in [
            (TagKey.natural, Self.natural), (.landuse, Self.landuse), (.leisure, Self.leisure),
            (.amenity, Self.amenity),
        ] {
            if let value = tags[key], let kind = kinds[value] { return kind }
        }
        if tags[.waterway] == "riverbank" { return AreaKind(layer: .water, name: "river", zoom: 4) }
        if let boundary = tags[.boundary], boundary == "national_park" || boundary == "protected_area" {
            return AreaKind(layer: .landuse, name: "protected", zoom: 8)
        }
        let isSquare = tags[.highway] == "pedestrian" && tags[.area] == "yes"
        return isSquare ? AreaKind(layer: .landuse, name: "pedestrian", zoom: 13) : nil
    }

    /// A closed way.
    mutating func addArea(_ way: OSMWay, _ kind: AreaKind) {
        let rings = stretches(way)
        guard rings.count == 1, let ring = rings.first, ring.first == ring.last, ring.count > 3 else {
            damagedAreas += 1
            return
        }
        addAreas([[ring]], id: way.id, kind, of: "way")
    }

    /// Areas of one element: each an outer ring, then its holes. The element may also be a place of its own.
    mutating func addAreas(_ areas: [[[UInt32]]], id: Int64, _ kind: AreaKind, of element: Text) {
        let (rings, holes) = Self.flattened(areas.map { area in area.map { store.unwrapped($0) } })
        var attributes = kind.name.isEmpty ? [] : [text(.kind, waterKind() ?? kind.name)]
        if kind.layer == .water, tags.isSet(.intermittent) { attributes.append(number(.intermittent, 1)) }
        store.add(kind.layer, .area, id: id, zoom: kind.zoom, attributes, rings, holes: holes)
        guard let largest = rings.max(by: { abs(store.doubledArea($0)) < abs(store.doubledArea($1)) }) else { return }
        let centre = centre(of: largest)
        if kind.layer == .water { addLakeName(largest, centre, id: id, of: element) }
        addPoint(centre, id: id, of: element)
    }

    /// Rings of several areas one behind the other, and which of them are holes.
    static func flattened(_ areas: [[[UInt32]]]) -> (rings: [[UInt32]], holes: Set<Int>) {
        var rings: [[UInt32]] = []
        var holes: Set<Int> = []
        for area in areas where !area.isEmpty {
            holes.formUnion(rings.count + 1..<rings.count + area.count)
            rings += area
        }
        return (rings, holes)
    }

    /// Rivers may be mapped as areas of water.
    private func waterKind() -> Text? {
        guard tags[.natural] == "water" else { return nil }
        switch tags[.water] {
        case "river", "stream", "canal", "ditch": return "river"
        case "pool", "fountain": return "pool"
        case "basin", "reservoir", "wastewater", "reflecting_pool": return "basin"
        default: return nil
        }
    }

    /// Larger lakes have their names earlier.
    private mutating func addLakeName(_ ring: [UInt32], _ centre: UInt32, id: Int64, of element: Text) {
        guard tags[.name] != nil, waterKind() != "river", tags[.waterway] == nil else { return }
        let size = abs(store.doubledArea(ring)) / 2
        // A lake of 40 × 40 pixels of 8 units has room for its name.
        let zoom = (8...14).first { zoom in
            let unit = Double(1 << (WorldPoint.bits - 12 - zoom))
            return size >= 320 * 320 * unit * unit
        }
        store.add(
            .places, .point, id: id, zoom: zoom ?? 14, [text(.kind, "lake")] + names() + [text(.osm, element)],
            [[centre]])
    }

    /// A point within a ring: the middle of the longest stretch inside it, half way between its northern and southern end.
    mutating func centre(of ring: [UInt32]) -> UInt32 {
        let points = ring.map { store.points[Int($0)] }
        guard let box = WorldBox(points) else { return ring[0] }
        let y = Int32((Int64(box.low.y) + Int64(box.high.y)) / 2)
        var crossings: [Int64] = []
        for (a, b) in zip(points, points.dropFirst()) where (a.y > y) != (b.y > y) {
            crossings.append(Int64(Axis.y.crossing(a, b, at: Int64(y)).x))
        }
        crossings.sort()
        let spans = stride(from: 0, to: crossings.count - 1, by: 2).map { (crossings[$0], crossings[$0 + 1]) }
        guard let widest = spans.max(by: { $0.1 - $0.0 < $1.1 - $1.0 }) else { return ring[0] }
        let x = Int32((widest.0 + widest.1) / 2)
        return store.add(WorldPoint(x: x < 0 ? x + 2 * WorldPoint.half : x, y: y))
    }
}
