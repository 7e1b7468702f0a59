import Maps
import Routing
import Services
import Values

/// Works things out with the regions, on threads that may be kept busy.
final class MapDesk: Sendable {
    let maps: Maps<MapContents>
    let limits: MapLimits
    let pool: RouterPool
    private let routing: BlockingWork
    private let reading: BlockingWork

    init(_ maps: Maps<MapContents>, limits: MapLimits) {
        self.maps = maps
        self.limits = limits
        pool = RouterPool(most: limits.width)
        routing = BlockingWork(label: "routing", width: limits.width, capacity: limits.waiting)
        reading = BlockingWork(label: "maps", width: max(2, limits.width), capacity: 1024)
    }

    /// The region as it is now.
    ///
    /// - Throws: 404 for one that is not there; 503 for one that cannot be read.
    func map(_ name: RegionName) throws(Refusal) -> RegionMap {
        do throws(MapProblem) {
            return try maps.current(name)
        } catch {
            guard case .unknown = error else {
                throw Refusal(
                    status: .serviceUnavailable, code: "map.broken",
                    message: "The map of this region cannot be read. The server's owner can find out why.")
            }
            pool.forget(name)
            throw .unknownRegion
        }
    }

    /// Looks something up in a region; nothing that takes long.
    func read<Result: Sendable>(
        _ name: RegionName, _ work: @escaping @Sendable (RegionMap) throws -> Result
    ) async throws -> Result {
        try await run(reading) { [self] in try work(map(name)) }
    }

    /// All regions that can be read, in their order.
    func all() async throws -> [RegionMap] {
        try await run(reading) { [self] in maps.folder.names.compactMap { try? map($0) } }
    }

    /// Finds a route, and makes an answer of it.
    ///
    /// - Throws: 400 where there is none; 503 after the time.
    func route<Result: Sendable>(
        _ name: RegionName, _ request: RouteRequest,
        _ answer: @escaping @Sendable (Route, RegionMap) -> Result
    ) async throws -> Result {
        let end = ContinuousClock.now + limits.time
        return try await run(routing) { [self] in
            guard ContinuousClock.now < end else { throw Refusal.busy }
            let map = try map(name)
            let router = pool.take(map, for: request)
            defer { pool.give(router) }
            do throws(RouteProblem) {
                return answer(try router.route(request, until: end), map)
            } catch {
                if error == .stopped { throw Refusal.tooLong }
                let info = map.contents.region.info
                throw Refusal(RouteRefusal(error, points: request.points, bounds: info))
            }
        }
    }

    private func run<Result: Sendable>(
        _ threads: BlockingWork, _ work: @escaping @Sendable () throws -> Result
    ) async throws -> Result {
        do {
            return try await threads.run(work)
        } catch is BlockingWork.Overload {
            throw Refusal.busy
        }
    }
}
