import Geo
import Values

/// Makes the sections of a region from an extract of OpenStreetMap.
public struct RegionBuilder {
    /// Sections of everything but the index of names; the same bytes for the same extract and heights.
    ///
    /// - Parameters:
    ///   - extract: Whole; ways whose nodes are missing are cut there.
    ///   - name: What the region is called.
    ///   - heights: Kept in the region, and used for how ways climb. Nil: without heights.
    public static func sections(
        of extract: OSMExtract, name: Text, heights: HeightGrid?
    ) -> [(id: UInt32, bytes: [UInt8])] {
        let reader = TagReader(extract)
        let network = NetworkBuilder.network(of: extract, reader)
        let turns = TurnStates(TurnBuilder(extract, reader, network), arcs: 2 * network.edges.count)
        let (edges, shapes) = EdgeSection.bytes(of: network, heights)
        var sections: [(id: UInt32, bytes: [UInt8])] = [
            (SectionID.meta, meta(extract, network, name).bytes),
            (SectionID.nodes, nodes(extract, network)),
            (SectionID.edges, edges),
            (SectionID.shapes, shapes),
            (SectionID.turns, turns.bytes),
            (SectionID.snap, SnapIndex.bytes(of: network.edges.map { $0.line })),
            (SectionID.ways, WaySection.bytes(of: network, extract, reader)),
        ]
        if let heights { sections.append((SectionID.heights, HeightSection.bytes(of: heights))) }
        return sections
    }

    private static func meta(_ extract: OSMExtract, _ network: Network, _ name: Text) -> RegionInfo {
        var (south, west, north, east): (Int32, Int32, Int32, Int32) = (.max, .max, .min, .min)
        for edge in network.edges {
            for place in edge.line {
                (south, north) = (min(south, place.latitude), max(north, place.latitude))
                (west, east) = (min(west, place.longitude), max(east, place.longitude))
            }
        }
        if network.edges.isEmpty { (south, west, north, east) = (0, 0, 0, 0) }
        return RegionInfo(
            name: name, timestamp: extract.timestamp,
            southWest: Coordinate(clamping: Int64(south), longitude: Int64(west)),
            northEast: Coordinate(clamping: Int64(north), longitude: Int64(east)),
            nodes: network.junctions.count, edges: network.edges.count, ways: network.ways.count)
    }

    /// Latitudes, longitudes, flags, seconds.
    private static func nodes(_ extract: OSMExtract, _ network: Network) -> [UInt8] {
        var writer = SectionWriter()
        for node in network.junctions { writer.append(extract.places[node].latitude) }
        for node in network.junctions { writer.append(extract.places[node].longitude) }
        for barrier in network.barriers { writer.append(barrier.flags) }
        for barrier in network.barriers { writer.append(barrier.seconds) }
        return writer.bytes
    }
}
