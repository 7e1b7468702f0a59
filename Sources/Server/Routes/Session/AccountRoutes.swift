import HTTPTypes
import Hummingbird
import Language
import Services
import Values

/// `/api/account`: what people do with their own account, in a browser where they are logged in.
struct AccountRoutes: Sendable {
    let accounts: Accounts
    let surroundings: Surroundings
    let bodies: BodyLimits
    let records: Records

    func add(to api: RouterGroup<ServerContext>) {
        api.get("account") { _, context in
            let identity = try context.requiredIdentity()
            let listing = try await accounts.own(identity)
            return Response(
                json: ([
                    "id": .string(Text(identity.account)), "name": .string(Text(identity.name)),
                    "guest": .bool(identity.isGuest), "created": .number(Decimal(listing.account.created)),
                    "password": .bool(listing.hasPassword),
                    "roles": .array(listing.grants.map { .string(Text($0.text)) }),
                ] as JSON).utf8)
        }
        api.delete("account") { request, context in
            let (identity, _) = try Self.owner(in: context)
            let body = try await bodies.object(of: request, members: ["password", "name", "erase"])
            let proof = Accounts.RemovalProof(
                password: try body.optionalText("password") ?? "", name: try body.optionalText("name") ?? "",
                address: context.client.network)
            let isErased = try body.flag("erase")
            do {
                try await Self.naming("password") {
                    if isErased {
                        try await records.erasure.eraseOwn(identity, proof)
                    } else {
                        try await accounts.removeOwn(identity, proof)
                    }
                }
            } catch AccountFailure.retype {
                throw Problem.field("name", AccountFailure.retype)
            } catch let failure as Administration.Failure {
                throw Problem(failure)
            }
            var response = Self.nothing
            response.headers[.setCookie] = SessionCookie(isSecure: context.client.isSecure).removal
            return response
        }
        api.post("account/password") { request, context in
            let (identity, token) = try Self.owner(in: context)
            let body = try await bodies.object(of: request, members: ["old", "new"])
            let new = try body.requiredText("new")
            do {
                try await Self.naming("old") {
                    try await accounts.changePassword(
                        of: identity, from: try body.optionalText("old") ?? "", to: new, token: token,
                        address: context.client.network)
                }
            } catch AccountFailure.password {
                throw Problem.field("new", AccountFailure.password)
            }
            return Self.nothing
        }
        api.get("account/sessions") { _, context in
            let identity = try context.requiredIdentity()
            let found = try await accounts.ownSessions(of: identity, asking: context.login?.token)
            return Response(json: (["sessions": .array(found.map(\.json))] as JSON).utf8)
        }
        api.delete("account/sessions") { _, context in
            let (identity, token) = try Self.owner(in: context)
            try await accounts.endOtherSessions(of: identity, but: token)
            return Self.nothing
        }
        api.delete("account/sessions/:session") { _, context in
            let (identity, _) = try Self.owner(in: context)
            guard try await accounts.endOwnSession(context.part("session"), of: identity) else {
                throw Problem.unknownSession
            }
            return Self.nothing
        }
        api.post("account/tokens") { request, context in
            let (identity, _) = try Self.owner(in: context)
            guard !identity.isGuest else { throw AccountFailure.needed }
            let body = try await bodies.object(of: request, members: ["name", "days"])
            let name = try body.requiredText("name")
            guard (1...100).contains(name.unicodeScalars.count), name.unicodeScalars.allSatisfy({ $0.value >= 32 })
            else { throw Problem.tokenName }
            guard let days = body["days"]?.int64, (1...365).contains(days) else { throw Problem.tokenDays }
            let session = try await accounts.makeOwnToken(for: identity, label: name, days: Int(days))
            return Response(
                json: ([
                    "code": .string(Text(session.token.text)), "expires": .number(Decimal(session.expires)),
                ] as JSON).utf8)
        }
        let methods: [(RouterPath, [HTTPRequest.Method])] = [
            ("account", [.get, .head, .delete]), ("account/password", [.post]),
            ("account/sessions", [.get, .head, .delete]), ("account/sessions/:session", [.delete]),
            ("account/tokens", [.post]),
        ]
        for (path, allowed) in methods { api.refuseOtherMethods(at: path, than: allowed) }
    }

    /// Somebody in a browser: what a script may do ends with its token.
    private static func owner(in context: ServerContext) throws -> (Identity, SessionToken) {
        let identity = try context.requiredIdentity()
        guard let token = context.browserToken else { throw Problem.browserOnly }
        return (identity, token)
    }

    /// A wrong password stands at its field; whoever is logged in stays so.
    private static func naming(_ field: String, _ work: () async throws -> Void) async throws {
        do {
            try await work()
        } catch AccountFailure.wrong {
            throw Problem.fields([
                .init(
                    field: field, code: AccountFailure.wrong.code,
                    message: Bilingual(de: "Das Passwort ist falsch.", en: "The password is wrong."))
            ])
        }
    }

    private static let nothing = Response(status: .noContent, headers: [.cacheControl: "no-store"])
}

extension SessionListing {
    fileprivate var json: JSON {
        [
            "id": .string(Text(id)), "token": .bool(isScript), "name": .string(Text(label)),
            "created": .number(Decimal(created)), "expires": .number(Decimal(expires)),
            "used": used.map { .number(Decimal($0)) } ?? .null, "current": .bool(isCurrent),
        ]
    }
}

extension Problem {
    fileprivate static func field(_ name: String, _ failure: AccountFailure) -> Problem {
        .fields([.init(field: name, code: failure.code, message: failure.message)])
    }

    fileprivate static let browserOnly = Problem(
        status: .forbidden, code: "account.browser",
        detail: Bilingual(
            de: "Das geht nur im Browser, wo jemand angemeldet ist, nicht mit einem Token.",
            en: "This takes a browser in which somebody is logged in, not a token."))

    fileprivate static let unknownSession = Problem(
        status: .notFound, code: "account.session",
        detail: Bilingual(
            de: "Diese Anmeldung gibt es nicht (mehr).", en: "This login does not exist (any more)."))

    fileprivate static let tokenName = Problem.fields([
        .init(
            field: "name", code: "account.token-name",
            message: Bilingual(
                de: "Geben Sie dem Token einen Namen von 1 bis 100 Zeichen.",
                en: "Give the token a name of 1 to 100 characters."))
    ])

    fileprivate static let tokenDays = Problem.fields([
        .init(
            field: "days", code: "account.token-days",
            message: Bilingual(de: "Ein Token gilt 1 bis 365 Tage.", en: "A token counts for 1 to 365 days."))
    ])
}
