import Services

/// All apps as tiles.
struct LauncherPage {
    let apps: [AppEntry]
    let language: String

    var text: String {
        let body: HTML = apps.isEmpty ? empty : "<ul class=\"tiles\">\n\(.joined(apps.map(tile)))</ul>"
        return PageFrame(title: "Baukasten", language: language, main: "\(account)<h1>Baukasten</h1>\n\(body)").text
    }

    private var account: HTML {
        "<p class=\"launcher-account\"><a href=\"/account\">\(OwnAccountText.title.text(in: language))</a></p>\n"
    }

    private var empty: HTML {
        """
        <p class="empty">\(LauncherText.noApps.text(in: language)). \(LauncherText.howToStart.text(in: language))</p>
        """
    }

    private func tile(of app: AppEntry) -> HTML {
        let id = app.id.description
        let problems: HTML =
            app.report.errors == 0
            ? ""
            : """
            <a class="problems" href="/problems/\(id)">\(LauncherText.count(ofErrors: app.report.errors).text(in: language))</a>

            """
        let content: HTML = """
            <span class="tile-icon" aria-hidden="true">\(icon(of: app))</span>
            <span class="tile-title">\(app.title(in: language))</span>
            <span class="tile-note">\(note(of: app))</span>
            """
        let link: HTML =
            app.current == nil
            ? "<a class=\"tile-link\" href=\"/problems/\(id)\">\(content)</a>"
            : "<a class=\"tile-link\" href=\"/\(id)/\">\(content)</a>"
        return "<li class=\"tile\" id=\"app-\(id)\">\n\(link)\n\(problems)</li>\n"
    }

    /// A picture of the app, else the first letter of its title.
    private func icon(of app: AppEntry) -> HTML {
        if let path = app.iconFile {
            return "<img src=\"/\(app.id.description)/files/\(path.percentEncoded)\" alt=\"\">"
        }
        return "\(String(app.title(in: language).prefix(1)))"
    }

    private func note(of app: AppEntry) -> String {
        app.current == nil ? LauncherText.neverGood.text(in: language) : app.summary(in: language)
    }
}
