import ArgumentParser
import Language
import Store

/// `baukasten export`
struct Export: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Writes everything into a new folder that a database of any kind can be filled with.",
        discussion: """
            For moving from SQLite to PostgreSQL or back. The folder holds hashes of passwords, secrets of second factors and \
            who is logged in; only its owner can read it. Stop the server before: what is stored afterwards stays behind. \
            Status 2: a medium is missing in the database, all else is in the folder.
            """)

    @Argument(help: ArgumentHelp("Folder to make.", valueName: "to"))
    var path: String

    @OptionGroup
    var database: DatabaseOption

    @OptionGroup
    var language: LanguageOption

    func run() async throws {
        let missing = try await database.use(language: language) { store in
            let missing = try await StoreExport.write(store, to: path)
            try await store.note(.dataExported)
            return missing
        }
        print(Messages.exported(to: path).text(in: language.language))
        try Backup.complain(of: missing, Messages.missingInExport, language)
    }
}

/// `baukasten import`
struct Import: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Fills a new, empty database of any kind with what \"baukasten export\" wrote.",
        discussion: """
            All of it comes over, or nothing. Devices go on as if nothing had happened, and people stay logged in. Do not let \
            the old server run beside the new one.
            """)

    @Argument(help: ArgumentHelp("Folder that \"baukasten export\" made.", valueName: "from"))
    var path: String

    @Flag(
        help: """
            Everybody has to log in again, and links for passwords and reminders to devices end. For an export that is not \
            of just now: a login that was ended since would count again.
            """)
    var endSessions = false

    @OptionGroup
    var database: DatabaseOption

    @OptionGroup
    var language: LanguageOption

    func run() async throws {
        try await database.use(isMaking: true, language: language) { store in
            try await StoreExport.read(path, into: store, isEndingSessions: endSessions)
        }
        print(Messages.imported(from: path, to: database.address.description).text(in: language.language))
    }
}
