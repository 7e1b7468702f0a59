import HTTPTypes
import Hummingbird
import Language

/// Refuses what no route outside of `/api/` takes: other methods than reading, and bodies.
struct RequestLimits<Context: RequestContext>: RouterMiddleware {
    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        guard !request.uri.path.hasPrefix("/api/") else { return try await next(request, context) }
        guard !isShared(request) else { return try await next(request, context) }
        guard request.method == .get || request.method == .head else {
            throw Problem.method(allowed: [.get, .head])
        }
        let length = request.headers[.contentLength].map { Int($0) ?? .max } ?? 0
        guard length == 0, request.headers[.transferEncoding] == nil else {
            throw Problem(
                status: .contentTooLarge, code: "request.size",
                detail: Bilingual(de: "Hierhin gehört kein Inhalt.", en: "Requests to this address have no body."))
        }
        return try await next(request, context)
    }

    /// What another app shares with an app that is not on the device yet; nobody reads what comes with it.
    private func isShared(_ request: Request) -> Bool {
        request.method == .post && request.uri.query == "shared"
            && request.uri.path.split(separator: "/").count == 1
    }
}
