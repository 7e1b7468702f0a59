import HTTPTypes
import Hummingbird
import Services

/// The host's files: `/web/**`, and the page on which routes are tried: `/maps/try/`.
struct WebRoutes: Sendable {
    let files: FileResponses

    func add(to router: Router<Server.Context>) {
        router.get("web/**") { request, context in
            let asked = request.path(after: "/web/")
            let path = HostPage(path: asked)?.path(in: files.folder) ?? asked
            var response = try await files.response(to: request, for: path, context: context)
            // The service worker lies here and serves every app.
            response.headers.add(HTTPFields(named: ["Service-Worker-Allowed": "/"]))
            return response
        }
        // Relative addresses in the page need the slash at the end.
        router.get("maps/try") { request, context -> Response in
            guard request.uri.path.hasSuffix("/") else { return .redirect(to: "/maps/try/", type: .temporary) }
            let page = RelativePath(parts: ["maps", "try", "index.html"])
            return try await files.response(to: request, for: page, context: context)
        }
    }
}

extension Request {
    /// The rest of the path; nil when it may not be asked for.
    func path(after prefix: String) -> RelativePath? {
        let path = uri.path
        guard path.hasPrefix(prefix) else { return nil }
        return RelativePath(percentEncoded: path.dropFirst(prefix.count))
    }
}
