import MapImport
import Routing

/// Why something cannot be done with the map of a region.
public enum MapProblem: Error, Hashable, Sendable {
    /// There is no region of this name.
    case unknown(RegionName)
    /// No region may have this name.
    case reserved(RegionName)
    /// Somebody else is importing or deleting this region.
    case busy(RegionName)
    /// No room is left on the disk.
    case full
    /// The system refuses something: the path, and what it says.
    case system(path: String, reason: String)
    /// What is said of a region in its folder cannot be read.
    case about(RegionName)
    /// A region's file cannot be used.
    case region(RegionName, RegionProblem)
    /// No region comes of an extract.
    case importing(ImportProblem)
    /// Tiles cannot be made: why.
    case tiles(reason: String)
}
