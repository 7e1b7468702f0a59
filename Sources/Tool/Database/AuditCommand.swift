import ArgumentParser
import Language
import Services
import Store
import Values

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// `baukasten audit`
struct AuditCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "audit",
        abstract: "Prints who did what and when to accounts, roles, descriptions, exports and the database.",
        discussion: "The last events come first. It may run beside a server.")

    @Option(
        help: ArgumentHelp("Only events from then on, for example 2026-11-27T08:00:00Z.", valueName: "moment"),
        transform: AuditCommand.moment)
    var since: Int64?

    @Option(help: ArgumentHelp("Only what an account did or what was done to it.", valueName: "name or id"))
    var account: String?

    @Option(help: ArgumentHelp("Only what concerns an app.", valueName: "app"))
    var app: String?

    @Option(help: ArgumentHelp("Only one kind, for example role.granted.", valueName: "kind"))
    var kind: String?

    @Option(help: ArgumentHelp("At most so many events; 0: all.", valueName: "number"))
    var limit = 0

    @Flag(help: "One JSON object a line.")
    var jsonl = false

    @OptionGroup
    var database: DatabaseOption

    @OptionGroup
    var language: LanguageOption

    func validate() throws {
        guard limit >= 0 else { throw ValidationError("A limit is at least 0.") }
    }

    func run() async throws {
        try await database.use(language: language) { store in
            var question = AuditQuestion(app: app, kind: kind.map(AuditKind.init), from: since)
            if let account { question.account = try await store.account(named: account)?.id ?? account }
            let audit = Audit(store: store, now: Surroundings.system.now)
            try await audit.writeLines(question, limit: limit == 0 ? nil : limit) { bytes in
                let lines = String(decoding: bytes, as: UTF8.self)
                guard !jsonl else { return print(lines, terminator: "") }
                for line in lines.split(separator: "\n") { print(try Self.text(of: line)) }
            }
        }
    }

    /// Texts without control characters, which could make a terminal do something.
    private static func text(of line: Substring) throws -> String {
        let event = try JSON.parse(Text(String(line)))
        let made = Date(timeIntervalSince1970: Double((event["made"]?.int64 ?? 0) / 1000)).ISO8601Format()
        let actor = event.string("name") ?? event.string("actor") ?? ""
        let parts: [Text?] = [
            Text(made), actor, event.string("kind"), event.string("app"), event.string("subject"),
            event["details"]?.text,
        ]
        let text = parts.compactMap { $0.map { String($0) } }.joined(separator: "  ")
        let visible = text.unicodeScalars.filter { $0.properties.generalCategory != .control }
        return String(String.UnicodeScalarView(visible))
    }

    private static func moment(_ text: String) throws -> Int64 {
        let style = Date.ISO8601FormatStyle()
        guard let date = try? style.parse(text.utf8.count == 10 ? text + "T00:00:00Z" : text) else {
            throw ValidationError("'\(text)' is no moment like 2026-11-27T08:00:00Z.")
        }
        return Int64(date.timeIntervalSince1970 * 1000)
    }
}

extension Store {
    /// Notes what a command did to the database itself.
    func note(_ kind: AuditKind) async throws {
        try await append(event(kind))
    }

    /// What ``note(_:)`` keeps: for what is kept together with the deed.
    func event(_ kind: AuditKind) -> AuditEvent {
        Audit(store: self, now: Surroundings.system.now).event(kind, by: .tool)
    }
}
