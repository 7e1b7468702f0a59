import ArgumentParser
import Services

/// `baukasten user remove`
struct UserRemove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Removes an account with its roles and logins; what it entered stays.",
        discussion: """
            With --erase, what it entered goes too: records, deleted ones as well, pictures, and what was decided about its \
            changes. Devices forget it at their next contact. Backups that were made before keep it.
            """)

    @Argument
    var name: String

    @Flag(help: "Also erase everything that it entered.")
    var erase = false

    @OptionGroup
    var options: UserOptions

    func run() async throws {
        if erase {
            try await options.erase(name)
            print(Messages.erasedAccount(name.lowercased()).text(in: options.language.language))
        } else {
            try await options.use { try await $0.remove(name: name) }
            print(Messages.removedAccount(name.lowercased()).text(in: options.language.language))
        }
    }
}
