import Geo
import Values

extension FeatureCollector {
    /// How a road, path or railway is called on the map, and from which zoom on it is shown.
    private static let roads: [Text: (kind: Text, zoom: Int)] = [
        "motorway": ("motorway", 5), "trunk": ("trunk", 6), "primary": ("primary", 7), "secondary": ("secondary", 8),
        "tertiary": ("tertiary", 9), "unclassified": ("minor", 11), "residential": ("minor", 12),
        "living_street": ("minor", 12), "road": ("minor", 12), "service": ("service", 13),
        "pedestrian": ("pedestrian", 13), "track": ("track", 11), "path": ("path", 12), "cycleway": ("cycleway", 12),
        "bridleway": ("path", 12), "footway": ("footway", 13), "steps": ("steps", 13),
        "via_ferrata": ("via_ferrata", 12),
    ]

    private static let railways: [Text: (kind: Text, zoom: Int)] = [
        "rail": ("rail", 8), "narrow_gauge": ("rail", 9), "light_rail": ("rail", 11), "subway": ("rail", 12),
        "tram": ("tram", 13),
    ]

    private static let lifts: [Text: Text] = [
        "cable_car": "cable_car", "gondola": "gondola", "mixed_lift": "gondola", "chair_lift": "chair_lift",
        "drag_lift": "drag_lift", "t-bar": "drag_lift", "j-bar": "drag_lift", "platter": "drag_lift",
        "rope_tow": "drag_lift", "magic_carpet": "drag_lift", "zip_line": "zip_line", "goods": "goods",
    ]

    mutating func addWay(_ way: OSMWay) {
        if let level = boundaryLevels[way.id] ?? ownLevel() { addBoundary(way, level) }
        if tags[.natural] == "coastline" {
            let lines = stretches(way)
            coast += lines
            noteReach(lines)
        }
        if let kind = area(), way.nodes.first == way.nodes.last, way.nodes.count > 3 { return addArea(way, kind) }
        if isClosedPlace(way) { addCentre(way) }
        addLine(way)
    }

    private mutating func addLine(_ way: OSMWay) {
        if let highway = tags[.highway] {
            addHighway(way, highway)
        } else if let railway = tags[.railway] {
            addRailway(way, railway)
        } else if let aerialway = tags[.aerialway] {
            if let lift = Self.lifts[aerialway] { addLift(way, lift) }
        } else if tags[.route] == "ferry" {
            add(.ways, way, zoom: 8, [text(.kind, "ferry")] + names(from: 12))
        } else if let waterway = tags[.waterway] {
            addWaterway(way, waterway)
        }
    }

    private mutating func addHighway(_ way: OSMWay, _ highway: Text) {
        let isLink = highway.hasUTF8Suffix("_link")
        let name = isLink ? Text(decoding: highway.utf8.dropLast(5)) : highway
        if let road = Self.roads[name] { addRoad(way, road, isLink: isLink) }
    }

    private mutating func addRailway(_ way: OSMWay, _ railway: Text) {
        if let rail = Self.railways[railway] { addRail(way, rail) }
        if railway == "funicular" { addLift(way, "funicular") }
    }

    private mutating func add(_ layer: TileLayer, _ way: OSMWay, zoom: Int, _ attributes: [TileAttribute]) {
        let lines = stretches(way)
        if !lines.isEmpty { store.add(layer, .line, id: way.id, zoom: zoom, attributes, lines) }
    }

    // MARK: Roads and paths

    private mutating func addRoad(_ way: OSMWay, _ road: (kind: Text, zoom: Int), isLink: Bool) {
        noteReach(stretches(way))
        var attributes = [text(.kind, road.kind)]
        if isLink { attributes.append(number(.link, 1)) }
        attributes +=
            copied(.ref, as: .ref, from: 8) + names(from: road.zoom < 11 ? 10 : 12) + surfaces() + structures()
        if let access = tags[.access], access == "private" || access == "no" {
            attributes.append(text(.access, access, from: 13))
        }
        add(.ways, way, zoom: zoom(of: road) + (isLink ? 2 : 0), attributes)
    }

    /// Paths with a grade begin earlier, sidewalks and private drives last.
    private func zoom(of road: (kind: Text, zoom: Int)) -> Int {
        switch road.kind {
        case "path": tags.isSet(.mtbScale) || tags.isSet(.sacScale) ? 11 : road.zoom
        case "footway": tags[.footway] == "sidewalk" || tags[.footway] == "crossing" ? 14 : road.zoom
        case "service": tags[.access] == "private" ? 14 : road.zoom
        default: road.zoom
        }
    }

    private mutating func surfaces() -> [TileAttribute] {
        var found = copied(.surface, as: .surface, from: 12)
        if let grade = tags[.tracktype]?.utf8, grade.count == 6, let digit = grade.last, (49...53).contains(digit) {
            found.append(number(.tracktype, Int64(digit) - 48))
        }
        if let scale = tags.number(.mtbScale), (0...6).contains(scale) { found.append(number(.mtbScale, scale)) }
        if let scale = tags[.sacScale], let grade = Self.hiking[scale] { found.append(number(.sacScale, grade)) }
        return found
    }

    /// Grades T1 to T6 of the Swiss Alpine Club.
    private static let hiking: [Text: Int64] = [
        "hiking": 1, "mountain_hiking": 2, "demanding_mountain_hiking": 3, "alpine_hiking": 4,
        "demanding_alpine_hiking": 5, "difficult_alpine_hiking": 6,
    ]

    private mutating func structures() -> [TileAttribute] {
        var found: [TileAttribute] = []
        if tags.isSet(.bridge) { found.append(number(.bridge, 1, from: 12)) }
        if tags.isSet(.tunnel) { found.append(number(.tunnel, 1)) }
        switch tags[.oneway] {
        case "yes", "1", "true": found.append(number(.oneway, 1, from: 14))
        case "-1", "reverse": found.append(number(.oneway, -1, from: 14))
        default: break
        }
        return found
    }

    private mutating func addRail(_ way: OSMWay, _ rail: (kind: Text, zoom: Int)) {
        let isSiding = rail.kind == "rail" && tags[.usage] == nil
        let zoom = isSiding ? max(rail.zoom, 12) : rail.zoom
        add(.ways, way, zoom: zoom, [text(.kind, rail.kind)] + names(from: 13) + structures())
    }

    private mutating func addLift(_ way: OSMWay, _ kind: Text) {
        add(
            .lifts, way, zoom: kind == "goods" ? 13 : 10,
            [text(.kind, kind)] + names(from: 12) + copied(.ref, as: .ref, from: 13))
    }

    // MARK: Water and boundaries

    private mutating func addWaterway(_ way: OSMWay, _ waterway: Text) {
        let zooms: [Text: Int] = ["river": 8, "canal": 10, "stream": 12, "ditch": 14, "drain": 14]
        guard let zoom = zooms[waterway] else { return }
        var attributes = [text(.kind, zoom == 14 ? "ditch" : waterway)] + names(from: 12)
        if tags.isSet(.tunnel) { attributes.append(number(.tunnel, 1)) }
        if tags.isSet(.intermittent) { attributes.append(number(.intermittent, 1, from: 12)) }
        add(.waterways, way, zoom: zoom, attributes)
    }

    private func ownLevel() -> Int64? {
        guard tags[.boundary] == "administrative" else { return nil }
        return tags.number(.adminLevel)
    }

    private mutating func addBoundary(_ way: OSMWay, _ level: Int64) {
        let zoom = level <= 2 ? 0 : level <= 4 ? 5 : level <= 6 ? 8 : 11
        guard level <= 8 else { return }
        add(.boundaries, way, zoom: zoom, [number(.adminLevel, level)])
    }
}
