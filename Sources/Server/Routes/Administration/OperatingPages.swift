import Language
import Services
import Store
import Values

/// Codes with which people register, and making one.
struct InvitationsPage {
    let invitations: [InvitationListing]
    /// Those in which people register.
    let apps: [AppEntry]
    /// All of them.
    let known: [AppEntry]
    let mode: RegistrationMode
    /// Milliseconds since 1970.
    let now: Int64
    let parts: AdministrationParts

    var main: HTML {
        """
        \(warning)
        \(list)
        <h2>\(parts.say(AdministrationText.invite))</h2>
        \(creation)
        """
    }

    private var warning: HTML {
        mode == .off ? "<p class=\"admin-bad\">\(parts.say(AdministrationText.noRegistration))</p>" : ""
    }

    private var list: HTML {
        guard !invitations.isEmpty else {
            return "<p class=\"empty\">\(parts.say(AdministrationText.noInvitations))</p>"
        }
        let heads = [
            AdministrationText.app, AdministrationText.roles, AdministrationText.used, AdministrationText.until,
        ].map(parts.say)
        let rows = invitations.map { listing -> [HTML] in
            let invitation = listing.invitation
            let roles = HTML.joined(invitation.grants.map { "<span class=\"admin-role\">\($0.text)</span> " })
            return [
                "\(title(of: listing.app))",
                invitation.grants.isEmpty ? "–" : roles,
                "\(parts.say(AdministrationText.uses(listing.used, of: invitation.uses)))",
                state(of: listing),
            ]
        }
        return parts.table(heads, rows, label: parts.say(AdministrationText.invitations))
    }

    private func title(of app: String) -> String {
        known.first { $0.id.description == app }?.title(in: parts.language) ?? app
    }

    private func state(of listing: InvitationListing) -> HTML {
        let moment = parts.moment(listing.invitation.expires)
        if listing.isRevoked { return "\(parts.say(AdministrationText.revoked))" }
        if listing.used >= listing.invitation.uses { return "\(parts.say(AdministrationText.usedUp))" }
        if listing.invitation.expires <= now { return "\(moment), \(parts.say(AdministrationText.ended))" }
        let form = parts.form(
            "DELETE", "/api/admin/invitations/\(listing.app)/\(listing.hash)", then: "/admin/invitations",
            parts.button(AdministrationText.revoke, kind: "destructive"))
        return "\(moment) \(form)"
    }

    private var creation: HTML {
        guard !apps.isEmpty else { return "<p>\(parts.say(AdministrationText.noRegisteringApp))</p>" }
        let options = HTML.joined(
            apps.map { "<option value=\"\($0.id.description)\">\($0.title(in: parts.language))</option>" })
        let roles = apps.map { app in
            (app: app.id.description, roles: (app.current?.description.info.access?.roles ?? []).map { String($0) })
        }
        let uses = number("i-uses", "uses", "1")
        let days = number("i-days", "days", "14")
        return parts.form(
            "POST", "/api/admin/invitations", then: "/admin/invitations",
            """
            \(parts.row("i-app", AdministrationText.app, "<select id=\"i-app\" name=\"app\" aria-describedby=\"i-app-p\">\(options)</select>"))
            \(RoleChoice(id: "i-role", name: "role", roles: roles, isNeeded: false, parts: parts).rows)
            \(parts.row("i-uses", AdministrationText.people, uses))
            \(parts.row("i-days", AdministrationText.days, days))
            \(parts.tick("i-consent", "consent", AdministrationText.consent))
            <p class="register-help">\(parts.say(AdministrationText.inviteHelp))</p>
            \(parts.button(AdministrationText.invite, kind: "primary"))
            """)
    }

    private func number(_ id: String, _ name: String, _ value: String) -> HTML {
        """
        <input id="\(id)" name="\(name)" class="register-number" type="text" inputmode="numeric" value="\(value)" maxlength="3" \
        required aria-required="true" aria-describedby="\(id)-p">
        """
    }
}

/// The apps of the server and how their descriptions are.
struct AppsPage {
    /// With when the present description was published.
    let apps: [(AppEntry, Int64?)]
    let parts: AdministrationParts

    var main: HTML {
        guard !apps.isEmpty else { return "<p class=\"empty\">\(parts.say(LauncherText.noApps))</p>" }
        let heads = [AdministrationText.app, AdministrationText.state, AdministrationText.published].map(parts.say)
        let rows = apps.map { app, published -> [HTML] in
            let id = app.id.description
            let state: HTML =
                app.hasErrors
                ? """
                <a href="/problems/\(id)">\(parts.say(AdministrationText.errors(app.report.errors)))</a>\
                \(app.current == nil ? " (\(parts.say(AdministrationText.never)))" : "")
                """ : "\(parts.say(AdministrationText.good))"
            return [
                "<a href=\"/\(id)/\">\(app.title(in: parts.language))</a> <code>\(id)</code>", state,
                published.map(parts.moment) ?? "–",
            ]
        }
        return parts.table(heads, rows, label: parts.say(AdministrationText.apps))
    }
}

/// Copies of the database, and making one.
struct BackupsPage {
    /// Nil: this server makes none.
    let shelf: BackupShelf?
    let parts: AdministrationParts

    var main: HTML {
        guard let shelf else { return "<p>\(parts.say(Administration.Failure.shelf.message))</p>" }
        let backups = shelf.backups()
        let list: HTML =
            backups.isEmpty
            ? "<p class=\"empty\">\(parts.say(AdministrationText.noBackups))</p>"
            : parts.table(
                [parts.say(AdministrationText.when), parts.say(AdministrationText.size)],
                backups.map { ["\($0.moment) UTC <code>\($0.name)</code>", "\(parts.bytes($0.bytes))"] },
                label: parts.say(AdministrationText.backups))
        return """
            <p>\(parts.say(AdministrationText.backupsHelp))</p>
            \(progress(of: shelf))
            \(list)
            <p>\(parts.say(AdministrationText.folder)): <code>\(shelf.path)</code></p>
            \(parts.form("POST", "/api/admin/backups", then: "/admin/backups", parts.button(AdministrationText.makeBackup, kind: "primary")))
            """
    }

    private func progress(of shelf: BackupShelf) -> HTML {
        switch shelf.progress {
        case .none: ""
        case .running: "<p role=\"status\">\(parts.say(AdministrationText.backingUp))</p>"
        case .done(_, let missing):
            missing == 0 ? "" : "<p class=\"admin-bad\">\(parts.say(AdministrationText.missing(missing)))</p>"
        case .failed: "<p class=\"admin-bad\" role=\"alert\">\(parts.say(AdministrationText.backupFailed))</p>"
        }
    }
}
