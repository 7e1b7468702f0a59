import HTTPTypes
import Hummingbird
import Logging

/// One line for each answer: method, path without query, status, time. Neither headers nor addresses of people.
struct RequestLog<Context: RequestContext>: RouterMiddleware {
    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        let start = ContinuousClock.now
        let response = try await next(request, context)
        context.logger.debug(
            "Request",
            metadata: [
                "method": .string(request.method.rawValue),
                "path": .string(String(request.uri.path.prefix(200))),
                "status": .stringConvertible(response.status.code),
                "duration": .stringConvertible(ContinuousClock.now - start),
            ])
        return response
    }
}
