import HTTPTypes
import Hummingbird
import Language
import Services
import Values

/// `/api/registration`: what an app asks those who make an account for themselves, and doing it.
struct RegistrationRoutes: Sendable {
    let registration: Registration
    let library: AppLibrary
    let records: Records
    let accounts: Accounts
    let surroundings: Surroundings
    let bodies: BodyLimits
    /// How many attempts an address may make: a class at once, then one every twenty seconds.
    private let attempts = TokenBuckets(burst: 60, perSecond: 0.05)

    init(
        registration: Registration, library: AppLibrary, records: Records, accounts: Accounts,
        surroundings: Surroundings, bodies: BodyLimits
    ) {
        self.registration = registration
        self.library = library
        self.records = records
        self.accounts = accounts
        self.surroundings = surroundings
        self.bodies = bodies
    }

    func add(to api: RouterGroup<ServerContext>) {
        api.get("registration") { request, _ in
            let parameters = request.uri.queryParameters
            let app = try await app(parameters["app"].map { String($0) } ?? "")
            let language = parameters["language"].map { Text(String($0)) } ?? Text(request.preferredLanguage)
            return Response(json: try await registration.form(of: app, in: language).utf8)
        }
        api.post("registration") { request, context in try await register(request, context) }
        api.refuseOtherMethods(at: "registration", than: [.get, .head, .post])
    }

    private func app(_ name: String) async throws -> AppEntry {
        guard let id = AppID(name), let app = await library.app(id) else { throw Problem.unknownApp }
        return app
    }

    private func register(_ request: Request, _ context: ServerContext) async throws -> Response {
        let body = try await bodies.object(of: request, members: ["app", "name", "password", "code", "profile"])
        let app = try await app(try body.requiredText("app"))
        let wish = Registration.Wish(
            name: try body.requiredText("name"), password: try body.requiredText("password"),
            code: try body.optionalText("code"),
            profile: try body.profile)
        let wait = attempts.take(context.client.network, at: surroundings.now())
        guard wait == 0 else { throw Problem.tooManyRequests(wait: wait) }
        let identity: Identity
        do throws(any Error) {
            identity = try await registration.register(wish, in: app)
        } catch Registration.Failure.off {
            throw Problem.noRegistration
        } catch Registration.Failure.problems(let problems) {
            throw Problem(problems)
        }
        // Whoever was logged in before is not any longer.
        if let token = context.login?.token { try await accounts.endSession(token) }
        let session = try await accounts.startSession(for: identity, label: request.deviceLabel)
        return SessionRoutes.response(
            session, status: .created, isSecure: context.client.isSecure, now: surroundings.now())
    }
}

extension JSONObject {
    /// - Throws: 422 when the member is there and no object.
    fileprivate var profile: JSONObject {
        get throws {
            guard let value = self["profile"] else { return [:] }
            guard let profile = value.object else {
                throw Problem.fields([
                    .init(
                        field: "profile", code: "request.object",
                        message: Bilingual(de: "Hier muss ein Objekt stehen.", en: "This must be an object."))
                ])
            }
            return profile
        }
    }
}

extension Problem {
    fileprivate static let noRegistration = Problem(
        status: .forbidden, code: "registration.off",
        detail: Bilingual(
            de: "Hier legt niemand selbst ein Konto an.", en: "Nobody makes an account of their own here."))

    fileprivate init(_ problems: [Registration.Problem]) {
        self.init(
            status: .unprocessableContent, code: problems.first?.code,
            detail: problems.first?.message
                ?? Bilingual(de: "Etwas stimmt nicht.", en: "Something is wrong."),
            errors: problems.map { .init(field: $0.field, code: $0.code, message: $0.message) })
    }
}
