import Language
import Services
import Values

/// What the checker says about one app.
struct ProblemsPage {
    let app: AppEntry
    let language: String

    var text: String {
        let title = "\(LauncherText.problems.text(in: language)): \(app.title(in: language))"
        let problems = HTML.joined(app.report.diagnostics.map(problem))
        return PageFrame(
            title: title, language: language,
            main: """
                <p><a href="/">\(LauncherText.allApps.text(in: language))</a></p>
                <h1>\(title)</h1>
                <p>\(state)</p>
                <ol class="problem-list">
                \(problems)</ol>
                """
        ).text
    }

    private var state: HTML {
        if app.current == nil { return "\(LauncherText.neverGood.text(in: language))" }
        let text = app.hasErrors ? LauncherText.errorsKeepOld : LauncherText.noProblems
        let link: HTML = "<a href=\"/\(app.id.description)/\">\(LauncherText.openApp.text(in: language))</a>"
        return "\(text.text(in: language)) \(link)"
    }

    private func problem(_ diagnostic: Diagnostic) -> HTML {
        let (line, column) = app.report.excerpt(of: diagnostic)
        let before = String(line.unicodeScalars.prefix(column - 1))
        let at = String(line.unicodeScalars.dropFirst(column - 1).prefix(1))
        let after = String(line.unicodeScalars.dropFirst(column))
        let hint: HTML = diagnostic.hint.map { "<p class=\"problem-hint\">\($0.text(in: language))</p>\n" } ?? ""
        return """
            <li class="problem problem-\(String(diagnostic.severity.rawValue))">
            <p><span class="problem-severity">\(diagnostic.severity.word(in: language))</span>
            <span class="problem-position">\(position(of: diagnostic))</span>
            <code class="problem-code">\(String(diagnostic.code))</code></p>
            <p class="problem-message">\(diagnostic.message.text(in: language))</p>
            <pre class="problem-source">\(before)<mark>\(at)</mark>\(after)</pre>
            \(hint)</li>

            """
    }

    private func position(of diagnostic: Diagnostic) -> String {
        let line = "\(LauncherText.line.text(in: language)) \(diagnostic.position.line)"
        return "\(app.report.file), \(line), \(LauncherText.column.text(in: language)) \(diagnostic.position.column)"
    }
}
