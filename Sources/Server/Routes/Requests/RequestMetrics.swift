import CoreMetrics
import HTTPTypes
import Hummingbird
import Synchronization

/// Counts answers by route, method and class of status, and measures how long they take to begin.
struct RequestMetrics<Context: RequestContext>: RouterMiddleware {
    private let series: RequestSeries

    init(factory: any MetricsFactory) { series = RequestSeries(factory: factory) }

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        let start = ContinuousClock.now
        let response = try await next(request, context)
        let duration = ContinuousClock.now - start
        // Of what was asked for only the route is taken: anybody can make up addresses.
        let kind = RequestSeries.Kind(
            route: context.endpointPath ?? "NotFound", method: Self.name(of: request.method),
            status: response.status.code / 100)
        let (answers, times) = series.of(kind)
        answers.increment()
        times.record(duration: duration)
        return response
    }

    private static func name(of method: HTTPRequest.Method) -> String {
        switch method {
        case .get, .head, .post, .put, .patch, .delete, .options: method.rawValue
        default: "other"
        }
    }
}

/// Remembers the series of each kind of request: finding them by their labels takes longer than counting.
private final class RequestSeries: Sendable {
    struct Kind: Hashable {
        let route: String
        let method: String
        /// First digit.
        let status: Int
    }

    private let factory: any MetricsFactory
    private let known = Mutex<[Kind: (Counter, Timer)]>([:])

    init(factory: any MetricsFactory) { self.factory = factory }

    func of(_ kind: Kind) -> (Counter, Timer) {
        known.withLock { known in
            if let found = known[kind] { return found }
            let dimensions = [("route", kind.route), ("method", kind.method)]
            let counter = Counter(
                label: "baukasten_requests", dimensions: dimensions + [("status", "\(kind.status)xx")],
                factory: factory)
            let timer = Timer(label: "baukasten_request_duration", dimensions: dimensions, factory: factory)
            known[kind] = (counter, timer)
            return (counter, timer)
        }
    }
}
