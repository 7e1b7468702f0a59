import ArgumentParser
import Language
import Services
import Values

/// Accounts and records to try the apps with, from each app's `demo.json`: those there at the start, and those that
/// appear while the server runs.
actor Demonstration {
    private let parts: ServerParts
    private let content: DemoContent
    private let language: String
    /// Accounts that this run has made.
    private var made: Set<String> = []
    private var known: Set<AppID> = []

    init(_ parts: ServerParts, language: String) {
        self.parts = parts
        self.language = language
        content = DemoContent(records: parts.records, accounts: parts.accounts)
    }

    func prepare() async throws {
        let apps = await parts.library.apps
        var accounts: [DemoAccount] = []
        for app in apps {
            do throws(DemoAccount.Failure) {
                accounts += try DemoAccount.all(of: app)
            } catch {
                complain(app, error.message)
                throw ExitCode.failure
            }
        }
        accounts.append(.forOperators)
        made = try await parts.accounts.make(accounts)
        Terminal.show(Messages.demoAccounts.text(in: language))
        for account in accounts {
            let roles = account.grants.map(\.text).joined(separator: ", ")
            Terminal.show("  \(account.name)  \(account.password)  \(roles)")
        }
        for app in apps { try await fill(app) }
    }

    /// Provides apps that appear, until the task is cancelled.
    func follow() async {
        guard let notices = parts.library.changes.subscribe() else { return }
        for await case .library(let id) in notices {
            guard !known.contains(id), let app = await parts.library.app(id), app.current != nil else { continue }
            do {
                made.formUnion(try await parts.accounts.make(DemoAccount.all(of: app), own: made))
                try await fill(app)
            } catch let failure as DemoAccount.Failure {
                complain(app, failure.message)
            } catch {
                let reason = Text(String(describing: error))
                complain(app, Bilingual(reason))
            }
        }
    }

    private func fill(_ app: AppEntry) async throws {
        known.insert(app.id)
        let report = try await content.fill(app)
        for line in Messages.filled(app: app.id.description, report) { Terminal.show(line.text(in: language)) }
    }

    private func complain(_ app: AppEntry, _ message: Bilingual) {
        let text = message.text(in: language)
        Terminal.complain("\(Messages.error.text(in: language)): \(app.id.description)/demo.json: \(text)")
    }
}
