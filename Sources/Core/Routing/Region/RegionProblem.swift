/// Why bytes are no region that can be used.
public enum RegionProblem: Error, Hashable, Sendable {
    /// They do not begin like a region file.
    case notARegion
    /// The file was made for a newer reader; its major version.
    case newerVersion(UInt16)
    /// The table of sections is cut off, damaged, or has an id twice.
    case damagedTable
    /// A section does not lie within the file, or not where sections lie; its id.
    case misplacedSection(UInt32)
    /// A section's checksum is another one; its id.
    case damagedSection(UInt32)
    /// A section that a region needs is missing; its id.
    case missingSection(UInt32)
    /// A section does not hold what it has to; its id.
    case wrongContent(UInt32)
}
