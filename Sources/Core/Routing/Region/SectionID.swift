/// What a section of a region holds. Readers pass over ids that they do not know.
public enum SectionID {
    /// Name, date, bounds, counts: ``RegionInfo``.
    public static let meta: UInt32 = 1
    /// Junctions, with their barriers.
    public static let nodes: UInt32 = 2
    /// Ways between junctions.
    public static let edges: UInt32 = 3
    /// Lines of edges between their ends.
    public static let shapes: UInt32 = 4
    /// Sequences of edges that may not be ridden.
    public static let turns: UInt32 = 5
    /// Which edges lie where.
    public static let snap: UInt32 = 6
    /// Attributes, names and OpenStreetMap ids of ways.
    public static let ways: UInt32 = 7
    /// Costs to and from landmarks, for large regions.
    public static let landmarks: UInt32 = 8
    /// Heights above the sea.
    public static let heights: UInt32 = 16
    /// Ids of the index of names.
    public static let names: ClosedRange<UInt32> = 32...47
}
