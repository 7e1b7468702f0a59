import MapImport
import MapTiles
import Routing

/// Something that is wrong with a region, as `map check` finds it.
public enum MapFinding: Equatable, Sendable {
    /// The region cannot be opened.
    case problem(MapProblem)
    /// A file has another length than is said of it: its name, the length, and what is said.
    case length(file: String, bytes: Int, expected: Int)
    /// A file does not hold what was written: its name.
    case checksum(file: String)
    /// The region has no names that can be read.
    case names
    /// The tiles cannot be read.
    case tiles(PMTilesProblem)
    /// Something lies in the region's folder that nobody uses.
    case leftover(String)
}

extension MapFolder {
    /// Looks at a region as a whole.
    ///
    /// - Parameter checks: Look at what is in it, such as the graph, and say what is wrong.
    /// - Returns: What is wrong; nothing: the region is as it was written.
    public func check<Contents: Sendable>(
        _ name: RegionName, contents: (RegionFile, MappedFile?) throws(RegionProblem) -> Contents,
        checks: [(OpenMap<Contents>) -> [MapFinding]] = []
    ) -> [MapFinding] {
        do throws(MapProblem) {
            let map = try open(name, contents: contents)
            var findings = Self.lengths(map)
            if map.packedFile != nil, Fingerprint.checksum(of: packedPath(name, map.about)) != map.about.packedChecksum
            {
                findings.append(.checksum(file: "region.gz"))
            }
            if map.tiles != nil, Fingerprint.checksum(of: tilesPath(name, map.about)) != map.about.tileChecksum {
                findings.append(.checksum(file: "tiles.pmtiles"))
            }
            // An import that is running has not left what it writes.
            if let lock = try FolderLock(lockPath(name)) {
                withExtendedLifetime(lock) { findings += leftovers(name).map { .leftover($0) } }
            }
            for check in checks { findings += check(map) }
            return findings
        } catch {
            return [.problem(error)]
        }
    }

    private static func lengths<Contents>(_ map: OpenMap<Contents>) -> [MapFinding] {
        var findings: [MapFinding] = []
        func compare(_ file: String, _ bytes: Int, _ expected: Int) {
            if bytes != expected { findings.append(.length(file: file, bytes: bytes, expected: expected)) }
        }
        compare("region", map.regionFile.count, map.about.regionBytes)
        if let packed = map.packedFile { compare("region.gz", packed.count, map.about.packedBytes ?? 0) }
        if let tiles = map.tiles { compare("tiles.pmtiles", tiles.count, map.about.tileBytes ?? 0) }
        return findings
    }
}
