import HTTPTypes
import Hummingbird
import Language

/// Refuses what another site makes a browser do in the name of whoever is logged in here.
///
/// Behind `Authentication`. What changes something and is proved by the cookie must say that it comes from a page of this
/// server; nothing may say that it comes from elsewhere.
struct SameOriginGuard: RouterMiddleware {
    func handle(
        _ request: Request, context: ServerContext, next: (Request, ServerContext) async throws -> Response
    ) async throws -> Response {
        if request.method != .get, request.method != .head, request.method != .options {
            let isOwn = isOwn(request, from: context.client)
            guard isOwn ?? (context.login?.isByCookie != true) else { throw Problem.foreignOrigin }
        }
        return try await next(request, context)
    }

    /// Nil when the request does not say.
    private func isOwn(_ request: Request, from client: Client) -> Bool? {
        if let site = request.headers[.known("Sec-Fetch-Site")] { return site == "same-origin" }
        guard let origin = request.headers[.origin] else { return nil }
        return origin.lowercased() == request.origin(isSecure: client.isSecure)
    }
}

extension Problem {
    fileprivate static let foreignOrigin = Problem(
        status: .forbidden, code: "account.origin",
        detail: Bilingual(
            de: "Die Anfrage kommt nicht von einer Seite dieses Servers.",
            en: "The request does not come from a page of this server."))
}
