import CoreMetrics
import HTTPTypes
import Hummingbird

/// Counts answers by route, method and class of status, and measures how long they take to begin.
struct RequestMetrics<Context: RequestContext>: RouterMiddleware {
    let factory: any MetricsFactory

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        let start = ContinuousClock.now
        let response = try await next(request, context)
        let duration = ContinuousClock.now - start
        // Of what was asked for only the route is taken: anybody can make up addresses.
        let route = context.endpointPath ?? "NotFound"
        let dimensions = [("route", route), ("method", Self.name(of: request.method))]
        let status = "\(response.status.code / 100)xx"
        Counter(label: "baukasten_requests", dimensions: dimensions + [("status", status)], factory: factory)
            .increment()
        Timer(label: "baukasten_request_duration", dimensions: dimensions, factory: factory).record(duration: duration)
        return response
    }

    private static func name(of method: HTTPRequest.Method) -> String {
        switch method {
        case .get, .head, .post, .put, .patch, .delete, .options: method.rawValue
        default: "other"
        }
    }
}
