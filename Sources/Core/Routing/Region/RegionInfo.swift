import Geo
import Values

/// What a region is: section ``SectionID/meta``.
public struct RegionInfo: Hashable, Sendable {
    /// As it was given at the import.
    public var name: Text
    /// Seconds since 1970 of the data; nil: not said.
    public var timestamp: Int64?
    /// Corner of the frame around all nodes of the network.
    public var southWest: Coordinate
    /// The other corner.
    public var northEast: Coordinate
    /// Junctions.
    public var nodes: Int
    /// Ways between junctions.
    public var edges: Int
    /// Ways of OpenStreetMap.
    public var ways: Int

    /// A place belongs to a region to this far beyond its frame, 500 m to the north, in 1e-7 degrees.
    static let margin: Int64 = 45_000

    /// Whether a place lies within the frame, or close to it.
    public func contains(_ place: Coordinate) -> Bool {
        Int64(place.latitude) >= Int64(southWest.latitude) - Self.margin
            && Int64(place.latitude) <= Int64(northEast.latitude) + Self.margin
            && Int64(place.longitude) >= Int64(southWest.longitude) - 2 * Self.margin
            && Int64(place.longitude) <= Int64(northEast.longitude) + 2 * Self.margin
    }

    var bytes: [UInt8] {
        var writer = SectionWriter()
        writer.append(timestamp ?? .min)
        for number in [southWest.latitude, southWest.longitude, northEast.latitude, northEast.longitude] {
            writer.append(number)
        }
        for number in [nodes, edges, ways, name.utf8.count] { writer.append(UInt32(truncatingIfNeeded: number)) }
        return writer.bytes + name.utf8
    }

    init(_ section: RegionSection) throws(RegionProblem) {
        func corner(_ at: Int) -> Coordinate? {
            Coordinate(latitude: Int64(section.int32(at)), longitude: Int64(section.int32(at + 4)))
        }
        func number(_ at: Int) -> Int { Int(truncatingIfNeeded: section.uint32(at) & 0x7FFF_FFFF) }
        guard section.count >= 40, let southWest = corner(8), let northEast = corner(16),
            number(36) <= section.count - 40, let name = Text(validating: section.array(40, number(36)))
        else { throw .wrongContent(SectionID.meta) }
        let time = section.int64(0)
        timestamp = time == .min ? nil : time
        (self.name, self.southWest, self.northEast) = (name, southWest, northEast)
        (nodes, edges, ways) = (number(24), number(28), number(32))
    }

    init(
        name: Text, timestamp: Int64?, southWest: Coordinate, northEast: Coordinate, nodes: Int, edges: Int, ways: Int
    ) {
        self.name = name
        self.timestamp = timestamp
        (self.southWest, self.northEast) = (southWest, northEast)
        (self.nodes, self.edges, self.ways) = (nodes, edges, ways)
    }
}
