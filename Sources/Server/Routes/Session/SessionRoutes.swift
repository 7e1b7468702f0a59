import HTTPTypes
import Hummingbird
import Language
import Services
import Values

/// `/api/session`: who am I, log in, log out.
struct SessionRoutes: Sendable {
    let library: AppLibrary
    let accounts: Accounts
    let records: Records
    let surroundings: Surroundings
    let bodies: BodyLimits
    /// What people call the place where they log in otherwise.
    let openID: String?
    /// Whether the server sends links to choose another password.
    let hasMail: Bool
    let allowsGuests: @Sendable (AppEntry.Version) -> Bool
    /// How many guests an address may bring: a class at once, then one every ten seconds.
    private let guests = TokenBuckets(burst: 100, perSecond: 0.1)

    init(
        library: AppLibrary, accounts: Accounts, records: Records, surroundings: Surroundings, bodies: BodyLimits,
        openID: String?, hasMail: Bool, allowsGuests: @escaping @Sendable (AppEntry.Version) -> Bool
    ) {
        self.allowsGuests = allowsGuests
        self.library = library
        self.accounts = accounts
        self.records = records
        self.openID = openID
        self.hasMail = hasMail
        self.surroundings = surroundings
        self.bodies = bodies
    }

    func add(to api: RouterGroup<ServerContext>) {
        api.get("session") { request, context in
            var response = try await present(context.identity)
            let cookie = SessionCookie(isSecure: context.client.isSecure)
            if context.login == nil, cookie.isSent(with: request) { response.headers[.setCookie] = cookie.removal }
            return response
        }
        api.post("session") { request, context in try await start(request, context) }
        api.delete("session") { request, context in
            if let token = context.login?.token { try await accounts.endSession(token) }
            let cookie = SessionCookie(isSecure: context.client.isSecure)
            var response = Response(status: .noContent, headers: [.cacheControl: "no-store"])
            if cookie.isSent(with: request) { response.headers[.setCookie] = cookie.removal }
            return response
        }
        api.refuseOtherMethods(at: "session", than: [.get, .head, .post, .delete])
    }

    private func start(_ request: Request, _ context: ServerContext) async throws -> Response {
        let body = try await bodies.object(of: request, members: ["name", "password", "code", "guest", "app"])
        let session: StartedSession
        switch (body["name"], body["password"], body["guest"], body["app"]) {
        case (.some, .some, nil, nil):
            let name = try body.requiredText("name")
            let password = try body.requiredText("password")
            let code = try body["code"].map { _ in try body.requiredText("code") }
            let identity = try await accounts.logIn(
                name: name, password: password, code: code, address: context.client.network)
            // Whoever was logged in before is not any longer.
            if let token = context.login?.token { try await accounts.endSession(token) }
            session = try await accounts.startSession(for: identity, label: request.deviceLabel)
        case (nil, nil, .bool(true)?, .some):
            let app = try body.requiredText("app")
            // Asking again makes no second account.
            if let identity = context.identity { return Self.response(identity) }
            session = try await guestSession(of: app, context, label: request.deviceLabel)
        default: throw Problem.sessionMembers
        }
        return Self.response(
            session, status: .ok, isSecure: context.client.isSecure, now: surroundings.now())
    }

    /// Says who is logged in by now, and sets the cookie.
    static func response(
        _ session: StartedSession, status: HTTPResponse.Status, isSecure: Bool, now: Int64
    ) -> Response {
        var response = response(session.identity)
        response.status = status
        let seconds = (session.expires - now) / 1000
        response.headers[.setCookie] = SessionCookie(isSecure: isSecure).field(session.token, seconds: seconds)
        return response
    }

    private func guestSession(of name: String, _ context: ServerContext, label: String) async throws -> StartedSession {
        guard let id = AppID(name), let app = await library.app(id) else { throw Problem.unknownApp }
        guard let version = app.current, allowsGuests(version) else { throw AccountFailure.guests }
        let wait = guests.take(context.client.network, at: surroundings.now())
        guard wait == 0 else { throw Problem.tooManyRequests(wait: wait) }
        return try await accounts.startGuestSession(isAllowed: true, label: label)
    }

    /// Who is logged in, and how one can log in or has still to.
    private func present(_ identity: Identity?) async throws -> Response {
        var further: JSONObject = [:]
        if let identity, !identity.isGuest {
            var withheld: [JSON] = []
            for app in await library.apps where try await records.isWithheld(from: identity, in: app) {
                withheld.append(.string(Text(app.id.description)))
            }
            if !withheld.isEmpty { further["withheld"] = .array(withheld) }
        } else {
            if let openID { further["openid"] = .string(Text(openID)) }
            if hasMail { further["mail"] = .bool(true) }
        }
        return Self.response(identity, further)
    }

    private static func response(_ identity: Identity?, _ further: JSONObject = [:]) -> Response {
        let account: JSON =
            identity.map {
                ["id": .string(Text($0.account)), "name": .string(Text($0.name)), "guest": .bool($0.isGuest)]
            } ?? .null
        var members: JSONObject = ["account": account]
        for member in further.members { members[member.key] = member.value }
        let body = JSON.object(members)
        return Response(
            status: .ok,
            headers: [
                .contentType: "application/json; charset=utf-8", .cacheControl: "no-store",
                .vary: "Cookie, Authorization",
            ],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: body.utf8)))
    }
}

extension Problem {
    fileprivate static let sessionMembers = Problem(
        status: .unprocessableContent, code: "request.members",
        detail: Bilingual(
            de: "Zum Anmelden gehören „name“ und „password“, für Gäste „guest“: true und „app“.",
            en: "Logging in takes “name” and “password”, or for guests “guest”: true and “app”."))
}
