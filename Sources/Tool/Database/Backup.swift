import ArgumentParser

/// `baukasten backup`
struct Backup: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Copies the database and its media into a new folder, also while a server runs.")

    @Argument(help: ArgumentHelp("Folder to make.", valueName: "to"))
    var path: String

    @OptionGroup
    var database: DatabaseOption

    @OptionGroup
    var language: LanguageOption

    func run() async throws {
        try await database.use(language: language) { try await $0.backup(to: path) }
        print(Messages.backedUp(to: path).text(in: language.language))
    }
}

/// `baukasten restore`
struct Restore: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Fills a new, empty database with a backup.",
        discussion: """
            Devices notice that it is another database: they fetch everything anew and send what they had not sent yet.
            """)

    @Argument(help: ArgumentHelp("Folder that \"baukasten backup\" made.", valueName: "from"))
    var path: String

    @OptionGroup
    var database: DatabaseOption

    @OptionGroup
    var language: LanguageOption

    func run() async throws {
        try await database.use(isMaking: true, language: language) { try await $0.restore(from: path) }
        print(Messages.restored(from: path, to: database.address.description).text(in: language.language))
    }
}
