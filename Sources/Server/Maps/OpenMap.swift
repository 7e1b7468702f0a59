import Routing

/// A region as it was at some moment. It stays usable when another takes its place, and when it is deleted.
public struct OpenMap<Contents: Sendable>: Sendable {
    /// What the region is called.
    public let name: RegionName
    /// Of what and when it is.
    public let about: MapAbout
    /// The region's sections, mapped.
    public let file: RegionFile
    /// What is made of the sections once, such as a graph to search in.
    public let contents: Contents
    /// The region file as it is handed out.
    public let regionFile: MappedFile
    /// The region file compressed by gzip; nil: it is not kept.
    public let packedFile: MappedFile?
    /// The tiles as they are handed out; nil: there are none.
    public let tiles: MappedFile?

    /// Changes with every import.
    public var version: String { about.version }
}

extension MapFolder {
    /// Opens a region; every checksum is verified.
    ///
    /// - Parameter contents: Makes of the sections, and of the tiles, what the caller needs of them.
    /// - Throws: `.unknown`, `.about`, `.region`, `.system`.
    public func open<Contents: Sendable>(
        _ name: RegionName, contents: (RegionFile, MappedFile?) throws(RegionProblem) -> Contents
    ) throws(MapProblem) -> OpenMap<Contents> {
        var about = try about(name)
        while true {
            do throws(MapProblem) {
                return try open(name, about, contents)
            } catch {
                // A region that was replaced in between has lost its files.
                let now = try self.about(name)
                guard case .system = error, now.version != about.version else { throw error }
                about = now
            }
        }
    }

    private func open<Contents: Sendable>(
        _ name: RegionName, _ about: MapAbout, _ contents: (RegionFile, MappedFile?) throws(RegionProblem) -> Contents
    ) throws(MapProblem) -> OpenMap<Contents> {
        let mapped = try MappedFile(regionPath(name, about))
        let packed = about.packedBytes == nil ? nil : try MappedFile(packedPath(name, about))
        let tiles = about.tileBytes == nil ? nil : try MappedFile(tilesPath(name, about))
        do throws(RegionProblem) {
            let file = try RegionFile(mapped.regionBytes)
            return OpenMap(
                name: name, about: about, file: file, contents: try contents(file, tiles), regionFile: mapped,
                packedFile: packed, tiles: tiles)
        } catch {
            throw .region(name, error)
        }
    }
}
