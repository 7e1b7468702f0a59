import Maps
import Routing
import Services
import Values

/// Works things out with the regions, on threads that may be kept busy.
final class MapDesk: Sendable {
    let maps: Maps<MapContents>
    let limits: MapLimits
    let pool: RouterPool
    let prepared: PreparedProfiles
    private let routing: BlockingWork
    private let reading: BlockingWork

    init(_ maps: Maps<MapContents>, limits: MapLimits) {
        self.maps = maps
        self.limits = limits
        pool = RouterPool(most: limits.width)
        prepared = PreparedProfiles(width: limits.width)
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
            prepared.forget(name)
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
        let started = try await run(routing) { [self] () -> Started<Result> in
            guard ContinuousClock.now < end else { throw Refusal.busy }
            let map = try map(name)
            let preparation = prepared.preparation(map, request.profile)
            guard let base = preparation.value else { return .waiting(preparation, map) }
            return .done(try self.answer(request, map, base, until: end, answer))
        }
        switch started {
        case .done(let result): return result
        case .waiting(let preparation, let map):
            guard let base = await preparation.value(until: end) else { throw Refusal.tooLong }
            return try await run(routing) { [self] in
                guard ContinuousClock.now < end else { throw Refusal.busy }
                return try self.answer(request, map, base, until: end, answer)
            }
        }
    }

    /// How far a request has come on the threads for routes.
    private enum Started<Result: Sendable> {
        case done(Result)
        /// Its profile is not prepared yet; threads do not wait for that.
        case waiting(Preparation, RegionMap)
    }

    private func answer<Result>(
        _ request: RouteRequest, _ map: RegionMap, _ base: PreparedProfile, until end: ContinuousClock.Instant,
        _ answer: (Route, RegionMap) -> Result
    ) throws -> Result {
        let router = pool.take(map)
        defer { pool.give(router) }
        let prepared = prepared.profile(base, map, request.settings)
        do throws(RouteProblem) {
            return answer(try router.route(request, with: prepared, until: end), map)
        } catch {
            if error == .stopped { throw Refusal.tooLong }
            throw Refusal(RouteRefusal(error, points: request.points, bounds: map.contents.region.info))
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
