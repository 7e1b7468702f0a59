import ArgumentParser
import Language
import Services
import Store

/// `baukasten doctor`
struct Doctor: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Looks through a database for what does not fit together, and says what to do.",
        discussion: """
            It changes nothing and may run beside a server. Status 0: everything is in order; 2: something was found; 1: the \
            database cannot be looked through.
            """)

    @OptionGroup
    var database: DatabaseOption

    @OptionGroup
    var language: LanguageOption

    /// Ended with when something has to be done.
    private static let found = ExitCode(2)

    func run() async throws {
        let findings = try await database.use(language: language) {
            try await DatabaseExamination(store: $0, kinds: Composition.registry.fields).findings()
        }
        for finding in findings { print(Messages.finding(finding).text(in: language.language)) }
        guard !findings.contains(where: \.isFault) else { throw Self.found }
        print(Messages.inOrder(database.address.description).text(in: language.language))
    }
}
