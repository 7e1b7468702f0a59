import HTTPTypes
import Hummingbird
import Routes

/// Lets pages of any site ask, without anything that says who somebody is, and gives refusals one form.
struct OpenAccess: RouterMiddleware {
    private static let shared = HTTPFields(named: [
        "Access-Control-Allow-Origin": "*",
        "Access-Control-Expose-Headers":
            "ETag, Accept-Ranges, Content-Range, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, "
            + "X-RateLimit-Reset, X-RateLimit-Credits",
        "Cross-Origin-Resource-Policy": "cross-origin",
    ])

    func handle(
        _ request: Request, context: ServerContext, next: (Request, ServerContext) async throws -> Response
    ) async throws -> Response {
        var response: Response
        do {
            response = try await next(request, context)
        } catch let refusal as Refusal {
            response = refusal.response
        } catch let problem as Problem {
            response = Refusal(problem).response
        } catch {
            context.logger.error("Request failed", metadata: ["error": .string(String(reflecting: error))])
            response = Refusal.failed.response
        }
        response.headers.add(Self.shared)
        return response
    }

    /// What a browser wants to know before it sends JSON from a page of another site.
    static func preflight(_ methods: String) -> Response {
        Response(
            status: .noContent,
            headers: HTTPFields(named: [
                "Access-Control-Allow-Methods": methods,
                "Access-Control-Allow-Headers": "Content-Type, Range, If-None-Match, If-Range",
                "Access-Control-Max-Age": "86400",
                "Allow": methods,
            ]))
    }
}

extension RouterGroup<ServerContext> {
    /// Answers `OPTIONS`, and other methods than those with 405.
    func open(_ path: RouterPath, to methods: [HTTPRequest.Method]) {
        let names = (methods + [.options]).map(\.rawValue).joined(separator: ", ")
        on(path, method: .options) { _, _ in OpenAccess.preflight(names) }
        refuseOtherMethods(at: path, than: methods + [.options])
    }
}
