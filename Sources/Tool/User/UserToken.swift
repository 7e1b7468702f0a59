import ArgumentParser
import Services

/// `baukasten user token`
struct UserToken: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "token",
        abstract: "Makes a token for scripts and prints it.",
        discussion: """
            A script sends it as "Authorization: Bearer TOKEN". Only the token goes to standard output. A new password \
            of the account ends it.
            """)

    @Argument
    var name: String

    @Option(help: "How long it works, 1 to 3650 days.")
    var days = 365

    @OptionGroup
    var options: UserOptions

    func validate() throws {
        guard (1...3650).contains(days) else { throw ValidationError("A token works for 1 to 3650 days.") }
    }

    func run() async throws {
        let session = try await options.use { accounts in
            try await accounts.makeToken(for: name, lasting: Int64(days) * Accounts.Lifetime.day)
        }
        Terminal.complain(
            Messages.tokenOnce(name: session.identity.name, days: days).text(in: options.language.language))
        print(session.token.text)
    }
}
