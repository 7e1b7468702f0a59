import Language
import Services
import Store
import Values

/// Who did what and when: searched by account and kind, page by page, and as a file.
struct AuditPage {
    let page: Administration.AuditPage
    /// Name or id that is looked for.
    let account: String
    let kind: AuditKind?
    /// Whether these are the last ones.
    let isFirst: Bool
    let apps: [AppEntry]
    let parts: AdministrationParts

    var main: HTML {
        """
        <p>\(parts.say(AuditText.help))</p>
        <form class="admin-search" role="search" method="get" action="/admin/audit">
        <label for="l-account">\(parts.say(AuditText.account))</label>
        <input id="l-account" name="account" type="search" value="\(account)" maxlength="100" autocapitalize="none" spellcheck="false">
        <select name="kind" aria-label="\(parts.say(AuditText.kind))"><option value="">\(parts.say(AuditText.anything))</option>\(options)</select>
        <button class="button" type="submit">\(parts.say(AdministrationText.find))</button>
        </form>
        \(list)
        \(turning)
        <p><a class="button" href="/api/admin/audit.jsonl?\(asked)" download>\(parts.say(AuditText.download))</a></p>
        """
    }

    private var options: HTML {
        HTML.joined(
            AuditText.kinds.map { known, text in
                let mark: HTML = known == kind ? " selected" : ""
                return "<option value=\"\(known.rawValue)\"\(mark)>\(parts.say(text))</option>"
            })
    }

    private var list: HTML {
        guard !page.events.isEmpty else { return "<p class=\"empty\">\(parts.say(AuditText.nothing))</p>" }
        let heads = [AdministrationText.when, AdministrationText.who, AuditText.what, AuditText.concerns].map(parts.say)
        let rows = page.events.map { event -> [HTML] in
            [parts.moment(event.made), who(event), what(event), concerns(event)]
        }
        return parts.table(heads, rows, label: parts.say(AuditText.title))
    }

    private func who(_ event: AuditEvent) -> HTML {
        switch event.actor {
        case "server": return "\(parts.say(AuditText.server))"
        case "tool": return "\(parts.say(AuditText.tool))"
        default: break
        }
        if let name = page.names[event.actor] { return link(to: event.actor, name) }
        // Names as they were stand here when the account is gone.
        if let name = event.actorName { return "\(name)" }
        return "\(parts.say(AdministrationText.guest))"
    }

    private func what(_ event: AuditEvent) -> HTML {
        let text = AuditText.kinds.first { $0.0 == event.kind }.map { parts.say($0.1) } ?? event.kind.rawValue
        let details = (try? JSON.parse(Text(event.details)))?.object?.members ?? []
        let rest = HTML.joined(
            details.map {
                "<br><small>\(AuditText.details[$0.key].map(parts.say) ?? String($0.key)): \(value($0))</small>"
            })
        return "\(text)\(rest)"
    }

    private func value(_ member: (key: Text, value: JSON)) -> HTML {
        let text =
            member.value.string.map { String($0) }
            ?? member.value.array.map { $0.compactMap { $0.string.map { String($0) } }.joined(separator: ", ") }
            ?? String(member.value.text)
        if member.key == "by", let way = AuditText.ways[Text(text)] { return "\(parts.say(way))" }
        if member.key == "expires", let moment = Int64(text) { return parts.moment(moment) }
        return "\(text)"
    }

    private func concerns(_ event: AuditEvent) -> HTML {
        var found: [HTML] = []
        if let app = event.app {
            let title = apps.first { $0.id.description == app }?.title(in: parts.language)
            found.append("\(title ?? app)")
        }
        if let subject = event.subject, subject != event.actor {
            let name = page.names[subject]
            found.append(name.map { link(to: subject, $0) } ?? "<code>\(subject)</code>")
        }
        return found.isEmpty
            ? "–" : HTML.joined(found.enumerated().map { $0.offset == 0 ? $0.element : ", \($0.element)" })
    }

    private func link(to account: String, _ name: String) -> HTML {
        "<a href=\"/admin/accounts/\(account)\">\(name)</a>"
    }

    private var asked: String {
        "account=\(String(Text(account).percentEncoded))&kind=\(String(Text(kind?.rawValue ?? "").percentEncoded))"
    }

    private var turning: HTML {
        var links: HTML = ""
        if !isFirst { links = "<a class=\"button\" href=\"/admin/audit?\(asked)\">\(parts.say(AuditText.newest))</a>" }
        if let before = page.before {
            let older: HTML = """
                <a class="button" href="/admin/audit?\(asked)&amp;before=\(String(before))">\(parts.say(AuditText.older))</a>
                """
            links = "\(links) \(older)"
        }
        return "<p class=\"admin-turning\">\(links)</p>"
    }
}
