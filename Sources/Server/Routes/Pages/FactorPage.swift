import Language
import Values

/// On which people switch their second factor on and off. Its module shows the part that fits.
struct FactorPage {
    let language: String
    /// Where the person comes from: a path of this server.
    let from: String

    var text: String {
        let title = say(FactorText.title)
        let main: HTML = """
            <p><a href="\(from)">\(say(from == "/" ? FactorText.back : FactorText.backToApp))</a></p>
            <h1>\(title)</h1>
            <p>\(say(FactorText.about))</p>
            <p class="factor-problem" role="alert" hidden></p>
            <p class="factor-status" role="status"></p>
            <ul class="factor-words" hidden>\(words)</ul>
            \(begin)
            \(confirm)
            \(codes)
            \(prove)
            \(remove)
            <p class="factor-login" hidden>\(say(FactorText.login))</p>
            <noscript><p>\(say(RegistrationText.script))</p></noscript>
            """
        return PageFrame(title: title, language: language, main: main, script: "factor").text
    }

    private var words: HTML {
        let said = [FactorText.offline, FactorText.failed, FactorText.isOn, FactorText.isOff, FactorText.left]
        return HTML.joined(said.map { "<li>\(say($0))</li>" })
    }

    private var begin: HTML {
        """
        <form class="register factor-begin" novalidate hidden>
        <h2>\(say(FactorText.switchOn))</h2>
        \(password("begin"))
        <button class="button" type="submit">\(say(FactorText.start))</button>
        </form>
        """
    }

    private var confirm: HTML {
        """
        <form class="register factor-confirm" novalidate hidden>
        <h2>\(say(FactorText.scan))</h2>
        <div class="factor-picture" role="img" aria-label="\(say(FactorText.picture))"></div>
        <p>\(say(FactorText.type)) <code class="factor-secret"></code></p>
        <p><a class="factor-open" href="#">\(say(FactorText.open))</a></p>
        \(code("confirm", FactorText.code))
        <button class="button" type="submit">\(say(FactorText.confirm))</button>
        </form>
        """
    }

    private var codes: HTML {
        """
        <section class="register factor-codes" tabindex="-1" aria-labelledby="f-codes" hidden>
        <h2 id="f-codes">\(say(FactorText.codes))</h2>
        <p>\(say(FactorText.codesHelp))</p>
        <ol class="factor-list"></ol>
        <button class="button factor-print" type="button">\(say(FactorText.print))</button>
        <button class="button factor-done" type="button">\(say(FactorText.done))</button>
        </section>
        """
    }

    private var prove: HTML {
        """
        <form class="register factor-prove" novalidate hidden>
        <h2>\(say(FactorText.prove))</h2>
        <p>\(say(FactorText.proveHelp))</p>
        \(code("prove", FactorText.anyCode))
        <button class="button" type="submit">\(say(FactorText.proveNow))</button>
        </form>
        """
    }

    private var remove: HTML {
        """
        <form class="register factor-remove" novalidate hidden>
        <h2>\(say(FactorText.switchOff))</h2>
        \(password("remove"))
        \(code("remove", FactorText.anyCode))
        <button class="button" type="submit">\(say(FactorText.switchOff))</button>
        </form>
        """
    }

    private func password(_ form: String) -> HTML {
        """
        <div class="register-row factor-password">
        <label for="f-\(form)-password">\(say(RegistrationText.password))</label>
        <input id="f-\(form)-password" name="password" type="password" autocomplete="current-password" aria-required="true">
        </div>
        """
    }

    private func code(_ form: String, _ label: Bilingual) -> HTML {
        """
        <div class="register-row">
        <label for="f-\(form)-code">\(say(label))</label>
        <input id="f-\(form)-code" name="code" type="text" autocomplete="one-time-code" autocapitalize="none" \
        spellcheck="false" maxlength="40" aria-required="true">
        </div>
        """
    }

    private func say(_ text: Bilingual) -> String { String(text.text(in: Text(language))) }
}

/// What the page says.
enum FactorText {
    static let title = Bilingual(de: "Zweiter Faktor", en: "Second factor")
    static let backToApp = Bilingual(de: "Zurück zur App", en: "Back to the app")
    static let back = Bilingual(de: "Alle Apps", en: "All apps")
    static let about = Bilingual(
        de: "Zum Passwort kommt beim Anmelden ein Code, den eine Authenticator-App auf Ihrem Gerät zeigt.",
        en: "Beside the password, logging in takes a code that an authenticator app on your device shows.")
    static let switchOn = Bilingual(de: "Einschalten", en: "Switch on")
    static let start = Bilingual(de: "Weiter", en: "Continue")
    static let scan = Bilingual(
        de: "Mit der Authenticator-App aufnehmen", en: "Scan this with the authenticator app")
    static let picture = Bilingual(
        de: "QR-Code mit dem Schlüssel; als Text steht er darunter.",
        en: "QR code with the key; as text it stands below.")
    static let type = Bilingual(de: "Oder von Hand eingeben:", en: "Or type it in:")
    static let open = Bilingual(
        de: "In der Authenticator-App dieses Geräts öffnen", en: "Open in this device's authenticator app")
    static let code = Bilingual(de: "Code, den die App zeigt", en: "Code that the app shows")
    static let anyCode = Bilingual(
        de: "Code der App oder Wiederherstellungscode", en: "Code of the app, or a recovery code")
    static let confirm = Bilingual(de: "Einschalten", en: "Switch on")
    static let codes = Bilingual(de: "Wiederherstellungscodes", en: "Recovery codes")
    static let codesHelp = Bilingual(
        de:
            "Jeder gilt einmal, wenn das Gerät fehlt. Sie werden nur jetzt gezeigt: Drucken Sie sie aus oder schreiben Sie sie auf.",
        en: "Each counts once, when the device is missing. They are shown only now: print them or write them down.")
    static let print = Bilingual(de: "Drucken", en: "Print")
    static let done = Bilingual(de: "Fertig", en: "Done")
    static let prove = Bilingual(de: "Für diese Anmeldung bestätigen", en: "Confirm it for this login")
    static let proveHelp = Bilingual(
        de: "Rollen, die den zweiten Faktor verlangen, gelten danach auch in diesem Browser.",
        en: "Roles that demand the second factor then count in this browser, too.")
    static let proveNow = Bilingual(de: "Bestätigen", en: "Confirm")
    static let switchOff = Bilingual(de: "Ausschalten", en: "Switch off")
    static let isOn = Bilingual(de: "Der zweite Faktor ist eingeschaltet.", en: "The second factor is on.")
    static let isOff = Bilingual(de: "Der zweite Faktor ist ausgeschaltet.", en: "The second factor is off.")
    static let left = Bilingual(de: "Übrige Wiederherstellungscodes:", en: "Recovery codes left:")
    static let login = Bilingual(
        de: "Bitte melden Sie sich zuerst in einer App an.", en: "Please log in to an app first.")
    static let offline = Bilingual(de: "Dafür braucht es das Netz.", en: "This needs the network.")
    static let failed = Bilingual(
        de: "Das ging gerade nicht. Bitte versuchen Sie es gleich noch einmal.",
        en: "That did not work just now. Please try again in a moment.")
}
