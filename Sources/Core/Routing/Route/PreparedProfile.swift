/// What routers need for a profile with settings. It never changes, so that any number of them may share it.
public final class PreparedProfile: @unchecked Sendable {
    /// For whom.
    public var profile: Profile { table.profile }
    /// What the person wants.
    public var settings: RouteSettings { table.settings }

    let landmarks: Landmarks
    let table: CostTable
    let connections: Connections

    /// Number of landmarks.
    private static let count = 8

    /// Prepares; with landmarks of another one it takes milliseconds, else the longer the larger the region is.
    ///
    /// - Parameters:
    ///   - other: Of the same region and profile, with other settings.
    ///   - isStopped: Asked now and then; true: nothing comes of it.
    public init?(
        _ region: Region, _ profile: Profile, _ settings: RouteSettings, from other: PreparedProfile? = nil,
        isStopped: () -> Bool = { false }
    ) {
        let graph = region.graph
        guard
            let landmarks = other?.landmarks ?? Landmarks(graph, profile, count: Self.count, isStopped: isStopped)
        else { return nil }
        self.landmarks = landmarks
        table = CostTable(graph, profile, settings)
        connections = Connections(graph, table)
    }
}
