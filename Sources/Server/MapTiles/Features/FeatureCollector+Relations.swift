import Geo
import Values

extension FeatureCollector {
    private static let routes: [Text: Text] = [
        "mtb": "mtb", "bicycle": "bicycle", "hiking": "hiking", "foot": "hiking",
    ]

    mutating func addRelation(_ relation: OSMRelation) {
        switch tags[.type] {
        case "multipolygon": addMultipolygon(relation)
        case "boundary":
            if tags[.boundary] == "administrative" { noteBoundary(relation) } else { addMultipolygon(relation) }
        case "route": addRoute(relation)
        default: break
        }
    }

    // MARK: Areas

    private mutating func addMultipolygon(_ relation: OSMRelation) {
        guard let kind = area() else { return }
        let (outer, inner, isIncomplete) = rings(of: relation)
        let assembly = AreaAssembly(outer: outer, inner: inner, points: store.points)
        if isIncomplete || assembly.damaged > 0 { damagedAreas += 1 }
        if !assembly.areas.isEmpty { addAreas(assembly.areas, id: relation.id, kind, of: "relation") }
    }

    private func rings(of relation: OSMRelation) -> (outer: [[UInt32]], inner: [[UInt32]], isIncomplete: Bool) {
        var ways: [[[UInt32]]] = [[], []]
        var isIncomplete = false
        for member in relation.members where member.kind == .way {
            guard let way = way(member.id) else {
                isIncomplete = true
                continue
            }
            let found = stretches(way)
            if found.count != 1 { isIncomplete = true }
            let role = Int(member.role) < extract.texts.count ? extract.texts[Int(member.role)] : ""
            ways[role == "inner" ? 1 : 0] += found
        }
        let assemblies = ways.map { RingAssembly($0) }
        return (
            assemblies[0].rings, assemblies[1].rings,
            isIncomplete || assemblies.contains { $0.isDamaged } || assemblies[0].rings.isEmpty
        )
    }

    // MARK: Boundaries

    private mutating func noteBoundary(_ relation: OSMRelation) {
        guard let level = tags.number(.adminLevel), (1...8).contains(level) else { return }
        for member in relation.members where member.kind == .way {
            boundaryLevels[member.id] = min(level, boundaryLevels[member.id] ?? level)
        }
    }

    // MARK: Routes

    private mutating func addRoute(_ relation: OSMRelation) {
        guard let route = tags[.route], let kind = Self.routes[route] else { return }
        var attributes = [text(.kind, kind)] + names() + copied(.ref, as: .ref) + copied(.network, as: .network)
        attributes += copied(.colour, as: .colour)
        var lines: [[UInt32]] = []
        for member in relation.members where member.kind == .way {
            guard let way = way(member.id) else { continue }
            for stretch in stretches(way) { Self.append(stretch, to: &lines) }
        }
        if !lines.isEmpty { store.add(.routes, .line, id: relation.id, zoom: routeZoom(), attributes, lines) }
    }

    /// International, national, regional and local routes.
    private func routeZoom() -> Int {
        switch tags[.network]?.utf8.first {
        case UInt8(ascii: "i"), UInt8(ascii: "n"): 8
        case UInt8(ascii: "r"): 9
        default: 12
        }
    }

    /// Goes on with the last line where a stretch meets its end.
    private static func append(_ stretch: [UInt32], to lines: inout [[UInt32]]) {
        guard let line = lines.last, let end = line.last else { return lines.append(stretch) }
        if stretch.first == end {
            lines[lines.count - 1] += stretch.dropFirst()
        } else if stretch.last == end {
            lines[lines.count - 1] += stretch.reversed().dropFirst()
        } else {
            lines.append(stretch)
        }
    }

    // MARK: Land

    /// Land is on the left of a coast. Where the extract knows no coast, everything around it is land.
    mutating func addEarth() {
        if coast.isEmpty { return addRectangle(bounds) }
        let assembly = RingAssembly(coast)
        // Anticlockwise on the screen, that is with a negative area, runs the coast of an island; the other way that of a lagoon.
        let lands = assembly.rings.filter { store.doubledArea($0) < 0 }
        let seas = assembly.rings.filter { store.doubledArea($0) > 0 }
        let areas = AreaAssembly(outer: lands, inner: seas, points: store.points).areas
        if assembly.isDamaged { damagedAreas += 1 }
        let (rings, holes) = Self.flattened(areas)
        if !rings.isEmpty { store.add(.earth, .area, id: 0, zoom: 0, [], rings, holes: holes) }
    }

    private mutating func addRectangle(_ bounds: GeoBounds) {
        guard !extract.places.isEmpty, bounds.west < bounds.east, bounds.south < bounds.north else { return }
        let corners = [
            (bounds.west, bounds.north), (bounds.east, bounds.north), (bounds.east, bounds.south),
            (bounds.west, bounds.south),
        ].compactMap { Coordinate(latitude: Int64($1), longitude: Int64($0)) }.map { store.add(WorldPoint($0)) }
        store.add(.earth, .area, id: 0, zoom: 0, [], [corners + [corners[0]]])
    }
}
