import HTTPTypes
import Hummingbird
import Language

extension RouterGroup<ServerContext> {
    /// Every method that a request may have.
    static var methods: [HTTPRequest.Method] {
        let query = HTTPRequest.Method("QUERY").map { [$0] } ?? []
        return [.get, .head, .post, .put, .patch, .delete, .options, .trace] + query
    }

    /// Answers all other methods with 405 and what is allowed.
    package func refuseOtherMethods(at path: RouterPath, than allowed: [HTTPRequest.Method]) {
        for method in Self.methods where !allowed.contains(method) {
            on(path, method: method) { _, _ -> Response in throw Problem.method(allowed: allowed) }
        }
    }
}

extension Problem {
    /// 405.
    static func method(allowed: [HTTPRequest.Method]) -> Problem {
        let names = allowed.map(\.rawValue).joined(separator: ", ")
        return Problem(
            status: .methodNotAllowed, code: "request.method",
            detail: Bilingual(de: "Hier geht nur \(names).", en: "Only \(names) work here."),
            headers: [.allow: names])
    }
}
