import ArgumentParser
import Basic
import Language
import Services
import Store
import SurveyServices
import Values

/// What the commands for modules and replies share.
struct SurveyOptions: ParsableArguments {
    @Option(help: ArgumentHelp("App to work with. (default: all; for a new collection the first)", valueName: "name"))
    var app: String?

    @OptionGroup
    var database: DatabaseOption

    @OptionGroup
    var language: LanguageOption

    /// Apps are those of the resources and of the data folder, with the descriptions that were published last.
    func use<Result>(isMaking: Bool = false, _ work: (Surveys) async throws -> Result) async throws -> Result {
        try await database.use(isMaking: isMaking, language: language) { store in
            let descriptions = Descriptions(
                store: store, checker: Composition.checker, kinds: Composition.registry.fields,
                names: Composition.names, now: Surroundings.system.now)
            let folders = [Resources.appsFolder, Folder(database.data + "/apps")].compactMap(\.self)
            let library = AppLibrary(folders: folders, checker: Composition.checker)
            try await library.load()
            let accounts = Accounts(store: store, surroundings: .system)
            let records = Records(
                store: store, accounts: accounts, descriptions: descriptions, surroundings: .system)
            var apps: [AppEntry] = []
            for entry in await library.apps { apps.append(try await entry.published(in: descriptions)) }
            let found = apps
            return try await work(Surveys(apps: { found }, records: records, vocabulary: Basic.vocabulary))
        }
    }
}

extension FormAddress: ExpressibleByArgument {
    /// "collection/module", or "collection/module/command".
    public init?(argument: String) {
        let parts = argument.split(separator: "/", omittingEmptySubsequences: false).map { Text(String($0)) }
        guard (2...3).contains(parts.count), parts.allSatisfy({ !$0.isEmpty }) else { return nil }
        self.init(parts[0], parts[1], parts.count == 3 ? parts[2] : "")
    }
}
