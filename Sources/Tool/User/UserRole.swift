import ArgumentParser
import Services
import Store

/// `baukasten user role`
struct UserRole: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "role", abstract: "Grants roles to an account and takes them away.")

    @Argument
    var name: String

    @Option(
        parsing: .upToNextOption, help: ArgumentHelp("Roles to grant.", valueName: "app:role"),
        transform: Grant.argument)
    var add: [Grant] = []

    @Option(
        parsing: .upToNextOption, help: ArgumentHelp("Roles to take away.", valueName: "app:role"),
        transform: Grant.argument)
    var remove: [Grant] = []

    @OptionGroup
    var options: UserOptions

    func validate() throws {
        guard !add.isEmpty || !remove.isEmpty else { throw ValidationError("Say which roles to --add or --remove.") }
    }

    func run() async throws {
        let listing = try await options.use(granting: add) { accounts in
            try await accounts.change(name: name, adding: add, removing: remove)
        }
        print(AccountLine(listing, width: 0, language: options.language.language).text)
    }
}
