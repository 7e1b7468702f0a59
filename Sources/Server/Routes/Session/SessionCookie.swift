import HTTPTypes
import Hummingbird
import Services

/// The cookie that keeps a browser logged in.
struct SessionCookie {
    let isSecure: Bool

    /// Over TLS with a prefix: browsers then take it from this very server only, and only over TLS.
    var name: String { isSecure ? "__Host-baukasten" : "baukasten" }

    func token(in request: Request) -> SessionToken? {
        request.cookies[name].flatMap { SessionToken($0.value) }
    }

    func isSent(with request: Request) -> Bool { request.cookies[name] != nil }

    /// Value of `Set-Cookie`.
    ///
    /// - Parameter seconds: How long the browser keeps it.
    func field(_ token: SessionToken, seconds: Int64) -> String {
        "\(name)=\(token.text); Max-Age=\(seconds); \(attributes)"
    }

    /// Value of `Set-Cookie` that removes it.
    var removal: String { "\(name)=; Max-Age=0; \(attributes)" }

    private var attributes: String { "Path=/; HttpOnly; SameSite=Lax" + (isSecure ? "; Secure" : "") }
}
