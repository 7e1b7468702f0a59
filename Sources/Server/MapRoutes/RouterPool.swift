import Maps
import Routing
import Synchronization

/// Routers that are free, by region. They hold the search's memory.
///
/// When a region is replaced, those of the old one are let go, at once or when their request has ended.
final class RouterPool: Sendable {
    private let state = Mutex<[RegionName: Free]>([:])
    private let most: Int

    private struct Free {
        let version: String
        var routers: [PooledRouter] = []
    }

    /// - Parameter most: At most so many routers of a region are kept.
    init(most: Int) { self.most = most }

    /// A router for the region as it is there.
    func take(_ map: RegionMap) -> PooledRouter {
        let free = state.withLock { state -> PooledRouter? in
            if let known = state[map.name], known.version != map.version {
                // Who opened the region before it was replaced gets a router that is not kept.
                guard Self.isNewer(map.version, than: known.version) else { return nil }
                state[map.name] = Free(version: map.version)
            }
            var known = state[map.name] ?? Free(version: map.version)
            defer { state[map.name] = known }
            return known.routers.popLast()
        }
        return free ?? PooledRouter(map)
    }

    /// Keeps a router for the next request, unless its region was replaced or is gone.
    func give(_ router: PooledRouter) {
        state.withLock { state in
            guard let free = state[router.name], free.version == router.version, free.routers.count < most else {
                return
            }
            state[router.name]?.routers.append(router)
        }
    }

    /// Lets go of all routers of a region that is gone.
    func forget(_ name: RegionName) { state.withLock { $0[name] = nil } }

    /// Free routers of a region.
    func count(_ name: RegionName) -> Int { state.withLock { $0[name]?.routers.count ?? 0 } }

    /// Versions are hexadecimal numbers that grow.
    static func isNewer(_ a: String, than b: String) -> Bool {
        (a.utf8.count, a) > (b.utf8.count, b)
    }
}

/// A router with the region it belongs to. The pool gives it to one request at a time.
final class PooledRouter: @unchecked Sendable {
    let name: RegionName
    let version: String
    private let router: Router

    init(_ map: RegionMap) {
        name = map.name
        version = map.version
        router = Router(map.contents.region)
    }

    /// - Parameters:
    ///   - prepared: Of the request's profile and settings; nil: the router prepares them itself.
    ///   - end: When the search is given up; nil: never.
    func route(
        _ request: RouteRequest, with prepared: PreparedProfile?, until end: ContinuousClock.Instant?
    ) throws(RouteProblem) -> Route {
        router.isStopped = { end.map { $0 <= .now } ?? false }
        if let prepared { router.use(prepared) }
        return try router.route(request)
    }
}
