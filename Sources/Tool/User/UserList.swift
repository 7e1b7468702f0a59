import ArgumentParser
import Services

/// `baukasten user list`
struct UserList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "Lists accounts with their roles, a line for each.")

    @OptionGroup
    var options: UserOptions

    func run() async throws {
        let found = try await options.use { try await $0.list() }
        guard !found.isEmpty else {
            print(Messages.noAccounts.text(in: options.language.language))
            return
        }
        let width = found.map { $0.account.name.count }.max() ?? 0
        for listing in found { print(AccountLine(listing, width: width, language: options.language.language).text) }
    }
}

/// Name, how the person logs in, roles.
struct AccountLine {
    let text: String

    init(_ listing: AccountListing, width: Int, language: String) {
        let name = listing.account.name + String(repeating: " ", count: max(0, width - listing.account.name.count))
        let password = listing.account.passwordHash == nil ? Messages.noPassword : Messages.hasPassword
        let roles = listing.grants.map(\.text).joined(separator: ", ")
        let shown = roles.isEmpty ? Messages.noRoles.text(in: language) : roles
        text = "\(name)  \(password.text(in: language))  \(shown)"
    }
}
