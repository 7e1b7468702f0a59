import HTTPTypes
import Hummingbird
import Routes
import Services

/// Slows down who asks more than anybody who plans a tour, and says how much is left as GraphHopper does.
struct RequestAllowance: RouterMiddleware {
    let buckets: TokenBuckets
    let surroundings: Surroundings
    /// Whether every answer says how much is left, else only refusals.
    let isTold: Bool

    func handle(
        _ request: Request, context: ServerContext, next: (Request, ServerContext) async throws -> Response
    ) async throws -> Response {
        guard request.method != .options else { return try await next(request, context) }
        let draw = buckets.draw(context.network, at: surroundings.now())
        var fields = HTTPFields(named: [
            "X-RateLimit-Limit": String(draw.limit), "X-RateLimit-Remaining": String(draw.remaining),
            "X-RateLimit-Reset": String(draw.reset), "X-RateLimit-Credits": draw.wait == 0 ? "1" : "0",
        ])
        guard draw.wait == 0 else {
            fields[.retryAfter] = String(draw.wait)
            return Refusal(
                status: .tooManyRequests, code: "request.rate",
                message: "Too many requests. Please slow down.", headers: fields
            ).response
        }
        var response: Response
        do {
            response = try await next(request, context)
        } catch let refusal as Refusal {
            response = refusal.response
        } catch let problem as Problem {
            response = Refusal(problem).response
        }
        if isTold { response.headers.add(fields) }
        return response
    }
}
