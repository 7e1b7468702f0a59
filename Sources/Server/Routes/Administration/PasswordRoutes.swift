import Hummingbird
import Language
import Logging
import Services
import Values

/// `/password` and `/api/password`: whoever has a link chooses a password.
struct PasswordRoutes: Sendable {
    let accounts: Accounts
    let surroundings: Surroundings
    let bodies: BodyLimits
    /// Nil: this server sends no mail.
    let mail: PasswordMail?
    private let logger = Logger(label: "baukasten.mail")
    /// How many links an address may ask for: a few at once, then one a minute.
    private let reminders = TokenBuckets(burst: 10, perSecond: 1.0 / 60)
    /// How many mails may be under way at once.
    private let underWay = SharedBudget(capacity: 100, share: 100)
    /// How many attempts an address may make: a class at once, then one every twenty seconds.
    private let attempts = TokenBuckets(burst: 60, perSecond: 0.05)

    init(accounts: Accounts, surroundings: Surroundings, bodies: BodyLimits, mail: PasswordMail?) {
        self.mail = mail
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
        api.post("password/mail") { request, context in
            let body = try await bodies.object(of: request, members: ["name"])
            let name = try body.requiredText("name")
            guard let mail else { throw Problem.noMail }
            let wait = reminders.take(context.client.network, at: surroundings.now())
            guard wait == 0 else { throw Problem.tooManyRequests(wait: wait) }
            remind(name, request.preferredLanguage, mail)
            return Response(status: .accepted, headers: [.cacheControl: "no-store"])
        }
        api.refuseOtherMethods(at: "password/mail", than: [.post])
    }

    /// Apart from the answer, which would else say by its time whether there is such an account.
    private func remind(_ name: String, _ language: String, _ mail: PasswordMail) {
        guard underWay.take(1, for: "") == nil else {
            logger.error("Too many mails are under way; one was left out.")
            return
        }
        Task {
            defer { underWay.giveBack(1, of: "") }
            do {
                try await mail.remind(name: name, language: language)
            } catch {
                logger.error("A mail was not sent.", metadata: ["reason": "\(error)"])
            }
        }
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
        return parts.page(title: title, about: "", form: form, sent: AdministrationText.chosen)
    }
}

/// The page on which somebody asks for a link by mail.
struct ForgottenPage {
    let language: String

    var text: String {
        let parts = AdministrationParts(language: language)
        let title = parts.say(LogInText.forgottenTitle)
        let input: HTML = """
            <input id="f-name" name="name" type="text" autocomplete="username" autocapitalize="none" spellcheck="false" \
            inputmode="email" maxlength="64" required aria-required="true" aria-describedby="f-name-p">
            """
        let form = parts.form(
            "POST", "/api/password/mail",
            """
            \(parts.row("f-name", AdministrationText.name, input))
            \(parts.button(LogInText.send, kind: "primary"))
            """)
        return parts.page(
            title: title, about: "<p>\(parts.say(LogInText.forgottenHelp))</p>", form: form, sent: LogInText.sent)
    }
}

extension AdministrationParts {
    /// A page with one form; what is said once it was sent takes its place.
    fileprivate func page(title: String, about: HTML, form: HTML, sent: Bilingual) -> String {
        PageFrame(
            title: title, language: language,
            main: """
                <p><a href="/">\(say(LauncherText.allApps))</a></p>
                <h1 tabindex="-1">\(title)</h1>
                \(AdministrationFrame.words(in: language))
                \(about)
                <div class="admin-choose">\(form)</div>
                <p class="admin-chosen" role="status" hidden>\(say(sent))</p>
                <noscript><p>\(say(RegistrationText.script))</p></noscript>
                """,
            script: "admin", style: "admin"
        ).text
    }
}

extension Problem {
    fileprivate static let noMail = Problem(
        status: .notFound, code: "password.mail",
        detail: Bilingual(
            de: "Dieser Server verschickt keine Mail. Wer ihn betreibt, gibt Ihnen einen Link.",
            en: "This server sends no mail. Whoever runs it can give you a link."))
}
