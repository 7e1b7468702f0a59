import Geo

/// A region in which routes can be looked for. It never changes, so that any number of threads may read it.
public struct Region: Sendable {
    /// All sections, those that other rooms know included.
    public let file: RegionFile
    /// Name, date, bounds and counts.
    public let info: RegionInfo
    /// The network.
    public let graph: RoadGraph
    /// Heights above the sea; nil: none are known.
    public let heights: HeightGrid?
    let snap: SnapIndex

    /// Checks what the sections hold, so that a region can be used whatever its bytes are.
    public init(_ file: RegionFile) throws(RegionProblem) {
        self.file = file
        info = try RegionInfo(file.needed(SectionID.meta))
        graph = try RoadGraph(file, info)
        snap = try SnapIndex(file.needed(SectionID.snap), edges: info.edges)
        if let section = file.section(SectionID.heights) {
            heights = try HeightSection.grid(section)
        } else {
            heights = nil
        }
    }

    /// Reads a region's bytes.
    public init(_ bytes: [UInt8]) throws(RegionProblem) {
        self = try Region(RegionFile(RegionBytes(copying: bytes)))
    }

    /// The way of OpenStreetMap to which an edge belongs.
    public func way(of edge: Int) -> Int64 {
        edge >= 0 && edge < graph.edgeCount ? graph.ways.identifier(of: graph.way(of: edge)) : 0
    }
}
