import Hummingbird
import Language
import Services
import Values

/// `/password` and `/api/password`: whoever has a link chooses a password.
struct PasswordRoutes: Sendable {
    let accounts: Accounts
    let surroundings: Surroundings
    let bodies: BodyLimits
    /// How many attempts an address may make: a class at once, then one every twenty seconds.
    private let attempts = TokenBuckets(burst: 60, perSecond: 0.05)

    init(accounts: Accounts, surroundings: Surroundings, bodies: BodyLimits) {
        self.accounts = accounts
        self.surroundings = surroundings
        self.bodies = bodies
    }

    func add(to api: RouterGroup<ServerContext>) {
        api.post("password") { request, context in
            let body = try await bodies.object(of: request, members: ["link", "password"])
            let wait = attempts.take(context.client.network, at: surroundings.now())
            guard wait == 0 else { throw Problem.tooManyRequests(wait: wait) }
            guard let token = body["link"]?.string.flatMap({ SessionToken(String($0)) }) else {
                throw AccountFailure.link
            }
            guard let password = body["password"]?.string else { throw Self.wrong(.password) }
            do {
                let identity = try await accounts.setPassword(String(password), by: token)
                return Response(json: (["name": .string(Text(identity.name))] as JSON).utf8)
            } catch AccountFailure.password {
                throw Self.wrong(.password)
            }
        }
        api.refuseOtherMethods(at: "password", than: [.post])
    }

    private static func wrong(_ failure: AccountFailure) -> Problem {
        .fields([.init(field: "password", code: failure.code, message: failure.message)])
    }
}

/// The page on which somebody chooses a password.
struct PasswordPage {
    let language: String

    var text: String {
        let parts = AdministrationParts(language: language)
        let title = parts.say(AdministrationText.choose)
        let input: HTML = """
            <span class="register-secret"><input id="p-password" name="password" type="password" \
            autocomplete="new-password" required aria-required="true" aria-describedby="p-password-h p-password-p">
            <button class="button register-show" type="button" aria-pressed="false" aria-controls="p-password">\(parts.say(RegistrationText.show))</button></span>
            """
        let form = parts.form(
            "POST", "/api/password",
            """
            \(parts.row("p-password", RegistrationText.password, help: RegistrationText.passwordHelp, input))
            <p class="register-help">\(parts.say(AdministrationText.chooseHelp))</p>
            \(parts.button(AdministrationText.keep, kind: "primary"))
            """)
        return PageFrame(
            title: title, language: language,
            main: """
                <p><a href="/">\(parts.say(LauncherText.allApps))</a></p>
                <h1 tabindex="-1">\(title)</h1>
                \(AdministrationFrame.words(in: language))
                <div class="admin-choose">\(form)</div>
                <p class="admin-chosen" role="status" hidden>\(parts.say(AdministrationText.chosen))</p>
                <noscript><p>\(parts.say(RegistrationText.script))</p></noscript>
                """,
            script: "admin", style: "admin"
        ).text
    }
}
