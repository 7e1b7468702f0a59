import Language
import Services
import Store
import Values

/// All accounts, searched and page by page, and making one.
struct AccountsPage {
    let page: Administration.AccountPage
    let search: String
    let roles: [(app: String, roles: [String])]
    /// Whether this server sends mail.
    let hasMail: Bool
    /// Of records that roles are limited to.
    let titles: [Grant: String]
    let parts: AdministrationParts

    var main: HTML {
        """
        <form class="admin-search" role="search" method="get" action="/admin/accounts">
        <label for="a-search">\(parts.say(AdministrationText.search))</label>
        <input id="a-search" name="search" type="search" value="\(search)" maxlength="100" autocapitalize="none" spellcheck="false">
        <button class="button" type="submit">\(parts.say(AdministrationText.find))</button>
        </form>
        \(list)
        \(turning)
        <h2>\(parts.say(AdministrationText.newAccount))</h2>
        \(creation)
        """
    }

    private var list: HTML {
        guard !page.accounts.isEmpty else {
            return "<p class=\"empty\">\(parts.say(AdministrationText.noAccounts))</p>"
        }
        let rows = page.accounts.map { listing -> [HTML] in
            let account = listing.account
            let roles = HTML.joined(listing.grants.map { "\($0.shown(as: titles[$0])) " })
            return [
                "<a href=\"/admin/accounts/\(account.id)\">\(account.name)</a>",
                listing.grants.isEmpty ? "\(parts.say(AdministrationText.noRoles))" : roles,
                parts.moment(account.created),
            ]
        }
        let heads = [AdministrationText.name, AdministrationText.roles, AdministrationText.created].map(parts.say)
        return parts.table(heads, rows, label: parts.say(AdministrationText.accounts))
    }

    private var turning: HTML {
        let size = Administration.pageSize
        guard page.count > page.accounts.count else { return "" }
        let last = page.offset + page.accounts.count
        var links: HTML = ""
        if page.offset > 0 { links = "\(link(to: max(0, page.offset - size), AdministrationText.before))" }
        if last < page.count { links = "\(links) \(link(to: page.offset + size, AdministrationText.next))" }
        let range = parts.say(AdministrationText.range(min(page.offset + 1, last), last, of: page.count))
        return "<p class=\"admin-turning\">\(range) \(links)</p>"
    }

    private func link(to offset: Int, _ text: Bilingual) -> HTML {
        let asked = Text(search).percentEncoded
        return
            "<a class=\"button\" href=\"/admin/accounts?search=\(String(asked))&amp;from=\(offset)\">\(parts.say(text))</a>"
    }

    private var creation: HTML {
        let name: HTML = """
            <input id="n-name" name="name" type="text" autocomplete="off" autocapitalize="none" spellcheck="false" \
            maxlength="64" required aria-required="true" aria-describedby="n-name-h n-name-p">
            """
        let mail: HTML =
            hasMail
            ? parts.tick("n-mail", "mail", AdministrationText.mailLink, help: AdministrationText.mailLinkHelp) : ""
        return parts.form(
            "POST", "/api/admin/accounts", then: "/admin/accounts",
            """
            \(parts.row("n-name", AdministrationText.name, help: RegistrationText.nameHelp, name))
            \(RoleChoice(id: "n-role", name: "role", roles: roles, isNeeded: false, parts: parts).rows)
            \(parts.tick("n-again", "again", AdministrationText.again))
            \(mail)
            <p class="register-help">\(parts.say(AdministrationText.newAccountHelp))</p>
            \(parts.button(AdministrationText.newAccount, kind: "primary"))
            """)
    }
}

/// A role and what it is limited to, to be chosen.
struct RoleChoice {
    let id: String
    /// Of the member that is sent.
    let name: String
    let roles: [(app: String, roles: [String])]
    let isNeeded: Bool
    let parts: AdministrationParts

    var rows: HTML {
        let groups = HTML.joined(
            roles.map { app in
                let options = HTML.joined(
                    app.roles.map { "<option value=\"\(app.app):\($0)\">\(app.app):\($0)</option>" })
                return "<optgroup label=\"\(app.app)\">\(options)</optgroup>"
            })
        let needed: HTML = isNeeded ? "required aria-required=\"true\"" : ""
        let choice: HTML = """
            <select id="\(id)" name="\(name)" aria-describedby="\(id)-p" \(needed)>
            <option value="">\(isNeeded ? "–" : parts.say(AdministrationText.noRole))</option>\(groups)</select>
            """
        let scope: HTML = """
            <input id="\(id)-scope" name="scope" type="text" autocomplete="off" maxlength="200" \
            aria-describedby="\(id)-scope-h \(id)-scope-p">
            """
        return """
            \(parts.row(id, AdministrationText.role, choice))
            \(parts.row("\(id)-scope", AdministrationText.scope, help: AdministrationText.scopeHelp, isOptional: true, scope))
            """
    }
}

/// One account and everything that can be done with it.
struct AccountPage {
    let listing: AccountListing
    let usage: [(app: AppEntry, bytes: Int64)]
    let roles: [(app: String, roles: [String])]
    /// Whether logging in takes a second factor.
    let hasFactor: Bool
    /// Whether it is that of whoever looks at it.
    let isOwn: Bool
    /// Whether a link can be sent to it.
    let takesMail: Bool
    /// Of records that roles are limited to.
    let titles: [Grant: String]
    let parts: AdministrationParts

    private var path: String { "/api/admin/accounts/\(listing.account.id)" }
    private var here: String { "/admin/accounts/\(listing.account.id)" }

    var main: HTML {
        let password =
            listing.hasPassword ? AdministrationText.withPassword : AdministrationText.withoutPassword
        return """
            <p>\(parts.say(AdministrationText.created)) \(parts.moment(listing.account.created)). \(parts.say(password))</p>
            <p><a href="/admin/audit?account=\(listing.account.id)">\(parts.say(AuditText.ofAccount))</a></p>
            <h2>\(parts.say(AdministrationText.roles))</h2>
            \(granted)
            \(granting)
            <h2>\(parts.say(AdministrationText.passwordLink))</h2>
            \(link)
            \(factor)
            <h2>\(parts.say(AdministrationText.entered))</h2>
            \(entered)
            <h2>\(parts.say(AdministrationText.sessions))</h2>
            \(parts.form("DELETE", "\(path)/sessions", then: here, sure: AdministrationText.endSessionsSure, "<p class=\"register-help\">\(parts.say(AdministrationText.endSessionsSure))</p>\(parts.button(AdministrationText.endSessions, kind: "destructive"))"))
            \(removal)
            """
    }

    private var link: HTML {
        let mail: HTML = takesMail ? parts.tick("l-mail", "mail", AdministrationText.mailLink) : ""
        return parts.form(
            "POST", "\(path)/link",
            """
            <p class="register-help">\(parts.say(AdministrationText.passwordLinkHelp))</p>
            \(mail)
            \(parts.button(AdministrationText.makeLink))
            """)
    }

    private var granted: HTML {
        guard !listing.grants.isEmpty else { return "<p>\(parts.say(AdministrationText.noRoles))</p>" }
        let items = HTML.joined(
            listing.grants.map { grant in
                let take: HTML = """
                    <button class="button destructive" type="submit" disabled aria-label="\(parts.say(AdministrationText.takeAway)): \(grant.named(by: titles[grant]))">\(parts.say(AdministrationText.takeAway))</button>
                    """
                let form = parts.form(
                    "POST", "\(path)/roles", then: here,
                    "<input type=\"hidden\" name=\"remove\" value=\"\(grant.text)\">\(take)")
                return "<li>\(grant.shown(as: titles[grant]))\(form)</li>"
            })
        return "<ul class=\"admin-grants\">\(items)</ul>"
    }

    private var granting: HTML {
        parts.form(
            "POST", "\(path)/roles", then: here,
            """
            \(RoleChoice(id: "g-role", name: "add", roles: roles, isNeeded: true, parts: parts).rows)
            \(parts.button(AdministrationText.addRole))
            """)
    }

    private var entered: HTML {
        guard !usage.isEmpty else { return "<p>\(parts.say(AdministrationText.nothingStored))</p>" }
        let rows = usage.map { use -> [HTML] in
            ["\(use.app.title(in: parts.language))", "\(parts.bytes(use.bytes))"]
        }
        return parts.table(
            [parts.say(AdministrationText.app), parts.say(AdministrationText.size)], rows,
            label: parts.say(AdministrationText.entered))
    }

    private var factor: HTML {
        guard hasFactor else { return "" }
        let form = parts.form(
            "DELETE", "\(path)/factor", then: here, sure: AdministrationText.factorHelp,
            """
            <p class="register-help">\(parts.say(AdministrationText.factorHelp))</p>
            \(parts.button(AdministrationText.removeFactor, kind: "destructive"))
            """)
        return "<h2>\(parts.say(AdministrationText.factor))</h2>\(form)"
    }

    private var removal: HTML {
        guard !isOwn else { return "" }
        return """
            <h2>\(parts.say(AdministrationText.remove))</h2>
            \(parts.form("DELETE", path, then: "/admin/accounts", sure: AdministrationText.removeSure, "<p class=\"register-help\">\(parts.say(AdministrationText.removeHelp))</p>\(parts.tick("r-erase", "erase", AdministrationText.erase, help: AdministrationText.eraseHelp))\(parts.button(AdministrationText.remove, kind: "destructive"))"))
            """
    }
}

extension Grant {
    /// As it is written in commands; instead of the id of a record it has the record's title, where that is known.
    fileprivate func named(by title: String?) -> String { title.map { "\(app):\(role) = \($0)" } ?? text }

    fileprivate func shown(as title: String?) -> HTML {
        let id: HTML = if let scope, title != nil { " title=\"\(scope)\"" } else { "" }
        return "<span class=\"admin-role\"\(id)>\(named(by: title))</span>"
    }
}
