import ArgumentParser
import Services
import Store

/// `baukasten user invite`
struct UserInvite: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "invite",
        abstract: "Makes a code with which people register, and prints it.",
        discussion: """
            For servers that run with --registration open or code. Only the code goes to standard output; it is kept \
            nowhere. With --consent whoever hands it out has the consent of the guardians of those who get it.
            """)

    @Argument(help: "Id of the app.")
    var app: String

    @Option(
        help: ArgumentHelp(
            "Role that those who use it get besides; may be given several times.", valueName: "app:role"),
        transform: Grant.argument)
    var role: [Grant] = []

    @Option(help: "How many people may use it, 1 to 500.")
    var uses = 1

    @Option(help: "How long it counts, 1 to 365 days.")
    var days = 14

    @Flag(help: "The guardians of those who get the code have consented.")
    var consent = false

    @OptionGroup
    var options: UserOptions

    func validate() throws {
        guard (1...Invitation.mostUses).contains(uses) else { throw ValidationError("A code is for 1 to 500 people.") }
        guard (1...365).contains(days) else { throw ValidationError("A code counts for 1 to 365 days.") }
        guard AppID(app) != nil else { throw ValidationError("'\(app)' is no id of an app.") }
        guard role.allSatisfy({ $0.app == app }) else { throw ValidationError("The roles are those of the app.") }
    }

    func run() async throws {
        let code = try await options.invite(app, grants: role) { now in
            Invitation(
                grants: role, uses: uses, expires: now + Int64(days) * Accounts.Lifetime.day, hasConsent: consent)
        }
        Terminal.complain(
            Messages.invited(uses: uses, days: days, hasConsent: consent).text(in: options.language.language))
        print(code)
    }
}
