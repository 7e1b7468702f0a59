import HTTPTypes
import Hummingbird
import Language
import Services
import Values

/// The pages of the server itself: all apps, and the problems of one.
struct LauncherRoutes: Sendable {
    let library: AppLibrary
    let registration: Registration
    /// Whether the server sends links to choose another password.
    let hasMail: Bool

    func add(to router: Router<Server.Context>) {
        router.get("/") { request, _ in
            let page = LauncherPage(apps: await library.apps, language: request.preferredLanguage)
            return Self.response(page.text, in: page.language)
        }
        router.get("password") { request, _ in
            let page = PasswordPage(language: request.preferredLanguage)
            return Self.response(page.text, in: page.language)
        }
        router.get("password/forgotten") { request, _ in
            guard hasMail else { throw Problem.notFound }
            let page = ForgottenPage(language: request.preferredLanguage)
            return Self.response(page.text, in: page.language)
        }
        router.get("account/factor") { request, _ in
            let from = request.uri.queryParameters["to"].map { OpenIDLogin.safeTarget(String($0)) } ?? "/"
            let page = FactorPage(language: request.preferredLanguage, from: from)
            return Self.response(page.text, in: page.language)
        }
        router.get("problems/:app") { request, context in
            let page = ProblemsPage(
                app: try await library.app(in: context), language: request.preferredLanguage)
            return Self.response(page.text, in: page.language)
        }
        router.get(":app/register") { request, context in
            let app = try await library.app(in: context)
            // The app says in which language the person uses it.
            let asked = request.uri.queryParameters["language"].map { String($0) }
            let language = asked.flatMap { ["de", "en"].contains($0) ? $0 : nil } ?? request.preferredLanguage
            let form = try await registration.form(of: app, in: Text(language))
            let page = RegistrationPage(app: app, form: form, language: language)
            return Self.response(page.text, in: page.language)
        }
    }

    private static func response(_ page: String, in language: String) -> Response {
        let headers: HTTPFields = [
            .contentType: "text/html; charset=utf-8", .contentLanguage: language, .vary: "Accept-Language",
            .cacheControl: "no-store",
        ]
        return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: page)))
    }
}

extension AppLibrary {
    /// The app that the address names.
    package func app(in context: some RequestContext) throws -> AppEntry {
        guard let id = context.parameters.get("app").flatMap(AppID.init), let app = app(id) else {
            throw Problem.unknownApp
        }
        return app
    }
}

extension Problem {
    static let unknownApp = Problem(
        status: .notFound, code: "app.unknown",
        detail: Bilingual(de: "Eine App mit diesem Namen gibt es nicht.", en: "There is no app of this name."))
}
