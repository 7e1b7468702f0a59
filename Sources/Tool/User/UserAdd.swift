import ArgumentParser
import Services
import Store

/// `baukasten user add`
struct UserAdd: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "add", abstract: "Makes an account.")

    @Argument(help: "1 to 64 letters a-z, digits and . _ - @ +")
    var name: String

    @Flag(help: "Read the password, 8 to 1024 bytes, from the first line of standard input.")
    var passwordStdin = false

    @Option(
        help: ArgumentHelp("Role to grant; may be given several times.", valueName: "app:role"),
        transform: Grant.argument)
    var role: [Grant] = []

    @Flag(
        help: "Give a name that an account had which was removed: what was shared with it is shared with the new one.")
    var again = false

    @OptionGroup
    var options: UserOptions

    func run() async throws {
        let identity = try await options.use(granting: role, isMaking: true) { accounts in
            let password: String? = passwordStdin ? try PasswordInput.read() : nil
            return try await accounts.add(name: name, password: password, grants: role, isAgain: again)
        }
        print(Messages.madeAccount(identity.name, hasPassword: passwordStdin).text(in: options.language.language))
    }
}
