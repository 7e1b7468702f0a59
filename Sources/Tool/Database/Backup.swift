import ArgumentParser
import Language

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
        let missing = try await database.use(language: language) { store in
            let missing = try await store.backup(to: path)
            try await store.note(.backupMade)
            return missing
        }
        print(Messages.backedUp(to: path).text(in: language.language))
        try Backup.complain(of: missing, Messages.missing, language)
    }
}

extension Backup {
    /// Ended with when it was done, but something is missing in it.
    private static let incomplete = ExitCode(2)

    static func complain(
        of missing: [String], _ message: (String) -> Bilingual, _ language: LanguageOption
    ) throws {
        for hash in missing {
            Terminal.complain(
                "\(Messages.warning.text(in: language.language)): \(message(hash).text(in: language.language))")
        }
        if !missing.isEmpty { throw incomplete }
    }
}

/// `baukasten epoch`
struct Epoch: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Says which history the database has.", subcommands: [EpochNew.self])
}

/// `baukasten epoch new`
struct EpochNew: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Gives the database another epoch, also while a server runs.",
        discussion: """
            For databases that were put back in another way than with "baukasten restore": a snapshot of the disk, \
            point-in-time recovery, a replica that took over. Devices fetch everything anew and send again what was \
            acknowledged and is missing.
            """)

    @OptionGroup
    var database: DatabaseOption

    @OptionGroup
    var language: LanguageOption

    func run() async throws {
        let epoch = try await database.use(language: language) { store in
            try await store.beginEpoch(noting: [store.event(.epochBegun)])
        }
        print(Messages.newEpoch(epoch).text(in: language.language))
    }
}

/// `baukasten restore`
struct Restore: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Fills a new, empty database with a backup.",
        discussion: """
            Devices notice that it is another database: they fetch everything anew, send what they had not sent yet and \
            what was acknowledged and is missing. Everybody has to log in again.
            """)

    @Argument(help: ArgumentHelp("Folder that \"baukasten backup\" made.", valueName: "from"))
    var path: String

    @OptionGroup
    var database: DatabaseOption

    @OptionGroup
    var language: LanguageOption

    func run() async throws {
        let missing = try await database.use(isMaking: true, language: language) {
            let missing = try await $0.restore(from: path)
            try await $0.note(.backupRestored)
            return missing
        }
        print(Messages.restored(from: path, to: database.address.description).text(in: language.language))
        try Backup.complain(of: missing, Messages.missingInBackup, language)
    }
}
