import Hummingbird
import Services

/// `/account`: a page for whoever is logged in; others can log in there.
struct OwnAccountRoutes: Sendable {
    let accounts: Accounts
    let library: AppLibrary
    let authentication: Authentication
    let records: Records
    let ways: LoginWays

    func add(to router: Router<Server.Context>) {
        router.group("account").add(middleware: authentication).get("") { request, context in
            let parts = AdministrationParts(language: request.preferredLanguage)
            guard let identity = context.identity else {
                let page = LogInPage(
                    name: nil, ways: ways, path: "/account", title: OwnAccountText.title,
                    invitation: OwnAccountText.forPeople, parts: parts)
                return AdministrationPages.response(page.text, .unauthorized, in: parts.language)
            }
            var withheld: Set<String> = []
            var usage: [(app: AppEntry, usage: Usage)] = []
            for app in await library.apps where try await records.isWithheld(from: identity, in: app) {
                withheld.insert(app.id.description)
            }
            for app in await library.apps {
                let used = try await records.usage(of: identity, in: app.id)
                if used.records.bytes > 0 || used.media.bytes > 0 { usage.append((app, used)) }
            }
            let page = OwnAccountPage(
                listing: try await accounts.own(identity),
                sessions: try await accounts.ownSessions(of: identity, asking: context.login?.token),
                isGuest: identity.isGuest, apps: await library.apps, withheld: withheld, usage: usage,
                parts: parts)
            return AdministrationPages.response(page.text, .ok, in: parts.language)
        }
    }
}
