import HTTPTypes
import Hummingbird
import Language
import Services

/// Slows down who sends more requests than anybody who uses apps.
struct RequestRate: RouterMiddleware {
    let buckets: TokenBuckets
    let surroundings: Surroundings
    /// What is counted by; nil: not counted.
    let key: @Sendable (ServerContext) -> String?

    func handle(
        _ request: Request, context: ServerContext, next: (Request, ServerContext) async throws -> Response
    ) async throws -> Response {
        if let key = key(context) {
            let wait = buckets.take(key, at: surroundings.now())
            guard wait == 0 else { throw Problem.tooManyRequests(wait: wait) }
        }
        return try await next(request, context)
    }
}

extension Problem {
    /// 429.
    package static func tooManyRequests(wait seconds: Int) -> Problem {
        Problem(
            status: .tooManyRequests, code: "request.rate",
            detail: Bilingual(de: "Zu viele Anfragen. Bitte langsamer.", en: "Too many requests. Please slow down."),
            headers: [.retryAfter: String(seconds)])
    }
}
