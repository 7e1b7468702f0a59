import HTTPTypes
import Hummingbird
import Language
import Services
import Store
import Values

/// `/admin/…`: pages for operators. Everybody else is told who may see them, and can log in.
struct AdministrationPages: Sendable {
    let administration: Administration
    let health: ServerHealth
    let surroundings: Surroundings
    let authentication: Authentication
    let ways: LoginWays

    private typealias Content = @Sendable (Request, ServerContext, AdministrationParts) async throws -> Page

    /// What stands in the frame.
    struct Page {
        var title: String?
        let main: HTML
    }

    func add(to router: Router<Server.Context>) {
        let pages = router.group("admin").add(middleware: authentication)
        add(to: pages, "", .overview) { _, _, parts in
            Page(
                main: OverviewPage(
                    overview: try await administration.overview(), health: await health.now(),
                    backup: administration.backups?.backups().first, hasBackups: administration.backups != nil,
                    parts: parts
                ).main)
        }
        add(to: pages, "accounts", .accounts) { request, _, parts in
            let search = request.uri.queryParameters["search"].map { String($0) } ?? ""
            let page = try await administration.accounts(
                searching: String(search.prefix(100)), from: request.offset)
            return Page(
                main: AccountsPage(
                    page: page, search: search, roles: await administration.roles,
                    hasMail: administration.mail != nil,
                    titles: try await administration.scopeTitles(of: page.accounts.flatMap(\.grants)), parts: parts
                ).main)
        }
        add(to: pages, "accounts/:account", .accounts) { _, context, parts in
            let id = context.part("account")
            let listing = try await AdministrationRoutes.translating { try await administration.account(id) }
            let page = AccountPage(
                listing: listing, usage: try await administration.usage(of: id), roles: await administration.roles,
                hasFactor: try await administration.hasFactor(id), isOwn: context.identity?.account == id,
                takesMail: administration.takesMail(listing.account),
                titles: try await administration.scopeTitles(of: listing.grants), parts: parts)
            return Page(title: listing.account.name, main: page.main)
        }
        add(to: pages, "invitations", .invitations) { _, _, parts in
            Page(
                main: InvitationsPage(
                    invitations: try await administration.invitations(), apps: await administration.registering,
                    known: await administration.apps, mode: administration.registration, now: surroundings.now(),
                    parts: parts
                ).main)
        }
        add(to: pages, "apps", .apps) { _, _, parts in
            var apps: [(AppEntry, Int64?)] = []
            for app in await administration.apps { apps.append((app, try await administration.published(app))) }
            return Page(main: AppsPage(apps: apps, parts: parts).main)
        }
        add(to: pages, "storage", .storage) { _, _, parts in
            var shares: [StoragePage.Row] = []
            let apps = await administration.apps
            for contents in try await administration.contents() {
                shares.append(
                    StoragePage.Row(
                        title: apps.first { $0.id.description == contents.app }?.title(in: parts.language)
                            ?? contents.app,
                        contents: contents,
                        shares: try await administration.greatestShares(in: contents.app, limit: 3)))
            }
            return Page(main: StoragePage(rows: shares, quotas: administration.quotas, parts: parts).main)
        }
        add(to: pages, "refusals", .refusals) { request, _, parts in
            let offset = request.offset
            let changes = try await administration.refusedChanges(from: offset, limit: RefusalsPage.size + 1)
            return Page(
                main: RefusalsPage(
                    changes: changes, offset: offset, apps: await administration.apps, parts: parts
                ).main)
        }
        add(to: pages, "audit", .audit) { request, _, parts in
            let (account, kind) = request.auditSearch
            let before = request.uri.queryParameters["before"].flatMap { Int64($0) }
            let page = try await administration.audit(account: account, kind: kind, before: before)
            return Page(
                main: AuditPage(
                    page: page, account: account, kind: kind, isFirst: before == nil, apps: await administration.apps,
                    parts: parts
                ).main)
        }
        add(to: pages, "backups", .backups) { _, _, parts in
            Page(main: BackupsPage(shelf: administration.backups, parts: parts).main)
        }
    }

    private func add(
        to pages: RouterGroup<ServerContext>, _ path: RouterPath, _ section: AdministrationFrame.Section,
        _ content: @escaping Content
    ) {
        pages.get(path) { request, context in
            let language = request.preferredLanguage
            let parts = AdministrationParts(language: language)
            guard let identity = context.identity, !identity.isGuest else {
                return Self.response(
                    LogInPage(name: nil, ways: ways, path: request.uri.path, parts: parts).text, .unauthorized,
                    in: language)
            }
            guard try await administration.isOperator(identity) else {
                return Self.response(
                    LogInPage(name: identity.name, ways: ways, path: request.uri.path, parts: parts).text, .forbidden,
                    in: language)
            }
            let page = try await content(request, context, parts)
            let frame = AdministrationFrame(
                section: section, title: page.title, language: language, name: identity.name, main: page.main)
            return Self.response(frame.text, .ok, in: language)
        }
    }

    static func response(_ page: String, _ status: HTTPResponse.Status, in language: String) -> Response {
        let headers: HTTPFields = [
            .contentType: "text/html; charset=utf-8", .contentLanguage: language,
            .vary: "Accept-Language, Cookie, Authorization", .cacheControl: "no-store",
        ]
        return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: page)))
    }
}

extension Request {
    /// Where a long list goes on, from the address; 0 for anything else.
    fileprivate var offset: Int {
        uri.queryParameters["from"].flatMap { Int($0) }.map { min(max($0, 0), 1_000_000) } ?? 0
    }
}

extension Request {
    /// Whose events, and which kind, from the address.
    var auditSearch: (account: String, kind: AuditKind?) {
        let account = uri.queryParameters["account"].map { String($0) } ?? ""
        let kind = uri.queryParameters["kind"].map { String($0.prefix(100)) } ?? ""
        return (String(account.prefix(100)), kind.isEmpty ? nil : AuditKind(rawValue: kind))
    }
}
