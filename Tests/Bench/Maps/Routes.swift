import Geo
import Routing
import Values

/// Routes for mountain bikes, with length, time and climb.
enum Routes {
    static func measure(region path: Text, pairs: Text) throws -> JSON {
        let requests = try requests(pairs)
        let bytes = try Files.bytes(path)
        let opening = try (0..<20).map { _ in try Times.once { _ = try Region(bytes) } }
        let router = Router(try Files.region(path))
        let prepared = Times.once { router.prepare(.mtb) }
        let times = requests.map { time($0, router) }
        return [
            "found": JSON(times.filter { $0 != nil }.count), "times": Times.json(times),
            "prepared": Times.json(prepared), "opened": Times.json(opening),
        ]
    }

    /// Nil: there is no route.
    static func time(_ request: RouteRequest, _ router: Router) -> Double? {
        try? Times.best {
            let route = try router.route(request)
            guard route.distance > 0, route.time > 0, route.climb.ascent >= 0 else { throw Problem("No totals.") }
        }
    }

    private static func requests(_ pairs: Text) throws -> [RouteRequest] {
        try Files.json(pairs).elements("pairs").map { pair in
            let numbers = pair.array?.compactMap(\.int64) ?? []
            guard numbers.count == 4, let start = Coordinate(latitude: numbers[0], longitude: numbers[1]),
                let end = Coordinate(latitude: numbers[2], longitude: numbers[3])
            else { throw Problem("\(pairs) has a pair that is none: \(pair.text)") }
            return RouteRequest(profile: .mtb, points: [start, end])
        }
    }
}
