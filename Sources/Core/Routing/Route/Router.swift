import Geo

/// Looks for routes in a region. It holds the search's memory, which is reused: one request at a time.
public final class Router {
    private let region: Region
    /// One for each profile.
    private var prepared: [PreparedProfile] = []
    private var potentials: [Potential] = []
    private var search: PathSearch?

    /// Asked now and then while a profile is prepared and a way is looked for; true: it is given up, with ``RouteProblem/stopped``.
    public var isStopped: () -> Bool = { false }

    /// A router without prepared profiles; the first request of each takes longer.
    public init(_ region: Region) { self.region = region }

    /// Prepares a profile with settings; `route` does so too.
    public func prepare(_ profile: Profile, _ settings: RouteSettings = RouteSettings()) {
        _ = try? prepared(profile, settings)
    }

    /// Uses what was prepared for the same region, perhaps by somebody else.
    public func use(_ next: PreparedProfile) {
        guard let place = prepared.firstIndex(where: { $0.profile == next.profile }) else {
            prepared.append(next)
            potentials.append(Potential(next.landmarks, nodes: region.graph.nodeCount))
            return
        }
        if prepared[place].landmarks !== next.landmarks {
            potentials[place] = Potential(next.landmarks, nodes: region.graph.nodeCount)
        }
        prepared[place] = next
    }

    private func prepared(
        _ profile: Profile, _ settings: RouteSettings
    ) throws(RouteProblem) -> (PreparedProfile, Potential) {
        let last = prepared.firstIndex { $0.profile == profile }
        if last.map({ prepared[$0].settings }) != settings {
            let other = last.map { prepared[$0] }
            guard let next = PreparedProfile(region, profile, settings, from: other, isStopped: isStopped) else {
                throw .stopped
            }
            use(next)
        }
        let place = last ?? prepared.count - 1
        return (prepared[place], potentials[place])
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
        let (prepared, potential) = try prepared(request.profile, request.settings)
        let snapper = Snapper(region, prepared.table, prepared.connections)
        var snaps = try SnapChoice.snaps(snapper, points, isCentral: false)
        var paths = try paths(snaps, prepared, potential)
        if let lost = paths.firstIndex(where: { $0 == nil }) {
            // What is connected against a one-way road only: take what is connected both ways.
            guard let other = try? SnapChoice.snaps(snapper, points, isCentral: true) else {
                throw .connectionNotFound(lost)
            }
            snaps = other
            paths = try self.paths(snaps, prepared, potential)
        }
        if let lost = paths.firstIndex(where: { $0 == nil }) { throw .connectionNotFound(lost) }
        return RouteBuilder(region, prepared.table).route(snaps, paths.compactMap { $0 })
    }

    private func paths(
        _ snaps: [SnapCandidate], _ prepared: PreparedProfile, _ potential: Potential
    ) throws(RouteProblem) -> [FoundPath?] {
        let search = self.search ?? PathSearch(region.graph, prepared.table, potential)
        self.search = search
        var paths: [FoundPath?] = []
        for (start, end) in zip(snaps, snaps.dropFirst()) {
            if isStopped() { throw .stopped }
            let path = search.path(from: start.end, to: end.end, prepared.table, potential, isStopped)
            if search.wasStopped { throw .stopped }
            paths.append(path)
            if path == nil { break }
        }
        return paths
    }
}
