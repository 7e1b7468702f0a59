/// How far an import is.
public struct ImportProgress: Hashable, Sendable {
    /// Parts of an import, in their order.
    public enum Phase: Hashable, Sendable, CaseIterable {
        /// The extract is read; in bytes of its file.
        case reading
        /// Heights are taken from their tiles.
        case heights
        /// Graph, names and whatever else is a section of the region.
        case region
        /// Tiles of the map.
        case tiles
        /// What was made is written; in bytes.
        case writing
    }

    /// What is being done.
    public let phase: Phase
    /// Bytes done; 0 where they are not counted.
    public let done: Int
    /// Bytes in all; 0 where they are not counted.
    public let total: Int
    /// Since the import began.
    public let elapsed: Duration

    /// How far an import is.
    public init(_ phase: Phase, done: Int = 0, total: Int = 0, elapsed: Duration) {
        self.phase = phase
        self.done = done
        self.total = total
        self.elapsed = elapsed
    }
}
