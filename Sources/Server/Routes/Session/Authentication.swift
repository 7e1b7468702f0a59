import HTTPTypes
import Hummingbird
import Services

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Finds out who sent a request: by `Authorization` (Bearer or Basic), else by the cookie.
///
/// Wrong credentials are refused; a cookie that no longer counts is the same as none, because the browser sends it anyway.
struct Authentication: RouterMiddleware {
    let accounts: Accounts
    let surroundings: Surroundings

    func handle(
        _ request: Request, context: ServerContext, next: (Request, ServerContext) async throws -> Response
    ) async throws -> Response {
        var context = context
        if let field = request.headers[.authorization] {
            context.login = try await login(authorization: field, from: context.client)
            return try await Self.passed(on: request, context, to: next)
        }
        let cookie = SessionCookie(isSecure: context.client.isSecure)
        guard let token = cookie.token(in: request),
            let session = try await accounts.session(token, in: .cookie)
        else { return try await next(request, context) }
        context.login = Login(identity: session.identity, proof: .cookie(token))
        var response = try await Self.passed(on: request, context, to: next)
        if session.isProlonged, response.headers[.setCookie] == nil {
            let seconds = (session.expires - surroundings.now()) / 1000
            response.headers.append(HTTPField(name: .setCookie, value: cookie.field(token, seconds: seconds)))
        }
        return response
    }

    /// Whatever the request does is done by who sent it.
    private static func passed(
        on request: Request, _ context: ServerContext, to next: (Request, ServerContext) async throws -> Response
    ) async throws -> Response {
        context.trace.account = context.identity?.account
        return try await Audit.$actor.withValue(context.identity.map { AuditActor($0) } ?? .server) {
            try await next(request, context)
        }
    }

    private func login(authorization field: String, from client: Client) async throws -> Login {
        let parts = field.split(separator: " ", maxSplits: 1)
        switch (parts.first?.lowercased(), parts.last) {
        case ("bearer", let value?):
            guard let token = SessionToken(String(value)),
                let session = try await accounts.session(token, in: .header)
            else { throw AccountFailure.token }
            return Login(identity: session.identity, proof: .bearer(token))
        case ("basic", let value?):
            guard let (name, password) = Self.credentials(value) else { throw AccountFailure.wrong }
            let identity = try await accounts.identity(name: name, password: password, address: client.network)
            return Login(identity: identity, proof: .password)
        default: throw AccountFailure.token
        }
    }

    /// RFC 7617, in UTF-8.
    private static func credentials(_ text: Substring) -> (name: String, password: String)? {
        guard let data = Data(base64Encoded: String(text)), let text = String(data: data, encoding: .utf8),
            let colon = text.firstIndex(of: ":")
        else { return nil }
        return (String(text[..<colon]), String(text[text.index(after: colon)...]))
    }
}
