import Language
import Services
import Values

/// The form on which people make an account for an app.
struct RegistrationPage {
    let app: AppEntry
    /// As `GET /api/registration` has it.
    let form: JSON
    let language: String

    var text: String {
        let title = say(RegistrationText.title)
        let id = app.id.description
        let back: HTML = "<p><a href=\"/\(id)/\">\(app.title(in: language))</a></p>"
        guard form.string("mode") != Text(RegistrationMode.off.rawValue) else {
            return frame(title, "\(back)<h1>\(title)</h1><p>\(say(RegistrationText.off))</p>")
        }
        let fields = HTML.joined((form["fields"]?.array ?? []).map(field))
        return frame(
            title,
            """
            \(back)
            <h1>\(title)</h1>
            <form class="register" method="post" novalidate>
            <ul class="register-words" hidden>\(words)</ul>
            <p class="register-problem" role="alert" hidden></p>
            \(account)
            \(fields)
            \(code)
            <button class="button register-send" type="submit" disabled>\(title)</button>
            </form>
            <noscript><p>\(say(RegistrationText.script))</p></noscript>
            """)
    }

    /// What the page says by itself, in the order in which its module reads it.
    private var words: HTML {
        let said = [
            RegistrationText.problems, RegistrationText.missing, RegistrationText.offline, RegistrationText.failed,
        ]
        return HTML.joined(said.map { "<li>\(say($0))</li>" })
    }

    private func frame(_ title: String, _ main: HTML) -> String {
        PageFrame(
            title: "\(title) – \(app.title(in: language))", language: language, main: main, script: "register"
        ).text
    }

    private var account: HTML {
        let name: HTML = """
            <input id="r-name" name="name" type="text" autocomplete="username" autocapitalize="none" spellcheck="false" \
            maxlength="64" required aria-required="true" aria-describedby="r-name-h r-name-p">
            """
        let password: HTML = """
            <span class="register-secret"><input id="r-password" name="password" type="password" \
            autocomplete="new-password" required aria-required="true" aria-describedby="r-password-h r-password-p">
            <button class="button register-show" type="button" aria-pressed="false" aria-controls="r-password">\(say(RegistrationText.show))</button></span>
            """
        return """
            \(row("name", say(RegistrationText.name), say(RegistrationText.nameHelp), isRequired: true, name))
            \(row("password", say(RegistrationText.password), say(RegistrationText.passwordHelp), isRequired: true, password))
            """
    }

    private var code: HTML {
        let isRequired = form.string("mode") == Text(RegistrationMode.code.rawValue)
        let consent = form.string("consent").map { String($0) }
        let help =
            isRequired
            ? [say(RegistrationText.codeNeeded), consent].compactMap(\.self).joined(separator: " ")
            : consent ?? say(RegistrationText.codeHelp)
        let needed: HTML = isRequired ? "required aria-required=\"true\"" : ""
        return row(
            "code", say(RegistrationText.code), help, isRequired: isRequired,
            """
            <input id="r-code" name="code" type="text" autocomplete="one-time-code" autocapitalize="characters" \
            spellcheck="false" maxlength="40" aria-describedby="r-code-h r-code-p" \(needed)>
            """)
    }

    private func field(_ json: JSON) -> HTML {
        let name = String(json.string("name") ?? "")
        let id = "r-profile-\(name)"
        let isRequired = json.bool("required") == true
        let needed: HTML = isRequired ? "required aria-required=\"true\"" : ""
        let common: HTML = """
            id="\(id)" name="profile.\(name)" class="register-\(String(json.string("kind") ?? ""))" \
            aria-describedby="\(id)-h \(id)-p" \(needed)
            """
        let control: HTML
        switch json.string("kind") {
        case "choice", "reference":
            let options = HTML.joined((json["choices"]?.array ?? []).map(option))
            control = "<select \(common)><option value=\"\">–</option>\(options)</select>"
        // The browser's own control would have the format of the browser's language.
        case "date": control = "<input type=\"text\" autocomplete=\"off\" \(common)>"
        case "number": control = "<input type=\"text\" inputmode=\"decimal\" autocomplete=\"off\" \(common)>"
        case "boolean": control = "<input type=\"checkbox\" \(common)>"
        default: control = "<input type=\"text\" autocomplete=\"off\" \(common)>"
        }
        let help = [
            json.string("help").map { String($0) }, json.string("kind") == "date" ? say(RegistrationText.day) : nil,
        ]
        return row(
            "profile-\(name)", String(json.string("label") ?? ""), help.compactMap(\.self).joined(separator: " "),
            isRequired: isRequired, control)
    }

    private func option(_ choice: JSON) -> HTML {
        "<option value=\"\(String(choice.string("value") ?? ""))\">\(String(choice.string("label") ?? ""))</option>"
    }

    private func row(_ name: String, _ label: String, _ help: String, isRequired: Bool, _ control: HTML) -> HTML {
        let mark: HTML = isRequired ? "" : "<span class=\"register-optional\">\(say(RegistrationText.optional))</span>"
        let below: HTML = "<p id=\"r-\(name)-h\" class=\"register-help\">\(help)</p>"
        return """
            <div class="register-row">
            <label for="r-\(name)">\(label)\(mark)</label>
            \(control)
            <p id="r-\(name)-p" class="register-wrong" hidden></p>
            \(help.isEmpty ? "" : below)
            </div>

            """
    }

    private func say(_ text: Bilingual) -> String { String(text.text(in: Text(language))) }
}

/// What the page says.
enum RegistrationText {
    static let title = Bilingual(de: "Konto anlegen", en: "Create an account")
    static let off = Bilingual(
        de: "Hier legt niemand selbst ein Konto an. Fragen Sie, wer den Server betreibt.",
        en: "Nobody makes an account of their own here. Ask whoever runs the server.")
    static let name = Bilingual(de: "Name des Kontos", en: "Name of the account")
    static let nameHelp = Bilingual(
        de: "Damit melden Sie sich an: kleine Buchstaben a–z, Ziffern und . _ - @ +",
        en: "You log in with it: lowercase letters a–z, digits and . _ - @ +")
    static let password = Bilingual(de: "Passwort", en: "Password")
    static let passwordHelp = Bilingual(de: "Mindestens 8 Zeichen.", en: "At least 8 characters.")
    static let show = Bilingual(de: "Passwort zeigen", en: "Show password")
    static let code = Bilingual(de: "Code", en: "Code")
    static let codeNeeded = Bilingual(
        de: "Hier legt ein Konto an, wer einen Code bekommen hat.",
        en: "Accounts here are for those who were given a code.")
    static let codeHelp = Bilingual(
        de: "Wenn Sie einen bekommen haben.", en: "If you were given one.")
    static let day = Bilingual(
        de: "Tag, Monat und Jahr, zum Beispiel 24.12.1990", en: "Day, month and year, for example 24/12/1990")
    static let optional = Bilingual(de: "freiwillig", en: "optional")
    static let missing = Bilingual(de: "Bitte ausfüllen.", en: "Please fill this in.")
    static let problems = Bilingual(
        de: "Das Konto ist noch nicht angelegt. Bitte sehen Sie sich die markierten Felder an.",
        en: "The account has not been made yet. Please look at the fields that are marked.")
    static let offline = Bilingual(
        de: "Dafür braucht es das Netz. Was Sie eingegeben haben, bleibt stehen.",
        en: "This needs the network. What you entered stays.")
    static let failed = Bilingual(
        de: "Das ging gerade nicht. Bitte versuchen Sie es gleich noch einmal.",
        en: "That did not work just now. Please try again in a moment.")
    static let script = Bilingual(de: "Diese Seite braucht JavaScript.", en: "This page needs JavaScript.")
}
