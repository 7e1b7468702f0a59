import Language
import Services
import Store
import Values

/// What an operator sees first.
struct OverviewPage {
    let overview: Administration.Overview
    let health: ServerHealth.Reading
    /// The last one.
    let backup: BackupShelf.Backup?
    let hasBackups: Bool
    let parts: AdministrationParts

    var main: HTML {
        let tiles = HTML.joined([
            tile(AdministrationText.accounts, parts.number(overview.accounts), "/admin/accounts"),
            tile(AdministrationText.guests, parts.number(overview.guests), nil),
            tile(AdministrationText.sessions, parts.number(overview.sessions), nil),
            tile(AdministrationText.apps, parts.number(overview.apps), "/admin/apps"),
            tile(
                AdministrationText.withErrors, parts.number(overview.appsWithErrors), "/admin/apps",
                isAlarming: overview.appsWithErrors > 0),
            tile(AdministrationText.stored, parts.bytes(overview.bytes), "/admin/storage"),
            hasBackups
                ? tile(
                    AdministrationText.lastBackup, backup?.moment ?? parts.say(AdministrationText.none),
                    "/admin/backups",
                    isAlarming: backup == nil) : "",
        ])
        return """
            <ul class="admin-tiles">\(tiles)</ul>
            <h2>\(parts.say(AdministrationText.health))</h2>
            <p class="\(health.isHealthy ? "admin-good" : "admin-bad")">\(parts.say(health.isHealthy ? AdministrationText.healthy : AdministrationText.unhealthy))</p>
            <dl class="admin-facts">\(facts)</dl>
            """
    }

    private func tile(_ title: Bilingual, _ value: String, _ path: String?, isAlarming: Bool = false) -> HTML {
        let content: HTML = """
            <span class="admin-value">\(value)</span><span class="admin-label">\(parts.say(title))</span>
            """
        let kind = isAlarming ? "admin-tile admin-alarming" : "admin-tile"
        guard let path else { return "<li><span class=\"\(kind)\">\(content)</span></li>" }
        return "<li><a class=\"\(kind)\" href=\"\(path)\">\(content)</a></li>"
    }

    private var facts: HTML {
        var facts: [(Bilingual, HTML)] = [
            (AdministrationText.running, "\(parts.moment(health.started)), \(health.version)"),
            (Bilingual(de: "Datenbank", en: "Database"), "\(health.database)"),
            (AdministrationText.history, "<code>\(overview.epoch)</code>"),
        ]
        if let memory = health.memory { facts.append((AdministrationText.memory, "\(parts.bytes(memory))")) }
        if let free = health.free { facts.append((AdministrationText.disk, "\(parts.bytes(free))")) }
        return HTML.joined(facts.map { "<div><dt>\(parts.say($0.0))</dt><dd>\($0.1)</dd></div>" })
    }
}

extension BackupShelf.Backup {
    /// Day and time of its name, in UTC.
    var moment: String {
        let (day, time) = (name.prefix(10), name.dropFirst(11).prefix(5))
        return "\(day) \(time.replacing("-", with: ":"))"
    }
}

/// How much each app holds, and who has the most.
struct StoragePage {
    struct Row {
        let title: String
        let contents: AppContents
        let shares: [Administration.Share]
    }

    let rows: [Row]
    let quotas: Quotas
    let parts: AdministrationParts

    var main: HTML {
        guard !rows.isEmpty else {
            return "<p class=\"empty\">\(parts.say(AdministrationText.nothingStored))</p>\(allowed)"
        }
        let heads = [
            AdministrationText.app, AdministrationText.records, AdministrationText.media, AdministrationText.most,
        ].map(parts.say)
        let cells = rows.map { row -> [HTML] in
            let contents = row.contents
            let deleted: HTML =
                contents.deleted == 0
                ? "" : ", \(parts.number(contents.deleted)) \(parts.say(AdministrationText.deleted))"
            return [
                "\(row.title)",
                "\(parts.number(contents.records))\(deleted), \(parts.bytes(contents.recordBytes))",
                "\(parts.number(contents.media)), \(parts.bytes(contents.mediaBytes))",
                "<ul class=\"admin-shares\">\(.joined(row.shares.map(share)))</ul>",
            ]
        }
        return "\(parts.table(heads, cells, label: parts.say(AdministrationText.storage)))\(allowed)"
    }

    private func share(_ share: Administration.Share) -> HTML {
        let who: HTML
        switch share.account {
        case nil: who = "\(parts.say(AdministrationText.goneAccount))"
        case let account? where account.isGuest: who = "\(parts.say(AdministrationText.guest))"
        case let account?: who = "<a href=\"/admin/accounts/\(account.id)\">\(account.name)</a>"
        }
        return "<li>\(who) \(parts.bytes(share.bytes))</li>"
    }

    private var allowed: HTML {
        func row(_ title: Bilingual, _ records: Int64?, _ media: Int64?) -> [HTML] {
            func bytes(_ count: Int64?) -> HTML {
                "\(count.map(parts.bytes) ?? parts.say(AdministrationText.unlimited))"
            }
            return ["\(parts.say(title))", bytes(records), bytes(media)]
        }
        let title = parts.say(AdministrationText.quotas)
        return """
            <h2>\(title)</h2>
            \(parts.table(
                [parts.say(AdministrationText.who), parts.say(AdministrationText.records), parts.say(AdministrationText.media)],
                [
                    row(AdministrationText.ofPerson, quotas.records, quotas.media),
                    row(AdministrationText.ofGuest, quotas.guestRecords, quotas.guestMedia),
                ], label: title))
            """
    }
}

/// Changes that were refused, the last one first.
struct RefusalsPage {
    static let size = 50

    /// One more than are shown when there are more.
    let changes: [Administration.RefusedChange]
    let offset: Int
    let apps: [AppEntry]
    let parts: AdministrationParts

    var main: HTML {
        let help: HTML = "<p>\(parts.say(AdministrationText.refusalsHelp))</p>"
        guard !changes.isEmpty else {
            return "\(help)<p class=\"empty\">\(parts.say(AdministrationText.noRefusals))</p>"
        }
        let heads = [AdministrationText.when, AdministrationText.app, AdministrationText.who, AdministrationText.why]
            .map(parts.say)
        let rows = changes.prefix(Self.size).map { change -> [HTML] in
            let title = apps.first { $0.id.description == change.app }?.title(in: parts.language) ?? change.app
            return [
                parts.moment(change.made), "\(title)", who(change.account),
                """
                \(String(parts.language == "de" ? change.refusal.german : change.refusal.english)) \
                <code>\(String(change.refusal.code))</code>
                """,
            ]
        }
        return "\(help)\(parts.table(heads, rows, label: parts.say(AdministrationText.refusals)))\(turning)"
    }

    private func who(_ account: Account?) -> HTML {
        guard let account else { return "\(parts.say(AdministrationText.goneAccount))" }
        guard !account.isGuest else { return "\(parts.say(AdministrationText.guest))" }
        return "<a href=\"/admin/accounts/\(account.id)\">\(account.name)</a>"
    }

    private var turning: HTML {
        var links: HTML = ""
        if offset > 0 { links = link(to: max(0, offset - Self.size), AdministrationText.before) }
        if changes.count > Self.size { links = "\(links) \(link(to: offset + Self.size, AdministrationText.next))" }
        return "<p class=\"admin-turning\">\(links)</p>"
    }

    private func link(to offset: Int, _ text: Bilingual) -> HTML {
        "<a class=\"button\" href=\"/admin/refusals?from=\(offset)\">\(parts.say(text))</a>"
    }
}
