import ArgumentParser
import Services

/// `baukasten user remove`
struct UserRemove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Removes an account with its roles and logins; what it entered stays.")

    @Argument
    var name: String

    @OptionGroup
    var options: UserOptions

    func run() async throws {
        try await options.use { try await $0.remove(name: name) }
        print(Messages.removedAccount(name.lowercased()).text(in: options.language.language))
    }
}
