import ArgumentParser
import Services

/// `baukasten user passwd`
struct UserPasswd: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "passwd", abstract: "Sets a new password and ends all logins of the account, tokens too.")

    @Argument
    var name: String

    @Flag(help: "Read the password, 8 to 1024 bytes, from the first line of standard input.")
    var passwordStdin = false

    @OptionGroup
    var options: UserOptions

    func validate() throws {
        guard passwordStdin else {
            throw ValidationError("The password comes on standard input: say --password-stdin and send it there.")
        }
    }

    func run() async throws {
        try await options.use { try await $0.setPassword(PasswordInput.read(), of: name) }
        print(Messages.changedPassword(name.lowercased()).text(in: options.language.language))
    }
}
