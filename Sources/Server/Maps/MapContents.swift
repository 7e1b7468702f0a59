import MapTiles
import Routing

/// What servers and commands use of a region.
public struct MapContents: Sendable {
    /// For routes and heights.
    public let region: Region
    /// For searches; nil: the file has no names that this program reads.
    public let names: PlaceNames?
    /// Nil: there are none, or they cannot be read.
    public let tiles: PMTilesFile?

    /// - Throws: What keeps routes from being looked for.
    public init(_ file: RegionFile, tiles: MappedFile?) throws(RegionProblem) {
        region = try Region(file)
        names = PlaceNames(file)
        self.tiles = tiles.flatMap { try? PMTilesFile(PMTilesSource($0)) }
    }
}

/// A region with all that servers and commands use of it.
public typealias RegionMap = OpenMap<MapContents>

extension Maps where Contents == MapContents {
    /// The regions of a folder, for a running server.
    public convenience init(_ folder: MapFolder) {
        self.init(folder) { file, tiles throws(RegionProblem) in try MapContents(file, tiles: tiles) }
    }
}

extension MapFolder {
    /// Opens a region with all that servers and commands use of it.
    ///
    /// - Throws: As ``open(_:contents:)``.
    public func open(_ name: RegionName) throws(MapProblem) -> RegionMap {
        try open(name) { file, tiles throws(RegionProblem) in try MapContents(file, tiles: tiles) }
    }

    /// Looks at a region as a whole: files, network, names, tiles.
    public func check(_ name: RegionName) -> [MapFinding] {
        check(
            name, contents: { file, tiles throws(RegionProblem) in try MapContents(file, tiles: tiles) },
            checks: [
                { $0.contents.names == nil ? [.names] : [] },
                { map in map.tiles.map { TileCheck.findings($0) } ?? [] },
            ])
    }
}

extension PMTilesSource {
    /// Reads in a mapped file.
    init(_ file: MappedFile) {
        self.init(count: UInt64(file.count)) { offset, length in
            guard let offset = Int(exactly: offset), offset <= file.count, length <= file.count - offset else {
                return nil
            }
            return file.bytes(offset..<offset + length)
        }
    }
}
