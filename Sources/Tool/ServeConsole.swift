import Services

/// What a running server says in the terminal.
struct ServeConsole: Sendable {
    let library: AppLibrary
    let language: String

    func greet(address: String) async {
        let apps = await library.apps
        for app in apps where !app.report.diagnostics.isEmpty { report(app) }
        if apps.isEmpty { Terminal.show(Messages.noApps.text(in: language)) }
        let width = apps.map { $0.id.description.utf8.count }.max() ?? 0
        for app in apps where app.current != nil {
            let name = app.id.description
            let padding = String(repeating: " ", count: width - name.utf8.count)
            Terminal.show("  \(name)\(padding)  \(address)\(name)/")
        }
        Terminal.show(Messages.running(at: address).text(in: language))
    }

    /// Reports what changes, until the task is cancelled.
    func follow() async {
        guard let notices = library.changes.subscribe() else { return }
        for await case .library(let id) in notices {
            guard let app = await library.app(id) else {
                Terminal.show(Messages.removed(app: id.description).text(in: language))
                continue
            }
            report(app)
            if !app.hasErrors { Terminal.show(Messages.took(app: id.description).text(in: language)) }
        }
    }

    private func report(_ app: AppEntry) {
        Terminal.show(app.report.text(in: language))
        guard app.hasErrors else { return }
        let name = app.id.description
        Terminal.show((app.current == nil ? Messages.broken(app: name) : Messages.kept(app: name)).text(in: language))
    }
}
