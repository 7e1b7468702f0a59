import Language
import Services
import Values

/// What those see who are no operators, or not known.
struct LogInPage {
    /// Who is logged in; nil: nobody.
    let name: String?
    let ways: LoginWays
    /// Where the person wants to go.
    let path: String
    var title = AdministrationText.title
    var invitation = AdministrationText.forOperators
    let parts: AdministrationParts

    var text: String {
        let title = parts.say(self.title)
        let main: HTML = """
            <p><a href="/">\(parts.say(LauncherText.allApps))</a></p>
            <h1 tabindex="-1">\(title)</h1>
            \(AdministrationFrame.words(in: parts.language))
            \(name.map(refusal) ?? form)
            <noscript><p>\(parts.say(RegistrationText.script))</p></noscript>
            """
        return PageFrame(title: title, language: parts.language, main: main, script: "admin", style: "admin").text
    }

    private func refusal(of name: String) -> HTML {
        """
        <p>\(parts.say(AdministrationText.notOperator))</p>
        <p class="admin-who">\(name) <button class="button admin-leave" type="button">\(parts.say(AdministrationText.logOut))</button></p>
        """
    }

    private var form: HTML {
        let name: HTML = """
            <input id="l-name" name="name" type="text" autocomplete="username" autocapitalize="none" spellcheck="false" \
            maxlength="64" required aria-required="true" aria-describedby="l-name-p">
            """
        let password: HTML = """
            <input id="l-password" name="password" type="password" autocomplete="current-password" required \
            aria-required="true" aria-describedby="l-password-p">
            """
        let code: HTML = """
            <input id="l-code" name="code" type="text" inputmode="numeric" autocomplete="one-time-code" maxlength="40" \
            aria-describedby="l-code-p">
            """
        let content: HTML = """
            \(parts.row("l-name", AdministrationText.name, name))
            \(parts.row("l-password", AdministrationText.password, password))
            <div class="admin-code" hidden>\(parts.row("l-code", AdministrationText.code, code))</div>
            \(parts.button(AdministrationText.logIn, kind: "primary"))
            """
        return """
            <p>\(parts.say(invitation))</p>
            \(parts.form("POST", "/api/session", then: "here", content))
            \(others)
            """
    }

    private var others: HTML {
        var links: HTML = ""
        if let provider = ways.openID {
            let text = parts.say(LogInText.other(provider))
            links = "<a class=\"button\" href=\"/api/openid/login?to=\(String(Text(path).percentEncoded))\">\(text)</a>"
        }
        if ways.hasMail {
            links = "\(links) <a class=\"button\" href=\"/password/forgotten\">\(parts.say(LogInText.forgotten))</a>"
        }
        return ways.openID == nil && !ways.hasMail ? "" : "<p class=\"admin-ways\">\(links)</p>"
    }
}

/// How people log in besides name and password.
struct LoginWays: Sendable {
    /// What people call the OpenID provider; nil: there is none.
    let openID: String?
    /// Whether the server sends links to choose another password.
    let hasMail: Bool
}

/// What the page says.
enum LogInText {
    static let forgotten = Bilingual(de: "Passwort vergessen?", en: "Forgot your password?")
    static let forgottenTitle = Bilingual(de: "Passwort vergessen", en: "Forgotten password")
    static let forgottenHelp = Bilingual(
        de: """
            Ist der Name Ihres Kontos eine Mailadresse, schicken wir Ihnen dorthin einen Link. Mit ihm wählen Sie ein neues Passwort. \
            Heißt Ihr Konto anders, hilft Ihnen, wer den Server betreibt.
            """,
        en: """
            If the name of your account is a mail address, we send you a link there, with which you choose a new password. If your \
            account is called otherwise, whoever runs the server can help you.
            """)
    static let send = Bilingual(de: "Link schicken", en: "Send the link")
    static let sent = Bilingual(
        de: "Wenn es das Konto gibt, ist der Link unterwegs. Er gilt eine Stunde. Sehen Sie auch im Spam-Ordner nach.",
        en:
            "If there is such an account, the link is on its way. It works for one hour. Look into the spam folder, too."
    )

    static func other(_ provider: String) -> Bilingual {
        Bilingual(de: "Anmelden mit \(provider)", en: "Log in with \(provider)")
    }
}
