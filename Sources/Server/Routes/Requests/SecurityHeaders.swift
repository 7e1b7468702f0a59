import HTTPTypes
import Hummingbird

/// Tells browsers what pages of this server may do. Stands on every answer; a route may state a stricter policy.
struct SecurityHeaders<Context: RequestContext>: RouterMiddleware {
    private let fields: HTTPFields

    /// - Parameter tiles: Address of a map style or of tiles; its origin may be loaded from.
    init(tiles: String?) {
        let origin = tiles.flatMap(Server.origin(of:)).map { " " + $0 } ?? ""
        let policy = [
            "default-src 'self'",
            "script-src 'self' 'wasm-unsafe-eval'",
            "style-src 'self'",
            "img-src 'self' blob: data: https:\(origin)",
            "media-src 'self' blob:",
            "connect-src 'self'\(origin)",
            "worker-src 'self' blob:",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        ]
        fields = HTTPFields(named: [
            "Content-Security-Policy": policy.joined(separator: "; "),
            "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "no-referrer",
            "Permissions-Policy": "geolocation=(self), camera=(self), microphone=(), payment=(), usb=()",
            "Cross-Origin-Opener-Policy": "same-origin",
            "Cross-Origin-Resource-Policy": "same-origin",
        ])
    }

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        response.headers.add(fields)
        return response
    }
}
