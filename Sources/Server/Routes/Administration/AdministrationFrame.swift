import Language
import Services
import Values

/// A page of operators: where one is, where one can go, and what every form needs.
struct AdministrationFrame {
    /// The pages, in the order in which they are offered.
    enum Section: String, CaseIterable {
        case overview = ""
        case accounts, invitations, apps, storage, refusals, audit, backups

        var title: Bilingual {
            switch self {
            case .overview: AdministrationText.overview
            case .accounts: AdministrationText.accounts
            case .invitations: AdministrationText.invitations
            case .apps: AdministrationText.apps
            case .storage: AdministrationText.storage
            case .refusals: AdministrationText.refusals
            case .audit: AuditText.title
            case .backups: AdministrationText.backups
            }
        }

        var path: String { "/admin/\(rawValue)" }
    }

    let section: Section
    /// Of a page within the section; nil: the section itself.
    var title: String?
    let language: String
    /// Who is logged in.
    let name: String
    let main: HTML

    var text: String {
        let heading = title ?? say(section.title)
        let links = HTML.joined(
            Section.allCases.map { other in
                let mark: HTML = other == section ? " aria-current=\"page\"" : ""
                return "<li><a href=\"\(other.path)\"\(mark)>\(say(other.title))</a></li>"
            })
        let main: HTML = """
            <header class="admin-head">
            <p><a href="/">\(say(LauncherText.allApps))</a></p>
            <p class="admin-who"><a href="/account">\(name)</a> <button class="button admin-leave" type="button">\(say(AdministrationText.logOut))</button></p>
            </header>
            <nav class="admin-sections" aria-label="\(say(AdministrationText.sections))"><ul>\(links)</ul></nav>
            <h1 tabindex="-1">\(heading)</h1>
            \(Self.words(in: language))
            \(self.main)
            """
        return PageFrame(
            title: "\(heading) – \(say(AdministrationText.title))", language: language, main: main,
            script: "admin", style: "admin"
        ).text
    }

    /// What the page's module says by itself, in the order in which it reads it.
    static func words(in language: String) -> HTML {
        let words = [
            RegistrationText.missing, RegistrationText.offline, RegistrationText.failed, AdministrationText.sure,
            AdministrationText.cancel, AdministrationText.copy, AdministrationText.copied, AdministrationText.onlyNow,
            AdministrationText.done, AdministrationText.print, AdministrationText.noLink, AdministrationText.mailed,
            AdministrationText.notMailed,
        ]
        let items = HTML.joined(words.map { "<li>\($0.text(in: language))</li>" })
        return "<ul class=\"admin-words\" hidden>\(items)</ul>"
    }

    private func say(_ text: Bilingual) -> String { String(text.text(in: Text(language))) }
}

/// What stands on pages of operators.
struct AdministrationParts {
    let language: String

    func say(_ text: Bilingual) -> String { String(text.text(in: Text(language))) }

    /// The page's module writes it in the person's time zone.
    func moment(_ milliseconds: Int64) -> HTML {
        let instant = Instant(milliseconds: milliseconds)
        let day = String(instant.date(offsetMinutes: 0).text)
        let time = String(instant.time(offsetMinutes: 0).text).prefix(5)
        return "<time datetime=\"\(String(instant.text))\">\(day) \(String(time)) UTC</time>"
    }

    /// With one decimal place from a thousand bytes on.
    func bytes(_ count: Int64) -> String {
        var value = Double(count)
        var unit = "B"
        for larger in ["kB", "MB", "GB", "TB"] where value >= 1000 {
            value /= 1000
            unit = larger
        }
        guard unit != "B" else { return "\(count) B" }
        let tenths = Int((value * 10).rounded())
        return "\(tenths / 10)\(language == "de" ? "," : ".")\(tenths % 10) \(unit)"
    }

    func number(_ count: Int) -> String {
        let digits = String(count)
        var groups: [Substring] = []
        var rest = digits[...]
        while rest.count > 3 {
            groups.insert(rest.suffix(3), at: 0)
            rest = rest.dropLast(3)
        }
        groups.insert(rest, at: 0)
        return groups.joined(separator: language == "de" ? "." : ",")
    }

    /// A table that becomes a list of cards on narrow screens.
    func table(_ heads: [String], _ rows: [[HTML]], label: String) -> HTML {
        let head = HTML.joined(heads.map { "<th scope=\"col\">\($0)</th>" })
        let body = HTML.joined(
            rows.map { row in
                let cells = zip(heads, row).enumerated().map { place, cell -> HTML in
                    place == 0
                        ? "<th scope=\"row\" data-label=\"\(cell.0)\">\(cell.1)</th>"
                        : "<td data-label=\"\(cell.0)\">\(cell.1)</td>"
                }
                return "<tr>\(HTML.joined(cells))</tr>"
            })
        return """
            <div class="admin-table"><table aria-label="\(label)">
            <thead><tr>\(head)</tr></thead>
            <tbody>\(body)</tbody>
            </table></div>
            """
    }

    /// A form that is sent as JSON; what it answers is shown when it is a secret. Its button can be used once the page's module
    /// is there, and never puts what was entered into an address.
    func form(_ method: String, _ path: String, then: String = "", sure: Bilingual? = nil, _ content: HTML) -> HTML {
        let question: HTML = if let sure { " data-sure=\"\(say(sure))\"" } else { "" }
        return """
            <form class="register admin-form" method="post" novalidate data-method="\(method)" data-path="\(path)" data-then="\(then)"\(question)>
            \(content)
            <p class="register-problem" role="alert" hidden></p>
            </form>
            """
    }

    func button(_ text: Bilingual, kind: String = "") -> HTML {
        "<button class=\"button \(kind)\" type=\"submit\" disabled>\(say(text))</button>"
    }

    func row(
        _ id: String, _ label: Bilingual, help: Bilingual? = nil, isOptional: Bool = false, _ control: HTML
    ) -> HTML {
        let mark: HTML =
            isOptional ? "<span class=\"register-optional\">\(say(RegistrationText.optional))</span>" : ""
        let below: HTML = if let help { "<p id=\"\(id)-h\" class=\"register-help\">\(say(help))</p>" } else { "" }
        return """
            <div class="register-row">
            <label for="\(id)">\(say(label))\(mark)</label>
            \(control)
            <p id="\(id)-p" class="register-wrong" hidden></p>
            \(below)
            </div>
            """
    }

    func tick(_ id: String, _ name: String, _ label: Bilingual, help: Bilingual? = nil) -> HTML {
        let described: HTML = if help == nil { "" } else { " aria-describedby=\"\(id)-h\"" }
        let below: HTML = if let help { "<p id=\"\(id)-h\" class=\"register-help\">\(say(help))</p>" } else { "" }
        return """
            <div class="register-row admin-tick">
            <input id="\(id)" name="\(name)" type="checkbox"\(described)>
            <label for="\(id)">\(say(label))</label>
            </div>
            \(below)
            """
    }
}
