import Language
import Services
import Values

/// `/account`: what people do with their own account.
struct OwnAccountPage {
    let listing: AccountListing
    let sessions: [SessionListing]
    let isGuest: Bool
    let apps: [AppEntry]
    /// Ids of apps in which roles wait for the second factor.
    let withheld: Set<String>
    /// Of apps in which there is something.
    let usage: [(app: AppEntry, usage: Usage)]
    let parts: AdministrationParts

    var text: String {
        let title = parts.say(OwnAccountText.title)
        let name = isGuest ? parts.say(OwnAccountText.guest) : listing.account.name
        let main: HTML = """
            <header class="admin-head">
            <p><a href="/">\(parts.say(LauncherText.allApps))</a></p>
            <p class="admin-who">\(name) <button class="button admin-leave" type="button">\(parts.say(AdministrationText.logOut))</button></p>
            </header>
            <h1 tabindex="-1">\(title)</h1>
            \(AdministrationFrame.words(in: parts.language))
            \(administration)
            <p>\(parts.say(AdministrationText.created)) \(parts.moment(listing.account.created)).</p>
            \(isGuest ? guestHelp : own)
            <h2>\(parts.say(OwnAccountText.sessions))</h2>
            \(list)
            \(isGuest ? "" : tokens)
            \(room)
            <h2>\(parts.say(OwnAccountText.copy))</h2>
            \(copy)
            <h2>\(parts.say(AdministrationText.remove))</h2>
            \(removal)
            """
        return PageFrame(title: title, language: parts.language, main: main, script: "admin", style: "admin").text
    }

    private var administration: HTML {
        guard listing.grants.contains(Administration.role) else { return "" }
        return "<p><a href=\"/admin/\">\(parts.say(AdministrationText.title))</a></p>"
    }

    private var guestHelp: HTML { "<p>\(parts.say(OwnAccountText.guestHelp))</p>" }

    private var own: HTML { "\(roles)\(password)\(factor)" }

    private var roles: HTML {
        guard !listing.grants.isEmpty else { return "" }
        let items = HTML.joined(
            listing.grants.map { grant in
                let app = apps.first { $0.id.description == grant.app }?.title(in: parts.language) ?? grant.app
                let scope: HTML = if let scope = grant.scope { "=\(scope)" } else { "" }
                return "<li><span>\(app)</span><span class=\"admin-role\">\(grant.role)\(scope)</span></li>"
            })
        return "<h2>\(parts.say(AdministrationText.roles))</h2>\(waiting)<ul class=\"admin-grants\">\(items)</ul>"
    }

    /// Roles that this login does not have yet.
    private var waiting: HTML {
        let names = apps.filter { withheld.contains($0.id.description) }.map { $0.title(in: parts.language) }
        guard !names.isEmpty else { return "" }
        return "<p class=\"admin-note\">\(parts.say(OwnAccountText.waiting(names.joined(separator: ", "))))</p>"
    }

    private var password: HTML {
        guard listing.hasPassword else { return "<p>\(parts.say(AdministrationText.withoutPassword))</p>" }
        return """
            <h2>\(parts.say(OwnAccountText.changePassword))</h2>
            \(parts.form(
                "POST", "/api/account/password", then: "here",
                """
                \(parts.row("o-old", OwnAccountText.old, secret("o-old", "old", "current-password")))
                \(parts.row("o-new", OwnAccountText.new, help: RegistrationText.passwordHelp, secret("o-new", "new", "new-password")))
                <p class="register-help">\(parts.say(OwnAccountText.changeHelp))</p>
                \(parts.button(AdministrationText.keep, kind: "primary"))
                """))
            """
    }

    private func secret(_ id: String, _ name: String, _ kind: String) -> HTML {
        """
        <input id="\(id)" name="\(name)" type="password" autocomplete="\(kind)" required aria-required="true" \
        aria-describedby="\(id)-p">
        """
    }

    private var factor: HTML {
        """
        <h2>\(parts.say(AdministrationText.factor))</h2>
        <p>\(parts.say(OwnAccountText.factorHelp))</p>
        <p><a class="button" href="/account/factor">\(parts.say(AdministrationText.factor))</a></p>
        """
    }

    private var list: HTML {
        let heads = [OwnAccountText.device, OwnAccountText.used, AdministrationText.until, OwnAccountText.end]
            .map(parts.say)
        let rows = sessions.map { session -> [HTML] in
            let label = session.label.isEmpty ? parts.say(OwnAccountText.unknown) : session.label
            let kind = session.isScript ? OwnAccountText.token : session.isCurrent ? OwnAccountText.here : nil
            let mark: HTML = if let kind { " <span class=\"admin-role\">\(parts.say(kind))</span>" } else { "" }
            let end: HTML =
                session.isCurrent
                ? "–"
                : parts.form(
                    "DELETE", "/api/account/sessions/\(session.id)", then: "/account",
                    """
                    <button class="button destructive" type="submit" disabled aria-label="\(parts.say(OwnAccountText.end)): \(label)">\(parts.say(OwnAccountText.end))</button>
                    """)
            return ["\(label)\(mark)", session.used.map(parts.moment) ?? "–", parts.moment(session.expires), end]
        }
        let others: HTML =
            sessions.count < 2
            ? ""
            : parts.form(
                "DELETE", "/api/account/sessions", then: "/account", sure: OwnAccountText.endOthersSure,
                parts.button(OwnAccountText.endOthers, kind: "destructive"))
        return
            "\(parts.table(heads, rows, label: parts.say(OwnAccountText.sessions)))<div class=\"admin-below\">\(others)</div>"
    }

    /// How much there is, and may be.
    private var room: HTML {
        guard !usage.isEmpty else { return "" }
        let rows = usage.map { one -> [HTML] in
            ["\(one.app.title(in: parts.language))", share(one.usage.records), share(one.usage.media)]
        }
        let heads = [AdministrationText.app, OwnAccountText.records, OwnAccountText.media].map(parts.say)
        return """
            <h2>\(parts.say(OwnAccountText.room))</h2>
            \(parts.table(heads, rows, label: parts.say(OwnAccountText.room)))
            """
    }

    private func share(_ share: Usage.Share) -> HTML {
        guard let quota = share.quota else { return "\(parts.bytes(share.bytes))" }
        let text = parts.say(OwnAccountText.of(parts.bytes(share.bytes), parts.bytes(quota)))
        return share.isNear ? "<strong>\(text)</strong>" : "\(text)"
    }

    private var tokens: HTML {
        """
        <h2>\(parts.say(OwnAccountText.newToken))</h2>
        \(parts.form(
            "POST", "/api/account/tokens", then: "/account",
            """
            \(parts.row("o-name", AdministrationText.name, help: OwnAccountText.tokenHelp, "<input id=\"o-name\" name=\"name\" type=\"text\" autocomplete=\"off\" maxlength=\"100\" required aria-required=\"true\" aria-describedby=\"o-name-h o-name-p\">"))
            \(parts.row("o-days", OwnAccountText.days, "<input id=\"o-days\" name=\"days\" class=\"register-number\" type=\"text\" inputmode=\"numeric\" value=\"30\" maxlength=\"3\" required aria-required=\"true\" aria-describedby=\"o-days-p\">"))
            \(parts.button(OwnAccountText.newToken))
            """))
        """
    }

    private var copy: HTML {
        """
        <p class="register-help">\(parts.say(OwnAccountText.copyHelp))</p>
        <p><a class="button" href="/api/account/export" download="baukasten-account.zip">\(parts.say(OwnAccountText.download))</a></p>
        """
    }

    /// Who has no password types the name once more.
    private var removal: HTML {
        let asked: HTML =
            if listing.hasPassword {
                parts.row(
                    "o-password", AdministrationText.password, secret("o-password", "password", "current-password"))
            } else if isGuest {
                ""
            } else {
                parts.row(
                    "o-retype", OwnAccountText.retype, help: OwnAccountText.retypeHelp,
                    """
                    <input id="o-retype" name="name" type="text" autocomplete="off" autocapitalize="none" spellcheck="false" \
                    maxlength="64" required aria-required="true" aria-describedby="o-retype-h o-retype-p">
                    """)
            }
        let account: HTML = isGuest ? "guest" : "\(listing.account.id)"
        return parts.form(
            "DELETE", "/api/account", then: "/account", sure: OwnAccountText.removeSure,
            """
            <input type="hidden" data-account="\(account)">
            <p class="register-help">\(parts.say(OwnAccountText.removeHelp))</p>
            \(parts.tick("o-erase", "erase", OwnAccountText.erase, help: OwnAccountText.eraseHelp))
            \(asked)
            \(parts.button(AdministrationText.remove, kind: "destructive"))
            """)
    }
}

/// What the page says.
enum OwnAccountText {
    static let title = Bilingual(de: "Mein Konto", en: "My account")
    static let guest = Bilingual(de: "Gast", en: "Guest")
    static let guestHelp = Bilingual(
        de:
            "Sie sind hier Gast: Ihre Einträge gehören zu diesem Gerät. Wenn Sie sich abmelden, kommen Sie nicht mehr an sie.",
        en:
            "You are a guest here: your records belong to this device. Once you log out, you cannot reach them any more."
    )
    static let forPeople = Bilingual(
        de: "Melden Sie sich an, um Ihr Konto zu sehen.", en: "Log in to see your account.")
    static let changePassword = Bilingual(de: "Passwort ändern", en: "Change password")
    static let old = Bilingual(de: "Altes Passwort", en: "Old password")
    static let new = Bilingual(de: "Neues Passwort", en: "New password")
    static let changeHelp = Bilingual(
        de: "Auf allen anderen Geräten sind Sie danach abgemeldet, und Tokens enden.",
        en: "You are logged out on all other devices then, and tokens end.")
    static let factorHelp = Bilingual(
        de: "Ein Code aus einer App auf Ihrem Telefon, nach dem das Anmelden zusätzlich fragt.",
        en: "A code from an app on your phone that logging in asks for besides.")
    static func waiting(_ apps: String) -> Bilingual {
        Bilingual(
            de: "Rollen in diesen Apps verlangen den zweiten Faktor und gelten bis dahin nicht: \(apps).",
            en: "Roles in these apps demand the second factor and do not count until then: \(apps).")
    }
    static let sessions = Bilingual(de: "Wo Sie angemeldet sind", en: "Where you are logged in")
    static let device = Bilingual(de: "Gerät oder Token", en: "Device or token")
    static let used = Bilingual(de: "Zuletzt benutzt", en: "Last used")
    static let unknown = Bilingual(de: "Unbekanntes Gerät", en: "Unknown device")
    static let here = Bilingual(de: "dieses Gerät", en: "this device")
    static let token = Bilingual(de: "Token", en: "token")
    static let end = Bilingual(de: "Beenden", en: "End")
    static let endOthers = Bilingual(de: "Alle anderen beenden", en: "End all others")
    static let endOthersSure = Bilingual(
        de: "Nur dieses Gerät bleibt angemeldet. Auch Tokens für Skripte enden.",
        en: "Only this device stays logged in. Tokens for scripts end, too.")
    static let room = Bilingual(de: "Belegter Platz", en: "Room in use")
    static let records = Bilingual(de: "Einträge", en: "Records")
    static let media = Bilingual(de: "Bilder und 3D-Objekte", en: "Pictures and 3D objects")
    static func of(_ used: String, _ quota: String) -> Bilingual {
        Bilingual(de: "\(used) von \(quota)", en: "\(used) of \(quota)")
    }
    static let newToken = Bilingual(de: "Token anlegen", en: "Make a token")
    static let tokenHelp = Bilingual(
        de: "Wofür er ist, zum Beispiel „Auswertung“. Mit ihm darf ein Programm, was Sie dürfen.",
        en: "What it is for, for example “evaluation”. With it a program may do what you may.")
    static let days = Bilingual(de: "Gültig (Tage)", en: "Valid for (days)")
    static let removeHelp = Bilingual(
        de: """
            Das Konto, seine Rollen und alle Anmeldungen sind dann weg, auf jedem Gerät. Was Sie eingetragen haben, bleibt \
            für andere stehen, wenn Sie es nicht mitlöschen.
            """,
        en: """
            The account, its roles and all logins are gone then, on every device. What you entered stays for others, unless \
            you erase it, too.
            """)
    static let erase = Bilingual(
        de: "Auch löschen, was ich eingetragen habe", en: "Also erase what I entered")
    static let eraseHelp = Bilingual(
        de: """
            Ihre Einträge, auch schon gelöschte, und Ihre Bilder sind dann für alle weg. Ihre Geräte vergessen sie beim nächsten \
            Kontakt, auch was noch nicht gesendet war. Was Sie in Einträgen anderer geändert haben, bleibt. Sicherungen, die der \
            Betreiber vorher gemacht hat, haben alles noch, bis er sie löscht.
            """,
        en: """
            Your records, deleted ones too, and your pictures are gone for everybody then. Your devices forget them at their next \
            contact, with what was not sent yet. What you changed in records of others stays. Backups that the operator made before \
            still have everything until they are deleted.
            """)
    static let retype = Bilingual(de: "Name des Kontos", en: "Name of the account")
    static let retypeHelp = Bilingual(
        de: "Tippen Sie ihn noch einmal, damit es nicht aus Versehen geschieht.",
        en: "Type it once more, so that it does not happen by accident.")
    static let copy = Bilingual(de: "Meine Daten", en: "My data")
    static let copyHelp = Bilingual(
        de: """
            Alles, was dieser Server über Sie hat, als ein Archiv (ZIP): Konto, Anmeldungen, Protokoll, Ihre Einträge aus allen \
            Apps und Ihre Bilder.
            """,
        en: """
            Everything that this server has of you as one archive (ZIP): account, logins, log, your records of all apps and your \
            pictures.
            """)
    static let download = Bilingual(de: "Herunterladen", en: "Download")
    static let removeSure = Bilingual(
        de: "Das lässt sich nicht zurücknehmen.", en: "This cannot be taken back.")
}
