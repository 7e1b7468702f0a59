import ArgumentParser
import Services

/// `baukasten user factor`
struct UserFactor: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "factor", abstract: "Takes the second factor from an account whose device and codes are lost.")

    @Argument
    var name: String

    @Flag(help: "Remove it. The person logs in with the password alone, until a new one is switched on.")
    var remove = false

    @OptionGroup
    var options: UserOptions

    func validate() throws {
        guard remove else { throw ValidationError("Say --remove.") }
    }

    func run() async throws {
        try await options.use { accounts in try await accounts.removeFactor(name: name) }
        print(Messages.factorRemoved(name).text(in: options.language.language))
    }
}
