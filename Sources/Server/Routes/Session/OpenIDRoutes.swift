import HTTPTypes
import Hummingbird
import Logging
import Services
import Values

/// `/api/openid`: logging in at another place, and coming back.
struct OpenIDRoutes: Sendable {
    let login: OpenIDLogin
    let accounts: Accounts
    let surroundings: Surroundings
    private let logger = Logger(label: "baukasten.openid")
    /// How many logins an address may begin: a class at once, then one every two seconds.
    private let attempts = TokenBuckets(burst: 100, perSecond: 0.5)

    init(login: OpenIDLogin, accounts: Accounts, surroundings: Surroundings) {
        self.login = login
        self.accounts = accounts
        self.surroundings = surroundings
    }

    func add(to api: RouterGroup<ServerContext>) {
        api.get("openid/login") { request, context in try await begin(request, context) }
        api.get("openid/return") { request, context in try await finish(request, context) }
        for path in ["openid/login", "openid/return"] as [RouterPath] {
            api.refuseOtherMethods(at: path, than: [.get, .head])
        }
    }

    private func begin(_ request: Request, _ context: ServerContext) async throws -> Response {
        let target = request.uri.queryParameters["to"].map { String($0) } ?? "/"
        let wait = attempts.take(context.client.network, at: surroundings.now())
        guard wait == 0 else { throw Problem.tooManyRequests(wait: wait) }
        do {
            let begun = try await login.begin(target: target, back: try Self.back(request, context))
            let cookie = OpenIDCookie(isSecure: context.client.isSecure)
            return Self.redirect(to: begun.address, [cookie.field(begun.ticket, seconds: begun.seconds)])
        } catch let failure as OpenIDFailure {
            return page(of: failure, target: OpenIDLogin.safeTarget(target), request)
        }
    }

    private func finish(_ request: Request, _ context: ServerContext) async throws -> Response {
        let cookie = OpenIDCookie(isSecure: context.client.isSecure)
        let parameters = request.uri.queryParameters
        let answer = OpenIDLogin.Answer(ticket: cookie.ticket(in: request)) { name in
            parameters[Substring(name)].map { String($0) }
        }
        do {
            let outcome = try await login.finish(answer, back: try Self.back(request, context))
            if !outcome.ignored.isEmpty {
                logger.warning(
                    "Claimed roles that no app here has", metadata: ["roles": .string("\(outcome.ignored)")])
            }
            // Whoever was logged in before is not any longer.
            if let token = context.browserToken { try await accounts.endSession(token) }
            let session = try await accounts.startSession(for: outcome.identity, label: request.deviceLabel)
            let seconds = (session.expires - surroundings.now()) / 1000
            let kept = SessionCookie(isSecure: context.client.isSecure).field(session.token, seconds: seconds)
            return Self.redirect(to: outcome.target, [kept, cookie.removal])
        } catch let failure as OpenIDFailure {
            var response = page(of: failure, target: login.target(of: answer), request)
            response.headers.append(HTTPField(name: .setCookie, value: cookie.removal))
            return response
        }
    }

    private static func back(_ request: Request, _ context: ServerContext) throws -> String {
        guard let origin = request.origin(isSecure: context.client.isSecure) else { throw Problem.notFound }
        return origin + "/api/openid/return"
    }

    private static func redirect(to address: String, _ cookies: [String]) -> Response {
        var headers: HTTPFields = [.location: address, .cacheControl: "no-store"]
        for cookie in cookies { headers.append(HTTPField(name: .setCookie, value: cookie)) }
        return Response(status: .found, headers: headers)
    }

    private func page(of failure: OpenIDFailure, target: String, _ request: Request) -> Response {
        if let reason = failure.reason {
            logger.warning("No login through OpenID", metadata: ["reason": .string(reason)])
        }
        let status: HTTPResponse.Status =
            switch failure {
            case .off: .notFound
            case .denied: .forbidden
            case .expired: .badRequest
            case .unreachable: .serviceUnavailable
            case .untrusted: .badGateway
            }
        let language = request.preferredLanguage
        let page = OpenIDPage(failure: failure, title: login.title, target: target, language: language)
        return Response(
            status: status,
            headers: [
                .contentType: "text/html; charset=utf-8", .contentLanguage: language, .vary: "Accept-Language",
                .cacheControl: "no-store",
            ], body: ResponseBody(byteBuffer: ByteBuffer(string: page.text)))
    }
}

/// What a browser keeps between leaving for the provider and coming back.
private struct OpenIDCookie {
    let isSecure: Bool

    private var name: String { isSecure ? "__Host-baukasten-openid" : "baukasten-openid" }

    func ticket(in request: Request) -> String? { request.cookies[name].map { String($0.value) } }

    func field(_ ticket: String, seconds: Int64) -> String { "\(name)=\(ticket); Max-Age=\(seconds); \(attributes)" }

    var removal: String { "\(name)=; Max-Age=0; \(attributes)" }

    private var attributes: String { "Path=/; HttpOnly; SameSite=Lax" + (isSecure ? "; Secure" : "") }
}
