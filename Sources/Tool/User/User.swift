import ArgumentParser
import Services
import Store

/// `baukasten user`
struct User: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Manages accounts and their roles.",
        discussion: """
            Works on the database itself, also while a server runs on it. A role is APP:ROLE, or APP:ROLE=VALUE where it \
            is limited to one value, for example courses:teacher=biology.
            """,
        subcommands: [
            UserAdd.self, UserList.self, UserRole.self, UserPasswd.self, UserRemove.self, UserToken.self,
        ])
}

/// What the commands for accounts share.
struct UserOptions: ParsableArguments {
    @OptionGroup
    var database: DatabaseOption

    @OptionGroup
    var language: LanguageOption

    func use<Result>(isMaking: Bool = false, _ work: (Accounts) async throws -> Result) async throws -> Result {
        try await database.use(isMaking: isMaking, language: language) { store in
            try await work(Accounts(store: store, surroundings: .system))
        }
    }
}

extension Grant {
    /// A role on the command line.
    static func argument(_ text: String) throws -> Grant {
        do throws(AccountFailure) {
            return try Grant(text: text)
        } catch {
            throw ValidationError(error.message.text(in: "en"))
        }
    }
}

/// A password must not be seen in lists of processes or in the history of a shell, so it comes on standard input.
enum PasswordInput {
    /// The first line.
    static func read() throws(CommandFailure) -> String {
        guard let line = readLine(strippingNewline: true), !line.isEmpty else {
            throw CommandFailure(Messages.noInput)
        }
        return line
    }
}
