import Geo

/// Looks for routes in a region. It holds the search's memory, which is reused: one request at a time.
public final class Router {
    private let region: Region
    private var prepared: [Prepared] = []
    private var search: PathSearch?

    /// Asked now and then while a way is looked for; true: it is given up, with ``RouteProblem/stopped``.
    public var isStopped: () -> Bool = { false }

    /// What is kept for a profile.
    private struct Prepared {
        let potential: Potential
        let table: CostTable
        let connections: Connections
    }

    /// Number of landmarks.
    private static let landmarks = 8

    /// A router without prepared profiles; the first request of each takes longer.
    public init(_ region: Region) { self.region = region }

    /// Prepares a profile with settings; `route` does so too.
    public func prepare(_ profile: Profile, _ settings: RouteSettings = RouteSettings()) {
        _ = prepared(profile, settings)
    }

    private func prepared(_ profile: Profile, _ settings: RouteSettings) -> Prepared {
        let place = prepared.firstIndex { $0.table.profile == profile }
        if let place, prepared[place].table.settings == settings { return prepared[place] }
        let graph = region.graph
        let table = CostTable(graph, profile, settings)
        let potential =
            place.map { prepared[$0].potential }
            ?? Potential(Landmarks(graph, profile, count: Self.landmarks), nodes: graph.nodeCount)
        let next = Prepared(potential: potential, table: table, connections: Connections(graph, table))
        if let place { prepared[place] = next } else { prepared.append(next) }
        return next
    }

    /// The way through all points that costs least, each leg for itself.
    ///
    /// - Throws: What keeps it from being found, with the number of the point or leg.
    public func route(_ request: RouteRequest) throws(RouteProblem) -> Route {
        let points = request.points
        guard points.count > 1 else { throw .tooFewPoints(points.count) }
        guard points.count <= RouteRequest.mostPoints else { throw .tooManyPoints(points.count) }
        if let outside = points.firstIndex(where: { !region.info.contains($0) }) { throw .pointOutOfBounds(outside) }
        guard region.graph.edgeCount > 0 else { throw .pointNotFound(0) }
        let prepared = prepared(request.profile, request.settings)
        let snapper = Snapper(region, prepared.table, prepared.connections)
        var snaps = try SnapChoice.snaps(snapper, points, isCentral: false)
        var paths = try paths(snaps, prepared)
        if let lost = paths.firstIndex(where: { $0 == nil }) {
            // What is connected against a one-way road only: take what is connected both ways.
            guard let other = try? SnapChoice.snaps(snapper, points, isCentral: true) else {
                throw .connectionNotFound(lost)
            }
            snaps = other
            paths = try self.paths(snaps, prepared)
        }
        if let lost = paths.firstIndex(where: { $0 == nil }) { throw .connectionNotFound(lost) }
        return RouteBuilder(region, prepared.table).route(snaps, paths.compactMap { $0 })
    }

    private func paths(_ snaps: [SnapCandidate], _ prepared: Prepared) throws(RouteProblem) -> [FoundPath?] {
        let search = self.search ?? PathSearch(region.graph, prepared.table, prepared.potential)
        self.search = search
        var paths: [FoundPath?] = []
        for (start, end) in zip(snaps, snaps.dropFirst()) {
            if isStopped() { throw .stopped }
            let path = search.path(from: start.end, to: end.end, prepared.table, prepared.potential, isStopped)
            if search.wasStopped { throw .stopped }
            paths.append(path)
            if path == nil { break }
        }
        return paths
    }
}
